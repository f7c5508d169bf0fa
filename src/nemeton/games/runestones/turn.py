"""The turn around its action: beginning, end, end of the round and of the game (R18-R23, R68, R79-R82)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones import content
from nemeton.games.runestones.actions import PASS, SUMMON, UTILIZE
from nemeton.games.runestones.forge import list_smithies
from nemeton.games.runestones.frames import TURN
from nemeton.games.runestones.happenings import FROM_LAST_ROWS, FROM_PIECES, GAME_ENDED, TURN_BEGAN, TURN_ENDED
from nemeton.games.runestones.piles import refill_hand, score
from nemeton.games.runestones.position import Player, Position
from nemeton.games.runestones.stones import list_stone_uses
from nemeton.games.runestones.summon import can_summon
from nemeton.games.runestones.tables import ROW_POINTS
from nemeton.games.runestones.utilize import can_utilize

THRONE: Final = content.THRONE
PIECES_PER_POINT: Final = content.PIECES_PER_POINT


def begin_turn(s: Position, seat: i64) -> None:
    s.turn = seat
    s.exchanged = False
    s.set_frame(TURN, seat)
    s.emit(TURN_BEGAN, seat, s.round)


def list_turn(s: Position, p: Player) -> vec[i64]:
    """Exactly one of SUMMON, UTILIZE, FORGE (R19); passing only if none of them is possible (R23)."""
    out = vec[i64](capacity=16)
    if can_summon(s, p):
        out = append(out, SUMMON)
    if can_utilize(p):
        out = append(out, UTILIZE)
    out = list_smithies(s, p, out, 0)
    actions = len(out)
    out = list_stone_uses(s, p, out)
    if actions == 0:
        out = append(out, PASS)
    return out


def end_turn(s: Position, seat: i64) -> None:
    """Refill the hand; the next player, or the end of the round (R19, R68, R79)."""
    refill_hand(s, seat)
    s.emit(TURN_ENDED, seat)
    following = (seat + 1) % s.players
    if following == s.first:
        for p in s.seats:
            if p.score >= THRONE:
                end_game(s)
                return
        s.round += 1
    begin_turn(s, following)


def end_game(s: Position) -> None:
    """Final scoring: pieces and rows, no more rune stones (R80, R81, R98)."""
    seat: i64 = 0
    for p in s.seats:
        score(s, seat, leftover_points(p), FROM_PIECES)
        score(s, seat, ROW_POINTS[p.row_count(0)] + ROW_POINTS[p.row_count(1)], FROM_LAST_ROWS)
        seat += 1
    s.over = True
    s.emit(GAME_ENDED)


def leftover_points(p: Player) -> i64:
    """A point for each full three pieces of gems, wild gems and ore together (R80)."""
    total: i64 = 0
    for count in p.gems:
        total += count
    return total // PIECES_PER_POINT


def winning_seats(s: Position) -> i64:
    """The seats with most points, as a mask: a tie is a shared victory (R82)."""
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
