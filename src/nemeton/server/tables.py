"""The tables of one server process: loaded into memory on demand, evicted when idle."""

from __future__ import annotations

import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from nemeton.server.creation import (
    NewFork,
    NewTable,
    SavedRecord,
    UnstoredTable,
    fork_steps,
    make_from_record,
    make_rematch,
    make_table,
    unstored_steps,
)
from nemeton.server.draft import Draft, now
from nemeton.server.limits import AddressLimit, asker
from nemeton.server.live import LiveTable
from nemeton.server.refusals import TryAgain, UnknownTable
from nemeton.server.slices import Slices
from nemeton.server.storage.base import Storage, StorageFailed
from nemeton.server.telemetry import telemetry
from nemeton.server.thinking.saved import CheckedRecord
from nemeton.table.entries import Created, Rematched

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")
MIN_LOAD: Final = 0.05  # what the loading of a table costs at least, in thousands of entries
MIN_IDLE: Final = 5_000  # milliseconds for which even a full memory keeps a table

log = logging.getLogger("nemeton.tables")


class TableRegistry:
    """`after_load` and `after_change` are called with a table that was read from storage, and after each change of one.
    `is_busy` says whether something works on a table, which then stays in memory."""

    def __init__(
        self,
        storage: Storage,
        slices: Slices,
        limit: int,
        *,
        after_load: Callable[[LiveTable], None],
        after_change: Callable[[LiveTable], None],
        is_busy: Callable[[str], bool],
    ) -> None:
        self.loaded: OrderedDict[str, LiveTable] = OrderedDict()  # least recently used first
        self.load_limit: AddressLimit | None = None  # of the thousands of entries that are read for one address
        self._storage = storage
        self._slices = slices
        self._loading: dict[str, tuple[LiveTable, int]] = {}  # tables that are being loaded, and how many wait for each
        self._limit = limit
        self._after_load = after_load
        self._after_change = after_change
        self._is_busy = is_busy
        self.observe_loading: Callable[[float], None] = lambda seconds: None

    async def find(self, table_id: str, *, is_ours: bool = False) -> LiveTable:
        """A table from memory or storage, or UnknownTable. If it is ours, this process moves its bots without delay."""
        live = self.loaded.get(table_id)
        if live is None:
            live = await self._load(table_id)
            live.written_here |= is_ours
            self._after_load(live)
        live.used_at = now()
        self.loaded.move_to_end(table_id)
        return live

    async def create(self, request: NewTable, address: str = "") -> tuple[str, str]:
        """Make a table; its id and its host's token. The address is that of the host."""
        return await self._add_created(*make_table(request), address)

    async def fork(self, source_id: str, request: NewFork, address: str = "") -> tuple[str, str]:
        source = await self.find(source_id)
        finished = await source.read(lambda table: table)
        return await self._add_created(*await self._slices.run(fork_steps(request, finished)), address)

    async def create_from_record(self, request: SavedRecord, checked: CheckedRecord, address: str = "") -> tuple[str, str]:
        return await self._add_created(*make_from_record(request, checked.text, over=checked.over), address)

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
        self._after_change(await self.find(new_id, is_ours=True))
        return new_id

    async def add(self, new: UnstoredTable, address: str = "") -> None:
        """Store a new table, made from an address."""
        try:
            await self._storage.commit(new.rows, (new.summary,))
        except StorageFailed as error:
            raise TryAgain("the table could not be stored; try again later") from error
        log.info("table made", extra={"table": new.table.id, "game": new.table.created.game})
        self._make_room()
        live = self.loaded[new.table.id] = self._new_live(new.table.id)
        self._storage.watch(new.table.id)
        live.adopt(new.table)
        live.written_here, live.address = True, address
        self._after_change(live)

    def drop(self, table_id: str) -> None:
        """Forget a table that was deleted."""
        live = self.loaded.get(table_id)
        if live is not None:
            self._forget(live)

    def evict(self, idle: int) -> None:
        """Drop tables that have been idle for the given number of milliseconds."""
        before = now() - idle
        for live in list(self.loaded.values()):
            is_used = live.publisher.connections or live.lock.locked() or self._is_busy(live.id)
            if live.used_at <= before and not is_used:
                self._forget(live)

    async def _add_created(self, created: Created, token: str, address: str) -> tuple[str, str]:
        new = await self._slices.run(unstored_steps(created))
        await self.add(new, address)
        return new.table.id, token

    async def _load(self, table_id: str) -> LiveTable:
        """Load a table from storage; once, however many wait for it."""
        if not TABLE_ID.fullmatch(table_id):
            raise UnknownTable
        live, waiting = self._loading.get(table_id) or (self._new_live(table_id), 0)
        address, limit = asker.get(), self.load_limit if not waiting else None
        if address and limit is not None:
            limit.check(address, MIN_LOAD)
        self._loading[table_id] = live, waiting + 1
        began = time.perf_counter()
        try:
            with telemetry.span("load table"):
                length = await live.read(lambda table: table.length)
            self.observe_loading(time.perf_counter() - began)
            if address and limit is not None:
                limit.charge(address, length / 1000)
        finally:
            waiting = self._loading.pop(table_id)[1] - 1
            if waiting:
                self._loading[table_id] = live, waiting
        if table_id not in self.loaded:
            self._make_room()
            self._storage.watch(table_id)
        return self.loaded.setdefault(table_id, live)

    def _forget(self, live: LiveTable) -> None:
        del self.loaded[live.id]
        self._storage.unwatch(live.id)
        live.forget()

    def _new_live(self, table_id: str) -> LiveTable:
        live = LiveTable(table_id, self._storage, self._slices)
        live.after_change = self._after_change
        return live

    def _make_room(self) -> None:
        if len(self.loaded) >= self._limit:
            self.evict(MIN_IDLE)
            if len(self.loaded) >= 2 * self._limit:
                raise TryAgain("too many tables are in use; try again later")
