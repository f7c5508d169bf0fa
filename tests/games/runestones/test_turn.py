"""The turn: one action, then rows, then the hand; and what refilling the hand draws."""

from __future__ import annotations

from tests.games.runestones.table import Table, table
from tests.rules import rule

NOTHING_SHOWN = (None, None, None, None, None, None)


def utilize_11_and_12(t: Table) -> Table:
    return t.do("utilize", "play 11", "play 12", "done")


def after_one_action() -> Table:
    """Seat 0 has utilized and still owns a row of two artifacts."""
    return utilize_11_and_12(table().hand(11, 12, 13, 14).row(1, "blue", "red").gems(blue=4))


@rule("R19")
def test_a_turn_begins_with_summon_utilize_or_forge() -> None:
    t = table().hand(11, 12, 100).gems(red=4).smithies("red", "red", "red", "red", "red")
    assert t.choices() == ["summon", "utilize", "forge 1", "forge 2", "forge 3", "forge 4", "forge 5", "forge wild"]


@rule("R19")
def test_after_one_action_there_is_no_second_one() -> None:
    t = after_one_action()
    assert t.asked() == (0, "rows")
    assert t.choices() == ["trade 1", "done"]


@rule("R19")
def test_action_then_exchange_then_refill_then_the_next_player() -> None:
    t = after_one_action().do("trade 1", "rune plus")
    story = [event.name for event in t.events()]
    order = ["card-left", "row-traded", "rune-taken", "card-drawn", "turn-ended", "turn-began"]
    at = [len(story) - 1 - story[::-1].index(name) for name in order]
    assert at == sorted(at)
    assert t.asked() == (1, "turn")


@rule("R19")
def test_exchanging_artifacts_is_optional() -> None:
    t = after_one_action().do("done").expect(rows=("b..r.", "....."), score=0, hand_size=4)
    assert t.asked() == (1, "turn")


@rule("R20")
def test_artifacts_cannot_be_exchanged_before_the_action_or_while_forging() -> None:
    t = table().row(1, "blue", "red").gems(red=4).smithies("red", "red", "blue", "blue", "blue").patient()
    assert "trade 1" not in t.choices()
    t.do("forge 1")
    assert t.asked() == (0, "forge")
    assert "forge 2" not in t.choices()
    assert "trade 1" not in t.choices()
    t.do("done")
    assert t.choices() == ["trade 1", "done"]


@rule("R20")
def test_artifacts_cannot_be_exchanged_between_two_effects_or_purchases() -> None:
    t = table().hand(11, 12, 100).row(1, "blue", "red").display(17, 18, 19, 20, 22, 23)
    t.do("utilize", "play 11", "play 12", "use 11 1")
    assert t.choices() == ["use 12 1", "done"]
    t = table().hand(11, 100).row(1, "blue", "red").display(17, 18, 19, 20, 22, 23)
    t.do("summon", "play 11", "done", "buy 22")
    assert t.choices() == ["buy 23", "done"]


@rule("R21")
def test_unplayed_hand_cards_stay_in_hand() -> None:
    t = table().hand(11, 12, 13, 100).draw_pile(101, 102)
    utilize_11_and_12(t).expect(hand=[13, 100, 101, 102])


@rule("R21")
def test_a_turn_of_forging_leaves_the_hand_as_it_was() -> None:
    t = table().hand(11, 12, 13, 100).gems(red=2).smithies("red", "blue", "blue", "blue", "blue")
    t.do("forge 1", "place 1 red").expect(hand=[11, 12, 13, 100])


@rule("R22", "D1")
def test_with_one_card_in_hand_one_can_summon_and_forge_but_not_utilize() -> None:
    t = table().hand(70).gems(red=2).smithies("red", "blue", "blue", "blue", "blue")
    assert t.choices() == ["summon", "forge 1"]
    assert t.blocked()["utilize"].numbers == {"cards": 1}
    t.refuses("utilize", rule="R22", reason="needs-two-cards")


@rule("R23", "Q1")
def test_nobody_passes_while_any_action_is_possible() -> None:
    table().refuses("pass", rule="R23", reason="action-possible")
    forging_only = table().hand(70).display(*NOTHING_SHOWN).gems(ore=3)
    assert "summon" not in forging_only.choices()
    forging_only.refuses("pass", rule="R23", reason="action-possible")


@rule("R23", "Q1")
def test_without_any_possible_action_one_passes() -> None:
    t = table().hand(70).display(*NOTHING_SHOWN).gems()
    assert t.choices() == ["pass"]
    t.do("pass").expect(hand_size=4)
    assert t.asked() == (1, "turn")


@rule("R23", "R19")
def test_after_passing_artifacts_may_still_be_exchanged() -> None:
    t = table().hand(70).display(*NOTHING_SHOWN).gems().row(2, "blue", "red").do("pass")
    assert t.choices() == ["trade 2", "done"]


@rule("R23", "R91")
def test_a_usable_stone_does_not_prevent_passing() -> None:
    t = table().hand(70).display(*NOTHING_SHOWN).gems(ore=2, blue=1).smithies("red", "red", "red", "red", "red")
    t.runes("exchange")
    assert {"pass", "exchange blue-ore"} <= set(t.choices())
    t.do("exchange blue-ore")
    assert "forge 1" in t.choices()
    t.refuses("pass", rule="R23", reason="action-possible")


# --- Refilling the hand ---


@rule("X12", "R68")
def test_with_two_cards_left_two_are_drawn() -> None:
    t = table().hand(11, 12, 13, 14).draw_pile(100, 101, 102)
    before = len(t.events("card-drawn"))
    utilize_11_and_12(t).expect(hand_size=4)
    assert len(t.events("card-drawn")) == before + 2
    assert len(t.player().draw) == 1


@rule("D14", "R71", "R78")
def test_the_hand_size_stone_already_counts_in_the_turn_it_is_taken() -> None:
    t = table().hand(11, 12, 13, 14).row(1, "blue", "red").draw_pile(100, 101, 102, 103, 104)
    utilize_11_and_12(t).do("trade 1", "rune hand").expect(hand_size=6)
    assert t.asked() == (1, "turn")


@rule("D15", "R69")
def test_an_owner_of_three_cards_draws_as_many_as_there_are() -> None:
    t = table().hand(11, 12, 13, 14).draw_pile().discard_pile()
    utilize_11_and_12(t).expect(hand=[11, 13, 14], discard=[])
    assert len(t.player().draw) == 0


@rule("D20", "R68")
def test_with_one_card_to_draw_and_two_needed_the_discard_is_shuffled_in_between() -> None:
    t = table().hand(11, 12, 13, 14).draw_pile(100).discard_pile()
    utilize_11_and_12(t).expect(hand=[11, 13, 14, 100], discard=[])
    assert [event.name for event in t.events()[-5:-2]] == ["card-drawn", "deck-shuffled", "card-drawn"]


@rule("Q3", "R68")
def test_the_own_discard_is_shuffled_only_when_a_card_is_needed() -> None:
    t = table().hand(11, 12, 13, 14).draw_pile(100, 101).discard_pile(102)
    utilize_11_and_12(t).expect(hand=[13, 14, 100, 101], discard=[11, 102])
    assert len(t.player().draw) == 0


@rule("Q3", "R68")
def test_by_option_the_own_discard_is_shuffled_as_soon_as_the_last_card_is_drawn() -> None:
    t = table(reshuffle="at-once").hand(11, 12, 13, 14).draw_pile(100, 101).discard_pile(102)
    utilize_11_and_12(t).expect(hand=[13, 14, 100, 101], discard=[])
    assert t.numbers(t.player().draw) == [11, 102]
