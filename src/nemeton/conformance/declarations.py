"""What a game declares holds together: its attributes, levels, statistics and drawing, and the attributes of its states."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nemeton.bots.roster import find_level_problems
from nemeton.conformance.attributes import list_attributes
from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.registry import find_fault
from nemeton.studies.balance.story import BadStatistics, Reader
from nemeton.terminal.drawing import BadDrawing, find_drawing

FINAL: Final = frozenset({"resample"})


def find_declaration_problems(game: Game) -> list[str]:
    """What is wrong with the declarations of a game; empty if nothing is."""
    fault = find_fault(game)
    if fault:
        return [f"{type(game).__name__} {fault}"]
    problems = find_level_problems(game)
    try:
        Reader(game)
    except BadStatistics as error:
        problems.append(f"statistics: {error}")
    try:
        find_drawing(game)
    except BadDrawing as error:
        problems.append(str(error))
    return [*problems, *find_shadowed(game.state_class)]


def find_shadowed(state_class: type[State]) -> Iterator[str]:
    """Attributes that a game's states declare although the engine keeps something of its own under that name, and methods of
    the engine that no game may replace. A type checker refuses those too, but nothing makes an author run one."""
    engine_s = set(list_attributes(State()))
    for each in state_class.__mro__[: state_class.__mro__.index(State)]:
        for name in sorted(FINAL & vars(each).keys()):
            yield f"{each.__name__}.{name} replaces a method of the engine that keeps secrets; write redeal instead"
        for name in dict.fromkeys(_declared(each)):
            if name in engine_s:
                yield f"{each.__name__}.{name} shadows an attribute of the engine; call it something else"


def _declared(owner: type) -> Iterator[str]:
    """What the body and `__init__` of a class declare, by its source; compiled classes do not tell."""
    for node in _source_of(owner):
        if isinstance(node, ast.FunctionDef):
            yield node.name
            if node.name == "__init__":
                yield from (name for statement in ast.walk(node) for name in _set_by(statement, ast.Attribute))
        else:
            yield from _set_by(node, ast.Name)


def _source_of(owner: type) -> list[ast.stmt]:
    file = getattr(sys.modules.get(owner.__module__), "__file__", None)
    source = Path(file).with_name(f"{Path(file).name.partition('.')[0]}.py") if file else None
    if source is None or not source.is_file():
        return []
    tree = ast.parse(source.read_text(encoding="utf8"))
    return next((node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner.__name__), [])


def _set_by(statement: ast.AST, form: type[ast.Name] | type[ast.Attribute]) -> Iterator[str]:
    """The names that a statement sets: in the body of a class `name`, in a method `self.name`."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    if isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    for target in targets:
        for each in target.elts if isinstance(target, ast.Tuple) else [target]:
            if isinstance(each, form):
                yield each.id if isinstance(each, ast.Name) else each.attr
