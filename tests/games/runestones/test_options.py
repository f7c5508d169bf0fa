"""Readings of the rulebooks that a table may choose: what each option changes, and what it leaves alone."""

from __future__ import annotations

import pytest

from tests.games.runestones.table import Table, table
from tests.rules import rule

SHOWN = (17, 18, 19, 20, 22, 23)


def about_to_roll(*faces: str, card: int = 30, **options: str) -> Table:
    """Seat 0 has laid out a card with a die and card 16, owns nothing, and will roll these faces."""
    t = table(2, **options).hand(card, 16, 100).display(*SHOWN).gems().rolls(*faces).patient()
    return t.do("utilize", f"play {card}", "play 16")


# --- die-reward ---


@pytest.mark.parametrize(("face", "choices"), [("card", ["accept"]), ("o", ["accept"])])
@rule("R101", "R44", "Q11")
def test_a_sole_reward_that_must_be_taken_is_taken_without_asking(face: str, choices: list[str]) -> None:
    t = about_to_roll(face)
    assert t.do("use 30 1").choices() == [*choices, "decline"]
    t = about_to_roll(face, die_reward="must-take").do("use 30 1")
    assert t.asked() == (0, "effects")
    assert t.events("declined") == []
    assert len(t.events("card-won")) == (face == "card")
    assert t.player().gems[5] == (face == "o")


@rule("R101", "Q11")
def test_a_rolled_gem_must_be_taken_and_may_still_be_chosen() -> None:
    t = about_to_roll("any", die_reward="must-take").do("use 30 1")
    assert t.choices() == ["gem blue", "gem yellow", "gem green", "gem red"]
    t.refuses("decline", rule="R101", reason="must-take-reward")
    t.do("gem red").expect(gems={"red": 1})


@rule("R101", "Q11")
def test_a_rolled_swap_must_be_made_if_there_is_a_coloured_gem() -> None:
    t = about_to_roll("swap", die_reward="must-take").gems(blue=1, red=1).do("use 30 1")
    assert t.choices() == ["swap blue", "swap red"]
    t.refuses("decline", rule="R101", reason="must-take-reward")


@rule("R101", "R47")
def test_a_reward_that_cannot_be_taken_is_lost_all_the_same() -> None:
    t = about_to_roll("swap", die_reward="must-take").gems(wild=1).do("use 30 1").expect(gems={"wild": 1})
    assert t.asked() == (0, "effects")
    assert len(t.events("declined")) == 1


@rule("R101", "R57")
def test_the_reward_of_a_smithys_die_must_be_taken_too() -> None:
    t = table(die_reward="must-take").smithies("red", "red", "blue", "red", "red").gems(blue=3).rolls("any").runes("die")
    t.do("forge 3", "place 1 blue").refuses("decline", rule="R101", reason="must-take-reward")
    t = table().smithies("red", "red", "blue", "red", "red").gems(blue=3).rolls("any").do("forge 3", "place 1 blue")
    assert "decline" in t.choices()


@rule("R101", "R76", "R89")
def test_each_execution_of_a_doubled_reward_may_still_be_forfeited() -> None:
    t = about_to_roll("any", die_reward="must-take").runes("die").do("use 30 1", "decline")
    assert "decline" in t.choices()
    t.do("decline").expect(gems={})


@rule("R101", "R87")
def test_nobody_has_to_roll() -> None:
    t = about_to_roll("any", die_reward="must-take").do("done")
    assert t.events("die-rolled") == []


# --- swap-cost ---


def utilizing(card: int, **gems: int) -> Table:
    """Seat 0 has laid out this card and druid 101, with these gems; costs are paid as shown."""
    t = table(swap_cost="as-shown").hand(card, 101, 100).display(*SHOWN).gems(**gems).patient()
    return t.do("utilize", f"play {card}", "play 101")


@rule("R102", "Q9")
def test_as_shown_a_white_gem_does_not_pay_for_a_blue_one() -> None:
    utilizing(21, wild=3).refuses("use 21 1", rule="R42", reason="cannot-pay-swap")
    utilizing(21, blue=1, wild=3).do("use 21 1").expect(gems={"wild": 5})


@rule("R102", "Q9")
def test_as_shown_two_red_gems_are_two_red_gems() -> None:
    utilizing(60, red=1, wild=3).refuses("use 60 1", rule="R42", reason="cannot-pay-swap")
    utilizing(60, red=2, wild=3).do("use 60 1").expect(gems={"wild": 3}, score=3)


@rule("R102", "R84", "Q20")
def test_as_shown_a_wild_cost_is_paid_with_a_white_gem_or_one_of_the_activated_colour() -> None:
    t = utilizing(16, red=1, wild=1, blue=1).runes("wild", active="red").do("use 16 1")
    assert t.choices() == ["pay w", "pay r"]
    utilizing(16, red=1, blue=1).refuses("use 16 1", rule="R42", reason="cannot-pay-swap")


@rule("R102")
def test_as_shown_a_gem_of_the_activated_colour_replaces_no_other_colour() -> None:
    t = utilizing(21, red=2).runes("wild", active="red")
    t.refuses("use 21 1", rule="R42", reason="cannot-pay-swap")
    utilizing(60, red=2).runes("wild", active="red").do("use 60 1").expect(gems={}, score=3)


