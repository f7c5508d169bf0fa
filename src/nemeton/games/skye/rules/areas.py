"""Areas and roads, updated with every placed tile (S16, S36-S38).

Areas are a union-find structure over the pieces of terrain. Each root has its contents (open sides included) and a mask of the
tiles it touches, so that a union adds the one and ors the other. A completed area never changes again.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from nemeton.games.skye import content
from nemeton.games.skye.rules.position import (
    AREA_INTS,
    ENCLOSED,
    NO_ROAD,
    T_BROCHS,
    T_DONE,
    T_HARBOURS,
    T_HERD,
    T_LARGE,
    T_LARGEST,
    T_OPEN_WATER,
    Player,
)
from nemeton.games.skye.rules.tables import (
    BROCH,
    BROCH_POINTS,
    CATTLE,
    FIELD,
    FIELD_BITS,
    FIRST_PIECE,
    LIGHTHOUSE,
    MOUNTAIN,
    NO_SCROLL,
    OPEN_SIDE,
    PASTURE,
    PIECE_CONTENTS,
    PIECE_SIDES,
    PIECE_TERRAIN,
    ROAD,
    SCROLL,
    SCROLL_PIECE,
    SHEEP,
    SHIP,
    SIDES,
    TURNED,
    WATER,
)

NO_NEIGHBOUR: Final = 255  # there is no tile at that side
NO_AREA: Final = -1
LARGE_AREA: Final = content.LARGE_AREA
MOST_BROCHS: Final = 3


def count_bits(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def join_pieces(p: Player, tile: i64, turn: i64, place: i64, neighbours: i64) -> None:
    """Join all pieces and roads of a tile with those they touch; `neighbours` are the tiles at its sides, eight bits each."""
    flag: i64 = 1 << place
    first = FIRST_PIECE[tile]
    areas_at_sides: i64 = 0
    roads_at_sides: i64 = 0xFFFFFFFF
    piece = first
    while piece < FIRST_PIECE[tile + 1]:
        terrain = PIECE_TERRAIN[piece]
        sides = TURNED[16 * turn + PIECE_SIDES[piece]]
        area: i64 = ENCLOSED
        if sides == 0:
            complete_area(p, terrain, flag)
            value_area(p, terrain, PIECE_CONTENTS[piece], 1)
        elif terrain == ROAD:
            area = join_road(p, sides, PIECE_CONTENTS[piece], flag, neighbours)
        else:
            area = join_area(p, terrain, sides, PIECE_CONTENTS[piece], flag, neighbours)
        side: i64 = 0
        while side < SIDES:
            if sides >> side & 1:
                if terrain == ROAD:
                    roads_at_sides ^= (NO_ROAD ^ area) << 8 * side
                else:
                    areas_at_sides |= area << 8 * side
            side += 1
        if SCROLL[tile] != NO_SCROLL and piece == first + SCROLL_PIECE[tile]:
            p.scrolls = append(append(p.scrolls, SCROLL[tile]), area)
        piece += 1
    p.sides = append(append(p.sides, areas_at_sides), roads_at_sides)


def join_area(p: Player, terrain: i64, sides: i64, contents: i64, flag: i64, neighbours: i64) -> i64:
    """Join a piece of terrain with the areas it touches; the area is complete when none of its sides is open (S36, S37)."""
    area: i64 = NO_AREA
    opened: i64 = 0
    side: i64 = 0
    while side < SIDES:
        if sides >> side & 1:
            other = neighbours >> 8 * side & 255
            if other == NO_NEIGHBOUR:
                opened += OPEN_SIDE
            else:
                opened -= OPEN_SIDE
                area = merge(p, terrain, area, p.root(p.sides[2 * other] >> 8 * ((side + 2) & 3) & 255))
        side += 1
    if terrain == WATER:
        p.tally[T_OPEN_WATER] += opened
    area = add_to_area(p, area, contents + opened, flag)
    total = p.areas[AREA_INTS * area + 1]
    value_area(p, terrain, total, 1)
    if total & FIELD == 0:
        complete_area(p, terrain, p.areas[AREA_INTS * area + 2])
    return area


def join_road(p: Player, sides: i64, contents: i64, flag: i64, neighbours: i64) -> i64:
    """Join a road with those it meets; one that meets a side without a road ends there (S16)."""
    road: i64 = NO_AREA
    side: i64 = 0
    while side < SIDES:
        if sides >> side & 1:
            other = neighbours >> 8 * side & 255
            if other != NO_NEIGHBOUR:
                met = p.sides[2 * other + 1] >> 8 * ((side + 2) & 3) & 255
                if met != NO_ROAD:
                    road = merge(p, ROAD, road, p.root(met))
        side += 1
    return add_to_area(p, road, contents, flag)


def merge(p: Player, terrain: i64, area: i64, other: i64) -> i64:
    """Unite two areas, the first of which may be NO_AREA, and subtract what the second one counted for."""
    if area == other:
        return area
    value_area(p, terrain, p.areas[AREA_INTS * other + 1], -1)
    if area == NO_AREA:
        return other
    p.areas[AREA_INTS * other] = area
    p.areas[AREA_INTS * area + 1] += p.areas[AREA_INTS * other + 1]
    p.areas[AREA_INTS * area + 2] |= p.areas[AREA_INTS * other + 2]
    return area


def add_to_area(p: Player, area: i64, contents: i64, flag: i64) -> i64:
    """Add a piece to an area, or start a new area with it."""
    if area == NO_AREA:
        area = len(p.areas) // AREA_INTS
        p.areas = append(append(append(p.areas, area), contents), flag)
    else:
        p.areas[AREA_INTS * area + 1] += contents
        p.areas[AREA_INTS * area + 2] |= flag
    return area


def value_area(p: Player, terrain: i64, contents: i64, sign: i64) -> None:
    """Count an area, completed or not, in the tallies; with sign -1, subtract it before it changes."""
    if terrain == MOUNTAIN:
        p.tally[T_BROCHS] += sign * BROCH_POINTS[min(contents >> BROCH & FIELD, MOST_BROCHS)]
    elif terrain == WATER:
        if contents >> SHIP & FIELD and contents >> LIGHTHOUSE & FIELD:
            p.tally[T_HARBOURS] += sign
    elif terrain == PASTURE:
        herd = contents >> CATTLE & FIELD
        if p.herd_of_animals:
            herd += (herd + (contents >> SHEEP & FIELD)) << FIELD_BITS
        p.tally[T_HERD] = max(p.tally[T_HERD], herd)  # herds only grow, so the largest one so far is the largest now


def complete_area(p: Player, terrain: i64, tiles: i64) -> None:
    size = count_bits(tiles)
    p.tally[T_DONE + terrain] += 1
    p.tally[T_LARGEST + terrain] = max(p.tally[T_LARGEST + terrain], size)
    if size >= LARGE_AREA:
        p.tally[T_LARGE] += 1
    if terrain == WATER:
        p.lakes |= tiles


def is_completed(p: Player, area: i64) -> bool:
    """Whether an area is completed; a piece inside a tile always is (S37)."""
    return area == ENCLOSED or p.area_contents(area) & FIELD == 0


def castle_road_tiles(p: Player) -> i64:
    """The tiles connected with the castle by road, including the castle, as a mask (S16)."""
    return p.area_tiles(p.castle_road)


def on_castle_road(p: Player, field: i64) -> i64:
    """The count of a feature on tiles connected with the castle by road (S13)."""
    return p.area_contents(p.castle_road) >> field & FIELD
