"""Who has won (W98, and our guard against games that nobody wins)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.position import Position, standing
from nemeton.games.realm.tables import NOBODY


def winning_seats(s: Position) -> i64:
    """The one who entered the castle; after too many rounds the best by medal, orbs and monsters, wells, magic."""
    if s.winner != NOBODY:
        return 1 << s.winner
    best: i64 = -1
    winners: i64 = 0
    seat: i64 = 0
    for p in s.seats:
        rank = 100000 * standing(p) + p.magic
        if rank > best:
            best = rank
            winners = 0
        if rank == best:
            winners |= 1 << seat
        seat += 1
    return winners
