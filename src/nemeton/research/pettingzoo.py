"""The games as PettingZoo environments.

`env` is turn by turn (AEC): one seat at a time; seats that are asked at once follow each other. `parallel_env` takes an action of
every seat in each cycle and uses those of the seats that are asked. Importing this module registers all of them:

    >>> import nemeton.research.pettingzoo
    >>> from pettingzoo import make
    >>> make("aec", "nemeton/runestones_3p-v2").possible_agents
    ['player_0', 'player_1', 'player_2']

An observation is a dictionary of `observation` (see `nemeton.engine.layout`) and `action_mask`, as in PettingZoo's classic games.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from itertools import repeat
from typing import Any

from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.encoding import ILLEGAL
from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.registry import GAMES
from nemeton.research.api import read_action
from nemeton.research.extras import BadUse, need

need("numpy")
need("pettingzoo")

import numpy as np
from pettingzoo import AECEnv, ParallelEnv, aec_registry, parallel_registry, register
from pettingzoo.utils.env import AECIterable

from nemeton.research.environment import RAISE, RANDOM, Environment
from nemeton.research.observation import INT8, INT16, Observer, rewards_of, share

Observed = dict[str, Any]


class Turns(AECIterable[str, Observed, int]):
    """The iterable of `agent_iter`: a generator, which is faster than PettingZoo's own `__next__`."""

    def __iter__(self) -> Iterator[str]:
        env = self.env
        for _ in repeat(None, min(self.max_iter, sys.maxsize)):
            if not env.agents:
                return
            yield env.agent_selection


class raw_env(Environment, AECEnv[str, Observed, int]):  # noqa: N801 (PettingZoo's name)
    """A game turn by turn. An illegal action raises IllegalAction and changes nothing.

    `max_cycles` ends a game early: all agents are truncated once each seat has made that many decisions on average.
    `rewards` is `wins` (shares of the victory) or `margin` (score less the mean of the others); both come at the end. With
    `truncation="estimate"` a truncated game is worth what its evaluation expects, as in `nemeton.research.vector.Games`.
    `reuse_mask` overwrites one mask array each time: faster where a game has tens of thousands of actions, but copy a mask you
    want to keep.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "wins",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        reuse_mask: bool = False,
        truncation: str = "zero",
    ) -> None:
        self._reuse_mask = reuse_mask
        super().__init__(game, players, options, rewards, truncation, render_mode)
        self._limit = sys.maxsize if max_cycles is None else max_cycles * self.loaded.players
        self._names = tuple(self.possible_agents)
        self._seat_of = {agent: seat for seat, agent in enumerate(self._names)}

    def _prepare(self) -> None:
        super()._prepare()
        if self._reuse_mask:  # the array that is overwritten belongs to this environment alone
            self.observer = Observer(self.loaded.game, self.loaded.players)
        self._encoder = self.observer.encoder
        self._reused = share(self._encoder.reused, INT8) if self._reuse_mask else None
        self._nothing = np.zeros(self.observer.actions, np.int8)
        self._nothing.flags.writeable = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the first of a seed, or without one the next."""
        self._state = self._deal(seed)
        self._seat = self._state.next_seat()
        self._done = 0
        self._running = True
        self.agents = list(self._names)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._names[self._seat]
        self._skip_agent_selection = None

    def agent_iter(self, max_iter: int = sys.maxsize) -> Turns:
        """The agent to act, step after step, until all are done; at most `max_iter` times."""
        return Turns(self, max_iter)

    def last(self, observe: bool = True) -> tuple[Observed | None, float, bool, bool, dict[str, Any]]:
        """As PettingZoo's own. Before the end no agent has a reward or is done, so nothing has to be looked up."""
        if not self._running:
            return super().last(observe)  # type: ignore[no-any-return]
        agent = self.agent_selection
        return self.observe(agent) if observe else None, 0.0, False, False, self.infos[agent]

    def observe(self, agent: str) -> Observed:
        """What an agent sees now. Only the agent to act has actions in its mask. The arrays are read-only."""
        seat, state, encoder = self._seat_of[agent], self._state, self._encoder
        row = share(encoder.observe(state, seat), INT16)
        if seat != self._seat or not self._running:
            return {"observation": row, "action_mask": self._nothing}
        if self._reused is not None:
            encoder.mark_again(state, seat)
            return {"observation": row, "action_mask": self._reused}
        return {"observation": row, "action_mask": share(encoder.mask(state, seat), INT8)}

    def step(self, action: int) -> None:
        """Play the action of `agent_selection`."""
        if not self._running:
            self._was_dead_step(action)
            return
        state, seat = self._state, self._seat
        number = read_action(action)
        following = self._encoder.play(state, seat, number)
        if following == ILLEGAL:
            self.loaded.game.play(state, seat, number)  # raises the error that explains why
        self._done += 1
        if following >= 0 and self._done < self._limit:
            self._seat = following
            self.agent_selection = self._names[following]
        else:
            self._end(following)
        if self.render_mode == "human":
            self.render()

    def _end(self, following: int) -> None:
        """All rewards come at the end, so nothing has to be accumulated."""
        self._running = False
        ended, cut = (self.terminations, self.truncations) if following < 0 else (self.truncations, self.terminations)
        for seat, reward in enumerate(rewards_of(self._state, self._reward_kind, estimate=self._estimates)):
            agent = self._names[seat]
            ended[agent], cut[agent] = True, False
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
        self.agent_selection = self._names[max(0, following)]

    def _viewer(self) -> int:
        return max(0, self._seat)  # at the end the seat that acted last

    @property
    def state_of_game(self) -> State:
        """The engine's own state, hidden information included: for studies, not for agents."""
        return self._state


