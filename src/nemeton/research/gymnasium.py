"""The games as Gymnasium environments: one seat learns, bots take the others.

    >>> import gymnasium
    >>> import nemeton.research.gymnasium
    >>> env = gymnasium.make("nemeton/runestones_2p-v2", opponents="greedy:1")
    >>> seen, info = env.reset(seed=5)
    >>> seen["observation"].shape, int(seen["action_mask"].sum()), info["seat"]
    ((1491,), 4, 0)
    >>> seen, reward, ended, cut, info = env.step(1)

An observation is a dictionary of `observation` and `action_mask`, as in PettingZoo's form. Opponents see what their seats
see and are made anew for every choice, from the deal and the number of the decision: the same seed and the same actions give the
same game, also in a copy.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Self, SupportsIndex

from nemeton.bots.bot import InfoSet
from nemeton.bots.own_bots import make_any_bot
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.game import Game, new_seed
from nemeton.engine.state import State
from nemeton.registry import GAMES
from nemeton.research.api import deal_number, load, read_action, read_seed
from nemeton.research.extras import BadUse, need

need("numpy")
need("pettingzoo")  # which brings Gymnasium

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from nemeton.research.environment import FRAME_RATE, MODES, RAISE, RANDOM
from nemeton.research.observation import reward_kind, rewards_of, truncation_kind
from nemeton.research.picture import render
from nemeton.research.snapshots import Kept

Observed = dict[str, NDArray[Any]]


class SoloEnv(gymnasium.Env[Observed, int]):
    """A game for one learner. `opponents` is a bot for all other seats, or one for each in the order of play after the learner;
    any name that `nemeton arena` takes. `seat` is the learner's; without one it moves on by a seat with every deal.

    `max_decisions` cuts a game off after so many choices of the learner; `rewards` and `truncation` are as in
    `nemeton.research.vector.Games`. An illegal action raises, or with `illegal="random"` a random legal one is played for it.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "level1",
        seat: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "wins",
        max_decisions: int | None = None,
        truncation: str = "zero",
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadUse(f"there is no render mode {render_mode!r}; expected one of: {', '.join(MODES)}")
        if illegal not in (RAISE, RANDOM):
            raise BadUse(f"illegal actions cannot be treated as {illegal!r}; expected {RAISE} or {RANDOM}")
        self.loaded = load(game, players, options)
        others = self.loaded.players - 1
        names = (opponents,) * others if isinstance(opponents, str) else tuple(opponents)
        if len(names) != others:
            raise BadUse(f"{len(names)} opponents cannot take {others} seats; expected 1 name or {others}")
        if seat is not None and not 0 <= seat < self.loaded.players:
            raise BadUse(f"there is no seat {seat}; expected 0 to {others}, or None")
        for name in names:
            make_any_bot(self.loaded.game, name, 0)
        self.opponents = names
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(MODES), "render_fps": FRAME_RATE}
        self.max_decisions = max_decisions
        self._fixed_seat = seat
        self._reward_kind = reward_kind(rewards)
        self._estimates = truncation_kind(truncation)
        self._illegal = illegal
        low, high = self.loaded.observer.bounds()
        self.observation_space = spaces.Dict(  # type: ignore[assignment]
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.loaded.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.loaded.actions)  # type: ignore[assignment]
        self._seed = new_seed()
        self._dealt = 0
        self._begin(None)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observed, dict[str, Any]]:
        """Deal a new game: the first of a seed, or without one the next."""
        super().reset(seed=seed)
        self._begin(seed)
        return self._observe(), self._tell()

    def step(self, action: SupportsIndex) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, then let the opponents choose until the learner is asked again."""
        number = read_action(action)
        state = self._state
        if self._illegal == RANDOM and not state.over and number not in state.legal(self.seat):
            choices = state.legal(self.seat)
            number = int(choices[self._rng.below(len(choices))])
        self.loaded.game.play(state, self.seat, number)
        self._decisions += 1
        self._chosen += 1
        self._let_others_choose()
        cut = not state.over and self.max_decisions is not None and self._decisions >= self.max_decisions
        reward = rewards_of(state, self._reward_kind, estimate=cut and self._estimates)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, bool(state.over), cut, self._tell()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as booleans: what maskable learners ask for."""
        return self.loaded.observer.mask(self._state, self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The position as the learner sees it."""
        return render(self.loaded.game, self._state, self.seat, self.render_mode)

    @property
    def state_of_game(self) -> State:
        """The engine's own state, hidden information included: for studies, not for agents."""
        return self._state

    # --- The game --------------------------------------------------------------------------------------------

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seed, self._dealt = read_seed(seed), 0
        game, players = self.loaded.game, self.loaded.players
        self._deal = deal_number(self._seed, self._dealt)
        self.seat = self._dealt % players if self._fixed_seat is None else self._fixed_seat
        self._dealt += 1
        self._decisions = 0  # of the learner
        self._chosen = 0  # by all seats
        self._rng = Rng(derive_seed(self._deal, 0, "illegal"))
        self._state: State = game.start(game.setup(players, self._deal, self.loaded.options))
        self._let_others_choose()

    def _let_others_choose(self) -> None:
        game, state, players = self.loaded.game, self._state, self.loaded.players
        while not state.over and (seat := int(state.next_seat())) != self.seat:
            name = self.opponents[(seat - self.seat) % players - 1]
            bot = make_any_bot(game, name, derive_seed(self._deal, self._chosen, f"bot {seat}"))
            game.play(state, seat, bot.choose(InfoSet(game, state, seat)))
            self._chosen += 1

    def _observe(self) -> Observed:
        observer = self.loaded.observer
        return {"observation": observer.observe(self._state, self.seat), "action_mask": observer.mask(self._state, self.seat)}

    def _tell(self) -> dict[str, Any]:
        state = self._state
        told: dict[str, Any] = {"seat": self.seat, "seed": self._deal}
        return {**told, "scores": [int(score) for score in state.scores()]} if state.over else told

    # --- Copies ----------------------------------------------------------------------------------------------

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        return {name: Kept(value) if isinstance(value, State | Rng) else value for name, value in self.__dict__.items()}


def env_id(game: Game, players: int) -> str:
    """The id under which a game with a number of players is registered."""
    return f"nemeton/{game.id}_{players}p-v{game.rules_version}"


def register_games() -> None:
    """Every game with every number of players."""
    for game in GAMES.values():
        for players in range(game.min_players, game.max_players + 1):
            if env_id(game, players) not in gymnasium.registry:
                arguments = {"game": game.id, "players": players}
                gymnasium.register(env_id(game, players), f"{__name__}:SoloEnv", kwargs=arguments)


register_games()
