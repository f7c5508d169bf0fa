"""What happens at tables without a request: clocks run out, overdue bots move, idle tables leave memory."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from nemeton.server.background import log_failure
from nemeton.server.bots import BotDriver
from nemeton.server.draft import Draft, now
from nemeton.server.live import LiveTable
from nemeton.server.people.announcer import Announcer
from nemeton.server.playing import complete_end, complete_takeback, is_end_agreed, pick_stand_in
from nemeton.server.refusals import Refused
from nemeton.server.settings import Settings
from nemeton.server.storage.base import Storage, StorageFailed
from nemeton.server.tables import TableRegistry
from nemeton.table.entries import BotTookOver

TICK: Final = 1.0  # seconds
DUE_LIMIT: Final = 50  # due tables in one tick
HEAD_START: Final = 10_000  # milliseconds: what is due so soon after the start was left behind by an earlier process
CLAIM: Final = 15_000  # milliseconds for which a table that was woken is not due, while its bots wait for a worker
FIRST_DELAY: Final = 5_000  # milliseconds before a table that cannot be woken is tried again; doubled each time
MAX_DELAY: Final = 3_600_000
FAILURES_KEPT: Final = 10_000

log = logging.getLogger("nemeton.timer")


class Timer:
    def __init__(
        self, storage: Storage, tables: TableRegistry, bots: BotDriver, announcer: Announcer, settings: Settings
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._bots = bots
        self._announcer = announcer
        self._settings = settings
        self._failures: OrderedDict[str, int] = OrderedDict()  # how often each table could not be woken, in a row

    async def run(self) -> None:
        """Runs forever."""
        await log_failure(self._wake_due(now() + HEAD_START))
        while True:
            await asyncio.sleep(TICK)
            for live in list(self._tables.loaded.values()):
                if live.publisher.connections and live.peek is None:
                    await log_failure(live.refresh())  # it was discarded, and its connections may have missed something
                if live.peek is not None and live.peek.out_of_time(now()):
                    await log_failure(self._replace_late_players(live))
                live.publisher.note_presence(now())
                await log_failure(self._end_if_agreed(live))
                self._announcer.repeat(live)
            await log_failure(self._wake_due(now()))
            self._tables.evict(int(self._settings.idle * 1000))

    async def _end_if_agreed(self, live: LiveTable) -> None:
        """Those who had not agreed to the end of a game may be absent by now."""
        table = live.peek
        if table is not None and table.ending is not None:
            if is_end_agreed(table, live.publisher.absence(table, now()), now()):
                await live.change(complete_end)

    async def _wake_due(self, until: int) -> None:
        for table_id in await self._storage.list_due(until, DUE_LIMIT):
            try:
                await self._wake(table_id, until)
                self._failures.pop(table_id, None)
            except StorageFailed:
                raise
            except Exception as error:
                await self._put_off(table_id, until, error)

    async def _wake(self, table_id: str, due: int) -> None:
        live = await self._tables.find(table_id, is_ours=True)  # the owning process missed the deadline
        await self._replace_late_players(live)
        live.written_here = True
        self._bots.start_moves(live)
        table = live.peek
        if table is not None and table.bots_to_move():
            # Its bots may have to wait for a worker. Until then it must not hide other tables that are due.
            deadline = None if table.clock is None else table.clock.deadline()
            until = now() + CLAIM
            await self._storage.put_off(table_id, due, until if deadline is None else max(min(until, deadline), due + 1))

    async def _put_off(self, table_id: str, due: int, error: Exception) -> None:
        """A table that cannot be woken comes again later, and later each time, so that it does not hide others that are due."""
        failures = self._failures.pop(table_id, 0)
        self._failures[table_id] = failures + 1
        if len(self._failures) > FAILURES_KEPT:
            self._failures.popitem(last=False)
        delay = min(FIRST_DELAY << min(failures, 20), MAX_DELAY)
        unexpected = None if isinstance(error, Refused) else error
        extra = {"table": table_id, "problem": str(error), "again_after": delay // 1000}
        log.warning("put off", extra=extra, exc_info=unexpected)
        await self._storage.put_off(table_id, due, now() + delay)

    async def _replace_late_players(self, live: LiveTable) -> None:
        """Bots take over the seats whose time is up."""

        def take_over(draft: Draft) -> None:
            table = draft.table
            for seat in table.out_of_time(draft.at):
                draft.add(BotTookOver(draft.at, seat, pick_stand_in(table, self._settings.stand_in), "clock"))
                complete_takeback(draft)
                complete_end(draft)

        await live.change(take_over)
