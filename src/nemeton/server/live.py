"""A table in memory.

One change at a time: a change is drafted in memory, committed, and only then published. If the commit fails, the table in
memory is discarded and read again, so it never holds what the journal does not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeVar

from nemeton.engine.errors import UnknownGame, UnknownRules
from nemeton.server.draft import Draft, now
from nemeton.server.info import ListingCache, summarise
from nemeton.server.publisher import EventMessage, Publisher
from nemeton.server.refusals import Ahead, NothingHere, TryAgain, UnknownTable
from nemeton.server.slices import Slices
from nemeton.server.storage.base import NumberTaken, Row, Storage, StorageFailed
from nemeton.server.thinking.queue import Errand, Rank
from nemeton.table.entries import AnyEntry, Moved, PassKept, Started, decode_entry
from nemeton.table.table import Table, fold_steps

T = TypeVar("T")

RETELLINGS: Final = 2  # without the lock, before what a client has missed is told under it

PLAYER_PATIENCE: Final = 60_000  # milliseconds for which a player without a connection is thought to wait: some poll
ATTEMPTS: Final = 8  # to commit a change while other processes write to the same table


class Resumption(NamedTuple):
    """A client comes back: whose events it follows, and the number of the last one that it has."""

    viewer: int
    after: int


def is_for_all(entry: AnyEntry) -> bool:
    """Whether others than the seat that it is about may learn of an entry."""
    if isinstance(entry, Moved):
        return bool(entry.seen & ~(1 << entry.seat))
    return not isinstance(entry, PassKept)


class LiveTable:
    def __init__(self, table_id: str, storage: Storage, slices: Slices) -> None:
        self.id = table_id
        self.storage = storage
        self.slices = slices
        self.lock = asyncio.Lock()
        self.publisher = Publisher()
        self.used_at = now()
        self.written_here = False  # whether the last entry came from this process
        self.last_chat = -1  # number of the last chat message that was published
        self.address = ""  # from which something was last done here, as far as this process knows
        self.played_at = 0  # when a person last played here
        self.after_change: Callable[[LiveTable], None] = lambda live: None
        self._table: Table | None = None
        self._listings = ListingCache()

    @property
    def peek(self) -> Table | None:
        """The table as it is in memory, to see without waiting whether there is something to do."""
        return self._table

    async def load(self) -> Table:
        """The table, read from storage if it is not in memory. Only under the lock."""
        self.used_at = now()
        if self._table is None:
            rows = await self._read_rows()
            if not rows:
                raise UnknownTable
            try:
                table = await self.slices.run(fold_steps(self.id, (decode_entry(row.data) for row in rows)))
            except (UnknownGame, UnknownRules) as error:
                raise NothingHere("this table was made under rules that this server does not keep") from error
            self.publisher.forget_feeds()
            if self.publisher.connections:
                await self.slices.run(self.publisher.catch_up(table, now()))
            self.publisher.mark_published(table)
            self._table = table
        return self._table

    def adopt(self, table: Table) -> None:
        """Start with a table that was made here and is stored: it need not be read."""
        self._table = table
        self.publisher.mark_published(table)

    @property
    def pace(self) -> int:
        """Milliseconds that bots leave between two moves."""
        return 0 if self._table is None else self._table.house.pace

    def note_player(self, address: str) -> None:
        """A person at this table has done something."""
        self.address, self.played_at = address, now()

    def rank(self) -> Rank:
        """Who waits for the bots of this table."""
        table = self._table
        if table is not None:
            playing = {chair.participant for chair in table.chairs if not chair.bot} - {None}
            here = {connection.participant for connection in self.publisher.connections}
            if playing and (playing & here or now() - self.played_at < PLAYER_PATIENCE):
                return Rank.AWAITED
        return Rank.WATCHED if self.publisher.connections else Rank.UNWATCHED

    def errand(self) -> Errand:
        """On whose behalf the bots of this table think."""
        return Errand(self.rank(), self.address, self.id)

    async def read(self, look: Callable[[Table], T]) -> T:
        """Look at the table under the lock."""
        async with self.lock:
            return look(await self.load())

    async def change(self, decide: Callable[[Draft], T]) -> T:
        """Let `decide` draft a change, commit it, publish it. If `decide` raises, nothing has changed."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                draft = Draft(await self.load(), self.publisher)
                try:
                    answer = await self._decide(decide, draft)
                    await self._commit(draft)
                except NumberTaken:
                    self._table = None
                    continue
                except StorageFailed as error:
                    self._table = None
                    raise TryAgain("what was asked could not be stored; the same request can be sent again") from error
                except BaseException:
                    if draft.rows:
                        self._table = None
                    raise
                self.written_here = self.written_here or bool(draft.rows)
                self._publish(draft.table, draft.events, info_changed=draft.info_changed, started=draft.started)
                break
            else:
                raise TryAgain("too many others changed this table at the same time; the same request can be sent again")
        self.after_change(self)
        return answer

    async def _decide(self, decide: Callable[[Draft], T], draft: Draft) -> T:
        """A client that knows a later event than this process has it from another one: read the journal, then decide again."""
        try:
            return decide(draft)
        except Ahead:
            await self.catch_up()
            draft.at = max(draft.at, draft.table.updated_at)
            return decide(draft)

    async def refresh(self) -> None:
        """Another process has written to the journal."""
        async with self.lock:
            await self.catch_up()
        self.after_change(self)

    async def catch_up(self) -> None:
        """Apply and publish what another process has written. Only under the lock."""
        table = await self.load()
        rows = await self._read_rows(table.last)
        if not rows:
            return
        events: list[EventMessage] = []
        started = is_public = False
        for entry in (decode_entry(row.data) for row in rows):
            started |= isinstance(entry, Started)
            is_public |= is_for_all(entry)
            feeds = self.publisher.feeds(table) if table.match is not None else None
            table.apply(entry)
            if feeds is not None and isinstance(entry, Moved):
                events += self.publisher.number_events(table, entry, feeds.advance())
        self.written_here = False
        self._publish(table, events, info_changed=is_public, started=started)

    async def tell(self, look: Callable[[Table], Resumption | None], then: Callable[[Table, list[bytes]], Awaitable[T]]) -> T:
        """Call `then` under the lock with the events that a client has missed, the first of them if there are very many. `look`
        is called before it, under the lock too, and says what the client has; if that is None, no events are told.

        What was told long ago is retold without the lock: strangers who come back again and again delay nobody at the table. What
        has happened meanwhile is added under it; if that is much, it is retold as well, but not for ever."""
        told: list[bytes] = []
        viewer: int | None = None
        is_all = False  # whether nothing more is to be told in this answer
        for left in reversed(range(RETELLINGS + 1)):
            async with self.lock:
                table = await self.load()
                resumption = look(table)
                if resumption is None:
                    return await then(table, [])
                if resumption.viewer != viewer:  # at first, and after a seat has changed hands
                    viewer, told, is_all = resumption.viewer, [], False
                after = resumption.after + len(told)
                if after > table.event_count(viewer):
                    await self.catch_up()  # the client has that event from another process
                last = table.event_count(viewer)
                recent = [] if is_all else self.publisher.recent_events(table, viewer, after)
                if recent is not None:
                    return await then(table, told + recent)
                retelling = self.publisher.retell(table, viewer, after)
                if not left:
                    return await then(table, told + await self.slices.run(retelling))
            told += await self.slices.run(retelling)
            is_all = resumption.after + len(told) < last
        raise AssertionError("the last time everything is told under the lock")

    def forget(self) -> None:
        """Leave memory; storage has everything."""
        self._table = None
        self.publisher.forget_feeds()

    def _publish(self, table: Table, events: list[EventMessage], *, info_changed: bool, started: bool) -> None:
        self.publisher.publish(table, events, now(), info_changed=info_changed, started=started)

    async def _read_rows(self, after: int = -1) -> list[Row]:
        try:
            return await self.storage.read(self.id, after)
        except StorageFailed as error:
            raise TryAgain("the storage does not answer; the same request can be sent again") from error

    async def _commit(self, draft: Draft) -> None:
        if draft.rows:
            summaries = (summarise(draft.table, self._listings), *draft.new_table_summaries)
            await self.storage.commit((*draft.rows, *draft.new_table_rows), summaries)
