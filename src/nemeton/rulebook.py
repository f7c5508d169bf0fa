"""The numbered rules of a game, as `docs/rules` writes them down: in a checkout they lie there, a package carries them along."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

import nemeton

PLACES: Final = (Path(nemeton.__file__).parent / "rules", Path(nemeton.__file__).parents[2] / "docs" / "rules")
# The letters of what players ask for. Others number worked examples, scenarios and what only software asks.
SHOWN: Final = frozenset({"R", "Q", "S", "C", "SD", "W"})

TITLE: Final = re.compile(r"# ([^(:]*)")
ENTRY: Final = re.compile(r"- \**([A-Z]{1,2})(\d+)\** +(.*)")
ROW: Final = re.compile(r"\| \**([A-Z]{1,2})(\d+)\** \|(.*)\|")
# Which rulebooks say so, and what was left open: for implementers, not for players.
SOURCES: Final = re.compile(r" ?\**\[(?:x: |(?:EN|PL|JA|BOARD|RD?|I|V|D\??|[QL]\d+)(?=[\] ,;:]))[^\]]*\]\**")

LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class RuleText(msgspec.Struct, frozen=True):
    number: str
    section: str
    text: str


def is_rule(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z]{1,2}\d+", text) is not None


def pages(game_id: str) -> list[Path]:
    """The page of a game and those of its expansions; none for a game whose rules are not at hand."""
    for place in PLACES:
        if (place / f"{game_id}.md").is_file():
            return [place / f"{game_id}.md", *sorted(place.glob(f"{game_id}-*.md"))]
    return []


def find_rule(game_id: str, number: str) -> str | None:
    """A number such as R24 and what it says; None if there is none."""
    for page in pages(game_id):
        for rule in read_page(page):
            if rule.number == number.upper():
                return f"{rule.number} {rule.text}"
    return None


def read_rules(game_id: str) -> list[RuleText]:
    """What players may look up, in its order; the pages of expansions put their name before their sections."""
    found: list[RuleText] = []
    for page in pages(game_id):
        title = TITLE.match(page.read_text(encoding="utf-8"))
        before = f"{title[1].strip()}: " if title and page.stem != game_id else ""
        for rule in read_page(page):
            if rule.number.rstrip("0123456789") in SHOWN:
                found.append(RuleText(rule.number, before + rule.section, rule.text))
    return found


@cache
def read_page(page: Path) -> tuple[RuleText, ...]:
    """Every numbered list item and table row of a page."""
    found: list[RuleText] = []
    section = ""
    goes_on = False
    for line in page.read_text(encoding="utf-8").splitlines():
        entry, row = ENTRY.match(line), ROW.match(line)
        if line.startswith("## "):
            section = re.sub(r"^## (\d+\. )?", "", line)
        if entry:
            found.append(RuleText(entry[1] + entry[2], section, entry[3].strip()))
        elif row:
            found.append(RuleText(row[1] + row[2], section, ": ".join(cell.strip() for cell in row[3].split("|"))))
        elif goes_on and line.startswith("  "):
            last = found.pop()
            found.append(RuleText(last.number, last.section, f"{last.text} {line.strip()}"))
        goes_on = bool(entry) or (goes_on and line.startswith("  "))
    return tuple(RuleText(rule.number, rule.section, plain(rule.text)) for rule in found)


def plain(text: str) -> str:
    """Without sources and signs of layout."""
    return LINK.sub(r"\1", SOURCES.sub("", text)).replace("**", "").replace("`", "").strip()
