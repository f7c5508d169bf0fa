"""Which tests a mutant is given, in which order: those that run through its lines, the subject's own first, the quick ones first.

What is run when a module is imported (a constant, a table) counts for every test. Those tests come first which run through lines
that use the changed name, or a name that is made from it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field

from tools.mutants.mutants import Mutant
from tools.mutants.subject import Subject
from tools.mutants.trace import ALL, FILE

Lines = dict[str, dict[int, list[str]]]  # by module and line: the contexts that ran it


@dataclass(slots=True)
class Uses:
    """Who uses a name, in all modules of the subject together."""

    definitions: dict[str, set[str]] = field(default_factory=dict)  # the names that are made from a name
    lines: dict[str, set[tuple[str, int]]] = field(default_factory=dict)  # in functions

    def follow(self, names: frozenset[str]) -> set[tuple[str, int]]:
        """The lines that use the names or what is made from them."""
        known: set[str] = set()
        open_names = set(names)
        while open_names:
            known |= open_names
            open_names = {made for name in open_names for made in self.definitions.get(name, ())} - known
        return {line for name in known for line in self.lines.get(name, ())}


def find_uses(subject: Subject) -> Uses:
    uses = Uses()
    for module in subject.modules:
        for statement in ast.parse(subject.path(module).read_text(encoding="utf8")).body:
            _note(uses, module, statement)
    return uses


def _note(uses: Uses, module: str, statement: ast.stmt) -> None:
    """A function can be both: what other names are made by, and lines that are run later."""
    if isinstance(statement, ast.ImportFrom):
        for alias in statement.names:
            if alias.asname:
                uses.definitions.setdefault(alias.name, set()).add(alias.asname)
        return
    named = isinstance(statement, ast.FunctionDef | ast.ClassDef)
    made = {statement.name} if isinstance(statement, ast.FunctionDef | ast.ClassDef) else set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and not named:
            made.add(node.id)
    for node in ast.walk(statement):
        used = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None
        if used is not None and isinstance(node, ast.expr):
            uses.lines.setdefault(used, set()).add((module, node.lineno))
            if not named:
                uses.definitions.setdefault(used, set()).update(made)


class Reach:
    def __init__(self, subject: Subject, lines: Lines, seconds: dict[str, float], longest: float) -> None:
        """`seconds` are those of each test; tests that take longer than `longest` are left out."""
        self._subject = subject
        self._lines = lines
        self._uses = find_uses(subject)
        ranked = sorted(seconds, key=lambda test: (not subject.is_own(test), seconds[test]))
        self.seconds = {test: seconds[test] for test in ranked if seconds[test] <= longest}
        self.left_out = [test for test in ranked if test not in self.seconds]

    def is_run_before_tests(self, mutant: Mutant) -> bool:
        """Whether modules of the subject or of its tests run the lines when they are imported: what they make then would stay."""
        return any(context == ALL or context.startswith(FILE) for context in self._contexts(_lines_of(mutant)))

    def tests_of(self, mutant: Mutant, first: str = "") -> dict[str, float]:
        """The tests for a mutant with their seconds, in order; `first`, if it is one of them, before all others."""
        contexts = self._contexts(_lines_of(mutant))
        if ALL in contexts:
            near = self._expand(self._contexts(self._uses.follow(mutant.names)))
            chosen = [*(test for test in self.seconds if test in near), *(test for test in self.seconds if test not in near)]
        else:
            reached = self._expand(contexts)
            chosen = [test for test in self.seconds if test in reached]
        if first in chosen:
            chosen = [first, *(test for test in chosen if test != first)]
        return {test: self.seconds[test] for test in chosen}

    def _contexts(self, lines: Iterable[tuple[str, int]]) -> set[str]:
        return {context for module, line in lines for context in self._lines.get(module, {}).get(line, ())}

    def _expand(self, contexts: set[str]) -> set[str]:
        """The tests that contexts stand for."""
        files = {context.removeprefix(FILE) for context in contexts if context.startswith(FILE)}
        return {test for test in self.seconds if test in contexts or test.partition("::")[0] in files}


def _lines_of(mutant: Mutant) -> list[tuple[str, int]]:
    return [(mutant.name.module, line) for line in range(mutant.first_line, mutant.last_line + 1)]
