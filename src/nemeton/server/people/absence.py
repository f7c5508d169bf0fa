"""Players who are away: for whom a bot may stand in, and without whom the others may end the game.

At a table with a clock the clock decides. Without one the table's time of absence does: it runs while the game waits, as
everybody sees it, for a player who is not connected. So it tells nothing about secret answers.
"""

from __future__ import annotations

from collections.abc import Callable

from nemeton.table.table import RUNNING, Table


class Absence:
    """`away_since` tells since when a participant has not been connected; None for one who is."""

    def __init__(self, table: Table, away_since: Callable[[int], int | None]) -> None:
        self._table = table
        self._away_since = away_since

    def left(self, at: int) -> dict[int, int]:
        """How many milliseconds the others still wait, for each absent seat that the game waits for."""
        table = self._table
        if table.status != RUNNING or table.clock is not None:
            return {}
        left: dict[int, int] = {}
        for seat in table.awaited_people():
            since = self._since(seat)
            if since is not None:
                left[seat] = max(max(since, table.moved_at) + table.house.absence * 1000 - at, 0)
        return left

    def end_voters(self, at: int) -> list[int]:
        """The seats that must agree to the end of the game: those of all others who have not been away for too long."""
        table = self._table
        if table.ending is None:
            return []
        return [seat for seat in table.others_than(table.ending.seat) if not self._is_gone(seat, at)]

    def _is_gone(self, seat: int, at: int) -> bool:
        since = self._since(seat)
        return self._table.clock is None and since is not None and since + self._table.house.absence * 1000 <= at

    def _since(self, seat: int) -> int | None:
        participant = self._table.chairs[seat].participant
        return None if participant is None else self._away_since(participant)
