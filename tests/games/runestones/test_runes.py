"""The eight rune stones: what each does, and when it begins to work."""

from __future__ import annotations

import pytest

from nemeton.engine.errors import UnknownAction
from tests.games.runestones.table import GAME, Table, table
from tests.rules import rule

DISPLAY = (11, 12, 13, 14, 23, 24)


def points_left(t: Table) -> int | None:
    return GAME.view(t.state, 0).points_left


def trade_for(rune: str, t: Table) -> Table:
    """Seat 0 summons 24 with card 100 and exchanges its first row of two for this stone; its turn may go on."""
    t.hand(100).display(*DISPLAY).row(1, "blue", "red").patient()
    return t.do("summon", "buy 24", "done", "trade 1", f"rune {rune}")


def uses(t: Table, verb: str) -> list[str]:
    return [text for text in t.choices() if text.startswith(verb)]


@rule("R70")
def test_magic_points_pay_without_any_card_played() -> None:
    t = table().hand(100, 101).display(*DISPLAY).runes("magic").do("summon", "done")
    assert points_left(t) == 2
    t.do("buy 14").expect(discard=[14], hand_size=4)
    assert {100, 101} < set(t.numbers(t.player().hand))


@rule("R70")
def test_magic_points_pay_with_an_empty_hand() -> None:
    t = table().hand().draw_pile(101).display(*DISPLAY).runes("magic").do("summon", "buy 24", "buy 23")
    t.expect(hand=[101, 23, 24], discard=[])


@rule("R70")
@pytest.mark.parametrize(("card", "points"), [(100, 3), (101, 3), (106, 5), (71, 5)])
def test_magic_points_add_two_to_any_colour(card: int, points: int) -> None:
    t = table().hand(card, 107).display(*DISPLAY).runes("magic").do("summon", f"play {card}", "done")
    assert points_left(t) == points


@rule("R70")
def test_magic_points_come_again_in_every_summon() -> None:
    t = table().hand(100).display(*DISPLAY).runes("magic").patient()
    for _ in range(2):
        t.do("summon", "done")
        assert points_left(t) == 2
        t.do(uses(t, "buy")[0])
        while t.state.turn == 0:
            t.do("done")
        t.next_turn_of(0)


@rule("R70")
def test_without_the_stone_a_summon_without_cards_has_no_points() -> None:
    t = table().hand(100, 101).display(*DISPLAY).do("summon").refuses("done", rule="R33", reason="too-little-magic")
    assert t.blocked()["done"].numbers == {"price": 1, "points": 0}


@rule("R71")
def test_maximum_hand_size_refills_to_six() -> None:
    t = table().hand(100, 101).draw_pile(102, 103, 104, 105, 106, 107).display(*DISPLAY).runes("hand")
    t.do("summon", "play 100", "buy 24").expect(hand_size=6)


@rule("R72")
def test_with_utilize_three_the_lowest_of_three_cards_stays_and_both_higher_ones_leave() -> None:
    t = table().hand(103, 77, 67, 100).draw_pile(101, 102, 104).discard_pile().runes("three").patient()
    t.do("utilize", "play 103", "play 77", "play 67")
    assert t.asked() == (0, "effects")
    t.do("done").expect(general_discard=[77], discard=[67])
    assert 103 not in t.numbers([*t.player().hand, *t.player().draw, *t.player().discard])


@rule("R72")
def test_with_utilize_three_all_three_abilities_work() -> None:
    t = table().hand(11, 12, 13, 100).gems().runes("three").patient()
    t.do("utilize", "play 11", "play 12", "play 13", "use 11 1", "use 12 1", "use 13 1")
    t.expect(gems={"blue": 1, "red": 1, "green": 1})


@rule("R72")
def test_with_utilize_three_two_cards_stay_allowed_but_one_does_not() -> None:
    t = table().hand(11, 12, 13, 100).runes("three").patient().do("utilize", "play 11")
    t.refuses("done", rule="R34", reason="needs-two-cards")
    t.do("play 12", "done", "done").expect(general_discard=[12], discard=[11])


@rule("R72")
def test_without_the_stone_two_cards_are_all() -> None:
    t = table().hand(11, 12, 13).do("utilize", "play 11", "play 12")
    assert t.asked() == (0, "effects")


