"""How long a decision takes in one, two and four parts (`parallel=2`), each in a process of its own.

    .venv/bin/python -m tools.measure_parts --simulations 4000

For every game: the mean processor time of this process and of the others, in milliseconds, for decisions of games by habit. On a
machine with enough idle cores, that of this process is how long one waits.
"""

from __future__ import annotations

import argparse
import sys
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

from nemeton.bots.bot import InfoSet
from nemeton.bots.parallel import use_processes
from nemeton.bots.roster import make_bot
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.registry import GAMES

EVERY = 37  # one decision in so many
DECISIONS = 12
TURNS = 3  # of which the best counts


def find_questions(game: Game) -> list[InfoSet]:
    """Questions with several answers, from games of two players."""
    found: list[InfoSet] = []
    seed = 0
    while len(found) < DECISIONS:
        state = game.start(game.setup(2, seed))
        rng = Rng(seed)
        seed += 1
        count = 0
        while not state.over:
            seat = int(state.next_seat())
            count += 1
            if count % EVERY == 0 and len(state.legal(seat)) > 2:
                found.append(InfoSet(game, state, seat))
            state.step(seat, state.suggest(seat, rng))
    return found[:DECISIONS]


def measure(game: Game, name: str, questions: list[InfoSet]) -> tuple[float, float]:
    """Milliseconds of processor time of this process and of the others, for one decision."""
    before, began = getrusage(RUSAGE_CHILDREN), process_time()
    for seed, question in enumerate(questions):
        use_processes(make_bot(game, name, seed)).choose(question)
    own, after = process_time() - began, getrusage(RUSAGE_CHILDREN)
    others = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return 1000 * own / len(questions), 1000 * others / len(questions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, default=4000)
    simulations = parser.parse_args().simulations
    for game in GAMES.values():
        questions = find_questions(game)
        for parts in (1, 2, 4):
            own, others = min(measure(game, f"ismcts:{simulations},parallel={parts}", questions) for _ in range(TURNS))
            sys.stdout.write(f"{game.id:12} {parts} parts: {own:6.1f} ms here, {others:6.1f} ms in other processes\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
