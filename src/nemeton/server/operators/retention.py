"""Retention: tables and lines of chat that are old enough are deleted, in slices between which everybody else is served. Of the
servers of one database one does it at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Final

from nemeton.server.background import log_failure
from nemeton.server.draft import now
from nemeton.server.operators.ledger import Ledger
from nemeton.server.settings import Settings
from nemeton.table.table import OVER, RUNNING, WAITING

DAY: Final = 24 * 3600 * 1000  # milliseconds
SWEEP_SECONDS: Final = 600.0  # between two sweeps
FLUSH_SECONDS: Final = 120.0  # between two times at which visits are written down
TABLES_AT_ONCE: Final = 20
LINES_AT_ONCE: Final = 200
PAUSE: Final = 0.05  # seconds between two slices
LEASE: Final = 60_000  # milliseconds
LEASE_NAME: Final = "retention"
SERVERS_KEPT: Final = DAY  # for which a server that reports no more is remembered

log = logging.getLogger("nemeton.retention")


class Visits:
    """The tables at which somebody was since it was last written down."""

    def __init__(self) -> None:
        self._noted: set[str] = set()

    def note(self, table: str) -> None:
        self._noted.add(table)

    def take(self) -> set[str]:
        noted, self._noted = self._noted, set()
        return noted


class Retention:
    """`connected` lists the tables that have connections; `drop` forgets a table that was deleted."""

    def __init__(
        self,
        ledger: Ledger,
        settings: Settings,
        holder: str,
        visits: Visits,
        connected: Callable[[], Iterable[str]],
        drop: Callable[[str], None],
    ) -> None:
        self._ledger = ledger
        self._holder = holder
        self._visits = visits
        self._connected = connected
        self._drop = drop
        self._chat_days = settings.chat_days
        days = {WAITING: settings.waiting_days, RUNNING: settings.abandoned_days, OVER: settings.finished_days}
        self._days = {status: limit for status, limit in days.items() if limit}

    async def run(self) -> None:
        """Runs forever."""
        swept_at = -SWEEP_SECONDS
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(FLUSH_SECONDS, SWEEP_SECONDS))
            await log_failure(self.flush())
            if loop.time() - swept_at >= SWEEP_SECONDS:
                swept_at = loop.time()
                await log_failure(self.sweep())

    async def flush(self) -> None:
        """Write down at which tables somebody was."""
        await self._ledger.note_visits(self._visits.take() | set(self._connected()), now())

    async def sweep(self) -> None:
        """Delete everything that is old enough, if no other server is about it."""
        if not await self._take_lease():
            return
        for status, days in self._days.items():
            before = now() - int(days * DAY)
            while await self._delete_tables(status, before):
                await asyncio.sleep(PAUSE)
                if not await self._take_lease():
                    return
        while self._chat_days and await self._delete_lines():
            await asyncio.sleep(PAUSE)
            if not await self._take_lease():
                return
        await self._ledger.forget_servers(now() - SERVERS_KEPT)

    async def _take_lease(self) -> bool:
        return await self._ledger.take_lease(LEASE_NAME, self._holder, now(), now() + LEASE)

    async def _delete_tables(self, status: str, before: int) -> bool:
        """Delete some tables; whether there may be more."""
        found = await self._ledger.list_idle(status, before, TABLES_AT_ONCE)
        deleted = 0
        for table in found:
            if await self._ledger.delete_idle(table, status, before):
                deleted += 1
                self._drop(table)
                log.info("table deleted", extra={"table": table, "status": status})
            await asyncio.sleep(0)
        return deleted == TABLES_AT_ONCE

    async def _delete_lines(self) -> bool:
        before = now() - int(self._chat_days * DAY)
        deleted = await self._ledger.delete_lines(before, LINES_AT_ONCE)
        if deleted:
            log.info("lines of chat deleted", extra={"lines": deleted})
        return deleted == LINES_AT_ONCE
