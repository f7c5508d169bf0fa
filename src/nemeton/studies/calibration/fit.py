"""The adjustment that makes the winners most likely: a logistic regression on the log-odds of the search, and an exponent for
the shares of the seats that do not move."""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import Final

from nemeton.bots.calibration import AS_IT_IS, Adjustment
from nemeton.studies.calibration.collect import Sample
from nemeton.studies.calibration.held_out import STEPS, Cells
from nemeton.studies.calibration.newton import Row, maximise

# How firmly each number is held to that of no adjustment, where there are next to no positions. Ten times as firmly, and what is
# shown of four players of Isle of Skye is 0.035 off after a thousand games.
RIDGE: Final = (8.0, 4.0, 1.6)
LEAST_SLOPE: Final = 0.05
MOST_REST: Final = 4.0
DIGITS: Final = 3
GOLDEN: Final = 0.381966


def fit(*parts: Cells) -> Adjustment:
    """The adjustment of log-odds by what is known of the seats that moved."""
    rows = [
        Row((1.0, odds, odds * cell.progress / STEPS), count.positions, count.won)
        for cells in parts
        for cell, count in cells.items()
        if cell.moves
        for odds in [cell.odds / STEPS]
    ]
    bias, early, late = maximise(rows, (AS_IT_IS.bias, AS_IT_IS.slope, AS_IT_IS.late), RIDGE)
    early = max(early, LEAST_SLOPE)
    late = max(early + late, LEAST_SLOPE) - early
    return Adjustment(round(bias, DIGITS), round(early, DIGITS), round(late, DIGITS))


def fit_rest(samples: Iterable[Sample]) -> float:
    """The exponent that makes the winners among the seats that did not move most likely."""
    wins = [
        (sample.others, seat, won)
        for sample in samples
        for seat, won in enumerate(sample.won)
        if won and sample.others[seat] and len(sample.others) > 2
    ]
    if not wins:
        return AS_IT_IS.rest

    def surprise(rest: float) -> float:
        """It has one minimum."""
        adjustment = Adjustment(rest=rest)
        return RIDGE[1] * (rest - AS_IT_IS.rest) ** 2 / 2 - sum(
            won * log(adjustment.share(others)[seat]) for others, seat, won in wins
        )

    low, high = LEAST_SLOPE, MOST_REST
    while high - low > 10**-DIGITS:
        left, right = low + GOLDEN * (high - low), high - GOLDEN * (high - low)
        if surprise(left) < surprise(right):
            high = right
        else:
            low = left
    return round((low + high) / 2, DIGITS)
