"""The counters of a soak, the problems it found, and the report at its end."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import Final

import msgspec

from nemeton.ops.soak.plan import Plan

PROBLEMS_KEPT: Final = 100


class Waits(msgspec.Struct, frozen=True):
    """How long so many moves took from the first sending to the acknowledgement, in milliseconds."""

    count: int
    p50: int
    p99: int

    @classmethod
    def of(cls, waits: list[int]) -> Waits:
        ranked = sorted(waits)
        return cls(len(ranked), *(ranked[max(ceil(share * len(ranked)) - 1, 0)] for share in (0.5, 0.99)))


class SoakCounts:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.attacks: dict[str, Counter[str]] = {}
        self.moves: dict[str, Waits] = {}
        self.problems: list[str] = []
        self.problem_count = 0

    def add(self, what: str, number: int = 1) -> None:
        self.counts[what] += number

    def add_attack(self, kind: str, outcome: str) -> None:
        self.attacks.setdefault(kind, Counter())[outcome] += 1

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
    attacks: dict[str, dict[str, int]]
    moves: dict[str, Waits]
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
            attacks={kind: dict(outcomes.most_common()) for kind, outcomes in sorted(tally.attacks.items())},
            moves=tally.moves,
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
            *(f"{sum(outcomes.values()):>9,}  {kind}: {write_outcomes(outcomes)}" for kind, outcomes in self.attacks.items()),
            *(f"{waits.count:>9,}  moves {when}: p50 {waits.p50} ms, p99 {waits.p99} ms" for when, waits in self.moves.items()),
            f"{self.problem_count:>9,}  problems",
            *self.problems,
        ]
        return "\n".join(lines) + "\n"


def write_outcomes(outcomes: dict[str, int]) -> str:
    return ", ".join(f"{outcome} {number:,}" for outcome, number in outcomes.items())
