"""What the conformance kit found."""

from __future__ import annotations

import re
from pathlib import Path
from traceback import extract_tb
from typing import Final

import msgspec

from nemeton.engine.record import Record

PLACE: Final = re.compile(r"\w+, \d+ players, \{.*?\}, seed \d+(?:, move \d+)?: (?:move \d+: )?")
VALUES: Final = re.compile(r"-?\d+|'[^']*'")
LISTS: Final = re.compile(r"[\[(](?:#, )+#?[\])]")


class Findings(msgspec.Struct):
    """Broken promises of a game. `varied` counts resampled states that differ from the true one: a kit that never
    sees one has tested nothing."""

    positions: int = 0
    games: int = 0
    varied: int = 0
    violations: list[str] = []
    leaks: list[str] = []
    seconds: float = 0.0

    def add(self, other: Findings) -> None:
        self.positions += other.positions
        self.games += other.games
        self.varied += other.varied
        self.violations.extend(other.violations)
        self.leaks.extend(other.leaks)

    def count(self) -> int:
        return len(self.violations) + len(self.leaks)


def summarise(sort: str, findings: list[str]) -> list[str]:
    """A line for each kind of finding, with the first place where it was met and how often it was: first what is wrong at every
    table, then attributes that are forgotten, of which other findings often follow, then the rest."""
    kinds: dict[str, list[str]] = {}
    for text in findings:
        kinds.setdefault(_kind_of(text), []).append(text)
    ordered = sorted(kinds.items(), key=lambda item: PLACE.match(item[1][0]) is not None and " forgets " not in item[0])
    return [f"{sort}: {met[0]}" if len(met) == 1 else f"{sort}, {len(met)} times, first in {met[0]}" for _, met in ordered]


def _kind_of(text: str) -> str:
    """What was found, without the table and the move where it was, and without the values of that position."""
    place = PLACE.match(text)
    return LISTS.sub("#", VALUES.sub("#", text[place.end() :].partition(", after this record:")[0])) if place else text


def describe_failure(error: Exception, record: Record) -> str:
    """An exception that a game raised, where, and the record that leads there."""
    at = extract_tb(error.__traceback__)[-1]
    text = "".join(f"\n    {line}" for line in record.dump().splitlines())
    return f"{type(error).__name__}: {error} (in {at.name}, {Path(at.filename).name}:{at.lineno}), after this record:{text}"
