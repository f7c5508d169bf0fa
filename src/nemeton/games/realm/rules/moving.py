"""Steps, flights and whirls (W36-W43, W58-W62, W68, W74-W77)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.content import STEP_PRICE, WHIRL_PRICE
from nemeton.games.realm.rules.actions import FLY, STEP, WHIRL
from nemeton.games.realm.rules.battle import enter_space
from nemeton.games.realm.rules.event_ids import BY_STEP, BY_WHIRL, FLOWN_OVER, STEP_BOUGHT
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.fortresses import append_conquests, can_conquer, conquer, conquered_space
from nemeton.games.realm.rules.places import figure_on, height_of, is_house, is_shut, monster_on
from nemeton.games.realm.rules.position import Player, Position
from nemeton.games.realm.rules.rounds import continue_turn
from nemeton.games.realm.rules.tables import (
    CASTLE,
    COST,
    FIRST,
    ISLAND,
    LAND,
    LINK_BITS,
    LINK_SPACE,
    LINKS,
    NOBODY,
    NOWHERE,
    OPEN,
    RING,
    SPACES,
    WALL,
    WHIRL_BACK,
    WHIRL_NEXT,
)


def step_cost(s: Position, p: Player, space: i64) -> i64:
    """Difficult spaces cost two, by Balloon and in the Troll's land one; Castle Island costs as printed (W38, W68, W74, W103)."""
    if RING[space] == ISLAND:
        return COST[space]
    if p.balloon or LAND[space] == s.light_land:
        return 1
    return COST[space]


def can_cross(s: Position, p: Player, border: i64) -> bool:
    """Only Balloons and the Golem's ability cross walls; by option Balloons cross water (W60, W75)."""
    if border == OPEN:
        return True
    if border == WALL:
        return p.balloon or s.crosses_walls
    return p.balloon and s.flies_over_water


def append_moves(s: Position, out: vec[i64], seat: i64, p: Player) -> vec[i64]:
    """Every neighbouring space that can be entered, conquered or flown over with the steps left (W38, W39)."""
    flying = s.above != NOWHERE
    here = s.above if flying else p.space
    row = SPACES * s.rings + here
    at = FIRST[row]
    end = FIRST[row + 1]
    while at < end:  # a hot loop: no list of neighbours
        link = LINKS[at]
        at += 1
        space = link & LINK_SPACE
        if step_cost(s, p, space) > s.steps or not can_cross(s, p, link >> LINK_BITS):
            continue
        if RING[space] == ISLAND:
            # A Balloon must land on the shore first (W68). There are no fortresses on the island.
            if not flying and (space != CASTLE or may_enter_castle(p)):
                out = append(out, STEP + space)
            continue
        figure = figure_on(s, space)
        shut = is_shut(s, seat, space)
        if not shut:
            out = append(out, STEP + space)
        elif not flying and not is_house(s, space):
            if figure == NOBODY:
                out = append_conquests(s, out, p, space)
            elif can_conquer(p, height_of(s, space)):
                out = append(out, STEP + space)
        if p.balloon and (shut or (figure != NOBODY and figure != seat) or monster_on(s, space) != NOWHERE):
            if can_land(s, seat, space, s.steps - 1):
                out = append(out, FLY + space)
    return out


def can_land(s: Position, seat: i64, above: i64, steps: i64) -> bool:
    """Whether a flight over a space can still end on a space where the figure may stop (W76)."""
    if steps < 1:
        return False
    p = s.seats[seat]
    row = SPACES * s.rings + above
    for link in LINKS[FIRST[row] : FIRST[row + 1]]:
        space = link & LINK_SPACE
        if RING[space] != ISLAND and can_cross(s, p, link >> LINK_BITS):
            if not is_shut(s, seat, space) or can_land(s, seat, space, steps - 1):
                return True
    return False


def step(s: Position, seat: i64, space: i64) -> None:
    """Pay the steps and enter a space (W38, W42)."""
    s.steps -= step_cost(s, s.seats[seat], space)
    enter_space(s, seat, space, BY_STEP)


def fly_over(s: Position, seat: i64, space: i64) -> None:
    """Fly over a space without entering it (W76)."""
    s.steps -= 1
    s.above = space
    s.emit(FLOWN_OVER, seat, space)
    continue_turn(s)


def conquer_and_enter(s: Position, seat: i64, action: i64) -> None:
    """Conquer a fortress whose owner is elsewhere and occupy it (W86)."""
    space = conquered_space(action)
    s.steps -= step_cost(s, s.seats[seat], space)
    conquer(s, seat, action)
    enter_space(s, seat, space, BY_STEP)


def buy_step(s: Position, seat: i64) -> None:
    """Buy a step, once a turn (W37)."""
    s.seats[seat].pay(STEP_PRICE)
    s.steps += 1
    s.bought_step = True
    s.emit(STEP_BOUGHT, seat)
    continue_turn(s)


def append_whirls(out: vec[i64], p: Player) -> vec[i64]:
    """To the next whirl of the ring in either direction (W61)."""
    return append(append(out, WHIRL + WHIRL_NEXT[p.space]), WHIRL + WHIRL_BACK[p.space])


def ride_whirl(s: Position, seat: i64, space: i64) -> None:
    s.seats[seat].pay(WHIRL_PRICE)
    enter_space(s, seat, space, BY_WHIRL)
