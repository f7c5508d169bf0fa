"""Plots as plain SVG: dot and whisker, bar, histogram. Colours come from classes, so that they follow the page's theme."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from nemeton.studies.report import words
from nemeton.studies.report.figures import ABOVE, BELOW, FEWEST, MARGIN, Share, Spread

WHISKER_WIDTH, WHISKER_HEIGHT, PAD = 220, 24, 10
CHART_WIDTH, CHART_HEIGHT = 360, 210
LEFT, RIGHT, TOP, BOTTOM = 38, 8, 10, 40  # room around the bars for the axes
MOST_BINS = 30
TICKS = 4


class Axis(NamedTuple):
    """The part of the shares that whiskers are drawn on, and its reference lines."""

    low: float
    high: float
    step: float  # between ticks; both ends are ticks
    parity: float
    mean: float | None = None  # of the sort

    def x(self, share: float) -> float:
        inside = min(max(share, self.low), self.high)
        return PAD + (WHISKER_WIDTH - 2 * PAD) * (inside - self.low) / (self.high - self.low)


def fit_axis(shares: Sequence[Share], parity: float, mean: float | None = None) -> Axis:
    """An axis for these intervals, with parity on it; ends on whole ticks.

    Intervals of few samples are so wide that they would squeeze all others: they may leave the axis."""
    counted = [s for s in shares if s.samples >= FEWEST] or [s for s in shares if s.samples > 0]
    low = min([s.low for s in counted] + [parity * (1 - 2 * MARGIN)])
    high = max([s.high for s in counted] + [parity * (1 + 2 * MARGIN)])
    step = nice_step((high - low) / TICKS)
    return Axis(math.floor(low / step) * step, math.ceil(high / step) * step, step, parity, mean)


def nice_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20 ... and their tenths, hundredths ... that is not below `least`."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(m * power for m in (1, 2, 5, 10) if m * power >= least * (1 - 1e-9))


def draw_axis(axis: Axis) -> str:
    """The scale above a column of whiskers."""
    ticks = [axis.low + axis.step * n for n in range(round((axis.high - axis.low) / axis.step) + 1)]
    marks = "".join(
        f'<line class="tick" x1="{axis.x(t):.1f}" x2="{axis.x(t):.1f}" y1="18" y2="22"/>'
        f'<text x="{axis.x(t):.1f}" y="14" text-anchor="middle">{100 * t:.{0 if axis.step >= 0.01 else 1}f}</text>'
        for t in ticks
    )
    return svg(WHISKER_WIDTH, 22, f"{words.WHISKERS}, %", "", marks, "axis")


def draw_whisker(axis: Axis, name: str, wins: Share, stands_out: str) -> str:
    """One row: the interval as a line, the share as a dot, or as a triangle if it stands out."""
    y = WHISKER_HEIGHT / 2
    low, high, dot = axis.x(wins.low), axis.x(wins.high), axis.x(wins.share)
    edges = axis.x(axis.parity * (1 - MARGIN)), axis.x(axis.parity * (1 + MARGIN))
    parts = [
        f'<rect class="margin" x="{edges[0]:.1f}" width="{edges[1] - edges[0]:.1f}" y="0" height="{WHISKER_HEIGHT}"/>',
        vertical("parity", axis.x(axis.parity)),
    ]
    if axis.mean is not None:
        parts.append(vertical("mean", axis.x(axis.mean)))
    if wins.samples > 0:
        parts.append(f'<line class="reach" x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}"/>')
        parts.append(whisker_end(low, y, -1, wins.low < axis.low))
        parts.append(whisker_end(high, y, 1, wins.high > axis.high))
        parts.append(f'<path class="{stands_out or "within"}" d="{dot_shape(dot, y, stands_out)}"/>')
    title = f"{name}: {words.percent(wins.share)}, {words.interval(wins)}" if wins.samples > 0 else f"{name}: -"
    return svg(WHISKER_WIDTH, WHISKER_HEIGHT, title, "", "".join(parts), "whisker")


def vertical(name: str, x: float) -> str:
    return f'<line class="{name}" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{WHISKER_HEIGHT}"/>'


def whisker_end(x: float, y: float, way: int, leaves: bool) -> str:
    """A short bar where the interval ends, an arrow where it leaves the axis."""
    d = f"M{x - 4 * way:.1f} {y - 4}L{x:.1f} {y}L{x - 4 * way:.1f} {y + 4}" if leaves else f"M{x:.1f} {y - 4}V{y + 4}"
    return f'<path class="reach" d="{d}"/>'


def dot_shape(x: float, y: float, stands_out: str) -> str:
    if stands_out == ABOVE:
        return f"M{x - 6:.1f} {y + 5}h12l-6 -11z"
    if stands_out == BELOW:
        return f"M{x - 6:.1f} {y - 5}h12l-6 11z"
    return f"M{x - 4:.1f} {y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"


def draw_bar(name: str, part: float, text: str) -> str:
    """A horizontal bar for a table's cell; losses are drawn as nothing, their figure stands beside it."""
    width = (WHISKER_WIDTH - 2) * min(max(part, 0.0), 1.0)
    bar = f'<rect class="bar" x="1" y="5" width="{width:.1f}" height="14" rx="2"/>'
    return svg(WHISKER_WIDTH, WHISKER_HEIGHT, f"{name}: {text}", "", bar, "bars")


