"""Fit the weights of the Isle of Skye evaluation to how games between bots end.

    python tools/fit_skye.py --games 3000 --bot drowsy:6

Every quiet position of the games is a sample: what each player has there, and the final scores. The weights are those by which
what a player has more than the mean of the table explains best by how much the final score differs from the mean (least squares).
The steepness of the chances then makes the victories most likely. All of it is printed for `weights.py`.
"""

from __future__ import annotations

import argparse
import sys
from itertools import cycle
from math import exp, log
from typing import NamedTuple

from nemeton.games.skye import evaluation
from nemeton.games.skye.game import IsleOfSkye
from nemeton.games.skye.position import Position
from nemeton.players.bot import Glimpse
from nemeton.players.roster import make_bot

GAME = IsleOfSkye()
TABLES = ((2, "no"), (2, "yes"), (3, "no"), (2, "yes"), (4, "yes"), (2, "no"))
RIDGE = 30.0  # keeps what hardly ever occurs from being worth a lot
STEPS = [0.01 * n for n in range(1, 61)]

Row = list[float]


class Sample(NamedTuple):
    progress: float
    features: list[Row]  # by seat
    scores: Row
    won: Row  # shares of the victory


def play(number: int, players: int, druids: str, bot: str) -> list[Sample]:
    """The quiet positions of a game after the first round, each with the outcome."""
    state = GAME.start(GAME.setup(players, 900_000 + number, {"druids": druids}))
    assert isinstance(state, Position)
    bots = [make_bot(GAME, bot, players * number + seat) for seat in range(players)]
    seen: list[tuple[float, list[Row]]] = []
    while not state.over:
        if state.is_quiet() and state.round > 1:
            described = [list(evaluation.describe_player(state, seat)) for seat in range(players)]
            seen.append((evaluation.game_progress(state), described))
        seat = int(state.next_seat())
        state.step(seat, bots[seat].choose(Glimpse(GAME, state, seat)))
    scores = [float(score) for score in state.scores()]
    won = [float(chance) for chance in state.estimate()]
    return [Sample(progress, features, scores, won) for progress, features in seen]


def less_mean(column: Row) -> Row:
    mean = sum(column) / len(column)
    return [value - mean for value in column]


def equations(samples: list[Sample]) -> tuple[list[Row], Row]:
    """The normal equations of all samples; the first half of the unknowns are early weights, the other late ones."""
    size = 2 * evaluation.FEATURES
    matrix = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for sample in samples:
        columns = [less_mean([features[at] for features in sample.features]) for at in range(evaluation.FEATURES)]
        targets = less_mean(sample.scores)
        for seat, target in enumerate(targets):
            row = [part * column[seat] for part in (1 - sample.progress, sample.progress) for column in columns]
            known = [(at, value) for at, value in enumerate(row) if value]
            for at, value in known:
                right[at] += value * target
                for other, second in known:
                    matrix[at][other] += value * second
    return matrix, right


def solve(matrix: list[Row], right: Row) -> Row:
    """Gaussian elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [value - factor * pivot for value, pivot in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def points(sample: Sample, early: Row, late: Row) -> Row:
    mixed = [a + sample.progress * (b - a) for a, b in zip(early, late, strict=True)]
    return [sum(f * w for f, w in zip(features, mixed, strict=True)) for features in sample.features]


def surprise(samples: list[tuple[Sample, Row]], begin: float, rise: float) -> float:
    """The mean surprise at the winner, if a point is worth so much at the beginning and so much more at the end."""
    total = 0.0
    for sample, worth in samples:
        steep = begin + sample.progress * rise
        raised = [exp(steep * (one - max(worth))) for one in worth]
        total -= sum(won * log(one / sum(raised)) for won, one in zip(sample.won, raised, strict=True))
    return total / len(samples)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="drowsy:6")
    parser.add_argument("--games", type=int, default=3000)
    arguments = parser.parse_args()
    samples: list[Sample] = []
    for number, (players, druids) in zip(range(arguments.games), cycle(TABLES), strict=False):
        samples += play(number, players, druids, arguments.bot)
    tested, fitted = samples[: len(samples) // 10], samples[len(samples) // 10 :]
    weights = solve(*equations(fitted))
    early, late = weights[: evaluation.FEATURES], weights[evaluation.FEATURES :]
    fit = [(sample, points(sample, early, late)) for sample in fitted]
    begin = min(STEPS, key=lambda step: surprise([one for one in fit if one[0].progress < 0.5], step, 0.0))
    rise = min((step - begin for step in STEPS), key=lambda step: surprise(fit, begin, step))
    old = [(sample, points(sample, list(evaluation.EARLY_WEIGHTS), list(evaluation.LATE_WEIGHTS))) for sample in tested]
    new = [(sample, points(sample, early, late)) for sample in tested]
    before, after = surprise(old, *evaluation.STEEPNESS), surprise(new, begin, rise)
    sys.stdout.write(f"{len(samples)} samples; surprise at a tenth kept apart {before:.4f} before, {after:.4f} after\n")
    sys.stdout.write(f"STEEPNESS = {begin:.2f}, {rise:.2f}\n")
    sys.stdout.write(f"EARLY = {[round(weight, 2) for weight in early]}\nLATE = {[round(weight, 2) for weight in late]}\n")


if __name__ == "__main__":
    main()
