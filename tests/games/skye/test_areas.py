"""Areas: joined, completed, doubled."""

from __future__ import annotations

from nemeton.games.skye.rules.position import T_DONE, T_LARGE, T_LARGEST
from tests.games.skye.oracle import Territory
from tests.games.skye.table import GAME, Table, table
from tests.rules import rule


def completed(t: Table) -> dict[str, int]:
    return GAME.view(t.state, 0).players[0].completed


@rule("S36")
def test_an_area_continues_across_tiles_and_roads_do_not_divide_it() -> None:
    t = table().build("T24 0,1 0", "T31 0,2 0")  # pasture from south to north, with a road through it
    pastures = [area for area in Territory.of(t.player()).areas() if area.terrain == "pasture"]
    assert [sorted(area.cells) for area in pastures] == [[(0, 0), (0, 1), (0, 2)]]
    number = t.player().sides[0] & 255
    assert t.player().area_tiles(number) == 0b111


@rule("S36", "C5")
def test_two_pieces_of_one_tile_may_meet_around_it_in_one_area_that_counts_the_tile_once() -> None:
    """T12 has a mountain in the east and another in the west; the five other tiles join them around its north."""
    t = table().build("T12 0,1 0", "T01 1,1 90", "T03 1,2 90", "T02 0,2 180", "T04 -1,2 0", "T05 -1,1 180")
    p = t.player()
    east, west = (p.root(p.sides[2] >> 8 * side & 255) for side in (1, 3))
    assert east == west
    assert p.area_tiles(east) == 0b1111110  # six tiles, though it has seven pieces
    assert t.points("brochs-in-mountains") == 6


@rule("S37")
def test_an_area_is_completed_when_no_side_of_it_faces_an_empty_cell() -> None:
    t = table().build("T14 0,1 180")
    assert completed(t)["pasture"] == 0
    t.build("T53 0,-1 0")
    assert completed(t)["pasture"] == 1
    assert t.player().tally[T_LARGE] == 1
    assert t.player().tally[T_LARGEST + 1] == 3


@rule("S37")
def test_a_piece_inside_one_tile_is_completed_as_soon_as_it_is_placed() -> None:
    assert completed(table().build("T09 0,1 180")) == {"pasture": 0, "mountain": 0, "water": 1}
    assert completed(table().build("T07 1,0 90")) == {"pasture": 0, "mountain": 1, "water": 0}
    assert completed(table().build("T73 1,0 0")) == {"pasture": 1, "mountain": 0, "water": 0}


@rule("S38")
def test_the_castle_s_terrains_keep_areas_open_and_complete_them_like_any_others() -> None:
    t = table()
    assert list(t.player().tally[T_DONE + 1 : T_DONE + 4]) == [0, 0, 0]
    t.build("T19 -1,0 0")  # its mountain side meets the castle's
    assert completed(t) == {"pasture": 0, "mountain": 1, "water": 0}
    t.build("T22 1,0 180")  # likewise water
    assert completed(t) == {"pasture": 0, "mountain": 1, "water": 1}
    assert t.player().tally[T_LARGEST + 2] == 2


@rule("S38", "S39")
def test_a_scroll_in_an_area_with_the_castle_is_doubled_when_it_is_completed() -> None:
    def times(tile: str) -> list[object]:
        return [event.fields["times"] for event in table().build(tile).last_round().end_of_game().events("scroll-scored")]

    assert times("T28 -1,0 270") == [2]  # its mountain side closes the castle's mountain
    assert times("T24 0,1 0") == [1]  # its pasture, which is the castle's, stays open
