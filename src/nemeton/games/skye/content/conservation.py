"""The number of each component never changes (S1, SD1)."""

from __future__ import annotations

from nemeton.games.skye.content import TABLETS
from nemeton.games.skye.rules.position import Position
from nemeton.games.skye.rules.tables import FIRST_DRUID, NO_TILE, SIDES, TABLET, TILES


def unbalanced_components(s: Position) -> list[str]:
    """The components whose count is wrong."""
    off: list[str] = []
    tiles = [int(tile) for pile in (s.bag, s.druids, s.dolmen, s.shown) for tile in pile]
    for p in s.seats:
        tiles += [int(tile) for pile in (p.offer, p.to_build) for tile in pile]
        tiles += [int(turned) // SIDES for turned in p.placed[1:]]
    tiles = [tile for tile in tiles if tile != NO_TILE]
    if len(set(tiles)) != len(tiles):
        off.append(f"tiles: {len(tiles)}, {len(set(tiles))} different")
    if sum(tile < FIRST_DRUID for tile in tiles) != FIRST_DRUID:
        off.append(f"landscape tiles: {sum(tile < FIRST_DRUID for tile in tiles)}")
    druids = sum(tile >= FIRST_DRUID for tile in tiles) + s.removed
    if druids != (TILES - FIRST_DRUID if s.with_druids else 0):
        off.append(f"Druid tiles: {druids}")
    for seat, p in enumerate(s.seats):
        if p.gold < 0 or any(gold < 0 for gold in p.laid):
            off.append(f"gold of seat {seat}: {p.gold}, laid out {list(p.laid)}")
        for kind, name in enumerate(TABLETS):
            shown = sum(TABLET[int(turned) // SIDES] == kind for turned in p.placed)
            if p.tablet(kind) != shown:
                off.append(f"tablets {name} of seat {seat}: {p.tablet(kind)}, on tiles {shown}")
    return off
