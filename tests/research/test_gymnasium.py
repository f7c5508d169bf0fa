"""One learner among bots, as a Gymnasium environment."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nemeton
from nemeton.bots.own_bots import BadBot
from nemeton.bots.roster import UnknownBot
from nemeton.engine.errors import BadSetup, IllegalAction, UnknownAction
from nemeton.registry import GAMES, find_game
from nemeton.research.gymnasium import SoloEnv, env_id
from tests.research.every_table import EVERY_TABLE


def play(env: Any, seed: int | None, limit: int = 10_000) -> list[tuple[bytes, float, bool, bool]]:
    """A game by random choices."""
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    course = []
    for _ in range(limit):
        seen, reward, ended, cut, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        course.append((seen["observation"].tobytes(), reward, ended, cut))
        if ended or cut:
            break
    return course


@pytest.mark.filterwarnings("ignore:.*The environment is wrapped")
@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_checker_of_gymnasium_passes(game: str, players: int) -> None:
    env = gymnasium.make(env_id(find_game(game), players), opponents="habit", illegal="random")
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_that_of_the_seed_with_the_bots_of_the_names_and_ends_with_its_rewards(game: str) -> None:
    env = SoloEnv(game, players=3 if find_game(game).max_players > 2 else 2, opponents="habit", rewards="margin")
    env.reset(seed=5)
    start = nemeton.load(game, env.loaded.players).deal(5)
    assert env.seat == 0
    if start.seat == env.seat:
        assert env.state_of_game.snapshot() == start.raw.snapshot()
    course = play(env, 5)
    assert course == play(env, 5)
    assert [reward for _, reward, *_ in course[:-1]] == [0.0] * (len(course) - 1)
    assert course[-1][2]
    scores = [int(score) for score in env.state_of_game.scores()]
    assert course[-1][1] == pytest.approx(scores[0] - sum(scores[1:]) / (len(scores) - 1))


def test_the_learner_moves_on_by_a_seat_with_every_deal_unless_it_has_one() -> None:
    env = SoloEnv("skye", players=3, opponents=["habit", "random"])
    seats = [env.reset(seed=7)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(4))]
    assert seats == [0, 1, 2, 0, 1]
    fixed = SoloEnv("skye", players=3, opponents="habit", seat=2)
    assert [fixed.reset()[1]["seat"] for _ in range(3)] == [2, 2, 2]
    for each in (env, fixed):
        seen, info = each.reset(seed=8)
        assert each.loaded.observer.split(seen["observation"])["seat"][info["seat"]] == 1
        assert (each.action_masks() == seen["action_mask"].astype(bool)).all()


def test_the_learner_only_meets_its_own_questions() -> None:
    env = SoloEnv("runestones", players=4, opponents="habit")
    for _ in range(4):
        seen, info = env.reset(seed=None)
        for _ in range(20):
            assert seen["action_mask"].any()
            assert env.state_of_game.next_seat() == info["seat"]
            seen, *_ = env.step(int(seen["action_mask"].argmax()))


@pytest.mark.parametrize("how", ["deepcopy", "copy", "pickle"])
def test_a_copy_meets_the_same_opponents(how: str) -> None:
    env = SoloEnv("skye", players=3, opponents="greedy:1")
    play(env, 3, limit=6)
    copies: dict[str, Callable[[SoloEnv], SoloEnv]] = {
        "deepcopy": copy.deepcopy,
        "copy": copy.copy,
        "pickle": lambda each: pickle.loads(pickle.dumps(each)),
    }
    twin = copies[how](env)
    before = env.state_of_game.snapshot()

    def go_on(each: SoloEnv) -> list[list[int]]:
        snapshots = []
        for _ in range(8):
            each.step(int(each.action_masks().argmax()))
            snapshots.append(each.state_of_game.snapshot())
        return snapshots

    ahead = go_on(twin)
    assert env.state_of_game.snapshot() == before
    assert go_on(env) == ahead


def test_a_game_can_be_cut_off_and_is_worth_its_estimate_then() -> None:
    env = SoloEnv("runestones", players=2, opponents="habit", max_decisions=30, truncation="estimate")
    course = play(env, 2)
    assert len(course) == 30
    assert course[-1][2:] == (False, True)
    assert course[-1][1] == env.state_of_game.estimate()[env.seat]


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(UnknownBot):
        SoloEnv("skye", opponents="merlin")
    with pytest.raises(BadBot, match="no file"):
        SoloEnv("skye", opponents="nowhere.py:Bot")
    with pytest.raises(BadSetup, match="2 opponents cannot take 1 seats; expected 1 name or 1"):
        SoloEnv("skye", players=2, opponents=["habit", "habit"])
    with pytest.raises(BadSetup, match="no seat 2"):
        SoloEnv("skye", players=2, seat=2)
    with pytest.raises(BadSetup, match="no render mode"):
        SoloEnv("skye", render_mode="hologram")
    with pytest.raises(BadSetup, match="cannot be treated"):
        SoloEnv("skye", illegal="shrug")
    env = SoloEnv("runestones", players=2, opponents="habit", render_mode="ansi")
    env.reset(seed=1)
    before = env.state_of_game.snapshot()
    with pytest.raises(UnknownAction):
        env.step(1.5)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction):
        env.step(4)
    assert env.state_of_game.snapshot() == before
    assert "druid" in env.render()
