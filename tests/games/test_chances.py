"""Chances as people are shown them are true: of the seats that are shown 70 %, seven in ten win."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from nemeton.bots.calibration import Adjustment, find_adjustment, find_calibration
from nemeton.bots.roster import strongest_options
from nemeton.engine.game import Game
from nemeton.registry import GAMES
from nemeton.studies.calibration.collect import list_bots
from nemeton.studies.calibration.fit import fit
from nemeton.studies.calibration.held_out import Cells, read_cells, see
from nemeton.studies.calibration.probe import TOLERANCE, find_drift, probe
from nemeton.studies.calibration.reliability import Seen, find_gap, make_bins
from nemeton.studies.calibration.run import BINS, BOUND, fit_others, show_held_out

TESTS = Path(__file__).parent
AGAIN = "the search says other things than when the chances were calibrated: make calibration"
TABLES = [(game, players) for game in GAMES.values() for players in range(game.min_players, game.max_players + 1)]
EVERY_TABLE = pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda part: getattr(part, "id", str(part)))

Change = Callable[[Adjustment], Adjustment]


@cache
def read_folds(game: Game, players: int) -> list[Cells]:
    return list(read_cells((TESTS / game.id / "held_out.csv").read_text(encoding="utf8"))[players])


def find_error(seen: Iterable[Seen]) -> float:
    """How far the reliability curve is off at most, smooth or in bins."""
    seen = list(seen)
    return max(find_gap(seen).measured, *(abs(each.error) for each in make_bins(seen, BINS)))


@EVERY_TABLE
def test_what_was_shown_of_held_out_games_happened_as_often(game: Game, players: int) -> None:
    folds = read_folds(game, players)
    for moving in (True, False) if players > 2 else (True,):  # of two players the one that does not move has what is left
        assert find_error(show_held_out(folds, moving=moving)) <= BOUND


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_over_all_numbers_of_players_it_happened_as_often(game: Game) -> None:
    tables = [read_folds(*table) for table in TABLES if table[0] is game]
    assert find_error(each for folds in tables for each in show_held_out(folds, moving=True)) <= BOUND


@EVERY_TABLE
def test_what_people_are_shown_is_fitted_to_all_games(game: Game, players: int) -> None:
    shown = find_adjustment(game, players)
    assert replace(shown, rest=1.0) == fit(*read_folds(game, players))
    assert (shown.rest == 1.0) == (players == 2)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda right: replace(right, bias=right.bias + 0.3), id="too-high"),
        pytest.param(lambda right: replace(right, bias=right.bias - 0.3), id="too-low"),
        pytest.param(lambda right: replace(right, slope=1.6 * right.slope, late=1.6 * right.late), id="too-sure"),
        pytest.param(lambda right: replace(right, slope=0.6 * right.slope, late=0.6 * right.late), id="not-sure"),
    ],
)
@EVERY_TABLE
def test_there_are_enough_games_to_find_out_what_is_not_true(game: Game, players: int, change: Change) -> None:
    folds = read_folds(game, players)
    changed = [change(adjustment) for adjustment in fit_others(folds)]
    seen = [each for cells, wrong in zip(folds, changed, strict=True) for each in see(cells, wrong, moving=True)]
    assert find_error(seen) > BOUND


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_calibration_is_that_of_the_search_that_hints_use(game: Game) -> None:
    made = find_calibration(game)
    assert made.search == ",".join(strongest_options(game)), AGAIN
    assert find_drift(made.probe, probe(game)) <= TOLERANCE, AGAIN


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_chances_are_those_of_the_levels_that_people_play(game: Game) -> None:
    assert find_calibration(game).bots == list_bots(game), "other bots play these levels now: make calibration"
