"""Phases 2 and 3: drawing, secret prices, the discard."""

from __future__ import annotations

import pytest

from nemeton.engine.match import Match
from tests.games.skye.table import GAME, Table, table
from tests.rules import rule


def seller(gold: int = 5) -> Table:
    """Both seats have drawn known tiles."""
    t = table().offers("T01", "T02", "T03").offers("T04", "T05", "T06", seat=1)
    return t.gold(gold).gold(gold, seat=1)


@rule("S17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_draws_three_tiles_that_all_see(players: int) -> None:
    t = table(players)
    for viewer in range(-1, players):
        offers = [[offer.tile for offer in p.offer] for p in GAME.view(t.state, viewer).players]
        assert [len(offer) for offer in offers] == [3] * players
        assert len({tile for offer in offers for tile in offer}) == 3 * players
    assert len(t.events("tile-drawn")) == 3 * players


@rule("S18")
def test_all_are_asked_at_once_for_one_axe_and_two_prices_of_at_least_one() -> None:
    t = seller(gold=4)
    assert t.asked() == ([0, 1], "price")
    pairs = ["1 1", "1 2", "1 3", "2 1", "2 2", "3 1"]
    assert t.choices(1) == [f"price axe-{axe} {pair}" for axe in (1, 2, 3) for pair in pairs]


@rule("S18")
def test_prices_may_use_up_all_gold_but_no_more() -> None:
    t = seller(gold=5).refuses("price axe-1 5 1", rule="S18", reason="too-little-gold")
    t.refuses("price all 1 1", rule="S18", reason="axe-needed")
    assert t.blocked()["price axe-2 5 1"].numbers == {"price": 6, "gold": 5}
    t.prices("axe-1 4 1", "axe-1 1 1")
    assert t.player().gold == 0


@rule("S18")
def test_two_prices_of_one_are_possible_whatever_has_been_spent() -> None:
    t = table().gold(0).gold(0, seat=1).end_of_round()
    assert "price axe-1 1 1" in t.choices(0)
    assert t.all_gold() == [5, 5]


@rule("S18")
def test_a_choice_may_be_changed_until_all_are_ready() -> None:
    match = Match(GAME, GAME.setup(3, seed=4))
    match.play(1, "price axe-1 1 1")
    match.play(2, "price axe-2 2 1")
    match.undo(1)
    match.play(1, "price axe-3 2 2")
    assert match.state.asked == 1
    match.play(0, "price axe-1 1 1")
    assert match.why_not_undo(1) == "revealed"
    shown = {(e.fields["seat"], e.fields["gold"]) for raw in match.events if (e := GAME.events.whole(raw)).name == "priced"}
    assert (1, 2) in shown
    assert (1, 1) not in shown


@rule("S20", "S21")
def test_when_all_are_ready_prices_are_shown_and_axed_tiles_go_back_into_the_bag() -> None:
    t = seller(gold=9)
    bag = len(t.state.bag)
    t.by(1, "price axe-3 2 3")
    assert not t.events("priced")
    t.by(0, "price axe-1 4 1")
    assert [tuple(event.fields.values()) for event in t.events("priced")] == [
        (0, "T02", 4),
        (0, "T03", 1),
        (1, "T04", 2),
        (1, "T05", 3),
    ]
    assert [tuple(event.fields.values()) for event in t.events("axed")] == [(0, "T01"), (1, "T06")]
    assert len(t.state.bag) == bag + 2
    assert t.in_bag("T01")
    assert t.in_bag("T06")
    assert t.all_gold() == [4, 4]


@pytest.mark.parametrize(("axe", "laid"), [("axe-1", [0, 2, 3]), ("axe-2", [2, 0, 3]), ("axe-3", [2, 3, 0])])
@rule("S18")
def test_the_prices_go_to_the_two_tiles_without_the_axe_in_order(axe: str, laid: list[int]) -> None:
    t = seller(gold=9).prices(f"{axe} 2 3", "axe-1 1 1")
    assert list(t.player().laid) == laid


@rule("S45")
def test_no_price_is_higher_than_sixty() -> None:
    t = seller(gold=200)
    prices = [text.split()[2:] for text in t.choices(0)]
    assert len(prices) == 3 * 60 * 60
    assert max(int(price) for pair in prices for price in pair) == 60


# --- A short bag ---


def short(names: list[str], start: int = 0) -> Table:
    """Three players, and a bag with only these tiles when the next round begins."""
    t = table(3, druids="yes").bag()
    for seat in range(3):
        t.offers(seat=seat)
    t.state.start = start - 1
    return t.bag(*names).end_of_round()


@rule("SD11")
def test_a_short_bag_is_dealt_one_at_a_time_from_the_start_player_on() -> None:
    t = short(["T01", "T02", "T03", "T04", "T05", "T06", "T07"], start=2)
    assert [len(p.offer) for p in t.state.seats] == [2, 2, 3]
    assert [event.fields["seat"] for event in t.events("tile-drawn")[-7:]] == [2, 0, 1, 2, 0, 1, 2]


@rule("SD11")
def test_a_player_with_fewer_than_three_tiles_uses_no_axe_and_prices_all() -> None:
    t = short(["T01", "T02", "T03", "T04", "T05", "T06", "T07"], start=2)
    assert all(text.startswith("price all ") for text in t.choices(0))
    t.refuses("price axe-1 1 1", rule="SD11", reason="no-axe", seat=0)
    t.prices("all 2 3", "all 1 1", "axe-1 1 1")
    assert list(t.player(0).laid) == [2, 3]
    assert len(t.names(t.player(0).offer)) == 2
    assert len(t.events("axed")) == 1


@rule("SD11")
def test_with_one_tile_there_is_one_price_and_with_none_nothing_to_do() -> None:
    t = short(["T01", "T02"], start=0)
    assert t.asked() == ([0, 1], "price")
    assert t.choices(0) == [f"price all {price} -" for price in range(1, t.all_gold()[0] + 1)]
    assert len(t.gold(200).choices(0)) == 60
    t.by(0, "price all 2 -").by(1, "price all 1 -")
    assert (list(t.player(0).laid), list(t.player(2).laid)) == ([2], [])
    t = short([])
    assert t.asked() == ([0], "second-buy")
