"""Many games at once are the same games as one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nemeton
from nemeton.engine.errors import BadSetup, IllegalAction, UnknownAction
from nemeton.registry import GAMES
from nemeton.research.api import deal_number
from nemeton.research.observation import UnknownReward
from nemeton.research.vector import Games
from tests.research.every_table import EVERY_TABLE


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_a_batch_goes_as_its_games_go_one_by_one(game: str, players: int) -> None:
    count, steps = 3, 150
    games = Games(game, players, count=count, seed=players, rewards="margin")
    loaded = nemeton.load(game, players)
    dealt = iter(range(10_000))
    states = [loaded.deal(deal_number(players, next(dealt))) for _ in range(count)]
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
                states[number] = loaded.deal(deal_number(players, next(dealt)))
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


@pytest.mark.parametrize("game", GAMES)
def test_sparse_choices_are_those_of_the_masks_and_belong_to_the_caller(game: str) -> None:
    games = Games(game, 2, count=5, seed=4)
    for _ in range(10):
        indices, offsets = games.choices()
        assert offsets.tolist() == [0, *np.cumsum(games.masks.sum(axis=1, dtype=np.int64)).tolist()]
        for number in range(5):
            mine = indices[offsets[number] : offsets[number + 1]]
            state = games.state(number)
            assert mine.tolist() == list(state.legal(state.next_seat()))
            assert set(mine.tolist()) == set(games.masks[number].nonzero()[0].tolist())
        indices[:] = 0
        games.step(games.sample())


def test_an_ending_says_what_each_seat_saw_last_and_how_the_game_was_scored() -> None:
    games, loaded, moves = (
        Games("skye", 2, count=3, seed=6, rewards="margin"),
        nemeton.load("skye", 2),
        [list[int]() for _ in range(3)],
    )
    while not games.endings:
        actions = games.sample()
        for number in range(3):
            moves[number].append(int(actions[number]))
        finished = games.step(actions)
        assert [ending.game for ending in games.endings] == finished
    ending = games.endings[0]
    state = loaded.deal(ending.seed)
    for action in moves[ending.game]:
        state.apply(action)
    assert state.over
    assert not ending.truncated
    assert (ending.decisions, ending.scores) == (len(moves[ending.game]), tuple(state.scores))
    assert ending.rewards == tuple(state.rewards("margin")) == tuple(games.rewards[ending.game])
    assert (ending.final_observation == np.stack([state.observe(seat) for seat in range(2)])).all()
    assert loaded.observer.split(ending.final_observation)["over"].all()
    games.step(games.sample())
    assert games.endings == []


@pytest.mark.parametrize("rewards", ["wins", "margin"])
def test_games_are_cut_off_after_their_decisions_with_zeros_or_with_what_they_are_worth(rewards: str) -> None:
    worth = {}
    for truncation in ("zero", "estimate"):
        games = Games("runestones", 2, count=4, seed=2, rewards=rewards, max_decisions=80, truncation=truncation)
        for _ in range(79):
            assert games.step(games.sample()) == []
        before = [games.state(number).clone() for number in range(4)]
        actions = games.sample()
        assert games.step(actions) == [0, 1, 2, 3]
        assert games.truncated.all()
        assert games.done.all()
        for number, state in enumerate(before):
            state.step(state.next_seat(), int(actions[number]))
            scores = state.scores()
            expected = list(state.estimate()) if rewards == "wins" else [scores[0] - scores[1], scores[1] - scores[0]]
            assert games.rewards[number].tolist() == (expected if truncation == "estimate" else [0.0, 0.0])
            assert games.endings[number].truncated
            assert games.endings[number].decisions == 80
        worth[truncation] = games.rewards.copy()
        assert games.dealt == 8
        games.step(games.sample())
        assert not games.truncated.any()
        assert not games.done.any()
        assert not games.rewards.any()
    assert not worth["zero"].any()
    assert worth["estimate"].any()


def test_fractions_and_unknown_words_are_refused_and_no_game_has_changed() -> None:
    games = Games("runestones", 2, count=1, seed=1)
    before = games.state(0).snapshot()
    wrong: list[Any] = [np.array([1.7]), np.array([1.0]), [True], ["druid grey"], [None]]
    for actions in wrong:
        with pytest.raises(UnknownAction, match="expected whole numbers"):
            games.step(actions)
    assert games.state(0).snapshot() == before
    with pytest.raises(UnknownReward, match="expected one of: zero, estimate"):
        Games("runestones", truncation="half")
    with pytest.raises(BadSetup, match="at least 1 decision"):
        Games("runestones", max_decisions=0)
    games.step(np.array([1], np.uint8))
