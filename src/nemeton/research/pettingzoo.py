"""The games as PettingZoo environments.

`env` is turn by turn (AEC): each seat in its turn, those who are asked at once one after the other. `parallel_env` takes an
action of every seat in each cycle and uses those of the seats that are asked. Importing this module registers all of them:

    >>> import nemeton.research.pettingzoo
    >>> from pettingzoo import make
    >>> make("aec", "nemeton/runestones_3p-v1").possible_agents
    ['player_0', 'player_1', 'player_2']

An observation is a dictionary of `observation` (see `nemeton.engine.layout`) and `action_mask`, as in PettingZoo's classic games.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from itertools import repeat
from typing import Any

from nemeton.api import load
from nemeton.arena.simulate import derive_seed
from nemeton.engine.chance import Rng
from nemeton.engine.encoding import ILLEGAL
from nemeton.engine.errors import BadSetup
from nemeton.engine.game import Game, new_seed
from nemeton.engine.state import State
from nemeton.registry import GAMES
from nemeton.research.extras import need

need("numpy")
need("pettingzoo")

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv, aec_registry, parallel_registry, register
from pettingzoo.utils.env import AECIterable

from nemeton.research.observation import INT8, INT16, reward_kind, rewards_of, share
from nemeton.research.picture import draw_image, draw_text

Observed = dict[str, Any]

MODES = ("human", "ansi", "rgb_array")
RAISE, RANDOM = "raise", "random"
FRAME_RATE = 2


class Room:
    """What both kinds of environment have: the table, its spaces, the present position and how it is shown."""

    def __init__(
        self, game: str, players: int | None, options: Mapping[str, str] | None, rewards: str, render_mode: str | None
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup(f"there is no render mode {render_mode!r}; expected one of: {', '.join(MODES)}")
        self.table = load(game, players, options)
        self.observer = self.table.observer
        self.reward = reward_kind(rewards)
        self.render_mode = render_mode
        self.agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        low, high = self.observer.bounds()
        # A space has a random generator of its own, so each agent has its own spaces.
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self.observer.actions,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.observer.actions) for agent in self.agents}
        self.nothing = np.zeros(self.observer.actions, np.int8)
        self.nothing.flags.writeable = False
        self._seed = new_seed()
        self._dealt = 0

    def deal(self, seed: int | None) -> State:
        """A new game. Without a seed, the next one of the last seed."""
        if seed is not None:
            self._seed, self._dealt = seed, 0
        rules = self.table.rules
        setup = rules.setup(self.table.players, derive_seed(self._seed, self._dealt, "deal"), self.table.options)
        self._dealt += 1
        return rules.start(setup)

    def show(self, state: State, seat: int) -> Any:
        """The position as the seat sees it that chooses next."""
        if self.render_mode == "rgb_array":
            return draw_image(self.table.rules, state, seat)
        text = draw_text(self.table.rules, state, seat)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            sys.stdout.write(text + "\n")
        return None


def metadata_of(game: Game) -> dict[str, Any]:
    return {
        "name": f"{game.id}_v{game.rules_version}",
        "render_modes": list(MODES),
        "render_fps": FRAME_RATE,
        "is_parallelizable": False,
    }


class Turns(AECIterable[str, Observed, int]):
    """What `agent_iter` gives: PettingZoo's own as a generator, because a call of `__next__` for each turn takes longer."""

    def __iter__(self) -> Iterator[str]:
        env = self.env
        for _ in repeat(None, min(self.max_iter, sys.maxsize)):
            if not env.agents:
                return
            yield env.agent_selection


