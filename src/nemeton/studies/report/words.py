"""The words that all reports share: what plots, tables and pages say of themselves, and how shares are written."""

from __future__ import annotations

from typing import Final

from nemeton.studies.report.figures import Share

READING: Final = "How to read this"
WHISKERS: Final = "Win share and interval"
BIN: Final = "{values}: {count} ({percent:.1f} %)"
HISTOGRAM: Final = "Histogram of {samples} values: mean {mean:.1f}, 5 % at most {p5}, 95 % at most {p95}."
SORT_BUTTON: Final = "Sort by {column}"
SCROLLS: Final = "{title}, table that scrolls sideways"

UNIT: Final = "\N{NO-BREAK SPACE}%"


def percent(share: float) -> str:
    return f"{100 * share:.1f}{UNIT}"


def interval(share: Share) -> str:
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}{UNIT}"
