"""The conformance kit over every game we have, and proof that it can fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.conformance.run import check_positions, check_whole_games, tables
from nemeton.engine.game import Game
from nemeton.registry import GAMES
from tests.engine.toys import LeaksACard, LeaksAnAnswer, LeaksAnEvent, LeaksBySampling, Whispers
from tests.engine.walkthrough import acorns, source

EVERY_GAME: list[Game] = [*GAMES.values(), acorns(), Whispers()]
EVERY_TABLE = [
    pytest.param(game, players, options, marks=[pytest.mark.thorough] if options else [])
    for game in EVERY_GAME
    for players, options in tables(game)
]


def _name(value: object) -> str:
    if isinstance(value, Game):
        return value.id
    return "-".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else str(value)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("game", "players", "options"), EVERY_TABLE, ids=_name)
def test_every_position_keeps_the_promises_of_the_engine(game: Game, players: int, options: dict[str, str]) -> None:
    found = check_positions(game, players, options, positions=40 if options else 80, seed=players)
    assert found.violations == []
    assert found.leaks == []
    # Where only sealed answers are hidden, every tenth position or so hides something.
    assert found.varied > found.positions / 20, "resampling must change something, or the leak test tests nothing"


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", EVERY_GAME, ids=_name)
@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.thorough)])
def test_whole_games_end_replay_and_can_be_taken_back(game: Game, every: int) -> None:
    assert check_whole_games(game, tables(game)[::every], seed=11).violations == []


@pytest.mark.parametrize(
    ("game", "telltale"),
    [
        (LeaksACard(), "receives other bytes when hidden things change: [0].leak"),
        (LeaksAnAnswer(), "receives other bytes when hidden things change: [0].leak"),
        (LeaksAnEvent(), "is told more by the events of 'cast"),
        (LeaksBySampling(), "depends on the true state"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_the_leak_test_catches_a_game_that_leaks(game: Game, telltale: str) -> None:
    found = check_positions(game, 3, {}, positions=200, seed=1)
    assert any(telltale in leak for leak in found.leaks), found.leaks


@pytest.mark.thorough
def test_the_walkthrough_of_the_architecture_page_is_strictly_typed(tmp_path: Path) -> None:
    page = tmp_path / "acorns.py"
    page.write_text(source(), encoding="utf8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", str(page)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
