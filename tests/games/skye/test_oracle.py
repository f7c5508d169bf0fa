"""The incremental counts of the rules equal counts from scratch, throughout random games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.playout import play_randomly
from nemeton.games.skye import content
from nemeton.games.skye.rules import frames
from nemeton.games.skye.rules.actions import PLACE
from nemeton.games.skye.rules.areas import castle_road_tiles, count_bits, is_completed, on_castle_road
from nemeton.games.skye.rules.building import cell_of, list_placements, slot_of
from nemeton.games.skye.rules.final import scroll_value
from nemeton.games.skye.rules.position import Player
from nemeton.games.skye.rules.roads import longest_road
from nemeton.games.skye.rules.scoring import is_majority, territory_points
from nemeton.games.skye.rules.tables import ALL, BARRELS, COLUMN, FIELD, FIELD_BITS, NO_TILE, ORIGIN, SIDES, TILES
from nemeton.games.skye.rules.territory import place_tile
from nemeton.games.skye.state import SkyeState
from tests.games.skye.oracle import OPPOSITE, Laid, Territory, beside
from tests.games.skye.table import GAME, SCORING, table
from tests.rules import rule

TABLES = [(2, "no"), (3, "yes"), (4, "yes"), (5, "no")]


def rounds_of_play(players: int, druids: str, seed: int, every: int) -> Iterator[SkyeState]:
    """The positions of a random game, every so many decisions, and the last one."""
    state = GAME.start(GAME.setup(players, seed, {"druids": druids}))
    assert isinstance(state, SkyeState)
    rng = Rng(seed)
    number = 0
    while not state.over:
        # The policy builds roads and closes areas; random play covers the odd shapes.
        seat = state.next_seat()
        if seed % 2:
            state.step(seat, state.suggest(seat, rng))
        else:
            play_randomly(state, rng, 1)
        number += 1
        if number % every == 0 or state.over:
            yield state


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(1, 4))])
@pytest.mark.parametrize(("players", "druids"), TABLES)
@rule("S13", "S16", "S36-S38", "S39", "SD21")
def test_areas_roads_and_points_equal_those_counted_from_scratch(players: int, druids: str, seed: int) -> None:
    for state in rounds_of_play(players, druids, seed, every=11):
        for p in state.seats:
            compare(state, p, Territory.of(p))


def compare(state: SkyeState, p: Player, fresh: Territory) -> None:
    expected = fresh.points()
    kept = {name: int(territory_points(state, p, kind)) for kind, name in enumerate(SCORING) if not is_majority(kind)}
    assert kept == expected
    counts = [int(p.count(FIELD_BITS * (1 + at))) for at in range(len(content.FEATURES))]
    assert counts == [fresh.count(feature) for feature in content.FEATURES]
    connected = fresh.connected()
    assert int(count_bits(castle_road_tiles(p))) == len(connected)
    assert int(on_castle_road(p, BARRELS)) == sum(fresh.totals(cell)["barrels"] for cell in connected)
    compare_areas(p, fresh)
    pairs = zip(p.scrolls[::2], p.scrolls[1::2], strict=True)
    scrolls = [(content.SCROLLS[kind], int(scroll_value(state, p, kind)), is_completed(p, area)) for kind, area in pairs]
    assert scrolls == fresh.scrolls(int(p.gold))


def compare_areas(p: Player, fresh: Territory) -> None:
    """Each side of each tile belongs to the area that the oracle finds there, with the same contents."""
    cells = list(fresh.laid)
    for area in fresh.areas():
        for cell, piece in area.pieces:
            laid = fresh.laid[cell]
            for at, side in enumerate(content.SIDES):
                if laid.piece(side) == piece:
                    number = p.sides[2 * cells.index(cell)] >> 8 * at & 255
                    contents = p.area_contents(number)
                    assert contents & FIELD == area.open_sides
                    assert {cells[n] for n in range(len(cells)) if p.area_tiles(number) >> n & 1} == area.cells
                    held = {f: int(contents >> FIELD_BITS * (1 + n) & FIELD) for n, f in enumerate(content.FEATURES)}
                    assert {f: n for f, n in held.items() if n} == {f: n for f, n in area.holds.items() if n}


@pytest.mark.parametrize(("players", "druids"), TABLES)
@rule("S28-S31")
def test_the_placements_offered_are_all_that_trying_every_cell_finds(players: int, druids: str) -> None:
    seen = 0
    for state in rounds_of_play(players, druids, players, every=1):
        if state.kind != frames.BUILD or state.over:
            continue
        for seat in GAME.asked(state):
            p = state.seats[seat]
            fresh = Territory.of(p)
            expected = {
                (slot, cell, turn)
                for slot, tile in enumerate(p.to_build)
                if tile != NO_TILE
                for cell, turn in fresh.placements(ALL[tile])
            }
            offered = [(int(slot_of(a)), point(int(cell_of(a))), int(a - PLACE) % SIDES) for a in list_placements(p)]
            assert set(offered) == expected
            assert len(set(offered)) == len(offered)
            seen += 1
    assert seen > 20


def point(cell: int) -> tuple[int, int]:
    x, y = divmod(cell - ORIGIN + COLUMN // 2, COLUMN)
    return x, y - COLUMN // 2


@rule("SD22")
def test_the_longest_road_is_the_longest_walk_found_by_trying_all() -> None:
    lengths = set()
    for seed in range(8):
        p = road_builder(Rng(seed), tiles=14)
        assert int(longest_road(p)) == Territory.of(p).longest_road()
        lengths.add((int(longest_road(p)), len(Territory.of(p).connected())))
    assert max(length for length, _ in lengths) >= 9
    assert any(length < connected for length, connected in lengths), "side branches do not count"


def road_builder(rng: Rng, tiles: int) -> Player:
    """A territory in which every tile is placed where the most roads meet."""
    p = table(druids="yes").player()
    pool = [number for number in range(TILES) if ALL[number].roads]
    while len(p.cells) <= tiles:
        tile = pool.pop(rng.below(len(pool)))
        fresh = Territory.of(p)

        def met(place: tuple[tuple[int, int], int], tile: int = tile, fresh: Territory = fresh) -> int:
            laid = Laid(ALL[tile], place[1])
            around = {side: beside(place[0], side) for side in content.SIDES if laid.road(side) is not None}
            return sum(c in fresh.laid and fresh.laid[c].road(OPPOSITE[side]) is not None for side, c in around.items())

        places = sorted(fresh.placements(ALL[tile]))
        if places:
            (x, y), turn = max(places, key=met)
            place_tile(p, tile, turn, ORIGIN + COLUMN * x + y)
    return p
