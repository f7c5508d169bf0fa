"""The measurements of Nemeton, compiled or interpreted by NEMETON_CORE."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from nemeton.bots.search_bots import grow_tree
from nemeton.engine.chance import Rng
from nemeton.engine.playout import clone_many, play_randomly
from nemeton.engine.state import State
from nemeton.ops.bench.contenders import Measured
from nemeton.registry import find_game

LONGEST_GAME = 1_000_000
DECISIONS_BEFORE_CLONING = 300  # a few rounds in, when piles and boards are filled; half of a game that is shorter
CLONES_AT_A_TIME = 100
SIMULATIONS_AT_A_TIME = 1000


def play_games(game: str, players: int, seconds: float) -> Measured:
    """Decisions of whole random games, dealing included, in the loop of the core."""
    rng = Rng(1)
    decisions = seed = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        state = set_table(game, players, seed)
        decisions += play_randomly(state, rng, LONGEST_GAME)
        seed += 1
    return Measured(decisions, spent)


def step_games(game: str, players: int, seconds: float) -> Measured:
    """Decisions of whole random games, stepped from Python as a bot or a learning loop would."""
    rng = Rng(1)
    decisions = seed = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        state = set_table(game, players, seed)
        while not state.over:
            seat = state.next_seat()
            choices = state.legal(seat)
            state.step(seat, choices[rng.below(len(choices))])
            decisions += 1
        seed += 1
    return Measured(decisions, spent)


def clone_positions(game: str, players: int, seconds: float) -> Measured:
    """Clones of positions in the middle of games, in the loop of the core."""
    return count_clones(game, players, seconds, clone_many)


def clone_from_python(game: str, players: int, seconds: float) -> Measured:
    """The same, one call from Python for each clone."""
    return count_clones(game, players, seconds, clone_one_by_one)


def clone_one_by_one(state: State, times: int) -> None:
    for _ in range(times):
        state.clone()


def count_clones(game: str, players: int, seconds: float, clone: Callable[[State, int], None]) -> Measured:
    states = midgame_positions(game, players)
    clones = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        for state in states:
            clone(state, CLONES_AT_A_TIME)
        clones += len(states) * CLONES_AT_A_TIME
    return Measured(clones, spent)


def search_positions(game: str, players: int, seconds: float) -> Measured:
    """Simulations of the tree search at positions in the middle of games, with the short evaluated playouts that the bots use."""
    states = midgame_positions(game, players)
    simulations = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        for state in states:
            seat = int(state.next_seat())
            grow_tree(state, seat, Rng(simulations)).think(SIMULATIONS_AT_A_TIME)
        simulations += len(states) * SIMULATIONS_AT_A_TIME
    return Measured(simulations, spent)


def set_table(game: str, players: int, seed: int) -> State:
    """A new game; options follow its id, `chess clock=yes`."""
    name, *options = game.split()
    found = find_game(name)
    state: State = found.start(found.setup(players, seed, dict(option.split("=") for option in options)))
    return state


def midgame_positions(game: str, players: int) -> list[State]:
    rng = Rng(1)
    states = [set_table(game, players, seed) for seed in range(8)]
    for state in states:
        whole = play_randomly(state.clone(), rng, LONGEST_GAME)
        play_randomly(state, rng, min(DECISIONS_BEFORE_CLONING, int(whole) // 2))
    return states
