"""What both kinds of PettingZoo environment share: the game, its agents and spaces, dealing and rendering."""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final, Self

from nemeton.engine.chance import Rng
from nemeton.engine.game import new_seed
from nemeton.engine.state import State
from nemeton.research.api import deal_number, load, read_seed
from nemeton.research.extras import BadUse, need

need("numpy")
need("pettingzoo")

import numpy as np
from gymnasium import spaces

from nemeton.research.observation import reward_kind, truncation_kind
from nemeton.research.picture import render
from nemeton.research.snapshots import Kept

MODES: Final = ("human", "ansi", "rgb_array")
FRAME_RATE: Final = 2
RAISE, RANDOM = "raise", "random"  # what happens to an illegal action
ENGINE_MEMORY: Final = ("observer", "_encoder", "_reused", "_nothing")


class Environment:
    """The base of both environments."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, str] | None,
        rewards: str,
        truncation: str,
        render_mode: str | None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadUse(f"there is no render mode {render_mode!r}; expected one of: {', '.join(MODES)}")
        self.loaded = load(game, players, options)
        self._prepare()
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.loaded.game.id}_v{self.loaded.game.rules_version}",
            "render_modes": list(MODES),
            "render_fps": FRAME_RATE,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.loaded.players)]
        self.agents: list[str] = []
        low, high = self.observer.bounds()
        # A space has a random generator of its own, so each agent has its own spaces.
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self.observer.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.observer.actions) for agent in self.possible_agents}
        self._reward_kind = reward_kind(rewards)
        self._estimates = truncation_kind(truncation)
        self._seed = new_seed()
        self._dealt = 0
        self._state = self._deal(None)

    # --- Copies ----------------------------------------------------------------------------------------------

    def __copy__(self) -> Self:
        return deepcopy(self)  # two environments that share a game would disturb each other

    def __getstate__(self) -> dict[str, Any]:
        """All of it but what lies in memory that the engine writes into, which a copy has of its own."""
        kept = {name: value for name, value in self.__dict__.items() if name not in ENGINE_MEMORY}
        return {name: Kept(value) if isinstance(value, State | Rng) else value for name, value in kept.items()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._prepare()

    def _prepare(self) -> None:
        """Make what a copy does not take over."""
        self.observer = self.loaded.observer

    # --- PettingZoo ------------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations, with the mask of its actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions: the numbers of the vocabulary."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The position as the seat to act sees it."""
        return render(self.loaded.game, self._state, self._viewer(), self.render_mode)

    def close(self) -> None:
        """There is nothing to release."""

    def _viewer(self) -> int:
        """The seat whose view is rendered."""
        return max(0, int(self._state.next_seat()))

    def _deal(self, seed: int | None) -> State:
        """The first game of a seed; without one, the next game of the last seed."""
        if seed is not None:
            self._seed, self._dealt = read_seed(seed), 0
        game = self.loaded.game
        setup = game.setup(self.loaded.players, deal_number(self._seed, self._dealt), self.loaded.options)
        self._dealt += 1
        state: State = game.start(setup)
        return state
