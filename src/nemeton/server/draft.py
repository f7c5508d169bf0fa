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
from nemeton.table.entries import AnyEntry, Moved, Started, encode_entry
from nemeton.table.table import Table

MAX_ENTRIES: Final = 50_000  # in one journal; far more than any game needs, but a runaway client could go on


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
        if self.table.last >= MAX_ENTRIES:
            raise NotNow("this table has come to the end of its journal; nothing more can be done here")
        self.table.apply(entry)
        self.info_changed = True
        self.started |= isinstance(entry, Started)
        self._write(entry)

    def play(self, seat: int, action: str, *, key: str = "", bot: str = "") -> None:
        """Play an action, or raise an error of the engine with nothing changed."""
        self._move(seat, action, lambda match: match.play(seat, action), key, bot)

    def correct(self, seat: int, correction: Correction, *, key: str = "") -> None:
        """Undo, redo or take back, or raise an error of the engine with nothing changed."""
        self._move(seat, correction.value, lambda match: match.correct(seat, correction), key, "")

    def _move(self, seat: int, text: str, change: Callable[[Match], None], key: str, bot: str) -> None:
        table = self.table
        assert table.match is not None
        if table.last >= MAX_ENTRIES:
            raise NotNow("this table has come to the end of its journal; no more moves are taken")
        feeds = self._publisher.feeds(table)
        status, takeback = table.status, table.takeback
        change(table.match)
        updates = [feed.advance() for feed in feeds]
        seen = sum(1 << at for at, update in enumerate(updates) if update.is_seen or at == seat)
        anew = sum(1 << at for at, update in enumerate(updates) if update.is_new_question or at == seat)
        entry = Moved(self.at, seat, text, seen, anew, key, bot)
        table.note_move(entry)
        is_public = bool(seen & ~(1 << seat))  # a secret answer must not show in the public information
        told = table.status != status or takeback is not None or table.clock is not None
        self.info_changed |= is_public and (told or bool(seen >> table.players & 1 and self.absence().left(self.at)))
        self.events += self._publisher.number_events(table, entry, updates)
        self._write(entry)

    def _write(self, entry: AnyEntry) -> None:
        self.rows.append(Row(self.table.id, self.table.last, encode_entry(entry)))
