"""Recorded games end as they always did."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.conformance.golden import find_golden_problems, list_golden_records
from nemeton.engine.record import load_record
from nemeton.registry import GAMES, find_game
from tests.games.golden import folder

# Those that a game should have, and any others that are kept.
RECORDS = sorted(
    {path for game in GAMES.values() for path in [*list_golden_records(game, folder(game.id)), *folder(game.id).glob("*.record")]}
)


def name_record(path: Path) -> str:
    return f"{path.parents[1].name}-{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=name_record)
def test_a_recorded_game_ends_as_it_always_did(path: Path) -> None:
    assert find_golden_problems(find_game(path.parents[1].name), path) == []


@pytest.mark.parametrize("path", RECORDS, ids=name_record)
def test_a_golden_record_is_a_whole_game_with_undo(path: Path) -> None:
    record = load_record(path.read_text(encoding="utf8"))
    assert record.seed is not None
    assert any(move.text == "undo" for move in record.moves)


def test_a_record_that_is_missing_or_ends_otherwise_is_named(tmp_path: Path) -> None:
    source = folder("skye") / "2-default.record"
    kept = tmp_path / source.name
    kept.write_text(source.read_text(encoding="utf8"), encoding="utf8")
    assert find_golden_problems(find_game("skye"), kept) == [f"{kept.with_suffix('.json')} is missing"]
    expected = source.with_suffix(".json").read_text(encoding="utf8").replace('"winners": [', '"winners": [7, ')
    kept.with_suffix(".json").write_text(expected, encoding="utf8")
    [problem] = find_golden_problems(find_game("skye"), kept)
    assert "winners is [" in problem
    assert "expected [7, " in problem
