"""Tune the weights of the Rune Stones evaluation: bots with changed weights play bots with the present ones.

    python tools/tune_evaluation.py --bot greedy:4 --games 200 --minutes 15

A change of some weights is kept when it wins clearly. The best weights so far are printed after each gain, for `weights.py`.
Both bots sit in one process; the weights are exchanged before each of their decisions.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from nemeton.games.runestones import evaluation
from nemeton.games.runestones.game import RuneStones
from nemeton.players.bot import Glimpse
from nemeton.players.roster import make_bot

GAME = RuneStones()
CHANGED_SHARE = 0.3
CHANGE = 0.12
KEEP = 0.54

Weights = tuple[list[float], list[float]]


def use(weights: Weights) -> None:
    for at in range(evaluation.FEATURES):
        evaluation.EARLY_WEIGHTS[at] = weights[0][at]
        evaluation.LATE_WEIGHTS[at] = weights[1][at]


def duel(number: int, bot: str, new: Weights, old: Weights) -> float:
    """The share of the victory for the new weights; games 2n and 2n + 1 are the same deal with the seats exchanged."""
    state = GAME.start(GAME.setup(2, 10_000 + number // 2))
    seats = [new, old] if number % 2 else [old, new]
    bots = [make_bot(GAME, bot, number * 2 + seat) for seat in range(2)]
    while not state.over:
        seat = int(state.next_seat())
        use(seats[seat])
        state.step(seat, bots[seat].choose(Glimpse(GAME, state, seat)))
    return float(state.estimate()[seats.index(new)])


def change(weights: Weights, rng: random.Random) -> Weights:
    """Some weights a little larger or smaller; the score stays the measure of all."""

    def vary(values: list[float]) -> list[float]:
        varied = [v * (1 + rng.gauss(0, CHANGE)) + rng.gauss(0, 0.03) if rng.random() < CHANGED_SHARE else v for v in values]
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
            new = change(best, rng)
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
