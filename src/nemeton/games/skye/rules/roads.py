"""The longest road of a territory, for its scroll (SD22)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.skye.rules.areas import count_bits
from nemeton.games.skye.rules.position import Player
from nemeton.games.skye.rules.tables import FIRST_PIECE, PIECE_SIDES, PIECE_TERRAIN, ROAD, SIDES, STEP, TURNED

CROSSINGS: Final = 62  # most sides that roads cross: 31 tiles have at most 60 common sides
FLAGS: Final = vec[i64]([2**crossing for crossing in range(CROSSINGS)])  # compiled, `1 << n` would have only 32 bits


class RoadMap:
    """A graph: roads are nodes, and each tile side that two roads cross is a link, stored as a pair of nodes."""

    def __init__(self) -> None:
        self.tiles: vec[i64] = vec[i64]([])  # the tile of each road
        self.sides: vec[i64] = vec[i64]([])
        self.links: vec[i64] = vec[i64]([])


def longest_road(p: Player) -> i64:
    """The tiles on the longest walk along roads that crosses no side twice; each tile counts once (SD22)."""
    roads = map_roads(p)
    best: i64 = 0
    node: i64 = 0
    while node < len(roads.tiles):
        best = max(best, walk(roads, node, 0, 0, best))
        node += 1
    return best


def map_roads(p: Player) -> RoadMap:
    roads = RoadMap()
    place: i64 = 0
    for turned_tile in p.placed:
        tile = turned_tile // SIDES
        turn = turned_tile % SIDES
        piece = FIRST_PIECE[tile]
        while piece < FIRST_PIECE[tile + 1]:
            if PIECE_TERRAIN[piece] == ROAD:
                roads.tiles = append(roads.tiles, place)
                roads.sides = append(roads.sides, TURNED[16 * turn + PIECE_SIDES[piece]])
            piece += 1
        place += 1
    node: i64 = 0
    while node < len(roads.tiles):
        side: i64 = 0
        while side < 2:  # north and east: each crossing once
            if roads.sides[node] >> side & 1:
                beyond = p.cells[roads.tiles[node]] + STEP[side]
                other: i64 = 0
                while other < len(roads.tiles):
                    if p.cells[roads.tiles[other]] == beyond and roads.sides[other] >> (side + 2) & 1:
                        roads.links = append(append(roads.links, node), other)
                    other += 1
            side += 1
        node += 1
    return roads


def walk(roads: RoadMap, node: i64, crossed: i64, seen: i64, best: i64) -> i64:
    """The most tiles on a walk that continues from a node; `crossed` links are used up, `seen` tiles are already on it."""
    seen |= FLAGS[roads.tiles[node]]
    best = max(best, count_bits(seen))
    link: i64 = 0
    while 2 * link < len(roads.links):
        if not crossed & FLAGS[link]:
            one = roads.links[2 * link]
            other = roads.links[2 * link + 1]
            if one == node:
                best = walk(roads, other, crossed | FLAGS[link], seen, best)
            elif other == node:
                best = walk(roads, one, crossed | FLAGS[link], seen, best)
        link += 1
    return best
