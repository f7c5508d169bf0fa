"""Held-out positions, counted: what was said of them, and how many were won.

What a search said stands in steps of its log-odds, so that thousands of positions are a small table, and another adjustment can
be tried on it. `share` is the part of the rest that is shown of a seat which does not move; the seat that moves has none.
"""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from nemeton.bots.calibration import AS_IT_IS, Adjustment
from nemeton.studies.calibration.collect import Sample

STEPS: Final = 10  # of log-odds, and of progress, in a unit
SHARE_STEPS: Final = 20
MOST_ODDS: Final = 80  # steps: a search of thousands of simulations sees no finer
MOVES: Final = -1  # in place of a share
Z_99: Final = 2.5758  # 99.5 % of a normal distribution lie below
HEAD: Final = ("players", "log-odds", "progress", "share", "positions", "won")


class Cell(NamedTuple):
    """Positions of which the same was said, in steps."""

    odds: int
    progress: int
    share: int = MOVES

    def show(self, adjustment: Adjustment) -> float:
        """The chance of the seat as it is shown."""
        own = adjustment.show(1.0 / (1.0 + exp(-self.odds / STEPS)), self.progress / STEPS)
        return own if self.share == MOVES else (1.0 - own) * self.share / SHARE_STEPS


class Count(NamedTuple):
    positions: int
    won: float


Cells = Mapping[Cell, Count]


def count_cells(samples: Iterable[Sample], adjustment: Adjustment = AS_IT_IS) -> dict[Cell, Count]:
    """The cells of the positions, with the shares of an adjustment. With two players the seat that does not move has what is
    left, so it is not counted."""
    counts: dict[Cell, Count] = defaultdict(lambda: Count(0, 0.0))
    for sample in samples:
        for seat, share in enumerate(adjustment.share(sample.others, sample.progress)):
            if seat == sample.seat or len(sample.others) > 2:
                cell = find_cell(sample, MOVES if seat == sample.seat else round(share * SHARE_STEPS))
                counts[cell] = Count(counts[cell].positions + 1, counts[cell].won + sample.won[seat])
    return dict(sorted(counts.items()))


def find_cell(sample: Sample, share: int) -> Cell:
    return Cell(round(clip_odds(sample.chance) * STEPS), round(sample.progress * STEPS), share)


def clip_odds(chance: float) -> float:
    most = MOST_ODDS / STEPS
    if not 0.0 < chance < 1.0:
        return most if chance > 0.5 else -most
    return min(max(log(chance / (1.0 - chance)), -most), most)


def write_cells(tables: Mapping[int, Cells]) -> str:
    """The cells of each number of players as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    for players, cells in sorted(tables.items()):
        writer.writerows((players, *cell, count.positions, f"{count.won:g}") for cell, count in sorted(cells.items()))
    return out.getvalue()


def read_cells(text: str) -> dict[int, dict[Cell, Count]]:
    tables: dict[int, dict[Cell, Count]] = defaultdict(dict)
    for row in csv.DictReader(io.StringIO(text)):
        players, odds, progress, share, positions = (int(row[name]) for name in HEAD[:-1])
        tables[players][Cell(odds, progress, share)] = Count(positions, float(row["won"]))
    return dict(tables)


class Bin(NamedTuple):
    """Positions of which about the same was shown."""

    positions: int
    shown: float  # on average
    won: float
    most: float  # that was shown

    @property
    def error(self) -> float:
        return self.won - self.shown

    @property
    def doubt(self) -> float:
        """How far luck alone may put the share won from the true one, 99 times in 100. Positions of one game have one winner, so
        two of them count as one."""
        return Z_99 * sqrt(2 * self.shown * (1.0 - self.shown) / self.positions)


def make_bins(cells: Cells, adjustment: Adjustment, bins: int, *, moving: bool) -> list[Bin]:
    """The reliability curve: positions in bins of about equal size, by what is shown of the seat that moves, or of the others."""
    seen = sorted((cell.show(adjustment), *count) for cell, count in cells.items() if (cell.share == MOVES) == moving)
    total = sum(positions for _, positions, _ in seen)
    groups: list[list[tuple[float, int, float]]] = [[] for _ in range(bins)]
    before = 0
    for each in seen:
        middle = before + each[1] / 2
        groups[min(int(bins * middle / total), bins - 1)].append(each)
        before += each[1]
    return [make_bin(group) for group in groups if group]


def make_bin(group: Sequence[tuple[float, int, float]]) -> Bin:
    positions = sum(count for _, count, _ in group)
    shown = sum(each * count for each, count, _ in group) / positions
    return Bin(positions, shown, sum(won for _, _, won in group) / positions, group[-1][0])
