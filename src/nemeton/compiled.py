"""Which modules are compiled, and the one switch that says how the core runs.

`NEMETON_CORE=python` runs the source even where a compiled core is installed; `NEMETON_CORE=compiled` refuses to run
without it; unset, the compiled core is used when it is there and, in a checkout, not older than its source.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent
LIBRARY = ROOT.parent / "nemeton__mypyc"

ENGINE = ["chance", "softmax", "state", "playout", "encoding", "rewards", "batch"]
RUNESTONES = [
    "actions",
    "frames",
    "happenings",
    "tables",
    "position",
    "piles",
    "payment",
    "stones",
    "die",
    "rows",
    "summon",
    "utilize",
    "forge",
    "turn",
    "setup",
    "policy",
    "weights",
    "evaluation",
    "rules",
    "encoding",
]

SKYE = [
    "actions",
    "frames",
    "happenings",
    "tables",
    "position",
    "areas",
    "territory",
    "roads",
    "bag",
    "income",
    "pricing",
    "buying",
    "dolmen",
    "building",
    "scoring",
    "final",
    "rounds",
    "setup",
    "worth",
    "policy",
    "weights",
    "evaluation",
    "rules",
    "encoding",
]

REALM = [
    "actions",
    "frames",
    "happenings",
    "tables",
    "position",
    "places",
    "decks",
    "rings",
    "income",
    "missions",
    "rounds",
    "spells",
    "casting",
    "settling",
    "fortresses",
    "spoils",
    "battle",
    "arriving",
    "moving",
    "abilities",
    "sites",
    "turn",
    "setup",
    "imagining",
    "final",
    "values",
    "goals",
    "casting_habits",
    "turn_habits",
    "policy",
    "weights",
    "evaluation",
    "rules",
    "encoding",
]

PLAYERS = ["tree"]

MODULES = [
    *(f"nemeton.engine.{name}" for name in ENGINE),
    *(f"nemeton.games.runestones.{name}" for name in RUNESTONES),
    *(f"nemeton.games.skye.{name}" for name in SKYE),
    *(f"nemeton.games.realm.{name}" for name in REALM),
    *(f"nemeton.players.{name}" for name in PLAYERS),
]


def choose_core() -> None:
    """Obey NEMETON_CORE. Must run before a module of the core is imported."""
    wish = os.environ.get("NEMETON_CORE", "")
    if wish not in ("", "python", "compiled"):
        raise ImportError(f"NEMETON_CORE is {wish!r}; expected 'python', 'compiled' or nothing")
    usable = _has_core() and not (_is_checkout() and _is_stale())
    if wish == "compiled" and not usable:
        raise ImportError(
            "NEMETON_CORE=compiled, but there is no compiled core newer than its source; build it with 'make build'"
        )
    if wish == "python" or not usable:
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the core now running is the compiled one."""
    spec = importlib.util.find_spec("nemeton.engine.state")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


def _has_core() -> bool:
    """Whether the shared library of the core and the stub of each module are there."""
    return bool(_newest(LIBRARY)) and all(_newest(_source(module).with_suffix("")) for module in MODULES)


def _is_checkout() -> bool:
    """Whether the source can be edited. Elsewhere an installer wrote all files at once: their time stamps mean nothing."""
    return (ROOT.parent.parent / "setup.py").exists()


def _is_stale() -> bool:
    """Whether some source was changed after the core was built."""
    return _newest(LIBRARY) < max(_source(module).stat().st_mtime for module in MODULES)


def _newest(stem: Path) -> float:
    """When the extension of this name was built; 0 if there is none."""
    built = [stem.with_name(stem.name + suffix) for suffix in EXTENSION_SUFFIXES]
    return max((path.stat().st_mtime for path in built if path.exists()), default=0.0)


def _source(module: str) -> Path:
    return ROOT.joinpath(*module.split(".")[1:]).with_suffix(".py")


class SourceFinder(MetaPathFinder):
    """Finds the modules of the core as Python source, past any extension beside it."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in MODULES:
            return None
        return importlib.util.spec_from_file_location(name, _source(name))
