"""The end of the game: scrolls, gold, tablets, the winner."""

from __future__ import annotations

import pytest

from nemeton.games.skye.rules.event_ids import SCORED, SCROLL_SCORED
from tests.games.skye.table import Table, table
from tests.rules import rule


def end(t: Table) -> Table:
    return t.last_round().end_of_game()


def scrolls(t: Table, seat: int = 0) -> list[tuple[object, object, object]]:
    """Points, kind and times of each scroll scored."""
    told = [event.fields for event in t.events("scroll-scored") if event.fields["seat"] == seat]
    return [(fields["points"], str(fields["scroll"]).removeprefix("scroll-"), fields["times"]) for fields in told]


def winners(t: Table) -> list[int]:
    return [seat for seat in range(t.state.players) if t.state.winners() >> seat & 1]


# --- Scrolls ---


@rule("S39")
@pytest.mark.parametrize(
    ("kind", "tiles", "points"),
    [
        ("sheep", ["T19 -1,0 0", "T27 -2,0 0"], 2),  # five sheep
        ("cattle", ["T32 0,1 0", "T25 0,2 0"], 3),
        ("barrels", ["T14 0,1 180", "T53 0,-1 0", "T62 1,0 0"], 1),  # three tiles
        ("barrels", ["T14 0,1 180", "T62 1,0 0"], 1),  # of two tiles only one is connected with the castle
        ("brochs", ["T05 -1,0 0", "T06 -2,0 0"], 2),
        ("ships", ["T53 0,-1 0", "T69 1,0 90"], 1),  # three ships
        ("farms", ["T14 0,1 180", "T22 1,0 180"], 2),
        ("lighthouses", ["T49 1,0 0"], 1),
    ],
)
def test_a_scroll_counts_over_the_whole_territory_and_drops_halves(kind: str, tiles: list[str], points: int) -> None:
    assert table().build(*tiles).scroll(kind) == points


@rule("S39")
def test_a_scroll_in_a_completed_area_is_doubled_after_halves_are_dropped() -> None:
    t = end(table().build("T28 -1,0 270", "T05 0,1 180"))  # a scroll for brochs in the castle's mountain, completed; one broch
    assert scrolls(t) == [(2, "brochs", 2)]
    t = end(table().build("T24 0,1 0", "T32 0,2 0"))  # a scroll for cattle in an open pasture; two cattle
    assert scrolls(t) == [(2, "cattle", 1)]
    t = end(table().build("T34 0,1 0", "T19 -1,0 0", "T22 1,0 180"))  # three sheep give one, not one and a half
    assert [points for points, kind, _ in scrolls(t) if kind == "sheep"] == [1]


@rule("S39")
def test_equal_scrolls_each_score() -> None:
    t = end(table().build("T24 0,1 0", "T36 0,2 0", "T14 0,-1 0"))
    assert [kind for _, kind, _ in scrolls(t)] == ["cattle", "cattle"]
    assert sum(int(str(points)) for points, _, _ in scrolls(t)) == 2


# --- Gold ---


@rule("S40")
def test_each_full_five_gold_is_a_point() -> None:
    t = end(table().gold(14).gold(4, seat=1))
    assert t.scores() == [2, 0]
    assert [e.fields["points"] for e in t.events("scored") if e.fields["source"] == "gold"] == [2, 0]


@rule("S41")
def test_most_points_win() -> None:
    assert winners(end(table(3).gold(0).gold(0, seat=1).gold(0, seat=2).score(9).score(11, seat=1))) == [1]
    assert winners(end(table().score(9).gold(4).score(10, seat=1).gold(0, seat=1))) == [1]  # gold left only decides ties


@rule("S41")
def test_a_tie_goes_to_more_gold_left_after_the_exchange() -> None:
    t = end(table().score(8).gold(14).score(10, seat=1).gold(3, seat=1))
    assert t.scores() == [10, 10]
    assert winners(t) == [0]  # 14 leaves 4, 3 leaves 3
    t = end(table().score(8).gold(10).score(10, seat=1).gold(4, seat=1))
    assert t.scores() == [10, 10]
    assert winners(t) == [1]  # 10 leaves nothing, 4 leaves 4


@rule("S51")
def test_a_tie_after_gold_is_shared_unless_the_option_gives_it_to_the_latest() -> None:
    for option, expected in (("shared", [0, 2]), ("latest", [2])):
        t = table(3, ties=option).score(9).score(1, seat=1).score(9, seat=2)
        assert winners(end(t.gold(2).gold(2, seat=1).gold(2, seat=2))) == expected
    t = table(3, ties="latest").score(9).score(9, seat=2).gold(2).gold(2, seat=1).gold(2, seat=2)
    t.state.start = 1  # order of the last round: 1, 2, 0
    assert winners(end(t)) == [0]


@rule("S35", "S41")
def test_the_game_ends_after_the_last_round() -> None:
    t = table().round(5).end_of_round()
    assert winners(t) == []
    assert t.asked() == ([0, 1], "price")
    t.end_of_round()
    assert winners(t) != []
    assert t.asked()[0] == []
    assert table(5).round(5).end_of_round().asked()[0] == []


# --- Druids ---


