"""Druids: the dolmen and the second buying stage."""

from __future__ import annotations

import pytest

from nemeton.games.skye.rules.tables import NO_TILE
from tests.games.skye.table import GAME, Table, table
from tests.rules import rule

SHOWN = ("D11", "D02", "D03", "D04", "D07")  # printed costs 3, 3, 3, 4, 0


def shoppers(gold: int = 20, players: int = 2) -> Table:
    """The second buying stage, with known tiles on the dolmen."""
    t = table(players, druids="yes").dolmen(*SHOWN)
    for seat in range(players):
        t.offers(seat=seat).gold(gold, seat=seat)
    return t.second_buying()


def shown(t: Table) -> list[str | None]:
    return [None if space is None else space.tile for space in GAME.view(t.state, 0).dolmen]


@rule("SD3", "SD4")
def test_the_second_turn_follows_when_all_have_bought_from_each_other() -> None:
    t = table(druids="yes").offers("T14", "T53", "T01").offers("T19", "T30", "T02", seat=1).gold(9).gold(9, seat=1)
    t.prices("axe-3 2 3", "axe-3 4 5").do("pass")  # seat 1 has nothing left and passes by itself
    assert t.asked() == ([0], "second-buy")
    assert t.all_gold() == [4, 0]  # the gold on unsold tiles is gone
    assert [t.held(seat) for seat in range(2)] == [["T14", "T53"], ["T19", "T30"]]


@rule("SD3")
def test_what_was_earned_by_selling_can_be_spent_in_the_second_turn() -> None:
    t = table(druids="yes").offers("T14", "T53", "T01").offers("T19", "T30", "T02", seat=1).gold(9).gold(9, seat=1)
    t.dolmen(*SHOWN).prices("axe-3 2 3", "axe-3 4 5").do("buy t19", "pass", "pass")
    assert t.asked() == ([1], "second-buy")
    assert t.player(1).gold == 8
    assert "druid d11" in t.choices()


@rule("SD4")
def test_each_player_makes_one_purchase_or_none_in_turn_order() -> None:
    t = shoppers(players=3).do("druid d07")
    assert t.asked() == ([1], "second-buy")
    t.do("bag")
    assert t.asked() == ([1], "keep")
    t.do(t.choices()[0])
    assert t.asked() == ([2], "second-buy")
    t.do("pass")
    assert t.asked()[1] == "build"


@rule("SD5", "SD7")
def test_a_druid_tile_costs_its_printed_cost_and_the_surcharge() -> None:
    t = shoppers(gold=7)
    assert t.choices() == ["druid d11", "druid d02", "druid d03", "druid d04", "druid d07", "bag", "pass"]
    t.do("druid d11")  # 3 + 4
    assert t.player(0).gold == 0
    assert t.held(0) == ["D11"]
    t = shoppers(gold=6)
    t.refuses("druid d11", rule="SD5", reason="too-little-gold")
    t = shoppers(gold=0)
    assert t.choices() == ["druid d07", "pass"]  # 0 + 0 is free
    t.do("druid d07")
    assert t.player(0).gold == 0


@rule("SD5")
@pytest.mark.parametrize(
    ("bought", "left"),
    [("d07", ["D11", "D02", "D03", "D04"]), ("d03", ["D11", "D02", "D04", "D07"]), ("d11", ["D02", "D03", "D04", "D07"])],
)
def test_tiles_left_of_the_gap_move_right_and_a_new_one_comes_up_on_the_left(bought: str, left: list[str]) -> None:
    t = shoppers().do(f"druid {bought}")
    assert shown(t)[1:] == left
    assert shown(t)[0] not in (*SHOWN, None)
    assert t.asked() == ([1], "second-buy")
    assert t.events("dolmen-filled")[-1].fields == {"space": 1, "tile": shown(t)[0]}


@rule("SD6")
def test_from_the_bag_two_tiles_are_drawn_for_five_and_one_must_be_kept() -> None:
    t = shoppers(gold=5)
    bag = len(t.state.bag)
    t.do("bag")
    assert t.player(0).gold == 0
    assert len(t.choices()) == 2
    assert [f"keep {str(e.fields['tile']).lower()}" for e in t.events("bag-drawn")] == t.choices()
    assert len(GAME.view(t.state, 1).shown) == 2
    t.refuses("pass", rule="SD6", reason="must-keep-one")
    kept, other = (text.split()[1].upper() for text in t.choices())
    t.do(f"keep {kept.lower()}")
    assert t.held(0) == [kept]
    assert t.in_bag(other)
    assert len(t.state.bag) == bag - 1
    assert GAME.unbalanced(t.state) == []


@rule("SD6")
def test_with_four_gold_the_bag_is_too_expensive() -> None:
    t = shoppers(gold=4).refuses("bag", rule="SD6", reason="too-little-gold")
    assert t.blocked()["bag"].numbers == {"price": 5, "gold": 4}


@rule("SD7")
def test_passing_in_the_first_turn_does_not_prevent_the_second() -> None:
    t = table(druids="yes").dolmen(*SHOWN).offers("T14", "T53", "T01").offers("T19", "T30", "T02", seat=1)
    t.gold(9).gold(9, seat=1).prices("axe-3 1 1", "axe-3 1 1").do("pass", "pass")
    assert t.asked() == ([0], "second-buy")
    assert "druid d07" in t.choices()
    assert not [text for text in t.choices() if text.startswith("druid") and text.split()[1].upper() not in SHOWN]


@rule("SD8")
def test_up_to_four_tiles_are_built_in_a_round() -> None:
    t = table(druids="yes").dolmen(*SHOWN).offers("T14", "T53", "T01").offers("T19", "T30", "T02", seat=1)
    t.gold(20).gold(20, seat=1).prices("axe-3 1 1", "axe-3 1 1").do("buy t19", "pass", "druid d07", "pass")
    assert t.held(0) == ["T19", "T14", "T53", "D07"]


@rule("SD10")
def test_at_the_end_of_a_round_the_rightmost_tile_leaves_the_game() -> None:
    t = table(druids="yes").dolmen(*SHOWN).end_of_round()
    assert shown(t)[1:] == ["D11", "D02", "D03", "D04"]
    assert t.state.removed == 1
    assert [e.fields["tile"] for e in t.events("dolmen-cleared")] == ["D07"]
    t = table(druids="yes").dolmen(*SHOWN).last_round().end_of_round()
    assert shown(t) == list(SHOWN)


@rule("SD10")
@pytest.mark.parametrize(("players", "rounds"), [(4, 6), (5, 5)])
def test_the_piles_never_run_out(players: int, rounds: int) -> None:
    """The worst case: everybody takes a Druid tile every round."""
    t = table(players, druids="yes")
    for number in range(1, rounds + 1):
        for seat in range(players):
            t.gold(99, seat=seat)
            t.second_buying(seat).do(t.second_buying(seat).choices()[4])
            t.player(seat).to_build = t.player(seat).to_build[:0]
        if number < rounds:
            t.end_of_round()
    assert NO_TILE not in t.state.dolmen
    assert len(t.state.druids) == 36 - 34


@rule("SD12")
def test_a_short_bag_gives_what_is_there_and_an_empty_one_is_not_offered() -> None:
    t = shoppers().bag("T20")
    t.do("bag")
    assert t.held(0) == ["T20"]
    assert t.asked() == ([1], "second-buy")
    t.refuses("bag", rule="SD12", reason="bag-empty")
