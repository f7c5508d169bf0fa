"""The control: all tests pass on the unchanged source, once traced and once in the order in which mutants meet them.

Without it no failed test would say anything about a mutant.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any

from tools.mutants.child import Run, run_child
from tools.mutants.processes import Message, fork
from tools.mutants.reach import Lines, Reach
from tools.mutants.runner import SILENT_SECONDS
from tools.mutants.subject import CannotTest, Subject

GENEROUS = 3600.0  # seconds for a test whose time is not known yet
NOT_WARMED = ("tests", "tools", "conftest", "nemeton")  # what knows the subject is imported by each run itself
LOG = "child.log"
PROBLEMS = ("failed", "broken", "invalid", "refused")


def find_reach(subject: Subject, digest: str, longest: float) -> Reach:
    """Run the control, or read what it found when these very files were tested the last time; then warm this process up."""
    kept = subject.kept / "control.json"
    found = _read(kept.read_text(encoding="utf8"), digest) if kept.exists() else None
    if found is None:
        found = _run_control(subject) | {"digest": digest}
        kept.write_text(json.dumps(found), encoding="utf8")
    _warm_up(subject, found["modules"])
    lines: Lines = {module: {int(line): tests for line, tests in row.items()} for module, row in found["lines"].items()}
    return Reach(subject, lines, found["seconds"], longest)


def _read(text: str, digest: str) -> dict[str, Any] | None:
    found: dict[str, Any] = json.loads(text)
    return found if found["digest"] == digest else None


def _run_control(subject: Subject) -> dict[str, Any]:
    files = subject.test_files()
    sys.stderr.write(f"control: the unchanged source of {subject.name}, traced ...\n")
    traced = _pass(subject, Run(subject, files, traced=True))
    _warm_up(subject, traced["modules"])
    order = sorted(traced["seconds"], key=lambda test: (not subject.is_own(test), traced["seconds"][test]))
    sys.stderr.write(f"control: {len(order)} tests in the order of the mutants ...\n")
    timed = _pass(subject, Run(subject, files, dict.fromkeys(order, GENEROUS)))
    return traced | {"seconds": timed["seconds"]}


def _pass(subject: Subject, run: Run) -> dict[str, Any]:
    """What a run found out; every test must pass."""
    messages: list[Message] = []
    ended = fork(partial(run_child, run), subject.kept / LOG, SILENT_SECONDS, messages.append)
    problems = [f"{message.word}: {_describe(message)}" for message in messages if message.word in PROBLEMS]
    if ended:
        problems.append(ended)
    if problems:
        raise CannotTest("the unchanged source does not pass:\n" + "\n".join(problems))
    found: dict[str, Any] = {message.word: message.value for message in messages if message.word in ("lines", "modules")}
    found["seconds"] = dict(_pair(messages))
    if not found["seconds"]:
        raise CannotTest(f"there is no test in {subject.own_tests}; {subject.kept / LOG} says more")
    return found


def _pair(messages: Iterable[Message]) -> Iterable[tuple[str, float]]:
    test = ""
    for message in messages:
        if message.word == "run":
            test = str(message.value)
        elif message.word == "seconds":
            assert isinstance(message.value, float)
            yield test, message.value


def _describe(message: Message) -> str:
    value = message.value
    return "\n".join(str(part) for part in value) if isinstance(value, list) else str(value)


def _warm_up(subject: Subject, modules: Iterable[str]) -> None:
    """Import what the tests import, all but the subject and what may know it."""
    for name in modules:
        if name.partition(".")[0] not in (*NOT_WARMED, subject.prefix.partition(".")[0]) and name not in sys.modules:
            with contextlib.suppress(Exception):
                importlib.import_module(name)
