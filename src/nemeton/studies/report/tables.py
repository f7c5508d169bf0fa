"""Tables for a terminal, and as HTML with headings, captions and cells that carry the value they sort by."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from rich import box
from rich.console import JustifyMethod
from rich.table import Table

from nemeton.studies.report import words

NARROWEST: Final = 10  # characters of a name in a line
Row = tuple[str, ...]


def new_table(title: str, left: Row, right: Row, rows: Sequence[Row], caption: str = "") -> Table:
    """A table with columns of text, then columns of numbers. Where the terminal is narrow a column without a title wraps."""
    table = Table(title=title, caption=caption, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for at, column in enumerate((*left, *right)):
        widest = max(len(cells[at]) for cells in ((*left, *right), *rows))
        justify: JustifyMethod = "left" if at < len(left) else "right"
        table.add_column(column, no_wrap=bool(column), justify=justify, min_width=widest if column else None)
    for row in rows:
        table.add_row(*row)
    return table


def start_table(title: str, *names: str) -> Table:
    """A table with columns of names, which are never cut: bots often differ in the last option alone."""
    table = Table(title=title)
    for name in names:
        table.add_column(name, overflow="fold", min_width=min(len(name), NARROWEST))
    return table


def add_numbers(table: Table, *columns: str) -> None:
    """Columns whose cells stay in one line."""
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)


# --- As HTML ---

NUMBER, TEXT, PLOT = "number", "text", "plot"


class Column(NamedTuple):
    """A heading. A column of plots has its scale instead of a way to sort: the figures beside it sort alike."""

    title: str
    kind: str = NUMBER
    scale: str = ""


class Cell(NamedTuple):
    """`shown` is HTML; `value` is what the column sorts by, if that is not what is shown."""

    shown: str
    value: float | str | None = None


def text(shown: str, small: str = "") -> Cell:
    return Cell(escape(shown) + (f"<small>{escape(small)}</small>" if small else ""), shown)


def number(shown: str, value: float) -> Cell:
    return Cell(escape(shown), value)


EMPTY = Cell("", "")


def make_table(title: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], *, captioned: bool = True) -> str:
    """A table that scrolls inside its own frame. The first cell of a row is its heading.

    A caption that would repeat the heading above it is there for screen readers only."""
    head = "".join(head_cell(column) for column in columns)
    body = "".join(make_row(columns, row) for row in rows)
    caption = f"<caption>{escape(title)}</caption>" if captioned else f'<caption class="quiet">{escape(title)}</caption>'
    label = escape(words.SCROLLS.format(title=title), quote=True)
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{label}"><table>{caption}'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def head_cell(column: Column) -> str:
    if column.kind == PLOT:
        quiet = f'<span class="quiet">{escape(column.title)}</span>'
        return f'<th scope="col" class="plot">{column.scale or quiet}</th>'
    hint = escape(words.SORT_BUTTON.format(column=column.title), quote=True)
    return f'<th scope="col" class="{column.kind}"><button type="button" title="{hint}">{escape(column.title)}</button></th>'


def make_row(columns: Sequence[Column], row: Sequence[Cell]) -> str:
    cells = []
    for at, (column, cell) in enumerate(zip(columns, row, strict=True)):
        value = "" if cell.value is None else f' data-value="{escape(str(cell.value), quote=True)}"'
        tag = 'th scope="row"' if at == 0 else "td"
        cells.append(f'<{tag} class="{column.kind}"{value}>{cell.shown}</{tag[:2]}>')
    return f"<tr>{''.join(cells)}</tr>"
