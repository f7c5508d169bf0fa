"""How sure a figure is: 95 % intervals of win shares and of means, and quantiles, all from whole-number counts.

Win shares have Wilson's score interval. A shared victory counts a part for each winner, and two owners of a thing
can meet in one game; both make the spread smaller than that of independent victories, so the interval errs on the wide side.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

Z_95 = 1.959963984540054  # 97.5 % of a normal distribution lie below


def wilson(share: float, samples: float) -> tuple[float, float]:
    """The interval of a share seen in that many samples. Without samples nothing is known."""
    if samples <= 0:
        return 0.0, 1.0
    z2 = Z_95 * Z_95 / samples
    middle = share + z2 / 2
    reach = Z_95 * math.sqrt(share * (1 - share) / samples + z2 / (4 * samples))
    # The exact bounds lie in 0..1; rounding must not push them out.
    return max(0.0, (middle - reach) / (1 + z2)), min(1.0, (middle + reach) / (1 + z2))


def effective_samples(weight: int, squares: int) -> float:
    """How many samples of equal weight say as much as samples of these weights (Kish), given their sum and sum of squares."""
    return weight * weight / squares if squares else 0.0


def mean_interval(counts: Mapping[int, int]) -> tuple[float, float, float]:
    """The mean of a histogram and its normal interval."""
    samples = counts_total(counts)
    total = sum(value * n for value, n in counts.items())
    mean = total / samples
    if samples == 1:
        return mean, mean, mean
    squares = sum(value * value * n for value, n in counts.items())
    variance = (squares * samples - total * total) / (samples * (samples - 1))
    reach = Z_95 * math.sqrt(variance / samples)
    return mean, mean - reach, mean + reach


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The smallest value that at least `part` of the histogram does not exceed."""
    wanted = part * counts_total(counts)
    below = 0
    for value in sorted(counts):
        below += counts[value]
        if below >= wanted:
            return value
    return max(counts)


def counts_total(counts: Mapping[int, int]) -> int:
    return sum(counts.values())
