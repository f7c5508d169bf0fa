"""Phase 4: buying from other players."""

from __future__ import annotations

from tests.games.skye.table import Table, table
from tests.rules import rule

# Tiles that fit beside a castle, so that nothing is given up.
OFFERS = (("T14", "T53", "T01"), ("T19", "T30", "T02"), ("T24", "T31", "T04"))


def market(players: int = 3, gold: int = 10, prices: tuple[str, ...] = ("2 3", "4 5", "1 6")) -> Table:
    """Everybody's third tile is axed, the others are for sale at these prices."""
    t = table(players)
    for seat in range(players):
        t.offers(*OFFERS[seat], seat=seat).gold(gold, seat=seat)
    return t.prices(*(f"axe-3 {price}" for price in prices[:players]))


@rule("S22")
def test_players_buy_clockwise_from_the_start_player_one_tile_each_or_none() -> None:
    t = market()
    order = []
    for text in ("buy t19", "pass", "pass"):
        order.append(t.asked()[0])
        t.do(text)
    assert order == [[0], [1], [2]]
    assert t.asked()[1] == "build"
    t = market()
    t.state.start = 2
    t.buying(seat=2).do("pass")
    assert t.asked() == ([0], "buy")


@rule("S22")
def test_players_buy_only_from_others() -> None:
    t = market()
    assert t.choices() == ["buy t19", "buy t30", "buy t24", "pass"]
    t.refuses("buy t14", rule="S22", reason="own-tile")


@rule("S23")
def test_the_price_is_paid_with_gold_in_hand_and_not_with_gold_on_own_tiles() -> None:
    t = market()  # ten gold each, five of it on the own tiles of seat 0
    assert t.player(0).gold == 5
    t.refuses("buy t31", rule="S23", reason="too-little-gold")
    assert t.blocked()["buy t31"].numbers == {"price": 6, "gold": 5}
    assert "buy t30" in t.choices()


@rule("S24")
def test_the_seller_gets_the_price_and_the_gold_that_lay_there_and_can_spend_both_at_once() -> None:
    t = market(2, gold=9, prices=("3 1", "4 5"))
    assert t.all_gold() == [5, 0]
    t.do("buy t19")
    assert t.all_gold() == [1, 8]
    assert not t.events("passed")
    assert t.choices() == ["buy t14", "buy t53", "pass"]
    assert t.events("tile-bought")[0].fields == {"seat": 0, "tile": "T19", "seller": 1, "price": 4}


@rule("S25")
def test_both_tiles_of_a_player_can_be_bought_but_no_tile_twice() -> None:
    t = market(3, gold=12, prices=("1 1", "2 3", "1 1")).do("buy t19", "pass")
    assert t.choices() == ["buy t14", "buy t53", "buy t30", "pass"]
    t.do("buy t30")
    assert [t.held(seat) for seat in range(3)] == [["T19", "T14", "T53"], [], ["T30", "T24", "T31"]]


@rule("S26")
def test_unsold_tiles_are_kept_and_the_gold_on_them_is_lost() -> None:
    t = market(2, gold=9, prices=("3 1", "4 5")).do("buy t19", "pass")
    assert t.all_gold() == [1, 8]
    assert [tuple(event.fields.values()) for event in t.events("tile-kept")] == [(0, "T14", 3), (0, "T53", 1), (1, "T30", 5)]


@rule("S27")
def test_a_player_ends_up_with_none_to_three_new_tiles() -> None:
    t = market(3, gold=20, prices=("1 1", "2 2", "5 5")).do("buy t19", "pass", "buy t30")
    assert [len(t.held(seat)) for seat in range(3)] == [3, 0, 3]


@rule("S22")
def test_a_player_who_can_buy_nothing_is_not_asked() -> None:
    t = market(2, gold=8, prices=("1 1", "4 4"))
    assert t.all_gold() == [6, 0]
    t.do("pass")
    assert t.asked()[1] == "build"
    assert [tuple(event.fields.values()) for event in t.events("passed")] == [(0, 1), (1, 1)]
