"""The counters of a soak, the problems it found, and the report at its end."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from nemeton.ops.soak.plan import Plan

PROBLEMS_KEPT: Final = 100


class SoakCounts:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.problems: list[str] = []
        self.problem_count = 0

    def add(self, what: str, number: int = 1) -> None:
        self.counts[what] += number

    def add_problem(self, problem: str) -> None:
        """Record that a guarantee was broken."""
        self.problem_count += 1
        if len(self.problems) < PROBLEMS_KEPT:
            self.problems.append(problem)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """`problems` are broken guarantees, at most the first hundred."""

    seed: int
    storage: str
    servers: int
    tables: int
    seconds: float
    check_seconds: float
    counts: dict[str, int]
    refusals: dict[str, int]
    problem_count: int
    problems: list[str]

    @classmethod
    def make(cls, plan: Plan, tally: SoakCounts, tables: int, seconds: float, check_seconds: float) -> Report:
        return cls(
            seed=plan.seed,
            # Never the URL: it may contain a password.
            storage="PostgreSQL" if plan.database.startswith("postgres") else "SQLite",
            servers=plan.servers,
            tables=tables,
            seconds=round(seconds, 1),
            check_seconds=round(check_seconds, 1),
            counts=dict(sorted(tally.counts.items())),
            refusals=dict(sorted(tally.refusals.items())),
            problem_count=tally.problem_count,
            problems=tally.problems,
        )

    def write(self) -> str:
        lines = [
            f"seed {self.seed}, {self.storage}, {self.servers} server process{'es' * (self.servers > 1)}",
            f"{self.seconds:,.0f} s of play, {self.check_seconds:,.0f} s of checking",
            f"{self.tables:>9,}  tables",
            *(f"{number:>9,}  {what}" for what, number in self.counts.items()),
            *(f"{number:>9,}  refused: {code}" for code, number in self.refusals.items()),
            f"{self.problem_count:>9,}  problems",
            *self.problems,
        ]
        return "\n".join(lines) + "\n"
