"""The announcement of the operators: what all open pages show."""

from __future__ import annotations

from typing import Final

import msgspec

from nemeton.server.draft import now
from nemeton.table.protocol import Announcement, encode

AFTER_RESTART: Final = 10 * 60_000  # milliseconds for which the announcement of a restart stays after its time
KEPT: Final = 24 * 3600_000  # for which one without a time stays


class StoredAnnouncement(msgspec.Struct, frozen=True):
    text: str = ""
    restart_at: int | None = None
    until: int = 0

    @staticmethod
    def of(text: str, restart_at: int | None, at: int) -> StoredAnnouncement:
        return StoredAnnouncement(text, restart_at, at + KEPT if restart_at is None else restart_at + AFTER_RESTART)


class Bulletin:
    """The announcement that this process knows."""

    def __init__(self) -> None:
        self._stored = StoredAnnouncement()

    def set(self, data: str) -> None:
        """Take over what the storage has."""
        self._stored = msgspec.json.decode(data, type=StoredAnnouncement) if data else StoredAnnouncement()

    def current(self) -> Announcement:
        """The announcement; without text and time, there is none."""
        stored = self._stored
        return Announcement(stored.text, stored.restart_at) if stored.until > now() else Announcement()

    def message(self) -> bytes:
        return encode(self.current())

    def __bool__(self) -> bool:
        return self.current() != Announcement()
