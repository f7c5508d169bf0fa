"""Every numbered rule has a test that cites it, and no test cites a rule that is not there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
# The letters of each game's rules, examples and scenarios; Q are open points, whose decisions are rules too.
PREFIXES = {"runestones": ("R", "E", "X", "D", "Q"), "skye": ("S", "C", "SD"), "realm": ("W", "T")}
PAGES = {"runestones": ("runestones",), "skye": ("skye", "skye-druids"), "realm": ("realm",)}
SPAN = re.compile(r"([A-Z]{1,2})(\d+)(?:-(?:[A-Z]{1,2})?(\d+))?")


def numbered(page: str, prefixes: tuple[str, ...]) -> set[str]:
    """The numbers that stand at the head of a list item, of a table row, or of a sentence in a list of scenarios."""
    heads = re.findall(r"(?:^\s*[-*|]\s+\**|[.:;]\s|, )([A-Z]{1,2}\d{1,3})\b(?!-)", page, re.MULTILINE)
    return {head for head in heads if re.sub(r"\d", "", head) in prefixes}


def rules_of(game: str) -> set[str]:
    """All numbers of a game, from all its pages."""
    pages = [(RULES / f"{page}.md").read_text(encoding="utf8") for page in PAGES[game]]
    return {number for page in pages for number in numbered(page, PREFIXES[game])}


def expand(text: str) -> set[str]:
    """`R30-R32` is R30, R31 and R32."""
    found: set[str] = set()
    for letters, first, last in SPAN.findall(text):
        found |= {f"{letters}{n}" for n in range(int(first), int(last or first) + 1)}
    return found


def cited(folder: Path) -> set[str]:
    """What the tests of a folder cite with the marker `rule`."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path}: rule numbers are plain strings"
                    found |= expand(str(argument.value))
    return found


@pytest.mark.parametrize("game", PREFIXES)
def test_every_numbered_rule_is_cited_by_a_test(game: str) -> None:
    rules = rules_of(game)
    known = cited(ROOT / "tests" / game)
    assert sorted(rules - known) == []
    assert sorted(known - rules) == []


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("runestones", {"R": 99, "E": 8, "X": 14, "D": 31, "Q": 34}),
        ("skye", {"S": 52, "C": 23, "SD": 27}),
        ("realm", {"W": 134, "T": 22}),
    ],
)
def test_the_numbers_of_a_game_are_all_found(game: str, expected: dict[str, int]) -> None:
    assert rules_of(game) == {f"{letters}{n}" for letters, last in expected.items() for n in range(1, last + 1)}
