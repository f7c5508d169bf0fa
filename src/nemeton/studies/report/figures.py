"""Figures with their intervals, and when one stands out from what is expected."""

from __future__ import annotations

import msgspec

from nemeton.studies.intervals import counts_total, mean_interval, quantile

MARGIN = 0.05  # of parity; narrower differences are no reason to touch a card
FEWEST = 30  # samples that a judgement takes: among many things a handful of lucky owners is always found
ABOVE, BELOW, WITHIN = "above", "below", ""


class Share(msgspec.Struct, frozen=True):
    """A share of victories with its 95 % interval (Wilson). `samples` are those of equal weight that say as much."""

    share: float
    low: float
    high: float
    samples: float


class Spread(msgspec.Struct, frozen=True):
    """A distribution: its mean with a 95 % interval (normal), three quantiles, and how often each value came up."""

    samples: int
    mean: float
    low: float
    high: float
    p5: int
    median: int
    p95: int
    counts: list[tuple[int, int]]


def spread_of(counts: dict[int, int]) -> Spread:
    p5, median, p95 = (quantile(counts, part) for part in (0.05, 0.5, 0.95))
    return Spread(counts_total(counts), *mean_interval(counts), p5, median, p95, sorted(counts.items()))


def judge(wins: Share, level: float) -> str:
    """Whether the whole interval lies above or below a level by more than the margin."""
    if wins.samples < FEWEST:
        return WITHIN
    if wins.low > level * (1 + MARGIN):
        return ABOVE
    return BELOW if wins.high < level * (1 - MARGIN) else WITHIN
