"""Stone tablets, and the two tokens of Journeyman."""

from __future__ import annotations

import pytest

from tests.games.skye.table import GAME, Table, table
from tests.rules import rule


def ready(gold: int = 10) -> Table:
    """Three players with known tiles, asked for their prices."""
    t = table(3, druids="yes")
    for seat, names in enumerate((("T14", "T53", "T01"), ("T19", "T30", "T02"), ("T24", "T31", "T04"))):
        t.offers(*names, seat=seat).gold(gold, seat=seat)
    return t


def market(prices: tuple[str, str, str] = ("2 3", "4 5", "1 6"), gold: int = 10) -> Table:
    """Everybody's third tile is axed, the others are for sale at these prices. Buying has not begun."""
    return ready(gold).prices(*(f"axe-3 {price}" for price in prices))


@rule("SD13")
def test_the_token_of_a_tablet_is_taken_when_its_tile_is_built() -> None:
    t = table(druids="yes").holding("D01", "D05").holding("T53", seat=1).building()
    assert t.player().tablets == 0
    t.by(0, next(text for text in t.choices(0) if text.startswith("place 1 0,1")))
    assert GAME.view(t.state, 1).players[0].tablets == {"rescore": 0, "buy-own": 0, "better-bag": 0, "discount": 1}
    assert t.events("tablet-taken")[0].fields == {"seat": 0, "tablet": "discount"}


@rule("SD13")
def test_an_ability_works_from_the_next_round_on_and_stays() -> None:
    """Building comes after both buying turns, so a tablet can be used for the first time in the next round."""
    t = table(druids="yes").holding("D01").building()
    t.do(next(text for text in t.choices() if text.startswith("place 1 0,1")))
    assert t.state.round == 2
    t.end_of_round()
    assert t.player().tablet(3) == 1


# --- Discount ---


@rule("SD15", "SD18")
@pytest.mark.parametrize(("count", "paid"), [(1, 3), (2, 1), (3, 0), (4, 0)])
def test_each_discount_tablet_takes_two_off_the_price_but_never_more_than_it_is(count: int, paid: int) -> None:
    t = market().tablets(discount=count)
    before = t.all_gold()
    t.do("buy t30")  # 5 gold lie on it
    assert t.player(0).gold == before[0] - paid
    assert t.player(1).gold == before[1] + paid + 5  # the seller takes back what lay there, and gets no more than was paid


@rule("SD18")
def test_the_reduced_price_is_what_must_be_affordable() -> None:
    t = market()
    t.refuses("buy t31", rule="S23", reason="too-little-gold")  # 6, and 5 in hand
    t.tablets(discount=1).do("buy t31")
    assert t.player(0).gold == 1


@rule("SD18")
def test_the_discount_is_for_tiles_of_others_only() -> None:
    t = market().tablets(discount=2, buy_own=1).do("own t14")
    assert t.events("own-bought")[0].fields == {"seat": 0, "tile": "T14", "price": 2}
    t = table(druids="yes").dolmen("D11", "D02", "D03", "D04", "D07").tablets(discount=2).gold(6).second_buying()
    t.refuses("druid d11", rule="SD5", reason="too-little-gold")
    assert t.blocked()["druid d11"].numbers["price"] == 7


# --- Own purchases ---


@rule("SD15", "SD17")
def test_an_own_tile_is_bought_with_the_gold_on_it_besides_the_normal_purchase() -> None:
    t = market().tablets(buy_own=1)
    assert "own t14" in t.choices()
    gold = t.player(0).gold
    t.do("own t14")
    assert t.player(0).gold == gold
    assert t.asked() == ([0], "buy")
    t.refuses("own t53", rule="SD17", reason="no-tablet-left")
    t.do("buy t19")
    assert t.held(0) == ["T14", "T19"]
    assert t.asked() == ([1], "buy")


@rule("SD17")
def test_the_order_is_free_and_either_may_be_left_out() -> None:
    t = market().tablets(buy_own=1).do("buy t19")
    t.refuses("buy t24", rule="S22", reason="purchase-made")
    assert t.choices() == ["own t14", "own t53", "pass"]
    t.do("pass")
    assert t.asked() == ([1], "buy")
    t = market().tablets(buy_own=1).do("own t53", "pass")
    assert t.held(0) == ["T53"]


