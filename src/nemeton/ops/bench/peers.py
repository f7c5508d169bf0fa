"""The measurements of other engines, which are imported by name when needed: they are large, untyped and optional."""

from __future__ import annotations

import importlib
import random
from time import process_time
from typing import Any

from nemeton.ops.bench.contenders import Measured

GAMES_COUNTED = 300
DECISIONS_BEFORE_CLONING = 300
OPENSPIEL_STEPS_BEFORE_CLONING = 80  # its deal counts as steps, and its games are shorter
CLONES_AT_A_TIME = 100
DECISIONS_BEFORE_SEARCH = 12
SIMULATIONS_AT_A_TIME = 500


def play_catan(game: str, players: int, seconds: float) -> Measured:
    """Actions of whole games of catanatron's random players."""
    decisions = seed = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        seed += 1
        played = new_catan(players, seed)
        played.play()
        decisions += len(catan_actions(played.state))
    return Measured(decisions, spent)


def clone_catan(game: str, players: int, seconds: float) -> Measured:
    """Copies of a game of catanatron in its middle."""
    played = new_catan(players, 1)
    for _ in range(DECISIONS_BEFORE_CLONING):
        played.play_tick()
    return count_clones(played.copy, seconds)


def new_catan(players: int, seed: int) -> Any:
    catanatron = importlib.import_module("catanatron")
    return catanatron.Game([catanatron.RandomPlayer(colour) for colour in list(catanatron.Color)[:players]], seed)


def catan_actions(state: Any) -> list[Any]:
    """The actions so far; the attribute depends on the release."""
    actions: list[Any] = state.action_records if hasattr(state, "action_records") else state.actions
    return actions


def step_openspiel(game: str, players: int, seconds: float) -> Measured:
    """Decisions of whole random games of OpenSpiel, stepped from Python. Outcomes of chance are not counted."""
    loaded = importlib.import_module("pyspiel").load_game(game)
    rng = random.Random(1)
    decisions = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        decisions += play_one_openspiel(loaded, rng)
    return Measured(decisions, spent)


def play_openspiel(game: str, players: int, seconds: float) -> Measured:
    """Decisions of whole random games in OpenSpiel's own C++ loop.

    The loop does not count, so the mean number of decisions comes from games stepped before."""
    pyspiel = importlib.import_module("pyspiel")
    loaded = pyspiel.load_game(game)
    rng = random.Random(1)
    mean = sum(play_one_openspiel(loaded, rng) for _ in range(GAMES_COUNTED)) / GAMES_COUNTED
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(players)]
    games = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        pyspiel.evaluate_bots(loaded.new_initial_state(), bots, games)
        games += 1
    return Measured(games * mean, spent)


def clone_openspiel(game: str, players: int, seconds: float) -> Measured:
    """Clones of an OpenSpiel position in the middle of a game."""
    loaded = importlib.import_module("pyspiel").load_game(game)
    rng = random.Random(1)
    state = loaded.new_initial_state()
    for _ in range(OPENSPIEL_STEPS_BEFORE_CLONING):
        if not state.is_terminal():
            step_openspiel_once(state, rng)
    return count_clones(state.clone, seconds)


def search_openspiel(game: str, players: int, seconds: float) -> Measured:
    """Simulations of OpenSpiel's IS-MCTS in C++ at positions with several choices, each with one random playout to the end."""
    pyspiel = importlib.import_module("pyspiel")
    loaded = pyspiel.load_game(game)
    rng = random.Random(1)
    simulations = 0
    spent = 0.0
    while spent < seconds:
        state = find_openspiel_choice(loaded, rng)
        evaluator = pyspiel.RandomRolloutEvaluator(1, rng.randrange(2**31))
        bot = pyspiel.ISMCTSBot(rng.randrange(2**31), evaluator, 2.0, SIMULATIONS_AT_A_TIME)
        started = process_time()
        bot.step(state)
        spent += process_time() - started
        simulations += SIMULATIONS_AT_A_TIME
    return Measured(simulations, spent)


def find_openspiel_choice(loaded: Any, rng: random.Random) -> Any:
    """A position of a random game in which a player has a real choice."""
    while True:
        state = loaded.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if decisions >= DECISIONS_BEFORE_SEARCH and not state.is_chance_node() and len(state.legal_actions()) >= 3:
                return state
            decisions += step_openspiel_once(state, rng)


def play_one_openspiel(loaded: Any, rng: random.Random) -> int:
    """Play one random game; the number of decisions."""
    state = loaded.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += step_openspiel_once(state, rng)
    return decisions


def step_openspiel_once(state: Any, rng: random.Random) -> bool:
    """Apply a random outcome or choice; whether it was a player's."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0])
        return False
    state.apply_action(rng.choice(state.legal_actions()))
    return True


def count_clones(clone: Any, seconds: float) -> Measured:
    clones = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        for _ in range(CLONES_AT_A_TIME):
            clone()
        clones += CLONES_AT_A_TIME
    return Measured(clones, spent)
