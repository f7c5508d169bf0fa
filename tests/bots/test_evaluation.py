"""The estimate of Rune Stones: chances that add up, and that know what is good."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.chance import Rng
from nemeton.engine.evaluators import LinearEvaluator
from nemeton.games.runestones.bots.evaluation import EVALUATIONS, FEATURES, describe_player
from nemeton.games.runestones.game import RuneStones
from tests.games.runestones.table import Table, table

GAME = RuneStones()


def chance(t: Table) -> float:
    return float(t.state.estimate()[0])


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 200))
def test_chances_add_up_to_one_and_are_shares_of_victory_at_the_end(seed: int, players: int, moves: int) -> None:
    state = GAME.start(GAME.setup(players, seed))
    rng = Rng(seed)
    for _ in range(moves):
        state.step(state.next_seat(), state.suggest(state.next_seat(), rng))
    chances = list(state.estimate())
    assert sum(chances) == pytest.approx(1)
    assert all(0 < c < 1 for c in chances)


def test_every_feature_has_its_weights() -> None:
    assert len(describe_player(table().state, 0)) == FEATURES
    for evaluator in EVALUATIONS.values():
        assert isinstance(evaluator, LinearEvaluator)
        assert len(evaluator.early) == len(evaluator.late) == FEATURES


def test_points_gems_rows_stones_and_cards_are_good_to_have() -> None:
    plain = chance(table())
    assert chance(table().score(10)) > plain
    assert chance(table().gems(blue=3, yellow=1, green=1, red=1, wild=1)) > plain
    assert chance(table().row(1, "blue", "red", "green")) > plain
    assert chance(table().runes("point")) > plain
    assert chance(table().discard_pile(70, 76)) > plain


def test_a_lead_weighs_more_near_the_end() -> None:
    assert chance(table().score(62).score(55, seat=1)) > chance(table().score(12).score(5, seat=1))


@pytest.mark.parametrize("name", ["greedy:4", "ismcts:150"])
def test_a_bot_takes_the_points_that_win_at_once(name: str) -> None:
    t = table().score(62).score(60, seat=1).row(1, "blue", "yellow", "green", "red", "wild", seat=1).next_turn_of(1)
    while not t.state.over and t.state.turn == 1:
        t.state.step(1, make_bot(GAME, name, 3).choose(InfoSet(GAME, t.state, 1)))
    assert t.state.over
    assert t.player(1).score >= 75
