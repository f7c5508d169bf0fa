"""The verdict of a mutant: what the process that tested it has said, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from time import monotonic

from tools.mutants.processes import ENDLESS, Message, Pipe, fork
from tools.mutants.subject import CannotTest

SILENT_SECONDS = 300.0  # of real time without a message: it waits for something that never comes


class Verdict(StrEnum):
    CAUGHT = "caught"
    ENDLESS = "time limit"
    SURVIVED = "survived"
    INVALID = "invalid"


@dataclass(frozen=True, slots=True)
class Outcome:
    verdict: Verdict
    by: str = ""  # the test that failed or did not end; why it is invalid
    tests: int = 0  # how many were begun
    seconds: float = 0.0


def run_mutant(work: Callable[[Pipe], object], log: Path) -> Outcome:
    """Do the work of testing one mutant in a process of its own, and judge it."""
    begun = monotonic()
    messages: list[Message] = []
    ended = fork(work, log, SILENT_SECONDS, messages.append)
    tests = [str(message.value) for message in messages if message.word == "run"]
    verdict, by = judge(messages, tests[-1] if tests else "the import", ended)
    return Outcome(verdict, by, len(tests), monotonic() - begun)


def judge(messages: list[Message], running: str, ended: str) -> tuple[Verdict, str]:
    """Caught is what a failed test or the time limit says, and nothing else."""
    by_word = {message.word: message.value for message in messages}
    if "refused" in by_word:
        raise CannotTest(str(by_word["refused"]))
    if "failed" in by_word:
        return Verdict.CAUGHT, _first(by_word["failed"])
    if ended == ENDLESS:
        return Verdict.ENDLESS, running
    if "invalid" in by_word:
        return Verdict.INVALID, str(by_word["invalid"])
    if ended:
        return Verdict.INVALID, f"{ended} in {running}"
    if "broken" in by_word:
        return Verdict.INVALID, f"{_first(by_word['broken'])} cannot be collected"
    return Verdict.SURVIVED, ""


def _first(value: object) -> str:
    assert isinstance(value, list)
    return str(value[0])
