"""Nemeton: a digital table for modern board games. People play on it, and the same rules run by the million.

`nemeton.load` and `nemeton.load_record` are the beginning of the research API; see `nemeton.research.api`.
"""

import sys
from typing import TYPE_CHECKING

from nemeton.compiling.compiled import RefusedCore, choose_core
from nemeton.compiling.foreign import choose_game_cores

if TYPE_CHECKING:
    from nemeton.research.api import load as load
    from nemeton.research.api import load_record as load_record

__version__ = "0.2.0"

try:
    choose_core()
    choose_game_cores()
except ImportError as error:
    sys.meta_path.insert(0, RefusedCore(str(error)))  # not the whole package: `nemeton doctor` must run


def __getattr__(name: str) -> object:
    """The research API is imported when it is first asked for: most users of this package never do."""
    if name in ("load", "load_record"):
        from nemeton.research import api

        return getattr(api, name)
    raise AttributeError(f"module 'nemeton' has no attribute {name!r}")
