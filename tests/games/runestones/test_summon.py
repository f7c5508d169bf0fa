"""Action 1: SUMMON."""

from __future__ import annotations

import pytest

from nemeton.games.runestones.rules.frames import magic_left
from tests.games.runestones.table import Table, table
from tests.rules import rule

SHOWN = (17, 18, 19, 20, 22, 23)


def summoner(*hand: int, empty_summon: str = "no", reshuffle: str = "when-needed") -> Table:
    """Seat 0 holds these cards and sees SHOWN, at 4, 3, 2, 2, 1 and 1 points."""
    return table(empty_summon=empty_summon, reshuffle=reshuffle).hand(*hand).display(*SHOWN).patient()


def lay(t: Table, *cards: int) -> Table:
    """Summon with these cards. Forced choices are made automatically."""
    t.do("summon")
    for card in cards:
        if f"play {card}" in t.choices():
            t.do(f"play {card}")
    if t.asked()[1] == "lay-summon":
        t.do("done")
    assert t.numbers(t.state.laid) == sorted(cards)
    return t


def prices(t: Table) -> dict[object, object]:
    """The card of the event and its price, for all cards summoned so far."""
    return {event.fields["card"]: event.fields["price"] for event in t.events("card-summoned")}


# --- Magic ---


@rule("R24", "D3")
def test_points_of_two_colours_cannot_be_added() -> None:
    t = summoner(12, 21, 107).do("summon", "play 12")
    t.refuses("play 21", rule="R24", reason="other-colour")


@rule("R24", "D3")
def test_red_two_and_multicoloured_one_are_three_points() -> None:
    t = lay(summoner(12, 21, 107), 12, 107)
    assert t.choices() == ["buy 18", "buy 19", "buy 20", "buy 22", "buy 23"]
    assert magic_left(t.state) == 3


@rule("R24")
def test_any_number_of_cards_of_a_colour_add_up() -> None:
    blue = (11, 24, 27, 40, 100, 103)
    t = lay(summoner(*blue), *blue)
    assert magic_left(t.state) == 2 + 2 + 2 + 2 + 1 + 1


@rule("R24")
def test_the_colour_of_the_points_counts_so_a_druid_goes_with_creatures_of_the_same_magic() -> None:
    t = summoner(11, 100, 101).do("summon", "play 100")
    assert t.choices() == ["play 11", "done"]
    t.refuses("play 101", rule="R24", reason="other-colour")


@rule("R24")
def test_multicoloured_cards_alone_are_fine() -> None:
    t = lay(summoner(71, 107, 100), 107, 71)
    assert magic_left(t.state) == 4


@rule("R24")
def test_a_multicoloured_card_leaves_the_colour_open_until_a_coloured_one_fixes_it() -> None:
    t = summoner(71, 107, 12, 21).do("summon", "play 71")
    assert t.choices() == ["play 107", "play 12", "play 21", "done"]
    t.do("play 21")
    assert t.choices() == ["play 107", "done"]
    t.refuses("play 12", rule="R24", reason="other-colour")


@rule("R70", "D4")
def test_with_the_magic_stone_two_points_are_there_without_any_card() -> None:
    t = lay(summoner(100, 101).runes("magic"))
    assert t.choices() == ["buy 19", "buy 20", "buy 22", "buy 23"]
    t.do("buy 19", "done").expect(discard=[19])


# --- Prices ---


@rule("R25", "X1")
def test_a_card_on_the_space_with_three_dots_costs_three() -> None:
    t = lay(summoner(29, 100), 29).do("buy 18")
    assert prices(t) == {18: 3}
    assert t.choices() == ["done"]


@pytest.mark.parametrize(("option", "expected"), [("4-3-2-2-1-1", [4, 3, 2, 2, 1, 1]), ("4-3-3-2-2-1", [4, 3, 3, 2, 2, 1])])
@rule("R25")
def test_the_price_depends_on_the_space(option: str, expected: list[int]) -> None:
    for space, price in enumerate(expected):
        shown: list[int | None] = [17, 18, 19, 20, 22, 23]
        shown[space] = 78
        t = table(prices=option).hand(29, 13, 42, 100).display(*shown).patient()
        lay(t, 29, 13, 42).do("buy 78")
        assert prices(t) == {78: price}


