"""Random games at full speed: the loop behind `simulate`, `check` and the benchmark."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.engine.state import State


def play_randomly(state: State, rng: Rng, limit: i64) -> i64:
    """Play uniformly random choices to the end, or `limit` decisions; the number of decisions made."""
    count: i64 = 0
    while not state.over and count < limit:
        seat = state.next_seat()
        choices = state.legal(seat)
        state.step(seat, choices[rng.below(len(choices))])
        count += 1
    return count


def clone_many(state: State, times: i64) -> None:
    """Clone a state over and over; for measuring."""
    i: i64 = 0
    while i < times:
        state.clone()
        i += 1
