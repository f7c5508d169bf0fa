"""Which gems pay for what, and what a swap yields."""

from __future__ import annotations

import pytest

from nemeton.games.runestones.content import SMITHIES
from nemeton.texts.catalogue import load_catalogue
from tests.games.runestones.table import Table, table
from tests.rules import rule

SHOWN = (17, 18, 19, 20, 22, 23)


def utilizing(card: int, **gems: int) -> Table:
    """Seat 0 has laid out this card and druid 101, with these gems."""
    t = table().hand(card, 101, 100).display(*SHOWN).gems(**gems).patient()
    return t.do("utilize", f"play {card}", "play 101")


# --- Which pieces pay ---


@rule("R83", "Q24", "Q9")
def test_the_payer_picks_among_the_colour_and_wild_gems() -> None:
    t = utilizing(60, red=2, wild=2, blue=2).do("use 60 1")
    assert set(t.choices()) == {"pay rr", "pay rw", "pay ww"}
    t.do("pay rw").expect(gems={"red": 1, "wild": 1, "blue": 2}, score=3)


@rule("R83", "Q24", "R74")
def test_gems_of_the_activated_colour_pay_for_any_other() -> None:
    t = utilizing(60, red=1, wild=1, blue=2, green=2).runes("wild", active="blue").do("use 60 1")
    assert set(t.choices()) == {"pay br", "pay bb", "pay bw", "pay rw"}
    t.do("pay bb").expect(gems={"red": 1, "wild": 1, "green": 2}, score=3)


@rule("R83")
def test_a_sole_possible_payment_is_made_and_never_more_than_owed() -> None:
    utilizing(60, red=2, blue=3).do("use 60 1").expect(gems={"blue": 3}, score=3)


@rule("R83", "R52")
def test_gems_or_ore_is_chosen_for_each_artifact() -> None:
    t = table().gems(red=4, ore=3).smithies("red", "red", "blue", "blue", "blue").patient().do("forge 1")
    assert set(t.choices()) == {"pay rr", "pay ooo"}
    t.do("pay ooo", "place 1 red", "forge 2").expect(gems={"red": 2})


@rule("R83", "R51")
def test_an_artifact_may_be_paid_with_wild_gems_while_own_ones_are_kept() -> None:
    t = table().gems(red=2, wild=2).smithies("red", "blue", "blue", "blue", "blue").patient().do("forge 1")
    assert set(t.choices()) == {"pay rr", "pay rw", "pay ww"}
    t.do("pay ww").expect(gems={"red": 2})


@rule("D22", "Q9", "R42")
def test_a_white_gem_pays_for_the_blue_one_of_card_21() -> None:
    utilizing(21, wild=1).do("use 21 1").expect(gems={"wild": 2})


@rule("R84", "D21", "Q20")
def test_a_gem_of_the_activated_colour_pays_for_the_wild_one_of_card_16() -> None:
    t = utilizing(16, red=1).runes("wild", active="red").do("use 16 1")
    t.expect(gems={"blue": 1, "yellow": 1, "red": 1})


@rule("R84", "Q20")
def test_no_other_coloured_gem_pays_for_a_wild_one() -> None:
    utilizing(16, blue=3, red=3).refuses("use 16 1", rule="R42", reason="cannot-pay-swap")
    t = utilizing(16, blue=3, red=1, wild=1).runes("wild", active="red").do("use 16 1")
    assert set(t.choices()) == {"pay r", "pay w"}


@rule("Q20", "R74")
def test_gems_of_the_activated_colour_keep_their_colour_too() -> None:
    utilizing(60, red=2).runes("wild", active="red").do("use 60 1").expect(gems={}, score=3)


# --- The activated colour and the supply ---


@rule("R85", "Q25")
def test_a_wild_gem_gained_is_always_a_white_one() -> None:
    utilizing(27).runes("wild", active="red").do("use 27 1").expect(gems={"wild": 1})
    none_white = utilizing(27).runes("wild", active="red").supply(wild=0)
    none_white.refuses("use 27 1", rule="R47", reason="supply-empty")


@rule("R85", "Q25")
def test_any_gem_may_be_one_of_the_activated_colour() -> None:
    t = utilizing(29).runes("wild", active="red").do("use 29 1")
    assert t.choices() == ["gem blue", "gem yellow", "gem green", "gem red"]
    t.do("gem red").expect(gems={"red": 1})


@rule("R85")
def test_the_exchange_stone_gives_and_takes_gems_of_the_activated_colour() -> None:
    t = table().runes("wild", "exchange", active="red").gems(red=1).do("exchange red-ore").expect(gems={"ore": 1})
    t = table().runes("wild", "exchange", active="red").gems(ore=1).do("exchange ore-red").expect(gems={"red": 1})
    assert t.left("red") == 15 - 1 - 1 - 1


