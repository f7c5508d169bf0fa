"""The content as flat tables of numbers, for the compiled rules.

Tiles are numbered 0-72 (landscape), 73-108 (Druids) and 109 (castle). Terrains are 1-3, so that 0 can mean "anything". Sides are
0-3 for N, E, S, W. The contents of an area, a road or a territory are one number: a field of seven bits for each kind of feature,
so that joining areas is an addition; the lowest field counts the open sides of an area.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.skye import content
from nemeton.games.skye.content.druid_tiles import DRUID_TILES
from nemeton.games.skye.content.landscape import LANDSCAPE

ALL: Final = (*LANDSCAPE, *DRUID_TILES, content.CASTLE)
FIRST_DRUID: Final = 73
TILES: Final = 109  # without the castle
CASTLE: Final = 109
NO_TILE: Final = -1
SIDES: Final = 4

PASTURE: Final = 1
MOUNTAIN: Final = 2
WATER: Final = 3
ROAD: Final = 4

# Fields of contents.
FIELD_BITS: Final = 7
FIELD: Final = 127
OPEN_SIDE: Final = 1  # one of the lowest field
SHEEP: Final = 7
CATTLE: Final = 14
FARM: Final = 21
BROCH: Final = 28
LIGHTHOUSE: Final = 35
SHIP: Final = 42
BARRELS: Final = 49
ONE_BARRELS: Final = 0x2000000000000  # compiled, `1 << BARRELS` would have only 32 bits

# Scrolls, in the order of content.SCROLLS.
S_SHEEP: Final = 0
S_CATTLE: Final = 1
S_BARRELS: Final = 2
S_BROCHS: Final = 3
S_SHIPS: Final = 4
S_FARMS: Final = 5
S_LIGHTHOUSES: Final = 6
S_PASTURES: Final = 7
S_MOUNTAINS: Final = 8
S_WATERS: Final = 9
S_SETS: Final = 10
S_ROAD: Final = 11
S_HARBOURS: Final = 12
S_GOLD: Final = 13
S_PAIRS: Final = 14
S_THREE: Final = 15
S_FOUR: Final = 16
S_LINES: Final = 17
NO_SCROLL: Final = -1

# Tablets and tokens, in the order of content.TABLETS and content.TOKENS.
RESCORE: Final = 0
BUY_OWN: Final = 1
BETTER_BAG: Final = 2
DISCOUNT: Final = 3
TABLET_KINDS: Final = 4
NO_TABLET: Final = -1
TWO_PURCHASES: Final = 0
BANK_PAYS: Final = 1
NO_TOKEN: Final = -1


def pack(holds: dict[str, int]) -> int:
    """Contents as one number."""
    return sum(count << FIELD_BITS * (1 + content.FEATURES.index(name)) for name, count in holds.items())


def side_mask(sides: str) -> int:
    return sum(1 << content.SIDES.index(side) for side in sides)


def turned(mask: int, turn: int) -> int:
    """A mask of sides after so many quarter turns clockwise."""
    return (mask << turn | mask >> (SIDES - turn)) & 15


def edge_code(tile: content.Tile, turn: int) -> int:
    """The terrains of the four sides of a turned tile, two bits each."""
    letters = content.side_terrains(tile)
    return sum((1 + content.TERRAIN_LETTERS.index(letters[(side - turn) % SIDES])) << 2 * side for side in range(SIDES))


# --- Shapes ---
EDGES: Final = vec[i64]([edge_code(tile, turn) for tile in ALL for turn in range(SIDES)])  # by 4 * tile + turn


def _fits() -> list[int]:
    """By 109 * need + tile: the turns in which the tile has the terrains that a cell needs, one bit each."""
    out = [0] * (256 * TILES)
    for tile in range(TILES):
        for turn in range(SIDES):
            code = int(EDGES[SIDES * tile + turn])
            for sides in range(16):
                need = sum(code & 3 << 2 * side for side in range(SIDES) if sides >> side & 1)
                out[TILES * need + tile] |= 1 << turn
    return out


FITS: Final = vec[i64](_fits())


def _pieces() -> tuple[list[list[int]], list[int]]:
    """Rows of terrain, sides and contents for all pieces, roads last, and where each tile's pieces begin."""
    rows: list[list[int]] = []
    first: list[int] = []
    for tile in ALL:
        first.append(len(rows))
        for piece in content.pieces_of(tile):
            rows.append([1 + content.TERRAINS.index(piece.terrain), side_mask(piece.sides), pack(piece.holds)])
        by_road = {name: n for name, n in content.totals_of(tile).items() if name in ("cattle", "barrels")}
        for road in tile.roads.split():
            rows.append([ROAD, side_mask(road), pack(by_road)])
    return rows, [*first, len(rows)]


