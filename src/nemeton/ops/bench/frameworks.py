"""The games stepped through the adapters for research, by random choices; whole games, dealing included.

Each function gives a loop that plays the game of a number. The number decides deal and choices, which are the same through the
engine, `nemeton.load` and PettingZoo: loops that are compared play the same games.
"""

from __future__ import annotations

import random
from typing import Any

from nemeton.engine.chance import Rng
from nemeton.engine.state import State
from nemeton.ops.bench.contenders import Play
from nemeton.research.api import LoadedGame, load

GAMES_AT_ONCE = 256


def step_bare(game: str, players: int) -> Play:
    """The engine from a Python loop."""
    loaded = load(game, players)

    def play(number: int) -> int:
        state, rng, decisions = deal(loaded, number), Rng(number), 0
        while not state.over:
            seat = state.next_seat()
            choices = state.legal(seat)
            state.step(seat, choices[rng.below(len(choices))])
            decisions += 1
        return decisions

    return play


def step_seeing(game: str, players: int) -> Play:
    """The same, which looks at observation and mask before each choice."""
    loaded = load(game, players)
    observer = loaded.observer

    def play(number: int) -> int:
        state, rng, decisions = deal(loaded, number), Rng(number), 0
        while not state.over:
            seat = state.next_seat()
            observer.observe(state, seat)
            observer.mask(state, seat)
            choices = state.legal(seat)
            state.step(seat, choices[rng.below(len(choices))])
            decisions += 1
        return decisions

    return play


def step_plain(game: str, players: int) -> Play:
    """The plain API: a list of choices, a checked action, a record."""
    loaded = load(game, players)

    def play(number: int) -> int:
        state, rng, decisions = loaded.deal(number), Rng(number), 0
        while not state.over:
            choices = state.legal
            state.apply(choices[rng.below(len(choices))])
            decisions += 1
        return decisions

    return play


def step_pettingzoo(game: str, players: int) -> Play:
    return step_environment(our_environment(game, players), observe=True)


def step_pettingzoo_reusing(game: str, players: int) -> Play:
    return step_environment(our_environment(game, players, reuse_mask=True), observe=True)


def step_pettingzoo_blind(game: str, players: int) -> Play:
    return step_environment(our_environment(game, players), observe=False)


def step_pettingzoo_choosing(game: str, players: int) -> Play:
    return step_by_mask(our_environment(game, players))


def step_classic(game: str, players: int) -> Play:
    """One of PettingZoo's classic games."""
    from pettingzoo import make

    return step_by_mask(make("aec", f"classic/{game}").unwrapped)  # without the wrappers, as ours


def our_environment(game: str, players: int, **arguments: Any) -> Any:
    from nemeton.research.pettingzoo import env

    return env(game, players=players, **arguments)


def step_environment(env: Any, observe: bool) -> Play:
    """PettingZoo's loop over our environment. Choices come from the engine, because finding them in a mask is not its work."""
    seat_of = {agent: seat for seat, agent in enumerate(env.possible_agents)}

    def play(number: int) -> int:
        env.reset(seed=number)
        state, rng, decisions = env.state_of_game, Rng(number), 0
        for agent in env.agent_iter():
            _, _, ended, cut, _ = env.last(observe)
            if ended or cut:
                env.step(None)
                continue
            choices = state.legal(seat_of[agent])
            env.step(choices[rng.below(len(choices))])
            decisions += 1
        return decisions

    return play


def step_by_mask(env: Any) -> Play:
    """PettingZoo's loop over any environment of a board game, choices found in the mask: ours beside its own."""

    def play(number: int) -> int:
        env.reset(seed=number)
        rng, decisions = random.Random(number), 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            choices = seen["action_mask"].view(bool).nonzero()[0]  # NumPy finds True much faster than 1
            env.step(int(choices[int(rng.random() * len(choices))]))
            decisions += 1
        return decisions

    return play


def step_openspiel(game: str, players: int) -> Play:
    """OpenSpiel's loop over our game, without observations; outcomes of chance are not counted. It deals games of its own."""
    import pyspiel

    import nemeton.research.openspiel  # registers the games

    loaded = pyspiel.load_game(f"{nemeton.research.openspiel.PREFIX}{game}(players={players},rng_seed=1)")

    def play(number: int) -> int:
        state, rng, decisions = loaded.new_initial_state(), random.Random(number), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return play


def step_vector(game: str, players: int) -> Play:
    """Many games at once, with observations and masks, one decision in each; other games than the loops above."""
    from nemeton.research.vector import Games

    games = Games(game, players, count=GAMES_AT_ONCE, seed=1)

    def play(_: int) -> int:
        games.step(games.sample())
        return GAMES_AT_ONCE

    return play


def deal(loaded: LoadedGame, number: int) -> State:
    return loaded.start(loaded.game.setup(loaded.players, number, loaded.options))