@rule("R85")
def test_the_swap_of_the_die_may_give_away_a_gem_of_the_activated_colour() -> None:
    t = utilizing(30, red=1).runes("wild", active="red").rolls("swap").do("use 30 1")
    assert t.choices() == ["swap red", "decline"]
    t.do("swap red").expect(gems={"wild": 1})


# --- What a swap yields ---


@rule("R86")
def test_what_is_returned_can_be_taken_again() -> None:
    t = utilizing(67, wild=1).supply(wild=0).do("use 67 1").expect(gems={"blue": 1, "yellow": 1, "red": 1, "wild": 1})
    assert t.left("wild") == 0
    t = utilizing(45, blue=1).runes("wild", active="blue").supply(blue=0).do("use 45 1")
    t.expect(gems={"blue": 1, "yellow": 1, "red": 1})


@rule("Q10", "R42", "R47")
def test_a_swap_yields_what_the_supply_still_has() -> None:
    utilizing(21, blue=1).supply(wild=1).do("use 21 1").expect(gems={"wild": 1})
    utilizing(16, wild=1).supply(blue=0, red=0).do("use 16 1").expect(gems={"yellow": 1})


@rule("Q10", "R42")
def test_a_swap_that_would_yield_nothing_is_refused() -> None:
    utilizing(21, blue=1).supply(wild=0).refuses("use 21 1", rule="R42")
    utilizing(16, wild=1).supply(blue=0, yellow=0, red=0).refuses("use 16 1", rule="R42")


@rule("Q10", "R86")
def test_only_payments_that_leave_something_to_take_are_offered() -> None:
    t = utilizing(21, blue=1, wild=1).supply(wild=0).do("use 21 1")
    t.expect(gems={"blue": 1, "wild": 1})
    assert [event.fields["piece"] for event in t.events("paid")] == ["wild"]


@rule("Q10", "R42")
def test_a_swap_for_points_needs_nothing_from_the_supply() -> None:
    utilizing(60, red=2).supply(blue=0, yellow=0, green=0, red=0, wild=0, ore=0).do("use 60 1").expect(score=3)


# --- What is missing ---


@rule("R49", "R51", "R74")
def test_a_smithy_that_is_too_dear_says_how_many_gems_are_missing() -> None:
    t = table().smithies("blue", "green", "green", "green", "green").gems(red=2, ore=1).runes("wild")
    price = SMITHIES[0].price
    assert t.blocked()["forge 1"].numbers == {"missing": price, "colour": 0, "own": 0, "wild": 0, "ore": 1, "most": 3}
    t = table().smithies("blue", "green", "green", "green", "green").gems(red=1).runes("wild", active="red")
    assert t.blocked()["forge 1"].numbers == {"missing": price - 1, "colour": 0, "own": 0, "wild": 1, "ore": 0, "most": 3}


@rule("R50")
def test_a_wild_artifact_that_is_too_dear_says_how_many_gems_are_missing() -> None:
    blocked = table().gems(red=1, wild=1).blocked()["forge wild"]
    assert (blocked.reason, blocked.numbers) == ("cannot-pay-any", {"missing": 2, "own": 2, "ore": 0, "most": 3})


@rule("R42", "R84")
def test_a_swap_that_cannot_be_paid_says_how_many_gems_are_missing() -> None:
    assert utilizing(60, red=1).blocked()["use 60 1"].numbers == {"missing": 1}
    assert utilizing(60, blue=3).blocked()["use 60 1"].numbers == {"missing": 2}


@rule("R33")
def test_too_little_magic_says_how_much_there_is() -> None:
    numbers = table().hand(100, 101).display(*SHOWN).do("summon").blocked()["done"].numbers
    assert 0 <= numbers["points"] < numbers["price"]


@pytest.mark.parametrize("language", ["en", "pl", "ja"])
def test_what_is_missing_is_said_with_its_numbers(language: str) -> None:
    say = load_catalogue(language, "runestones").say
    said = say("reason-cannot-pay", missing=2, colour=3, own=1, wild=0, ore=2, most=3)
    assert "2" in said
    assert "1" in said
    assert said != say("reason-cannot-pay", missing=2, colour=0, own=1, wild=0, ore=0, most=3)
    if language == "en":
        assert say("reason-cannot-pay", missing=2, colour=3, own=1, wild=0, ore=0, most=3) == (
            "2 red gems are missing: you have 1 and no wild gem"
        )
