"""Fit the weights of the Isle of Skye evaluation to how games between bots end.

    python src/nemeton/games/skye/tools/fit.py --games 3000 --bot drowsy:6

Every quiet position is a sample: the features of each player, and the final scores. Least squares finds the weights with which
the players' features, relative to the mean of the table, best predict their final scores relative to the mean. The steepness then
maximises the likelihood of the winners. The result is printed, for `weights.py`.
"""

from __future__ import annotations

import argparse
import sys
from itertools import cycle
from math import exp, log
from typing import NamedTuple

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.games.skye.bots import evaluation
from nemeton.games.skye.game import IsleOfSkye
from nemeton.games.skye.rules.position import Position

GAME = IsleOfSkye()
TABLES = ((2, "no"), (2, "yes"), (3, "no"), (2, "yes"), (4, "yes"), (2, "no"))
RIDGE = 30.0  # keeps the weights of rare features small
STEPS = [0.01 * n for n in range(1, 61)]

Row = list[float]


class Sample(NamedTuple):
    progress: float
    features: list[Row]  # by seat
    scores: Row
    won: Row  # each seat's share of the win


def play(number: int, players: int, druids: str, bot: str) -> list[Sample]:
    """The quiet positions of a game after the first round, with its outcome."""
    state = GAME.start(GAME.setup(players, 900_000 + number, {"druids": druids}))
    assert isinstance(state, Position)
    bots = [make_bot(GAME, bot, players * number + seat) for seat in range(players)]
    seen: list[tuple[float, list[Row]]] = []
    while not state.over:
        if state.is_quiet() and state.round > 1:
            described = [list(evaluation.describe_player(state, seat)) for seat in range(players)]
            seen.append((evaluation.game_progress(state), described))
        seat = int(state.next_seat())
        state.step(seat, bots[seat].choose(InfoSet(GAME, state, seat)))
    scores = [float(score) for score in state.scores()]
    won = [float(chance) for chance in state.estimate()]
    return [Sample(progress, features, scores, won) for progress, features in seen]


def less_mean(column: Row) -> Row:
    mean = sum(column) / len(column)
    return [value - mean for value in column]


def equations(samples: list[Sample]) -> tuple[list[Row], Row]:
    """The normal equations of all samples; the unknowns are the early weights, then the late ones."""
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


def log_loss(samples: list[tuple[Sample, Row]], begin: float, rise: float) -> float:
    """The mean log loss of the winner, for a steepness at the beginning and its rise until the end."""
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
    begin = min(STEPS, key=lambda step: log_loss([one for one in fit if one[0].progress < 0.5], step, 0.0))
    rise = min((step - begin for step in STEPS), key=lambda step: log_loss(fit, begin, step))
    old = [(sample, points(sample, list(evaluation.FIT.early), list(evaluation.FIT.late))) for sample in tested]
    new = [(sample, points(sample, early, late)) for sample in tested]
    before, after = log_loss(old, *evaluation.STEEPNESS), log_loss(new, begin, rise)
    sys.stdout.write(f"{len(samples)} samples; log loss of a tenth held out {before:.4f} before, {after:.4f} after\n")
    sys.stdout.write(f"STEEPNESS = {begin:.2f}, {rise:.2f}\n")
    sys.stdout.write(f"EARLY = {[round(weight, 2) for weight in early]}\nLATE = {[round(weight, 2) for weight in late]}\n")


if __name__ == "__main__":
    main()
