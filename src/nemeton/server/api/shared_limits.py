"""Limits that hold for all servers of one database together.

Each server tells the others what addresses have spent, and how many connections they have, once this is more than a small part
of a limit; the others subtract it from what they grant. So an address that turns to ten servers gets what it would get at one,
and a little more: what it spends before the news has spread. Nothing of this is stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from nemeton.server.api.connections import Connections
from nemeton.server.limits import AddressLimit
from nemeton.server.storage.base import Storage

PAUSE: Final = 0.1  # seconds between two messages
REPEAT: Final = 10.0  # seconds after which counts of connections are told again, although they are the same
EXPIRY: Final = 30.0  # seconds after which counts that were not told again are forgotten: that server is gone
ENTRIES: Final = 100  # in one message; an entry has at most 70 bytes
KIND: Final = "limits "


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one server tells the others: `spent` by limit and address, and all addresses with many connections."""

    spent: dict[str, dict[str, float]] = {}
    open: dict[str, int] | None = None


class Told(NamedTuple):
    open: dict[str, int]
    until: float


class SharedLimits:
    def __init__(self, limits: Mapping[str, AddressLimit], connections: Connections) -> None:
        self._limits = limits
        self._connections = connections
        self._to_tell = asyncio.Event()
        self._open_told: dict[str, int] = {}
        self._open_told_at = 0.0
        self._told: dict[str, Told] = {}  # by server
        for limit in limits.values():
            limit.on_untold = self._to_tell.set
        connections.count_elsewhere = self.count_elsewhere
        connections.on_many = self._to_tell.set

    async def run(self, storage: Storage) -> None:
        """Runs forever."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._to_tell.wait(), REPEAT)
            self._to_tell.clear()
            for news in self.collect():
                storage.broadcast(KIND + msgspec.json.encode(news).decode())
            await asyncio.sleep(PAUSE)

    def collect(self) -> list[News]:
        """What is new, in messages of bounded size."""
        found = []
        for what, limit in self._limits.items():
            entries = list(limit.collect_untold().items())
            for first in range(0, len(entries), ENTRIES):
                found.append(News({what: dict(entries[first : first + ENTRIES])}))
        most = sorted(self._connections.list_many().items(), key=lambda entry: -entry[1])[:ENTRIES]
        if dict(most) != self._open_told or (most and time.monotonic() - self._open_told_at >= REPEAT):
            self._open_told, self._open_told_at = dict(most), time.monotonic()
            found.append(News(open=self._open_told))
        return found

    def receive(self, origin: str, text: str) -> None:
        """Another server has told something."""
        if not text.startswith(KIND):
            return
        news = msgspec.json.decode(text[len(KIND) :], type=News)
        for what, spent in news.spent.items():
            limit = self._limits.get(what)
            if limit is not None:
                for name, cost in spent.items():
                    limit.spend_elsewhere(name, cost)
        if news.open is not None:
            self._told[origin] = Told(news.open, time.monotonic() + EXPIRY)

    def count_elsewhere(self, name: str) -> int:
        """The connections of an address or network at other servers, as far as they have told."""
        if not self._told:
            return 0
        at = time.monotonic()
        for origin in [origin for origin, told in self._told.items() if told.until < at]:
            del self._told[origin]
        return sum(told.open.get(name, 0) for told in self._told.values())
