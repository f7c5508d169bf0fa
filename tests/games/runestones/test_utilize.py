"""Action 2: UTILIZE."""

from __future__ import annotations

import pytest

from tests.games.runestones.table import Table, table
from tests.rules import rule

SHOWN = (17, 18, 19, 20, 22, 23)


def utilizing(*cards: int, beside: int = 100) -> Table:
    """Seat 0 has laid out these cards (two, or three with the stone) and keeps another one."""
    t = table().hand(*cards, beside).display(*SHOWN).patient()
    if len(cards) == 3:
        t.runes("three")
    return t.do("utilize", *(f"play {card}" for card in cards))


# --- Laying out ---


@rule("R34")
def test_exactly_two_cards_are_laid_out() -> None:
    t = table().hand(11, 12, 13, 100).do("utilize")
    assert t.choices() == ["play 11", "play 12", "play 13", "play 100"]
    t.refuses("done", rule="R34", reason="needs-two-cards")
    t.do("play 12").refuses("done", rule="R34", reason="needs-two-cards")
    t.do("play 100").expect(hand=[11, 13])
    assert t.asked() == (0, "effects")


@rule("R34", "R72")
def test_with_the_stone_a_third_card_may_be_laid_out_or_not() -> None:
    t = table().hand(11, 12, 13, 100).runes("three").do("utilize", "play 12", "play 100")
    assert t.choices() == ["play 11", "play 13", "done"]
    t.do("done").expect(hand=[11, 13])
    t = table().hand(11, 12, 13, 100).runes("three").do("utilize", "play 12", "play 100", "play 11").expect(hand=[13])
    assert t.choices() == ["use 12 1", "use 100 1", "use 11 1", "done"]


@rule("R22", "D1")
def test_with_one_card_in_hand_utilize_is_not_available() -> None:
    table().hand(70).refuses("utilize", rule="R22", reason="needs-two-cards")


# --- Order and waste ---


@rule("R35", "X3", "X4", "R38")
def test_a_later_ability_uses_the_yield_of_an_earlier_one_and_the_higher_card_leaves() -> None:
    t = table().hand(21, 16, 100).gems(blue=1).patient()
    t.do("utilize", "play 21", "play 16", "use 21 1", "use 16 1")
    t.expect(gems={"wild": 1, "red": 1, "yellow": 1, "blue": 1})
    t.do("done").expect(general_discard=[21], discard=[16])


@rule("X3", "R42")
def test_in_the_other_order_the_swap_cannot_be_paid_and_is_wasted() -> None:
    t = table().hand(21, 16, 100).gems(blue=1).do("utilize", "play 16", "play 21")
    t.refuses("use 16 1", rule="R42", reason="cannot-pay-swap")


@rule("R35", "R87")
def test_unused_abilities_are_wasted() -> None:
    t = utilizing(11, 70).gems().do("done")
    t.expect(gems={}, score=0, discard=[11], general_discard=[70])


@rule("R35", "Q6")
def test_effects_of_different_cards_may_be_interleaved() -> None:
    t = utilizing(31, 33).display(12, 14, 15, 20, 22, 23).gems()
    assert t.choices() == ["use 31 1", "use 31 2", "use 33 1", "use 33 2", "done"]
    t.do("use 31 1", "use 33 2", "take 20", "use 31 2", "take 12", "use 33 1")
    t.expect(gems={"red": 1, "yellow": 1}, discard=[12, 20])


@rule("R36")
def test_a_card_gained_cannot_be_used_in_the_same_turn() -> None:
    t = utilizing(107, 103).do("use 107 1", "take 22").expect(hand=[100], discard=[22])
    assert not any(choice.startswith("use 22") for choice in t.choices())


@rule("R37")
def test_played_cards_lie_there_until_all_abilities_are_done() -> None:
    t = utilizing(11, 70).do("use 11 1", "use 70 1").expect(discard=[], general_discard=[])
    assert t.numbers(t.state.laid) == [11, 70]
    t.do("done").expect(discard=[11], general_discard=[70])


# --- Which card leaves ---


@pytest.mark.parametrize("order", [(21, 16), (16, 21)])
@rule("R38", "X4")
def test_the_higher_number_goes_to_the_general_discard_and_the_lower_one_stays(order: tuple[int, int]) -> None:
    utilizing(*order).do("done").expect(general_discard=[21], discard=[16])


@rule("R38", "D5")
def test_a_druid_beside_a_creature_leaves_the_game() -> None:
    t = utilizing(100, 70, beside=101).do("done").expect(discard=[70], general_discard=[])
    p = t.player()
    assert 100 not in t.numbers([*p.hand, *p.draw, *p.discard])


@rule("R38", "D5")
def test_of_two_druids_the_higher_one_leaves_the_game() -> None:
    t = utilizing(100, 107, beside=101).do("done").expect(discard=[100], general_discard=[])
    p = t.player()
    assert 107 not in t.numbers([*p.hand, *p.draw, *p.discard])


