"""Logistic regression on counted positions, by Newton's method."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log1p
from typing import Final, NamedTuple

ROUNDS: Final = 25
HALVINGS: Final = 12


class Row(NamedTuple):
    """Positions with the same features, and how many of them were won."""

    features: tuple[float, ...]
    positions: int
    won: float


def maximise(rows: Sequence[Row], start: Sequence[float], ridge: Sequence[float]) -> list[float]:
    """The weights of the features that make the winners most likely, each held to its start by a ridge penalty."""
    weights = list(start)
    size = range(len(weights))

    def surprise(tried: Sequence[float]) -> float:
        held = sum(ridge[at] * (tried[at] - start[at]) ** 2 / 2 for at in size)
        return held + sum(
            positions * soften(odds(tried, features)) - won * odds(tried, features) for features, positions, won in rows
        )

    least = surprise(weights)
    for _ in range(ROUNDS):
        slope = [ridge[at] * (weights[at] - start[at]) for at in size]
        for features, positions, won in rows:
            wrong = positions * logistic(odds(weights, features)) - won
            for at, feature in enumerate(features):
                slope[at] += wrong * feature
        step = solve(measure_bend(rows, weights, ridge), slope)
        for halves in range(HALVINGS):  # a whole step may lead too far where chances are nearly 0 or 1
            tried = [weight - part / 2**halves for weight, part in zip(weights, step, strict=True)]
            if (found := surprise(tried)) <= least:
                break
        else:
            return weights
        weights, least = tried, found
    return weights


def measure_bend(rows: Sequence[Row], weights: Sequence[float], ridge: Sequence[float]) -> list[list[float]]:
    """The second derivatives of the surprise: what is known of the weights. Its inverse is their covariance."""
    size = range(len(weights))
    bend = [[ridge[row] * (row == column) for column in size] for row in size]
    for features, positions, _ in rows:
        chance = logistic(odds(weights, features))
        spread = positions * chance * (1.0 - chance)
        for row, feature in enumerate(features):
            for column, other in enumerate(features):
                bend[row][column] += spread * feature * other
    return bend


def odds(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum(weight * feature for weight, feature in zip(weights, features, strict=True))


def logistic(odds: float) -> float:
    """The chance of log-odds."""
    return 1.0 / (1.0 + exp(-odds)) if odds > 0.0 else exp(odds) / (1.0 + exp(odds))


def soften(odds: float) -> float:
    """log(1 + e^odds)"""
    return max(odds, 0.0) + log1p(exp(-abs(odds)))


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
