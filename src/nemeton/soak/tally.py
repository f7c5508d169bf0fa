"""What is counted during a soak, and what was found wrong."""

from __future__ import annotations

from collections import Counter
from typing import Final

PROBLEMS_KEPT: Final = 100


class Tally:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.problems: list[str] = []
        self.problem_count = 0

    def add(self, what: str, number: int = 1) -> None:
        self.counts[what] += number

    def blame(self, problem: str) -> None:
        """Note that a promise was broken."""
        self.problem_count += 1
        if len(self.problems) < PROBLEMS_KEPT:
            self.problems.append(problem)