@rule("R73")
def test_exchange_gives_one_ore_for_any_own_gem() -> None:
    t = table().gems(blue=2, wild=1).runes("exchange")
    assert uses(t, "exchange") == ["exchange blue-ore", "exchange wild-ore"]
    ore = t.left("ore")
    t.do("exchange wild-ore").expect(gems={"blue": 2, "ore": 1})
    assert t.left("ore") == ore - 1


@rule("R73")
def test_exchange_gives_one_coloured_gem_for_an_ore_and_never_a_wild_one() -> None:
    t = table().gems(ore=2).runes("exchange")
    assert uses(t, "exchange") == [f"exchange ore-{colour}" for colour in ("blue", "yellow", "green", "red")]
    with pytest.raises(UnknownAction):
        t.do("exchange ore-wild")
    t.do("exchange ore-red").expect(gems={"red": 1, "ore": 1})


@rule("R73")
def test_exchange_works_once_in_each_own_turn() -> None:
    t = table().hand(100, 101).display(*DISPLAY).gems(blue=1, red=1).runes("exchange").do("exchange blue-ore")
    t.refuses("exchange red-ore", rule="R73", reason="exchange-used")
    t.refuses("exchange ore-blue", rule="R73", reason="exchange-used")
    t.do("summon", "play 100", "buy 24")
    assert t.asked() == (1, "turn")
    assert uses(t, "exchange") == []
    t.next_turn_of(0).do("exchange red-ore").expect(gems={"ore": 2})


@rule("R73")
def test_exchange_needs_the_piece_given_and_the_piece_taken() -> None:
    t = table().gems(blue=1).runes("exchange").refuses("exchange red-ore", rule="R91", reason="no-such-piece")
    t.supply(ore=0).refuses("exchange blue-ore", rule="R91", reason="supply-empty")


@rule("R74")
def test_the_wild_gem_stone_takes_a_gem_of_the_supply_and_leaves_the_own_gems_alone() -> None:
    t = table().gems(red=2, blue=1).runes("wild")
    assert uses(t, "activate") == [f"activate {colour}" for colour in ("blue", "yellow", "green", "red")]
    red = t.left("red")
    t.do("activate red").expect(gems={"red": 2, "blue": 1})
    assert t.left("red") == red - 1
    assert GAME.view(t.state, 1).players[0].wild_colour == "red"


@rule("R74")
def test_gems_of_the_activated_colour_pay_like_wild_gems() -> None:
    t = table().smithies("blue", "green", "green", "green", "green").gems(red=2).runes("wild")
    t.refuses("forge 1", rule="R49", reason="cannot-pay")
    t.do("activate red", "forge 1", "place 1 blue").expect(gems={}, rows=("b....", "....."))


@rule("R74")
def test_the_activated_colour_makes_wild_gems_of_nobody_elses_gems() -> None:
    t = table().smithies("blue", "green", "green", "green", "green").runes("wild", active="red").gems(seat=1, red=2)
    t.next_turn_of(1).refuses("forge 1", rule="R49", reason="cannot-pay")


@rule("R74")
def test_the_gem_on_the_stone_stays_for_good_and_works_in_later_turns() -> None:
    t = table().hand(100).display(*DISPLAY).gems(red=2).runes("wild").smithies("blue", "green", "green", "green", "green")
    t.do("activate red").refuses("activate blue", rule="R92", reason="colour-chosen")
    t.do("summon", "buy 24").next_turn_of(0).refuses("activate blue", rule="R92", reason="colour-chosen")
    t.do("forge 1", "place 1 blue").expect(gems={})


@rule("R74")
def test_a_colour_that_the_supply_lacks_cannot_be_activated() -> None:
    t = table().gems().supply(red=0).runes("wild").refuses("activate red", rule="R74", reason="supply-empty")
    assert "activate red" not in t.choices()


@rule("R75")
def test_plus_allows_both_effects_of_an_optional_card() -> None:
    t = table().hand(24, 100, 101).gems().runes("plus").patient().do("utilize", "play 24", "play 100", "use 24 2", "use 24 1")
    t.expect(gems={"blue": 1, "red": 1})


@rule("R75", "R41")
def test_without_plus_the_other_side_of_an_optional_card_is_gone() -> None:
    t = table().hand(24, 100, 101).gems().do("utilize", "play 24", "play 100", "use 24 2")
    t.refuses("use 24 1", rule="R41", reason="effect-done").expect(gems={"red": 1})


