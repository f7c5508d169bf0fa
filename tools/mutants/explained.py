"""Survivors that somebody has looked at: a text file beside the tests, with a reason for each.

    rules/rows.py count_rows
    - while row < ROWS:
    + while row <= ROWS:
    equivalent: the row beyond the last one is always empty

Entries are divided by empty lines; lines that begin with # before the first entry say what the file is.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tools.mutants.mutants import Name
from tools.mutants.subject import CannotTest

REASONS = ("equivalent: ", "unreachable: ")


@dataclass(frozen=True, slots=True)
class Explanation:
    key: str  # of the mutant
    module: str
    reason: str


def read_explained(path: Path) -> dict[str, Explanation]:
    """By the mutant's key."""
    if not path.exists():
        return {}
    text = "\n".join(line for line in path.read_text(encoding="utf8").splitlines() if not line.startswith("#"))
    found: dict[str, Explanation] = {}
    for entry in text.split("\n\n"):
        if entry.strip():
            explanation = _read_entry(entry.strip("\n").splitlines(), path)
            if explanation.key in found:
                raise CannotTest(f"{path.name} explains the same mutant twice:\n{explanation.key}")
            found[explanation.key] = explanation
    return found


def _read_entry(lines: list[str], path: Path) -> Explanation:
    match lines:
        case [place, before, after, reason] if before.startswith("- ") and after.startswith("+ ") and reason.startswith(REASONS):
            return Explanation("\n".join((place, before[2:], after[2:])), place.split()[0], reason)
        case _:
            raise CannotTest(
                f"{path.name}: expected four lines (place, '- before', '+ after', '{REASONS[0]}...' or '{REASONS[1]}...'), "
                "but found:\n" + "\n".join(lines)
            )


def write_entry(name: Name) -> str:
    """A mutant as the file has it, without its reason."""
    return f"{name.place}\n- {name.before}\n+ {name.after}"
