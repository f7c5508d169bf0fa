"""Recorded games end as they always did."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nemeton.engine.match import replay
from nemeton.engine.record import load_record
from nemeton.registry import GAMES, find_game
from tests.golden.make import FOLDER, Expected, outcome

RECORDS = sorted(FOLDER.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_always_did(path: Path) -> None:
    record = load_record(path.read_text(encoding="utf8"))
    expected = msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Expected)
    assert outcome(replay(find_game(record.game), record)) == expected


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_a_finished_game_written_in_the_one_format(path: Path) -> None:
    text = path.read_text(encoding="utf8")
    record = load_record(text)
    assert record.dump() == text
    assert record.seed is not None
    assert any(move.text == "undo" for move in record.moves)
    assert path.with_suffix(".json").exists()


def test_every_game_and_option_has_a_golden_record() -> None:
    for game in GAMES.values():
        assert len([path for path in RECORDS if path.stem.startswith(game.id + "-")]) == len(game.option_sets())
