"""The plain Python API, beyond the examples in its docstrings."""

from __future__ import annotations

import subprocess
import sys

import pytest

import nemeton
from nemeton.engine.errors import BadSetup, IllegalAction, NemetonError, UnknownAction, UnknownGame, WrongSeat
from nemeton.registry import GAMES
from nemeton.research.api import GameState, NoRecord


def play(state: GameState, decisions: int) -> None:
    for _ in range(decisions):
        if not state.over:
            state.apply(state.legal[len(state.legal) // 2])


@pytest.mark.parametrize("game", GAMES)
def test_a_record_in_the_middle_of_a_game_leads_to_the_same_state_which_can_be_played_on(game: str) -> None:
    state = nemeton.load(game, players=2).deal(seed=3)
    play(state, 40)
    again = nemeton.load_record(state.record().dump())
    for each in (state, again):
        play(each, 15)
    assert again.raw.snapshot() == state.raw.snapshot()
    assert again.record() == state.record()


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_goes_its_own_way_and_shares_the_record_so_far(game: str) -> None:
    state = nemeton.load(game).deal(seed=4)
    play(state, 10)
    before, moves = state.raw.snapshot(), state.record().moves
    twin = state.clone()
    play(twin, 10)
    assert state.raw.snapshot() == before
    assert state.record().moves == moves == twin.record().moves[: len(moves)]


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    state = nemeton.load("runestones").deal(seed=1)
    before = state.raw.snapshot()
    other = next(seat for seat in range(2) if seat != state.seat)
    refused: list[tuple[int | str, int | None, type[NemetonError]]] = [
        ("summon", None, IllegalAction),
        (4, None, IllegalAction),
        ("dance", None, UnknownAction),
        (10_000, None, UnknownAction),
        ("druid grey", other, WrongSeat),
    ]
    for action, seat, error in refused:
        with pytest.raises(error):
            state.apply(action, seat)
    assert state.raw.snapshot() == before
    assert state.record().moves == ()


def test_bad_set_ups_and_seats_get_a_clear_word() -> None:
    with pytest.raises(UnknownGame, match="known games"):
        nemeton.load("chess")
    with pytest.raises(BadSetup, match="no option 'dragons'"):
        nemeton.load("runestones", options={"dragons": "yes"})
    state = nemeton.load("runestones").deal(seed=1)
    with pytest.raises(BadSetup, match="no seat 7"):
        state.view(7)
    with pytest.raises(BadSetup, match="no seat -1 to look from"):
        state.observe(-1)
    with pytest.raises(NoRecord, match="resampled"):
        state.resample(0, seed=1).record()


def test_importing_nemeton_imports_no_framework_and_no_game() -> None:
    large = ("numpy", "pettingzoo", "pyspiel", "pyarrow", "nemeton.registry")
    code = f"import sys, nemeton; print([name for name in {large} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    assert not hasattr(nemeton, "nothing_of_the_kind")


def test_a_hint_ranks_all_choices_by_what_the_seat_knows() -> None:
    state = nemeton.load("skye", players=2).deal(seed=2)
    hint = state.hint(simulations=60, seed=3)
    assert sorted(choice.action for choice in hint.choices) == sorted(state.legal)
    assert hint.seat == state.seat
    assert hint == state.hint(simulations=60, seed=3)
    sampled = state.resample(state.seat, seed=9)
    assert sampled.hint(simulations=60, seed=3) == hint
    with pytest.raises(WrongSeat):
        state.play_out(seed=1).hint()
