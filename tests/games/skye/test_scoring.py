"""Phase 6: the scoring tiles, and the end of a round."""

from __future__ import annotations

import pytest

from nemeton.games.skye import content
from tests.games.skye.table import GAME, SCORING, table
from tests.rules import rule

CASTLE_MEADOW = ("T14 0,1 180", "T53 0,-1 0")  # they close the castle's pasture: three tiles


@rule("C1")
def test_squares_give_two_each_and_may_overlap() -> None:
    t = table().cover("0,1", "1,0")
    assert t.points("squares") == 0
    assert t.cover("1,1").points("squares") == 2
    assert t.cover("-1,0", "-1,1").points("squares") == 4


@rule("C2")
def test_completed_areas_give_one_each() -> None:
    assert table().points("completed-areas") == 0
    assert table().build(*CASTLE_MEADOW).points("completed-areas") == 1
    assert table().build(*CASTLE_MEADOW, "T19 -1,0 0", "T22 1,0 180").points("completed-areas") == 3
    assert table().build("T09 0,1 180").points("completed-areas") == 1


@rule("C3")
def test_every_sheep_gives_one() -> None:
    assert table().build("T19 -1,0 0").points("sheep") == 2
    assert table().build("T19 -1,0 0", "T22 1,0 180").points("sheep") == 3


@rule("C4")
def test_completed_areas_of_three_tiles_give_three() -> None:
    assert table().build("T19 -1,0 0").points("large-completed-areas") == 0  # a completed mountain of two tiles
    assert table().build(*CASTLE_MEADOW).points("large-completed-areas") == 3


@rule("C5")
def test_a_mountain_gives_one_three_or_six_by_its_brochs() -> None:
    t = table()
    expected = {"T05 -1,0 0": 1, "T06 -2,0 0": 3, "T08 -1,-1 90": 6, "T01 -2,-1 180": 6}
    for tile, points in expected.items():
        assert t.build(tile).points("brochs-in-mountains") == points
    assert GAME.view(t.state, 0).players[0].counts["broch"] == 4


@rule("C5")
def test_mountains_are_counted_apart_and_joined_ones_together() -> None:
    t = table().build("T05 -1,0 0", "T07 1,0 90")  # the second broch stands on a mountain inside its tile
    assert t.points("brochs-in-mountains") == 2


@rule("C6")
def test_a_set_of_three_buildings_gives_five() -> None:
    t = table().build("T05 -1,0 0", "T14 0,1 180")
    assert t.points("building-sets") == 0
    assert t.build("T49 1,0 0").points("building-sets") == 5
    assert t.build("T06 -2,0 0").points("building-sets") == 5


@rule("C7", "C23")
def test_most_tiles_with_barrels_connected_or_not() -> None:
    t = table(3).build("T14 0,1 180", "T53 0,-1 0").build("T05 -1,0 0", seat=1).build("T62 1,0 0", seat=2)
    assert [t.points("most-barrels", seat) for seat in range(3)] == [5, 2, 2]


@rule("C8", "C23")
def test_most_ships_shared_gives_five_to_all_and_nothing_to_the_next() -> None:
    t = table(3).build("T53 0,-1 0").build("T66 1,0 90", seat=1).build("T69 1,0 90", seat=2)
    assert [t.points("most-ships", seat) for seat in range(3)] == [5, 5, 0]


@rule("C23")
def test_none_of_a_thing_gives_nothing_and_second_needs_one_at_least() -> None:
    t = table(3)
    assert [t.points("most-ships", seat) for seat in range(3)] == [0, 0, 0]
    t.build("T53 0,-1 0")
    assert [t.points("most-ships", seat) for seat in range(3)] == [5, 0, 0]


@rule("C23")
def test_third_place_gets_nothing() -> None:
    t = table(4).gold(9).gold(8, seat=1).gold(8, seat=2).gold(7, seat=3)
    assert [t.points("most-gold", seat) for seat in range(4)] == [5, 2, 2, 0]


@rule("C9", "S44")
def test_most_gold_in_hand_is_scored_and_shown() -> None:
    t = table().scoring("most-gold").gold(9).gold(4, seat=1).end_of_round()
    assert t.scores() == [5, 2]
    assert [tuple(event.fields.values()) for event in t.events("gold-shown")] == [(0, 9), (1, 4)]