@rule("R25")
def test_a_card_that_costs_more_than_the_points_left_cannot_be_summoned() -> None:
    t = lay(summoner(29, 100), 29)
    t.refuses("buy 17", rule="R25", reason="too-little-magic")
    t.do("buy 19").refuses("buy 20", rule="R25", reason="too-little-magic")
    assert t.blocked()["buy 20"].numbers == {"price": 2, "points": 1}


@rule("R25")
def test_any_number_of_cards_may_be_summoned() -> None:
    t = lay(summoner(29, 13, 42, 100), 29, 13, 42)
    t.do("buy 23", "buy 22", "buy 20", "buy 18")
    assert t.choices() == ["done"]
    t.do("done").expect(discard=[13, 18, 20, 22, 23, 29, 42])


@rule("R26")
def test_magic_of_one_colour_summons_cards_of_any_other_and_dragons() -> None:
    t = summoner(29, 100).display(17, 18, 19, 20, 21, 71)
    lay(t, 29).do("buy 71", "buy 20", "done").expect(discard=[20, 29, 71])


@rule("R27")
def test_more_magic_than_needed_may_be_played_and_the_rest_is_lost() -> None:
    t = lay(summoner(29, 13, 100, 101), 29, 13).do("buy 23", "done").expect(discard=[13, 23, 29])
    lay(t.next_turn_of(0).hand(100, 101).display(*SHOWN), 100)
    assert magic_left(t.state) == 1


@rule("R28")
def test_prices_stay_those_of_the_start_while_cards_are_bought() -> None:
    t = lay(summoner(29, 13, 100), 29, 13).do("buy 23", "buy 22", "buy 18")
    assert t.shown() == [17, None, 19, 20, None, None]
    assert prices(t) == {23: 1, 22: 1, 18: 3}


# --- Where the cards go ---


@rule("R29", "R30", "X2")
def test_three_points_buy_a_blue_card_at_two_and_a_green_one_at_one() -> None:
    t = table().hand(16, 19, 102, 106).display(17, 20, 22, 21, 23, 13).general_draw(71).general_discard(72).patient()
    lay(t, 16, 19, 102).do("buy 21", "buy 13")
    assert magic_left(t.state) == 0
    t.do("done").expect(discard=[13, 16, 19, 21, 102])
    assert t.shown() == [71, 72, 17, 20, 22, 23]


@rule("R29")
def test_nothing_is_removed_from_the_game_by_summoning() -> None:
    t = lay(summoner(100, 103, 101).general_discard(), 100, 103).do("buy 20", "done")
    t.expect(discard=[20, 100, 103], general_discard=[])


# --- The display afterwards ---


@rule("R30", "Q2")
def test_the_display_slides_right_and_is_filled_from_left_to_right() -> None:
    t = lay(summoner(29, 100), 29).do("buy 19", "buy 22")
    before = len(t.events("display-filled"))
    t.do("done")
    assert t.shown()[2:] == [17, 18, 20, 23]
    filled = t.events("display-filled")[before:]
    assert [event.fields["space"] for event in filled] == [1, 2]
    assert [event.fields["card"] for event in filled] == t.shown()[:2]


@rule("R31")
def test_an_exhausted_draw_pile_is_made_of_the_general_discard() -> None:
    t = summoner(29, 100).general_draw(71).general_discard(72)
    lay(t, 29).do("buy 22", "buy 23", "done").expect(general_discard=[])
    assert t.shown() == [71, 72, 17, 18, 19, 20]
    assert t.events("creatures-shuffled")[0].fields == {"cards": 1}


@rule("R31", "Q3")
def test_the_general_discard_is_shuffled_only_when_a_card_is_needed() -> None:
    t = summoner(100, 101).general_draw(71).general_discard(72)
    lay(t, 100).do("buy 22", "done").expect(general_discard=[72])
    assert len(t.state.draw) == 0


