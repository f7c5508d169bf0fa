"""Many games at once are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

import nemeton
from nemeton.engine.chance import derive_seed
from nemeton.engine.errors import BadSetup, IllegalAction, UnknownAction
from nemeton.research.vector import Games
from tests.research.every_table import EVERY_TABLE


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_a_batch_goes_as_its_games_go_one_by_one(game: str, players: int) -> None:
    count, steps = 3, 150
    games = Games(game, players, count=count, seed=players, rewards="margin")
    loaded = nemeton.load(game, players)
    dealt = iter(range(10_000))
    states = [loaded.deal(derive_seed(players, next(dealt), "deal")) for _ in range(count)]
    ended = 0
    for _ in range(steps):
        for number, state in enumerate(states):
            assert games.seats[number] == state.seat
            assert (games.observations[number] == state.observe(state.seat)).all()
            assert (games.masks[number] == state.mask()).all()
        actions = games.sample()
        finished = games.step(actions)
        for number, state in enumerate(states):
            state.apply(int(actions[number]))
            assert games.rewards[number].tolist() == state.rewards("margin")
            assert bool(games.done[number]) == state.over == (number in finished)
            if state.over:
                ended += 1
                states[number] = loaded.deal(derive_seed(players, next(dealt), "deal"))
    assert game != "skye" or ended >= count


def test_an_illegal_action_is_named_with_its_game_and_nothing_happens_in_any() -> None:
    games = Games("runestones", 2, count=4, seed=1)
    before = [games.state(number).snapshot() for number in range(4)]
    good = games.sample()
    for wrong, error in ((4, IllegalAction), (-1, UnknownAction), (600, UnknownAction)):
        actions = good.copy()
        actions[2] = wrong
        with pytest.raises(error, match="game 2, seat"):
            games.step(actions)
    with pytest.raises(BadSetup, match=r"shape \(3,\)"):
        games.step(good[:3])
    with pytest.raises(BadSetup, match="at least 1 game"):
        Games("skye", count=0)
    assert [games.state(number).snapshot() for number in range(4)] == before
    games.step(good.tolist())


def test_kept_observations_stay_and_cannot_be_written() -> None:
    games = Games("skye", 2, count=2, seed=3)
    first, then = games.observations, games.observations.copy()
    games.step(games.sample())
    assert (first == then).all()
    assert not (games.observations == first).all()
    with pytest.raises(ValueError, match="read-only"):
        games.masks[0, 0] = 1


def test_the_same_seed_goes_the_same_way() -> None:
    def course(seed: int) -> list[bytes]:
        games, seen = Games("runestones", 3, count=8, seed=seed), []
        for _ in range(20):
            games.step(games.sample())
            seen.append(games.observations.tobytes())
        return seen

    assert course(1) == course(1)
    assert course(1) != course(2)


def test_dtypes_are_what_the_documentation_says() -> None:
    games = Games("runestones", 2, count=2)
    dtypes = [a.dtype for a in (games.observations, games.masks, games.seats, games.rewards, games.done)]
    assert dtypes == [np.int16, np.int8, np.int64, np.float64, np.bool_]
