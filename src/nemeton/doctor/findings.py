"""The findings of a check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """`NOTE` is good to know and changes no exit code; `PROBLEM` needs attention."""

    OK = "ok"
    NOTE = "note"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report. `advice` is what to do about it, empty where there is nothing to do."""

    subject: str
    level: Level
    text: str
    advice: str = ""


Check = Callable[[], list[Finding]]


def run_check(subject: str, check: Check) -> list[Finding]:
    """Run a check. One that fails must not keep the others from running."""
    try:
        return check()
    except ImportError as error:
        return [Finding(subject, Level.PROBLEM, f"cannot be checked: {error}", "install what is missing, see the packages")]
    except Exception as error:
        text = f"the check itself failed: {type(error).__name__}: {error}"
        return [Finding(subject, Level.PROBLEM, text, "please report this as a bug, with the output of this command")]
