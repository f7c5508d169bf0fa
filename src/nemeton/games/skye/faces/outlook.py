"""The outlook of a player who builds: what each possible placement would bring."""

from __future__ import annotations

from nemeton.games.skye.faces.notation import VOCABULARY
from nemeton.games.skye.faces.sources import scroll_points
from nemeton.games.skye.rules.actions import PASS, PLACE
from nemeton.games.skye.rules.areas import on_castle_road
from nemeton.games.skye.rules.building import cell_of, slot_of
from nemeton.games.skye.rules.position import Position
from nemeton.games.skye.rules.scoring import score_tile
from nemeton.games.skye.rules.tables import BARRELS, SIDES
from nemeton.games.skye.rules.territory import place_tile

Prospect = tuple[int | None, ...]


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
