"""The display when cards run short: no gaps, new cards next to the old ones."""

from __future__ import annotations

import pytest

from tests.games.runestones.table import Table, table
from tests.rules import rule

SHOWN = (61, 62, 63, 64, 65, 66)


def short_pile(*draw: int, discard: tuple[int, ...] = (), **options: str) -> Table:
    """Seat 0 can summon up to three points' worth; these creatures are all that the general piles hold."""
    return table(2, **options).hand(29, 100, 101).display(*SHOWN).general_draw(*draw).general_discard(*discard).patient()


def buy(t: Table, *cards: int) -> Table:
    t.do("summon", "play 29")
    if t.asked()[1] == "lay-summon":
        t.do("done")
    t.do(*(f"buy {card}" for card in cards))
    return t.do("done")


@pytest.mark.parametrize("reshuffle", ["when-needed", "at-once"])
@rule("R30", "R32", "R100")
def test_one_card_for_two_spaces_lies_next_to_the_old_ones(reshuffle: str) -> None:
    t = buy(short_pile(30, reshuffle=reshuffle), 65, 66)
    assert t.shown() == [None, 30, 61, 62, 63, 64]
    assert t.events("display-filled")[-1].fields == {"space": 2, "card": 30}


@pytest.mark.parametrize("reshuffle", ["when-needed", "at-once"])
@rule("R30", "R31", "R100")
def test_cards_of_the_discard_count_when_the_pile_is_too_short(reshuffle: str) -> None:
    t = buy(short_pile(30, discard=(31,), reshuffle=reshuffle), 63, 66)
    assert t.shown() == [30, 31, 61, 62, 64, 65]


@rule("R30", "Q2", "R100")
def test_the_cards_of_a_short_pile_come_from_left_to_right() -> None:
    t = table().hand(29, 13, 100).display(*SHOWN).general_draw(30).general_discard(31).patient()
    t.do("summon", "play 29", "play 13", "buy 66", "buy 65", "buy 64", "done")
    assert t.shown() == [None, 30, 31, 61, 62, 63]
    assert [event.fields for event in t.events("display-filled")[-2:]] == [{"space": 2, "card": 30}, {"space": 3, "card": 31}]


@rule("R32", "R100")
def test_the_last_card_of_all_lies_on_the_cheapest_space() -> None:
    t = table().hand(29, 11).display(None, None, None, None, None, 61).general_draw(30).general_discard().patient()
    buy(t, 61)
    assert t.shown() == [None, None, None, None, None, 30]


@rule("R32", "R39", "R100")
def test_after_utilize_the_card_that_left_lies_next_to_the_old_ones() -> None:
    t = table().hand(21, 16, 100).display(None, None, 61, 62, 63, 64).general_draw().general_discard()
    t.do("utilize", "play 21", "play 16", "done")
    assert t.shown() == [None, 21, 61, 62, 63, 64]


@rule("R32", "R100")
def test_after_forge_a_short_pile_leaves_no_gap() -> None:
    t = table().hand(100, 101).display(None, 17, None, 19, 20, 23).general_draw(71).general_discard().gems(ore=3).patient()
    t.do("forge wild", "place 1 wild", "done")
    assert t.shown() == [None, 71, 17, 19, 20, 23]


@rule("R25", "R100")
def test_what_a_card_of_a_short_pile_costs_does_not_change_with_an_action_that_takes_none() -> None:
    t = buy(short_pile(30), 65, 66)
    assert t.shown() == [None, 30, 61, 62, 63, 64]
    t.next_turn_of(1).gems(seat=1, ore=3).do("forge wild", "place 1 wild", "done")
    assert t.shown() == [None, 30, 61, 62, 63, 64]


@rule("R23", "R100")
def test_as_long_as_a_card_is_displayed_nobody_has_to_pass() -> None:
    t = table().hand(100).gems().display(None, None, None, None, None, 69)
    assert t.choices() == ["summon"]
