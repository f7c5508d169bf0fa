"""The games stepped through the adapters for research, by random choices; whole games, dealing included."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from typing import Any

from nemeton.api import Table, load
from nemeton.bench.contenders import Measured
from nemeton.engine.chance import Rng

GAMES_AT_ONCE = 256


def repeat(seconds: float, play: Callable[[int], int]) -> Measured:
    """Call `play` with 0, 1, 2 ... until the time is over; it tells how many decisions it made."""
    decisions = number = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        decisions += play(number)
        number += 1
    return Measured(decisions, spent)


def step_seeing(game: str, players: int, seconds: float) -> Measured:
    """The engine from a Python loop, which looks at observation and mask before each choice."""
    table, rng = load(game, players), Rng(1)
    observer = table.observer

    def play(seed: int) -> int:
        state, decisions = deal(table, seed), 0
        while not state.over:
            seat = state.next_seat()
            observer.observe(state, seat)
            observer.mask(state, seat)
            choices = state.legal(seat)
            state.step(seat, choices[rng.below(len(choices))])
            decisions += 1
        return decisions

    return repeat(seconds, play)


def step_plain(game: str, players: int, seconds: float) -> Measured:
    """The plain API: a list of choices, a checked action, a record."""
    table, rng = load(game, players), Rng(1)

    def play(seed: int) -> int:
        state, decisions = table.deal(seed), 0
        while not state.over:
            choices = state.legal
            state.apply(choices[rng.below(len(choices))])
            decisions += 1
        return decisions

    return repeat(seconds, play)


def step_pettingzoo(game: str, players: int, seconds: float) -> Measured:
    return step_environment(our_environment(game, players, False), seconds, True)


def step_pettingzoo_reusing(game: str, players: int, seconds: float) -> Measured:
    return step_environment(our_environment(game, players, True), seconds, True)


def step_pettingzoo_blind(game: str, players: int, seconds: float) -> Measured:
    return step_environment(our_environment(game, players, False), seconds, False)


def our_environment(game: str, players: int, reuse_mask: bool) -> Any:
    from nemeton.research.pettingzoo import env

    return env(game, players=players, reuse_mask=reuse_mask)


def step_environment(env: Any, seconds: float, observe: bool) -> Measured:
    """PettingZoo's loop over our environment. Choices come from the engine, because finding them in a mask is not its work."""
    rng = Rng(1)

    def play(seed: int) -> int:
        decisions = 0
        env.reset(seed=seed)
        for _ in env.agent_iter():
            _, _, ended, cut, _ = env.last(observe)
            if ended or cut:
                env.step(None)
                continue
            state = env.state_of_game
            choices = state.legal(state.next_seat())
            env.step(choices[rng.below(len(choices))])
            decisions += 1
        return decisions

    return repeat(seconds, play)


def step_classic(game: str, players: int, seconds: float) -> Measured:
    """One of PettingZoo's classic games, choices from its mask."""
    import numpy as np
    from pettingzoo import make

    env: Any = make("aec", f"classic/{game}").unwrapped  # without the wrappers, as ours
    rng = random.Random(1)

    def play(seed: int) -> int:
        decisions = 0
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"])))
            decisions += not (ended or cut)
        return decisions

    return repeat(seconds, play)


def step_openspiel(game: str, players: int, seconds: float) -> Measured:
    """OpenSpiel's loop over our game, without observations; outcomes of chance are not counted."""
    import pyspiel

    import nemeton.research.openspiel  # registers the games

    loaded = pyspiel.load_game(f"{nemeton.research.openspiel.PREFIX}{game}(players={players},rng_seed=1)")
    rng = random.Random(1)

    def play(_: int) -> int:
        state, decisions = loaded.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return repeat(seconds, play)


def step_vector(game: str, players: int, seconds: float) -> Measured:
    """Many games at once, with observations and masks."""
    from nemeton.vector import Games

    games = Games(game, players, count=GAMES_AT_ONCE, seed=1)

    def play(_: int) -> int:
        games.step(games.sample())
        return GAMES_AT_ONCE

    return repeat(seconds, play)


def deal(table: Table, seed: int) -> Any:
    return table.start(table.rules.setup(table.players, seed, table.options))
