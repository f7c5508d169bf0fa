"""A territory: where a tile may be placed, and placing it (S28-S31, S33)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from nemeton.games.skye import content
from nemeton.games.skye.rules.areas import NO_NEIGHBOUR, join_pieces
from nemeton.games.skye.rules.position import (
    AREA_INTS,
    BORDER_INTS,
    T_DIAGONAL,
    T_LINES,
    T_NEAR_FARMS,
    T_ROWS,
    T_SQUARES,
    TALLIES,
    Player,
)
from nemeton.games.skye.rules.tables import (
    CASTLE,
    CATTLE,
    COLUMN,
    COLUMN_BITS,
    CONTENTS,
    EAST,
    EDGES,
    FARM,
    FIELD,
    FITS,
    NO_TILE,
    NORTH,
    ONE_BARRELS,
    ORIGIN,
    RING,
    SHEEP,
    SIDES,
    SQUARES,
    STEP,
    TILES,
)

LONG_LINE: Final = content.LONG_LINE
NO_NEIGHBOURS: Final = 0xFFFFFFFF


def place_castle(p: Player, turn: i64, barrels: bool) -> None:
    """The castle is the first tile of a territory (S8)."""
    p.tally = vec[i64]([0] * TALLIES)
    p.border = vec[i64]([ORIGIN, 0])
    place_tile(p, CASTLE, turn, ORIGIN)
    p.castle_road = p.sides[1] >> 8 * ((2 + turn) & 3) & 255
    if barrels:
        p.contents += ONE_BARRELS
        p.areas[AREA_INTS * p.castle_road + 1] += ONE_BARRELS


def place_tile(p: Player, tile: i64, turn: i64, cell: i64) -> None:
    """Place a tile where it fits; it never moves again (S33)."""
    place: i64 = len(p.cells)
    neighbours, ring, tiles = look_around(p, cell)
    p.tally[T_SQUARES] += SQUARES[ring]
    count_lines(p, cell)
    join_pieces(p, tile, turn, place, neighbours)
    p.placed = append(p.placed, SIDES * tile + turn)
    p.cells = append(p.cells, cell)
    p.contents += CONTENTS[tile]
    count_animals(p, tile, place, tiles)
    move_border(p, EDGES[SIDES * tile + turn], cell, neighbours)


def look_around(p: Player, cell: i64) -> tuple[i64, i64, i64]:
    """The tiles at the four sides, eight bits each; a mask of the eight cells around that are taken; a mask of those tiles."""
    neighbours: i64 = NO_NEIGHBOURS
    ring: i64 = 0
    tiles: i64 = 0
    place: i64 = 0
    for other in p.cells:
        step = other - cell
        if step <= COLUMN + 1 and step >= -COLUMN - 1:
            way: i64 = 0
            while way < 2 * SIDES and RING[way] != step:
                way += 1
            if way < 2 * SIDES:
                ring |= 1 << way
                tiles |= 1 << place
                if way & 1 == 0:
                    neighbours ^= (NO_NEIGHBOUR ^ place) << 4 * way
        place += 1
    return neighbours, ring, tiles


def is_taken(p: Player, cell: i64) -> bool:
    for other in p.cells:
        if other == cell:
            return True
    return False


def run_from(p: Player, cell: i64, step: i64) -> i64:
    """The length of the unbroken run of tiles from a cell in one direction, not counting the cell."""
    length: i64 = 0
    cell += step
    while is_taken(p, cell):
        length += 1
        cell += step
    return length


def count_lines(p: Player, cell: i64) -> None:
    """Update columns, rows and diagonals for a tile on this cell, which is still empty."""
    p.tally[T_LINES] += new_lines(run_from(p, cell, NORTH), run_from(p, cell, -NORTH))
    p.tally[T_ROWS] += new_lines(run_from(p, cell, EAST), run_from(p, cell, -EAST))
    x = cell >> COLUMN_BITS
    y = cell & (COLUMN - 1)
    rising: i64 = 1
    falling: i64 = 1
    for other in p.cells:
        across = (other >> COLUMN_BITS) - x
        up = (other & (COLUMN - 1)) - y
        if across == up:
            rising += 1
        elif across == -up:
            falling += 1
    p.tally[T_DIAGONAL] = max(p.tally[T_DIAGONAL], max(rising, falling))


def new_lines(before: i64, after: i64) -> i64:
    """The change in the number of long runs when a tile joins two runs."""
    change: i64 = 1 if before + after + 1 >= LONG_LINE else 0
    if before >= LONG_LINE:
        change -= 1
    if after >= LONG_LINE:
        change -= 1
    return change


def count_animals(p: Player, tile: i64, place: i64, around: i64) -> None:
    """Count animals on and around farm tiles, each once; `around` is the mask of tiles around the new one."""
    own: i64 = 1 << place
    near: i64 = 0
    if CONTENTS[tile] >> FARM & FIELD:
        p.farms |= own
        near = around | own
    elif around & p.farms:
        near = own
    near &= ~p.near_farms
    p.near_farms |= near
    at: i64 = 0
    while near:
        if near & 1:
            contents = CONTENTS[p.placed[at] // SIDES]
            p.tally[T_NEAR_FARMS] += (contents >> SHEEP & FIELD) + (contents >> CATTLE & FIELD)
        near >>= 1
        at += 1


def move_border(p: Player, edges: i64, cell: i64, neighbours: i64) -> None:
    """Take the cell out of the border, and note which terrains the empty cells beside it need now."""
    at = find_border(p, cell)
    p.border, need = pop(p.border)
    p.border, last = pop(p.border)
    if at < len(p.border):
        p.border[at] = last
        p.border[at + 1] = need
    side: i64 = 0
    while side < SIDES:
        if neighbours >> 8 * side & 255 == NO_NEIGHBOUR:
            beside = cell + STEP[side]
            wanted: i64 = (edges >> 2 * side & 3) << 2 * ((side + 2) & 3)
            at = find_border(p, beside)
            if at == len(p.border):
                p.border = append(append(p.border, beside), wanted)
            else:
                p.border[at + 1] |= wanted
        side += 1


def find_border(p: Player, cell: i64) -> i64:
    """The index of an empty cell in `border`; its length if the cell is not there."""
    at: i64 = 0
    while at < len(p.border) and p.border[at] != cell:
        at += BORDER_INTS
    return at


def turns_that_fit(p: Player, tile: i64, cell: i64) -> i64:
    """The turns in which a tile matches all neighbours of a cell, one bit each (S29, S30)."""
    at = find_border(p, cell)
    if at == len(p.border):
        return 0
    return FITS[TILES * p.border[at + 1] + tile]


def can_place(p: Player, tile: i64) -> bool:
    """Whether a tile fits anywhere in the territory."""
    at: i64 = 1
    while at < len(p.border):
        if FITS[TILES * p.border[at] + tile]:
            return True
        at += BORDER_INTS
    return False


def can_place_any(p: Player) -> bool:
    """Whether any of the tiles to build fits."""
    for tile in p.to_build:
        if tile != NO_TILE and can_place(p, tile):
            return True
    return False
