"""The windows of the Exchange and Wild-gem stones."""

from __future__ import annotations

import pytest

from tests.games.runestones.table import Table, table
from tests.rules import rule

SHOWN = (17, 18, 19, 20, 22, 23)
NOTHING_SHOWN = (None, None, None, None, None, None)


def owner(*hand: int) -> Table:
    """Seat 0 owns both stones, one blue gem and one ore."""
    return table().hand(*(hand or (11, 12, 13, 14))).display(*SHOWN).runes("exchange", "wild").gems(blue=1, ore=1).patient()


def stone_uses(t: Table) -> set[str]:
    return {choice.split()[0] for choice in t.choices() if choice.startswith(("exchange", "activate"))}


BOTH = {"exchange", "activate"}


# --- Windows ---


@rule("R91", "Q17", "Q19")
def test_before_the_action_both_stones_may_be_used() -> None:
    t = owner()
    assert stone_uses(t) == BOTH
    t.do("exchange blue-ore", "activate green").expect(gems={"ore": 2})
    assert t.asked() == (0, "turn")
    assert {"summon", "utilize"} <= set(t.choices())


@rule("R91")
def test_while_cards_are_chosen_and_bought_no_stone_is_used() -> None:
    t = owner().do("summon")
    assert stone_uses(t) == set()
    t.do("play 12")
    assert t.asked() == (0, "buy")
    assert stone_uses(t) == set()
    t = owner().do("utilize")
    assert stone_uses(t) == set()


@rule("R91", "Q17")
def test_in_utilize_both_stones_may_be_used_before_between_and_after_effects() -> None:
    t = owner().do("utilize", "play 11", "play 12")
    for effect in ("use 11 1", "use 12 1"):
        assert stone_uses(t) == BOTH
        t.do(effect)
    assert stone_uses(t) == BOTH
    t.do("exchange red-ore", "activate blue").expect(gems={"blue": 2, "ore": 2}, discard=[], general_discard=[])


@rule("R91")
def test_an_exchange_between_two_effects_pays_for_the_second() -> None:
    t = owner(21, 12, 100).gems(ore=1).do("utilize", "play 21", "play 12").refuses("use 21 1", rule="R42")
    t.do("exchange ore-blue", "use 21 1").expect(gems={"wild": 2})


@rule("R91", "Q17")
def test_after_the_effects_and_before_the_rows_the_table_waits_for_a_stone_that_can_be_used() -> None:
    t = owner()
    t.state.patient = False
    t.do("utilize", "play 11", "play 12", "use 11 1", "use 12 1")
    assert t.asked() == (0, "effects")
    t.do("done")
    assert t.asked() == (0, "rows")
    assert stone_uses(t) == BOTH


@rule("R91")
def test_inside_an_effect_no_stone_is_used() -> None:
    t = owner(60, 29, 107, 100).gems(red=2, wild=2, ore=1).do("utilize", "play 60", "play 29", "use 60 1")
    assert t.asked() == (0, "pay-swap")
    assert stone_uses(t) == set()
    t.do("pay rw", "use 29 1")
    assert t.asked() == (0, "any-gem")
    assert stone_uses(t) == set()
    t = owner(107, 12, 100).do("utilize", "play 107", "play 12", "use 107 1")
    assert t.asked() == (0, "take-card")
    assert stone_uses(t) == set()


@pytest.mark.parametrize(
    ("face", "first"), [("any", "gem red"), ("swap", "swap blue"), ("card", "accept"), ("o", "accept"), ("1", "accept")]
)
@rule("R91", "Q26")
def test_between_the_executions_of_a_doubled_die_no_stone_is_used(face: str, first: str) -> None:
    t = owner(30, 12, 100).runes("exchange", "wild", "die").gems(blue=2, ore=1).rolls(face)
    t.do("utilize", "play 30", "play 12", "use 30 1")
    assert stone_uses(t) == set()
    t.do(first)
    assert t.asked()[1].startswith("die-")
    assert stone_uses(t) == set()
    t.do("decline")
    assert stone_uses(t) == BOTH


@rule("R91", "Q17")
def test_in_forge_both_stones_may_be_used_between_and_after_artifacts_but_not_while_paying_or_placing() -> None:
    t = owner().gems(red=4, wild=4, ore=1).smithies("red", "red", "blue", "blue", "blue").do("forge 1")
    for end in ("forge 2", ""):
        assert t.asked() == (0, "pay-forge")
        assert stone_uses(t) == set()
        t.do("pay rw")
        if t.asked()[1] == "place":
            assert stone_uses(t) == set()
            t.do("place 1 red")
        assert t.asked() == (0, "forge")
        assert stone_uses(t) == BOTH
        if end:
            t.do(end)
    assert t.choices()[-1] == "done"


@rule("D28", "R91")
def test_a_gem_exchanged_for_the_third_ore_pays_for_an_artifact_in_the_same_turn() -> None:
    t = owner().gems(ore=2, blue=1).smithies("red", "red", "red", "red", "red").refuses("forge 1", rule="R49")
    t.do("exchange blue-ore", "forge 1", "place 2 red").expect(gems={}, rows=(".....", "...r."))


@rule("R91")
def test_an_exchange_between_two_artifacts_pays_for_the_second() -> None:
    t = owner().gems(red=2, blue=1, ore=2).smithies("red", "red", "blue", "blue", "blue").do("forge 1", "place 1 red")
    t.do("exchange blue-ore", "forge wild", "place 1 wild").expect(gems={}, rows=("...rw", "....."))


