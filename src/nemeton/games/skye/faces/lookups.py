"""The features of the tiles, by the numbers that observations name them by (S1)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from nemeton.engine.lookups import Lookup
from nemeton.games.skye import content
from nemeton.games.skye.content import SIDES, Tile
from nemeton.games.skye.rules.tables import ALL

CORNERS: Final = tuple(combinations(SIDES, 2))
COLUMNS: Final = (
    "castle",
    *(f"{terrain} {side}" for side in SIDES for terrain in content.TERRAINS),
    *(f"road {side}" for side in SIDES),
    *(f"joined {one}{other}" for one, other in CORNERS),
    *content.FEATURES,
    *(f"scroll {scroll}" for scroll in content.SCROLLS),
    *(f"tablet {tablet}" for tablet in content.TABLETS),
    "cost",
)


def describe(tile: Tile) -> tuple[int, ...]:
    """A tile as it is printed; the turn of a placed one stands beside its number."""
    terrains = [content.TERRAINS[content.TERRAIN_LETTERS.index(letter)] for letter in content.side_terrains(tile)]
    totals = content.totals_of(tile)
    pieces = [piece.sides for piece in content.pieces_of(tile)]
    return (
        int(tile is content.CASTLE),
        *(int(found == terrain) for found in terrains for terrain in content.TERRAINS),
        *(int(side in tile.roads) for side in SIDES),
        *(int(any(one in sides and other in sides for sides in pieces)) for one, other in CORNERS),
        *(totals.get(feature, 0) for feature in content.FEATURES),
        *(int(tile.scroll.partition(":")[0] == scroll) for scroll in content.SCROLLS),
        *(int(tile.tablet == tablet) for tablet in content.TABLETS),
        tile.cost,
    )


LOOKUPS: Final = (
    Lookup(
        pieces={"dolmen": None, "shown": None, "offer": None, "building": None, "territory": 0},
        columns=COLUMNS,
        rows=((0,) * len(COLUMNS), *(describe(tile) for tile in ALL)),
    ),
)
