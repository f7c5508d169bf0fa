"""The analysis of finished games: computed once in the background, kept with the table."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from nemeton.analysis.analyse import Analysis
from nemeton.engine.errors import NemetonError
from nemeton.server.live import LiveTable
from nemeton.server.refusals import NotNow, TryAgain
from nemeton.server.storage.base import OVER, Storage
from nemeton.server.table import Table
from nemeton.server.thinking.jobs import Analyse, Seed
from nemeton.server.thinking.pool import Thinkers

log = logging.getLogger("nemeton.analyses")


class Analyses:
    def __init__(self, storage: Storage, thinkers: Thinkers, simulations: int) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.simulations = simulations
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def attend(self, live: LiveTable) -> None:
        """Begin with the analysis of a game that has just ended."""
        table = live.peek
        if table is not None and table.status == OVER:
            self._begin(table)

    async def get(self, live: LiveTable) -> Analysis | None:
        """The analysis of a finished game, or nothing while it is being made."""
        table = await live.read(lambda table: table)
        if table.status != OVER:
            raise NotNow("the game is not over yet")
        data = await self.storage.get_analysis(live.id)
        if data is not None:
            return msgspec.json.decode(data, type=Analysis)
        self._begin(table)
        return None

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _begin(self, table: Table) -> None:
        if table.id in self._tasks or table.match is None:
            return
        record = table.match.record().dump()
        task = asyncio.get_running_loop().create_task(self._make(table.id, record))
        self._tasks[table.id] = task
        task.add_done_callback(lambda done: self._tasks.pop(table.id))

    async def _make(self, table_id: str, record: str) -> None:
        try:
            if await self.storage.get_analysis(table_id) is None:
                analysis = await self.thinkers.analyse(Analyse(record, self.simulations, Seed(1)))
                await self.storage.put_analysis(table_id, msgspec.json.encode(analysis))
        except (NemetonError, TryAgain) as error:
            # It is begun again when somebody asks for it.
            log.warning("analysis put off", extra={"table": table_id, "problem": str(error)})