class Bin(NamedTuple):
    first: int
    last: int
    values: int


def fill_bins(counts: Sequence[tuple[int, int]]) -> list[Bin]:
    """The histogram in at most MOST_BINS bins of one width."""
    low, high = counts[0][0], counts[-1][0]
    width = max(1, round(nice_step(max(1.0, (high - low + 1) / (MOST_BINS - 1)))))
    start = low // width * width
    totals = [0] * ((high - start) // width + 1)
    for value, count in counts:
        totals[(value - start) // width] += count
    return [Bin(start + i * width, start + (i + 1) * width - 1, count) for i, count in enumerate(totals)]


def draw_histogram(title: str, spread: Spread, unit: str) -> str:
    bins = fill_bins(spread.counts)
    percents = [100 * each.values / spread.samples for each in bins]
    step = nice_step(max(percents) / TICKS)
    top = step * math.ceil(max(percents) / step)
    slot = (CHART_WIDTH - LEFT - RIGHT) / len(bins)
    height = CHART_HEIGHT - TOP - BOTTOM
    floor = CHART_HEIGHT - BOTTOM
    parts = []
    for n in range(round(top / step) + 1):
        y = floor - height * n * step / top
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{CHART_WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{LEFT - 5}" y="{y + 4:.1f}" text-anchor="end">{n * step:g}</text>')
    every = math.ceil(len(bins) / 7)
    for i, (each, percent) in enumerate(zip(bins, percents, strict=True)):
        x, tall = LEFT + i * slot, height * percent / top
        values = str(each.first) if each.first == each.last else f"{each.first}-{each.last}"
        hint = words.BIN.format(values=values, count=each.values, percent=percent)
        parts.append(
            f'<rect class="bar" x="{x + 0.75:.1f}" y="{floor - tall:.1f}" width="{slot - 1.5:.1f}" height="{tall:.1f}">'
            f"<title>{escape(hint)}</title></rect>"
        )
        if i % every == 0:
            parts.append(f'<text x="{x + slot / 2:.1f}" y="{floor + 16}" text-anchor="middle">{each.first}</text>')
    middle = LEFT + (CHART_WIDTH - LEFT - RIGHT) / 2
    parts.append(
        f'<text class="label" x="{middle:.1f}" y="{CHART_HEIGHT - 6}" text-anchor="middle">{escape(title)}, {unit}</text>'
    )
    described = words.HISTOGRAM.format(samples=spread.samples, mean=spread.mean, p5=spread.p5, p95=spread.p95)
    return svg(CHART_WIDTH, CHART_HEIGHT, title, described, "".join(parts), "chart")


def svg(width: int, height: int, title: str, described: str, body: str, kind: str) -> str:
    about = f"<desc>{escape(described)}</desc>" if described else ""
    return (
        f'<svg class="{kind}" role="img" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"<title>{escape(title)}</title>{about}{body}</svg>"
    )
