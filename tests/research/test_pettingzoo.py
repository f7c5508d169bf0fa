"""PettingZoo's own tests over every game and number of players, and what they do not ask."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv, make
from pettingzoo.utils.conversions import aec_wrapper_fn

from nemeton.engine.errors import BadSetup, IllegalAction, UnknownAction
from nemeton.registry import GAMES, find_game
from nemeton.research import pettingzoo
from nemeton.research.api import deal_number, load
from nemeton.research.vector import Games
from tests.research.every_table import EVERY_TABLE

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of PettingZoo's own doing: its tests import an old name
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
    from pettingzoo.test.seed_test import parallel_seed_test

# PettingZoo's tests know by name which environments give a dictionary with a mask, and warn about all others. Its own classic
# games have empty masks at the end, too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def made(game: str, players: int, **arguments: Any) -> Any:
    return make("aec", pettingzoo.env_id(find_game(game), players), **arguments)


def turns(env: Any, seed: int, limit: int = 100_000) -> Iterator[tuple[str, Any, float, bool, bool]]:
    """Walk through a game by random choices."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter(limit):
        seen, reward, ended, cut, _ = env.last()
        yield agent, seen, reward, ended, cut
        env.step(None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_api_test_of_pettingzoo_passes(game: str, players: int) -> None:
    env = made(game, players)
    assert str(env) == f"{game}_v{find_game(game).rules_version}"
    api_test(env, num_cycles=100)


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_seed_test_of_pettingzoo_passes(game: str, players: int) -> None:
    seed_test(partial(made, game, players), num_cycles=50)


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_parallel_form_passes_the_tests_of_pettingzoo_for_api_seeds_and_max_cycles(game: str, players: int) -> None:
    parallel_api_test(make("parallel", pettingzoo.env_id(find_game(game), players)), num_cycles=60)
    # These two choose without looking at the mask.
    careless = partial(pettingzoo.parallel_env, game, players=players, illegal="random")
    parallel_seed_test(careless, num_cycles=20)
    max_cycles_test(SimpleNamespace(parallel_env=careless, env=aec_wrapper_fn(careless)))


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE[::2])
def test_the_render_test_of_pettingzoo_passes(game: str, players: int) -> None:
    render_test(partial(made, game, players))


@pytest.mark.parametrize("rewards", ["wins", "margin"])
def test_a_whole_game_ends_for_all_agents_with_the_rewards_of_the_game(rewards: str) -> None:
    env = made("skye", 3, rewards=rewards)
    last = {agent: reward for agent, _, reward, ended, _ in turns(env, seed=4) if ended}
    assert set(last) == set(env.possible_agents)
    assert env.agents == []
    assert sum(last.values()) == pytest.approx(1.0 if rewards == "wins" else 0.0)


def test_max_cycles_truncates_after_so_many_decisions_for_each_seat() -> None:
    env = made("runestones", 3, max_cycles=5)
    chosen = [cut for *_, ended, cut in turns(env, seed=1) if not ended]
    assert chosen == [False] * 15 + [True] * 3


def test_last_and_agent_iter_give_what_those_of_pettingzoo_give() -> None:
    env = made("runestones", 3, max_cycles=20)
    theirs = AECEnv.agent_iter(env)
    for (agent, seen, *rest), other in zip(turns(env, seed=1), theirs, strict=True):
        seen_too, *rest_too, info = AECEnv.last(env)
        assert (agent, rest) == (other, rest_too)
        assert all((seen[key] == seen_too[key]).all() for key in ("observation", "action_mask"))
        assert env.last(observe=False) == (None, *rest, info)
    env.reset(seed=1)
    some = env.agent_iter(4)
    assert [len(list(some)) for _ in range(2)] == [4, 4]
    assert next(iter(env.agent_iter(2**63))) == env.agent_selection


def test_an_illegal_action_is_refused_and_the_game_goes_on() -> None:
    env = made("runestones", 2)
    env.reset(seed=1)
    before = env.state_of_game.snapshot()
    with pytest.raises(IllegalAction, match="'summon' is not possible now"):
        env.step(4)
    assert env.state_of_game.snapshot() == before
    env.step(1)


def test_seeds_decide_and_a_reset_without_one_deals_the_next_game_of_the_last() -> None:
    def deals(seed: int) -> list[list[int]]:
        env = made("runestones", 2)
        env.reset(seed=seed)
        first = env.state_of_game.snapshot()
        env.reset()
        return [first, env.state_of_game.snapshot()]

    assert deals(3) == deals(3)
    assert deals(3) != deals(4)
    assert deals(3)[0] != deals(3)[1]