@rule("X14", "R72", "R38")
def test_of_three_cards_the_two_higher_ones_leave_each_to_its_place() -> None:
    t = utilizing(103, 77, 67).do("done").expect(discard=[67], general_discard=[77])
    p = t.player()
    assert 103 not in t.numbers([*p.hand, *p.draw, *p.discard])


# --- The display afterwards ---


@rule("R39", "Q7")
def test_a_taken_card_leaves_a_gap_that_is_filled_after_the_played_cards_have_left() -> None:
    t = utilizing(107, 70, beside=101).general_draw().general_discard().do("use 107 1", "take 19")
    assert t.shown() == [17, 18, None, 20, 22, 23]
    t.do("done")
    assert t.shown() == [None, 17, 18, 20, 22, 23]
    t = utilizing(51, 70).general_draw().general_discard().do("use 51 2", "take 19", "done")
    assert t.shown() == [70, 17, 18, 20, 22, 23]


@rule("R39", "Q7")
def test_a_second_card_is_taken_from_what_is_left_of_the_display() -> None:
    t = utilizing(107, 51).display(12, 13, 14, 15, 16, 17).do("use 107 1", "take 14", "use 51 2")
    assert t.choices() == ["take 12", "take 13", "take 15", "take 16", "take 17"]


@rule("R39", "Q4")
def test_spaces_that_were_still_empty_are_filled_even_if_no_card_was_taken() -> None:
    t = utilizing(11, 12).display(None, None, 17, 18, 19, 20).general_draw(71).general_discard().do("done")
    assert t.shown() == [71, 12, 17, 18, 19, 20]


# --- Types of abilities ---


@rule("R40")
def test_of_a_basic_card_all_effects_are_performed_and_each_may_be_declined() -> None:
    utilizing(43, 11).gems().do("use 43 1", "use 43 2").expect(gems={"blue": 1, "wild": 1})
    utilizing(43, 11).gems().do("use 43 2", "done").expect(gems={"wild": 1})


@rule("R40")
def test_two_equal_effects_are_both_performed() -> None:
    t = utilizing(39, 11).gems().do("use 39 1", "use 39 2").expect(gems={"yellow": 2})
    assert t.choices() == ["use 11 1", "done"]


@rule("R40")
def test_the_twin_of_an_offered_effect_is_not_called_impossible() -> None:
    for card in (39, 55):
        twin = utilizing(card, 11).blocked().get(f"use {card} 2")
        assert twin is None or twin.reason not in ("supply-empty", "no-such-card")


@rule("R41", "X7")
def test_of_an_optional_card_exactly_one_side_is_gained() -> None:
    t = utilizing(24, 11).gems()
    assert t.choices() == ["use 24 1", "use 24 2", "use 11 1", "done"]
    t.do("use 24 2").expect(gems={"red": 1})
    t.refuses("use 24 1", rule="R41", reason="effect-done")
    t.refuses("use 24 2", rule="R41", reason="effect-done")


@rule("R41", "R75", "X7")
def test_with_the_plus_stone_both_sides_are_gained() -> None:
    t = utilizing(24, 11).runes("plus").gems().do("use 24 2", "use 24 1").expect(gems={"red": 1, "blue": 1})
    assert t.choices() == ["use 11 1", "done"]


@rule("R41", "Q8")
def test_both_sides_of_an_optional_card_may_be_declined() -> None:
    utilizing(24, 11).gems().do("done").expect(gems={}, discard=[11], general_discard=[24])


@rule("R42", "X8")
def test_card_60_turns_two_red_gems_into_three_points() -> None:
    t = utilizing(60, 11).gems(red=2).do("use 60 1").expect(gems={}, score=3)
    assert t.left("red") == 14
    one_red = utilizing(60, 11).gems(red=1)
    one_red.refuses("use 60 1", rule="R42", reason="cannot-pay-swap")


@rule("R42")
def test_a_swap_is_paid_in_full_before_anything_is_taken() -> None:
    t = utilizing(67, 11).gems(green=1).do("use 67 1").expect(gems={"blue": 1, "yellow": 1, "red": 1, "wild": 1})
    story = [event.name for event in t.events() if event.name in ("paid", "gained")]
    assert story == ["paid", "gained", "gained", "gained", "gained"]


@rule("R86")
def test_a_swap_is_done_at_most_once() -> None:
    t = utilizing(21, 11).gems(blue=2).do("use 21 1").expect(gems={"blue": 1, "wild": 2})
    t.refuses("use 21 1", rule="R86", reason="effect-done")


@rule("R40")
def test_a_basic_effect_is_done_at_most_once() -> None:
    t = utilizing(12, 11).gems().do("use 11 1")
    assert t.choices() == ["use 12 1", "done"]
    done = t.blocked()["use 11 1"]
    assert done.reason == "effect-done"
    assert done.rule != "R41", "only OPTIONAL cards are done for having chosen a side"
