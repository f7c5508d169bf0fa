"""Which tests run through which lines of a subject."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import coverage

from tools.mutants.subject import Subject

ALL = ""  # the context of what is run when modules are imported, or by a fixture of all tests
FILE = "file:"  # before the id of a file: what is run while it is collected, or by a fixture of its tests


class Tracer:
    """Runs from its making until `finish`."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._coverage = coverage.Coverage(
            data_file=None, config_file=False, include=[str(subject.path(module)) for module in subject.modules]
        )
        self._context = ALL
        self._coverage.start()

    def of_test(self, test: str) -> AbstractContextManager[None]:
        return self._in(test)

    def of_file(self, file: str) -> AbstractContextManager[None]:
        return self._in(FILE + file)

    def of_all(self) -> AbstractContextManager[None]:
        return self._in(ALL)

    @contextmanager
    def _in(self, context: str) -> Iterator[None]:
        before, self._context = self._context, context
        self._coverage.switch_context(context)
        try:
            yield
        finally:
            self._context = before
            self._coverage.switch_context(before)

    def finish(self) -> dict[str, dict[int, list[str]]]:
        """By module and line: the contexts that ran the line."""
        self._coverage.stop()
        data = self._coverage.get_data()
        return {module: data.contexts_by_lineno(str(self._subject.path(module))) for module in self._subject.modules}