@rule("C10")
def test_animals_on_and_around_a_farm_tile_give_one_each_once() -> None:
    t = table().build("T19 -1,0 0")
    assert t.points("animals-near-farms") == 0
    t.build("T14 0,1 180")  # a farm, diagonally beside the sheep, and a cattle of its own
    assert t.points("animals-near-farms") == 3
    t.build("T22 1,0 180")  # another farm with a sheep, near the first one
    assert t.points("animals-near-farms") == 4
    t.build("T27 -2,0 0")  # sheep two cells away from any farm
    assert t.points("animals-near-farms") == 4


@rule("C10")
def test_animals_that_come_beside_an_older_farm_count_as_well() -> None:
    t = table().build("T14 0,1 180")  # a farm with a cattle
    assert t.points("animals-near-farms") == 1
    assert t.build("T19 -1,0 0").points("animals-near-farms") == 3  # two sheep, diagonally beside it
    assert t.build("T27 -2,0 0").points("animals-near-farms") == 3  # sheep farther away


@rule("C11")
def test_cattle_connected_by_road_give_two() -> None:
    assert table().build("T14 0,1 180").points("cattle-by-road") == 2
    assert table().build("T56 1,0 90").points("cattle-by-road") == 0


@rule("C12")
def test_water_with_a_ship_and_a_lighthouse_gives_three_completed_or_not() -> None:
    t = table().build("T49 1,0 0")
    assert t.points("ships-and-lighthouses") == 0
    assert t.build("T66 2,0 90").points("ships-and-lighthouses") == 3
    assert t.build("T61 1,1 180").points("ships-and-lighthouses") == 3


@rule("C13")
def test_a_column_of_three_gives_three_however_long_and_rows_give_nothing() -> None:
    t = table().cover("0,1")
    assert t.points("vertical-lines") == 0
    assert t.cover("0,2").points("vertical-lines") == 3
    assert t.cover("0,3", "0,-1").points("vertical-lines") == 3
    assert table().cover("1,0", "2,0", "-1,0").points("vertical-lines") == 0


@rule("S50", "C13")
def test_two_lines_in_one_column_both_count_unless_the_option_says_otherwise() -> None:
    path = ("0,1", "0,2", "1,2", "1,3", "1,4", "0,4", "0,5", "0,6")
    assert table().cover(*path).points("vertical-lines") == 9  # and one in the column beside
    assert table(lines="one-a-column").cover(*path).points("vertical-lines") == 6
    west = ("-1,0", "-1,1", "-1,2")  # a third column with a line
    assert table().cover(*west, *path).points("vertical-lines") == 12
    assert table(lines="one-a-column").cover(*west, *path).points("vertical-lines") == 9


@rule("C14", "S49")
def test_connected_tiles_give_one_each_and_the_castle_by_option() -> None:
    assert table().points("tiles-by-road") == 1
    t = table().build("T14 0,1 180", "T62 1,0 0")
    assert t.points("tiles-by-road") == 2
    assert table(roads="castle-apart").points("tiles-by-road") == 0
    assert table(roads="castle-apart").build("T14 0,1 180").points("tiles-by-road") == 1


@rule("C15")
def test_the_largest_completed_water_gives_two_a_tile() -> None:
    assert table().build("T66 1,0 90").points("largest-lake") == 0
    assert table().build("T09 0,1 180").points("largest-lake") == 2
    assert table().build("T09 0,1 180", "T22 1,0 180").points("largest-lake") == 4


@rule("C16")
def test_completed_mountains_give_two_each() -> None:
    assert table().build("T05 -1,0 0").points("completed-mountains") == 0
    assert table().build("T19 -1,0 0", "T07 1,0 90").points("completed-mountains") == 4


@rule("C17")
def test_open_water_edges_give_a_half_each_rounded_down() -> None:
    t = table()
    assert t.points("open-water-edges") == 0  # one edge
    assert t.build("T14 0,1 180").points("open-water-edges") == 2  # four: three of T14 and the castle's
    assert t.build("T66 1,0 90").points("open-water-edges") == 2  # five: one closed, two new


@rule("C18")
def test_the_pasture_with_most_cattle_gives_two_a_head() -> None:
    t = table().build("T32 0,1 0")
    assert t.points("largest-herd") == 4
    assert t.build("T25 0,2 0").points("largest-herd") == 6
    assert t.build("T42 1,0 0").points("largest-herd") == 6  # another meadow


