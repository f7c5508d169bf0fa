"""Rounds of measuring, as many as it takes until the figures hold still, and what they say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import exp, log
from statistics import median
from typing import NamedTuple

from tools.gate.workers import Subject


class Pair(NamedTuple):
    """Two neighbouring turns, per second: the other tree and this one."""

    base: float
    here: float


MeasureRound = Callable[[int, Sequence[Subject]], dict[Subject, list[Pair]]]


class Verdict(StrEnum):
    FAST = "fast enough"
    SLOW = "slower than allowed"
    UNCLEAR = "unclear"


@dataclass(frozen=True, slots=True)
class Rule:
    """This tree must reach `least` of the other. A subject is measured again, for `fewest` to `most` rounds, while its two best
    rounds are further apart than `noise` or while it is not fast enough."""

    least: float = 0.9
    noise: float = 0.02
    fewest: int = 3
    most: int = 10


@dataclass(slots=True)
class Row:
    """What the rounds found about one subject.

    Two ratios, because each is wrong in another way: that of the best turns is exact on a quiet machine and at the mercy of one
    lucky turn on a busy one; the median of neighbouring turns bears disturbance, which hits both, but not a short one."""

    subject: Subject
    rounds: list[list[Pair]] = field(default_factory=list)

    @property
    def base(self) -> float:
        return max(pair.base for pairs in self.rounds for pair in pairs)

    @property
    def here(self) -> float:
        return max(pair.here for pairs in self.rounds for pair in pairs)

    @property
    def ratio(self) -> float:
        """Of the best turns."""
        return self.here / self.base

    @property
    def paired(self) -> float:
        """The median of neighbouring turns."""
        return median(pair.here / pair.base for pairs in self.rounds for pair in pairs)

    @property
    def spread(self) -> float:
        """How much slower the second best round was than the best, as a share; of the two trees the larger one."""
        return max(
            _spread([max(pair.base for pair in pairs) for pairs in self.rounds]),
            _spread([max(pair.here for pair in pairs) for pairs in self.rounds]),
        )

    def judge(self, rule: Rule) -> Verdict:
        """Slow only if both ratios say so."""
        slow = [self.ratio < rule.least, self.paired < rule.least]
        return Verdict.SLOW if all(slow) else Verdict.UNCLEAR if any(slow) else Verdict.FAST

    def is_settled(self, rule: Rule) -> bool:
        return len(self.rounds) >= rule.fewest and self.spread <= rule.noise and self.judge(rule) is Verdict.FAST


def compare(subjects: Sequence[Subject], measure: MeasureRound, rule: Rule) -> list[Row]:
    """Measure in rounds; `measure` is given the number of the round and what is not settled yet."""
    rows = {subject: Row(subject) for subject in subjects}
    for number in range(rule.most):
        unsettled = [subject for subject, row in rows.items() if not (row.rounds and row.is_settled(rule))]
        if not unsettled:
            break
        for subject, pairs in measure(number, unsettled).items():
            rows[subject].rounds.append(pairs)
    return list(rows.values())


def mean_ratio(rows: Sequence[Row]) -> float:
    """The geometric mean, because twice as fast and half as fast cancel out."""
    return exp(sum(log(row.ratio) for row in rows) / len(rows))


def _spread(figures: list[float]) -> float:
    best = sorted(figures, reverse=True)
    return 1.0 if len(best) < 2 else 1 - best[1] / best[0]
