"""What a bot is, and all that it is ever given."""

from __future__ import annotations

from abc import ABC, abstractmethod

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.decision import Decision
from nemeton.engine.game import Game
from nemeton.engine.state import State


class InfoSet:
    """The information set of a seat: everything it knows about a position, and states drawn at random that agree with it.

    It never holds the true state, so a bot cannot look at what its seat must not see.

    >>> from nemeton.registry import find_game
    >>> game = find_game("runestones")
    >>> state = game.start(game.setup(players=2, seed=1))
    >>> infoset = InfoSet(game, state, seat=0)
    >>> game.view(infoset.sample(Rng(5)), 0) == infoset.view
    True
    """

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._sampled = state.resample(seat, Rng(0))

    @property
    def decision(self) -> Decision:
        """What the seat is asked, with its choices."""
        return self.game.decision(self._sampled, self.seat)

    @property
    def view(self) -> msgspec.Struct:
        """What the seat sees."""
        return self.game.view(self._sampled, self.seat)

    def legal(self) -> list[int]:
        """The actions that the seat may choose."""
        return [int(action) for action in self._sampled.legal(self.seat)]

    def sample(self, rng: Rng) -> State:
        """A state that the seat could be in, to search in: what it cannot know is drawn again."""
        return self._sampled.resample(self.seat, rng)


class Bot(ABC):
    """A player for any seat of any game. Same information sets and same seed, same choices."""

    @abstractmethod
    def choose(self, infoset: InfoSet) -> int:
        """The number of a legal action."""


class RandomBot(Bot):
    """Chooses any legal action."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, infoset: InfoSet) -> int:
        choices = infoset.legal()
        return choices[self._rng.below(len(choices))]