class raw_env(AECEnv[str, Observed, int]):  # noqa: N801 (PettingZoo's name)
    """A game turn by turn. An illegal action raises IllegalAction and changes nothing.

    `max_cycles` ends a game early: after so many decisions for each seat on average, all are truncated.
    `rewards` is `wins` (shares of the victory) or `margin` (score less the mean of the others); both come at the end.
    `reuse_mask` gives one and the same mask array each time, written anew: faster where a game has tens of thousands of actions,
    but who keeps masks must copy them.
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
    ) -> None:
        super().__init__()
        self._room = room = Room(game, players, options, rewards, render_mode)
        self.metadata = metadata_of(room.table.rules)
        self.render_mode = render_mode
        self.possible_agents = list(room.agents)
        self.agents: list[str] = []
        self.observation_spaces = room.observation_spaces
        self.action_spaces = room.action_spaces
        self._limit = sys.maxsize if max_cycles is None else max_cycles * room.table.players
        self._names = tuple(room.agents)
        self._seat_of = room.seat_of
        self._lens = room.observer.lens
        self._reused = share(self._lens.reused, INT8) if reuse_mask else None
        self._state = room.deal(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._room.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._room.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the first of a seed, or without one the next."""
        self._state = self._room.deal(seed)
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
        """Whose turn it is, step after step, until all are out; at most `max_iter` times."""
        return Turns(self, max_iter)

    def last(self, observe: bool = True) -> tuple[Observed | None, float, bool, bool, dict[str, Any]]:
        """As PettingZoo's own. Until the end nobody has a reward and nobody is out, so that nothing has to be looked up."""
        if not self._running:
            return super().last(observe)  # type: ignore[no-any-return]
        agent = self.agent_selection
        return self.observe(agent) if observe else None, 0.0, False, False, self.infos[agent]

    def observe(self, agent: str) -> Observed:
        """What an agent sees now. Only the one that chooses next has actions in its mask. The arrays cannot be written."""
        seat, state, lens = self._seat_of[agent], self._state, self._lens
        row = share(lens.observe(state, seat), INT16)
        if seat != self._seat or not self._running:
            return {"observation": row, "action_mask": self._room.nothing}
        if self._reused is not None:
            lens.mark_again(state, seat)
            return {"observation": row, "action_mask": self._reused}
        return {"observation": row, "action_mask": share(lens.mask(state, seat), INT8)}

    def step(self, action: int) -> None:
        """Carry out the action of `agent_selection`."""
        if not self._running:
            self._was_dead_step(action)
            return
        state, seat = self._state, self._seat
        following = self._lens.play(state, seat, int(action))
        if following == ILLEGAL:
            self._room.table.rules.play(state, seat, int(action))
        self._done += 1
        if following >= 0 and self._done < self._limit:
            self._seat = following
            self.agent_selection = self._names[following]
        else:
            self._end(following)
        if self.render_mode == "human":
            self.render()

    def _end(self, following: int) -> None:
        """Rewards come at the end; before it they are zero, and nothing has to be added up."""
        self._running = False
        ended, cut = (self.terminations, self.truncations) if following < 0 else (self.truncations, self.terminations)
        for seat, reward in enumerate(rewards_of(self._state, self._room.reward)):
            agent = self._names[seat]
            ended[agent], cut[agent] = True, False
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
        self.agent_selection = self._names[max(0, following)]

    def render(self) -> Any:
        return self._room.show(self._state, max(0, self._seat))

    def close(self) -> None:
        """There is nothing to release."""

    @property
    def state_of_game(self) -> State:
        """The engine's own position, with everything hidden in it: for studies, not for agents."""
        return self._state


class parallel_env(ParallelEnv[str, Observed, int]):  # noqa: N801 (PettingZoo's name)
    """A game in which every seat gives an action in each cycle; only those of the asked seats count.

    `illegal` says what happens to an illegal one: `raise`, or `random` for a random legal action in its place.
    `max_cycles` truncates the game after so many cycles.
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
    ) -> None:
        super().__init__()
        if illegal not in (RAISE, RANDOM):
            raise BadSetup(f"illegal actions cannot be treated as {illegal!r}; expected {RAISE} or {RANDOM}")
        self._room = room = Room(game, players, options, rewards, render_mode)
        self.metadata = metadata_of(room.table.rules)
        self.render_mode = render_mode
        self.possible_agents = list(room.agents)
        self.agents: list[str] = []
        self.observation_spaces = room.observation_spaces
        self.action_spaces = room.action_spaces
        self.max_cycles = max_cycles
        self._illegal = illegal
        self._state = room.deal(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._room.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._room.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        self._state = self._room.deal(seed)
        self._rng = Rng(derive_seed(0 if seed is None else seed, 0, "illegal"))
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observe(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        state, rules = self._state, self._room.table.rules
        for seat in rules.asked(state):
            if not state.over and state.asked >> seat & 1:  # the answers before may have closed the question
                self._play(seat, actions)
        self._cycles += 1
        cut = not state.over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = dict(zip(self.possible_agents, rewards_of(state, self._room.reward), strict=True))
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
            raise BadSetup(f"{agent} is asked and gives no action; expected one of every agent")
        action = int(actions[agent])
        if self._illegal == RANDOM and action not in state.legal(seat):
            choices = state.legal(seat)
            action = int(choices[self._rng.below(len(choices))])
        self._room.table.rules.play(state, seat, action)

    def _observe(self) -> dict[str, Observed]:
        observer, state = self._room.observer, self._state
        return {
            agent: {"observation": observer.observe(state, seat), "action_mask": observer.mask(state, seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> Any:
        return self._room.show(self._state, max(0, self._state.next_seat()))

    def close(self) -> None:
        """There is nothing to release."""


def env(game: str, **arguments: Any) -> raw_env:
    """A game turn by turn. PettingZoo's usual wrappers would only repeat what `raw_env` checks itself."""
    return raw_env(game, **arguments)


def env_id(game: Game, players: int) -> str:
    """How a game with a number of players is registered."""
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
