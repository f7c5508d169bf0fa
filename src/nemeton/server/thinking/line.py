"""Who waits to be thought about, and who comes next."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final

from nemeton.server.thinking.errors import ThinkersBusy
from nemeton.server.thinking.jobs import Analyse, Job
from nemeton.server.thinking.wire import Answer, Order, encode_frame

TRIES: Final = 2


class Ticket:
    """A job on its way, and the promise of its answer."""

    def __init__(self, job: Job, limit: float) -> None:
        self.kind = type(job).__name__.lower()
        self.is_long = isinstance(job, Analyse)
        self.limit = limit
        self.frame = encode_frame(Order(job, limit))
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.tries = TRIES
        self.begun = time.perf_counter()

    def settle(self, answer: Answer) -> None:
        """Give the answer to the caller, unless it was cancelled and does not listen any more."""
        if not self.answer.done():
            self.answer.set_result(answer)


class Line:
    """Moves and hints come first, in the order in which they were asked for. Analyses come when none of these waits, and only
    so many at once. The two are bounded apart, so that analyses cannot crowd out moves."""

    def __init__(self, bound: int, analyses_at_once: int) -> None:
        self._bound = bound
        self._analyses_at_once = analyses_at_once
        self._analyses = 0  # being thought about now
        self._short: deque[Ticket] = deque()
        self._long: deque[Ticket] = deque()

    def __len__(self) -> int:
        return len(self._short) + len(self._long)

    def join(self, ticket: Ticket) -> None:
        """Wait at the end of the line, or raise ThinkersBusy."""
        queue = self._queue_of(ticket)
        if len(queue) >= self._bound:
            raise ThinkersBusy(len(queue))
        queue.append(ticket)

    def rejoin(self, ticket: Ticket) -> None:
        """Come next: the worker was lost."""
        self._queue_of(ticket).appendleft(ticket)

    def leave(self, ticket: Ticket) -> None:
        """Wait no longer, if it still does."""
        queue = self._queue_of(ticket)
        if ticket in queue:
            queue.remove(ticket)

    def leave_all(self) -> list[Ticket]:
        """Empty the line, and say who stood in it."""
        waiting = [*self._short, *self._long]
        self._short.clear()
        self._long.clear()
        return waiting

    def call_next(self) -> Ticket | None:
        """Who is thought about next. It counts as being thought about until `finish`."""
        if self._short:
            return self._short.popleft()
        if self._long and self._analyses < self._analyses_at_once:
            self._analyses += 1
            return self._long.popleft()
        return None

    def finish(self, ticket: Ticket) -> None:
        self._analyses -= ticket.is_long

    def _queue_of(self, ticket: Ticket) -> deque[Ticket]:
        return self._long if ticket.is_long else self._short
