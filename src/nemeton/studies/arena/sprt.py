"""The sequential test: stop a pair as soon as its games tell two hypotheses apart (Wald's SPRT).

Under ELO0 the first bot expects the share p0 of a game, under ELO1 the share p1. A game of which it wins the share x adds

    x * ln(p1 / p0) + (1 - x) * ln((1 - p1) / (1 - p0))

to the log-likelihood ratio; ELO1 is accepted when that reaches ln((1 - beta) / alpha), ELO0 when it falls to
ln(beta / (1 - alpha)). Shared victories only make the test more careful: the exponential is convex, so the ratio of a game is
expected to be at most 1 under ELO0, as is its inverse under ELO1, and that keeps the chances of error within alpha and beta.
A seat may be worth something, so the test looks only after whole cycles of seatings.

Games are added in the order of their indices, not in the order in which they finish, so the verdict depends on the seed alone.
"""

from __future__ import annotations

import math

import msgspec

from nemeton.engine.errors import NemetonError

ERROR = 0.05  # alpha and beta
LARGEST_ELO = 4000  # beyond it an expected share is 0 or 1 to the precision of a number


class BadTest(NemetonError):
    """Two hypotheses that cannot be told apart."""


class Hypotheses(msgspec.Struct, frozen=True):
    """How many Elo points the first bot of a pair is stronger than the second: `elo0` or `elo1`."""

    elo0: float
    elo1: float


class Verdict(msgspec.Struct, frozen=True):
    """How a test stands. `accepted` is `elo0`, `elo1` or nothing yet."""

    elo0: float
    elo1: float
    games: int  # on which it rests
    ratio: float
    lower: float
    upper: float
    accepted: str | None


def read_hypotheses(text: str) -> Hypotheses:
    """Two numbers with a comma between them, the smaller first, or BadTest."""
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError:
        elo0 = elo1 = math.nan
    if not -LARGEST_ELO <= elo0 < elo1 <= LARGEST_ELO:
        raise BadTest(
            f"{text!r} are no two hypotheses; expected ELO0,ELO1 with ELO0 below ELO1, within {LARGEST_ELO} points, such as 0,20"
        )
    return Hypotheses(elo0, elo1)


def expected_share(elo: float) -> float:
    """What a bot expects of a game against one that is `elo` points weaker."""
    return 1 / (1 + 10 ** (-elo / 400))


class SequentialTest:
    """The test of one pair, fed game by game. Once it has a verdict it takes no more."""

    def __init__(self, hypotheses: Hypotheses, cycle: int) -> None:
        self._hypotheses = hypotheses
        self._cycle = cycle
        p0, p1 = expected_share(hypotheses.elo0), expected_share(hypotheses.elo1)
        self._won, self._lost = math.log(p1 / p0), math.log((1 - p1) / (1 - p0))
        self._upper = math.log((1 - ERROR) / ERROR)
        self._lower = math.log(ERROR / (1 - ERROR))
        self._ratio = 0.0
        self.games = 0
        self.accepted: str | None = None

    def add(self, share: float) -> None:
        """Count the next game."""
        if self.accepted is not None:
            return
        self._ratio += share * self._won + (1 - share) * self._lost
        self.games += 1
        if self.games % self._cycle == 0:
            if self._ratio >= self._upper:
                self.accepted = "elo1"
            elif self._ratio <= self._lower:
                self.accepted = "elo0"

    def verdict(self) -> Verdict:
        return Verdict(
            self._hypotheses.elo0,
            self._hypotheses.elo1,
            self.games,
            self._ratio,
            self._lower,
            self._upper,
            self.accepted,
        )
