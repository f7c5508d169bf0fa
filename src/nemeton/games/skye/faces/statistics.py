"""The statistics of Isle of Skye: purchases and building, sources of points, tiles, tablets and tokens."""

from __future__ import annotations

from typing import Final

from nemeton.engine.statistics import Act, Scored, Seen, Sort, Statistics, Thing
from nemeton.games.skye import content
from nemeton.games.skye.content.druid_tiles import DRUID_TILES
from nemeton.games.skye.content.landscape import LANDSCAPE


def describe_tile(tile: content.Tile) -> str:
    """A tile in the notation of the content: `pNE mSW, road ES: sheep:pNE; scroll farms`."""
    parts = [tile.pieces, *([f"road {tile.roads}"] if tile.roads else [])]
    shown = [*([tile.holds] if tile.holds else [])]
    shown += [f"scroll {tile.scroll}"] if tile.scroll else []
    shown += [f"tablet {tile.tablet}"] if tile.tablet else []
    return ", ".join(parts) + (": " + "; ".join(shown) if shown else "")


def special_of(tile: content.Tile) -> str:
    """The scroll or tablet of a tile, or "plain"."""
    if tile.tablet:
        return f"tablet {tile.tablet}"
    return f"scroll {tile.scroll.partition(':')[0]}" if tile.scroll else "plain"


def count_landscape(tile: content.Tile) -> Thing:
    barrels = "barrels" if "barrels" in content.totals_of(tile) else "no barrels"
    return Thing(tile.name, describe_tile(tile), (("special", special_of(tile)), ("income", barrels)))


def count_druid(tile: content.Tile) -> Thing:
    return Thing(tile.name, f"{tile.cost} gold, {describe_tile(tile)}", (("special", special_of(tile)), ("cost", str(tile.cost))))


TILES: Final = {number: count_landscape(tile) for number, tile in enumerate(LANDSCAPE)}
DRUIDS: Final = {number: count_druid(tile) for number, tile in enumerate(DRUID_TILES, start=len(LANDSCAPE))}
TABLETS: Final = {number: Thing(name) for number, name in enumerate(content.TABLETS)}
TOKENS: Final = {number: Thing(name) for number, name in enumerate(content.TOKENS)}

PLACED: Final = (Seen("tile-placed", "tile"),)

STATISTICS: Final = Statistics(
    turn="round-began",
    first="start",
    acts=(
        Act("buy from a player", ("tile-bought", "bank-paid")),
        Act("buy an own tile", ("own-bought",)),
        Act("keep an unsold tile", ("tile-kept",)),
        Act("buy a Druid tile", ("druid-bought",)),
        Act("buy from the bag", ("bag-bought",)),
        Act("pass", ("passed",)),
        Act("build a tile", ("tile-placed",)),
        Act("give up a tile", ("tile-returned", "tile-removed")),
    ),
    scored=(Scored("scored", "points", by="source"), Scored("scroll-scored", "points", by="scroll")),
    sorts=(
        Sort("landscape tile", TILES, acquired=PLACED),
        Sort("Druid tile", DRUIDS, acquired=PLACED),
        Sort("tablet", TABLETS, acquired=(Seen("tablet-taken", "tablet"),)),
        Sort("token", TOKENS, acquired=(Seen("token-dealt", "token"),)),
    ),
)
