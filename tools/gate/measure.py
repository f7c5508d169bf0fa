"""The worker: measures the package on its PYTHONPATH, by requests on standard input.

It runs as a file, with PYTHONPATH set to the package of one tree, and knows only what every version of the package has. Each line
in and out is JSON. It begins by saying what it can measure; then, for each request, it does a given amount of work and says how
much that was and how much processor time it took. Both trees are given the same amounts, so they do the same work.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

LONGEST_GAME = 1_000_000
POSITIONS = 4
DECISIONS_BEFORE = 300  # a position in the middle of a game: after so many decisions, or half of a shorter game
CLONES = 100  # of each position at a time
SIMULATIONS = 200  # of each position at a time
GAMES_COMPARED = 5


def set_table(table: str, seed: int) -> Any:
    """A new game at a table like `skye 5 druids=yes`."""
    from nemeton.registry import GAMES

    name, players, *options = table.split()
    game = GAMES[name]
    return game.start(game.setup(int(players), seed, dict(option.split("=", 1) for option in options)))


def find_positions(table: str) -> list[Any]:
    from nemeton.engine.chance import Rng
    from nemeton.engine.playout import play_randomly

    rng = Rng(1)
    states = [set_table(table, seed) for seed in range(POSITIONS)]
    for state in states:
        whole = play_randomly(state.clone(), rng, LONGEST_GAME)
        play_randomly(state, rng, min(DECISIONS_BEFORE, int(whole) // 2))
    return states


def play_games(table: str, states: list[Any], amount: int) -> int:
    """So many whole random games, dealing included; how many decisions they had."""
    from nemeton.engine.chance import Rng
    from nemeton.engine.playout import play_randomly

    rng = Rng(1)
    return sum(int(play_randomly(set_table(table, seed), rng, LONGEST_GAME)) for seed in range(amount))


def clone_positions(table: str, states: list[Any], amount: int) -> int:
    from nemeton.engine.playout import clone_many

    for _ in range(amount):
        for state in states:
            clone_many(state, CLONES)
    return amount * CLONES * len(states)


def search_positions(table: str, states: list[Any], amount: int) -> int:
    """Simulations of the tree search as the bots use it."""
    from nemeton.engine.chance import Rng

    try:
        search = importlib.import_module("nemeton.bots.search_bots")
    except ModuleNotFoundError:  # as it was called until 0.2
        search = importlib.import_module("nemeton.players.search_bots")
    for seed in range(amount):
        for state in states:
            search.grow_tree(state, int(state.next_seat()), Rng(seed)).think(SIMULATIONS)
    return amount * SIMULATIONS * len(states)


WORK: dict[str, Callable[[str, list[Any], int], int]] = {
    "decisions": play_games,
    "clones": clone_positions,
    "simulations": search_positions,
}


def list_tables(variants: list[str]) -> list[str]:
    from nemeton.registry import GAMES

    tables = []
    for game in GAMES.values():
        tables += [f"{game.id} {players}" for players in range(game.min_players, game.max_players + 1)]
    return [*tables, *variants]


def describe(variants: list[str]) -> dict[str, object]:
    """Where the package is, whether it is compiled, and how long the first games of each table are, which tells rules apart."""
    import nemeton
    from nemeton.engine import state
    from nemeton.registry import GAMES

    parts = {state, *(sys.modules[type(set_table(f"{game.id} {game.min_players}", 1)).__module__] for game in GAMES.values())}
    compiled = all(not str(part.__file__).endswith(".py") for part in parts)
    tables = {table: play_games(table, [], GAMES_COMPARED) for table in list_tables(variants)}
    return {"package": str(Path(nemeton.__file__).parent), "compiled": compiled, "what": list(WORK), "tables": tables}


def answer(request: dict[str, Any]) -> dict[str, object]:
    work, table = WORK[request["what"]], request["table"]
    ballast = scatter(int(request["seed"]))
    states = find_positions(table)
    gc.collect()
    started = process_time()
    units = work(table, states, int(request["amount"]))
    seconds = process_time() - started
    del ballast
    return {"units": units, "seconds": seconds}


def scatter(seed: int) -> list[bytes]:
    """Fill memory with small things and holes. Where objects lie is worth several per cent and depends on trifles like the
    length of a path; so each turn lays memory out anew, and the best turn of each tree counts."""
    chance = random.Random(seed)
    things = [bytes(chance.randrange(400)) for _ in range(chance.randrange(20_000))]
    chance.shuffle(things)
    return things[: len(things) // 2]


def main() -> None:
    if len(sys.argv) > 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(sys.argv[1])})
    sys.stdout.write(json.dumps(describe(sys.argv[2:])) + "\n")
    sys.stdout.flush()
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
