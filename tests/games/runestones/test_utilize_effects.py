"""UTILIZE: the effects of cards, and the stones that change them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from nemeton.games.runestones import content
from nemeton.games.runestones.rules.tables import ABILITY, EFFECT, EITHER, effect_code
from tests.games.runestones.table import Table, table
from tests.rules import rule

SHOWN = (17, 18, 19, 20, 22, 23)


def utilizing(*cards: int, beside: int = 100) -> Table:
    """Seat 0 has laid out these two cards, owns no gems and keeps another card."""
    t = table().hand(*cards, beside).display(*SHOWN).gems().patient()
    return t.do("utilize", *(f"play {card}" for card in cards))


@contextmanager
def printed_as(creature: int, first: int, second: int, ability: int) -> Iterator[None]:
    """Give the creature other effects for a while, for rules that none of the cards happens to need."""
    card = creature - 11
    old = (EFFECT[2 * card], EFFECT[2 * card + 1], ABILITY[card])
    EFFECT[2 * card], EFFECT[2 * card + 1], ABILITY[card] = first, second, ability
    try:
        yield
    finally:
        EFFECT[2 * card], EFFECT[2 * card + 1], ABILITY[card] = old


@pytest.mark.parametrize(("card", "colour"), [(11, "blue"), (12, "red"), (13, "green"), (14, "yellow")])
@rule("E1")
def test_a_gem_of_a_colour_comes_from_the_supply(card: int, colour: str) -> None:
    t = utilizing(card, 16)
    before = t.left(colour)
    t.do(f"use {card} 1").expect(gems={colour: 1})
    assert t.left(colour) == before - 1


@pytest.mark.parametrize(("card", "piece", "effect"), [(11, "blue", 1), (27, "wild", 1), (52, "ore", 1)])
@rule("E1", "E3", "E6", "R47", "Q13")
def test_what_the_supply_lacks_is_not_gained(card: int, piece: str, effect: int) -> None:
    t = utilizing(card, 16).supply(**{piece: 0})
    t.refuses(f"use {card} {effect}", rule="R47", reason="supply-empty")


@rule("E2")
def test_any_gem_is_a_coloured_one_of_choice_and_never_wild() -> None:
    t = utilizing(29, 16).do("use 29 1")
    assert t.choices() == ["gem blue", "gem yellow", "gem green", "gem red"]
    t.do("gem green").expect(gems={"green": 1})


@rule("E2", "R47")
def test_any_gem_is_one_that_the_supply_has() -> None:
    t = utilizing(29, 16).supply(blue=0, red=0).do("use 29 1")
    assert t.choices() == ["gem yellow", "gem green"]
    t.refuses("gem red", rule="R47", reason="supply-empty")
    none_left = utilizing(29, 16).supply(blue=0, red=0, yellow=0, green=0)
    none_left.refuses("use 29 1", rule="R47", reason="supply-empty")


@rule("E3")
def test_a_wild_gem_is_gained() -> None:
    t = utilizing(27, 16).do("use 27 1").expect(gems={"wild": 1})
    assert t.left("wild") == 13


@rule("E4", "X5")
def test_either_of_two_red_cards_may_be_taken() -> None:
    for card in (12, 22):
        t = utilizing(31, 16).display(12, 18, 19, 20, 22, 71).do("use 31 2")
        assert t.choices() == ["take 12", "take 22"]
        t.do(f"take {card}").expect(discard=[card], hand=[100])


@rule("E4", "X5", "R35")
def test_without_a_red_card_in_the_display_the_effect_is_wasted() -> None:
    t = utilizing(31, 16).display(17, 18, 19, 20, 23, 71)
    t.refuses("use 31 2", rule="R35", reason="no-such-card")


@rule("E5", "X6")
def test_any_displayed_card_may_be_taken_dragons_too() -> None:
    t = utilizing(107, 16).display(17, 18, None, 20, 23, 71).do("use 107 1")
    assert t.choices() == ["take 17", "take 18", "take 20", "take 23", "take 71"]
    t.do("take 71").expect(discard=[71])


@rule("E5", "R32", "R35")
def test_from_an_empty_display_no_card_is_taken() -> None:
    t = utilizing(107, 16).display(None, None, None, None, None, None)
    t.refuses("use 107 1", rule="R35", reason="no-such-card")


@rule("E6")
def test_ore_is_gained() -> None:
    t = utilizing(52, 16).do("use 52 1").expect(gems={"ore": 1})
    assert t.left("ore") == 19


@rule("E7")
def test_points_are_scored_at_once() -> None:
    utilizing(70, 28).do("use 70 1").expect(score=2).do("use 28 1").expect(score=3)


@rule("R87", "Q27")
def test_one_may_stop_before_scoring_points_or_rolling() -> None:
    t = utilizing(70, 30).score(64).do("done").expect(score=64)
    assert t.events("die-rolled") == []


@rule("R87")
def test_effects_begin_only_when_all_cards_are_laid_out() -> None:
    t = table().hand(11, 12, 13).runes("three").do("utilize", "play 11", "play 12")
    assert t.choices() == ["play 13", "done"]
    t.expect(hand=[11, 12, 13])


# --- Plus ---


@rule("R88", "R41")
def test_the_side_of_an_optional_card_is_chosen_when_it_is_done() -> None:
    t = utilizing(37, 16).do("use 37 1")
    t.expect(gems={"wild": 1}).do("use 16 1").expect(gems={"blue": 1, "yellow": 1, "red": 1})
    assert t.choices() == ["done"]


@rule("R88", "R75", "Q28")
def test_with_plus_another_cards_effect_may_come_between_the_sides() -> None:
    t = utilizing(37, 16).runes("plus").do("use 37 1", "use 16 1", "use 37 2")
    t.expect(gems={"blue": 1, "yellow": 1, "red": 1, "ore": 1})


@rule("R88", "Q28")
def test_with_plus_the_second_side_may_use_the_yield_of_the_first() -> None:
    swap = EFFECT[2 * (21 - 11)]
    with printed_as(21, effect_code("b"), swap, EITHER):
        t = utilizing(21, 16).runes("plus").refuses("use 21 2", rule="R42")
        t.do("use 21 1", "use 21 2").expect(gems={"wild": 2})


@rule("D25", "R75", "R47")
def test_with_plus_a_side_that_the_supply_cannot_give_is_wasted() -> None:
    t = utilizing(24, 16).runes("plus").supply(blue=0).refuses("use 24 1", rule="R47", reason="supply-empty")
    t.do("use 24 2").expect(gems={"red": 1})


# --- Extra power point ---


@rule("D26", "R77", "R90")
def test_a_card_of_one_point_and_a_gem_gives_two_points_and_the_gem() -> None:
    utilizing(54, 16).runes("point").do("use 54 2", "gem red", "use 54 1").expect(score=2, gems={"red": 1})


@rule("R77", "R90")
def test_the_extra_point_is_given_once_for_each_card_that_gives_points() -> None:
    t = utilizing(70, 28).runes("point").do("use 70 1").expect(score=3).do("use 28 1").expect(score=5)
    assert [event.fields["source"] for event in t.events("scored")] == ["card", "extra", "card", "extra"]


@rule("R90")
def test_a_card_of_two_point_effects_gives_one_extra_point() -> None:
    with printed_as(70, effect_code("2"), effect_code("1"), ABILITY[70 - 11]):
        utilizing(70, 16).runes("point").do("use 70 2").expect(score=2).do("use 70 1").expect(score=4)


@rule("R90", "R75")
def test_both_point_sides_of_an_optional_card_give_one_extra_point() -> None:
    with printed_as(38, effect_code("1"), effect_code("2"), EITHER):
        utilizing(38, 16).runes("point", "plus").do("use 38 1", "use 38 2").expect(score=4)


@rule("Q22", "R77")
def test_an_optional_card_gives_the_extra_point_only_for_the_side_of_points() -> None:
    utilizing(38, 16).runes("point").do("use 38 2").expect(score=0, gems={"red": 1})
    utilizing(38, 16).runes("point").do("use 38 1").expect(score=2)


@rule("Q22", "R77")
def test_a_swap_for_points_gives_the_extra_point() -> None:
    utilizing(60, 16).runes("point").gems(red=2).do("use 60 1").expect(score=4)
    utilizing(60, 16).runes("point").gems(red=2).do("done").expect(score=0)


@rule("Q27", "R77")
def test_points_left_unused_give_no_extra_point() -> None:
    utilizing(70, 16).runes("point").do("done").expect(score=0)


@pytest.mark.parametrize("colour", content.COLOURS)
@rule("E2", "R47")
def test_a_gem_of_choice_is_given_while_one_colour_is_left(colour: str) -> None:
    gone = {other: 0 for other in content.COLOURS if other != colour}
    utilizing(54, 16).supply(**gone, **{colour: 1}).do("use 54 2").expect(gems={colour: 1})