@rule("SD15", "SD17")
def test_two_tablets_buy_both_own_tiles_without_any_free_gold() -> None:
    t = ready().tablets(buy_own=2).prices("axe-3 4 6", "axe-3 4 5", "axe-3 1 6")
    assert t.player(0).gold == 0
    t.do("own t14", "own t53")
    assert t.held(0) == ["T14", "T53"]
    assert t.asked() == ([1], "buy")


@rule("SD17")
def test_a_tile_sold_cannot_be_bought_back_and_one_bought_is_no_longer_for_sale() -> None:
    t = market().tablets(buy_own=1, seat=1).do("buy t19")
    assert "own t19" not in t.choices()
    assert "own t30" in t.choices()
    t.do("own t30", "pass")
    assert not {"buy t19", "buy t30"} & set(t.choices())


@rule("SD17")
def test_without_the_tablet_a_player_cannot_buy_an_own_tile() -> None:
    market().refuses("own t14", rule="SD17", reason="no-tablet-left")


# --- The bag ---


@rule("SD15", "SD19")
@pytest.mark.parametrize(("count", "drawn", "price"), [(0, 2, 5), (1, 3, 3), (2, 4, 1), (3, 5, 0)])
def test_bag_tablets_draw_one_more_and_cost_two_less(count: int, drawn: int, price: int) -> None:
    t = table(druids="yes").tablets(better_bag=count).gold(5).second_buying()
    assert GAME.view(t.state, 0).bag_price == price
    t.do("bag")
    assert len(t.choices()) == drawn
    assert t.player(0).gold == 5 - price


@rule("SD15")
@pytest.mark.parametrize(("count", "price"), [(1, 3), (2, 1)])
def test_with_bag_tablets_the_lower_price_is_what_must_be_affordable(count: int, price: int) -> None:
    t = table(druids="yes").tablets(better_bag=count).gold(price).second_buying()
    t.do("bag")
    assert t.player().gold == 0
    t = table(druids="yes").tablets(better_bag=count).gold(price - 1).second_buying()
    t.refuses("bag", rule="SD6", reason="too-little-gold")


@rule("SD13", "SD15")
def test_two_tiles_with_equal_tablets_give_two_of_them() -> None:
    t = table(druids="yes").holding("D01", "D02").holding("T53", seat=1).building()
    for number in (1, 2):
        t.by(0, next(text for text in t.choices(0) if text.startswith(f"place {number} ")))
    assert GAME.view(t.state, 0).players[0].tablets["discount"] == 2


# --- Journeyman ---


@rule("SD24")
def test_the_two_purchases_token_lets_its_owner_buy_a_second_tile_from_others_at_once() -> None:
    t = market(prices=("2 3", "1 2", "1 1")).token("two-purchases").do("buy t19")
    assert t.asked() == ([0], "buy")
    t.do("buy t24")
    assert t.held(0) == ["T19", "T24"]
    assert t.asked() == ([1], "buy")
    t.do("buy t14")  # for the others it is one purchase, as ever
    assert t.asked() == ([2], "buy")


def waiting_market() -> Table:
    """A market at which second purchases wait until all have had a turn; seats 0 and 2 have the token."""
    t = table(3, druids="yes", second_purchase="after-all").token("two-purchases").token("two-purchases", seat=2)
    for seat, names in enumerate((("T14", "T53", "T01"), ("T19", "T30", "T02"), ("T24", "T31", "T04"))):
        t.offers(*names, seat=seat).gold(10, seat=seat)
    return t.prices("axe-3 2 3", "axe-3 1 2", "axe-3 1 1")


