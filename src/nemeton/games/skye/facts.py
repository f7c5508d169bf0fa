"""What is printed on the pieces, for whoever draws them. Nothing here changes during a game."""

from __future__ import annotations

import msgspec

from nemeton.games.skye import content
from nemeton.games.skye.notation import SLOT_WORDS
from nemeton.games.skye.tables import ALL


class PieceFacts(msgspec.Struct, frozen=True):
    """A connected bit of terrain: the sides it touches, none if it lies inside the tile, and what stands in it."""

    terrain: str
    sides: str
    holds: dict[str, int]


class TileFacts(msgspec.Struct, frozen=True):
    name: str
    pieces: tuple[PieceFacts, ...]
    roads: tuple[str, ...]  # the sides by which each road leaves
    scroll: str  # its kind, or empty
    scroll_piece: int  # the piece it lies in
    tablet: str
    cost: int | None  # of a Druid tile
    status: str  # whether what is printed on it is known


class ScoringFacts(msgspec.Struct, frozen=True):
    name: str
    rule: str
    is_majority: bool


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
        tile.name: ScoringFacts(tile.name, f"C{number}", tile.name.startswith("most-"))
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
