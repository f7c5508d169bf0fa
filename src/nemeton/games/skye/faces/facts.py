"""What is printed on the components, for clients that draw them. Nothing here changes during a game."""

from __future__ import annotations

from typing import Final

import msgspec

from nemeton.games.skye import content
from nemeton.games.skye.faces.notation import SLOT_WORDS
from nemeton.games.skye.rules.tables import ALL


class PieceFacts(msgspec.Struct, frozen=True):
    """A connected bit of terrain: the sides it touches, none if it is inside the tile, and its features."""

    terrain: str
    sides: str
    holds: dict[str, int]


class TileFacts(msgspec.Struct, frozen=True):
    name: str
    pieces: tuple[PieceFacts, ...]
    roads: tuple[str, ...]  # the sides by which each road leaves
    scroll: str  # its kind, or empty
    scroll_piece: int  # the index of its piece
    tablet: str
    cost: int | None  # of a Druid tile
    status: str  # whether it is known or a stand-in


class ScoringFacts(msgspec.Struct, frozen=True):
    name: str
    rule: str
    value: str  # the points for each thing it counts


class SkyeFacts(msgspec.Struct, frozen=True):
    tiles: dict[str, TileFacts]
    scoring: dict[str, ScoringFacts]
    slots: str
    features: tuple[str, ...]
    terrains: tuple[str, ...]
    tablets: tuple[str, ...]
    tokens: tuple[str, ...]
    surcharges: tuple[int, ...]
    bag_prices: tuple[int, ...]  # by tablets
    bag_draw: int
    castle_gold: int
    gold_per_point: int
    discount: int
    most_to_build: int


MAJORITY: Final = "/".join(map(str, content.MAJORITY))
VALUES: Final = {
    "squares": "2",
    "completed-areas": "1",
    "sheep": "1",
    "large-completed-areas": "3",
    "brochs-in-mountains": "/".join(map(str, content.BROCH_POINTS[1:])),
    "building-sets": "5",
    "most-barrels": MAJORITY,
    "most-ships": MAJORITY,
    "most-gold": MAJORITY,
    "animals-near-farms": "1",
    "cattle-by-road": "2",
    "ships-and-lighthouses": "3",
    "vertical-lines": "3",
    "tiles-by-road": "1",
    "largest-lake": "2",
    "completed-mountains": "2",
    "open-water-edges": "½",
    "largest-herd": "2",
    "most-lighthouses": MAJORITY,
    "longest-diagonal": "2",
    "largest-mountain": "2",
    "lake-houses": "3",
}


def _tile(tile: content.Tile) -> TileFacts:
    scroll, _, where = tile.scroll.partition(":")
    return TileFacts(
        name=tile.name,
        pieces=tuple(PieceFacts(*piece) for piece in content.pieces_of(tile)),
        roads=tuple(tile.roads.split()),
        scroll=scroll,
        scroll_piece=tile.pieces.split().index(where) if scroll else -1,
        tablet=tile.tablet,
        cost=tile.cost if tile.name.startswith("D") else None,
        status=tile.status,
    )


FACTS = SkyeFacts(
    tiles={tile.name: _tile(tile) for tile in ALL},
    scoring={
        tile.name: ScoringFacts(tile.name, f"C{number}", VALUES[tile.name])
        for number, tile in enumerate(content.SCORING_TILES, start=1)
    },
    slots=content.SLOTS,
    features=content.FEATURES,
    terrains=content.TERRAINS,
    tablets=content.TABLETS,
    tokens=content.TOKENS,
    surcharges=content.SURCHARGES,
    bag_prices=content.BAG_PRICES,
    bag_draw=content.BAG_DRAW,
    castle_gold=content.CASTLE_GOLD,
    gold_per_point=content.GOLD_PER_POINT,
    discount=content.DISCOUNT,
    most_to_build=len(SLOT_WORDS),
)