@rule("SD21")
@pytest.mark.parametrize(
    ("kind", "tiles", "points"),
    [
        ("pastures", ["T14 0,1 180", "T53 0,-1 0", "T73 1,0 0"], 2),
        ("mountains", ["T19 -1,0 0", "T07 1,0 90"], 2),
        ("waters", ["T09 0,1 180", "T22 1,0 180"], 2),
        ("building-sets", ["T05 -1,0 0", "T14 0,1 180", "T49 1,0 0"], 2),
        ("longest-road", ["T24 0,1 0", "T31 0,2 0"], 1),  # three tiles
        ("harbours", ["T49 1,0 0", "T66 2,0 90"], 1),
        ("animal-pairs", ["T19 -1,0 0", "T32 0,1 0"], 2),  # three sheep, two cattle
        ("animal-pairs", ["T19 -1,0 0", "T27 -2,0 0", "T14 0,1 180"], 1),  # five sheep, one cattle
        ("animal-pairs", ["T32 0,1 0", "T45 0,2 0"], 1),  # one sheep, three cattle
        ("three", [], 3),
        ("four", [], 4),
    ],
)
def test_the_scrolls_of_druid_tiles(kind: str, tiles: list[str], points: int) -> None:
    assert table(druids="yes").build(*tiles).scroll(kind) == points


@rule("SD21")
def test_rows_and_columns_of_three_give_one_each() -> None:
    t = table(druids="yes").cover("0,1", "0,-1")
    assert t.scroll("rows-and-columns") == 1
    assert t.cover("1,0", "-1,0").scroll("rows-and-columns") == 2
    assert t.cover("2,0").scroll("rows-and-columns") == 2


@rule("S50", "SD21")
def test_two_lines_in_one_column_or_row_both_count_on_the_scroll_unless_the_option_says_otherwise() -> None:
    column = ("0,1", "0,2", "1,2", "1,3", "1,4", "0,4", "0,5", "0,6")  # two lines in column 0, one in column 1
    assert table(druids="yes").cover(*column).scroll("rows-and-columns") == 3
    assert table(druids="yes", lines="one-a-column").cover(*column).scroll("rows-and-columns") == 2
    row = ("1,0", "2,0", "2,1", "3,1", "4,1", "4,0", "5,0", "6,0")  # two lines in row 0, one in row 1
    assert table(druids="yes").cover(*row).scroll("rows-and-columns") == 3
    assert table(druids="yes", lines="one-a-column").cover(*row).scroll("rows-and-columns") == 2


@rule("SD20", "SD21")
def test_a_scroll_for_gold_counts_the_same_gold_after_the_gold_itself() -> None:
    t = table(druids="yes").build("D25 0,1 0").gold(17).gold(0, seat=1)  # its scroll lies in a lake inside the tile
    end(t)
    assert scrolls(t) == [(6, "gold", 2)]
    assert t.scores()[0] == 3 + 6
    assert t.player().gold == 17
    assert t.state.log is not None
    order = [raw[0] for raw in t.state.log.entries]
    assert order.index(SCROLL_SCORED) > order.index(SCORED)


@rule("SD21")
def test_a_plain_scroll_is_doubled_like_any_other() -> None:
    t = end(table(druids="yes").build("D29 0,1 180"))
    assert scrolls(t) == [(4, "four", 1)]
    t = table(druids="yes").build("D29 0,1 180", "T25 1,1 0", "T19 0,2 90")  # they close the mountain with the scroll
    assert scrolls(end(t)) == [(8, "four", 2)]


@rule("SD22")
def test_the_longest_road_follows_one_branch_and_counts_a_tile_once() -> None:
    t = table(druids="yes")
    assert t.scroll("longest-road") == 0  # the castle alone is a road of one tile
    t.build("T24 0,1 0", "T31 0,2 0", "T53 0,-1 0")  # north, north, south
    assert t.scroll("longest-road") == 2  # four tiles through the castle
    t.build("T19 -1,0 0")  # a side branch to the west is no part of it
    assert t.scroll("longest-road") == 2


@rule("SD22")
def test_the_longest_road_may_pass_a_tile_twice_and_counts_it_once() -> None:
    """T33 at -1,-1 has two roads, and the walk takes both: ten tiles, of which a walk that enters no tile twice has nine."""
    t = table(druids="yes").build("T13 -1,0 0", "T33 -1,-1 0", "T21 -1,-2 270", "T25 0,-2 0", "T02 -2,-1 90")
    t.build("T19 0,-1 0", "T71 0,-3 0", "T45 0,-4 270", "T39 -2,-2 180")
    assert t.scroll("longest-road") == 5


@rule("SD14", "SD16")
def test_a_rescore_tablet_adds_the_best_single_value_once_for_each() -> None:
    t = table(druids="yes").build("T24 0,1 0", "T32 0,2 0").gold(0)  # a scroll for cattle worth two in an open area
    assert end(t.tablets(rescore=1)).scores()[0] == 2 + 2
    t = table(druids="yes").build("T28 -1,0 270", "T05 0,1 180").gold(0)  # worth one, doubled
    assert end(t.tablets(rescore=2)).scores()[0] == 2 + 1 + 1
    assert [e.fields["points"] for e in t.events("scored") if e.fields["source"] == "tablet"] == [2]


@rule("SD16")
def test_without_a_scroll_a_rescore_tablet_gives_nothing() -> None:
    assert end(table(druids="yes").gold(0).tablets(rescore=2)).scores()[0] == 0


@rule("SD14")
def test_a_rescore_tablet_placed_in_the_last_round_works() -> None:
    t = table(druids="yes").last_round().build("T24 0,1 0", "T32 0,2 0").gold(0).gold(0, seat=1)
    t.holding("D09").building()
    place = next(text for text in t.choices() if text.startswith("place 1 0,-1"))
    t.do(place)
    assert t.state.over
    assert [e.fields["points"] for e in t.events("scored") if e.fields["source"] == "tablet"] == [3]  # a cattle more


@rule("SD20")
def test_a_rescore_tablet_repeats_a_gold_scroll_too() -> None:
    t = end(table(druids="yes").build("D24 -1,0 90").gold(17).gold(0, seat=1).tablets(rescore=1))
    assert t.scores()[0] == 3 + 3 + 3
