"""Choices with their numbers, side by side where there are many; and what is blocked, by reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

ONE_COLUMN: Final = 4  # so many choices always stand below each other
GAP: Final = 2


def number_choices(descriptions: Sequence[str], width: int, *, numbered: bool = True) -> RenderableType:
    """A list of descriptions, numbered from 1 down each column."""
    texts = [Text.from_markup(description) for description in descriptions]
    digits = len(str(len(texts))) if numbered else 0
    longest = max(text.cell_len for text in texts)
    cell = digits + GAP + longest + GAP
    columns = 1 if len(texts) <= ONE_COLUMN else max(1, min(len(texts), width // cell))
    height = -(-len(texts) // columns)
    columns = -(-len(texts) // height)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for _ in range(columns):
        grid.add_column(width=digits, justify="right", style="bold cyan", no_wrap=True)
        grid.add_column(max_width=max(longest, 1))
    for row in range(height):
        line: list[RenderableType] = []
        for at in range(row, len(texts), height):
            line += [str(at + 1) if numbered else "", texts[at]]
        grid.add_row(*line)
    return grid