@rule("R75")
def test_plus_does_not_force_both_effects() -> None:
    t = table().hand(24, 100, 101).gems().runes("plus").patient().do("utilize", "play 24", "play 100", "use 24 1", "done")
    t.expect(gems={"blue": 1}, general_discard=[], discard=[24])


@rule("R76")
def test_double_die_rolls_once_and_does_the_result_twice() -> None:
    t = table().hand(104, 11, 100).gems().runes("die").rolls("o").patient()
    t.do("utilize", "play 104", "play 11", "use 104 1", "accept", "accept").expect(gems={"ore": 2})
    assert [event.fields["face"] for event in t.events("die-rolled")] == ["o"]


@rule("R76")
def test_double_die_takes_two_different_gems_or_forfeits_one_of_them() -> None:
    start = ("utilize", "play 104", "play 11", "use 104 1")
    table().hand(104, 11, 100).gems().runes("die").rolls("any").patient().do(*start, "gem red", "gem green").expect(
        gems={"red": 1, "green": 1}
    )
    table().hand(104, 11, 100).gems().runes("die").rolls("any").patient().do(*start, "decline", "gem green").expect(
        gems={"green": 1}
    )


@rule("R76")
@pytest.mark.parametrize(("answers", "points"), [("aa", 4), ("ad", 2), ("da", 2), ("dd", 0)])
def test_double_die_points_may_be_forfeited_once_or_twice(answers: str, points: int) -> None:
    t = table().hand(104, 11, 100).runes("die").rolls("2").patient().do("utilize", "play 104", "play 11", "use 104 1")
    t.do(*("accept" if answer == "a" else "decline" for answer in answers)).expect(score=points)


@rule("R76")
def test_without_double_die_the_result_is_done_once_and_points_at_once() -> None:
    t = table().hand(104, 11, 100).rolls("2").patient().do("utilize", "play 104", "play 11", "use 104 1").expect(score=2)
    assert t.asked() == (0, "effects")


@rule("R77")
def test_extra_power_point_adds_one_for_each_played_card_that_gives_points() -> None:
    t = table().hand(70, 28, 100).runes("point").patient().do("utilize", "play 70", "play 28", "use 70 1").expect(score=3)
    t.do("use 28 1").expect(score=5)
    table().hand(70, 28, 100).patient().do("utilize", "play 70", "play 28", "use 70 1", "use 28 1").expect(score=3)


@rule("R77")
def test_extra_power_point_counts_for_a_swap_that_gives_points_but_not_for_cards_without() -> None:
    t = (
        table()
        .hand(60, 11, 100)
        .gems(red=2)
        .runes("point")
        .patient()
        .do("utilize", "play 60", "play 11", "use 11 1")
        .expect(score=0)
    )
    t.do("use 60 1").expect(score=4)


@rule("R78", "R71")
def test_maximum_hand_size_counts_for_the_refill_of_the_turn_it_is_taken_in() -> None:
    t = trade_for("hand", table().draw_pile(101, 102, 103, 104, 105, 106, 107)).do("done").expect(hand_size=6)
    assert t.asked() == (1, "turn")


@rule("R78", "R73")
def test_exchange_works_in_the_turn_it_is_taken_in() -> None:
    t = trade_for("exchange", table().gems(blue=1)).do("exchange blue-ore").expect(gems={"ore": 1})
    t.refuses("exchange ore-blue", rule="R73", reason="exchange-used")


@rule("R78", "R74")
def test_the_wild_gem_stone_works_in_the_turn_it_is_taken_in() -> None:
    trade_for("wild", table()).do("activate green").refuses("activate red", rule="R92", reason="colour-chosen")


@rule("R78", "R77")
@pytest.mark.parametrize("rune", ["magic", "plus", "die", "point", "three"])
def test_the_other_five_change_nothing_in_the_turn_they_are_taken_in(rune: str) -> None:
    t = trade_for(rune, table().row(2, "green", "yellow").draw_pile(101, 102, 103, 104, 105))
    assert t.choices() == ["trade 2", "done"]
    other = "die" if rune == "plus" else "plus"
    t.do("trade 2", f"rune {other}", "done").expect(score=6, hand_size=4, runes=[rune, other])


@rule("R78", "R70")
def test_magic_points_taken_now_pay_in_the_next_turn() -> None:
    t = trade_for("magic", table().draw_pile(101, 102, 103, 104)).do("done").next_turn_of(0).do("summon", "done")
    assert points_left(t) == 2
