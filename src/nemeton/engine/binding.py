"""Binding choices: those that a seat could not undo on its own. A table asks before it takes them; all others act at once."""

from __future__ import annotations

from nemeton.engine.chance import Rng
from nemeton.engine.frames import OPEN, SEALED, SINGLE
from nemeton.engine.state import State


def find_binding(state: State, seat: int) -> tuple[int, ...]:
    """The legal actions of an asked seat that reveal something, end the game or let another seat act, by what the seat knows.

    Each is tried on a resampled state, so the answer is a function of the seat's view: that something hidden would be uncovered
    here and not there cannot be read from it. Sealed answers all bind: how long one can be taken back depends on the others."""
    choices = [int(action) for action in state.legal(seat)]
    if state.mode >= SEALED:
        return tuple(choices)
    known = state.resample(seat, Rng(0))
    return tuple([action for action in choices if _binds(known, seat, action)])


def _binds(before: State, seat: int, action: int) -> bool:
    after = before.clone()
    after.step(seat, action)
    if after.over or after.revealed != before.revealed:
        return True
    if before.mode == OPEN and after.mode == OPEN:  # others act in their own time and do not depend on it
        return False
    return after.mode != SINGLE or after.seat != seat
