"""A turn around its action: its beginning, its end, and the end of the round (R18-R23, R68, R79)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones import content
from nemeton.games.runestones.rules.actions import PASS, SUMMON, UTILIZE
from nemeton.games.runestones.rules.event_ids import TURN_BEGAN, TURN_ENDED
from nemeton.games.runestones.rules.final import end_game
from nemeton.games.runestones.rules.forge import append_smithies
from nemeton.games.runestones.rules.frames import TURN
from nemeton.games.runestones.rules.piles import refill_hand
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.stones import append_stone_uses
from nemeton.games.runestones.rules.summon import can_summon
from nemeton.games.runestones.rules.utilize import can_utilize

THRONE: Final = content.THRONE


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
    out = append_smithies(s, p, out, 0)
    actions = len(out)
    out = append_stone_uses(s, p, out)
    if actions == 0:
        out = append(out, PASS)
    return out


def end_turn(s: Position, seat: i64) -> None:
    """Refill the hand, then go on with the next player or end the round (R19, R68, R79)."""
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
