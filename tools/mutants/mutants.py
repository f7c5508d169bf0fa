"""Every mutant of a subject, each with a name that outlives an edit elsewhere, and samples of them.

A mutant is named by its module, its function, and the text of what is changed before and after; not by a line. A sample takes the
mutants whose names come first in an order that the seed gives, so an edit changes only that part of a sample which it touches.
"""

from __future__ import annotations

import ast
import copy
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from types import CodeType

from tools.mutants.operators import replacements, skipped_fields
from tools.mutants.subject import Subject

LONGEST_TEXT = 130
DECORATED = "@"
# A state's advice for bots, which is no rule: see "to be played well by bots" in `engine/state.py`.
ADVICE = frozenset({"weigh", "appraise", "is_quiet", "horizon"})


@dataclass(frozen=True, slots=True)
class Name:
    module: str
    function: str  # empty outside of functions
    before: str
    after: str
    repeat: int = 1  # which one, where the same text comes more than once in a function

    @property
    def place(self) -> str:
        again = f"#{self.repeat}" if self.repeat > 1 else ""
        return " ".join(part for part in (self.module, self.function, again) if part)

    @property
    def key(self) -> str:
        return "\n".join((self.place, self.before, self.after))


@dataclass(frozen=True, slots=True)
class Mutant:
    name: Name
    first_line: int  # of the statement, or of the head of one with a body
    last_line: int
    names: frozenset[str]  # what the statement defines, if it is run when the module is imported
    swapped: str  # the plain function whose code can be swapped for the changed one, or nothing
    tree: ast.Module
    parent: ast.AST
    field: str
    index: int  # -1 where the field is no list
    replacement: ast.AST

    def compile(self, path: str) -> CodeType:
        """The code of the changed module."""
        self.put(self.replacement)
        code = compile(ast.fix_missing_locations(self.tree), path, "exec", dont_inherit=True)
        assert isinstance(code, CodeType)
        return code

    def put(self, node: ast.AST) -> None:
        _put(self.parent, self.field, self.index, node)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where in a tree the walk is."""

    function: str
    statement: ast.stmt | None  # the innermost one
    chain: tuple[ast.AST, ...]  # from the statement to the node
    names: frozenset[str]
    swapped: str  # the outermost function, if it has no decorator; or DECORATED


def list_mutants(subject: Subject, modules: Sequence[str] | None = None) -> list[Mutant]:
    """All mutants, in the order of the source."""
    found: list[Mutant] = []
    seen: dict[Name, int] = {}
    for module in subject.modules if modules is None else modules:
        tree = ast.parse(subject.path(module).read_text(encoding="utf8"))
        for mutant in _walk(tree, tree, module, _Place("", None, (), frozenset(), "")):
            seen[mutant.name] = repeat = seen.get(mutant.name, 0) + 1
            found.append(_renamed(mutant, repeat) if repeat > 1 else mutant)
    return found


def take_sample(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed}\n{mutant.name.key}".encode()).digest())[:count]


def _walk(tree: ast.Module, node: ast.AST, module: str, place: _Place) -> Iterator[Mutant]:
    skipped = skipped_fields(node)
    for field, value in ast.iter_fields(node):
        if field in skipped:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(-1, value)]:
            if isinstance(child, ast.AST) and not _is_advice(child):
                inside = _enter(place, child)
                for replacement in replacements(child, node):
                    yield _make(tree, node, field, index, child, replacement, module, inside)
                yield from _walk(tree, child, module, inside)


def _enter(place: _Place, node: ast.AST) -> _Place:
    function, names, swapped = place.function, place.names, place.swapped
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}" if function else node.name
        names = names or frozenset({node.name})
        if isinstance(node, ast.FunctionDef) and not swapped:
            swapped = DECORATED if node.decorator_list else function
    elif isinstance(node, ast.stmt) and not function:
        names = frozenset(part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
    if isinstance(node, ast.stmt):
        return _Place(function, node, (node,), names, swapped)
    return _Place(function, place.statement, (*place.chain, node), names, swapped)


def _is_advice(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name in ADVICE


def _make(
    tree: ast.Module, parent: ast.AST, field: str, index: int, node: ast.AST, replacement: ast.AST, module: str, place: _Place
) -> Mutant:
    ast.copy_location(replacement, node)
    before, after = _texts(parent, field, index, node, replacement, place.chain)
    statement = place.statement
    assert statement is not None
    return Mutant(
        name=Name(module, place.function, before, after),
        first_line=statement.lineno,
        last_line=_last_line_of_head(statement),
        names=place.names,
        swapped="" if place.swapped == DECORATED else place.swapped,
        tree=tree,
        parent=parent,
        field=field,
        index=index,
        replacement=replacement,
    )


def _texts(
    parent: ast.AST, field: str, index: int, node: ast.AST, replacement: ast.AST, chain: tuple[ast.AST, ...]
) -> tuple[str, str]:
    """The largest part around the node that fits into a line, before and after."""
    if node is chain[0]:
        return _text(node), _text(replacement)
    around = next((part for part in chain if len(_text(part)) <= LONGEST_TEXT), node)
    before = _text(around)
    if around is node:
        return before, _text(replacement)
    _put(parent, field, index, replacement)
    after = _text(around)
    _put(parent, field, index, node)
    return before, after


def _text(node: ast.AST) -> str:
    """The source of a node, without the body of a statement that has one."""
    if isinstance(node, ast.stmt) and hasattr(node, "body"):
        node = copy.copy(node)
        for part in ("body", "orelse", "decorator_list"):
            if hasattr(node, part):
                setattr(node, part, [])
    return " ".join(ast.unparse(node).split())


def _last_line_of_head(statement: ast.stmt) -> int:
    body: list[ast.stmt] = getattr(statement, "body", [])
    if body:
        return max(statement.lineno, body[0].lineno - 1)
    return statement.end_lineno or statement.lineno


def _put(parent: ast.AST, field: str, index: int, node: ast.AST) -> None:
    if index < 0:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _renamed(mutant: Mutant, repeat: int) -> Mutant:
    return replace(mutant, name=replace(mutant.name, repeat=repeat))
