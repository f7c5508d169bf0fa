"""What the viewers of one table are sent. It all comes from `Feeds` and from the table's public information.

The publisher keeps what each viewer has seen last, its latest events for clients that reconnect, and what was sent last, so that
only changes go out.
"""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple, Protocol

from nemeton.engine.state import SPECTATOR
from nemeton.engine.steps import Steps
from nemeton.server.info import describe_table
from nemeton.server.people.absence import Absence
from nemeton.server.people.presence import Presence, RemotePresence
from nemeton.table.entries import Moved
from nemeton.table.feed import Feeds, Update, retell
from nemeton.table.protocol import Ask, TableInfo, View, encode
from nemeton.table.table import Table

EVENTS_KEPT: Final = 64  # of each viewer, for clients that reconnect after a short gap
EVENTS_TOLD: Final = 500  # at once, of those that are not kept


class Connection(Protocol):
    """A receiver of messages. `send` never waits and never fails."""

    viewer: int
    participant: int | None

    def send(self, data: bytes) -> None: ...


class EventMessage(NamedTuple):
    """An encoded event of one viewer."""

    viewer: int
    data: bytes


class Publisher:
    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.remote = RemotePresence()
        self._feeds: Feeds | None = None
        self._recent: list[deque[tuple[int, bytes]]] = []  # numbers and messages of the latest events
        self._last_asks: dict[int, bytes] = {}
        self._seen_at: dict[int, int] = {}  # by participant
        self._looked_since: int | None = None  # when presence was first noted
        self._published: list[int] = []  # the event counts that connections have been sent; empty before the start

    # --- Reading -----------------------------------------------------------------------------------------------------

    def feeds(self, table: Table) -> Feeds:
        """What all viewers see."""
        assert table.match is not None
        if self._feeds is None:
            self._feeds = Feeds(table.match)
            self._recent = [deque(maxlen=EVENTS_KEPT) for _ in self._feeds.decisions]
        return self._feeds

    def view(self, table: Table, viewer: int) -> View:
        return self.feeds(table).view_message(viewer, table.event_count(viewer))

    def ask(self, table: Table, viewer: int) -> Ask:
        return self.feeds(table).ask_message(table, viewer)

    def info(self, table: Table, participant: int | None, at: int) -> TableInfo:
        here = self.presence()
        online = here.participants | self.remote.participants(at)
        watching = here.watching + self.remote.watching(at)
        return describe_table(table, at, participant, frozenset(online), watching, self.absence(table, at))

    def note_presence(self, at: int) -> None:
        """Remember who is connected now. Before the first time nobody is known to be away."""
        self._looked_since = self._looked_since or at
        self._seen_at |= dict.fromkeys(self.presence().participants | self.remote.participants(at), at)

    def absence(self, table: Table, at: int) -> Absence:
        online = self.presence().participants | self.remote.participants(at)
        began = at if self._looked_since is None else self._looked_since
        return Absence(table, lambda participant: None if participant in online else self._seen_at.get(participant, began))

    def presence(self) -> Presence:
        """Who is connected through this process."""
        participants = {connection.participant for connection in self.connections}
        watching = sum(connection.viewer == SPECTATOR for connection in self.connections)
        return Presence(frozenset(each for each in participants if each is not None), watching)

    def recent_events(self, table: Table, viewer: int, after: int) -> list[bytes] | None:
        """The events of a viewer with a number above `after`, unless some of them are no longer kept."""
        recent = self._recent[viewer] if self._recent else deque()
        kept = [data for number, data in recent if number > after]
        return kept if len(kept) == max(table.event_count(viewer) - after, 0) else None

    def retell(self, table: Table, viewer: int, after: int) -> Steps[list[bytes]]:
        """The events of a viewer with a number above `after`, at most EVENTS_TOLD, as they can still be told."""
        events = yield from retell(table, viewer, after, self.feeds(table).view(viewer), EVENTS_TOLD)
        return [encode(event) for event in events]

    # --- Sending -----------------------------------------------------------------------------------------------------

    def number_events(self, table: Table, entry: Moved, updates: list[Update]) -> list[EventMessage]:
        """The messages of a move that the table has just applied."""
        messages = []
        for at, update in enumerate(updates):
            if entry.seen >> at & 1:
                number = table.event_counts[at]
                data = encode(update.event_message(number))
                self._recent[at].append((number, data))
                messages.append(EventMessage(at if at < table.players else SPECTATOR, data))
        return messages

    def publish(self, table: Table, events: list[EventMessage], at: int, *, info_changed: bool, started: bool) -> None:
        """Send a committed change to all connections."""
        if info_changed:
            self._follow_seats(table)
            self.send_info(table, at)
        self.mark_published(table)
        if not started:  # the view has it all
            for viewer, data in events:
                self._send_to_viewer(viewer, data)
        if table.match is None:
            return
        for viewer in {connection.viewer for connection in self.connections}:
            if started:
                self._send_to_viewer(viewer, encode(self.view(table, viewer)))
            ask = encode(self.ask(table, viewer))
            if self._last_asks.get(viewer) != ask:
                self._last_asks[viewer] = ask
                self._send_to_viewer(viewer, ask)

    def send_info(self, table: Table, at: int) -> None:
        """Send the public information; it names each receiver's own seats."""
        cache: dict[int | None, bytes] = {}
        for connection in self.connections:
            participant = connection.participant
            if participant not in cache:
                cache[participant] = encode(self.info(table, participant, at))
            connection.send(cache[participant])

    def first_ask(self, table: Table, viewer: int) -> bytes:
        """The question for a new connection; after it only changes are sent."""
        self._last_asks[viewer] = encode(self.ask(table, viewer))
        return self._last_asks[viewer]

    def catch_up(self, table: Table, at: int) -> Steps[None]:
        """Send what is in the journal but was never published: another process was faster, or the storage reported a failure
        after it had stored."""
        viewers = {connection.viewer for connection in self.connections}
        started = table.match is not None and not self._published
        missed: list[EventMessage] = []
        if table.match is not None and not started:
            for viewer in viewers:
                after = self._published[viewer]
                if table.event_count(viewer) - after > EVENTS_TOLD:
                    missed.append(EventMessage(viewer, encode(self.view(table, viewer))))
                    continue
                events = yield from self.retell(table, viewer, after)
                missed += [EventMessage(viewer, event) for event in events]
        self.publish(table, missed, at, info_changed=True, started=started)

    def mark_published(self, table: Table) -> None:
        self._published = list(table.event_counts) if table.match is not None else []

    def forget_feeds(self) -> None:
        """The table is about to be read again, or leaves memory."""
        self._feeds, self._recent, self._last_asks = None, [], {}

    def _follow_seats(self, table: Table) -> None:
        """A connection shows a seat only as long as its participant holds it, and speaks for nobody who was removed."""
        for connection in self.connections:
            if connection.participant is not None and not table.participants[connection.participant].token:
                connection.participant = None
            if connection.viewer != SPECTATOR and table.chairs[connection.viewer].participant != connection.participant:
                connection.viewer = SPECTATOR

    def _send_to_viewer(self, viewer: int, data: bytes) -> None:
        for connection in self.connections:
            if connection.viewer == viewer:
                connection.send(data)