@rule("SD24", "SD28")
def test_by_option_second_purchases_follow_when_all_have_had_a_turn() -> None:
    t = waiting_market().do("buy t19")
    assert t.asked() == ([1], "buy")
    t.do("buy t24", "buy t14")
    assert t.asked() == ([0], "buy")  # from the start player on
    assert t.choices() == ["buy t30", "buy t31", "pass"]
    t.do("buy t30")
    assert t.asked() == ([2], "buy")
    assert t.choices() == ["buy t53", "pass"]
    t.do("buy t53")
    assert t.asked() == ([0], "second-buy")
    assert [t.held(seat) for seat in range(3)] == [["T19", "T30"], ["T24"], ["T14", "T53", "T31"]]


@rule("SD28")
def test_without_a_first_purchase_there_is_no_second_one() -> None:
    t = waiting_market().do("pass", "pass", "buy t14")
    assert t.asked() == ([2], "buy")
    t.do("pass")
    assert t.asked() == ([0], "second-buy")


@rule("SD17", "SD28")
def test_own_tiles_are_bought_on_the_first_of_the_two_turns_only() -> None:
    t = waiting_market().tablets(buy_own=1).do("buy t19")
    assert t.asked() == ([0], "buy")
    t.do("pass", "pass", "pass")
    assert t.asked() == ([0], "buy")
    t.refuses("own t14", rule="SD28", reason="purchase-made")


@rule("SD25", "SD28")
def test_the_discount_applies_to_a_second_purchase_that_waited() -> None:
    t = waiting_market().tablets(discount=1).do("buy t19", "pass", "pass")
    gold = t.player().gold
    t.do("buy t30")  # 2 gold lie on it
    assert t.player().gold == gold


@rule("SD25")
def test_the_discount_applies_to_the_second_purchase_too() -> None:
    t = market(prices=("2 3", "4 5", "1 1")).tablets(discount=1).token("two-purchases")
    gold = t.player(0).gold
    t.do("buy t19", "buy t30")
    assert t.player(0).gold == gold - 2 - 3


@rule("SD25")
def test_the_bank_pays_what_the_buyer_would_have_had_to_pay() -> None:
    t = market().token("bank-pays")
    before = t.all_gold()
    t.do("buy t31")  # 6 gold lie on it, more than the buyer has
    assert t.all_gold() == [before[0], before[1], before[2] + 6 + 6]
    t = market().tablets(discount=2).token("bank-pays")
    before = t.all_gold()
    t.do("buy t31")
    assert t.all_gold() == [before[0], before[1], before[2] + 2 + 6]


def told(t: Table, *names: str) -> list[tuple[object, ...]]:
    """The events of these names, as they were told."""
    assert t.state.log is not None
    events = [GAME.events.whole(raw) for raw in t.state.log.entries]
    return [(event.name, *event.fields.values()) for event in events if event.name in names]


@rule("SD25")
def test_the_log_says_that_the_bank_paid_and_how_much() -> None:
    t = market().tablets(discount=1).token("bank-pays").do("buy t31", "buy t24")
    assert told(t, "tile-bought", "bank-paid") == [("bank-paid", 0, "T31", 2, 4), ("tile-bought", 1, "T24", 2, 1)]


@rule("SD17", "SD24")
def test_who_has_bought_and_stops_is_not_said_to_buy_nothing() -> None:
    t = market(prices=("2 3", "1 2", "1 1")).tablets(buy_own=1).token("two-purchases").do("buy t19", "pass", "pass", "pass")
    assert told(t, "passed") == [("passed", 0, 3), ("passed", 1, 1), ("passed", 2, 1)]
    t = market().tablets(buy_own=1).do("own t14", "pass")  # nothing from others
    assert told(t, "passed") == [("passed", 0, 1)]
    t = waiting_market().do("buy t19", "pass", "pass", "pass")
    assert told(t, "passed") == [("passed", 1, 1), ("passed", 2, 1), ("passed", 0, 3)]


@rule("SD8", "SD24")
def test_with_two_purchases_five_tiles_may_be_built_in_a_round() -> None:
    t = market(prices=("1 1", "1 1", "1 1"), gold=20).dolmen("D11", "D02", "D03", "D04", "D07").token("two-purchases")
    t.do("buy t19", "buy t24", "pass", "pass", "druid d07", "pass", "pass")
    assert t.held(0) == ["T19", "T24", "T14", "T53", "D07"]
