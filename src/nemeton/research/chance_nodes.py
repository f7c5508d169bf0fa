"""A game with explicit chance nodes, as OpenSpiel's states need it: actions that draw or roll wait for a sampled outcome."""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nemeton.engine.chance import Key, Rng
from nemeton.engine.game import Game, Setup
from nemeton.engine.state import State
from nemeton.registry import find_game
from nemeton.research.extras import need

need("open_spiel")

import pyspiel

WORD_BITS: Final = 31
APART: Final = 1 << 40  # where the keys of outcomes begin: no game draws so often


class Step(NamedTuple):
    """An action of a seat, and the outcome of its chance node; -1 if it had none."""

    seat: int
    action: int
    outcome: int


class SampledGame:
    """A running game: the engine's state and, at a chance node, the action that waits for its outcome.

    OpenSpiel copies states by `copy.deepcopy` and stores them by `pickle`; both are defined here."""

    def __init__(self, game: Game, setup: Setup | None, state: State | None, steps: tuple[Any, ...] | None) -> None:
        self.game = game
        self.setup = setup
        self.state = state  # None before the deal
        self.waiting: tuple[int, int] | None = None
        self.steps = steps  # a linked list, the last step first; None in a resampled state

    def __deepcopy__(self, memo: object) -> SampledGame:
        twin = SampledGame(self.game, self.setup, None if self.state is None else self.state.clone(), self.steps)
        twin.waiting = self.waiting
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        if self.steps is None:
            raise pyspiel.SpielError("a resampled state was never played, so it cannot be serialized")
        steps: list[Step] = []
        last = self.steps
        while last:
            step, last = last
            steps.append(step)
        return replay_steps, (self.game.id, self.setup, steps[::-1], self.waiting)

    def deal(self, setup: Setup) -> None:
        self.setup = setup
        self.state = self.game.start(setup)

    def choose(self, action: int) -> None:
        """SampledGame an action, unless it needs chance: then it waits for the outcome."""
        assert self.state is not None
        seat = int(self.state.next_seat())
        if action not in self.state.legal(seat):
            raise pyspiel.SpielError(f"{self.game.vocabulary.text(action)!r} is not possible now")
        after = self.state.clone()
        after.step(seat, action)
        if after.drawn != self.state.drawn:
            self.waiting = seat, action
        else:
            self.state = after
            self._note(Step(seat, action, -1))

    def resolve(self, outcome: int) -> None:
        """SampledGame the waiting action with this outcome of chance."""
        assert self.state is not None
        assert self.waiting is not None
        seat, action = self.waiting
        self.waiting = None
        self.state.key = outcome_key(self.state.key, outcome)
        self.state.step(seat, action)
        self._note(Step(seat, action, outcome))

    def resample(self, seat: int, seed: int) -> SampledGame:
        """A state that the seat could be in."""
        assert self.state is not None
        return SampledGame(self.game, None, self.state.resample(seat, Rng(seed)), None)

    def _note(self, step: Step) -> None:
        if self.steps is not None:
            self.steps = (step, self.steps)


def replay_steps(game: str, setup: Setup | None, steps: list[Step], waiting: tuple[int, int] | None) -> SampledGame:
    """Restore a pickled game by replaying it."""
    play = SampledGame(find_game(game), None, None, ())
    if setup is not None:
        play.deal(setup)
    for step in steps:
        play.choose(step.action)
        if step.outcome >= 0:
            play.resolve(step.outcome)
    play.waiting = waiting
    return play


def outcome_key(key: Key, outcome: int) -> Key:
    """The key after an outcome of a chance node."""
    first = APART + 4 * outcome
    words = [int(key.outcome(first + word, 1 << WORD_BITS)) for word in range(4)]
    return Key(words[0], words[1], words[2], words[3])
