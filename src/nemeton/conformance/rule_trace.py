"""The rule trace: every numbered rule of a game is cited by one of its tests, and no test cites a rule that is not there.

A test cites rules with the marker `rule`: `@pytest.mark.rule("R24", "R30-R32")`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nemeton.engine.game import Game
from nemeton.texts.rulebook import pages_of

SPAN: Final = re.compile(r"([A-Z]{1,2})(\d+)(?:-(?:[A-Z]{1,2})?(\d+))?")
# The head of a list item, of a table row, or of a sentence in a list of scenarios.
HEAD: Final = re.compile(r"(?:^\s*[-*|]\s+\**|[.:;]\s|, )([A-Z]{1,2}\d{1,3})\b(?!-)", re.MULTILINE)
MARKER: Final = "rule"


def find_trace_problems(game: Game, tests: Path) -> list[str]:
    """Rules without a test, tests without a rule, and gaps in the numbers; `tests` is the folder of the game's tests."""
    rules, cited = list_rules(game), list_cited(tests)
    return [
        *(f"no test cites {rule}" for rule in sorted(rules - cited)),
        *(f"a test cites {rule}, which no rules page has" for rule in sorted(cited - rules)),
        *_find_gaps(game, rules),
    ]


def list_rules(game: Game) -> set[str]:
    """All numbers of a game's letters, from all its rules pages."""
    letters = _letters(game)
    heads = {head for page in pages_of(game) for head in HEAD.findall(page.read_text(encoding="utf8"))}
    return {head for head in heads if head.rstrip("0123456789") in letters}


def list_cited(tests: Path) -> set[str]:
    """What the tests of a folder cite."""
    return {rule for path in tests.rglob("test_*.py") for text in _marked(path) for rule in expand(text)}


def expand(text: str) -> set[str]:
    """The rules that a citation names.

    >>> sorted(expand("R30-R32"))
    ['R30', 'R31', 'R32']
    """
    return {
        f"{letters}{number}"
        for letters, first, last in SPAN.findall(text)
        for number in range(int(first), int(last or first) + 1)
    }


def _marked(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.Call) and _name_of(node.func) == MARKER:
            for argument in node.args:
                if not isinstance(argument, ast.Constant):
                    raise TypeError(f"{path}, line {node.lineno}: expected the numbers of rules as plain strings")
                yield str(argument.value)


def _name_of(function: ast.expr) -> str:
    """The last word of what is called: `rule(...)` and `pytest.mark.rule(...)` are the same."""
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def _find_gaps(game: Game, rules: set[str]) -> Iterator[str]:
    for letters in _letters(game):
        numbers = sorted(int(rule.removeprefix(letters)) for rule in rules if rule.rstrip("0123456789") == letters)
        if not numbers:
            yield f"no rules page has a rule {letters}1"
        elif numbers != list(range(1, len(numbers) + 1)):
            gap = next(number for number in range(1, numbers[-1]) if number not in numbers)
            yield f"rule {letters}{gap} is missing; numbers run from 1 without a gap"


def _letters(game: Game) -> tuple[str, ...]:
    return (*game.rule_letters, *game.example_letters)
