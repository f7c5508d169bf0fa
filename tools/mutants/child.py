"""What a forked process does: import the subject with one change or with none, run tests, and say on a pipe what happens.

The words of its messages: `run` a test is beginning; `seconds` so much processor time it took; `failed` it has failed; `broken` a
file of tests could not be collected; `invalid` the changed module cannot be imported; `refused` nothing can be tested; `done` all
tests have been run.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from time import process_time
from typing import NoReturn

import pytest

from tools.mutants.changed import ChangedFinder, ChangedLoader
from tools.mutants.mutants import Mutant
from tools.mutants.processes import Pipe, set_limit
from tools.mutants.subject import Subject
from tools.mutants.trace import Tracer

MARKS = "not compiled_only and not thorough"
TIMES_AS_LONG = 4  # a test may take so much longer than it did in the control
SPARE_SECONDS = 1.0
IMPORT_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Run:
    """One run of tests: of all that the subject wants, or of those in `order`, each with its processor time in the control."""

    subject: Subject
    files: Sequence[Path]
    order: dict[str, float] | None = None
    mutant: Mutant | None = None
    traced: bool = False


def run_child(run: Run, pipe: Pipe) -> NoReturn:
    gc.disable()  # most of what is imported stays
    set_limit(IMPORT_SECONDS)
    tracer = Tracer(run.subject) if run.traced else None
    try:
        import_subject(run)
    except Exception as error:
        pipe.end("invalid", f"{type(error).__name__}: {error}")
    refuse_compiled(run, pipe)
    run_pytest(run, [Reporter(run, pipe, tracer)])
    set_limit(0)
    if tracer is not None:
        pipe.send("lines", tracer.finish())
        pipe.send("modules", sorted(sys.modules))
    pipe.end("done", 0)


def run_pytest(run: Run, plugins: list[object]) -> None:
    arguments = ["-p", "no:cacheprovider", "--continue-on-collection-errors", "--rootdir", str(run.subject.root), "-m", MARKS]
    pytest.main([*arguments, *(str(path) for path in run.files)], plugins=plugins)


def import_subject(run: Run) -> None:
    """Import the top package first, which chooses between source and compiled modules; then each module of the subject."""
    subject = run.subject
    importlib.import_module(subject.prefix.partition(".")[0])
    if run.mutant is not None:
        module = run.mutant.name.module
        sys.meta_path.insert(0, ChangedFinder(subject.import_name(module), subject.path(module), run.mutant))
    for module in subject.modules:
        importlib.import_module(subject.import_name(module))


def refuse_compiled(run: Run, pipe: Pipe) -> None:
    """A compiled module would be tested as it was, whatever was changed in its source."""
    for name, module in list(sys.modules.items()):
        if f"{name}.".startswith(f"{run.subject.prefix}.") and str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
            pipe.end("refused", f"{name} is compiled; expected its source to run")
    if run.mutant is not None:
        changed = sys.modules[run.subject.import_name(run.mutant.name.module)]
        if not isinstance(changed.__loader__, ChangedLoader):
            pipe.end("refused", f"{changed.__name__} was not loaded from the changed source")


class Reporter:
    """The plugin that chooses and orders the tests, limits their time and says what becomes of them."""

    def __init__(self, run: Run, pipe: Pipe, tracer: Tracer | None = None) -> None:
        self._run = run
        self._pipe = pipe
        self._tracer = tracer

    def go_on_with(self, run: Run, pipe: Pipe) -> None:
        """What a process that was forked after the collection does with the tests."""
        self._run = run
        self._pipe = pipe

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        from hypothesis import settings

        settings.register_profile("mutants", database=None, derandomize=True, deadline=None)
        settings.load_profile("mutants")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        gc.enable()
        order = self._run.order
        if order is None:
            items[:] = [item for item in items if self._run.subject.wants(item.nodeid)]
        else:
            by_id = {item.nodeid: item for item in items}
            items[:] = [by_id[test] for test in order if test in by_id]

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        if self._tracer is None or not isinstance(collector, pytest.Module):
            return (yield)
        with self._tracer.of_file(collector.nodeid):
            return (yield)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._pipe.send("broken", [report.nodeid, report.longreprtext[-2000:]])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        known = self._run.order
        set_limit(0 if known is None else TIMES_AS_LONG * known[item.nodeid] + SPARE_SECONDS)
        self._pipe.send("run", item.nodeid)
        begun = process_time()
        if self._tracer is None:
            result = yield
        else:
            with self._tracer.of_test(item.nodeid):
                result = yield
        self._pipe.send("seconds", process_time() - begun)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
    ) -> Generator[None, object, object]:
        """What a fixture of many tests runs through counts for all of them, not only for the first."""
        if self._tracer is None or fixturedef.scope == "function":
            return (yield)
        scope = fixturedef.scope
        with self._tracer.of_file(request.node.nodeid) if scope in ("module", "class") else self._tracer.of_all():
            return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            what = [report.nodeid, report.longreprtext[-2000:]]
            if self._run.mutant is not None:
                self._pipe.end("failed", what)
            self._pipe.send("failed", what)
