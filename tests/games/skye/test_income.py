"""Phase 1: income, and the roads it depends on."""

from __future__ import annotations

import pytest

from tests.games.skye.table import GAME, Table, table
from tests.rules import rule

BARRELS_NORTH = "T14 0,1 180"  # barrels, its road meets the castle
BARRELS_SOUTH = "T53 0,-1 0"


def next_income(t: Table, seat: int = 0) -> dict[str, object]:
    """The parts of a seat's income when the next round begins."""
    t.end_of_round()
    fields = [event.fields for event in t.events("income") if event.fields["seat"] == seat][-1]
    return {name: fields[name] for name in ("gold", "barrels", "catchup")}


@rule("S12")
def test_the_castle_gives_five_gold() -> None:
    assert next_income(table()) == {"gold": 5, "barrels": 0, "catchup": 0}


@rule("S13")
def test_each_connected_tile_with_barrels_gives_one_gold() -> None:
    assert next_income(table().build(BARRELS_NORTH)) == {"gold": 6, "barrels": 1, "catchup": 0}
    assert next_income(table().build(BARRELS_NORTH, BARRELS_SOUTH))["gold"] == 7


@rule("S13", "S16")
def test_barrels_without_a_road_to_the_castle_give_nothing() -> None:
    t = table().build("T62 1,0 0")  # its road looks away from the castle
    assert t.player().count(49) == 1
    assert next_income(t)["gold"] == 5


@rule("S16")
def test_a_road_is_followed_through_tiles_and_ends_at_a_side_without_one() -> None:
    t = table().build("T24 0,1 0", "T31 0,2 0")  # two roads from south to north, both with barrels
    assert next_income(t)["barrels"] == 2
    t = table().build("T41 0,1 0", "T31 0,2 0")  # the first of them has no road
    assert next_income(t)["barrels"] == 0
    assert GAME.view(t.state, 0).players[0].road_tiles == 1


@rule("S16")
def test_two_roads_on_one_tile_are_not_linked() -> None:
    """T33 has a road from north to west and another from east to south."""
    t = table().build("T33 0,-1 180")  # now one from west to north, which meets the castle, and one from south to east
    assert GAME.view(t.state, 0).players[0].road_tiles == 2
    t.build("T30 1,-1 0")  # barrels, on the road to the east
    p = t.player()
    east_of_first, west_of_second = p.sides[3] >> 8 & 255, p.sides[5] >> 24 & 255
    assert p.root(east_of_first) == p.root(west_of_second)
    assert next_income(t)["barrels"] == 0


@rule("S14", "S15")
def test_in_round_five_two_players_ahead_and_two_barrels_make_thirteen() -> None:
    t = table(3).build(BARRELS_NORTH, BARRELS_SOUTH).round(4).score(40, seat=1).score(30, seat=2)
    assert next_income(t) == {"gold": 13, "barrels": 2, "catchup": 6}


@rule("S14")
def test_only_players_with_strictly_more_points_count() -> None:
    t = table(3).scoring("sheep").round(2).score(7).score(7, seat=1).score(9, seat=2).end_of_round()
    assert [event.fields["catchup"] for event in t.events("income")[-3:]] == [1, 1, 0]


@rule("S14", "S15")
@pytest.mark.parametrize(
    ("players", "option", "expected"),
    [
        (2, "1-2-3", [0, 0, 1, 2, 3, 4]),
        (4, "1-2-3", [0, 0, 1, 2, 3, 4]),
        (5, "1-2-3", [0, 0, 1, 2, 3]),
    ],
)
def test_the_gold_for_being_behind_grows_with_the_rounds(players: int, option: str, expected: list[int]) -> None:
    assert list(GAME.view(table(players, catch_up=option).state, 0).catch_up) == expected
    for number in range(2, len(expected) + 1):
        t = table(players, catch_up=option).round(number - 1).score(50, seat=1)
        assert next_income(t)["catchup"] == expected[number - 1]


@rule("S52")
def test_an_option_gives_five_players_the_gold_beside_the_same_slots_of_the_other_side() -> None:
    t = table(5, catch_up="2-3-4")
    assert GAME.view(t.state, 0).catch_up == (0, 0, 2, 3, 4)
    assert next_income(t.round(4).score(50, seat=1))["catchup"] == 4
    assert GAME.view(table(4, catch_up="2-3-4").state, 0).catch_up == (0, 0, 1, 2, 3, 4)


@rule("S48")
def test_the_castle_has_barrels_only_by_option() -> None:
    assert next_income(table())["barrels"] == 0
    t = table(barrels="castle-too")
    assert t.all_gold() == [6, 6]
    assert GAME.view(t.state, 0).players[0].counts["barrels"] == 1
    assert next_income(t.build(BARRELS_NORTH))["barrels"] == 2
