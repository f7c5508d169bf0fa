"""Hints: one for a seat at a time, remembered for its position, dropped when nobody waits for it any more."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple

from nemeton.bots.hints import Hint
from nemeton.server.refusals import NotNow
from nemeton.server.thinking.jobs import Advise
from nemeton.server.thinking.pool import WorkerPool
from nemeton.server.thinking.queue import Errand

HINTS_KEPT: Final = 1000


class SeatPosition(NamedTuple):
    """A position as a seat knows it: as long as the seat has seen nothing new, its hint is the same."""

    table: str
    seat: int
    number: int  # of the last event that the seat saw


class Search:
    """A hint that is being computed, and how many wait for it."""

    def __init__(self, position: SeatPosition, task: asyncio.Task[Hint]) -> None:
        self.position = position
        self.task = task
        self.waiting = 0


class Hints:
    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._known: OrderedDict[SeatPosition, Hint] = OrderedDict()  # the latest last
        self._searches: dict[tuple[str, int], Search] = {}  # by table and seat

    def is_at_hand(self, position: SeatPosition) -> bool:
        """Whether a hint costs nothing: it is known, or already being computed."""
        search = self._searches.get(position[:2])
        return position in self._known or (search is not None and search.position == position)

    async def get(self, position: SeatPosition, job: Advise, errand: Errand) -> Hint:
        """The hint for a position. Raises QueueFull, JobFailed, or NotNow if the game has gone on."""
        if position in self._known:
            self._known.move_to_end(position)
            return self._known[position]
        search = self._searches.get(position[:2])
        if search is None or search.position != position:
            if search is not None:
                search.task.cancel()  # of an earlier position
            search = Search(position, asyncio.create_task(self._workers.advise(job, errand)))
            self._searches[position[:2]] = search
        search.waiting += 1
        try:
            hint = await asyncio.shield(search.task)
        except asyncio.CancelledError:
            if search.task.cancelled():
                raise NotNow("the game has gone on; ask again") from None
            raise
        finally:
            search.waiting -= 1
            if not search.waiting:
                search.task.cancel()  # no effect if it is done
                if self._searches.get(position[:2]) is search:
                    del self._searches[position[:2]]
        self._remember(position, hint)
        return hint

    def _remember(self, position: SeatPosition, hint: Hint) -> None:
        self._known[position] = hint
        if len(self._known) > HINTS_KEPT:
            self._known.popitem(last=False)
