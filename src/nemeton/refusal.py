"""When NEMETON_CORE asks for a core that is not here, modules of the core cannot be imported, and the rest can say why."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from nemeton.compiled import MODULES


class RefusedCore(MetaPathFinder):
    """Refuses the modules of the core for a reason."""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name in MODULES:
            raise ImportError(self._reason)
        return None
