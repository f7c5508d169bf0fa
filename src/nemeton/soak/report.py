"""What a soak has to say at its end."""

from __future__ import annotations

import msgspec

from nemeton.soak.plan import Plan
from nemeton.soak.tally import Tally


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """`problems` are broken promises, at most the first hundred of them."""

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
    def make(cls, plan: Plan, tally: Tally, tables: int, seconds: float, check_seconds: float) -> Report:
        return cls(
            seed=plan.seed,
            # Never the address: it may hold a password.
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