@rule("R31", "Q3")
def test_by_option_the_general_discard_is_shuffled_as_soon_as_the_last_card_leaves() -> None:
    t = summoner(100, 101, reshuffle="at-once").general_draw(71).general_discard(72)
    lay(t, 100).do("buy 22", "done").expect(general_discard=[])
    assert t.numbers(t.state.draw) == [72]


@rule("R31", "Q3")
def test_by_option_the_last_card_of_the_old_pile_is_shown_before_the_shuffle_is_told() -> None:
    t = summoner(29, 100, reshuffle="at-once").general_draw(71).general_discard(72, 73)
    before = len(t.events())
    lay(t, 29).do("buy 22", "buy 23", "done")
    told = [event for event in t.events()[before:] if event.name in ("display-filled", "creatures-shuffled")]
    assert [event.name for event in told] == ["display-filled", "creatures-shuffled", "display-filled"]
    assert told[0].fields["card"] == 71


@rule("R32", "Q4")
def test_with_both_piles_empty_spaces_stay_empty_until_a_card_reaches_the_general_discard() -> None:
    t = summoner(100, 101).general_draw().general_discard()
    lay(t, 100).do("buy 22", "done")
    assert t.shown() == [None, 17, 18, 19, 20, 23]
    t.next_turn_of(0).hand(21, 16, 101).do("utilize", "play 21", "play 16", "done")
    assert t.shown() == [21, 17, 18, 19, 20, 23]


@rule("R32", "Q4")
def test_forging_tries_to_fill_empty_spaces_too() -> None:
    t = summoner(100, 101).display(None, 17, None, 19, 20, 23).general_draw(71, 72).general_discard().gems(ore=3)
    t.do("forge wild", "place 1 wild")
    assert t.shown() == [None, 17, None, 19, 20, 23]
    t.do("done")
    assert sorted(n or 0 for n in t.shown()[:2]) == [71, 72]
    assert t.shown()[2:] == [17, 19, 20, 23]


@rule("R32")
def test_from_an_empty_display_nothing_can_be_summoned() -> None:
    t = summoner(100, 101).display(None, None, None, None, None, None)
    t.refuses("summon", rule="R32", reason="display-empty")


# --- At least one card ---


@rule("R33", "Q5")
def test_at_least_one_creature_must_be_summoned() -> None:
    t = lay(summoner(100, 101), 100).refuses("done", rule="R33", reason="must-summon")
    t.do("buy 22")
    assert t.choices() == ["done"]


@rule("R33", "R23", "R100")
def test_a_single_card_in_hand_and_a_single_card_on_display_are_enough_to_summon() -> None:
    t = summoner(100).display(None, None, None, None, None, 17)
    assert "summon" in t.choices()
    lay(t, 100).do("buy 17").expect(discard=[17])


@rule("R33", "Q5")
def test_by_option_cards_may_be_played_without_summoning_any() -> None:
    t = summoner(100, 101, 102, 103, empty_summon="yes").discard_pile()
    lay(t, 100, 103).do("done").expect(discard=[100, 103], hand_size=4)
    assert t.shown() == list(SHOWN)


@rule("R33", "Q5")
def test_by_option_cards_may_be_cycled_even_under_an_empty_display_but_one_must_be_played() -> None:
    t = summoner(100, 101, empty_summon="yes").display(None, None, None, None, None, None)
    t.do("summon")
    assert t.choices() == ["play 100", "play 101"]
    t.do("play 100").expect(hand=[101])
    t.do("done").expect(discard=[100], hand_size=4)


@rule("R33", "R70", "Q5")
def test_by_option_the_magic_stone_alone_summons_a_creature_but_is_no_way_to_do_nothing() -> None:
    t = lay(summoner(100, 101, empty_summon="yes").runes("magic"))
    assert t.choices() == ["buy 19", "buy 20", "buy 22", "buy 23"]
    t.refuses("done", rule="R33", reason="must-play-or-summon")
    t.do("buy 22", "done").expect(discard=[22])


@rule("R33", "R70", "Q5")
def test_by_option_a_card_played_beside_the_magic_stone_is_enough() -> None:
    t = lay(summoner(100, 101, empty_summon="yes").runes("magic"), 100).do("done").expect(discard=[100])
    assert t.shown() == list(SHOWN)
