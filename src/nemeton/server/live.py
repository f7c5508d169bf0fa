"""A table in memory: its fold, what each viewer was told last, and who is connected.

One change at a time: a change is drafted in memory, committed, and only then told to anybody. If the commit fails the table in
memory is thrown away and read again, so it never holds what the journal does not. `Told` here is what leaves the server; it
all comes from `Feed` and from the table's public information.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from nemeton.engine.errors import UnknownGame, UnknownRules
from nemeton.engine.record import Move
from nemeton.engine.state import SPECTATOR
from nemeton.server.entries import AnyEntry, Moved, Started, decode_entry, encode_entry
from nemeton.server.feed import Feed, Update
from nemeton.server.info import describe_table, list_table
from nemeton.server.presence import Elsewhere, Present
from nemeton.server.protocol import Ask, Event, TableInfo, View, encode
from nemeton.server.refusals import Ahead, NothingHere, NotNow, TryAgain, UnknownTable
from nemeton.server.storage.base import WAITING, NumberTaken, Row, Storage, StorageFailed, Summary
from nemeton.server.table import Table, fold

T = TypeVar("T")

EVENTS_KEPT: Final = 64  # of each viewer, for those who come back after a short gap
RACES: Final = 8
BOT_GRACE: Final = 5_000  # milliseconds after which another process may take a bot's move
LONGEST: Final = 50_000  # entries of one table; nobody plays that long, but a runaway client could


class Connection(Protocol):
    """Somebody who is told what happens. `send` never waits and never fails."""

    viewer: int
    participant: int | None

    def send(self, data: bytes) -> None: ...


def now() -> int:
    return time.time_ns() // 1_000_000


class Draft:
    """A change of a table that is not yet durable. Everything that is added is already applied in memory."""

    def __init__(self, live: LiveTable, table: Table) -> None:
        self.live = live
        self.table = table
        self.at = max(now(), table.updated_at)
        self.rows: list[Row] = []
        self.beside: list[Row] = []  # the rows and the summary of a new table that begins together with this change
        self.summaries: list[Summary] = []
        self.events: list[tuple[int, int, bytes]] = []  # viewer, number, message
        self.public = False  # whether the table's public information changed
        self.began = False

    def add(self, entry: AnyEntry) -> None:
        self.table.apply(entry)
        self.public = True
        self.began |= isinstance(entry, Started)
        self._write(entry)

    def move(self, seat: int, text: str, *, key: str = "", bot: str = "") -> None:
        """Play a line of the record, or raise an error of the engine with nothing changed."""
        table, live = self.table, self.live
        assert table.match is not None
        if table.last >= LONGEST:
            raise NotNow("this table has come to the end of its journal; no more moves are taken")
        feeds = live.all_feeds()
        status, takeback = table.status, table.takeback
        table.match.apply(Move(seat, text))
        updates = [feed.advance() for feed in feeds]
        seen = sum(1 << at for at, update in enumerate(updates) if update.is_seen or at == seat)
        anew = sum(1 << at for at, update in enumerate(updates) if update.is_asked_anew or at == seat)
        entry = Moved(self.at, seat, text, seen, anew, key, bot)
        table.note_move(entry)
        is_told = bool(seen & ~(1 << seat))  # an answer that only its sender knows of changes nothing that everybody may know
        self.public |= is_told and (table.status != status or takeback is not None or table.clock is not None)
        self.events += live.number(entry, updates)
        self._write(entry)

    def _write(self, entry: AnyEntry) -> None:
        self.rows.append(Row(self.table.id, self.table.last, encode_entry(entry)))


class LiveTable:
    def __init__(self, table_id: str, storage: Storage) -> None:
        self.id = table_id
        self.storage = storage
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere = Elsewhere()
        self.announced_at = 0
        self.to_announce = False  # who is here has changed since it was last sent to the other processes
        self.announcing = False
        self.used_at = now()
        self.written_here = False  # whether the last entry came from this process
        self.chat_seen = -1
        self.after_change: Callable[[LiveTable], None] = lambda live: None
        self._table: Table | None = None
        self._feeds: list[Feed] = []
        self._recent: list[deque[tuple[int, bytes]]] = []
        self._asked: dict[int, bytes] = {}
        self._told: list[int] = []  # how much all viewers were told; empty before the start

    @property
    def peek(self) -> Table | None:
        """The table as it is in memory, for those who only want to know whether there is something to do."""
        return self._table

    async def load(self) -> Table:
        """The table, read from storage if it is not in memory. Only under the lock."""
        self.used_at = now()
        if self._table is None:
            entries = await self._read_entries()
            if not entries:
                raise UnknownTable
            try:
                self._table = fold(self.id, entries)
            except (UnknownGame, UnknownRules) as error:
                raise NothingHere("this table was made under rules that this server does not keep") from error
            self._forget_feeds()
            if self.connections:
                self._catch_up(entries)
            self._note_told()
        return self._table

    async def read(self, look: Callable[[Table], T]) -> T:
        """Look at the table while nobody changes it."""
        async with self.lock:
            return look(await self.load())

    async def change(self, decide: Callable[[Draft], T]) -> T:
        """Let `decide` draft a change, store it, tell everybody. What it raises is raised with nothing changed."""
        async with self.lock:
            for _ in range(RACES):
                draft = Draft(self, await self.load())
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
                self._publish(draft.events, info=draft.public, began=draft.began)
                break
            else:
                raise TryAgain("too many others changed this table at the same time; the same request can be sent again")
        self.after_change(self)
        return answer

    async def _decide(self, decide: Callable[[Draft], T], draft: Draft) -> T:
        """Somebody who was told more than this process knows has heard it from another one: read it, then decide again."""
        try:
            return decide(draft)
        except Ahead:
            await self.take_over()
            draft.at = max(draft.at, draft.table.updated_at)
            return decide(draft)

    async def refresh(self) -> None:
        """Another process has added something."""
        async with self.lock:
            await self.take_over()
        self.after_change(self)

    async def take_over(self) -> None:
        """Take over what another process has added, and tell it. Only under the lock."""
        table = await self.load()
        entries = await self._read_entries(table.last)
        if not entries:
            return
        events: list[tuple[int, int, bytes]] = []
        began = False
        for entry in entries:
            began |= isinstance(entry, Started)
            feeds = self.all_feeds() if table.match is not None else []
            table.apply(entry)
            if isinstance(entry, Moved):
                events += self.number(entry, [feed.advance() for feed in feeds])
        self.written_here = False
        self._publish(events, info=True, began=began)

    def forget(self) -> None:
        """Leave memory; storage has everything."""
        self._table = None
        self._forget_feeds()

    # --- What viewers are told ---------------------------------------------------------------------------------------

    def all_feeds(self) -> list[Feed]:
        """The feeds of all seats and, last, of those who watch."""
        table = self._table
        assert table is not None
        assert table.match is not None
        if not self._feeds:
            self._feeds = [Feed(table.match, viewer) for viewer in (*range(table.players), SPECTATOR)]
            self._recent = [deque(maxlen=EVENTS_KEPT) for _ in self._feeds]
        return self._feeds

    def feed(self, viewer: int) -> Feed:
        return self.all_feeds()[viewer]

    def number(self, entry: Moved, updates: list[Update]) -> list[tuple[int, int, bytes]]:
        """The messages of a move that the table has just taken over: viewer, number and text."""
        table = self._table
        assert table is not None
        out = []
        for at, update in enumerate(updates):
            if entry.seen >> at & 1:
                data = encode(update.numbered(table.told[at]))
                self._recent[at].append((table.told[at], data))
                out.append((self._feeds[at].viewer, table.told[at], data))
        return out

    def ask(self, viewer: int) -> Ask:
        assert self._table is not None
        return self.feed(viewer).ask(self._table)

    def ask_again(self, viewer: int) -> bytes:
        """The question for somebody who has just come; from here on only changes of it are told."""
        self._asked[viewer] = encode(self.ask(viewer))
        return self._asked[viewer]

    def show(self, viewer: int) -> View:
        assert self._table is not None
        return self.feed(viewer).show(self._table.count(viewer))

    def info(self, participant: int | None) -> TableInfo:
        assert self._table is not None
        at, here = now(), self.present()
        online = here.participants | self.elsewhere.participants(at)
        return describe_table(self._table, at, participant, online, here.watching + self.elsewhere.watching(at))

    def present(self) -> Present:
        """Who is connected through this process."""
        participants = {connection.participant for connection in self.connections}
        watching = sum(connection.viewer == SPECTATOR for connection in self.connections)
        return Present(frozenset(each for each in participants if each is not None), watching)

    async def events_after(self, viewer: int, after: int) -> list[bytes]:
        """The events of a viewer above a number. Only under the lock."""
        table = await self.load()
        count = table.count(viewer)
        if after >= count:
            return []
        recent = self._recent[viewer] if self._recent else deque()
        kept = [data for number, data in recent if number > after]
        if len(kept) == count - after:
            return kept
        entries = (await self._read_entries())[: table.last + 1]
        return await asyncio.to_thread(lambda: [encode(event) for event in replay_events(self.id, entries, viewer, after)])

    def tell_info(self) -> None:
        """Tell everybody who sits where and who is there; each is told which seats are his own."""
        cache: dict[int | None, bytes] = {}
        for connection in self.connections:
            participant = connection.participant
            if participant not in cache:
                cache[participant] = encode(self.info(participant))
            connection.send(cache[participant])

    def _publish(self, events: list[tuple[int, int, bytes]], *, info: bool, began: bool) -> None:
        if info:
            self.tell_info()
        viewers = {connection.viewer for connection in self.connections}
        self._note_told()
        for viewer, _, data in events:
            if not began:  # the view that follows has it all
                self._tell_viewer(viewer, data)
        if self._table is None or self._table.match is None:
            return
        for viewer in viewers:
            if began:
                self._tell_viewer(viewer, encode(self.show(viewer)))
            asked = encode(self.ask(viewer))
            if self._asked.get(viewer) != asked:
                self._asked[viewer] = asked
                self._tell_viewer(viewer, asked)

    def _tell_viewer(self, viewer: int, data: bytes) -> None:
        for connection in self.connections:
            if connection.viewer == viewer:
                connection.send(data)

    def _forget_feeds(self) -> None:
        self._feeds, self._recent, self._asked = [], [], {}

    def _catch_up(self, entries: list[AnyEntry]) -> None:
        """Tell those who are connected what was stored without their being told: another process was faster, or the storage
        failed after it had stored."""
        assert self._table is not None
        viewers = {connection.viewer for connection in self.connections}
        began = self._table.match is not None and not self._told
        missed = [] if began else [(v, e) for v in viewers for e in replay_events(self.id, entries, v, self._told_to(v))]
        self._publish([(viewer, event.number, encode(event)) for viewer, event in missed], info=True, began=began)

    def _told_to(self, viewer: int) -> int:
        """How much those who are connected were told."""
        return self._told[viewer] if self._told else 0

    def _note_told(self) -> None:
        table = self._table
        self._told = list(table.told) if table is not None and table.match is not None else []

    # --- Storing -----------------------------------------------------------------------------------------------------

    async def _read_entries(self, after: int = -1) -> list[AnyEntry]:
        try:
            return [decode_entry(row.data) for row in await self.storage.read(self.id, after)]
        except StorageFailed as error:
            raise TryAgain("the storage does not answer; the same request can be sent again") from error

    async def _commit(self, draft: Draft) -> None:
        if not draft.rows:
            return
        await self.storage.commit((*draft.rows, *draft.beside), (summarise(draft.table), *draft.summaries))


def summarise(table: Table) -> Summary:
    """What storage knows of a table beside its journal."""
    public = table.house.public and (table.status != WAITING or table.house.access == "link")
    return Summary(table.id, table.status, public, table.updated_at, table.wake_at(BOT_GRACE), encode(list_table(table)))


def replay_events(table_id: str, entries: list[AnyEntry], viewer: int, after: int) -> list[Event]:
    """The events of a viewer above a number, made again from the journal."""
    table = fold(table_id, entries[:1])
    feed: Feed | None = None
    bit = viewer if viewer != SPECTATOR else table.players
    events = []
    for entry in entries[1:]:
        if feed is None and table.match is not None and table.count(viewer) >= after:
            feed = Feed(table.match, viewer)
        table.apply(entry)
        if feed is not None and isinstance(entry, Moved):
            update = feed.advance()
            if entry.seen >> bit & 1:
                events.append(update.numbered(table.count(viewer)))
    return events
