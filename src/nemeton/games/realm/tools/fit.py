"""Fit the weights of the Realm of Wonder evaluation to the winners of games between bots.

    python src/nemeton/games/realm/tools/fit.py --games 3000 --bot greedy:1

Some quiet positions of every game are samples: the features of each player, and who won. The weights maximise the likelihood of
the winners (Newton's method). They are printed, for `weights.py`, with the log loss on held-out games.
"""

from __future__ import annotations

import argparse
import sys
from itertools import cycle
from typing import Any

import numpy as np
import numpy.typing as npt

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.chance import Rng
from nemeton.games.realm.bots import evaluation
from nemeton.games.realm.game import RealmOfWonder
from nemeton.games.realm.rules.position import Position

GAME = RealmOfWonder()
TABLES = (2, 2, 3, 4, 2, 4)
MOST_PLAYERS = max(TABLES)
FROM_A_GAME = 14  # samples; neighbouring positions add little
HELD_OUT = 8  # one game in so many
RIDGE = 1e-4
ROUNDS = 12
EMPTY = -1e9  # points of an unused seat

Numbers = npt.NDArray[np.float64]


def play(number: int, players: int, bot: str) -> tuple[list[Numbers], Numbers]:
    """Some quiet positions of a game as features of the players, and each seat's share of the win."""
    state = GAME.start(GAME.setup(players, 500_000 + number, {}))
    assert isinstance(state, Position)
    bots = [make_bot(GAME, bot, players * number + seat) for seat in range(players)]
    rng = Rng(number)
    seen: list[Numbers] = []
    quiet = 0
    while not state.over:
        if state.is_quiet() and (state.round > 1 or state.mover >= 0):
            quiet += 1
            place = quiet - 1 if quiet <= FROM_A_GAME else int(rng.below(quiet))
            if place < FROM_A_GAME:  # reservoir sampling: each position has the same chance
                seen[place : place + 1] = [describe(state)]
        seat = int(state.next_seat())
        state.step(seat, bots[seat].choose(InfoSet(GAME, state, seat)))
    won = np.zeros(MOST_PLAYERS)
    winners = [seat for seat in range(players) if state.winners() >> seat & 1]
    won[winners] = 1 / len(winners)
    return seen, won


def describe(state: Position) -> Numbers:
    rows = np.full((MOST_PLAYERS, evaluation.FEATURES), np.nan)
    for seat in range(state.players):
        rows[seat] = list(evaluation.FIT.describe(state, seat))
    return rows


def chances(samples: Numbers, weights: Numbers) -> Numbers:
    points = np.nan_to_num(samples @ weights, nan=EMPTY)
    raised = np.exp(points - points.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def log_loss(samples: Numbers, won: Numbers, weights: Numbers) -> float:
    """The mean log loss of the winner."""
    return float(-(won * np.log(chances(samples, weights) + 1e-12)).sum(axis=1).mean())


def fit(samples: Numbers, won: Numbers) -> Numbers:
    """The weights that maximise the likelihood of the winners, with a small ridge penalty."""
    spread = np.nanstd(samples, axis=(0, 1)) + 1e-9
    scaled = samples / spread
    known = np.nan_to_num(scaled)
    weights = np.zeros(evaluation.FEATURES)
    for _ in range(ROUNDS):
        guess = chances(scaled, weights)
        slope = np.einsum("nj,njk->k", guess - won, known) / len(won) + RIDGE * weights
        mean = np.einsum("nj,njk->nk", guess, known)
        bend = np.einsum("nj,njk,njl->kl", guess, known, known, optimize=True) / len(won) - mean.T @ mean / len(won)
        weights -= np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
    return np.asarray(weights / spread)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="greedy:1")
    parser.add_argument("--games", type=int, default=3000)
    arguments = parser.parse_args()
    parts: dict[bool, list[Any]] = {True: [], False: []}
    for number, players in zip(range(arguments.games), cycle(TABLES), strict=False):
        seen, won = play(number, players, arguments.bot)
        parts[number % HELD_OUT == 0] += [(rows, won) for rows in seen]
    (fitted, fitted_won), (tested, tested_won) = (tuple(map(np.array, zip(*parts[out], strict=True))) for out in (False, True))
    weights = fit(fitted, fitted_won)
    before, after = (log_loss(tested, tested_won, each) for each in (np.array(list(evaluation.FIT.early)), weights))
    sys.stdout.write(f"{len(fitted)} samples; log loss of {len(tested)} held-out ones {before:.4f} before, {after:.4f} after\n")
    sys.stdout.write(f"WEIGHTS = {[round(float(weight), 3) for weight in weights]}\n")


if __name__ == "__main__":
    main()
