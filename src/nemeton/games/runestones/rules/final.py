"""The end of the game: final scoring, and who has won (R80-R82, R98)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.games.runestones import content
from nemeton.games.runestones.rules.event_ids import FROM_LAST_ROWS, FROM_PIECES, GAME_ENDED
from nemeton.games.runestones.rules.piles import score
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.tables import ROW_POINTS

PIECES_PER_POINT: Final = content.PIECES_PER_POINT


def end_game(s: Position) -> None:
    """Score pieces and rows; rows give no more rune stones (R80, R81, R98)."""
    seat: i64 = 0
    for p in s.seats:
        score(s, seat, leftover_points(p), FROM_PIECES)
        score(s, seat, ROW_POINTS[p.row_count(0)] + ROW_POINTS[p.row_count(1)], FROM_LAST_ROWS)
        seat += 1
    s.over = True
    s.emit(GAME_ENDED)


def leftover_points(p: Player) -> i64:
    """One point for every three pieces, counting gems, wild gems and ore together (R80)."""
    total: i64 = 0
    for count in p.gems:
        total += count
    return total // PIECES_PER_POINT


def winning_seats(s: Position) -> i64:
    """The seats with the most points, as a mask; a tie is a shared victory (R82)."""
    best: i64 = -1
    mask: i64 = 0
    seat: i64 = 0
    for p in s.seats:
        if p.score > best:
            best = p.score
            mask = 0
        if p.score == best:
            mask |= 1 << seat
        seat += 1
    return mask
