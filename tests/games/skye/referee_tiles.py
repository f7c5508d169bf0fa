"""The second referee's own reading of the tiles: from their literals to shapes that lie in one of four turns."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from nemeton.games.skye.content import CASTLE, Tile
from nemeton.games.skye.content.druid_tiles import DRUID_TILES
from nemeton.games.skye.content.landscape import LANDSCAPE

COMPASS = "NESW"
TERRAIN = {"p": "pasture", "m": "mountain", "w": "water"}
HOLD = re.compile(r"(\d*)([a-z]+):([pmw][NESW]*)")


class Piece(NamedTuple):
    terrain: str
    sides: str
    holds: dict[str, int]


class Facts(NamedTuple):
    """A tile as it is printed."""

    name: str
    pieces: tuple[Piece, ...]
    roads: tuple[str, ...]
    scroll: str
    scroll_piece: int
    tablet: str
    cost: int

    def count(self, feature: str) -> int:
        return sum(piece.holds.get(feature, 0) for piece in self.pieces)


class Shape(NamedTuple):
    """A tile as it lies: what each side shows, clockwise from the north."""

    facts: Facts
    terrains: tuple[str, str, str, str]
    pieces: tuple[int, int, int, int]  # which piece reaches the side
    roads: tuple[int, int, int, int]  # which road leaves by the side; -1 for none


def read_tile(tile: Tile) -> Facts:
    words = tile.pieces.split()
    holds: list[dict[str, int]] = [{} for _ in words]
    for many, feature, where in HOLD.findall(tile.holds):
        holds[words.index(where)][feature] = int(many or 1)
    kind, _, where = tile.scroll.partition(":")
    return Facts(
        tile.name,
        tuple(Piece(TERRAIN[word[0]], word[1:], held) for word, held in zip(words, holds, strict=True)),
        tuple(tile.roads.split()),
        kind,
        words.index(where) if kind else -1,
        tile.tablet,
        tile.cost,
    )


TILES = {tile.name: read_tile(tile) for tile in (*LANDSCAPE, *DRUID_TILES, CASTLE)}
LANDSCAPE_NAMES = frozenset(tile.name for tile in LANDSCAPE)
DRUID_NAMES = frozenset(tile.name for tile in DRUID_TILES)
NAMES = [tile.name for tile in (*LANDSCAPE, *DRUID_TILES, CASTLE)]  # in the order in which positions number them


@cache
def turn_tile(name: str, turn: int) -> Shape:
    """A tile after so many quarter turns clockwise."""
    facts = TILES[name]
    printed = [COMPASS[(side - turn) % 4] for side in range(4)]  # the printed side that faces each way now
    pieces = [next(n for n, piece in enumerate(facts.pieces) if side in piece.sides) for side in printed]
    roads = [next((n for n, road in enumerate(facts.roads) if side in road), -1) for side in printed]
    terrains = [facts.pieces[piece].terrain for piece in pieces]
    return Shape(
        facts,
        (terrains[0], terrains[1], terrains[2], terrains[3]),
        (pieces[0], pieces[1], pieces[2], pieces[3]),
        (roads[0], roads[1], roads[2], roads[3]),
    )
