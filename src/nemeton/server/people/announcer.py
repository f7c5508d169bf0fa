"""Sends presence between server processes: who is connected to a table here, and there."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from nemeton.server.background import Background
from nemeton.server.draft import now
from nemeton.server.live import LiveTable
from nemeton.server.people.presence import REPEAT, read_presence
from nemeton.server.storage.base import Storage


class Announcer:
    def __init__(self, storage: Storage, background: Background) -> None:
        self._storage = storage
        self._background = background
        self._announced_at: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()
        self._changed: set[LiveTable] = set()  # since the last announcement
        self._sending: set[LiveTable] = set()

    def connections_changed(self, live: LiveTable) -> None:
        """Tell the table's connections, here and at the other processes."""
        live.publisher.note_presence(now())
        if live.peek is not None:
            live.publisher.send_info(live.peek, now())
        self._announce(live)

    def meet(self, live: LiveTable) -> None:
        """Another process has the table too, and does not know yet who is connected here."""
        if live.publisher.connections:
            self._announce(live)

    def receive(self, live: LiveTable, origin: str, text: str) -> None:
        """Another process has announced who is connected to it."""
        changed, is_new = live.publisher.remote.update(origin, read_presence(text), now())
        if changed and live.peek is not None:
            live.publisher.send_info(live.peek, now())
        if is_new and live.publisher.connections:
            self._announce(live)

    def repeat(self, live: LiveTable) -> None:
        """Announce a table again if the last time was too long ago."""
        if live.publisher.connections and now() - self._announced_at.get(live, 0) > REPEAT:
            self._announce(live)

    def _announce(self, live: LiveTable) -> None:
        self._announced_at[live] = now()
        self._changed.add(live)
        if live not in self._sending:
            self._sending.add(live)
            self._background.start(self._send(live))

    async def _send(self, live: LiveTable) -> None:
        """One announcement of a table at a time: two at once may arrive in the wrong order, and the last one counts."""
        try:
            while live in self._changed:
                self._changed.remove(live)
                await self._storage.announce(live.id, live.publisher.presence().write())
        finally:
            self._sending.discard(live)
