"""Areas: joined, completed, doubled."""

from __future__ import annotations

from nemeton.games.skye.position import T_DONE, T_LARGE, T_LARGEST
from tests.rules import rule
from tests.skye.oracle import Territory
from tests.skye.table import GAME, Table, table


def completed(t: Table) -> dict[str, int]:
    return GAME.view(t.state, 0).players[0].completed


@rule("S36")
def test_an_area_goes_on_over_tiles_and_roads_do_not_divide_it() -> None:
    t = table().build("T24 0,1 0", "T31 0,2 0")  # pasture from south to north, with a road through it
    pastures = [area for area in Territory.of(t.player()).areas() if area.terrain == "pasture"]
    assert [sorted(area.cells) for area in pastures] == [[(0, 0), (0, 1), (0, 2)]]
    number = t.player().sides[0] & 255
    assert t.player().area_tiles(number) == 0b111


@rule("S36")
def test_two_pieces_of_one_tile_may_belong_to_one_area_that_counts_the_tile_once() -> None:
    t = table().cover("0,1", "1,1", "2,1", "2,0", "2,-1", "1,-1", "0,-1")
    fresh = Territory.of(t.player())
    assert t.points("large-completed-areas") == fresh.points()["large-completed-areas"]
    assert all(len(area.cells) <= len(area.pieces) for area in fresh.areas())


@rule("S37")
def test_an_area_is_completed_when_no_side_of_it_faces_an_empty_cell() -> None:
    t = table().build("T14 0,1 180")
    assert completed(t)["pasture"] == 0
    t.build("T53 0,-1 0")
    assert completed(t)["pasture"] == 1
    assert t.player().tally[T_LARGE] == 1
    assert t.player().tally[T_LARGEST + 1] == 3


@rule("S37")
def test_a_piece_inside_one_tile_is_completed_as_soon_as_it_lies() -> None:
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
    t = table().build("T28 -1,0 270")  # a scroll for brochs in the mountain beside the castle's
    assert Territory.of(t.player()).scrolls(0) == [("brochs", 0, True)]
    t = table().build("T24 0,1 0")  # a scroll in a pasture that is still open
    assert Territory.of(t.player()).scrolls(0) == [("cattle", 0, False)]
