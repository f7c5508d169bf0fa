"""The spaces within reach of the player whose turn it is, for clients. The rules only ask for single steps."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.games.realm.content import board
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.moving import can_cross, step_cost
from nemeton.games.realm.rules.places import figure_on, is_shut, monster_on
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.tables import CASTLE, FIRST, ISLAND, LINK_BITS, LINK_SPACE, LINKS, NOBODY, NOWHERE, RING, SPACES


def list_walks(s: Position) -> list[tuple[str, int, str]]:
    """Each space that can be reached without a fight or a conquest: its name, the steps, the previous space.

    The Balloon stays on the shore, so after the first step onto Castle Island spaces have their normal cost."""
    seat = int(s.mover)
    if s.stays or s.above != NOWHERE:
        return []
    start = int(s.seats[seat].space)
    far = {start: 0}
    before: dict[int, int] = {}
    waiting = [start]
    while waiting:
        here = min(waiting, key=lambda space: (far[space], space))
        waiting.remove(here)
        for space, cost in neighbours(s, seat, here):
            steps = far[here] + cost
            if steps <= s.steps and steps < far.get(space, 10**6):
                far[space], before[space] = steps, here
                waiting.append(space)
    names = board.SPACES
    return [(names[space].name, far[space], names[via].name) for space, via in sorted(before.items())]


def neighbours(s: Position, seat: int, here: int) -> Iterator[tuple[int, int]]:
    """The neighbouring spaces that can be entered without a fight, and their costs."""
    p = s.seats[seat]
    row = SPACES * s.rings + here
    on_foot = RING[here] == ISLAND  # Balloon and abilities are gone there
    for link in LINKS[FIRST[row] : FIRST[row + 1]]:
        space = int(link & LINK_SPACE)
        border = link >> LINK_BITS
        if (border and on_foot) or not can_cross(s, p, border):
            continue
        if space == CASTLE and not may_enter_castle(p):
            continue
        if figure_on(s, space) in (NOBODY, seat) and monster_on(s, space) == NOWHERE and not is_shut(s, seat, space):
            yield space, int(board.SPACES[space].cost if on_foot else step_cost(s, p, space))