@rule("C18", "S53")
def test_by_option_the_largest_herd_is_the_pasture_with_most_animals_and_its_cattle_count() -> None:
    cattle, sheep = "T14 0,1 180", "T27 -1,0 180"  # one cattle in the castle's pasture, three sheep in another one
    assert table().build(cattle, sheep).points("largest-herd") == 2
    assert table(herd="animals").build(cattle).points("largest-herd") == 2
    t = table(herd="animals").build(cattle, sheep)
    assert t.points("largest-herd") == 0
    t.build("T32 0,-1 0")  # two cattle and a sheep join the first herd: four animals, three of them cattle
    assert t.points("largest-herd") == 6


@rule("S53")
def test_of_herds_with_as_many_animals_the_one_with_more_cattle_counts() -> None:
    for order in (["T14 0,1 180", "T42 1,0 0", "T21 -1,0 180"], ["T21 -1,0 180", "T42 1,0 0", "T14 0,1 180"]):
        t = table(herd="animals").build(*order)  # two herds of one cattle, one of a single sheep
        assert t.points("largest-herd") == 2


@rule("C19", "C23")
def test_most_lighthouses() -> None:
    t = table(3).build("T49 1,0 0").build("T44 1,0 0", seat=1)
    assert [t.points("most-lighthouses", seat) for seat in range(3)] == [5, 5, 0]


@rule("C20")
def test_the_longest_diagonal_gives_two_a_tile_in_either_direction_with_gaps() -> None:
    t = table()
    assert t.points("longest-diagonal") == 2
    assert t.cover("1,0", "1,1").points("longest-diagonal") == 4
    t = table().cover("-1,0", "-1,1")
    assert t.points("longest-diagonal") == 4
    t = table().cover("1,0", "2,0", "2,1", "2,2")  # 0,0 and 2,2 with nothing on 1,1
    assert t.points("longest-diagonal") == 4


@rule("C20")
def test_a_diagonal_may_be_of_any_length() -> None:
    t = table().cover("1,0", "1,1", "2,1", "3,1", "4,1", "5,1", "6,1", "6,2", "6,3", "6,4", "6,5")
    assert t.points("longest-diagonal") == 6  # 1,0 and 2,1 and, far away, 6,5
    t = table().cover("-1,0", "-1,1", "-2,1", "-3,1", "-4,1", "-5,1", "-6,1", "-6,2", "-6,3", "-6,4", "-6,5")
    assert t.points("longest-diagonal") == 6  # the same in the other direction


@rule("C21")
def test_the_largest_completed_mountain_gives_two_a_tile() -> None:
    assert table().build("T05 -1,0 0").points("largest-mountain") == 0
    assert table().build("T07 1,0 90").points("largest-mountain") == 2
    assert table().build("T07 1,0 90", "T19 -1,0 0").points("largest-mountain") == 4


@rule("C22")
def test_a_farm_on_a_tile_of_completed_water_gives_three() -> None:
    assert table().build("T14 0,1 180").points("lake-houses") == 0  # its water is open
    assert table().build("T35 0,1 0").points("lake-houses") == 3  # a lake inside the tile
    assert table().build("T35 0,1 0", "T22 1,0 180").points("lake-houses") == 6


# --- The round ---


@rule("S15", "S34")
@pytest.mark.parametrize(
    ("players", "expected"),
    [(4, ["A", "B", "AC", "BD", "ACD", "BCD"]), (5, ["AB", "AC", "BD", "ACD", "BCD"])],
)
def test_each_slot_is_scored_three_times_in_the_rounds_of_the_board(players: int, expected: list[str]) -> None:
    assert list(GAME.view(table(players).state, 0).scored_slots) == expected
    assert all("".join(expected).count(slot) == 3 for slot in content.SLOTS)
    for number, slots in enumerate(expected, start=1):
        t = table(players).round(number).end_of_round()
        assert "".join(dict.fromkeys(str(e.fields["slot"]) for e in t.events("scored") if e.fields["source"] in SCORING)) == slots


@rule("S34")
def test_every_player_scores_every_slot_of_the_round() -> None:
    t = table().scoring("completed-areas", "sheep", "tiles-by-road").round(3).build(*CASTLE_MEADOW).end_of_round()
    told = [(e.fields["seat"], e.fields["source"], e.fields["points"]) for e in t.events("scored")]
    assert told == [(0, "completed-areas", 1), (1, "completed-areas", 0), (0, "tiles-by-road", 3), (1, "tiles-by-road", 1)]
    assert t.scores() == [4, 1]


@rule("S35")
def test_the_start_player_changes_clockwise_from_round_to_round() -> None:
    t = table(3)
    starts = []
    for _ in range(4):
        starts.append(int(t.state.start))
        t.end_of_round()
    assert starts == [0, 1, 2, 0]
    assert t.state.round == 5
