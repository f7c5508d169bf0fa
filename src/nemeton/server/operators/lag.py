"""How late the event loop is: everybody waits for as long."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

EVERY: Final = 0.1  # seconds
KEPT: Final = 100  # measurements: ten seconds


class LoopLag:
    def __init__(self, observe: Callable[[float], None] = lambda seconds: None) -> None:
        self._observe = observe
        self._latest: deque[float] = deque(maxlen=KEPT)

    @property
    def worst(self) -> float:
        """The longest of the last ten seconds."""
        return max(self._latest, default=0.0)

    async def run(self) -> None:
        """Runs forever."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            late = max(loop.time() - due, 0.0)
            self._latest.append(late)
            self._observe(late)
