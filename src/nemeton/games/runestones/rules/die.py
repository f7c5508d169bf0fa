"""The die and its rewards (R43-R47, R76, R89)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones.rules.actions import ACCEPT, DECLINE, GEM, SWAP
from nemeton.games.runestones.rules.event_ids import CARD_WON, DECLINED, DIE_ROLLED, FROM_DIE, FROM_EXTRA
from nemeton.games.runestones.rules.frames import (
    DIE_CARD,
    DIE_GEM,
    DIE_ORE,
    DIE_POINTS,
    DIE_SWAP,
    NO_PLACE,
    count_execution,
    executions_left,
    executions_taken,
    has_extra_point,
    note_extra_point,
    place_of_die,
    points_of_die,
)
from nemeton.games.runestones.rules.piles import draw_creature, finish_draw, gain, give_back, score
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.stones import append_exchanges
from nemeton.games.runestones.rules.tables import COLOURS, ORE, R_DIE, R_POINT, WILD

FACES: Final = 6
FACE_ANY_GEM: Final = 0
FACE_SWAP: Final = 1
FACE_CARD: Final = 2
FACE_ONE_POINT: Final = 4


def roll_for_card(s: Position, seat: i64, place: i64) -> None:
    """Roll the die of the laid card at a place; with the stone its reward is carried out twice (E8, R76)."""
    roll_die(s, seat, 2 if s.seats[seat].has(R_DIE) else 1, place)


def roll_for_smithy(s: Position, seat: i64) -> None:
    """Roll the die of a smithy: Double die and Extra power point belong to UTILIZE and do nothing here (R57, R76, R77)."""
    roll_die(s, seat, 1, NO_PLACE)


def roll_die(s: Position, seat: i64, executions: i64, place: i64) -> None:
    """Roll once; the reward is carried out `executions` times, each decided on its own (R43, R89)."""
    face = s.chance(FACES)
    s.emit(DIE_ROLLED, seat, face, executions)
    if face >= FACE_ONE_POINT:
        points: i64 = face - FACE_ONE_POINT + 1
        if executions == 1:
            score(s, seat, points, FROM_DIE)
            add_rolled_extra(s, seat, place)
        else:
            s.push_frame(DIE_POINTS, seat, executions, points, place)
    elif face == FACE_ANY_GEM:
        s.push_frame(DIE_GEM, seat, executions, 0, place)
    elif face == FACE_SWAP:
        s.push_frame(DIE_SWAP, seat, executions, 0, place)
    elif face == FACE_CARD:
        s.push_frame(DIE_CARD, seat, executions, 0, place)
    else:
        s.push_frame(DIE_ORE, seat, executions, 0, place)


def score_extra_point(s: Position, seat: i64, place: i64) -> None:
    """With the stone one more point for a card that gives points, once a card (R77, R90). The top frame must be EFFECTS."""
    if s.seats[seat].has(R_POINT) and not has_extra_point(s, place):
        note_extra_point(s, place)
        score(s, seat, 1, FROM_EXTRA)


def add_rolled_extra(s: Position, seat: i64, place: i64) -> None:
    """By option points rolled by a card earn its extra point (R103). The top frame must be EFFECTS if there is a card."""
    if s.extra_for_rolled_points and place != NO_PLACE:
        score_extra_point(s, seat, place)


def list_rewards(s: Position, p: Player) -> vec[i64]:
    """The choices for the rolled reward; each may be declined (R44), doubled points too (R76)."""
    out = vec[i64](capacity=8)
    kind = s.kind
    colour: i64 = 0
    if kind == DIE_GEM:
        while colour < COLOURS:
            if s.supply[colour] > 0:
                out = append(out, GEM + colour)
            colour += 1
    elif kind == DIE_SWAP:
        if s.supply[WILD] > 0:
            while colour < COLOURS:
                if p.gems[colour] > 0:
                    out = append(out, SWAP + colour)
                colour += 1
    elif kind == DIE_CARD:
        if len(s.draw) or len(s.discard):
            out = append(out, ACCEPT)
    elif kind == DIE_POINTS or s.supply[ORE] > 0:
        out = append(out, ACCEPT)
    declinable = len(out) == 0 or may_decline(s, p)
    if s.may_exchange_after_roll:
        out = append_exchanges(s, p, out)
    return append(out, DECLINE) if declinable else out


def may_decline(s: Position, p: Player) -> bool:
    """By option a reward must be taken if it can be (R101); of a doubled one each execution may still be forfeited (R76)."""
    return not s.must_take_reward or (place_of_die(s) != NO_PLACE and p.has(R_DIE))


def take_reward(s: Position, seat: i64, action: i64) -> None:
    """Carry out or decline one execution of the reward."""
    kind = s.kind
    points = points_of_die(s)
    place = place_of_die(s)
    count_execution(s, action != DECLINE)
    finished = executions_left(s) == 0
    taken = executions_taken(s)
    if finished:
        s.drop_frame()
    if action == DECLINE:
        s.emit(DECLINED, seat)
    elif kind == DIE_GEM:
        gain(s, seat, action - GEM, 1)
    elif kind == DIE_SWAP:
        give_back(s, seat, action - SWAP, 1)
        gain(s, seat, WILD, 1)
    elif kind == DIE_CARD:
        card = draw_creature(s)
        p = s.seats[seat]
        p.discard = append(p.discard, card)
        s.emit(CARD_WON, seat, card)
        finish_draw(s)
    elif kind == DIE_ORE:
        gain(s, seat, ORE, 1)
    else:
        score(s, seat, points, FROM_DIE)
    if kind == DIE_POINTS and finished and taken > 0:
        add_rolled_extra(s, seat, place)
