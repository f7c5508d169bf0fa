"""A process that has imported the unchanged subject and collected its tests, from which each mutant of a function is forked.

Such a mutant needs no import and no collection of its own: it costs little more than the tests that it meets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest

from tools.mutants.changed import change_function
from tools.mutants.child import Reporter, Run, import_subject, refuse_compiled, run_pytest
from tools.mutants.mutants import Mutant
from tools.mutants.processes import Message, Pipe, fork
from tools.mutants.runner import Outcome, Verdict, run_mutant
from tools.mutants.subject import CannotTest

Job = tuple[Mutant, dict[str, float]]  # with the tests that it is given
WHOLE_RUN_SECONDS = 24 * 3600.0


def test_in_nursery(run: Run, jobs: Sequence[Job], log: Path, note: Callable[[str, Outcome], object]) -> None:
    """Test mutants of functions, and note the outcome of each with its key."""

    def hear(message: Message) -> None:
        if message.word == "outcome":
            assert isinstance(message.value, list)
            key, values = message.value
            note(key, Outcome(**{**values, "verdict": Verdict(values["verdict"])}))
        elif message.word != "done":
            raise CannotTest(f"{message.word}: {message.value}")

    ended = fork(partial(_run_nursery, run, jobs, log), log.with_suffix(".nursery.log"), WHOLE_RUN_SECONDS, hear)
    if ended:
        raise CannotTest(f"{ended} while mutants of functions were tested; {log.with_suffix('.nursery.log')} says more")


def _run_nursery(run: Run, jobs: Sequence[Job], log: Path, pipe: Pipe) -> NoReturn:
    import_subject(run)
    refuse_compiled(run, pipe)
    reporter = Reporter(run, pipe)
    run_pytest(run, [reporter, Nursery(run, reporter, jobs, log, pipe)])
    pipe.end("done", 0)


class Nursery:
    """The plugin that tests mutants where pytest would run the tests that it has collected."""

    def __init__(self, run: Run, reporter: Reporter, jobs: Sequence[Job], log: Path, pipe: Pipe) -> None:
        self._run = run
        self._reporter = reporter
        self._jobs = jobs
        self._log = log
        self._pipe = pipe

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        for mutant, order in self._jobs:
            run = Run(self._run.subject, self._run.files, order, mutant)
            chosen = [items[test] for test in order]
            outcome = run_mutant(partial(self._test, run, chosen), self._log)
            self._pipe.send("outcome", [mutant.name.key, asdict(outcome)])
        return True

    def _test(self, run: Run, items: list[pytest.Item], pipe: Pipe) -> NoReturn:
        assert run.mutant is not None
        change_function(run.subject, run.mutant)
        self._reporter.go_on_with(run, pipe)
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        pipe.end("done", 0)
