"""Work of the event loop that grows with a journal, in slices: nobody waits for more than one of them.

Such work is a generator that yields after each small step. All of it takes turns: a slice of the first, then of the next, and
between two slices the event loop serves everybody else. A short table is thus loaded at once, even while long ones are being
loaded. The more such work there was lately, the longer the pauses between slices: at first half of the time is others', in the
end four fifths are. Work whose caller is cancelled is dropped.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextvars import Context
from typing import Any, Final, TypeVar

from nemeton.engine.steps import Steps

T = TypeVar("T")

SLICE: Final = 0.002  # seconds
MUCH: Final = 0.2  # seconds of such work lately, from which on pauses are longest
HALF_LIFE: Final = 1.0  # seconds after which work counts half
LONGEST_PAUSE: Final = 4.0  # slices


class Slices:
    """The work that one event loop does in slices."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Steps[Any], asyncio.Future[Any]]] = deque()
        self._driver: asyncio.Task[None] | None = None
        self._done = 0.0  # seconds of work lately
        self._done_at = time.perf_counter()

    async def run(self, steps: Steps[T]) -> T:
        """The result of `steps`, or what they raise. Work that fits in a slice is done at once if nothing else waits."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._waiting or self._work(steps, done):
            self._waiting.append((steps, done))
            if self._driver is None:
                self._driver = asyncio.get_running_loop().create_task(self._drive(), context=Context())
        return await done

    async def _drive(self) -> None:
        """A slice of each in turn, until nothing waits."""
        try:
            while self._waiting:
                await asyncio.sleep(SLICE * self._pause())
                steps, done = self._waiting.popleft()
                if self._work(steps, done):
                    self._waiting.append((steps, done))
        finally:
            self._driver = None

    def _work(self, steps: Steps[Any], done: asyncio.Future[Any]) -> bool:
        """Work for a slice; whether there is more to do."""
        began = time.perf_counter()
        end = began + SLICE
        try:
            while not done.done():  # its caller may be gone
                next(steps)
                if time.perf_counter() >= end:
                    return True
        except StopIteration as stop:
            done.set_result(stop.value)
        except Exception as error:
            done.set_exception(error)
        finally:
            self._done, self._done_at = self._recently(end) + time.perf_counter() - began, end
        steps.close()
        return False

    def _pause(self) -> float:
        """How long to pause after a slice, in slices."""
        return 1.0 + (LONGEST_PAUSE - 1.0) * min(self._recently(time.perf_counter()) / MUCH, 1.0)

    def _recently(self, at: float) -> float:
        return self._done * float(0.5 ** ((at - self._done_at) / HALF_LIFE))
