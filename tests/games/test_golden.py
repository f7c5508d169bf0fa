"""Recorded games go as they always did, each by the rules of its version."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.conformance.golden import find_golden_problems, list_golden_records
from nemeton.engine.game import Game
from nemeton.engine.record import load_record
from nemeton.registry import GAMES, OLDER, find_game
from tests.games.golden import TESTS, folder

# Those that a game should have, and any others that are kept, above all those of earlier rules versions.
RECORDS = sorted(
    {
        path
        for game in GAMES.values()
        for path in [*list_golden_records(game, folder(game.id)), *folder(game.id).glob("**/*.record")]
    }
)


def name_record(path: Path) -> str:
    return "-".join(part for part in path.relative_to(TESTS).with_suffix("").parts if part != "golden")


@pytest.mark.parametrize("path", RECORDS, ids=name_record)
def test_a_recorded_game_goes_as_it_always_did(path: Path) -> None:
    assert find_golden_problems(find_game(path.relative_to(TESTS).parts[0]), path) == []


@pytest.mark.parametrize("older", OLDER, ids=lambda game: f"{game.id}-v{game.rules_version}")
def test_every_earlier_rules_version_that_is_kept_has_records(older: Game) -> None:
    kept = [
        load_record(path.read_text(encoding="utf8")).rules for path in folder(older.id).glob(f"v{older.rules_version}/*.record")
    ]
    assert kept
    assert set(kept) == {older.rules_version}


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
