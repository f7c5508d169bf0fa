"""The report as tables for a terminal."""

from __future__ import annotations

from rich.table import Table

from nemeton.studies.balance import words
from nemeton.studies.balance.report import Item, Report, Things
from nemeton.studies.report.figures import Share, Spread
from nemeton.studies.report.tables import Row, new_table
from nemeton.studies.report.words import interval, percent


def make_tables(report: Report) -> list[Table]:
    tables = [seats_table(report), spreads_table(report)]
    if report.sources:
        tables.append(sources_table(report))
    if report.actions:
        tables.append(actions_table(report))
    for things in report.items:
        if things.groups:
            tables.append(groups_table(things))
        tables.append(things_table(things))
    return tables


def seats_table(report: Report) -> Table:
    rows = [(str(seat.seat), *share_cells(seat.wins), f"{seat.mean_score:.1f}") for seat in report.seats]
    rows += [(f"{words.PLACE} {place.place}", *share_cells(place.wins), "") for place in report.places]
    caption = f"{words.facts(report)}\n{words.first_player(report)}"
    columns = (words.WIN_SHARE, words.INTERVAL, words.SAMPLES, words.MEAN_SCORE)
    return new_table(words.TITLE.format(game=report.game), (words.SEAT,), columns, rows, caption)


def share_cells(wins: Share) -> Row:
    if wins.samples == 0:
        return "-", "-", "0"
    return percent(wins.share), interval(wins), f"{wins.samples:,.0f}"


def spreads_table(report: Report) -> Table:
    rows = [
        (
            name,
            f"{spread.mean:.1f}",
            f"{spread.low:.1f}–{spread.high:.1f}",
            f"{spread.p5} / {spread.median} / {spread.p95}",
            f"{spread.samples:,}",
        )
        for name, spread in list_spreads(report)
    ]
    columns = (words.MEAN, words.INTERVAL, words.QUANTILES, words.SAMPLES)
    return new_table(words.LENGTH, (words.MEASURE,), columns, rows)


def list_spreads(report: Report) -> list[tuple[str, Spread]]:
    spreads = [
        (words.TURNS_OF_PLAYER, report.length),
        (words.DECISIONS, report.decisions),
        (words.SCORES, report.scores),
        (words.WINNING_SCORES, report.winning_scores),
    ]
    return [(name, spread) for name, spread in spreads if spread is not None]


def sources_table(report: Report) -> Table:
    rows = [(source.source, percent(source.percent / 100), f"{source.per_player:.2f}") for source in report.sources]
    return new_table(words.SOURCES, (words.SOURCE,), (words.PERCENT, words.POINTS), rows)


def actions_table(report: Report) -> Table:
    rows = [
        (action.action, f"{action.per_player:.2f}", "" if action.turn_share is None else percent(action.turn_share))
        for action in report.actions
    ]
    return new_table(words.ACTIONS, (words.ACTION,), (words.PER_PLAYER, words.TURN_SHARE), rows)


ITEM_COLUMNS = (words.WIN_SHARE, words.INTERVAL, words.SAMPLES, words.RATE, *words.SHORT_FLAGS)


def groups_table(things: Things) -> Table:
    rows = [(group.compared, group.name, *item_cells(group)) for group in things.groups]
    return new_table(words.GROUPS.format(sort=things.sort), (words.COMPARED, words.NAME), ITEM_COLUMNS, rows)


def things_table(things: Things) -> Table:
    rows = [(item.name, item.design, *item_cells(item)) for item in things.items]
    caption = words.SORT_MEAN.format(share=percent(things.mean_share))
    return new_table(things.sort, (words.NAME, ""), ITEM_COLUMNS, rows, caption)


def item_cells(item: Item) -> Row:
    signs = (words.FLAGS[judged][:1] for judged in (item.stands_out, item.stands_out_in_sort))
    return (*share_cells(item.wins), percent(item.rate), *signs)
