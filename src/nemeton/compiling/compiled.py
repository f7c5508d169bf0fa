"""Which modules are compiled, into which libraries, and the one switch that says how the core runs.

`NEMETON_CORE=python` runs the source even where a compiled core is installed; `NEMETON_CORE=compiled` refuses to run
without it; unset, each compiled library is used when it is there and, in a checkout, not older than the files it was made from.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
CHECKOUT = ROOT.parents[1]
# Written by a build, in a checkout: the files that each library was made from. Constants of imported modules are compiled in, so
# these are more than the modules of the library.
INPUTS = Path("build", "core-inputs.json")

ENGINE = ["chance", "chances", "frames", "state", "playout", "encoding", "networks", "evaluators", "priors", "rewards", "batch"]
SEARCH = ["fan", "menu", "tree"]
# What of a game is compiled: its state, and all modules in its folders of rules and of bots.
STATE = "state"
FOLDERS = ("rules", "bots")


def find_games(folder: Path) -> list[str]:
    """The folders that are games: those with a `game.py`."""
    return sorted(path.parent.name for path in folder.glob("*/game.py"))


def modules_of_game(folder: Path, package: str) -> list[str]:
    """The modules of a game that are compiled, wherever its package lies."""
    found = [f"{package}.{STATE}"] if (folder / f"{STATE}.py").exists() else []
    for room in FOLDERS:
        files = sorted((folder / room).glob("*.py"))
        found += [f"{package}.{room}.{path.stem}" for path in files if path.stem != "__init__"]
    return found


OWN_GAMES = find_games(ROOT / "games")
# One library for the engine, one for the search, one for live tables, and one for each game: they are compiled side by side, and
# an edit of a game or of the search compiles that alone.
ENGINE_LIBRARY = "nemeton.core"
LIBRARIES: dict[str, list[str]] = {
    ENGINE_LIBRARY: [f"nemeton.engine.{name}" for name in ENGINE],
    "nemeton.bots.core": [f"nemeton.bots.{name}" for name in SEARCH],
    "nemeton.table.core": ["nemeton.table.comparison"],
    **{f"nemeton.games.{game}.core": modules_of_game(ROOT / "games" / game, f"nemeton.games.{game}") for game in OWN_GAMES},
}
MODULES = [module for modules in LIBRARIES.values() for module in modules]


def choose_core() -> None:
    """Obey NEMETON_CORE. Must run before a module of the core is imported."""
    wish = os.environ.get("NEMETON_CORE", "")
    if wish not in ("", "python", "compiled"):
        raise ImportError(f"NEMETON_CORE is {wish!r}; expected 'python', 'compiled' or nothing")
    unusable = explain_unusable()
    if wish == "compiled" and unusable:
        raise ImportError(f"NEMETON_CORE=compiled, but {'; '.join(dict.fromkeys(unusable.values()))}; build it with 'make build'")
    from_source = LIBRARIES if wish == "python" else unusable
    if from_source:
        modules = (module for library in from_source for module in LIBRARIES[library])
        sys.meta_path.insert(0, SourceFinder({module: _stem(module).with_suffix(".py") for module in modules}))


def is_compiled(package: str = "nemeton") -> bool:
    """Whether all modules below a package of ours that can be compiled, and the engine with them, now run compiled."""
    wanted = [module for module in MODULES if module.startswith(f"{package}.")]
    return all(runs_compiled(module) for module in [LIBRARIES[ENGINE_LIBRARY][0], *wanted])


def explain_unusable() -> dict[str, str]:
    """The libraries that must not be used, each with the reason. Without the engine's library none is used."""
    inputs = read_inputs(CHECKOUT)
    reasons = {library: reason for library in LIBRARIES if (reason := _explain(library, inputs.get(library)))}
    if ENGINE_LIBRARY in reasons:
        return dict.fromkeys(LIBRARIES, reasons[ENGINE_LIBRARY])
    return reasons


def library_stem(library: str) -> Path:
    """Where a library lies, without the suffix that depends on the Python it was built for."""
    return _stem(library + "__mypyc")


def _explain(library: str, inputs: list[str] | None) -> str:
    """Why a library must not be used; empty if it may be."""
    built = built_at(library_stem(library))
    if not built or not all(built_at(_stem(module)) for module in LIBRARIES[library]):
        return f"{library} is not compiled for this Python"
    if not _is_checkout():
        return ""
    own = [_stem(module).with_suffix(".py") for module in LIBRARIES[library]]
    for source in own if inputs is None else (CHECKOUT / name for name in inputs):
        if source.exists() and source.stat().st_mtime > built:
            return f"{library} is older than {source.relative_to(CHECKOUT)}"
    return ""


def runs_compiled(module: str) -> bool:
    spec = importlib.util.find_spec(module)
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


def _is_checkout() -> bool:
    """Whether the source can be edited. Elsewhere an installer wrote all files at once: their time stamps mean nothing."""
    return (CHECKOUT / "setup.py").exists()


def read_inputs(checkout: Path) -> dict[str, list[str]]:
    """The files that each library was made from, as far as a build has written them down."""
    try:
        inputs: dict[str, list[str]] = json.loads((checkout / INPUTS).read_text(encoding="utf8"))
    except (OSError, ValueError):
        return {}
    return inputs


def built_at(stem: Path) -> float:
    """When the extension of this name was built; 0 if there is none."""
    built = [stem.with_name(stem.name + suffix) for suffix in EXTENSION_SUFFIXES]
    return max((path.stat().st_mtime for path in built if path.exists()), default=0.0)


def _stem(module: str) -> Path:
    return ROOT.joinpath(*module.split(".")[1:])


class SourceFinder(MetaPathFinder):
    """Finds modules as Python source, past any extension beside it."""

    def __init__(self, modules: Mapping[str, Path]) -> None:
        self.modules = modules

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        return importlib.util.spec_from_file_location(name, self.modules[name])


class RefusedCore(MetaPathFinder):
    """Refuses to import modules of the core, so that the rest of the package can still run and say why."""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name in MODULES:
            raise ImportError(self._reason)
        return None
