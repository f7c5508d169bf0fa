"""A calibration: games are played, an adjustment is fitted to them, and each half of them shows how true that of the other half
makes the chances."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import ClassVar, Final

import msgspec

from nemeton.bots.calibration import AS_IT_IS, Adjustment, Calibration
from nemeton.bots.roster import strongest_options
from nemeton.engine.errors import CodedError
from nemeton.engine.game import Game
from nemeton.studies.calibration.collect import Sample, list_bots
from nemeton.studies.calibration.fit import fit, fit_rest
from nemeton.studies.calibration.gather import FEWEST, Gathering, Wanted, open_games
from nemeton.studies.calibration.held_out import FOLDS, Cells, count_cells, find_fold, see
from nemeton.studies.calibration.probe import probe
from nemeton.studies.calibration.reliability import Seen, find_gap, log_loss, make_bins
from nemeton.studies.intervals import wilson

BINS: Final = 5
BOUND: Final = 0.03  # how far what is shown may lie from what happens


class BadCalibrationRun(CodedError):
    SAY: ClassVar = {"calibrate-games": "{games} games are too few; expected {fewest} at least"}


class ReliabilityBin(msgspec.Struct, frozen=True):
    """Positions of which about the same is shown. The interval counts one position of each game."""

    positions: int
    games: int
    shown: float
    won: float
    low: float
    high: float


class Reliability(msgspec.Struct, frozen=True):
    """How true what was shown of some seats is."""

    gap: float  # the largest distance of the smooth curve from it
    at_most: float  # with what luck may have hidden, 19 times in 20
    bins: list[ReliabilityBin]


class TableReport(msgspec.Struct, frozen=True):
    """One number of players."""

    players: int
    games: int
    positions: int
    adjustment: Adjustment  # fitted to all games
    loss_before: float  # surprise at the winners, as the search says it
    loss_after: float  # as it is shown by what is fitted to the other games
    moving: Reliability  # hints, and the seat that moves in the curve
    others: Reliability | None  # the other seats in the curve; with two players they have what is left

    @property
    def curves(self) -> list[Reliability]:
        return [self.moving] if self.others is None else [self.moving, self.others]


class Outcome(msgspec.Struct, frozen=True):
    calibration: Calibration
    tables: list[TableReport]


def calibrate(
    game: Game, wanted: Wanted, workers: int, file: Path | None = None, progress: Callable[[int], None] | None = None
) -> tuple[Outcome, dict[int, list[Cells]]]:
    """The calibration of a game and its positions, fold by fold. Games are added to `file`, and those that it has are not played
    again. `progress` is called with the number of games done, for all numbers of players together."""
    if wanted.games < FEWEST:
        raise BadCalibrationRun("calibrate-games", games=wanted.games, fewest=FEWEST)
    search, bots = ",".join(strongest_options(game)), list_bots(game)
    probed = [round(chance, 3) for chance in probe(game)]
    kept = None if file is None else open_games(file, game, wanted, search, probed, bots)
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
        bots,
        {report.players: report.games for report in reports},
        {report.players: report.adjustment for report in reports},
    )
    return Outcome(made, reports), {players: cells for players, (_, cells) in judged.items()}


def judge(players: int, samples: Sequence[Sample]) -> tuple[TableReport, list[Cells]]:
    """The adjustment for a number of players, how true it is, and the cells of each fold."""
    folds = [[sample for sample in samples if find_fold(sample.number) == fold] for fold in range(FOLDS)]
    adjustments = [fit_samples([sample for sample in samples if find_fold(sample.number) != fold]) for fold in range(FOLDS)]
    cells: list[Cells] = [count_cells(fold, fitted) for fold, fitted in zip(folds, adjustments, strict=True)]
    report = TableReport(
        players=players,
        games=len({sample.number for sample in samples}),
        positions=len(samples),
        adjustment=fit_samples(samples),
        loss_before=log_loss(each for part in cells for each in see(part, AS_IT_IS, moving=True)),
        loss_after=log_loss(show_held_out(cells, moving=True)),
        moving=describe(cells, folds, adjustments, moving=True),
        others=describe(cells, folds, adjustments, moving=False) if players > 2 else None,
    )
    return report, cells


def fit_samples(samples: Sequence[Sample]) -> Adjustment:
    return msgspec.structs.replace(fit(count_cells(samples)), rest=fit_rest(samples))


def fit_others(folds: Sequence[Cells]) -> list[Adjustment]:
    """For each fold the adjustment of the seats that move, fitted to the others."""
    return [fit(*(other for other in folds if other is not fold)) for fold in folds]


def show_held_out(folds: Sequence[Cells], *, moving: bool) -> Iterator[Seen]:
    """What is shown of each fold by what is fitted to the others."""
    for cells, adjustment in zip(folds, fit_others(folds), strict=True):
        yield from see(cells, adjustment, moving=moving)


def describe(
    cells: Sequence[Cells], folds: Sequence[Sequence[Sample]], adjustments: Sequence[Adjustment], *, moving: bool
) -> Reliability:
    seen = list(show_held_out(cells, moving=moving))
    bins = make_bins(seen, BINS)
    edges = [each.most for each in bins[:-1]]
    games: list[set[int]] = [set() for _ in bins]
    for adjustment, fold in zip(adjustments, folds, strict=True):
        for sample in fold:
            own = adjustment.show(sample.chance, sample.progress)
            for seat, share in enumerate(adjustment.share(sample.others)):
                if (seat == sample.seat) == moving:
                    games[bisect_left(edges, own if moving else (1.0 - own) * share)].add(sample.number)
    described = [
        ReliabilityBin(each.positions, len(found), each.shown, each.won, *wilson(each.won, len(found)))
        for each, found in zip(bins, games, strict=True)
    ]
    return Reliability(*find_gap(seen), described)


def is_true(table: TableReport) -> bool:
    """Whether neither the curve nor any bin is further off than BOUND."""
    return all(max(curve.gap, *(abs(each.won - each.shown) for each in curve.bins)) <= BOUND for curve in table.curves)
