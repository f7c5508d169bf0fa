"""The tables of one server process: loaded into memory on demand, evicted when idle."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from nemeton.server.creation import (
    NewFork,
    NewTable,
    SavedRecord,
    UnstoredTable,
    make_fork,
    make_from_record,
    make_rematch,
    make_table,
)
from nemeton.server.draft import Draft, now
from nemeton.server.live import LiveTable
from nemeton.server.refusals import TryAgain, UnknownTable
from nemeton.server.storage.base import Storage, StorageFailed
from nemeton.table.entries import Rematched

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")
MIN_IDLE: Final = 5_000  # milliseconds for which even a full memory keeps a table

log = logging.getLogger("nemeton.tables")


class TableRegistry:
    """`after_load` and `after_change` are called with a table that was read from storage, and after each change of one.
    `is_busy` says whether something works on a table, which then stays in memory."""

    def __init__(
        self,
        storage: Storage,
        limit: int,
        *,
        after_load: Callable[[LiveTable], None],
        after_change: Callable[[LiveTable], None],
        is_busy: Callable[[str], bool],
    ) -> None:
        self.loaded: OrderedDict[str, LiveTable] = OrderedDict()  # least recently used first
        self._storage = storage
        self._limit = limit
        self._after_load = after_load
        self._after_change = after_change
        self._is_busy = is_busy

    async def find(self, table_id: str, *, is_ours: bool = False) -> LiveTable:
        """A table from memory or storage, or UnknownTable. If it is ours, this process moves its bots without delay."""
        live = self.loaded.get(table_id)
        if live is None:
            if not TABLE_ID.fullmatch(table_id):
                raise UnknownTable
            live = LiveTable(table_id, self._storage)
            live.after_change = self._after_change
            await live.read(lambda table: None)
            self._make_room()
            live = self.loaded.setdefault(table_id, live)
            live.written_here |= is_ours
            self._after_load(live)
        live.used_at = now()
        self.loaded.move_to_end(table_id)
        return live

    async def create(self, request: NewTable) -> tuple[str, str]:
        """Make a table; its id and its host's token."""
        return await self._add_with_token(*make_table(request))

    async def fork(self, source_id: str, request: NewFork) -> tuple[str, str]:
        source = await self.find(source_id)
        return await self._add_with_token(*await source.read(lambda table: make_fork(request, table)))

    async def create_from_record(self, request: SavedRecord) -> tuple[str, str]:
        return await self._add_with_token(*await asyncio.to_thread(make_from_record, request))

    async def rematch(self, table_id: str, token: str) -> str:
        """The table of the rematch; the first request makes it."""

        def ask(draft: Draft) -> str:
            new = make_rematch(draft, token)
            if draft.table.rematch:
                return draft.table.rematch
            draft.new_table_rows += new.rows
            draft.new_table_summaries.append(new.summary)
            draft.add(Rematched(draft.at, new.table.id))
            return new.table.id

        new_id = await (await self.find(table_id)).change(ask)
        await self._load_own(new_id)
        return new_id

    async def add(self, new: UnstoredTable) -> None:
        """Store a new table."""
        try:
            await self._storage.commit(new.rows, (new.summary,))
        except StorageFailed as error:
            raise TryAgain("the table could not be stored; try again later") from error
        log.info("table made", extra={"table": new.table.id, "game": new.table.created.game})
        await self._load_own(new.table.id)

    def evict(self, idle: int) -> None:
        """Drop tables that have been idle for the given number of milliseconds."""
        before = now() - idle
        for live in list(self.loaded.values()):
            is_used = live.publisher.connections or live.lock.locked() or self._is_busy(live.id)
            if live.used_at <= before and not is_used:
                del self.loaded[live.id]
                live.forget()

    async def _add_with_token(self, new: UnstoredTable, token: str) -> tuple[str, str]:
        await self.add(new)
        return new.table.id, token

    async def _load_own(self, table_id: str) -> None:
        """Load a table that this process has made."""
        self._after_change(await self.find(table_id, is_ours=True))

    def _make_room(self) -> None:
        if len(self.loaded) >= self._limit:
            self.evict(MIN_IDLE)
            if len(self.loaded) >= 2 * self._limit:
                raise TryAgain("too many tables are in use; try again later")
