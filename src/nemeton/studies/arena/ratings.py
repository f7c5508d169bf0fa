"""Elo of a field of bots: the maximum of the Bradley-Terry likelihood, a shared victory counting as a part of a win.

Bot i expects the share 1 / (1 + exp(r_j - r_i)) of a game against bot j; one unit of r is 400 / ln 10 Elo points. The mean of
the field is 0. The 95 % intervals come from the Fisher information at the maximum: its inverse, taken within the ratings that
add up to 0, is their covariance. Shared victories make the true spread smaller, so the intervals err on the wide side.

Where a group of bots has won everything against the rest there is no finite maximum. Then one drawn game more is counted for
every pair that has met, and the outcome says so.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from nemeton.studies.intervals import Z_95

ELO = 400 / math.log(10)
LARGEST_STEP = 1.0  # Newton's step from far away would overshoot
PRECISION = 1e-10
MOST_STEPS = 1000  # some ten are usual

Matrix = list[list[float]]


class Estimate(msgspec.Struct, frozen=True):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


class Meeting(msgspec.Struct, frozen=True):
    """The games of two bots, given by their places in the field; `wins` are those of the first, parts included."""

    first: int
    second: int
    games: float
    wins: float


class Ratings(msgspec.Struct, frozen=True):
    """Elo of each bot, and whether a draw had to be added to each pair for it to exist."""

    elo: list[Estimate]
    draws_added: bool


def rate_field(bots: int, meetings: Sequence[Meeting]) -> Ratings:
    """The Elo of each bot. Every bot must have met every other, directly or through others."""
    draws_added = not has_maximum(bots, meetings)
    if draws_added:
        meetings = [Meeting(m.first, m.second, m.games + 1, m.wins + 0.5) for m in meetings]
    rating = [0.0] * bots
    for _ in range(MOST_STEPS):
        covariance = find_covariance(rating, meetings)
        slope = find_slope(rating, meetings)
        step = [sum(c * s for c, s in zip(row, slope, strict=True)) for row in covariance]
        longest = max(abs(part) for part in step)
        shorter = min(1.0, LARGEST_STEP / longest) if longest else 1.0
        rating = [r + shorter * part for r, part in zip(rating, step, strict=True)]
        if longest < PRECISION:
            break
    reach = [Z_95 * math.sqrt(max(0.0, covariance[bot][bot])) for bot in range(bots)]
    elo = [Estimate(ELO * r, ELO * (r - d), ELO * (r + d)) for r, d in zip(rating, reach, strict=True)]
    return Ratings(elo, draws_added)


def has_maximum(bots: int, meetings: Sequence[Meeting]) -> bool:
    """Whether, however the field is split in two, each part has won something of the other (Ford's condition)."""
    beaten: list[set[int]] = [set() for _ in range(bots)]
    for m in meetings:
        if m.wins > 0:
            beaten[m.first].add(m.second)
        if m.wins < m.games:
            beaten[m.second].add(m.first)
    beaten_by = [{other for other in range(bots) if bot in beaten[other]} for bot in range(bots)]
    return reach_all(beaten) and reach_all(beaten_by)


def reach_all(links: Sequence[set[int]]) -> bool:
    """Whether every bot can be reached from the first."""
    reached, fresh = {0}, [0]
    while fresh:
        found = links[fresh.pop()] - reached
        reached |= found
        fresh.extend(found)
    return len(reached) == len(links)


def find_slope(rating: Sequence[float], meetings: Sequence[Meeting]) -> list[float]:
    """The derivative of the log-likelihood: wins above expectation."""
    slope = [0.0] * len(rating)
    for m in meetings:
        above = m.wins - m.games * win_chance(rating, m)
        slope[m.first] += above
        slope[m.second] -= above
    return slope


def find_covariance(rating: Sequence[float], meetings: Sequence[Meeting]) -> Matrix:
    """The pseudo-inverse of the Fisher information. Adding 1/n everywhere fixes the mean, along which nothing is known."""
    bots = len(rating)
    matrix = [[1 / bots] * bots for _ in range(bots)]
    for m in meetings:
        chance = win_chance(rating, m)
        known = m.games * chance * (1 - chance)
        matrix[m.first][m.first] += known
        matrix[m.second][m.second] += known
        matrix[m.first][m.second] -= known
        matrix[m.second][m.first] -= known
    return [[cell - 1 / bots for cell in row] for row in invert(matrix)]


def win_chance(rating: Sequence[float], meeting: Meeting) -> float:
    return 1 / (1 + math.exp(rating[meeting.second] - rating[meeting.first]))


def invert(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix (Gauss-Jordan; such a matrix needs no pivoting)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [cell / pivot for cell in rows[i]]
        for j in range(size):
            factor = rows[j][i]
            if j != i and factor:
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
