"""Nemeton: a digital table for modern board games. People play on it, and the same rules run by the million.

`nemeton.load` and `nemeton.load_record` are the beginning of the research API; see `nemeton.api`.
"""

import sys
from typing import TYPE_CHECKING

from nemeton.compiled import choose_core
from nemeton.refusal import RefusedCore

if TYPE_CHECKING:
    from nemeton.api import load as load
    from nemeton.api import load_record as load_record

__version__ = "0.2.0"

try:
    choose_core()
except ImportError as error:
    sys.meta_path.insert(0, RefusedCore(str(error)))  # not the whole package: `nemeton doctor` must run


def __getattr__(name: str) -> object:
    """The research API is imported when it is first asked for: most users of this package never do."""
    if name in ("load", "load_record"):
        from nemeton import api

        return getattr(api, name)
    raise AttributeError(f"module 'nemeton' has no attribute {name!r}")
