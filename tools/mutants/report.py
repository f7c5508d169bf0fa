"""What came of a run, as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tools.mutants.explained import Explanation, write_entry
from tools.mutants.mutants import Name
from tools.mutants.runner import Outcome, Verdict
from tools.mutants.subject import Subject


@dataclass(frozen=True, slots=True)
class Row:
    number: int
    name: Name
    outcome: Outcome
    reason: str = ""  # why it may survive
    sampled: bool = True  # or tested only because it is explained

    @property
    def is_caught(self) -> bool:
        return self.outcome.verdict in (Verdict.CAUGHT, Verdict.ENDLESS)

    @property
    def is_survivor(self) -> bool:
        return self.outcome.verdict is Verdict.SURVIVED


@dataclass(slots=True)
class Report:
    subject: Subject
    total: int  # mutants there are
    rows: list[Row] = field(default_factory=list)
    outdated: list[str] = field(default_factory=list)  # explanations
    left_out: list[str] = field(default_factory=list)  # tests

    def count(self, verdict: Verdict) -> int:
        return sum(row.outcome.verdict is verdict for row in self.rows if row.sampled)

    @property
    def explained(self) -> list[Row]:
        return [row for row in self.rows if row.is_survivor and row.reason]

    @property
    def survivors(self) -> list[Row]:
        return [row for row in self.rows if row.is_survivor and not row.reason]

    @property
    def caught(self) -> int:
        return self.count(Verdict.CAUGHT) + self.count(Verdict.ENDLESS)

    @property
    def share(self) -> float:
        """Of the valid mutants in the sample that nobody has explained."""
        wanted = self.caught + len(self.survivors)
        return self.caught / wanted if wanted else 1.0

    def passes(self, least: float) -> bool:
        return self.share >= least and not self.outdated

    def lines(self, least: float) -> Iterable[str]:
        yield from _list("outdated explanations", self.outdated)
        yield from _list("explained", [f"{_show(row)}\n      {row.reason}" for row in self.explained])
        yield from _list("survived", [_show(row) for row in self.survivors])
        if self.left_out:
            yield f"left out, because they take long: {', '.join(self.left_out)}"
        sampled = [row for row in self.rows if row.sampled]
        own = sum(row.outcome.verdict is Verdict.CAUGHT and self.subject.is_own(row.outcome.by) for row in sampled)
        explained = sum(row.is_survivor and row.reason != "" for row in sampled)
        yield (
            f"{self.subject.name}: {len(sampled):,} of {self.total:,} mutants; caught {self.caught} "
            f"({own} by its own tests, {self.count(Verdict.CAUGHT) - own} by recorded games, "
            f"{self.count(Verdict.ENDLESS)} by the time limit), explained {explained}, survived {len(self.survivors)}, "
            f"invalid {self.count(Verdict.INVALID)}"
        )
        yield f"caught of those that are valid and not explained: {self.share:.1%}, expected {least:.1%} at least"


def find_outdated(explained: dict[str, Explanation], rows: Sequence[Row]) -> list[str]:
    """Explanations of mutants that there are no more, or that do not survive."""
    outcomes = {row.name.key: row.outcome for row in rows}
    found = []
    for key in explained:
        outcome = outcomes.get(key)
        if outcome is None:
            found.append(f"there is no such mutant:\n{_indent(key)}")
        elif outcome.verdict is not Verdict.SURVIVED:
            found.append(f"{outcome.verdict}: {outcome.by}\n{_indent(key)}")
    return found


def _list(title: str, entries: Sequence[str]) -> Iterable[str]:
    if entries:
        yield f"{title} ({len(entries)}):"
        yield from (f"  {entry}" for entry in entries)
        yield ""


def _show(row: Row) -> str:
    place, before, after = write_entry(row.name).split("\n")
    unreached = "" if row.outcome.tests else "  (no test runs through it)"
    return f"{row.number:>3}  {place}{unreached}\n      {before}\n      {after}"


def _indent(text: str) -> str:
    return "\n".join(f"      {line}" for line in text.splitlines())
