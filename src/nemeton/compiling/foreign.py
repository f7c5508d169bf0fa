"""Games of other distributions: found by their entry points without importing them, and whether their libraries may be used.

A game's library calls into the engine's, so it fits only the engine that it was built with. A build writes down beside the
library what it was made from (`compiled.json`): a digest of the engine and one of each of the game's own files. Where one of them
differs, because Nemeton was upgraded or a rule was edited, the game's source runs instead.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from nemeton.compiling.compiled import (
    ENGINE_LIBRARY,
    LIBRARIES,
    ROOT,
    SourceFinder,
    built_at,
    explain_unusable,
    modules_of_game,
)

GROUP: Final = "nemeton.games"  #: the entry point group; a point names the game's `GAME`
STAMP: Final = "compiled.json"


@dataclass(frozen=True, slots=True)
class ForeignGame:
    """An entry point, and the package of the module that it names. `folder` is None if there is no such package."""

    point: EntryPoint
    package: str
    folder: Path | None

    @property
    def library(self) -> str:
        return f"{self.package}.core"

    @property
    def modules(self) -> list[str]:
        """Those that a build compiles."""
        return [] if self.folder is None else modules_of_game(self.folder, self.package)

    def stem(self, module: str) -> Path:
        """Where a module of the package lies, without its suffix."""
        assert self.folder is not None
        return self.folder.joinpath(*module.removeprefix(f"{self.package}.").split("."))


@cache
def find_foreign_games() -> tuple[ForeignGame, ...]:
    """All entry points of other distributions, in the order of their names."""
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return tuple(ForeignGame(point, package, find_folder(package)) for point in points for package in [package_of_point(point)])


def package_of_point(point: EntryPoint) -> str:
    return point.value.partition(":")[0].strip().rpartition(".")[0]


def find_folder(package: str) -> Path | None:
    """The folder of a package, found without importing it."""
    top, *rest = package.split(".")
    try:
        spec = importlib.util.find_spec(top) if top else None
    except (ImportError, ValueError):
        return None
    for place in (spec.submodule_search_locations or []) if spec is not None else []:
        folder = Path(place).joinpath(*rest)
        if folder.is_dir():
            return folder
    return None


def choose_game_cores() -> None:
    """Let the games whose libraries must not be used run from source. Must run before one of them is imported."""
    from_source = [game for game in find_foreign_games() if explain_source(game)]
    paths = {module: game.stem(module).with_suffix(".py") for game in from_source for module in game.modules}
    if paths:
        sys.meta_path.insert(0, SourceFinder(paths))


def explain_source(game: ForeignGame) -> str:
    """Why the library of a game must not be used; empty if it may be."""
    if os.environ.get("NEMETON_CORE") == "python":
        return "NEMETON_CORE=python"
    engine = explain_unusable().get(ENGINE_LIBRARY, "")
    if engine or game.folder is None:
        return engine
    modules = game.modules
    if not modules:
        return f"{game.package} has no state.py and nothing in rules/ or bots/"
    missing = [name for name in (f"{game.library}__mypyc", *modules) if not built_at(game.stem(name))]
    if missing:
        what = game.library if len(missing) > len(modules) else missing[0]
        return f"{what} is not compiled for this Python"
    try:
        stamp = json.loads((game.folder / STAMP).read_text(encoding="utf8"))
        built_with, sources = stamp["engine"], stamp["sources"]
        changed = [name for name, digest in sources.items() if digest_of([game.folder / name]) != digest]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return f"{game.library} does not say what it was made from"
    if built_with != digest_of_engine():
        return f"{game.library} was built with another version of nemeton"
    return f"{game.library} was made before the last edit of {changed[0]}" if changed else ""


@cache
def digest_of_engine() -> str:
    """What the engine's library is made from. Two engines with the same digest are laid out alike."""
    modules = [ROOT.joinpath(*module.split(".")[1:]).with_suffix(".py") for module in LIBRARIES[ENGINE_LIBRARY]]
    return digest_of(sorted({*modules, *(ROOT / "engine").glob("*.py")}))


def digest_of(files: Iterable[Path]) -> str:
    """Of the text of files, whatever their line ends; of a file that is gone, as if it were empty."""
    digest = hashlib.sha256()
    for file in files:
        text = file.read_bytes() if file.exists() else b""
        digest.update(text.replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()
