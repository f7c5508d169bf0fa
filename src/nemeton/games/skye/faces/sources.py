"""Where points come from: the points of every scoring tile in parts, each with the tiles of the territory that earn it.

This explains scores and does not decide them (`rules/scoring.py` does); tests check that the sums agree. Tiles are numbered in
the order they were placed, starting with the castle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from nemeton.games.skye import content
from nemeton.games.skye.rules.areas import castle_road_tiles, is_completed
from nemeton.games.skye.rules.final import best_scroll, scroll_value
from nemeton.games.skye.rules.position import SCROLL_INTS, Player, Position
from nemeton.games.skye.rules.scoring import building_sets, is_majority, majority_count, majority_points
from nemeton.games.skye.rules.tables import (
    BARRELS,
    BROCH,
    CATTLE,
    COLUMN,
    COLUMN_BITS,
    CONTENTS,
    FARM,
    FIELD,
    FIRST_PIECE,
    LIGHTHOUSE,
    MOUNTAIN,
    PASTURE,
    PIECE_CONTENTS,
    PIECE_SIDES,
    PIECE_TERRAIN,
    RESCORE,
    ROAD,
    S_GOLD,
    SCROLL,
    SHEEP,
    SHIP,
    SIDES,
    TURNED,
    WATER,
)


class Source(NamedTuple):
    points: int
    tiles: tuple[int, ...]


class ScrollWorth(NamedTuple):
    tile: int
    points: int  # undoubled
    doubled: bool


class Area(NamedTuple):
    terrain: int
    contents: int
    tiles: tuple[int, ...]

    def count(self, field: int) -> int:
        return self.contents >> field & FIELD

    @property
    def is_completed(self) -> bool:
        return not self.contents & FIELD


Parts = Iterator[Source]


def bits(mask: int) -> tuple[int, ...]:
    return tuple(at for at in range(mask.bit_length()) if mask >> at & 1)


def list_areas(p: Player) -> list[Area]:
    """All areas of a territory, including pieces inside one tile."""
    found: dict[int, Area] = {}
    inside: list[Area] = []
    for at, turned in enumerate(p.placed):
        tile, turn = divmod(int(turned), SIDES)
        for piece in range(int(FIRST_PIECE[tile]), int(FIRST_PIECE[tile + 1])):
            terrain = int(PIECE_TERRAIN[piece])
            sides = int(TURNED[16 * turn + int(PIECE_SIDES[piece])])
            if terrain == ROAD:
                continue
            if not sides:
                inside.append(Area(terrain, int(PIECE_CONTENTS[piece]), (at,)))
                continue
            side = bits(sides)[0]
            root = int(p.root(int(p.sides[2 * at]) >> 8 * side & 255))
            found[root] = Area(terrain, int(p.area_contents(root)), bits(int(p.area_tiles(root))))
    return [*found.values(), *inside]


def tiles_by_cell(p: Player) -> dict[tuple[int, int], int]:
    """The tile on each cell."""
    return {(int(cell) >> COLUMN_BITS, int(cell) & COLUMN - 1): at for at, cell in enumerate(p.cells)}


def features(p: Player, field: int, among: int = -1) -> list[tuple[int, int]]:
    """The tiles of a mask that have a feature, with its count."""
    shown = [(at, int(CONTENTS[int(turned) // SIDES]) >> field & FIELD) for at, turned in enumerate(p.placed)]
    return [(at, count) for at, count in shown if count and among >> at & 1]


def find_sources(s: Position, p: Player, kind: int) -> tuple[Source, ...]:
    """The parts of the points that a scoring tile gives a player now."""
    if is_majority(kind):
        points = int(majority_points(s, kind, majority_count(p, kind)))
        return (Source(points, _compared(s, p, kind)),) if points else ()
    found = FINDERS[content.SCORING_TILES[kind].name](s, p)
    return tuple(source for source in found if source.points)


def _compared(s: Position, p: Player, kind: int) -> tuple[int, ...]:
    """The tiles that count for a majority; none for gold."""
    name = content.SCORING_TILES[kind].name
    field = {"most-barrels": BARRELS, "most-ships": SHIP, "most-lighthouses": LIGHTHOUSE}.get(name)
    if field is None:
        return ()
    castle = (0,) if field == BARRELS and s.castle_barrels else ()
    return (*castle, *(at for at, _ in features(p, field)))


def _squares(_: Position, p: Player) -> Parts:
    at = tiles_by_cell(p)
    for x, y in at:
        block = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if all(cell in at for cell in block):
            yield Source(2, tuple(at[cell] for cell in block))


def _each(points: int, wanted: Callable[[Area], bool]) -> Callable[[Position, Player], Parts]:
    """So many points for each area of a kind."""
    return lambda _, p: (Source(points, area.tiles) for area in list_areas(p) if wanted(area))


def _per(field: int) -> Callable[[Position, Player], Parts]:
    return lambda _, p: (Source(count, (at,)) for at, count in features(p, field))


def _brochs(_: Position, p: Player) -> Parts:
    for area in list_areas(p):
        if area.terrain == MOUNTAIN:
            yield Source(content.BROCH_POINTS[min(area.count(BROCH), len(content.BROCH_POINTS) - 1)], area.tiles)


def _sets(_: Position, p: Player) -> Parts:
    rows = [[at for at, count in features(p, field) for _ in range(count)] for field in (BROCH, FARM, LIGHTHOUSE)]
    for number in range(int(building_sets(p))):
        yield Source(5, tuple(sorted({row[number] for row in rows})))


def _near_farms(_: Position, p: Player) -> Parts:
    animals: dict[int, int] = {}
    for field in (SHEEP, CATTLE):
        for at, count in features(p, field, int(p.near_farms)):
            animals[at] = animals.get(at, 0) + count
    yield from (Source(count, (at,)) for at, count in sorted(animals.items()))


def _cattle_by_road(_: Position, p: Player) -> Parts:
    yield from (Source(2 * count, (at,)) for at, count in features(p, CATTLE, int(castle_road_tiles(p))))


def _lines(s: Position, p: Player) -> Parts:
    columns: dict[int, list[int]] = {}
    at = tiles_by_cell(p)
    for x, y in sorted(at):
        columns.setdefault(x, []).append(y)
    for x, rows in columns.items():
        runs = [[y for _, y in run] for _, run in groupby(enumerate(rows), lambda row: row[1] - row[0])]
        long = [run for run in runs if len(run) >= content.LONG_LINE]
        for run in long[:1] if s.one_line_a_column else long:
            yield Source(3, tuple(at[x, y] for y in run))


def _road_tiles(s: Position, p: Player) -> Parts:
    for at in bits(int(castle_road_tiles(p))):
        if at or not s.castle_off_road:
            yield Source(1, (at,))


def _largest(terrain: int) -> Callable[[Position, Player], Parts]:
    """The largest completed area of a terrain."""

    def find(_: Position, p: Player) -> Parts:
        done = [area.tiles for area in list_areas(p) if area.terrain == terrain and area.is_completed]
        if done:
            best = max(done, key=len)
            yield Source(2 * len(best), best)

    return find


def _open_water(_: Position, p: Player) -> Parts:
    shores = [area for area in list_areas(p) if area.terrain == WATER and not area.is_completed]
    edges = sum(area.contents & FIELD for area in shores)
    yield Source(edges // 2, tuple(sorted({tile for area in shores for tile in area.tiles})))


def _herd(s: Position, p: Player) -> Parts:
    pastures = [area for area in list_areas(p) if area.terrain == PASTURE]
    if s.herd_of_animals:
        best = max(pastures, key=lambda area: (area.count(SHEEP) + area.count(CATTLE), area.count(CATTLE)))
    else:
        best = max(pastures, key=lambda area: area.count(CATTLE))
    yield Source(2 * best.count(CATTLE), best.tiles)


def _diagonal(_: Position, p: Player) -> Parts:
    rows: dict[tuple[str, int], list[int]] = {}
    for (x, y), at in tiles_by_cell(p).items():
        rows.setdefault(("rising", x - y), []).append(at)
        rows.setdefault(("falling", x + y), []).append(at)
    best = max(rows.values(), key=len)
    yield Source(2 * len(best), tuple(best))


def _lake_houses(_: Position, p: Player) -> Parts:
    yield from (Source(3, (at,)) for at in bits(int(p.lakes & p.farms)))


FINDERS: Final[dict[str, Callable[[Position, Player], Parts]]] = {
    "squares": _squares,
    "completed-areas": _each(1, lambda area: area.is_completed),
    "sheep": _per(SHEEP),
    "large-completed-areas": _each(3, lambda area: area.is_completed and len(area.tiles) >= content.LARGE_AREA),
    "brochs-in-mountains": _brochs,
    "building-sets": _sets,
    "animals-near-farms": _near_farms,
    "cattle-by-road": _cattle_by_road,
    "ships-and-lighthouses": _each(3, lambda area: area.terrain == WATER and bool(area.count(SHIP) and area.count(LIGHTHOUSE))),
    "vertical-lines": _lines,
    "tiles-by-road": _road_tiles,
    "largest-lake": _largest(WATER),
    "completed-mountains": _each(2, lambda area: area.terrain == MOUNTAIN and area.is_completed),
    "open-water-edges": _open_water,
    "largest-herd": _herd,
    "longest-diagonal": _diagonal,
    "largest-mountain": _largest(MOUNTAIN),
    "lake-houses": _lake_houses,
}


def find_income(s: Position, p: Player) -> tuple[Source, ...]:
    """The gold that the castle and its connected barrels earn (S12, S13)."""
    castle = content.CASTLE_GOLD + (1 if s.castle_barrels else 0)
    return (Source(castle, (0,)), *(Source(count, (at,)) for at, count in features(p, BARRELS, int(castle_road_tiles(p)))))


def find_scrolls(s: Position, p: Player) -> list[ScrollWorth]:
    """Every scroll with its undoubled value, and whether it is in a completed area (S39)."""
    with_scroll = [at for at, turned in enumerate(p.placed) if int(SCROLL[int(turned) // SIDES]) >= 0]
    return [
        ScrollWorth(at, int(scroll_value(s, p, p.scrolls[row])), bool(is_completed(p, p.scrolls[row + 1])))
        for at, row in zip(with_scroll, range(0, len(p.scrolls), SCROLL_INTS), strict=True)
    ]


def reveals_gold(p: Player) -> bool:
    """Whether the points of a player's scrolls would reveal hidden gold."""
    return any(p.scrolls[row] == S_GOLD for row in range(0, len(p.scrolls), SCROLL_INTS))


def repeated(s: Position, p: Player) -> int:
    """The points that tablets add by repeating the best scroll (SD16)."""
    return int(p.tablet(RESCORE)) * int(best_scroll(s, p))


def scroll_points(s: Position, p: Player) -> int:
    """The points that scrolls and tablets would give now."""
    return sum(scroll.points * (2 if scroll.doubled else 1) for scroll in find_scrolls(s, p)) + repeated(s, p)
