"""Policy and evaluation: chances that add up, and choices that make sense."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.chance import Rng
from nemeton.games.skye.bots.evaluation import FEATURES, describe_player
from nemeton.games.skye.bots.weights import EARLY, LATE
from nemeton.games.skye.bots.worth import list_demand, rounds_left, tile_worth, times_left
from tests.games.skye.table import GAME, NUMBER, Table, table


def chance(t: Table) -> float:
    return float(t.state.estimate()[0])


def weights(t: Table, seat: int = 0) -> dict[str, int]:
    choices = t.state.legal(seat)
    return {GAME.vocabulary.text(a): int(w) for a, w in zip(choices, t.state.weigh(seat, choices), strict=True)}


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 5), st.integers(0, 120), st.sampled_from(["no", "yes"]))
def test_chances_add_up_to_one_and_are_shares_of_victory_at_the_end(seed: int, players: int, moves: int, druids: str) -> None:
    state = GAME.start(GAME.setup(players, seed, {"druids": druids}))
    rng = Rng(seed)
    for _ in range(moves):
        if not state.over:
            choices = state.legal(state.next_seat())
            assert len(state.weigh(state.next_seat(), choices)) == len(choices)
            assert min(state.weigh(state.next_seat(), choices)) >= 0
            state.step(state.next_seat(), state.suggest(state.next_seat(), rng))
    chances = list(state.estimate())
    assert sum(chances) == pytest.approx(1)
    assert all(0 <= c <= 1 for c in chances)
    if state.over:
        assert [c > 0 for c in chances] == [bool(state.winners() >> seat & 1) for seat in range(players)]


def test_every_feature_has_its_weights() -> None:
    assert len(EARLY) == len(LATE) == FEATURES == len(describe_player(table().state, 0))


def test_points_gold_barrels_scrolls_tablets_and_scoring_land_are_good_to_have() -> None:
    plain = chance(table(druids="yes"))
    assert plain == pytest.approx(0.5)
    assert chance(table(druids="yes").score(10)) > plain
    assert chance(table(druids="yes").gold(15)) > plain
    assert chance(table(druids="yes").build("T14 0,1 180")) > chance(table(druids="yes").build("T41 0,1 0")) > plain
    assert chance(table(druids="yes").tablets(discount=1)) > plain
    scoring = table(druids="yes").scoring("sheep").build("T19 -1,0 0")
    assert chance(scoring) > chance(table(druids="yes").build("T19 -1,0 0"))


def test_a_lead_weighs_more_near_the_end() -> None:
    assert chance(table().round(6).score(62).score(55, seat=1)) > chance(table().score(12).score(5, seat=1))


def test_a_round_is_quiet_only_before_the_first_price_is_set() -> None:
    t = table()
    assert t.state.is_quiet()
    t.by(0, "price axe-1 1 1")
    assert not t.state.is_quiet()


def test_times_left_counts_the_scorings_of_a_slot_up_to_the_last_round() -> None:
    t = table()
    assert [int(times_left(t.state, slot)) for slot in range(4)] == [3, 3, 3, 3]
    t.round(4)
    assert [int(times_left(t.state, slot)) for slot in range(4)] == [1, 2, 2, 3]
    assert rounds_left(t.state) == 3
    assert [int(times_left(table(5).round(5).state, slot)) for slot in range(4)] == [0, 1, 1, 1]


def test_a_tile_is_worth_more_when_its_features_score() -> None:
    def worth(t: Table) -> int:
        return int(tile_worth(t.state, t.player(), list_demand(t.state, t.player()), NUMBER["T27"]))

    assert worth(table().scoring("sheep")) > worth(table())  # T27 has three sheep
    assert worth(table().scoring("sheep").round(6)) < worth(table().scoring("sheep"))
    assert worth(table().build("T34 0,1 0")) > worth(table())  # a scroll for sheep


def test_the_policy_axes_the_worst_tile_and_prices_the_others_near_their_worth() -> None:
    t = table().scoring("sheep", "cattle-by-road").offers("T27", "T41", "T32").gold(30)
    best = max(weights(t).items(), key=lambda item: item[1])[0]
    assert best.startswith("price axe-2 ")
    assert weights(t)["price axe-1 29 1"] == 0


def test_the_policy_buys_what_is_worth_more_than_it_costs_and_never_what_cannot_be_built() -> None:
    t = table().scoring("sheep").offers("T14", "T53", "T01").offers("T27", "T30", "T02", seat=1)
    t.gold(20).gold(20, seat=1).prices("axe-3 1 1", "axe-3 2 12")
    assert weights(t)["buy t27"] > weights(t)["pass"] > weights(t)["buy t30"]
    t.player().border = t.player().border[2:4]  # only the water side is left, so T30 fits nowhere
    assert weights(t)["buy t30"] == 0


def test_the_policy_builds_barrels_on_the_road() -> None:
    t = table().holding("T14").building()
    found = weights(t)
    assert found["place 1 0,1 180"] > found["place 1 1,0 0"]


@pytest.mark.parametrize("name", ["greedy:2", "ismcts:60"])
def test_a_bot_builds_where_it_scores_in_the_last_round(name: str) -> None:
    t = table().last_round().scoring("squares", "largest-lake", "completed-areas", "completed-mountains")
    t.score(20).score(22, seat=1).gold(0).gold(0, seat=1).holding("T19").building()
    choice = make_bot(GAME, name, 3).choose(InfoSet(GAME, t.state, 0))
    assert GAME.vocabulary.text(choice) == "place 1 -1,0 0"  # it completes the castle's mountain and so wins by a point


@pytest.mark.compiled_only
@pytest.mark.parametrize("druids", ["no", "yes"])
@pytest.mark.parametrize(("strong", "weak", "least"), [("habit", "random", 8), ("greedy:2", "habit", 8)])
def test_a_bot_that_thinks_more_wins_more(strong: str, weak: str, least: float, druids: str) -> None:
    wins = 0.0
    for number in range(12):
        state = GAME.start(GAME.setup(2, number // 2, {"druids": druids}))
        names = (strong, weak) if number % 2 else (weak, strong)
        bots = [make_bot(GAME, name, number) for name in names]
        while not state.over:
            seat = int(state.next_seat())
            state.step(seat, bots[seat].choose(InfoSet(GAME, state, seat)))
        wins += float(state.estimate()[names.index(strong)])
    assert wins >= least
