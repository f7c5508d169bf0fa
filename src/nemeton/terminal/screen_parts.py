"""What drawings of tables share."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table


def within(part: RenderableType, width: int) -> RenderableType:
    """Rules stretch over the whole terminal; a grid of one column keeps them within the table."""
    if not isinstance(part, Rule):
        return part
    frame = Table.grid()
    frame.add_column(width=width)
    frame.add_row(part)
    return frame
