"""The analysis as one self-contained HTML page."""

from __future__ import annotations

from html import escape

from nemeton.studies.analysis import words
from nemeton.studies.analysis.analyse import Analysis, JudgedMove
from nemeton.studies.analysis.chart import STYLE, draw_chart
from nemeton.studies.report.document import make_document
from nemeton.studies.report.tables import TEXT, Cell, Column, make_table, number, text
from nemeton.studies.report.words import percent


def make_page(analysis: Analysis) -> str:
    parts = [
        (words.CURVE, draw_chart(analysis)),
        (words.MISTAKES, show_mistakes(analysis)),
        (words.PLAYS, show_plays(analysis)),
        (words.MOVES, show_moves(analysis)),
    ]
    facts = (words.facts(analysis), words.ended(analysis))
    return make_document(words.TITLE.format(game=analysis.game), facts, parts, words.how_to_read(), STYLE)


def show_mistakes(analysis: Analysis) -> str:
    if not analysis.mistakes:
        return f"<p>{escape(words.no_mistakes())}</p>"
    rows = [
        (
            number(str(rank), rank),
            number(str(mistake.seat), mistake.seat),
            number(words.numbers(mistake), mistake.first),
            number(words.points(mistake.loss), mistake.loss),
            number(str(mistake.worst.number), mistake.worst.number),
            text(mistake.worst.text),
            text(mistake.worst.best),
            *chance_cells(mistake.worst),
        )
        for rank, mistake in enumerate(analysis.mistakes, start=1)
    ]
    columns = (
        *map(Column, (words.RANK, words.SEAT, words.TURN, words.LOSS, words.AT)),
        Column(words.CHOSEN, TEXT),
        Column(words.BETTER, TEXT),
        Column(words.BEFORE),
        Column(words.AFTER),
    )
    return make_table(words.MISTAKES, columns, rows, captioned=False)


def chance_cells(move: JudgedMove) -> tuple[Cell, Cell]:
    return number(percent(move.best_chance), move.best_chance), number(percent(move.chance), move.chance)


def show_plays(analysis: Analysis) -> str:
    rows = [
        (
            number(words.seat_name(play.seat), play.seat),
            number(str(play.turns), play.turns),
            number(words.points(play.mean_loss), play.mean_loss),
            number(percent(play.accuracy), play.accuracy),
            number(percent(analysis.curve[-1].chances[play.seat]), analysis.curve[-1].chances[play.seat]),
        )
        for play in analysis.plays
    ]
    columns = tuple(map(Column, (words.SEAT, words.TURNS, words.MEAN_LOSS, words.ACCURACY, words.END)))
    return make_table(words.PLAYS, columns, rows, captioned=False)


def show_moves(analysis: Analysis) -> str:
    rows = [
        (
            number(str(move.number), move.number),
            number(str(move.seat), move.seat),
            text(move.kind),
            text(move.text),
            text(words.better(move)),
            *(number(percent(chance), chance) for chance in move.chances),
            number(words.points(move.loss), move.loss),
        )
        for move in analysis.moves
    ]
    columns = (
        Column(words.MOVE),
        Column(words.SEAT),
        Column(words.DECISION, TEXT),
        Column(words.CHOSEN, TEXT),
        Column(words.BETTER, TEXT),
        *(Column(words.seat_name(seat)) for seat in range(analysis.players)),
        Column(words.LOSS),
    )
    summary = escape(words.SHOW_MOVES.format(moves=len(analysis.moves)))
    table = make_table(words.MOVES, columns, rows, captioned=False)
    return f"<details><summary>{summary}</summary>{table}</details>"
