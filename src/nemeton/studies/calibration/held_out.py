"""Held-out positions, counted: what was said of them, and how many were won.

The games of a calibration are in two folds, and what is shown of one is fitted to the other: so every game is held out.
All is counted in steps of log-odds, so that thousands of positions are a small table. Of the seats that move it is what the
search said, so that another adjustment can be tried; of the others, who share the rest, what was shown.
"""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log
from typing import Final, NamedTuple

from nemeton.bots.calibration import AS_IT_IS, Adjustment
from nemeton.studies.calibration.collect import LEVELS, Sample
from nemeton.studies.calibration.newton import logistic
from nemeton.studies.calibration.reliability import Seen

FOLDS: Final = 2
STEPS: Final = 10  # of log-odds, and of progress, in a unit
MOST_ODDS: Final = 80  # steps: a search of thousands of simulations sees no finer
HEAD: Final = ("players", "fold", "moves", "log-odds", "progress", "positions", "won")


class Cell(NamedTuple):
    """Positions of which the same was said, in steps."""

    odds: int
    progress: int = 0
    moves: bool = True  # whether that was said of the seat that moves

    def show(self, adjustment: Adjustment) -> float:
        """The chance of the seat as it is shown."""
        chance = logistic(self.odds / STEPS)
        return adjustment.show(chance, self.progress / STEPS) if self.moves else chance


class Count(NamedTuple):
    positions: int
    won: float


Cells = Mapping[Cell, Count]


def find_fold(number: int) -> int:
    """The fold of a game: each has as many of every kind of bots, and of every variant."""
    return number // (2 * len(LEVELS)) % FOLDS


def count_cells(samples: Iterable[Sample], adjustment: Adjustment = AS_IT_IS) -> dict[Cell, Count]:
    """The cells of the positions; of the seats that do not move, what an adjustment shows. With two players the other one has
    what is left, so it is not counted."""
    counts: dict[Cell, Count] = defaultdict(lambda: Count(0, 0.0))
    for sample in samples:
        left = 1.0 - adjustment.show(sample.chance, sample.progress)
        for seat, share in enumerate(adjustment.share(sample.others)):
            if seat == sample.seat:
                cell = Cell(count_steps(sample.chance), round(sample.progress * STEPS))
            elif len(sample.others) > 2:
                cell = Cell(count_steps(left * share), moves=False)
            else:
                continue
            counts[cell] = Count(counts[cell].positions + 1, counts[cell].won + sample.won[seat])
    return dict(sorted(counts.items()))


def count_steps(chance: float) -> int:
    return round(clip_odds(chance) * STEPS)


def clip_odds(chance: float) -> float:
    most = MOST_ODDS / STEPS
    if not 0.0 < chance < 1.0:
        return most if chance > 0.5 else -most
    return min(max(log(chance / (1.0 - chance)), -most), most)


def see(cells: Cells, adjustment: Adjustment, *, moving: bool) -> Iterator[Seen]:
    """What is shown of the seats that move, or of the others, and how many of them won."""
    return (Seen(cell.show(adjustment), *count) for cell, count in cells.items() if cell.moves == moving)


def write_cells(tables: Mapping[int, Sequence[Cells]]) -> str:
    """The cells of each number of players, fold by fold, as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    for players, folds in sorted(tables.items()):
        for fold, cells in enumerate(folds):
            writer.writerows(
                (players, fold, int(cell.moves), cell.odds, cell.progress, count.positions, f"{count.won:g}")
                for cell, count in sorted(cells.items())
            )
    return out.getvalue()


def read_cells(text: str) -> dict[int, list[dict[Cell, Count]]]:
    """The cells of each fold, by the number of players."""
    tables: dict[int, list[dict[Cell, Count]]] = defaultdict(lambda: [{} for _ in range(FOLDS)])
    for row in csv.DictReader(io.StringIO(text)):
        players, fold, moves, odds, progress, positions = (int(row[name]) for name in HEAD[:-1])
        tables[players][fold][Cell(odds, progress, bool(moves))] = Count(positions, float(row["won"]))
    return dict(tables)
