"""Drawing from the bag and from the face-down Druid tiles. Neither has an order: drawing picks a random tile."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from nemeton.games.skye.rules.position import Position
from nemeton.games.skye.rules.tables import NO_TILE


def draw_landscape(s: Position) -> i64:
    """A tile from the bag; NO_TILE if it is empty (S17, SD11)."""
    if not len(s.bag):
        return NO_TILE
    at = s.chance(len(s.bag))
    tile = s.bag[at]
    s.bag = without(s.bag, at)
    return tile


def draw_druid(s: Position) -> i64:
    """A Druid tile from the piles, which never run out (SD10)."""
    if not len(s.druids):
        return NO_TILE
    at = s.chance(len(s.druids))
    tile = s.druids[at]
    s.druids = without(s.druids, at)
    return tile


def put_back(s: Position, tile: i64) -> None:
    """Return a tile to the bag (S21, S32, SD6)."""
    s.bag = append(s.bag, tile)


def without(pile: vec[i64], at: i64) -> vec[i64]:
    """The pile without the tile at an index; the last tile takes its place."""
    pile, last = pop(pile)
    if at < len(pile):
        pile[at] = last
    return pile
