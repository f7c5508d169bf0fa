"""Analyses of finished games: computed once in the background, stored with the table."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.server.background import start_apart
from nemeton.server.live import LiveTable
from nemeton.server.refusals import NotNow, TryAgain
from nemeton.server.storage.base import Storage
from nemeton.server.thinking.jobs import Seed
from nemeton.server.thinking.pool import WorkerPool
from nemeton.server.thinking.queue import Errand, QueueFull, Rank
from nemeton.studies.analysis.analyse import Analysis
from nemeton.table.table import OVER, Table

MAX_UNDER_WAY: Final = 200  # their records are in memory

log = logging.getLogger("nemeton.analyses")


class Analyses:
    def __init__(self, storage: Storage, workers: WorkerPool, simulations: int) -> None:
        self.storage = storage
        self.workers = workers
        self.simulations = simulations
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start_if_over(self, live: LiveTable) -> None:
        """Start the analysis of a game that has just ended."""
        table = live.peek
        if table is not None and table.status == OVER:
            self._start(table, live.address)

    async def get(self, live: LiveTable) -> Analysis | None:
        """The analysis of a finished game, or None while it is being computed."""
        table = await live.read(lambda table: table)
        if table.status != OVER:
            raise NotNow("the game is not over yet")
        data = await self.storage.get_analysis(live.id)
        if data is not None:
            return msgspec.json.decode(data, type=Analysis)
        self._start(table, live.address)
        return None

    def drop(self, table_id: str) -> None:
        """The table was deleted: nobody will read its analysis."""
        task = self._tasks.get(table_id)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _start(self, table: Table, address: str) -> None:
        if table.id in self._tasks or table.match is None:
            return
        errand = Errand(Rank.ANALYSIS, address, table.id)
        task = start_apart(self._compute(table, errand))
        self._tasks[table.id] = task
        task.add_done_callback(lambda done: self._tasks.pop(table.id))

    async def _compute(self, table: Table, errand: Errand) -> None:
        try:
            if await self.storage.get_analysis(table.id) is None:
                if len(self._tasks) > MAX_UNDER_WAY:
                    raise QueueFull(len(self._tasks))
                assert table.match is not None
                record = table.match.record().dump()
                analysis = await self.workers.analyse(record, self.simulations, Seed(1), errand)
                await self.storage.put_analysis(table.id, msgspec.json.encode(analysis))
        except (NemetonError, TryAgain) as error:
            # The next request for it starts it again.
            log.warning("analysis put off", extra={"table": table.id, "problem": str(error)})
