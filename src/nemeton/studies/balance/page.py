"""The report as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from nemeton.studies.balance import words
from nemeton.studies.balance.report import Item, Report, Things
from nemeton.studies.balance.tables import list_spreads
from nemeton.studies.balance.tally import THING
from nemeton.studies.report.document import make_document
from nemeton.studies.report.figures import WITHIN, Share
from nemeton.studies.report.plots import Axis, draw_axis, draw_bar, draw_histogram, draw_whisker, fit_axis
from nemeton.studies.report.tables import EMPTY, PLOT, TEXT, Cell, Column, make_table, number, text
from nemeton.studies.report.words import WHISKERS, interval, percent


def make_page(report: Report) -> str:
    parts = [
        (words.STANDS_OUT, show_standing(report)),
        (words.SEATS, show_seats(report)),
        (words.LENGTH, show_spreads(report)),
        (words.SOURCES, show_sources(report)),
        (words.ACTIONS, show_actions(report)),
        *((things.sort, show_things(report, things)) for things in report.items),
    ]
    facts = (words.facts(report), words.options(report))
    return make_document(words.TITLE.format(game=report.game), facts, parts, words.how_to_read(report))


def show_standing(report: Report) -> str:
    if not report.items:
        return ""
    return (
        f"<h3>{words.STANDS_OUT_IN_SORT}</h3>"
        + list_standing(report, lambda item: item.stands_out_in_sort)
        + f"<h3>{words.STANDS_OUT_FROM_PARITY}</h3>"
        + list_standing(report, lambda item: item.stands_out)
    )


def list_standing(report: Report, judged: Callable[[Item], str]) -> str:
    lines = [
        f'<li><span class="flag {judged(item)}">{standing(things.sort, item.name, judged(item))}</span>'
        f" <span>({evidence(item)})</span></li>"
        for things in report.items
        for item in things.items
        if judged(item) != WITHIN
    ]
    return f'<ul class="standing">{"".join(lines)}</ul>' if lines else f"<p>{words.NOTHING_STANDS_OUT}</p>"


def standing(sort: str, name: str, judged: str) -> str:
    return escape(words.STANDING[judged].format(sort=sort, name=name))


def evidence(item: Item) -> str:
    wins = item.wins
    return words.EVIDENCE.format(share=percent(wins.share), interval=interval(wins), samples=wins.samples)


# --- Seats, length, scores, sources, actions -------------------------------------------------------------------------


def share_columns(axis: Axis) -> tuple[Column, ...]:
    return (
        Column(words.WIN_SHARE),
        Column(WHISKERS, PLOT, draw_axis(axis)),
        Column(words.INTERVAL),
        Column(words.SAMPLES),
    )


def share_cells(axis: Axis, name: str, wins: Share, stands_out: str = WITHIN) -> tuple[Cell, ...]:
    plot = Cell(draw_whisker(axis, name, wins, stands_out))
    if wins.samples == 0:
        return EMPTY, plot, EMPTY, number("0", 0)
    return (
        number(percent(wins.share), wins.share),
        plot,
        number(interval(wins), wins.low),
        number(f"{wins.samples:,.0f}", wins.samples),
    )


def show_seats(report: Report) -> str:
    axis = fit_axis([seat.wins for seat in report.seats] + [place.wins for place in report.places], report.parity)
    seats = [
        (text(str(line.seat)), *share_cells(axis, f"{words.SEAT} {line.seat}", line.wins), mean_cell(line.mean_score))
        for line in report.seats
    ]
    places = [(text(str(line.place)), *share_cells(axis, f"{words.PLACE} {line.place}", line.wins)) for line in report.places]
    return (
        f"<p>{escape(words.first_player(report))}</p>"
        + make_table(words.PLACE, (Column(words.PLACE, TEXT), *share_columns(axis)), places, captioned=False)
        + make_table(
            words.SEAT, (Column(words.SEAT, TEXT), *share_columns(axis), Column(words.MEAN_SCORE)), seats, captioned=False
        )
    )


def mean_cell(value: float) -> Cell:
    return number(f"{value:.1f}", value)


def show_spreads(report: Report) -> str:
    rows = [
        (
            text(name),
            mean_cell(spread.mean),
            number(f"{spread.low:.1f}–{spread.high:.1f}", spread.low),
            number(f"{spread.p5} / {spread.median} / {spread.p95}", spread.median),
            number(f"{spread.samples:,}", spread.samples),
        )
        for name, spread in list_spreads(report)
    ]
    columns = (Column(words.MEASURE, TEXT), *map(Column, (words.MEAN, words.INTERVAL, words.QUANTILES, words.SAMPLES)))
    charts = [
        draw_histogram(words.SCORES, report.scores, words.SHARE_OF_PLAYERS),
        draw_histogram(words.WINNING_SCORES, report.winning_scores, words.SHARE_OF_GAMES),
        draw_histogram(words.DECISIONS, report.decisions, words.SHARE_OF_GAMES),
    ]
    if report.length is not None:
        charts.insert(0, draw_histogram(words.TURNS_OF_PLAYER, report.length, words.SHARE_OF_PLAYERS))
    return f'<div class="charts">{"".join(charts)}</div>' + make_table(words.LENGTH, columns, rows, captioned=False)


def show_sources(report: Report) -> str:
    if not report.sources:
        return ""
    most = max(max(source.percent for source in report.sources), 1.0)
    rows = []
    for source in report.sources:
        shown = percent(source.percent / 100)
        bar = Cell(draw_bar(source.source, source.percent / most, shown))
        rows.append(
            (text(source.source), number(shown, source.percent), bar, number(f"{source.per_player:.2f}", source.per_player))
        )
    columns = (Column(words.SOURCE, TEXT), Column(words.PERCENT), Column(words.PERCENT, PLOT), Column(words.POINTS))
    return make_table(words.SOURCES, columns, rows, captioned=False)


def show_actions(report: Report) -> str:
    if not report.actions:
        return ""
    most = max(max(action.per_player for action in report.actions), 1.0)
    rows = []
    for action in report.actions:
        shown, share = f"{action.per_player:.2f}", action.turn_share
        bar = Cell(draw_bar(action.action, action.per_player / most, shown))
        turns = EMPTY if share is None else number(percent(share), share)
        rows.append((text(action.action), number(shown, action.per_player), bar, turns))
    columns = (Column(words.ACTION, TEXT), Column(words.PER_PLAYER), Column(words.PER_PLAYER, PLOT), Column(words.TURN_SHARE))
    return make_table(words.ACTIONS, columns, rows, captioned=False)


# --- Things ----------------------------------------------------------------------------------------------------------


def show_things(report: Report, things: Things) -> str:
    legend = words.LEGEND.format(parity=percent(report.parity), mean=percent(things.mean_share))
    body = f'<p class="legend">{escape(legend)}</p>'
    if things.groups:
        body += items_table(report, things, words.GROUPS.format(sort=things.sort), things.groups)
    return body + items_table(report, things, things.sort, things.items)


def items_table(report: Report, things: Things, title: str, items: Sequence[Item]) -> str:
    axis = fit_axis([item.wins for item in items], report.parity, things.mean_share)
    columns = (
        Column(words.NAME, TEXT),
        *share_columns(axis),
        Column(words.FLAG, TEXT),
        Column(words.FLAG_IN_SORT, TEXT),
        Column(words.RATIO),
        Column(words.RATE),
        Column(words.TIMES),
        Column(words.USES),
    )
    return make_table(title, columns, [item_row(axis, item) for item in items])


def item_row(axis: Axis, item: Item) -> tuple[Cell, ...]:
    uses = item.uses_per_time
    return (
        text(item.name, item.design if item.compared == THING else item.compared),
        *share_cells(axis, words.full_name(item), item.wins, item.stands_out),
        flag(item.stands_out),
        flag(item.stands_out_in_sort),
        number(f"{item.ratio:.2f}", item.ratio) if item.owners else EMPTY,
        number(percent(item.rate), item.rate),
        number(f"{item.times:,}", item.times),
        EMPTY if uses is None else number(f"{uses:.2f}", uses),
    )


def flag(stands_out: str) -> Cell:
    return Cell(f'<span class="flag {stands_out}">{words.FLAGS[stands_out]}</span>', stands_out) if stands_out else EMPTY
