"""Chances as people are shown them are true: of the seats that are shown 70 %, seven in ten win."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from nemeton.bots.calibration import AS_IT_IS, Adjustment, find_adjustment, find_calibration
from nemeton.bots.roster import strongest_options
from nemeton.engine.game import Game
from nemeton.registry import GAMES
from nemeton.studies.calibration.held_out import MOVES, STEPS, Bin, Cell, Cells, Count, clip_odds, make_bins, read_cells
from nemeton.studies.calibration.probe import TOLERANCE, find_drift, probe
from nemeton.studies.calibration.run import BINS, BOUND

TESTS = Path(__file__).parent
AGAIN = "the search says other things than when the chances were calibrated: make calibration"
TABLES = [(game, players) for game in GAMES.values() for players in range(game.min_players, game.max_players + 1)]

Change = Callable[[Adjustment], Adjustment]


def held_out(game: Game, players: int) -> Cells:
    return read_cells((TESTS / game.id / "held_out.csv").read_text(encoding="utf8"))[players]


def as_shown(tables: Iterable[tuple[Game, int]], change: Change = lambda adjustment: adjustment) -> Cells:
    """The held-out positions of several tables together, by what is shown of the seat that moves."""
    shown: dict[Cell, Count] = {}
    for game, players in tables:
        adjustment = change(find_adjustment(game, players))
        for cell, count in held_out(game, players).items():
            if cell.share == MOVES:
                place = Cell(round(clip_odds(cell.show(adjustment)) * STEPS), 0)
                before = shown.get(place, Count(0, 0.0))
                shown[place] = Count(before.positions + count.positions, before.won + count.won)
    return shown


def find_bad_bins(cells: Cells, adjustment: Adjustment, *, moving: bool = True) -> list[Bin]:
    """The bins that are further off than the bound and luck together allow."""
    return [each for each in make_bins(cells, adjustment, BINS, moving=moving) if abs(each.error) > BOUND + each.doubt]


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda part: getattr(part, "id", str(part)))
def test_what_was_shown_of_held_out_positions_happened_as_often(game: Game, players: int) -> None:
    cells, adjustment = held_out(game, players), find_adjustment(game, players)
    assert adjustment != AS_IT_IS
    assert not find_bad_bins(cells, adjustment)
    if players > 2:  # of two players the one that does not move has what is left
        assert not find_bad_bins(cells, adjustment, moving=False)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_over_all_numbers_of_players_it_happened_as_often(game: Game) -> None:
    assert not find_bad_bins(as_shown(table for table in TABLES if table[0] is game), AS_IT_IS)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda right: replace(right, bias=right.bias + 0.6), id="too-high"),
        pytest.param(lambda right: replace(right, bias=right.bias - 0.6), id="too-low"),
        pytest.param(lambda right: replace(right, slope=2.5 * right.slope, late=2.5 * right.late), id="too-sure"),
        pytest.param(lambda right: replace(right, slope=0.35 * right.slope, late=0.35 * right.late), id="not-sure"),
    ],
)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_there_are_enough_positions_to_find_out_what_is_not_true(game: Game, change: Change) -> None:
    assert find_bad_bins(as_shown((table for table in TABLES if table[0] is game), change), AS_IT_IS)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_calibration_is_that_of_the_search_that_hints_use(game: Game) -> None:
    made = find_calibration(game)
    assert made.search == ",".join(strongest_options(game)), AGAIN
    assert find_drift(made.probe, probe(game)) <= TOLERANCE, AGAIN
