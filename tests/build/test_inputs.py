"""What is compiled is made from known files and needs nothing but the build's declared requirements."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from nemeton.compiling.commands import CHECKS, NOT_FOLLOWED, SOURCE, imports_of, list_inputs
from nemeton.compiling.compiled import CHECKOUT, ENGINE_LIBRARY, LIBRARIES, MODULES

# The names that requirements are imported by, where they differ.
IMPORTED_AS = {"mypy": "mypy_extensions"}  # mypy requires it


def module_of(file: str) -> str:
    path = (CHECKOUT / file).relative_to(SOURCE).with_suffix("")
    return ".".join(path.parent.parts if path.name == "__init__" else path.parts)


def test_a_build_imports_nothing_but_its_declared_requirements() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf8"))
    declared = {each.split("=")[0].split(">")[0] for each in project["build-system"]["requires"]}
    allowed = {IMPORTED_AS.get(name, name) for name in declared} | set(sys.stdlib_module_names) | {"nemeton"}
    packages = {".".join(module.split(".")[:depth]) for module in MODULES for depth in range(1, module.count(".") + 1)}
    for file in list_inputs([*MODULES, *packages]):  # a type check reads the packages above a module as well
        for name in imports_of(module_of(file)):
            assert name.partition(".")[0] in allowed or name == NOT_FOLLOWED, f"{file} imports {name}"


def test_the_build_s_type_check_does_not_follow_the_research_api() -> None:
    assert f"[mypy-{NOT_FOLLOWED}]\nfollow_imports = skip" in CHECKS.read_text(encoding="utf8")
    assert "src/nemeton/research/api.py" not in list_inputs([*MODULES, "nemeton"])


def test_the_files_of_a_library_are_its_modules_and_what_they_import() -> None:
    skye = list_inputs(LIBRARIES["nemeton.games.skye.core"])
    own = {"src/nemeton/games/skye/rules/buying.py", "src/nemeton/games/skye/content/__init__.py"}
    assert own | {"src/nemeton/engine/state.py"} <= set(skye)
    assert "src/nemeton/games/skye/faces/view.py" not in skye
    assert not [file for file in skye if "realm" in file]
    assert not [file for file in list_inputs(LIBRARIES[ENGINE_LIBRARY]) if "games" in file]


def test_every_listed_module_exists() -> None:
    assert all(Path(CHECKOUT, "src", *module.split(".")).with_suffix(".py").is_file() for module in MODULES)
