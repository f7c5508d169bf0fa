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
`done` marks it, `rewards` holds the reward of each seat, `endings` how it ended, and the row already shows the new game. The same
seed and the same actions give the same games.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import u8

from nemeton.engine.batch import Batch
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.errors import IllegalAction, UnknownAction
from nemeton.engine.state import State
from nemeton.research.api import deal_number, load, read_seed
from nemeton.research.extras import BadAction, BadUse, need

need("numpy")

import numpy as np
from numpy.typing import NDArray

from nemeton.research.factors import whole_numbers
from nemeton.research.observation import INT16, Observer, reward_kind, rewards_of, share, truncation_kind
from nemeton.research.snapshots import Kept


class Ending(NamedTuple):
    """How a game of a batch ended: what each seat saw last (a row for each), its score and its reward."""

    game: int  #: the number of its row
    seed: int  #: of its deal, as `LoadedGame.deal` takes it
    decisions: int
    truncated: bool  #: cut off after `max_decisions`
    scores: tuple[int, ...]
    rewards: tuple[float, ...]
    final_observation: NDArray[np.int16]


class Games:
    """`count` games with the same players and options, stepped together. `rewards` is as in `GameState.rewards`.

    A game is cut off after `max_decisions` decisions of its own. Its rewards are zeros then, or with `truncation="estimate"` what
    the game's evaluation expects from the whole position: shares of the victory, or for `margin` the margin as it stands.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        count: int = 256,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        rewards: str = "wins",
        max_decisions: int | None = None,
        truncation: str = "zero",
    ) -> None:
        if count < 1:
            raise BadUse(f"at least 1 game is stepped, not {count}")
        if max_decisions is not None and max_decisions < 1:
            raise BadUse(f"a game is cut off after at least 1 decision, not {max_decisions}")
        self.loaded = load(game, players, options)
        self.count = count
        self.seed = read_seed(seed)
        self.dealt = 0
        self.decisions = 0
        self.max_decisions = max_decisions
        self.endings: list[Ending] = []  #: of the games that the last step has ended
        self._kind = reward_kind(rewards)
        self._estimates = truncation_kind(truncation)
        self._rng = Rng(derive_seed(self.seed, 0, "sample"))
        self._seeds = [0] * count  # of the deals
        self._lengths = np.zeros(count, np.int64)  # decisions so far
        self.truncated: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self._open([self._deal(number) for number in range(count)])

    def _open(self, states: Sequence[State], rewards: Sequence[float] = (), done: Sequence[int] = ()) -> None:
        """Put the games side by side and look at them."""
        observer: Observer = self.loaded.observer
        self.layout = observer.layout
        assert self.loaded.game.encoding is not None  # or there would be no observer
        size, actions, seats = observer.layout.size, observer.actions, self.loaded.players
        self._batch = Batch(self.loaded.game.encoding, size, actions, seats, self.count)
        for number, state in enumerate(states):
            self._batch.put(number, state)
        if done:
            self._batch.rewards, self._batch.done = vec[float](list(rewards)), vec[u8](list(done))
        self._batch.look()
        self.masks: NDArray[np.int8] = share(self._batch.masks, np.int8).reshape(self.count, actions)
        self.seats: NDArray[np.int64] = share(self._batch.seats, np.int64)
        self.rewards: NDArray[np.float64] = share(self._batch.rewards, np.float64).reshape(self.count, seats)
        self.done: NDArray[np.bool_] = share(self._batch.done, np.bool_)
        self.observations: NDArray[np.int16] = self._look()

    # --- Stepping --------------------------------------------------------------------------------------------

    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> list[int]:
        """Play one action in each game and return the numbers of the games that ended or were cut off.

        `masks`, `seats`, `rewards`, `done` and `truncated` are overwritten in place; `observations` is a new array each time. If
        an action is illegal, IllegalAction names its game, and no game has changed.

        >>> games = Games("skye", players=2, count=4, seed=1)
        >>> games.step([int(mask.argmax()) for mask in games.masks])
        []
        >>> games.done.any()
        np.False_
        """
        batch = self._batch
        chosen = whole_numbers(actions)
        if chosen.shape != (self.count,):
            raise BadUse(f"actions of shape {chosen.shape} cannot be done; expected one for each game: ({self.count},)")
        packed = np.ascontiguousarray(chosen, dtype="<i8").tobytes()
        wrong = batch.find_illegal(packed)
        if wrong >= 0:
            self._refuse(wrong, int(chosen[wrong]))
        finished = list(batch.step(packed, self._kind))
        self._lengths += 1
        self.truncated[:] = False
        if self.max_decisions is not None:
            finished = sorted([*finished, *self._cut_off(self.max_decisions)])
        self.endings = [self._end(number) for number in finished]
        for number in finished:
            batch.put(number, self._deal(number))
        batch.look()
        self.observations = self._look()
        self.decisions += self.count
        return finished

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game, from the seed."""
        return share(self._batch.choose_randomly(self._rng), np.int64)

    def choices(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal actions of all games in a row, and where those of each begin: `(indices, offsets)`, as in a sparse matrix.

        Game `n` may choose `indices[offsets[n]:offsets[n + 1]]`. Both arrays are new and belong to the caller. Where few of many
        actions are legal this is far less than the masks.

        >>> games = Games("skye", players=2, count=4, seed=1)
        >>> indices, offsets = games.choices()
        >>> sorted(indices[offsets[3] : offsets[4]]) == games.masks[3].nonzero()[0].tolist()
        True
        """
        marked = self._batch.marked
        offsets = np.zeros(self.count + 1, np.int64)
        np.cumsum(np.fromiter((len(choices) for choices in marked), np.int64, self.count), out=offsets[1:])
        return np.concatenate([share(choices, np.int64) for choices in marked]), offsets

    def state(self, number: int) -> State:
        """The engine's own state of one game. Mutating it bypasses all checks."""
        return self._batch.states[number]

    def _deal(self, number: int) -> State:
        self._seeds[number] = deal_number(self.seed, self.dealt)
        self._lengths[number] = 0
        self.dealt += 1
        return self.loaded.start(self.loaded.game.setup(self.loaded.players, self._seeds[number], self.loaded.options))

    def _cut_off(self, most: int) -> list[int]:
        """End the games that have had their decisions; their numbers."""
        batch, seats = self._batch, self.loaded.players
        cut = [int(number) for number in np.flatnonzero((self._lengths >= most) & ~self.done)]
        for number in cut:
            self.truncated[number] = True
            batch.done[number] = 1
            for seat, reward in enumerate(rewards_of(batch.states[number], self._kind, estimate=self._estimates)):
                batch.rewards[seats * number + seat] = reward
        return cut

    def _end(self, number: int) -> Ending:
        state, observe = self._batch.states[number], self.loaded.observer.observe
        return Ending(
            game=number,
            seed=self._seeds[number],
            decisions=int(self._lengths[number]),
            truncated=bool(self.truncated[number]),
            scores=tuple(int(score) for score in state.scores()),
            rewards=tuple(float(reward) for reward in self.rewards[number]),
            final_observation=np.stack([observe(state, seat) for seat in range(self.loaded.players)]),
        )

    def _look(self) -> NDArray[np.int16]:
        return share(self._batch.observations, INT16).reshape(self.count, self.layout.size)

    def _refuse(self, number: int, action: int) -> None:
        state = self._batch.states[number]
        seat = state.next_seat()
        try:
            text = self.loaded.text(action)
        except UnknownAction as error:
            raise BadAction(f"game {number}, seat {seat}: {error}") from None
        raise IllegalAction(f"game {number}, seat {seat}: {text}", [self.loaded.text(a) for a in state.legal(seat)])

    # --- Copies ----------------------------------------------------------------------------------------------

    def __copy__(self) -> Games:
        return deepcopy(self)  # two batches that share games would disturb each other

    def __getstate__(self) -> dict[str, Any]:
        batch = self._batch
        # What lies in the engine's memory is made again by `_open`.
        arrays = ("_batch", "layout", "masks", "seats", "rewards", "done", "observations")
        kept = {name: value for name, value in self.__dict__.items() if name not in arrays}
        states = [Kept(state) for state in batch.states]
        return {**kept, "_rng": Kept(self._rng), "opened": (states, self.rewards.ravel().tolist(), self.done.tolist())}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        opened = kept.pop("opened")
        self.__dict__.update(kept)
        self._open(*opened)
