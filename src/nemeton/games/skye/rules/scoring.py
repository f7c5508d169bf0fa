"""Phase 6: the scoring tiles (S6, S15, S34, SD23)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.skye import content
from nemeton.games.skye.rules.areas import castle_road_tiles, count_bits, on_castle_road
from nemeton.games.skye.rules.event_ids import GOLD_SHOWN, SCORED
from nemeton.games.skye.rules.position import (
    T_BROCHS,
    T_DIAGONAL,
    T_DONE,
    T_HARBOURS,
    T_HERD,
    T_LARGE,
    T_LARGEST,
    T_LINES,
    T_NEAR_FARMS,
    T_OPEN_WATER,
    T_SQUARES,
    Player,
    Position,
)
from nemeton.games.skye.rules.tables import (
    BARRELS,
    BROCH,
    CATTLE,
    COLUMN,
    COLUMN_BITS,
    EAST,
    FARM,
    FIELD,
    LIGHTHOUSE,
    MOST_ROUNDS,
    MOUNTAIN,
    NORTH,
    PASTURE,
    SCORED_SLOTS,
    SHEEP,
    SHIP,
    WATER,
)
from nemeton.games.skye.rules.territory import LONG_LINE, is_taken, run_from

# In the order of content.SCORING_TILES.
SQUARES: Final = 0
COMPLETED_AREAS: Final = 1
ALL_SHEEP: Final = 2
LARGE_COMPLETED_AREAS: Final = 3
BROCHS_IN_MOUNTAINS: Final = 4
BUILDING_SETS: Final = 5
MOST_BARRELS: Final = 6
MOST_SHIPS: Final = 7
MOST_GOLD: Final = 8
ANIMALS_NEAR_FARMS: Final = 9
CATTLE_BY_ROAD: Final = 10
SHIPS_AND_LIGHTHOUSES: Final = 11
VERTICAL_LINES: Final = 12
TILES_BY_ROAD: Final = 13
LARGEST_LAKE: Final = 14
COMPLETED_MOUNTAINS: Final = 15
OPEN_WATER_EDGES: Final = 16
LARGEST_HERD: Final = 17
MOST_LIGHTHOUSES: Final = 18
LONGEST_DIAGONAL: Final = 19
LARGEST_MOUNTAIN: Final = 20
LAKE_HOUSES: Final = 21

SLOTS: Final = 4
FIRST_POINTS: Final = content.MAJORITY[0]
SECOND_POINTS: Final = content.MAJORITY[1]


def score_round(s: Position) -> None:
    """Score every slot of the round for all players (S34)."""
    slot: i64 = 0
    while slot < SLOTS:
        if SCORED_SLOTS[MOST_ROUNDS * s.track + s.round - 1] >> slot & 1:
            score_slot(s, slot)
        slot += 1


def score_slot(s: Position, slot: i64) -> None:
    kind = s.slots[slot]
    points = score_tile(s, kind)
    seat: i64 = 0
    while seat < s.players:
        if kind == MOST_GOLD:
            s.emit(GOLD_SHOWN, seat, s.seats[seat].gold)
        s.seats[seat].score += points[seat]
        s.emit(SCORED, seat, points[seat], kind, slot)
        seat += 1


def score_tile(s: Position, kind: i64) -> vec[i64]:
    """The points that a scoring tile gives each seat now."""
    out = vec[i64](capacity=s.players)
    if is_majority(kind):
        for p in s.seats:
            out = append(out, majority_points(s, kind, majority_count(p, kind)))
    else:
        for p in s.seats:
            out = append(out, territory_points(s, p, kind))
    return out


def is_majority(kind: i64) -> bool:
    return (kind >= MOST_BARRELS and kind <= MOST_GOLD) or kind == MOST_LIGHTHOUSES


def majority_count(p: Player, kind: i64) -> i64:
    """What is compared: all tiles with barrels, ships, gold in hand, or lighthouses."""
    if kind == MOST_BARRELS:
        return p.count(BARRELS)
    if kind == MOST_SHIPS:
        return p.count(SHIP)
    if kind == MOST_GOLD:
        return p.gold
    return p.count(LIGHTHOUSE)


def majority_points(s: Position, kind: i64, count: i64) -> i64:
    """5 for the most, 2 for the second most if only one player is first, 0 for a count of 0 (S34)."""
    if count == 0:
        return 0
    ahead: i64 = 0  # players with more
    best: i64 = 0
    for p in s.seats:
        other = majority_count(p, kind)
        if other > count:
            ahead += 1
        best = max(best, other)
    if ahead == 0:
        return FIRST_POINTS
    first: i64 = 0
    for p in s.seats:
        other = majority_count(p, kind)
        if other == best:
            first += 1
        elif other > count:
            return 0
    return SECOND_POINTS if first == 1 else 0


def territory_points(s: Position, p: Player, kind: i64) -> i64:
    """The points of a scoring tile that depends on one territory only."""
    tally = p.tally
    if kind == SQUARES:
        return 2 * tally[T_SQUARES]
    if kind == COMPLETED_AREAS:
        return tally[T_DONE + PASTURE] + tally[T_DONE + MOUNTAIN] + tally[T_DONE + WATER]
    if kind == ALL_SHEEP:
        return p.count(SHEEP)
    if kind == LARGE_COMPLETED_AREAS:
        return 3 * tally[T_LARGE]
    if kind == BROCHS_IN_MOUNTAINS:
        return tally[T_BROCHS]
    if kind == BUILDING_SETS:
        return 5 * building_sets(p)
    if kind == ANIMALS_NEAR_FARMS:
        return tally[T_NEAR_FARMS]
    if kind == CATTLE_BY_ROAD:
        return 2 * on_castle_road(p, CATTLE)
    if kind == SHIPS_AND_LIGHTHOUSES:
        return 3 * tally[T_HARBOURS]
    if kind == VERTICAL_LINES:
        return 3 * (count_columns(p) if s.one_line_a_column else tally[T_LINES])
    if kind == TILES_BY_ROAD:
        return count_bits(castle_road_tiles(p)) - (1 if s.castle_off_road else 0)
    if kind == LARGEST_LAKE:
        return 2 * tally[T_LARGEST + WATER]
    if kind == COMPLETED_MOUNTAINS:
        return 2 * tally[T_DONE + MOUNTAIN]
    if kind == OPEN_WATER_EDGES:
        return tally[T_OPEN_WATER] // 2
    if kind == LARGEST_HERD:
        return 2 * (tally[T_HERD] & FIELD)
    if kind == LONGEST_DIAGONAL:
        return 2 * tally[T_DIAGONAL]
    if kind == LARGEST_MOUNTAIN:
        return 2 * tally[T_LARGEST + MOUNTAIN]
    return 3 * count_bits(p.lakes & p.farms)


def building_sets(p: Player) -> i64:
    """Sets of broch, farm and lighthouse; each building is in one set only."""
    return min(p.count(BROCH), min(p.count(FARM), p.count(LIGHTHOUSE)))


def count_columns(p: Player) -> i64:
    """Columns with a line of three or more, each counted once (the alternative reading, S50)."""
    columns: i64 = 0  # there are so few that a nested loop is cheaper than a list
    for cell in p.cells:
        if starts_line(p, cell, NORTH):
            first = True
            for other in p.cells:
                if other < cell and other >> COLUMN_BITS == cell >> COLUMN_BITS and starts_line(p, other, NORTH):
                    first = False
            if first:
                columns += 1
    return columns


def count_rows(p: Player) -> i64:
    """Rows with a line of three or more, each counted once (S50, SD21)."""
    rows: i64 = 0
    for cell in p.cells:
        if starts_line(p, cell, EAST):
            first = True
            for other in p.cells:
                if other < cell and (cell - other) & (COLUMN - 1) == 0 and starts_line(p, other, EAST):
                    first = False
            if first:
                rows += 1
    return rows


def starts_line(p: Player, cell: i64, step: i64) -> bool:
    """Whether a line of three or more begins at a cell and goes on in this direction."""
    return not is_taken(p, cell - step) and run_from(p, cell, step) + 1 >= LONG_LINE
