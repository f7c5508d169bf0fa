"""Territories of Isle of Skye in letters: a tile is three lines of seven, a territory a map of tiles.

    .^^#^^~      north is mountain with a road, west pasture, east water
    #cfo  ~      a road leaves to the west; a cattle, a farm and barrels
    .......      south is pasture

Colours only repeat what the letters say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from rich.text import Text

from nemeton.games.skye import content
from nemeton.games.skye.faces.view import PlacedView
from nemeton.games.skye.rules.tables import ALL

WIDTH: Final = 7
HEIGHT: Final = 3
MIDDLE: Final = WIDTH - 2  # for the features of a tile
LAND: Final = dict(zip(content.TERRAINS, ".^~", strict=True))
STYLES: Final = dict(zip(content.TERRAINS, ("black on green", "bright_white on grey37", "bright_white on blue"), strict=True))
ROAD: Final = "#"
ROAD_STYLE: Final = "bold black on yellow"
LETTERS: Final = dict(zip(content.FEATURES, "scfblvo", strict=True))
SCROLL: Final = "S"
TABLET: Final = "T"
CASTLE: Final = "@"
TILE_OF: Final = {tile.name: tile for tile in ALL}
NORTH, EAST, SOUTH, WEST = range(4)

Cell = tuple[int, int]
Sign = tuple[str, str]  # a letter and its style


@cache
def picture(name: str, turn: int = 0) -> tuple[Text, ...]:
    """The lines of a tile turned clockwise by so many degrees."""
    tile = TILE_OF[name]
    printed = [content.SIDES[(side - turn // 90) % len(content.SIDES)] for side in range(len(content.SIDES))]

    def land(side: int) -> Sign:
        terrain = next(piece.terrain for piece in content.pieces_of(tile) if printed[side] in piece.sides)
        return LAND[terrain], STYLES[terrain]

    def exit_or_land(side: int) -> Sign:
        return (ROAD, ROAD_STYLE) if printed[side] in tile.roads else land(side)

    def edge(side: int) -> list[Sign]:
        half = MIDDLE // 2
        return [land(WEST), *[land(side)] * half, exit_or_land(side), *[land(side)] * half, land(EAST)]

    inside = _inside(tile)
    widest = max(content.pieces_of(tile), key=lambda piece: len(piece.sides))
    middle = [exit_or_land(WEST), *inside, *[(" ", STYLES[widest.terrain])] * (MIDDLE - len(inside)), exit_or_land(EAST)]
    return tuple(Text.assemble(*signs) for signs in (edge(NORTH), middle, edge(SOUTH)))


def _inside(tile: content.Tile) -> list[Sign]:
    """The features of a tile, each on its terrain; terrain that touches no side shows its sign first."""
    signs: list[Sign] = [(CASTLE, "bold")] if tile == content.CASTLE else []
    scroll_at = tile.scroll.partition(":")[2]
    for word, piece in zip(tile.pieces.split(), content.pieces_of(tile), strict=True):
        style = STYLES[piece.terrain]
        if not piece.sides:
            signs.append((LAND[piece.terrain], style))
        signs += [(LETTERS[name], f"bold {style}") for name, count in piece.holds.items() for _ in range(count)]
        if scroll_at == word:
            signs.append((SCROLL, f"bold {style}"))
    return signs + ([(TABLET, "bold reverse")] if tile.tablet else [])


def draw_map(placed: Iterable[PlacedView], free: Mapping[Cell, str]) -> list[Text]:
    """The lines of a territory from north to south; `free` cells show a name and their coordinates."""
    cells = {(tile.x, tile.y): picture(tile.tile, tile.turn) for tile in placed}
    cells |= {cell: _free(cell, name) for cell, name in free.items()}
    if not cells:
        return []
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(max(y for _, y in cells), min(y for _, y in cells) - 1, -1)
    blank = (Text(" " * WIDTH),) * HEIGHT
    return [Text.assemble(*(cells.get((x, y), blank)[line] for x in columns)) for y in rows for line in range(HEIGHT)]


def _free(cell: Cell, name: str) -> tuple[Text, ...]:
    place = f"{cell[0]},{cell[1]}"
    return Text(" " * WIDTH), Text(name.center(WIDTH), style="bold cyan"), Text(place.center(WIDTH), style="dim")
