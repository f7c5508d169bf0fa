"""Every numbered rule has a test that cites it, and no test cites a rule that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.conformance.rule_trace import expand, find_trace_problems, list_cited
from nemeton.registry import GAMES, find_game


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_rule_is_cited_by_a_test(game: str) -> None:
    assert find_trace_problems(find_game(game), Path(__file__).parent / game) == []


def test_a_span_is_all_its_rules() -> None:
    assert expand("R30-R32") == {"R30", "R31", "R32"}
    assert expand("SD5") == {"SD5"}


def test_rules_are_cited_by_the_marker_itself_or_by_its_short_form(tmp_path: Path) -> None:
    test = tmp_path / "test_play.py"
    test.write_text('@rule("A1")\n@pytest.mark.rule("A2-A3")\ndef test(): ...\n', encoding="utf8")
    assert list_cited(tmp_path) == {"A1", "A2", "A3"}


def test_a_rule_without_a_test_and_a_test_without_a_rule_are_named(tmp_path: Path) -> None:
    (tmp_path / "test_play.py").write_text('@rule("S1", "S999")\ndef test(): ...\n', encoding="utf8")
    found = find_trace_problems(find_game("skye"), tmp_path)
    assert "no test cites S2" in found
    assert "no test cites S1" not in found
    assert "a test cites S999, which no rules page has" in found
