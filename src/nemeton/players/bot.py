"""What a bot is, and all it is ever given."""

from __future__ import annotations

from abc import ABC, abstractmethod

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.decision import Decision
from nemeton.engine.game import Game
from nemeton.engine.state import State


class Glimpse:
    """A position as one seat knows it. It never holds the true state: only states the seat could be in."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._imagined = state.resample(seat, Rng(0))

    @property
    def decision(self) -> Decision:
        return self.game.decision(self._imagined, self.seat)

    @property
    def view(self) -> msgspec.Struct:
        return self.game.view(self._imagined, self.seat)

    def legal(self) -> list[int]:
        return [int(action) for action in self._imagined.legal(self.seat)]

    def imagine(self, rng: Rng) -> State:
        """A state the seat could be in, to think ahead on."""
        return self._imagined.resample(self.seat, rng)


class Bot(ABC):
    """Somebody who can sit at any table. Same glimpses and same seed, same choices."""

    @abstractmethod
    def choose(self, glimpse: Glimpse) -> int:
        """The number of a legal action."""
