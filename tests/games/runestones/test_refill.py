"""Refilling the hand at the end of a turn."""

from __future__ import annotations

from tests.games.runestones.table import Table, table
from tests.rules import rule

DISPLAY = (11, 12, 13, 14, 23, 24)


def summon(t: Table) -> Table:
    """Seat 0 lays 100 for its one point and summons 24, which ends the turn."""
    t.display(*DISPLAY).do("summon", "play 100")
    if "done" in t.choices():
        t.do("done")
    return t.do("buy 24")


def drawing(t: Table) -> list[str]:
    """The draws and shuffles of seat 0 since its first turn began."""
    events = t.events()
    start = next(i for i, event in enumerate(events) if event.name == "turn-began")
    return [event.name for event in events[start:] if event.name in ("card-drawn", "deck-shuffled") and event.fields["seat"] == 0]


@rule("R68")
def test_the_hand_is_refilled_to_four() -> None:
    t = summon(table().hand(100, 101, 70).draw_pile(103, 104, 105, 106)).expect(hand_size=4, discard=[100, 24])
    assert {101, 70} < set(t.numbers(t.player().hand))
    assert len(t.player().draw) == 2
    assert t.asked() == (1, "turn")


@rule("R68")
def test_a_full_hand_draws_nothing() -> None:
    t = table().hand(100, 101, 102, 103).gems(ore=3).do("forge wild", "place 1 wild").expect(hand=[100, 101, 102, 103])
    assert drawing(t) == []


@rule("R68")
def test_summoned_and_played_cards_wait_in_the_discard_until_the_draw_pile_is_exhausted() -> None:
    t = summon(table().hand(100, 101, 70, 21).draw_pile(103)).expect(hand=[101, 70, 21, 103], discard=[100, 24])
    assert drawing(t) == ["card-drawn"]


@rule("R68")
def test_with_the_draw_pile_exhausted_the_own_discard_is_shuffled_and_drawing_goes_on() -> None:
    t = summon(table().hand(100, 101, 70).draw_pile(103).discard_pile(104, 105))
    assert drawing(t) == ["card-drawn", "deck-shuffled", "card-drawn"]
    t.expect(hand_size=4, discard=[])
    hand = set(t.numbers(t.player().hand))
    assert {101, 70, 103} < hand
    assert hand - {101, 70, 103} < {104, 105, 100, 24}
    assert sorted({104, 105, 100, 24} - hand) == t.numbers(t.player().draw)


@rule("R68")
def test_only_the_player_whose_turn_ends_refills() -> None:
    t = table().hand(100, seat=1).hand(101, 102, 100)
    summon(t).expect(seat=0, hand_size=4).expect(seat=1, hand=[100])


@rule("R69")
def test_with_too_few_cards_in_total_the_player_draws_what_there_is() -> None:
    t = summon(table().hand(100, 101).draw_pile().discard_pile()).expect(hand=[100, 101, 24], discard=[])
    assert len(t.player().draw) == 0
    assert drawing(t) == ["deck-shuffled", "card-drawn", "card-drawn"]


@rule("R69", "R71")
def test_with_the_larger_hand_too_few_cards_are_drawn_all_the_same() -> None:
    summon(table().hand(100, 101).draw_pile(102).discard_pile(103).runes("hand")).expect(
        hand=[100, 101, 102, 103, 24], discard=[]
    )
