"""A calibration: games are played, an adjustment is fitted to some of them, and the others show how true it makes the chances."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Final

import msgspec

from nemeton.bots.calibration import AS_IT_IS, Adjustment, Calibration
from nemeton.bots.roster import strongest_options
from nemeton.engine.errors import CodedError
from nemeton.engine.game import Game
from nemeton.studies.calibration.collect import LEVELS, Sample
from nemeton.studies.calibration.fit import fit, log_loss
from nemeton.studies.calibration.gather import FEWEST, Gathering, Wanted, open_games
from nemeton.studies.calibration.held_out import Cells, count_cells, make_bins
from nemeton.studies.calibration.probe import probe
from nemeton.studies.intervals import wilson

BINS: Final = 5
BOUND: Final = 0.03  # how far what is shown may lie from what happens
SPLIT: Final = 2  # one game in so many is fitted to


class BadCalibrationRun(CodedError):
    SAY: ClassVar = {"calibrate-games": "{games} games are too few; expected {fewest} at least"}


class ReliabilityBin(msgspec.Struct, frozen=True):
    """Held-out positions of which about the same is shown. The interval counts one position of each game."""

    positions: int
    games: int
    shown: float
    won: float
    low: float
    high: float
    doubt: float  # how far luck alone may put it off, 99 times in 100


class TableReport(msgspec.Struct, frozen=True):
    """One number of players."""

    players: int
    games: int
    positions: int  # held out
    adjustment: Adjustment
    loss_before: float  # surprise at the winners of held-out games, as the search says it
    loss_after: float  # as it is shown
    moving: list[ReliabilityBin]  # hints, and the seat that moves in the curve
    others: list[ReliabilityBin]  # the other seats in the curve; with two players they have what is left


class Outcome(msgspec.Struct, frozen=True):
    calibration: Calibration
    tables: list[TableReport]


def calibrate(
    game: Game, wanted: Wanted, workers: int, file: Path | None = None, progress: Callable[[int], None] | None = None
) -> tuple[Outcome, dict[int, Cells]]:
    """The calibration of a game and its held-out positions. Games are added to `file`, and those that it has are not played
    again. `progress` is called with the number of games done, for all numbers of players together."""
    if wanted.games < FEWEST:
        raise BadCalibrationRun("calibrate-games", games=wanted.games, fewest=FEWEST)
    search, probed = ",".join(strongest_options(game)), [round(chance, 3) for chance in probe(game)]
    kept = None if file is None else open_games(file, game, wanted, search, probed)
    try:
        samples = Gathering(wanted, workers, kept, progress).gather_all()
    finally:
        if kept is not None:
            kept.close()
    judged = {players: judge(players, found) for players, found in samples.items()}
    reports = [report for report, _ in judged.values()]
    made = Calibration(
        wanted.command,
        search,
        probed,
        {report.players: report.games for report in reports},
        {report.players: report.adjustment for report in reports},
    )
    return Outcome(made, reports), {players: cells for players, (_, cells) in judged.items()}


def is_fitted_to(number: int) -> bool:
    """Whether a game serves the fit: of each kind of bots and of each variant the same part."""
    return number // (2 * len(LEVELS)) % SPLIT == 0


def judge(players: int, samples: Sequence[Sample]) -> tuple[TableReport, Cells]:
    """The adjustment for a number of players, how true it is, and the cells of the held-out positions."""
    adjustment = fit(count_cells(sample for sample in samples if is_fitted_to(sample.number)))
    held = [sample for sample in samples if not is_fitted_to(sample.number)]
    cells = count_cells(held, adjustment)
    report = TableReport(
        players=players,
        games=len({sample.number for sample in samples}),
        positions=len(held),
        adjustment=adjustment,
        loss_before=log_loss(cells, AS_IT_IS),
        loss_after=log_loss(cells, adjustment),
        moving=describe_bins(cells, held, adjustment, moving=True),
        others=describe_bins(cells, held, adjustment, moving=False) if players > 2 else [],
    )
    return report, cells


def describe_bins(cells: Cells, held: Sequence[Sample], adjustment: Adjustment, *, moving: bool) -> list[ReliabilityBin]:
    bins = make_bins(cells, adjustment, BINS, moving=moving)
    edges = [each.most for each in bins[:-1]]
    games: list[set[int]] = [set() for _ in bins]
    for sample in held:
        own = adjustment.show(sample.chance, sample.progress)
        for seat, share in enumerate(adjustment.share(sample.others, sample.progress)):
            if (seat == sample.seat) == moving:
                games[bisect_left(edges, own if moving else (1.0 - own) * share)].add(sample.number)
    return [
        ReliabilityBin(each.positions, len(seen), each.shown, each.won, *wilson(each.won, len(seen)), each.doubt)
        for each, seen in zip(bins, games, strict=True)
    ]


def largest_error(table: TableReport) -> float:
    return max(abs(each.won - each.shown) for each in (*table.moving, *table.others))


def is_true(table: TableReport) -> bool:
    """Whether no bin is further off than BOUND, as far as its positions can tell."""
    return all(abs(each.won - each.shown) <= BOUND + each.doubt for each in (*table.moving, *table.others))