@rule("R102", "Q10")
def test_as_shown_a_swap_that_would_yield_nothing_is_refused_all_the_same() -> None:
    utilizing(21, blue=1).supply(wild=0).refuses("use 21 1", rule="R42", reason="nothing-to-gain")


@rule("R102", "R51")
def test_as_shown_wild_gems_still_pay_for_artifacts() -> None:
    t = table(swap_cost="as-shown").smithies("red", "blue", "blue", "blue", "blue").gems(wild=2)
    t.do("forge 1", "place 1 red").expect(gems={})


# --- rolled-points ---


@rule("R103", "Q21", "R77")
def test_by_option_rolled_points_earn_the_extra_point_of_their_card() -> None:
    about_to_roll("2", rolled_points="extra").runes("point").do("use 30 1").expect(score=3)
    about_to_roll("2", rolled_points="extra").do("use 30 1").expect(score=2)
    about_to_roll("2").runes("point").do("use 30 1").expect(score=2)


@rule("R103", "R90")
def test_by_option_a_card_of_points_and_a_die_earns_one_extra_point() -> None:
    t = about_to_roll("2", card=68, rolled_points="extra").runes("point").do("use 68 1").expect(score=3)
    t.do("use 68 2").expect(score=4)
    assert [e.fields["points"] for e in t.events("scored") if e.fields["source"] == "extra"] == [1]


@rule("R103", "R90")
def test_by_option_two_rolls_of_one_card_earn_one_extra_point() -> None:
    t = about_to_roll("1", "2", card=55, rolled_points="extra").runes("point")
    t.do("use 55 1", "use 55 2").expect(score=1 + 2 + 1)


@pytest.mark.parametrize(
    ("answers", "score"),
    [(("accept", "accept"), 5), (("accept", "decline"), 3), (("decline", "accept"), 3), (("decline", "decline"), 0)],
)
@rule("R103", "R76")
def test_by_option_a_doubled_roll_earns_one_extra_point_if_any_of_it_is_taken(answers: tuple[str, str], score: int) -> None:
    t = about_to_roll("2", rolled_points="extra").runes("point", "die").do("use 30 1", *answers).expect(score=score)
    assert t.asked() == (0, "effects")


@rule("R103", "R77")
def test_by_option_a_smithys_die_still_earns_no_extra_point() -> None:
    t = table(rolled_points="extra").smithies("red", "red", "blue", "red", "red").gems(blue=3).rolls("2").runes("point").patient()
    t.do("forge 3", "place 1 blue").expect(score=2)


# --- exchange-stone ---


@rule("R104", "Q17")
def test_by_option_ore_becomes_the_gem_that_a_rolled_swap_needs() -> None:
    t = about_to_roll("swap", exchange_stone="after-a-roll").gems(ore=1).runes("exchange").do("use 30 1")
    assert t.choices() == ["exchange ore-blue", "exchange ore-yellow", "exchange ore-green", "exchange ore-red", "decline"]
    t.do("exchange ore-red")
    assert t.choices() == ["swap red", "decline"]
    t.do("swap red").expect(gems={"wild": 1})


@rule("R104", "R91", "Q17")
def test_without_the_option_the_rolled_swap_is_lost_and_the_stone_says_why() -> None:
    t = about_to_roll("swap").gems(ore=1).runes("exchange").do("use 30 1").expect(gems={"ore": 1})
    assert t.asked() == (0, "effects")
    t = about_to_roll("any").gems(ore=1).runes("exchange").do("use 30 1")
    t.refuses("exchange ore-red", rule="R91", reason="only-between-effects")


@rule("R104", "R89")
def test_by_option_the_stone_is_used_between_two_executions_once() -> None:
    t = about_to_roll("o", exchange_stone="after-a-roll").runes("exchange", "die").do("use 30 1", "accept", "exchange ore-blue")
    t.refuses("exchange blue-ore", rule="R73", reason="exchange-used")
    t.do("accept").expect(gems={"blue": 1, "ore": 1})


@rule("R104")
def test_by_option_the_stone_is_used_after_the_roll_of_a_smithy() -> None:
    t = table(exchange_stone="after-a-roll").smithies("red", "red", "blue", "red", "red").gems(blue=3, ore=1).rolls("swap")
    t.runes("exchange").do("forge 3", "place 1 blue", "exchange ore-red", "swap red").expect(gems={"wild": 1})


@rule("R104", "R92")
def test_by_option_the_wild_gem_stone_keeps_its_windows() -> None:
    t = about_to_roll("any", exchange_stone="after-a-roll").runes("exchange", "wild").gems(ore=1).do("use 30 1")
    assert not [choice for choice in t.choices() if choice.startswith("activate")]


@rule("R104", "R101")
def test_the_stone_may_be_used_before_a_reward_that_must_be_taken() -> None:
    t = about_to_roll("swap", exchange_stone="after-a-roll", die_reward="must-take").gems(ore=1).runes("exchange")
    assert t.do("use 30 1").choices()[-1] == "decline"
    t.do("exchange ore-red").expect(gems={"wild": 1})
    assert t.asked() == (0, "effects")
