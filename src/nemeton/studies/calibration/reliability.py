"""How true chances are: the reliability curve, smooth and in bins.

The smooth one is a logistic regression of who won on the log-odds that were shown (Cox, Two further applications of a model for
binary regression, 1958): two numbers, which a few thousand positions tell exactly enough. Bins see other shapes, less exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from nemeton.studies.calibration.newton import Row, logistic, maximise, measure_bend, solve

Z_95: Final = 1.96  # 97.5 % of a normal distribution lie below
ALIKE: Final = 2  # so many positions count as one, because those of a game have one winner
CERTAIN: Final = 0.01
NO_ERROR: Final = (0.0, 1.0)  # the curve of chances that are true
LOOSE: Final = (1.0, 1.0)  # the ridge that holds it there


class Seen(NamedTuple):
    """Positions of which the same was shown."""

    shown: float  # between 0 and 1
    positions: int
    won: float


class Curve(NamedTuple):
    """Of seats that are shown log-odds x, those of the share that wins are bias + slope * x."""

    bias: float
    slope: float
    bend: list[list[float]]  # what is known of the two

    def read(self, shown: float) -> float:
        """How many win of the seats that are shown this chance."""
        return logistic(self.bias + self.slope * find_odds(shown))

    def doubt(self, shown: float) -> float:
        """How far luck alone may put the curve there, 19 times in 20."""
        place = (1.0, find_odds(shown))
        variance = sum(one * other for one, other in zip(place, solve(self.bend, place), strict=True))
        chance = self.read(shown)
        return Z_95 * sqrt(ALIKE * variance) * chance * (1.0 - chance)


def is_open(shown: float) -> bool:
    """What is all but certain is left to the bins: there log-odds are so large that a few surprises bend the whole curve."""
    return CERTAIN < shown < 1.0 - CERTAIN


def find_odds(chance: float) -> float:
    return log(chance / (1.0 - chance))


def fit_curve(seen: Sequence[Seen]) -> Curve:
    rows = [Row((1.0, find_odds(shown)), positions, won) for shown, positions, won in seen if is_open(shown)]
    bias, slope = maximise(rows, NO_ERROR, LOOSE)
    return Curve(bias, slope, measure_bend(rows, (bias, slope), LOOSE))


class Gap(NamedTuple):
    """The largest distance between what was shown and the curve."""

    measured: float
    at_most: float  # with what luck may have hidden, 19 times in 20


def find_gap(seen: Sequence[Seen]) -> Gap:
    places = {each.shown for each in seen if is_open(each.shown)}
    if not places:
        return Gap(0.0, 0.0)
    curve = fit_curve(seen)
    gaps = [(abs(curve.read(shown) - shown), curve.doubt(shown)) for shown in places]
    return Gap(max(gap for gap, _ in gaps), max(gap + doubt for gap, doubt in gaps))


def log_loss(seen: Iterable[Seen]) -> float:
    """The surprise at who won, for each position."""
    total = positions = 0.0
    for shown, count, won in seen:
        total -= won * log(shown) + (count - won) * log(1.0 - shown)
        positions += count
    return total / positions


class Bin(NamedTuple):
    """Positions of which about the same was shown."""

    positions: int
    shown: float  # on average
    won: float
    most: float  # that was shown

    @property
    def error(self) -> float:
        return self.won - self.shown


def make_bins(seen: Iterable[Seen], bins: int) -> list[Bin]:
    """Positions in bins of about equal size, in the order of what is shown."""
    ordered = sorted(seen)
    total = sum(each.positions for each in ordered)
    groups: list[list[Seen]] = [[] for _ in range(bins)]
    before = 0
    for each in ordered:
        middle = before + each.positions / 2
        groups[min(int(bins * middle / total), bins - 1)].append(each)
        before += each.positions
    return [make_bin(group) for group in groups if group]


def make_bin(group: Sequence[Seen]) -> Bin:
    positions = sum(each.positions for each in group)
    shown = sum(each.shown * each.positions for each in group) / positions
    return Bin(positions, shown, sum(each.won for each in group) / positions, group[-1].shown)
