"""Verdicts that are kept, so that a run goes on where it was stopped.

A verdict holds while none of the files that it depends on has changed. After a change the mutants are tested again, each of those
that were caught with the test that caught it first, which takes a moment.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from tools.mutants.runner import Outcome, Verdict


class Results:
    def __init__(self, path: Path, digest: str) -> None:
        self._path = path
        self._digest = digest
        self._known: dict[str, Outcome] = {}
        self._older: dict[str, Outcome] = {}
        for line in path.read_text(encoding="utf8").splitlines() if path.exists() else ():
            row = json.loads(line)
            outcome = Outcome(Verdict(row["verdict"]), row["by"], row["tests"], row["seconds"])
            (self._known if row["digest"] == digest else self._older)[row["key"]] = outcome

    def find(self, key: str) -> Outcome | None:
        return self._known.get(key)

    def get(self, key: str) -> Outcome:
        return self._known[key]

    def find_any(self, key: str) -> Outcome | None:
        """Of these files or of older ones."""
        return self._known.get(key) or self._older.get(key)

    def caught_before_by(self, key: str) -> str:
        """The test that caught a mutant the last time, or nothing."""
        older = self._older.get(key)
        return older.by if older is not None and older.verdict in (Verdict.CAUGHT, Verdict.ENDLESS) else ""

    def add(self, key: str, outcome: Outcome) -> None:
        self._known[key] = outcome
        with self._path.open("a", encoding="utf8") as file:
            file.write(json.dumps({"digest": self._digest, "key": key, **asdict(outcome)}) + "\n")
