"""The numbered rules of a game as the rules page shows them."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from nemeton.terminal.rulebook import rules_file

ENTRY: Final = re.compile(r"- ([A-Z]\d+) +(.*)")
# Which rulebooks say so, and what was left open: for implementers, not for players.
SOURCES: Final = re.compile(r" ?\[(?:EN|PL|JA|BOARD|[QL]\d)[^\]]*\]")
POINT: Final = re.compile(r"\| (Q\d+) \| (.*?) \| (.*?) \|")
SHOWN: Final = ("R", "Q")  # not the worked examples and what only software asks


class RuleText(msgspec.Struct, frozen=True):
    number: str
    section: str
    text: str


def read_rules(game_id: str) -> list[RuleText]:
    """The rules and the decided questions, in their order; empty for a game whose rules are not at hand."""
    file = rules_file(game_id)
    if not file.is_file():
        return []
    found: list[RuleText] = []
    section, number, lines = "", "", list[str]()

    def close() -> None:
        nonlocal number
        if number.startswith(SHOWN):
            found.append(RuleText(number, section, SOURCES.sub("", " ".join(lines)).strip()))
        number = ""

    for line in file.read_text(encoding="utf-8").splitlines():
        entry, point = ENTRY.match(line), POINT.match(line)
        if line.startswith("## "):
            close()
            section = re.sub(r"^## \d+\. ", "", line)
        elif entry:
            close()
            number, lines = entry[1], [entry[2].strip()]
        elif point:
            close()
            found.append(RuleText(point[1], section, f"{point[2]}: {point[3]}"))
        elif number and line.startswith("  "):
            lines.append(line.strip())
        else:
            close()
    close()
    return found
