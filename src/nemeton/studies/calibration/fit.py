"""The adjustment that makes the winners most likely: logistic regression on the log-odds of the search, by Newton's method."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from nemeton.bots.calibration import AS_IT_IS, Adjustment
from nemeton.studies.calibration.held_out import MOVES, STEPS, Cells

ROUNDS: Final = 25
# How firmly each number is held to that of no adjustment: in some hundred positions, of which many belong to one game, a bias of
# 0.15 or a slope of 1.2 may be luck.
RIDGE: Final = (80.0, 40.0, 16.0)
LEAST_SLOPE: Final = 0.05
DIGITS: Final = 3


def fit(cells: Cells) -> Adjustment:
    """The adjustment of log-odds by what is known of the seats that moved."""
    rows = [
        ((1.0, odds, odds * cell.progress / STEPS), count.positions, count.won)
        for cell, count in cells.items()
        if cell.share == MOVES
        for odds in [cell.odds / STEPS]
    ]
    first = [AS_IT_IS.bias, AS_IT_IS.slope, AS_IT_IS.late]
    weights = list(first)
    for _ in range(ROUNDS):
        slope = [ridge * (weight - start) for ridge, weight, start in zip(RIDGE, weights, first, strict=True)]
        bend = [[RIDGE[row] * (row == column) for column in range(3)] for row in range(3)]
        for features, positions, won in rows:
            chance = 1.0 / (1.0 + exp(-sum(weight * feature for weight, feature in zip(weights, features, strict=True))))
            spread = positions * chance * (1.0 - chance)
            for row, feature in enumerate(features):
                slope[row] += (positions * chance - won) * feature
                for column, other in enumerate(features):
                    bend[row][column] += spread * feature * other
        weights = [weight - step for weight, step in zip(weights, solve(bend, slope), strict=True)]
    bias, early, late = weights
    early = max(early, LEAST_SLOPE)
    late = max(early + late, LEAST_SLOPE) - early
    return Adjustment(round(bias, DIGITS), round(early, DIGITS), round(late, DIGITS))


def solve(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations (Gauss). The matrix is positive definite, so no pivot is 0."""
    rows = [[*row, last] for row, last in zip(matrix, vector, strict=True)]
    for at, pivot in enumerate(rows):
        for row in rows[at + 1 :]:
            factor = row[at] / pivot[at]
            row[at:] = [value - factor * above for value, above in zip(row[at:], pivot[at:], strict=True)]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


def log_loss(cells: Cells, adjustment: Adjustment) -> float:
    """The surprise at who won, for each position of the seats that moved."""
    total = positions = 0.0
    for cell, count in cells.items():
        if cell.share == MOVES:
            chance = cell.show(adjustment)
            total -= count.won * log(chance) + (count.positions - count.won) * log(1.0 - chance)
            positions += count.positions
    return total / positions
