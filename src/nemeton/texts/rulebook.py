"""The numbered rules of a game, read from its rules pages: a package carries them along, a checkout has them in `docs/games`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

import nemeton
from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_file

CHECKOUT: Final = Path(nemeton.__file__).parents[2]
FIRST_PAGE: Final = "rules.md"

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
    """The rules pages of a game by its id; none for a game that is not here."""
    return pages_of(GAMES[game_id]) if game_id in GAMES else []


def pages_of(game: Game) -> list[Path]:
    """The page of a game and those of its expansions, `rules-*.md`; none for a game whose rules are not at hand."""
    for place in (find_file(game, "rulebook"), CHECKOUT / "docs" / "games" / game.id):
        if place and (place / FIRST_PAGE).is_file():
            return [place / FIRST_PAGE, *sorted(place.glob("rules-*.md"))]
    return []


def find_rule(game_id: str, number: str) -> str | None:
    """A number such as R24 and what it says; None if there is none."""
    for page in pages(game_id):
        for rule in read_page(page):
            if rule.number == number.upper():
                return f"{rule.number} {rule.text}"
    return None


def read_rules(game_id: str) -> list[RuleText]:
    """The rules that players may look up, in order. Sections of expansions begin with the name of the expansion."""
    found: list[RuleText] = []
    letters = GAMES[game_id].rule_letters if game_id in GAMES else ()
    for page in pages(game_id):
        title = TITLE.match(page.read_text(encoding="utf-8"))
        before = f"{title[1].strip()}: " if title and page.name != FIRST_PAGE else ""
        for rule in read_page(page):
            if rule.number.rstrip("0123456789") in letters:
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
    """The text without sources and Markdown."""
    return LINK.sub(r"\1", SOURCES.sub("", text)).replace("**", "").replace("`", "").strip()
