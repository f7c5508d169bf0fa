"""Builds a game of another distribution: its own library, laid out for the engine of the Nemeton that is installed here."""

from __future__ import annotations

import json
import shutil
from importlib.metadata import version
from pathlib import Path
from typing import Any, ClassVar, Final

from setuptools import setup

from nemeton.compiling.commands import SOURCE, BuildCore, BuildFailed, CoreDistribution, find_inputs, path_of, translate
from nemeton.compiling.compiled import ENGINE_LIBRARY, LIBRARIES, explain_unusable, modules_of_game
from nemeton.compiling.foreign import STAMP, digest_of, digest_of_engine
from nemeton.compiling.requirements import BUILD_REQUIREMENTS

# The engine's files are copied there: type checkers do not take files below site-packages for source.
ENGINE_COPY: Final = Path("build", "engine")


class BuildGame(BuildCore):
    """Compile the library of one game. The engine is translated along with it, so that both agree, but not compiled again."""

    game_package: ClassVar[str]

    @property
    def source(self) -> Path:
        """The folder that the package lies in."""
        below = self.distribution.package_dir or {}
        return Path(below.get("", "src" if Path("src", self.game_package).is_dir() else "."))

    def find_hindrance(self) -> str:
        return super().find_hindrance() or find_misfit()

    def translate(self) -> list[Any]:
        copy_engine(ENGINE_COPY)
        engine = [path_of(module, ENGINE_COPY) for module in LIBRARIES[ENGINE_LIBRARY]]
        own = {library: [path_of(module, self.source) for module in modules] for library, modules in self.planned.items()}
        extensions = translate({ENGINE_LIBRARY: engine, **own}, [self.source, ENGINE_COPY])
        return [extension for extension in extensions if extension.name.startswith(f"{self.game_package}.")]

    def note_inputs(self) -> None:
        folder = self.source / self.game_package
        inputs = find_inputs((module for modules in self.planned.values() for module in modules), self.source)
        sources = {path.relative_to(folder).as_posix(): digest_of([path]) for path in sorted(inputs)}
        target = folder if self.inplace else Path(self.build_lib, self.game_package)
        target.mkdir(parents=True, exist_ok=True)
        (target / STAMP).write_text(json.dumps({"engine": digest_of_engine(), "sources": sources}, indent=1), encoding="utf8")


def find_misfit() -> str:
    """Why what is built here could not be used: libraries fit together only if the same translator made them."""
    unusable = explain_unusable().get(ENGINE_LIBRARY)
    if unusable:
        return f"Nemeton itself runs interpreted here ({unusable})"
    for requirement in BUILD_REQUIREMENTS:
        name, sign, wanted = requirement.partition("==")
        if sign and version(name) != wanted:
            return f"{name} {version(name)} is installed, Nemeton was built with {wanted}"
    return ""


def copy_engine(target: Path) -> None:
    """The source of the engine and all that a type check of it reads."""
    modules = LIBRARIES[ENGINE_LIBRARY]
    packages = {".".join(module.split(".")[:depth]) for module in modules for depth in range(1, module.count(".") + 1)}
    others = [f"nemeton.engine.{path.stem}" for path in (SOURCE / "nemeton" / "engine").glob("*.py") if path.stem != "__init__"]
    for path in find_inputs([*modules, *packages, *others]):
        copy = target / path.relative_to(SOURCE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.exists() or copy.read_bytes() != path.read_bytes():  # an untouched file is not checked again
            shutil.copyfile(path, copy)


def run_setup(package: str) -> None:
    """What `nemeton.compiling.setup_game` does."""
    folder = next((each for each in (Path("src", package), Path(package)) if each.is_dir()), None)
    if folder is None:
        raise BuildFailed(f"there is no package {package!r} here; expected a folder src/{package}")
    modules = modules_of_game(folder, package)
    if not modules:
        raise BuildFailed(f"nothing of {package!r} can be compiled; expected a {folder}/state.py, rules/ or bots/")
    members = {"game_package": package, "subject": f"rules of {package}", "planned": {f"{package}.core": modules}}
    setup(distclass=CoreDistribution, cmdclass={"build_ext": type("BuildThisGame", (BuildGame,), members)})