class parallel_env(Environment, ParallelEnv[str, Observed, int]):  # noqa: N801 (PettingZoo's name)
    """A game in which every seat gives an action in each cycle; only those of the asked seats count.

    `illegal` says what happens to an illegal one: `raise`, or `random` for a random legal action in its place.
    `max_cycles` is the number of cycles after which the game is truncated.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "wins",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        illegal: str = RAISE,
        truncation: str = "zero",
    ) -> None:
        if illegal not in (RAISE, RANDOM):
            raise BadUse(f"illegal actions cannot be treated as {illegal!r}; expected {RAISE} or {RANDOM}")
        super().__init__(game, players, options, rewards, truncation, render_mode)
        self.max_cycles = max_cycles
        self._illegal = illegal

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        self._state = self._deal(seed)
        self._rng = Rng(derive_seed(0 if seed is None else self._seed, 0, "illegal"))
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observe(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        state = self._state
        for seat in self.loaded.game.asked(state):
            if not state.over and state.asked >> seat & 1:  # an earlier answer may have closed the frame
                self._play(seat, actions)
        self._cycles += 1
        cut = not state.over and self.max_cycles is not None and self._cycles >= self.max_cycles
        shares = rewards_of(state, self._reward_kind, estimate=cut and self._estimates)
        rewards = dict(zip(self.possible_agents, shares, strict=True))
        present, seen = list(self.agents), self._observe()
        if state.over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ended, truncated = dict.fromkeys(present, bool(state.over)), dict.fromkeys(present, cut)
        return seen, rewards, ended, truncated, {agent: {} for agent in present}

    def _play(self, seat: int, actions: dict[str, int]) -> None:
        state = self._state
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise BadUse(f"{agent} is asked and gives no action; expected one of every agent")
        action = read_action(actions[agent])
        if self._illegal == RANDOM and action not in state.legal(seat):
            choices = state.legal(seat)
            action = int(choices[self._rng.below(len(choices))])
        self.loaded.game.play(state, seat, action)

    def _observe(self) -> dict[str, Observed]:
        observer, state = self.observer, self._state
        return {
            agent: {"observation": observer.observe(state, seat), "action_mask": observer.mask(state, seat)}
            for seat, agent in enumerate(self.possible_agents)
        }


def env(game: str, **arguments: Any) -> raw_env:
    """A game turn by turn. PettingZoo's usual wrappers would only repeat the checks of `raw_env`."""
    return raw_env(game, **arguments)


def env_id(game: Game, players: int) -> str:
    """The id under which a game with a number of players is registered."""
    return f"nemeton/{game.id}_{players}p-v{game.rules_version}"


def register_games() -> None:
    """Every game with every number of players, of both kinds."""
    for game in GAMES.values():
        for players in range(game.min_players, game.max_players + 1):
            name, arguments = env_id(game, players), {"game": game.id, "players": players}
            if name not in aec_registry:
                register("aec", name, f"{__name__}:env", kwargs=arguments)
            if name not in parallel_registry:
                register("parallel", name, f"{__name__}:parallel_env", kwargs=arguments)


register_games()
