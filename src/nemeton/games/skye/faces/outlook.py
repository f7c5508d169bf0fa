"""The outlook of a player who builds or buys: what each possible placement would bring, and each tile at its best place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nemeton.games.skye.faces.notation import VOCABULARY
from nemeton.games.skye.faces.sources import scroll_points
from nemeton.games.skye.rules import actions
from nemeton.games.skye.rules.actions import PASS, PLACE
from nemeton.games.skye.rules.areas import on_castle_road
from nemeton.games.skye.rules.building import cell_of, slot_of
from nemeton.games.skye.rules.position import BORDER_INTS, Position
from nemeton.games.skye.rules.scoring import score_tile
from nemeton.games.skye.rules.tables import BARRELS, FIRST_DRUID, MOST_ROUNDS, NO_TILE, ROUNDS, SCORED_SLOTS, SIDES
from nemeton.games.skye.rules.territory import place_tile, turns_that_fit

Prospect = tuple[int | None, ...]


class Trial(NamedTuple):
    """A tile that could be bought: on how many cells it fits, the best place (turned tile and cell), and the prospect there."""

    cells: int
    turned: int
    cell: int
    then: Prospect


def prospect(s: Position, seat: int, hidden: int | None) -> Prospect:
    """The points of the slots, except a hidden one, then connected barrels, then the points of scrolls at the end."""
    slots = tuple(None if slot == hidden else int(score_tile(s, kind)[seat]) for slot, kind in enumerate(s.slots))
    p = s.seats[seat]
    return (*slots, int(on_castle_road(p, BARRELS)), scroll_points(s, p))


def look_ahead(s: Position, seat: int, hidden: int | None) -> dict[str, Prospect]:
    """For each placement, the prospect after it."""
    found: dict[str, Prospect] = {}
    twin = s.clone()
    assert isinstance(twin, Position)
    for action in s.legal(seat):
        if PLACE <= action < PASS:
            p = s.seats[seat].clone()
            twin.seats[seat] = p
            place_tile(p, p.to_build[int(slot_of(action))], (action - PLACE) % SIDES, cell_of(action))
            found[VOCABULARY.text(action)] = prospect(twin, seat, hidden)
    return found


def try_tiles(s: Position, seat: int, hidden: int | None) -> dict[str, Trial]:
    """For each choice of a buyer whose tile fits into the territory now, the best place for it: where the slots that are still to
    be scored and the scrolls give most, then the barrels. Tiles bought before it count as not yet built."""
    now = prospect(s, seat, hidden)
    found: dict[str, Trial] = {}
    twin = s.clone()
    assert isinstance(twin, Position)
    for action in s.legal(seat):
        tile = tile_of_choice(int(action))
        if tile == NO_TILE:
            continue
        trials = list(_places_for(s, twin, seat, tile, hidden))
        if trials:
            best = max(trials, key=lambda trial: _gain(s, now, trial.then))
            cells = len({trial.cell for trial in trials})
            found[VOCABULARY.text(action)] = best._replace(cells=cells)
    return found


def tile_of_choice(action: int) -> int:
    """The tile that a choice of a buyer would bring; NO_TILE if it brings none that can be known."""
    if actions.BUY <= action < actions.OWN:
        return action - actions.BUY
    if actions.OWN <= action < actions.DRUID:
        return action - actions.OWN
    if actions.DRUID <= action < actions.BAG:
        return action - actions.DRUID + FIRST_DRUID
    if actions.KEEP <= action < actions.PLACE:
        return action - actions.KEEP
    return int(NO_TILE)


def _places_for(s: Position, twin: Position, seat: int, tile: int, hidden: int | None) -> Iterator[Trial]:
    border = s.seats[seat].border
    for at in range(0, len(border), BORDER_INTS):
        cell = int(border[at])
        fitting = int(turns_that_fit(s.seats[seat], tile, cell))
        for turn in range(SIDES):
            if fitting >> turn & 1:
                p = s.seats[seat].clone()
                twin.seats[seat] = p
                place_tile(p, tile, turn, cell)
                yield Trial(0, SIDES * tile + turn, cell, prospect(twin, seat, hidden))


def _gain(s: Position, now: Prospect, then: Prospect) -> tuple[int, int]:
    """How many points more until the end, if the territory stayed as it is, and how many barrels."""
    first = MOST_ROUNDS * int(s.track)
    left = [int(SCORED_SLOTS[first + number]) for number in range(int(s.round) - 1, int(ROUNDS[s.track]))]
    more = [(after or 0) - (before or 0) for before, after in zip(now, then, strict=True)]
    slots = sum(more[slot] * sum(mask >> slot & 1 for mask in left) for slot in range(len(s.slots)))
    return slots + more[-1], more[-2]
