"""Which other processes have a table in memory that is in memory here too: only those are told what happens at it.

A process listens to a channel of its own and to one that all share. When it has loaded a table it says so on the shared one.
Those who have that table too remember it, and answer. A process that learns of another answers it, whatever it learnt that from:
what it stores from then on it tells, and what it stored before the other looks for when the answer comes. A table that is open at
one process, as all are behind a proxy that sends each table to one server, costs the others one notice when it is loaded and
nothing for a move.

What is remembered expires, and each process says again from time to time what it has: a process that died is forgotten.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

SHARED: Final = "nemeton"  # the channel of all processes
EXPIRY: Final = 660.0  # seconds after which a process that has not said again what it has is forgotten
RENEWAL: Final = 300.0
TABLES_IN_NOTICE: Final = 300  # a notice of PostgreSQL has at most 8,000 bytes

# The kinds of notices; each begins with its kind and the id of its sender.
OPEN: Final = "open"  # the sender has loaded these tables
STILL: Final = "still"  # the sender still has them
TOO: Final = "too"  # the answer: so has this sender, and it has stored what it did not tell
SHUT: Final = "shut"  # and no longer
CHANGED: Final = "changed"  # rows up to this number were stored; -1 for a line of chat
SAID: Final = "said"  # an announcement that is not stored
ALL: Final = "all"  # something for all processes


class Letter(NamedTuple):
    """A notice for one channel."""

    channel: str
    text: str


def own_channel(origin: str) -> str:
    return f"{SHARED}_{origin}"


class Neighbours:
    """The tables that are in memory here, and who else has them."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.tables: set[str] = set()
        self._others: dict[str, dict[str, float]] = {}  # by table: processes, and when each is forgotten

    def of(self, table: str) -> list[str]:
        """The other processes that have a table."""
        others = self._others.get(table)
        if not others:
            return []
        at = time.monotonic()
        return [origin for origin, until in others.items() if until > at]

    def meet(self, table: str, origin: str) -> bool:
        """Another process has a table; whether this is news to a process that has it too, which then has to answer."""
        if table not in self.tables:
            return False
        is_new = origin not in self.of(table)
        self._others.setdefault(table, {})[origin] = time.monotonic() + EXPIRY
        return is_new

    def part(self, table: str, origin: str) -> None:
        """Another process has a table no longer."""
        others = self._others.get(table, {})
        others.pop(origin, None)
        if not others:
            self._others.pop(table, None)

    def forget(self, table: str) -> None:
        """The table has left memory here."""
        self.tables.discard(table)
        self._others.pop(table, None)

    def write_open(self, tables: Iterable[str], kind: str = OPEN) -> Iterator[Letter]:
        """The notices that say which tables are in memory here."""
        names = sorted(tables)
        for first in range(0, len(names), TABLES_IN_NOTICE):
            yield Letter(SHARED, " ".join((kind, self.origin, *names[first : first + TABLES_IN_NOTICE])))

    def write_to(self, origins: Iterable[str], kind: str, *words: object) -> list[Letter]:
        """A notice to certain processes."""
        text = " ".join((kind, self.origin, *map(str, words)))
        return [Letter(own_channel(origin), text) for origin in origins]
