"""The analysis for a terminal: tables, and the curve as one strip of blocks for each seat."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.studies.analysis import words
from nemeton.studies.analysis.analyse import Analysis
from nemeton.studies.report.tables import new_table
from nemeton.studies.report.words import percent

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
EIGHTHS: Final = len(BLOCKS) - 1
STRIP_ROWS: Final = 4
SCALE: Final = 5  # columns before a strip, for its scale
WIDEST: Final = 120


def show_analysis(analysis: Analysis, width: int, *, moves: bool) -> list[RenderableType]:
    parts: list[RenderableType] = [show_curve(analysis, width), show_mistakes(analysis), plays_table(analysis)]
    if moves:
        parts.append(moves_table(analysis))
    return parts


def show_mistakes(analysis: Analysis) -> RenderableType:
    if not analysis.mistakes:
        return Text(words.no_mistakes())
    rows = [
        (
            str(rank),
            words.seat_name(mistake.seat),
            mistake.worst.text,
            mistake.worst.best,
            words.points(mistake.loss),
            words.numbers(mistake),
            str(mistake.worst.number),
        )
        for rank, mistake in enumerate(analysis.mistakes, start=1)
    ]
    left = (words.RANK, words.SEAT, words.CHOSEN, words.BETTER)
    return new_table(words.MISTAKES, left, (words.LOSS, words.TURN, words.AT), rows)


def plays_table(analysis: Analysis) -> Table:
    rows = [
        (words.seat_name(play.seat), str(play.turns), words.points(play.mean_loss), percent(play.accuracy))
        for play in analysis.plays
    ]
    columns = (words.TURNS, words.MEAN_LOSS, words.ACCURACY)
    return new_table(words.PLAYS, (words.SEAT,), columns, rows, words.ended(analysis))


def moves_table(analysis: Analysis) -> Table:
    rows = [
        (
            str(move.number),
            words.seat_name(move.seat),
            move.kind,
            move.text,
            words.better(move),
            percent(move.best_chance),
            words.points(move.loss),
        )
        for move in analysis.moves
    ]
    left = (words.MOVE, words.SEAT, words.DECISION, words.CHOSEN, words.BETTER)
    return new_table(words.MOVES, left, (words.BEFORE, words.LOSS), rows)


# --- The curve -------------------------------------------------------------------------------------------------------


def show_curve(analysis: Analysis, width: int) -> RenderableType:
    columns = min(width, WIDEST) - SCALE - 1
    lines = [f"{words.TITLE.format(game=analysis.game)}: {words.facts(analysis)}", ""]
    for seat in range(analysis.players):
        lines += [words.seat_name(seat), *draw_strip(sample_curve(analysis, seat, columns))]
        lines += [" " * (SCALE + 1) + mark_mistakes(analysis, seat, columns)]
    return Group(*(Text(line.rstrip()) for line in lines), Text(words.STRIP_CAPTION, style="dim"))


def sample_curve(analysis: Analysis, seat: int, columns: int) -> list[float]:
    """The chances of a seat at equal distances; the last column is the end."""
    last = analysis.curve[-1].after
    values = []
    at = 0
    for column in range(columns):
        while at + 1 < len(analysis.curve) and column_of(analysis.curve[at + 1].after, last, columns) <= column:
            at += 1
        values.append(analysis.curve[at].chances[seat])
    return values


def column_of(after: int, last: int, columns: int) -> int:
    return after * (columns - 1) // last


def draw_strip(values: list[float]) -> list[str]:
    """Filled up from 0 % to the value, in eighths of a line; something is seen of every chance above 0."""
    filled = [max(round(value * STRIP_ROWS * EIGHTHS), int(value > 0.0)) for value in values]
    lines = []
    for row in reversed(range(STRIP_ROWS)):
        scale = {STRIP_ROWS - 1: "100 %", STRIP_ROWS // 2 - 1: "50 %", 0: "0 %"}.get(row, "")
        blocks = "".join(BLOCKS[min(max(eighths - row * EIGHTHS, 0), EIGHTHS)] for eighths in filled)
        lines.append(f"{scale:>{SCALE}} {blocks}")
    return lines


def mark_mistakes(analysis: Analysis, seat: int, columns: int) -> str:
    """The ranks of a seat's mistakes below the strip, where their turns begin; the larger one where two meet."""
    line = [" "] * columns
    last = analysis.curve[-1].after
    for rank, mistake in reversed(list(enumerate(analysis.mistakes, start=1))):
        if mistake.seat == seat:
            at = min(column_of(mistake.first - 1, last, columns), columns - len(str(rank)))
            line[at : at + len(str(rank))] = str(rank)
    return "".join(line)