@rule("R91", "Q34")
def test_both_stones_may_be_used_before_between_and_after_row_exchanges() -> None:
    t = owner().row(1, "blue", "red").row(2, "green", "red").do("utilize", "play 11", "play 12", "done")
    for trade, rune in (("trade 1", "rune plus"), ("trade 2", "rune magic")):
        assert t.asked() == (0, "rows")
        assert stone_uses(t) == BOTH
        t.do(trade)
        assert stone_uses(t) == set()
        t.do(rune)
    assert stone_uses(t) == BOTH
    t.expect(hand_size=2).do("activate red", "exchange blue-ore").expect(gems={"ore": 2})


@rule("R91", "Q34")
def test_the_refill_ends_the_turn_and_with_it_the_last_window() -> None:
    t = owner().do("utilize", "play 11", "play 12", "done").expect(hand_size=2)
    assert stone_uses(t) == BOTH
    t.do("done").expect(hand_size=4)
    assert t.asked() == (1, "turn")
    assert [event.name for event in t.events()[-4:]] == ["card-drawn", "card-drawn", "turn-ended", "turn-began"]


@rule("R78", "R91")
def test_a_stone_taken_in_this_turn_may_be_used_at_once() -> None:
    t = table().hand(11, 12, 13).row(1, "blue", "red").row(2, "green", "red").gems(blue=1).patient()
    t.do("utilize", "play 11", "play 12", "done", "trade 1", "rune exchange", "exchange blue-ore", "trade 2", "rune wild")
    t.do("activate yellow").expect(gems={"ore": 1}, runes=["exchange", "wild"])
    assert t.player().active == 1


@rule("Q17")
def test_on_the_turn_of_another_player_stones_are_not_used() -> None:
    t = owner().next_turn_of(1)
    assert t.asked() == (1, "turn")
    assert stone_uses(t) == set()


# --- Exchange ---


@rule("R73", "Q17")
def test_exchange_is_used_once_in_a_turn_and_again_in_the_next() -> None:
    t = owner().gems(blue=2, ore=1).do("exchange blue-ore")
    assert stone_uses(t) == {"activate"}
    t.refuses("exchange blue-ore", rule="R73", reason="exchange-used")
    t.refuses("exchange ore-red", rule="R73", reason="exchange-used")
    t.do("utilize", "play 11", "play 12").refuses("exchange ore-red", rule="R73", reason="exchange-used")
    t.next_turn_of(0).do("exchange ore-red").expect(gems={"blue": 1, "red": 1, "ore": 1})


@rule("Q18", "R73")
def test_a_wild_gem_may_be_given_for_ore_but_not_taken() -> None:
    t = owner().gems(wild=1, ore=1)
    exchanges = [choice for choice in t.choices() if choice.startswith("exchange")]
    assert exchanges == [f"exchange {way}" for way in ("wild-ore", "ore-blue", "ore-yellow", "ore-green", "ore-red")]
    t.do("exchange wild-ore").expect(gems={"ore": 2})
    assert t.left("wild") == 14


@rule("Q29", "R91")
def test_an_exchange_needs_both_pieces() -> None:
    t = owner().gems(blue=1).supply(ore=0)
    t.refuses("exchange blue-ore", rule="R91", reason="supply-empty")
    t.refuses("exchange red-ore", rule="R91", reason="no-such-piece")
    t.refuses("exchange ore-red", rule="R91", reason="no-such-piece")
    t = owner().gems(ore=1).supply(red=0).refuses("exchange ore-red", rule="R91", reason="supply-empty")
    assert "exchange ore-blue" in t.choices()


# --- Wild gem ---


@rule("D18", "R74", "R92")
def test_activating_takes_a_gem_from_the_supply_and_none_of_the_owner() -> None:
    t = owner()
    before = t.left("green")
    t.do("activate green").expect(gems={"blue": 1, "ore": 1})
    assert t.left("green") == before - 1
    assert t.asked() == (0, "turn")


@rule("D18", "R74")
def test_the_gem_on_the_stone_is_not_scored() -> None:
    t = owner().runes("wild", active="red").score(65).gems(blue=2).next_turn_of(1)
    t.hand(70, seat=1).gems(seat=1).display(*NOTHING_SHOWN).do("pass").expect(score=65)
    assert t.state.over


@rule("R92", "Q19")
def test_the_stone_may_be_activated_in_a_later_turn_but_only_once() -> None:
    t = owner().do("utilize", "play 11", "play 12", "done", "done").next_turn_of(0).do("activate red")
    t.refuses("activate red", rule="R92", reason="colour-chosen")
    t.refuses("activate blue", rule="R92", reason="colour-chosen")
    t.next_turn_of(0).refuses("activate blue", rule="R92", reason="colour-chosen")


@rule("R92")
def test_the_colour_stays_even_without_such_a_gem() -> None:
    t = owner(21, 12, 100).gems().do("activate red").refuses("activate blue", rule="R92")
    t.do("utilize", "play 21", "play 12").refuses("use 21 1", rule="R42")
    t.do("use 12 1", "use 21 1").expect(gems={"wild": 2})


@rule("Q19", "R74")
def test_a_colour_that_the_supply_lacks_cannot_be_activated() -> None:
    t = owner().supply(green=0).refuses("activate green", rule="R74", reason="supply-empty")
    assert [choice for choice in t.choices() if choice.startswith("activate")] == [
        "activate blue",
        "activate yellow",
        "activate red",
    ]


@rule("R73", "R74", "R91")
def test_the_last_piece_of_the_supply_can_be_exchanged_for_or_put_on_the_stone() -> None:
    owner().gems(blue=1).supply(ore=1).do("exchange blue-ore").expect(gems={"ore": 1})
    owner().gems(ore=1).supply(red=1).do("exchange ore-red").expect(gems={"red": 1})
    assert owner().supply(green=1).do("activate green").left("green") == 0
