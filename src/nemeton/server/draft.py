"""A change of a table that is not yet durable."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from nemeton.engine.match import Match
from nemeton.engine.record import Correction
from nemeton.server.people.absence import Absence
from nemeton.server.publisher import EventMessage, Publisher
from nemeton.server.refusals import NotNow
from nemeton.server.storage.base import Row, Summary
from nemeton.table.entries import AnyEntry, BotTookOver, Ended, Moved, PassKept, Removed, Started, encode_entry
from nemeton.table.table import Table

# Bounds of one journal: what a server can afford to load, and far more than any game needs. Corrections end first, so that the
# game can still be played to its end.
MAX_ENTRIES: Final = 10_000
MAX_CORRECTED: Final = 6_000


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Draft:
    """Collects the entries of a change and applies each in memory. The caller commits `rows`, then publishes `events`."""

    def __init__(self, table: Table, publisher: Publisher) -> None:
        self.table = table
        self.at = max(now(), table.updated_at)
        self.rows: list[Row] = []
        self.new_table_rows: list[Row] = []  # of a table that is created together with this change
        self.new_table_summaries: list[Summary] = []
        self.events: list[EventMessage] = []
        self.info_changed = False  # the table's public information
        self.started = False
        self._publisher = publisher

    def absence(self) -> Absence:
        """Who is away."""
        return self._publisher.absence(self.table, self.at)

    def add(self, entry: AnyEntry) -> None:
        # An end, and those who go, come once; bots that nobody asked for once for each seat that people can take back.
        comes_once = isinstance(entry, Ended | Removed) or (isinstance(entry, BotTookOver) and entry.why != "asked")
        if not comes_once:
            self._check_room(MAX_CORRECTED)
        self.table.apply(entry)
        self.info_changed = True
        self.started |= isinstance(entry, Started)
        self._write(entry)

    def note(self, entry: PassKept) -> None:
        """Add an entry that is the business of its seat alone: nothing that others see changes."""
        self._check_room(MAX_CORRECTED)
        self.table.apply(entry)
        self._write(entry)

    def play(self, seat: int, action: str, *, key: str = "", bot: str = "") -> None:
        """Play an action, or raise an error of the engine with nothing changed."""
        self._check_room(MAX_ENTRIES)
        self._move(seat, action, lambda match: match.play(seat, action), key, bot)

    def correct(self, seat: int, correction: Correction, *, key: str = "") -> None:
        """Undo, redo or take back, or raise an error of the engine with nothing changed."""
        self._check_room(MAX_CORRECTED)
        self._move(seat, correction.value, lambda match: match.correct(seat, correction), key, "")

    def _move(self, seat: int, text: str, change: Callable[[Match], None], key: str, bot: str) -> None:
        table = self.table
        assert table.match is not None
        feeds = self._publisher.feeds(table)
        status, takeback = table.status, table.takeback
        change(table.match)
        updates = feeds.advance()
        seen = anew = 1 << seat
        for at, update in enumerate(updates):
            seen |= update.is_seen << at
            anew |= update.is_new_question << at
        entry = Moved(self.at, seat, text, seen, anew, key, bot)
        table.note_move(entry)
        is_public = bool(seen & ~(1 << seat))  # a secret answer must not show in the public information
        told = table.status != status or takeback is not None or table.clock is not None
        if is_public and not self.info_changed:
            self.info_changed = told or bool(seen >> table.players & 1 and self.absence().left(self.at))
        self.events += self._publisher.number_events(table, entry, updates)
        self._write(entry)

    def _check_room(self, bound: int) -> None:
        if self.table.length >= bound:
            what = "no more moves are taken" if bound == MAX_ENTRIES else "moves are taken to its end, but nothing else"
            raise NotNow(f"this table's journal has {self.table.length} entries; {what}")

    def _write(self, entry: AnyEntry) -> None:
        self.rows.append(Row(self.table.id, self.table.last, encode_entry(entry)))
