"""The spaces within reach of the player whose turn it is, and how far the next ones are, for clients. The rules only ask for
single steps."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Final, NamedTuple

from nemeton.games.realm.content import board
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.moving import can_cross, step_cost
from nemeton.games.realm.rules.places import figure_on, is_shut, monster_on
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.tables import (
    CASTLE,
    COST,
    FIRST,
    ISLAND,
    LINK_BITS,
    LINK_SPACE,
    LINKS,
    NOBODY,
    NOWHERE,
    OPEN,
    RING,
    SPACES,
)

FARTHER: Final = 6  # steps: how far beyond the player's own the distances are of interest

Place = tuple[int, bool]  # a space, and whether Balloon and ability are gone: they end on Castle Island for the turn (W68, W69)


class Walk(NamedTuple):
    """A space, the fewest steps to it, and the spaces of the way."""

    space: str
    steps: int
    way: tuple[str, ...]


def list_walks(s: Position, farther: int = 0) -> list[Walk]:
    """Each space that can be reached without a fight or a conquest, with the steps the player has and so many more.

    A way over Castle Island may be the shorter one to a space, and the way around it the only one to the space behind: there the
    Balloon is still at hand. So a space can be passed in two ways, and each walk has its own."""
    seat = int(s.mover)
    if s.stays or s.above != NOWHERE:
        return []
    start = int(s.seats[seat].space)
    ways: dict[Place, tuple[int, ...]] = {}
    steps_to = {start: 0}
    waiting: list[tuple[int, bool, tuple[int, ...]]] = [(0, False, (start,))]  # with magic before without
    while waiting:
        steps, on_foot, way = heapq.heappop(waiting)
        here = way[-1]
        if (here, on_foot) in ways:
            continue
        ways[here, on_foot] = way
        steps_to.setdefault(here, steps)
        if here == CASTLE:
            continue  # the game ends there (W98)
        for (space, walks), cost in neighbours(s, seat, (here, on_foot)):
            if steps + cost <= s.steps + farther and (space, walks) not in ways:
                heapq.heappush(waiting, (steps + cost, walks, (*way, space)))
    del steps_to[start]
    best = {space: way for (space, _), way in reversed(ways.items())}  # they were found in the order of their steps
    names = [space.name for space in board.SPACES]
    return [Walk(names[space], steps_to[space], tuple(names[via] for via in best[space][1:])) for space in sorted(steps_to)]


def neighbours(s: Position, seat: int, place: Place) -> Iterator[tuple[Place, int]]:
    """The neighbouring spaces that can be entered without a fight, and their costs."""
    p = s.seats[seat]
    here, on_foot = place
    row = SPACES * s.rings + here
    for link in LINKS[FIRST[row] : FIRST[row + 1]]:
        space = int(link & LINK_SPACE)
        border = link >> LINK_BITS
        if border != OPEN if on_foot else not can_cross(s, p, border):
            continue
        if space == CASTLE and not may_enter_castle(p):
            continue
        if figure_on(s, space) in (NOBODY, seat) and monster_on(s, space) == NOWHERE and not is_shut(s, seat, space):
            yield (space, on_foot or RING[space] == ISLAND), int(COST[space] if on_foot else step_cost(s, p, space))
