"""States, environments and batches are copied and pickled whole, and go their own ways afterwards."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nemeton
from nemeton.engine.state import State
from nemeton.registry import GAMES
from nemeton.research import pettingzoo
from nemeton.research.api import GameState, NoRecord
from nemeton.research.snapshots import NotStorable, read, write
from nemeton.research.vector import Games
from tests.engine.toys import Whispers, WhisperState

COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
every_copy = pytest.mark.parametrize("how", COPIES)


def walk(state: GameState, decisions: int) -> list[list[int]]:
    seen = []
    for _ in range(decisions):
        if not state.over:
            state.apply(state.legal[len(state.legal) // 2])
        seen.append(state.raw.snapshot())
    return seen


@every_copy
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_of_a_state_goes_on_as_its_original_would_and_does_not_disturb_it(game: str, how: str) -> None:
    state = nemeton.load(game, players=3).deal(seed=3)
    for _ in range(4):
        walk(state, 6)
        before = state.raw.snapshot()
        twin = COPIES[how](state)
        assert twin.raw.snapshot() == before
        assert (twin.record(), twin.legal) == (state.record(), state.legal)
        ahead = walk(twin, 15)
        assert state.raw.snapshot() == before
        assert walk(state.clone(), 15) == ahead


def test_a_state_without_a_record_is_pickled_too_and_tells_nothing_more_than_it_holds() -> None:
    state = nemeton.load("skye", players=2).deal(seed=1)
    sampled = state.resample(0, seed=5)
    sent = COPIES["pickle"](sampled)
    assert sent.raw.snapshot() == sampled.raw.snapshot()
    with pytest.raises(NoRecord):
        sent.record()
    assert COPIES["pickle"](state.play_out(seed=2)).scores == state.play_out(seed=2).scores


def test_a_pickled_state_is_read_by_another_process(tmp_path: Path) -> None:
    state = nemeton.load("skye", players=4, options={"druids": "yes"}).deal(seed=8)
    walk(state, 9)
    (tmp_path / "state").write_bytes(pickle.dumps(state))
    code = "import pickle, sys; s = pickle.loads(open(sys.argv[1], 'rb').read()); print(s.loaded.options, s.raw.snapshot())"
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "state")], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"{state.loaded.options} {state.raw.snapshot()}"


def test_states_of_a_game_that_is_not_compiled_keep_what_they_add() -> None:
    game = Whispers()
    state = game.start(game.setup(3, 1), log=True)
    again = read(write(state))
    assert isinstance(again, WhisperState)
    assert again.snapshot() == state.snapshot()
    assert again.holds == state.holds
    assert again.log is None


class Particular:
    def __init__(self, name: str) -> None:
        self.ask = lambda: name


def test_what_cannot_be_written_is_refused_with_what_was_expected() -> None:
    game = Whispers()
    state = game.start(game.setup(3, 1))
    state.odd = Particular("x")  # type: ignore[attr-defined]
    with pytest.raises(NotStorable, match=r"WhisperState cannot be written as bytes .*; expected numbers"):
        write(state)


def play_on(env: Any, seed: int, decisions: int) -> list[list[int]]:
    rng, seen = np.random.default_rng(seed), []
    for _ in range(decisions):
        if not env.agents:
            break
        masks = {agent: env.observe(agent)["action_mask"] for agent in env.agents}
        env.step(int(rng.choice(np.flatnonzero(masks[env.agent_selection]))))
        seen.append(env.state_of_game.snapshot())
    return seen


@every_copy
@pytest.mark.parametrize("reuse_mask", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_of_an_environment_goes_its_own_way(game: str, how: str, reuse_mask: bool) -> None:
    env = pettingzoo.env(game, players=2, reuse_mask=reuse_mask)
    env.reset(seed=4)
    play_on(env, 1, 8)
    before, seen = env.state_of_game.snapshot(), env.last()[0]
    assert seen is not None
    mask = seen["action_mask"].copy()
    twin = COPIES[how](env)
    ahead = play_on(twin, 2, 12)
    assert env.state_of_game.snapshot() == before
    assert (seen["action_mask"] == mask).all()
    assert play_on(env, 2, 12) == ahead
    for each in (env, twin):
        each.reset()
    assert env.state_of_game.snapshot() == twin.state_of_game.snapshot()


@every_copy
def test_a_copy_of_a_parallel_environment_replaces_illegal_actions_as_its_original_does(how: str) -> None:
    env = pettingzoo.parallel_env("skye", players=3, illegal="random")
    env.reset(seed=4)
    careless = dict.fromkeys(env.possible_agents, 0)
    for _ in range(5):
        env.step(careless)
    twin = COPIES[how](env)
    for _ in range(10):
        ours, theirs = env.step(careless)[0], twin.step(careless)[0]
        assert all((ours[agent]["observation"] == theirs[agent]["observation"]).all() for agent in env.possible_agents)


@every_copy
def test_a_copy_of_a_batch_goes_its_own_way_with_its_rewards_and_lengths(how: str) -> None:
    games = Games("skye", 2, count=3, seed=5, max_decisions=30, truncation="estimate")
    while not games.endings:
        games.step(games.sample())
    before = [games.state(number).snapshot() for number in range(3)]
    twin = COPIES[how](games)
    arrays = ("observations", "masks", "seats", "rewards", "done", "truncated")
    assert all((getattr(games, name) == getattr(twin, name)).all() for name in arrays)
    ahead = [(twin.step(twin.sample()), twin.observations.tobytes()) for _ in range(40)]
    assert [games.state(number).snapshot() for number in range(3)] == before
    assert [(games.step(games.sample()), games.observations.tobytes()) for _ in range(40)] == ahead
    assert all((getattr(games, name) == getattr(twin, name)).all() for name in arrays)
    assert isinstance(twin.state(0), State)
