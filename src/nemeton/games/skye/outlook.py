"""What each tile still to be built would bring on each cell where it fits: for whoever has to choose among them."""

from __future__ import annotations

from nemeton.games.skye.actions import PASS, PLACE
from nemeton.games.skye.areas import on_castle_road
from nemeton.games.skye.building import cell_of, slot_of
from nemeton.games.skye.notation import VOCABULARY
from nemeton.games.skye.position import Position
from nemeton.games.skye.scoring import score_tile
from nemeton.games.skye.sources import scroll_points
from nemeton.games.skye.tables import BARRELS, SIDES
from nemeton.games.skye.territory import place_tile

Prospect = tuple[int | None, ...]


def prospect(s: Position, seat: int, hidden: int | None) -> Prospect:
    """The points of the slots, but for a hidden one, then connected barrels, then the points of scrolls at the end."""
    slots = tuple(None if slot == hidden else int(score_tile(s, kind)[seat]) for slot, kind in enumerate(s.slots))
    p = s.seats[seat]
    return (*slots, int(on_castle_road(p, BARRELS)), scroll_points(p))


def look_ahead(s: Position, seat: int, hidden: int | None) -> dict[str, Prospect]:
    """By action: how things would stand after it."""
    found: dict[str, Prospect] = {}
    twin = s.clone()
    assert isinstance(twin, Position)
    for action in s.legal(seat):
        if PLACE <= action < PASS:
            p = s.seats[seat].clone()
            twin.seats[seat] = p
            place_tile(p, p.hold[int(slot_of(action))], (action - PLACE) % SIDES, cell_of(action))
            found[VOCABULARY.text(action)] = prospect(twin, seat, hidden)
    return found
