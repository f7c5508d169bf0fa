"""Many games at once, for training loops: one call steps them all in compiled code (needs NumPy).

    >>> from nemeton.research.vector import Games
    >>> games = Games("runestones", players=2, count=64, seed=1)
    >>> games.observations.shape, games.masks.shape
    ((64, 1491), (64, 547))
    >>> for _ in range(100):
    ...     finished = games.step(games.sample())
    >>> games.decisions
    6400

Every row belongs to one game and to the seat that is to choose (`seats`). A finished game is replaced by a new deal at once:
`done` marks it, `rewards` holds the reward of each seat, and the row already shows the new game. The same seed and the same
actions give the same games.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from nemeton.engine.batch import Batch
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.errors import IllegalAction, UnknownAction
from nemeton.engine.state import State
from nemeton.research.api import load
from nemeton.research.extras import BadUse, need

need("numpy")

import numpy as np
from numpy.typing import NDArray

from nemeton.research.observation import INT16, Observer, reward_kind, share


class UnknownToGame(UnknownAction):
    """An action of one of the games that is none of the vocabulary."""

    SAY: ClassVar = {"": "game {number}, seat {seat}: {cause}"}


class Games:
    """`count` games with the same players and options, stepped together. `rewards` is as in `GameState.rewards`."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        count: int = 256,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        rewards: str = "wins",
    ) -> None:
        if count < 1:
            raise BadUse(f"at least 1 game is stepped, not {count}")
        self.loaded = load(game, players, options)
        self.count = count
        self.seed = seed
        self.dealt = 0
        self.decisions = 0
        self._kind = reward_kind(rewards)
        self._rng = Rng(derive_seed(seed, 0, "sample"))
        observer: Observer = self.loaded.observer
        self.layout = observer.layout
        assert self.loaded.game.encoding is not None  # or there would be no observer
        size, actions, seats = observer.layout.size, observer.actions, self.loaded.players
        self._batch = Batch(self.loaded.game.encoding, size, actions, seats, count)
        for number in range(count):
            self._batch.put(number, self._deal())
        self._batch.look()
        self.masks: NDArray[np.int8] = share(self._batch.masks, np.int8).reshape(count, actions)
        self.seats: NDArray[np.int64] = share(self._batch.seats, np.int64)
        self.rewards: NDArray[np.float64] = share(self._batch.rewards, np.float64).reshape(count, seats)
        self.done: NDArray[np.bool_] = share(self._batch.done, np.bool_)
        self.observations: NDArray[np.int16] = self._look()

    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> list[int]:
        """Play one action in each game and return the numbers of the games that ended.

        `masks`, `seats`, `rewards` and `done` are overwritten in place; `observations` is a new array each time. If an action is
        illegal, IllegalAction names its game, and no game has changed.

        >>> games = Games("skye", players=2, count=4, seed=1)
        >>> games.step([int(mask.argmax()) for mask in games.masks])
        []
        >>> games.done.any()
        np.False_
        """
        batch = self._batch
        chosen = np.ascontiguousarray(actions, dtype="<i8")
        if chosen.shape != (self.count,):
            raise BadUse(f"actions of shape {chosen.shape} cannot be done; expected one for each game: ({self.count},)")
        packed = chosen.tobytes()
        wrong = batch.find_illegal(packed)
        if wrong >= 0:
            self._refuse(wrong, int(chosen[wrong]))
        finished = list(batch.step(packed, self._kind))
        for number in finished:
            batch.put(number, self._deal())
        batch.look()
        self.observations = self._look()
        self.decisions += self.count
        return finished

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game, from the seed."""
        return share(self._batch.choose_randomly(self._rng), np.int64)

    def state(self, number: int) -> State:
        """The engine's own state of one game. Mutating it bypasses all checks."""
        return self._batch.states[number]

    def _deal(self) -> State:
        setup = self.loaded.game.setup(self.loaded.players, derive_seed(self.seed, self.dealt, "deal"), self.loaded.options)
        self.dealt += 1
        return self.loaded.start(setup)

    def _look(self) -> NDArray[np.int16]:
        return share(self._batch.observations, INT16).reshape(self.count, self.layout.size)

    def _refuse(self, number: int, action: int) -> None:
        state = self._batch.states[number]
        seat = state.next_seat()
        try:
            text = self.loaded.text(action)
        except UnknownAction as error:
            raise UnknownToGame("", number=number, seat=seat, cause=error) from None
        raise IllegalAction(f"game {number}, seat {seat}: {text}", [self.loaded.text(a) for a in state.legal(seat)])