PIECES, _FIRST = _pieces()
FIRST_PIECE: Final = vec[i64](_FIRST)
PIECE_TERRAIN: Final = vec[i64]([row[0] for row in PIECES])
PIECE_SIDES: Final = vec[i64]([row[1] for row in PIECES])
PIECE_CONTENTS: Final = vec[i64]([row[2] for row in PIECES])
TURNED: Final = vec[i64]([turned(mask, turn) for turn in range(SIDES) for mask in range(16)])  # by 16 * turn + sides

# --- Features ---
CONTENTS: Final = vec[i64]([pack(content.totals_of(tile)) for tile in ALL])
COST: Final = vec[i64]([tile.cost for tile in ALL])
TABLET: Final = vec[i64]([content.TABLETS.index(tile.tablet) if tile.tablet else NO_TABLET for tile in ALL])
SCROLL: Final = vec[i64]([content.SCROLLS.index(tile.scroll.partition(":")[0]) if tile.scroll else NO_SCROLL for tile in ALL])
SCROLL_PIECE: Final = vec[i64](
    [tile.pieces.split().index(tile.scroll.partition(":")[2]) if tile.scroll else NO_SCROLL for tile in ALL]
)

# --- Cells: 64 * (x + 32) + y + 32, x to the east and y to the north ---
COLUMN: Final = 64
COLUMN_BITS: Final = 6
ORIGIN: Final = 2080
NORTH: Final = 1
EAST: Final = 64
STEP: Final = vec[i64]([1, 64, -1, -64])  # to the neighbour on each side
REACH: Final = content.MOST_TILES  # no tile can be farther from the castle (S46)
POINTS: Final = tuple((x, y) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1) if 0 < abs(x) + abs(y) <= REACH)
CELLS: Final = 1860
CELL: Final = vec[i64]([ORIGIN + COLUMN * x + y for x, y in POINTS])  # by CELL_WORD, as actions name cells


def _words() -> list[int]:
    out = [-1] * COLUMN * COLUMN
    for word, cell in enumerate(CELL):
        out[cell] = word
    return out


CELL_WORD: Final = vec[i64](_words())

# The eight cells around a cell, clockwise from north, one bit each; and the 2x2 squares that they complete with it.
RING: Final = vec[i64]([1, 65, 64, 63, -1, -65, -64, -63])
SQUARES: Final = vec[i64]([sum((mask | mask << 8) >> corner & 7 == 7 for corner in (0, 2, 4, 6)) for mask in range(256)])

# --- The board ---
TRACKS: Final = (content.TRACK, *content.SHORT_TRACKS.values())
ROUNDS: Final = vec[i64]([len(track.slots) for track in TRACKS])
MOST_ROUNDS: Final = 6
SCORED_SLOTS: Final = vec[i64](  # by 6 * track + round, rounds counted from 0: one bit a slot
    [
        sum(1 << content.SLOTS.index(slot) for slot in (*track.slots, "")[min(number, len(track.slots))])
        for track in TRACKS
        for number in range(MOST_ROUNDS)
    ]
)
CATCH_UP: Final = vec[i64]([(*track.catch_up, 0)[number] for track in TRACKS for number in range(MOST_ROUNDS)])
TIMES_LEFT: Final = vec[i64](  # by 4 * (6 * track + round) + slot: how often the slot will be scored from that round on
    [
        sum(int(SCORED_SLOTS[later]) >> slot & 1 for later in range(first, first - first % MOST_ROUNDS + MOST_ROUNDS))
        for first in range(MOST_ROUNDS * len(TRACKS))
        for slot in range(len(content.SLOTS))
    ]
)
BROCH_POINTS: Final = vec[i64](list(content.BROCH_POINTS))
SURCHARGE: Final = vec[i64](list(content.SURCHARGES))
BAG_PRICE: Final = vec[i64](list(content.BAG_PRICES))
