"""Secret prices by habit: drawn without listing them, exactly as the weights of all of them would draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.state import NOT_CACHED, State
from nemeton.games.skye.bots.worth import list_demand, tile_worth
from nemeton.games.skye.rules import frames
from nemeton.games.skye.rules.pricing import axe_of, price_of
from nemeton.games.skye.state import SkyeState
from tests.games.skye.table import GAME


def list_pricings(players: int, seed: int) -> Iterator[tuple[SkyeState, int]]:
    """Seats that are asked for prices in games by habit; each also with other purses, and with fewer tiles than three."""
    state = GAME.start(GAME.setup(players, seed, {"druids": "yes" if seed % 2 else "no"}))
    rng = Rng(seed)
    while not state.over:
        seat = int(state.next_seat())
        if state.kind == frames.PRICE:
            yield state, seat
            for gold in (2, 3, 5, 9, 20, 61, 75, 125):
                for tiles in (1, 2, 3):
                    bent = state.clone()
                    bent.seats[seat].gold = gold
                    bent.seats[seat].offer = bent.seats[seat].offer[:tiles]
                    bent.choices_of = NOT_CACHED
                    yield bent, seat
        state.step(seat, state.suggest(seat, rng))


def plain_weight(state: SkyeState, seat: int, action: int) -> int:
    """The weight of one way to price, from the prices that it sets."""
    p = state.seats[seat]
    demand = list_demand(state, p)
    targets = [int(tile_worth(state, p, demand, tile)) // 7 for tile in p.offer]
    axe = int(axe_of(action))
    places = [place for place in range(len(targets)) if place != axe]
    wanted = sum(targets[place] for place in places)
    most = int(p.gold) - min(int(p.gold) // 3, 6)
    weight = 1
    if axe < len(targets):
        weight = [9, 3, 1][sorted(range(len(targets)), key=lambda place: targets[place]).index(axe)]
    for place in places:
        target = targets[place] if wanted <= most else max(1, targets[place] * most // wanted)
        weight *= max(0, 5 - abs(int(price_of(action, place)) - target))
    return weight


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_prices_drawn_by_habit_are_those_that_the_weights_of_all_prices_draw(players: int) -> None:
    drawn = set()
    for state, seat in list_pricings(players, players):
        for key in range(3):
            plain = State.suggest(state, seat, Rng(key))
            assert state.clone().suggest(seat, Rng(key)) == plain
            drawn.add(int(plain))
    assert len(drawn) > 100


def test_every_way_to_price_has_the_weight_of_its_plain_form() -> None:
    for state, seat in islice(list_pricings(2, 8), 0, None, 7):
        choices = state.legal(seat)
        assert list(state.weigh(seat, choices)) == [plain_weight(state, seat, action) for action in choices]


def test_each_price_is_drawn_as_often_as_its_weight_says() -> None:
    """All outcomes of the one random number, so the shares are exact."""
    state, seat = next((s, seat) for s, seat in list_pricings(3, 5) if s.seats[seat].gold > 8)
    choices = state.legal(seat)
    weights = {int(action): int(weight) for action, weight in zip(choices, state.weigh(seat, choices), strict=True) if weight}
    total = sum(weights.values())
    assert Counter(int(state.suggest(seat, fixed(outcome, total))) for outcome in range(total)) == weights


def fixed(outcome: int, n: int) -> Rng:
    """Random numbers of which the first, below n, is this one."""
    rng = Rng(0)
    rng.a = -(-(outcome << 32) // n)
    rng.b = rng.count = 0
    return rng
