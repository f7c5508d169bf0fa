"""Fit the weights of the Realm of Wonder evaluation to who wins games between bots.

    python tools/fit_realm.py --games 3000 --bot greedy:1

Some quiet positions of every game are samples: what each player has there, and who won. The weights are those that make the
victories most likely (Newton's method). They are printed for `weights.py`, with the surprise at games that were kept apart.
"""

from __future__ import annotations

import argparse
import sys
from itertools import cycle
from typing import Any

import numpy as np
import numpy.typing as npt

from nemeton.engine.chance import Rng
from nemeton.games.realm import evaluation
from nemeton.games.realm.game import RealmOfWonder
from nemeton.games.realm.position import Position
from nemeton.players.bot import Glimpse
from nemeton.players.roster import make_bot

GAME = RealmOfWonder()
TABLES = (2, 2, 3, 4, 2, 4)
MOST_PLAYERS = max(TABLES)
FROM_A_GAME = 14  # neighbouring positions tell nearly the same
KEPT_APART = 8  # one game in so many
RIDGE = 1e-4
ROUNDS = 12
EMPTY = -1e9  # points of a seat that nobody sits on

Numbers = npt.NDArray[np.float64]


def play(number: int, players: int, bot: str) -> tuple[list[Numbers], Numbers]:
    """Some quiet positions of a game, each as what the players have, and the shares of the victory."""
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
            if place < FROM_A_GAME:  # each with the same chance, however long the game will be
                seen[place : place + 1] = [describe(state)]
        seat = int(state.next_seat())
        state.step(seat, bots[seat].choose(Glimpse(GAME, state, seat)))
    won = np.zeros(MOST_PLAYERS)
    winners = [seat for seat in range(players) if state.winners() >> seat & 1]
    won[winners] = 1 / len(winners)
    return seen, won


def describe(state: Position) -> Numbers:
    rows = np.full((MOST_PLAYERS, evaluation.FEATURES), np.nan)
    for seat in range(state.players):
        rows[seat] = list(evaluation.describe_player(state, seat))
    return rows


def chances(samples: Numbers, weights: Numbers) -> Numbers:
    points = np.nan_to_num(samples @ weights, nan=EMPTY)
    raised = np.exp(points - points.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def surprise(samples: Numbers, won: Numbers, weights: Numbers) -> float:
    """The mean surprise at the winner."""
    return float(-(won * np.log(chances(samples, weights) + 1e-12)).sum(axis=1).mean())


def fit(samples: Numbers, won: Numbers) -> Numbers:
    """The weights that make the victories most likely, a little drawn to 0."""
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
        parts[number % KEPT_APART == 0] += [(rows, won) for rows in seen]
    (fitted, fitted_won), (tested, tested_won) = (tuple(map(np.array, zip(*parts[kept], strict=True))) for kept in (False, True))
    weights = fit(fitted, fitted_won)
    before, after = (surprise(tested, tested_won, each) for each in (np.array(list(evaluation.W)), weights))
    sys.stdout.write(f"{len(fitted)} samples; surprise at {len(tested)} others {before:.4f} before, {after:.4f} after\n")
    sys.stdout.write(f"WEIGHTS = {[round(float(weight), 3) for weight in weights]}\n")


if __name__ == "__main__":
    main()
