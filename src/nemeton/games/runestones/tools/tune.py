"""Tune the weights of the Rune Stones evaluation: bots with mutated weights play bots with the current ones.

    python src/nemeton/games/runestones/tools/tune.py --bot greedy:4 --games 200 --minutes 15

A mutation is kept when it wins clearly. After each gain the best weights so far are printed, for `weights.py`.
Both bots share one process; the weights are swapped before each decision.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.games.runestones.bots import evaluation
from nemeton.games.runestones.game import RuneStones

GAME = RuneStones()
MUTATED_SHARE = 0.3
MUTATION = 0.12
KEEP = 0.54  # win rate from which a mutation is kept

Weights = tuple[list[float], list[float]]


def load_weights(weights: Weights) -> None:
    for at in range(evaluation.FEATURES):
        evaluation.EARLY_WEIGHTS[at] = weights[0][at]
        evaluation.LATE_WEIGHTS[at] = weights[1][at]


def duel(number: int, bot: str, new: Weights, old: Weights) -> float:
    """The new weights' share of the win; games 2n and 2n + 1 are the same deal with the seats swapped."""
    state = GAME.start(GAME.setup(2, 10_000 + number // 2))
    seats = [new, old] if number % 2 else [old, new]
    bots = [make_bot(GAME, bot, number * 2 + seat) for seat in range(2)]
    while not state.over:
        seat = int(state.next_seat())
        load_weights(seats[seat])
        state.step(seat, bots[seat].choose(InfoSet(GAME, state, seat)))
    return float(state.estimate()[seats.index(new)])


def mutate(weights: Weights, rng: random.Random) -> Weights:
    """Change some weights a little. The first one, the score, is the unit and stays."""

    def vary(values: list[float]) -> list[float]:
        varied = [v * (1 + rng.gauss(0, MUTATION)) + rng.gauss(0, 0.03) if rng.random() < MUTATED_SHARE else v for v in values]
        return [values[0], *varied[1:]]

    return vary(weights[0]), vary(weights[1])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="greedy:4")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    best: Weights = list(evaluation.EARLY_WEIGHTS), list(evaluation.LATE_WEIGHTS)
    end = time.monotonic() + 60 * arguments.minutes
    offset = 0
    with ProcessPoolExecutor(arguments.workers) as pool:
        while time.monotonic() < end:
            new = mutate(best, rng)
            numbers = range(offset, offset + arguments.games)
            offset += arguments.games
            shares = list(pool.map(duel, numbers, repeat(arguments.bot), repeat(new), repeat(best), chunksize=10))
            rate = sum(shares) / len(shares)
            sys.stderr.write(f"{rate:.3f}\n")
            if rate >= KEEP:
                best = new
                early, late = ([round(weight, 2) for weight in weights] for weights in best)
                sys.stdout.write(f"# {rate:.3f}\nEARLY = {early}\nLATE = {late}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
