"""The die and its rewards (R43-R47, R76, R89)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones.rules.actions import ACCEPT, DECLINE, GEM, SWAP
from nemeton.games.runestones.rules.event_ids import CARD_WON, DECLINED, DIE_ROLLED, FROM_DIE
from nemeton.games.runestones.rules.frames import (
    DIE_CARD,
    DIE_GEM,
    DIE_ORE,
    DIE_POINTS,
    DIE_SWAP,
    count_execution,
    executions_left,
    points_of_die,
)
from nemeton.games.runestones.rules.piles import draw_creature, gain, give_back, score
from nemeton.games.runestones.rules.position import Position
from nemeton.games.runestones.rules.tables import COLOURS, ORE, WILD

FACES: Final = 6
FACE_ANY_GEM: Final = 0
FACE_SWAP: Final = 1
FACE_CARD: Final = 2
FACE_ONE_POINT: Final = 4


def roll_die(s: Position, seat: i64, executions: i64) -> None:
    """Roll once; the reward is carried out `executions` times, each decided on its own (R43, R89)."""
    face = s.chance(FACES)
    s.emit(DIE_ROLLED, seat, face, executions)
    if face >= FACE_ONE_POINT:
        points: i64 = face - FACE_ONE_POINT + 1
        if executions == 1:
            score(s, seat, points, FROM_DIE)
        else:
            s.push_frame(DIE_POINTS, seat, executions, points)
    elif face == FACE_ANY_GEM:
        s.push_frame(DIE_GEM, seat, executions)
    elif face == FACE_SWAP:
        s.push_frame(DIE_SWAP, seat, executions)
    elif face == FACE_CARD:
        s.push_frame(DIE_CARD, seat, executions)
    else:
        s.push_frame(DIE_ORE, seat, executions)


def list_rewards(s: Position) -> vec[i64]:
    """The choices for the rolled reward; each may be declined (R44), doubled points too (R76)."""
    out = vec[i64](capacity=5)
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
                if s.me().gems[colour] > 0:
                    out = append(out, SWAP + colour)
                colour += 1
    elif kind == DIE_CARD:
        if len(s.draw) or len(s.discard):
            out = append(out, ACCEPT)
    elif kind == DIE_POINTS or s.supply[ORE] > 0:
        out = append(out, ACCEPT)
    return append(out, DECLINE)


def take_reward(s: Position, seat: i64, action: i64) -> None:
    """Carry out or decline one execution of the reward."""
    kind = s.kind
    points = points_of_die(s)
    count_execution(s)
    if executions_left(s) == 0:
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
    elif kind == DIE_ORE:
        gain(s, seat, ORE, 1)
    else:
        score(s, seat, points, FROM_DIE)