def test_kept_observations_do_not_change_unless_the_mask_is_reused() -> None:
    kept = [
        (seen["observation"], seen["observation"].copy(), seen["action_mask"], seen["action_mask"].copy())
        for _, seen, *_ in turns(made("skye", 2), seed=2, limit=30)
    ]
    for row, row_then, mask, mask_then in kept:
        assert (row == row_then).all()
        assert (mask == mask_then).all()
    fresh = [seen["action_mask"].copy() for _, seen, *_ in turns(made("skye", 2), seed=2, limit=30)]
    reused = [seen["action_mask"] for _, seen, *_ in turns(made("skye", 2, reuse_mask=True), seed=2, limit=30)]
    assert len({id(mask) for mask in reused}) == 1
    again = [seen["action_mask"].copy() for _, seen, *_ in turns(made("skye", 2, reuse_mask=True), seed=2, limit=30)]
    assert all((one == other).all() for one, other in zip(fresh, again, strict=True))


def test_text_and_image_show_what_the_seat_sees_that_chooses() -> None:
    env = made("runestones", 2, render_mode="ansi")
    env.reset(seed=1)
    assert "druid" in env.render()
    picture = made("runestones", 2, render_mode="rgb_array")
    picture.reset(seed=1)
    first = picture.render()
    picture.step(1)
    assert first.shape == picture.render().shape
    assert len(np.unique(first[..., 0])) > 10
    assert (first != picture.render()).any()


def test_bad_arguments_get_a_clear_word() -> None:
    with pytest.raises(BadSetup, match="no render mode 'hologram'"):
        made("runestones", 2, render_mode="hologram")
    with pytest.raises(BadSetup, match="cannot be treated as 'shrug'"):
        pettingzoo.parallel_env("runestones", illegal="shrug")
    env = pettingzoo.parallel_env("skye", players=2)
    env.reset(seed=1)
    with pytest.raises(BadSetup, match="player_0 is asked and gives no action"):
        env.step({})


@pytest.mark.parametrize("rewards", ["wins", "margin"])
def test_a_truncated_game_is_worth_nothing_or_what_its_evaluation_expects(rewards: str) -> None:
    for truncation in ("zero", "estimate"):
        env = made("runestones", 2, rewards=rewards, max_cycles=40, truncation=truncation)
        last = [reward for _, _, reward, _, cut in turns(env, seed=3) if cut]
        state = env.state_of_game
        scores = state.scores()
        expected = list(state.estimate()) if rewards == "wins" else [scores[0] - scores[1], scores[1] - scores[0]]
        assert any(expected)
        assert last == ([0.0, 0.0] if truncation == "zero" else expected)
        parallel = pettingzoo.parallel_env("skye", 2, rewards=rewards, max_cycles=3, illegal="random", truncation=truncation)
        parallel.reset(seed=3)
        given = [parallel.step({"player_0": 0, "player_1": 0})[1] for _ in range(3)]
        assert [set(each.values()) for each in given[:2]] == [{0.0}] * 2
        assert sum(given[2].values()) == pytest.approx(1.0 if (rewards, truncation) == ("wins", "estimate") else 0.0)


def test_a_fraction_is_no_action() -> None:
    env = made("runestones", 2)
    env.reset(seed=1)
    before = env.state_of_game.snapshot()
    with pytest.raises(UnknownAction, match=r"1\.7.* is no action"):
        env.step(np.float64(1.7))
    assert env.state_of_game.snapshot() == before
    env.step(np.array(1))


def test_a_seed_deals_the_same_first_game_at_every_door() -> None:
    for game in GAMES:
        env, parallel = made(game, 2), pettingzoo.parallel_env(game, players=2)
        seeds: list[Any] = [5, np.int64(6), 2**100]
        for seed in seeds:
            dealt = load(game, 2).deal(seed).raw.snapshot()
            env.reset(seed=seed)
            parallel.reset(seed=seed)
            vector = Games(game, 2, count=2, seed=seed)
            assert env.state_of_game.snapshot() == parallel._state.snapshot() == vector.state(0).snapshot() == dealt
            env.reset()
            assert env.state_of_game.snapshot() == vector.state(1).snapshot() != dealt
            assert vector.state(1).snapshot() == load(game, 2).deal(deal_number(int(seed), 1)).raw.snapshot()
    with pytest.raises(BadSetup, match="expected a whole number"):
        load("runestones").deal(1.5)  # type: ignore[arg-type]
