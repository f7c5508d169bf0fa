"""The curve of chances as SVG. Seats differ by the dashes of their line, so that colour is never the only sign."""

from __future__ import annotations

from html import escape
from typing import Final

from nemeton.studies.analysis import words
from nemeton.studies.analysis.analyse import Analysis, CurvePoint
from nemeton.studies.report.plots import BOTTOM, LEFT, RIGHT, nice_step, svg

WIDTH, HEIGHT = 760, 320
TOP: Final = 30  # the legend stands above the lines
KEY, KEY_LINE = 96, 34  # the width of a seat's entry in the legend, and of the line in it
TICKS: Final = 8

COLOURS: Final = ("--moss", "--ember", "--gem", "--ink")
DASHES: Final = ("none", "9 4", "2 4", "9 3 2 3", "16 4", "5 2 5 7")

STYLE: Final = (
    ".curve { width: 100%; min-width: 640px; max-width: 1000px; height: auto; }\n"
    ".line { fill: none; stroke-width: 2.25; stroke-linejoin: round; }\n"
    "th:first-child { min-width: 56px; }\n"
    ".mark circle { fill: var(--panel); stroke: var(--ink); stroke-width: 1.25; }\n"
    ".mark text { fill: var(--ink); font-weight: 700; font-size: 11px; }\n"
    "summary { cursor: pointer; padding: 8px 0; min-height: 28px; }\n"
    "summary:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }\n"
)


def draw_chart(analysis: Analysis) -> str:
    body = draw_grid(last_move(analysis))
    for seat in range(analysis.players):
        body += draw_key(seat) + draw_line(analysis, seat)
    body += "".join(draw_marks(analysis))
    chart = svg(WIDTH, HEIGHT, words.CURVE, words.describe_curve(analysis), body, "curve")
    label = escape(words.SCROLLS.format(title=words.CURVE), quote=True)
    return f'<div class="scroll" role="region" tabindex="0" aria-label="{label}">{chart}</div>'


def last_move(analysis: Analysis) -> int:
    return analysis.curve[-1].after


def x_of(after: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * after / last


def y_of(chance: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * chance


def draw_grid(last: int) -> str:
    parts = []
    for percent in (0, 25, 50, 75, 100):
        y = y_of(percent / 100)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{LEFT - 5}" y="{y + 4:.1f}" text-anchor="end">{percent}</text>')
    step = max(1, round(nice_step(last / TICKS)))
    for after in range(0, last + 1, step):
        x, floor = x_of(after, last), HEIGHT - BOTTOM
        parts.append(f'<line class="tick" x1="{x:.1f}" x2="{x:.1f}" y1="{floor}" y2="{floor + 4}"/>')
        parts.append(f'<text x="{x:.1f}" y="{floor + 17}" text-anchor="middle">{after}</text>')
    axes = f"{words.CURVE}, % / {words.MOVES_PLAYED}"
    parts.append(f'<text class="label" x="{WIDTH / 2:.1f}" y="{HEIGHT - 6}" text-anchor="middle">{escape(axes)}</text>')
    return "".join(parts)


def line_style(seat: int) -> str:
    colour, dashes = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
    return f'class="line" style="stroke: var({colour}); stroke-dasharray: {dashes}"'


def draw_key(seat: int) -> str:
    x = LEFT + KEY * seat
    return (
        f'<path {line_style(seat)} d="M{x} 12h{KEY_LINE}"/>'
        f'<text x="{x + KEY_LINE + 6}" y="16">{escape(words.seat_name(seat))}</text>'
    )


def draw_line(analysis: Analysis, seat: int) -> str:
    last = last_move(analysis)
    points = "L".join(f"{x_of(point.after, last):.1f} {y_of(point.chances[seat]):.1f}" for point in analysis.curve)
    return f'<path {line_style(seat)} d="M{points}"/>'


def draw_marks(analysis: Analysis) -> list[str]:
    """The largest mistakes by rank, each on its seat's line where the turn began."""
    last = last_move(analysis)
    marks = []
    for rank, mistake in enumerate(analysis.mistakes, start=1):
        point = point_before(analysis, mistake.first)
        x, y = x_of(point.after, last), y_of(point.chances[mistake.seat])
        marks.append(
            f'<g class="mark"><title>{escape(words.mark(rank, mistake))}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="9"/>'
            f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle">{rank}</text></g>'
        )
    return marks


def point_before(analysis: Analysis, move: int) -> CurvePoint:
    return max((point for point in analysis.curve if point.after < move), key=lambda point: point.after)
