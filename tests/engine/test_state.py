"""The numbers that stand for no seat, no answer and no list, and what a resampled state forgets."""

from __future__ import annotations

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.errors import WrongSeat
from nemeton.engine.frames import NOBODY, QUIET, UNANSWERED
from nemeton.engine.playout import play_randomly
from nemeton.engine.state import NOT_CACHED, SPECTATOR, State
from tests.engine.toys import COUNTER, PASS, Whispers


def whispers(players: int = 3, counters: str = "chance", seed: int = 1) -> State:
    game = Whispers()
    return game.start(game.setup(players, seed, {"counters": counters}))


def test_spectator_nobody_unanswered_and_not_cached_are_four_values_and_no_seat() -> None:
    values = [SPECTATOR, NOBODY, UNANSWERED, NOT_CACHED]
    assert len(set(values)) == 4
    assert max(values) < 0


def test_a_finished_game_asks_nobody_and_the_choices_of_nobody_are_an_error() -> None:
    state = whispers()
    play_randomly(state, Rng(1), 1000)
    assert state.over
    assert state.next_seat() == NOBODY
    for seat in (NOBODY, SPECTATOR, NOT_CACHED, 0, 1):
        with pytest.raises(WrongSeat, match="the game is over"):
            state.legal(seat)


@pytest.mark.parametrize("seat", [SPECTATOR, NOBODY, NOT_CACHED, 3])
def test_only_a_seat_has_choices(seat: int) -> None:
    with pytest.raises(WrongSeat, match="asked now: seat 0"):
        whispers().legal(seat)


def test_a_frame_for_several_belongs_to_nobody_and_begins_unanswered_and_snapshots_say_minus_one_for_both() -> None:
    state = whispers()
    state.step(0, 1)
    assert (state.mode, state.seat) == (QUIET, NOBODY)
    assert list(state.answers) == [UNANSWERED] * 3
    assert state.frame_snapshot()[11] == -1
    assert state.frame_snapshot()[-3:] == [-1] * 3


def test_a_resampled_state_forgets_the_true_choices_of_other_seats() -> None:
    state = whispers(counters="all")
    state.step(0, 1)
    assert list(state.legal(1)) == [PASS, COUNTER]
    resampled = {tuple(state.resample(2, Rng(seed)).legal(1)) for seed in range(20)}
    assert resampled == {(PASS,), (PASS, COUNTER)}
