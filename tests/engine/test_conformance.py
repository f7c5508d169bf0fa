"""The conformance kit over every game we have, and proof that it can fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.conformance.run import check_positions, check_whole_games, tables
from nemeton.engine.game import Game
from nemeton.engine.match import replay
from nemeton.engine.record import load_record
from nemeton.registry import GAMES
from tests.engine.toys import (
    PEBBLES,
    DeclaresNonsense,
    Forgets,
    IsStuck,
    LeaksACard,
    LeaksAnAnswer,
    LeaksAnEvent,
    LeaksByCache,
    LeaksBySampling,
    Raises,
    RaisesAtOnce,
    Whispers,
)
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
        (LeaksByCache(), "the choices of seat 1 are those of another state"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_the_leak_test_catches_a_game_that_leaks(game: Game, telltale: str) -> None:
    found = check_positions(game, 3, {}, positions=200, seed=1)
    assert any(telltale in leak for leak in found.leaks), found.leaks


def test_an_attribute_that_clone_or_snapshot_forgets_is_named() -> None:
    found = check_positions(Forgets(), 3, {}, positions=5, seed=1)
    assert sorted({violation.partition(": ")[2] for violation in found.violations}) == [
        "clone forgets ForgetfulState.forgotten",
        "clone forgets ForgetfulState.shown",
        "snapshot forgets ForgetfulState.cloned",
        "snapshot forgets ForgetfulState.forgotten",
    ]


def test_an_empty_list_of_choices_is_named_with_the_seat() -> None:
    found = check_positions(IsStuck(), 3, {}, positions=50, seed=1)
    assert any("a dead end: seat 0 is asked and has no choice" in violation for violation in found.violations)
    whole = check_whole_games(IsStuck(), [(3, {})], seed=1).violations
    assert all("DeadEnd: seat " in violation and "is asked and has no choice" in violation for violation in whole)


def test_an_answer_that_declines_must_be_possible_in_every_secret_window() -> None:
    class Insists(Whispers):
        declines = "counter"

    found = check_positions(Insists(), 3, {}, positions=50, seed=1)
    assert any("cannot answer 'counter', which declines" in violation for violation in found.violations)


def test_wrong_names_in_what_a_game_declares_are_found_before_a_study_or_a_table_falls_over_them() -> None:
    assert [text.partition(";")[0] for text in check_whole_games(DeclaresNonsense(), [], seed=1).violations] == [
        "whispers: level2 of whispers is 'habbit', an unknown bot",
        "whispers: statistics: whispers has no event 'turned'",
        "whispers: ShadowingState.depth shadows an attribute of the engine",
    ]


def test_a_game_that_replaces_the_engine_s_resampling_is_named() -> None:
    assert check_whole_games(LeaksByCache(), [], seed=1).violations == [
        "whispers: RememberingState.resample replaces a method of the engine that keeps secrets; write redeal instead"
    ]


def test_an_exception_of_a_game_is_a_violation_with_the_record_that_leads_to_it() -> None:
    found = check_positions(Raises(), 3, {}, positions=50, seed=1)
    raised = next(text for text in found.violations if "ZeroDivisionError: a pebble too many (in perform, toys.py:" in text)
    assert raised.startswith("whispers, 3 players, {}, seed 2, move ")
    record = load_record("\n".join(line.strip() for line in raised.partition("after this record:\n")[2].splitlines()))
    assert (record.players, record.seed) == (3, 2)
    assert f"move {len(record.moves)}:" in raised
    assert replay(Raises(), record).state.kind == PEBBLES


def test_a_game_that_cannot_even_be_dealt_is_a_violation_too() -> None:
    assert "seed 2, move 0: KeyError: 'no cards'" in check_positions(RaisesAtOnce(), 2, {}, 10, seed=1).violations[0]
    assert "move 0: KeyError: 'no cards'" in check_whole_games(RaisesAtOnce(), [(2, {})], seed=1).violations[0]


def test_an_exception_in_a_whole_game_names_the_move() -> None:
    (first, *_) = check_whole_games(Raises(), [(3, {})], seed=1).violations
    assert "ZeroDivisionError: a pebble too many" in first
    assert "moves\n    0 cast" in first


@pytest.mark.thorough
def test_the_walkthrough_of_the_architecture_page_is_strictly_typed(tmp_path: Path) -> None:
    page = tmp_path / "acorns.py"
    page.write_text(source(), encoding="utf8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", str(page)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
