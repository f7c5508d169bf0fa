"""The numbered rules of a game in the reader's language, read from its rules pages: a package carries them along, a checkout has
them in `docs/games`.

`rules.md` and `rules-<expansion>.md` are the source, in English; `rules.pl.md` and the like are translations. A rule is a list
item or a table row that begins with its number. What follows the word `Note:` at the beginning of a line or of a rule, and a
table's column `note`, is for implementers; a rule that is nothing but a note is not shown to players. In a translation each rule
and each heading carries the fingerprint of the English text that it was made from, as a comment.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

import nemeton
from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_file
from nemeton.texts.catalogue import DEFAULT

CHECKOUT: Final = Path(nemeton.__file__).parents[2]
FIRST_PAGE: Final = "rules.md"
NOTE: Final = "Note:"
NOTE_COLUMN: Final = "note"

FINGERPRINT: Final = re.compile(r" ?<!--([0-9a-f]{6})-->")
HEADING: Final = re.compile(r"(#{1,3}) (?:\d+(?:\.\d+)*\.? )?(.*)")
NAME: Final = re.compile(r"[^(:（：]*")  # of an expansion, in the title of its page
ENTRY: Final = re.compile(r"- \**([A-Z]{1,2}\d+)\**(?: +(.*))?$")
ROW: Final = re.compile(r"\| \**([A-Z]{1,2}\d+)\** \|(.*)\|$")
LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class RuleText(msgspec.Struct, frozen=True):
    number: str
    section: str
    text: str
    language: str = DEFAULT  #: English where there is no translation


class Entry(NamedTuple):
    """A heading (without a number) or a rule of a page: what players read of it, and the fingerprint that it carries."""

    number: str
    text: str
    fingerprint: str
    section: int  #: the position of its heading on the page


def is_rule(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z]{1,2}\d+", text) is not None


def pages(game_id: str) -> list[Path]:
    """The rules pages of a game by its id; none for a game that is not here."""
    return pages_of(GAMES[game_id]) if game_id in GAMES else []


def pages_of(game: Game) -> list[Path]:
    """The English page of a game and those of its expansions, `rules-*.md`; none for a game whose rules are not at hand."""
    for place in (find_file(game, "rulebook"), CHECKOUT / "docs" / "games" / game.id):
        if place and (place / FIRST_PAGE).is_file():
            expansions = [page for page in place.glob("rules-*.md") if "." not in page.stem]
            return [place / FIRST_PAGE, *sorted(expansions)]
    return []


def translation_of(page: Path, language: str) -> Path:
    """Where the translation of a page has its place, whether it is there or not."""
    return page if language == DEFAULT else page.with_suffix(f".{language}.md")


def find_rule(game_id: str, number: str, language: str = DEFAULT) -> RuleText | None:
    """The rule with a number such as R24; None if there is none that players may look up."""
    return next((rule for rule in read_rules(game_id, language) if rule.number == number.upper()), None)


@cache
def read_rules(game_id: str, language: str = DEFAULT) -> tuple[RuleText, ...]:
    """The rules that players may look up, in order. Sections of expansions begin with the name of the expansion. A rule that is
    not translated stands there in English."""
    found: list[RuleText] = []
    letters = GAMES[game_id].rule_letters if game_id in GAMES else ()
    for page in pages(game_id):
        translated = {rule.number: rule for rule in _told(translation_of(page, language), language)}
        for rule in _told(page, DEFAULT):
            if rule.number.rstrip("0123456789") in letters:
                found.append(translated.get(rule.number, rule))
    return tuple(found)


def _told(page: Path, language: str) -> list[RuleText]:
    """The rules of a page with their headings; none of a page that is not there."""
    entries = read_page(page) if page.is_file() else ()
    told = []
    for entry in entries:
        if entry.number and entry.text:
            section = entries[entry.section].text
            if "-" in page.stem:
                section = f"{name_expansion(entries[0].text)}{colon(language)}{section}"
            told.append(RuleText(entry.number, section, entry.text, language))
    return told


def name_expansion(title: str) -> str:
    found = NAME.match(title)
    return found[0].strip() if found else ""


def colon(language: str) -> str:
    return "：" if language == "ja" else ": "


@cache
def read_page(page: Path) -> tuple[Entry, ...]:
    """Every heading, numbered list item and numbered table row of a page. The text of a rule for implementers is empty."""
    language = page.suffixes[0].removeprefix(".") if len(page.suffixes) > 1 else DEFAULT
    found: list[Entry] = []
    section = 0
    with_notes = False  # the table has a column for implementers
    in_rule = False
    for line in page.read_text(encoding="utf-8").splitlines():
        fingerprint = FINGERPRINT.search(line)
        mark = fingerprint[1] if fingerprint else ""
        line = FINGERPRINT.sub("", line)
        heading, entry, row = HEADING.match(line), ENTRY.match(line), ROW.match(line)
        goes_on = in_rule and line.startswith("  ") and not _is_note(line)
        if heading:
            section = len(found)
            found.append(Entry("", plain(heading[2]), mark, section))
        elif entry:
            text = entry[2] or ""
            found.append(Entry(entry[1], "" if _is_note(text) else plain(text), mark, section))
        elif row:
            cells = [plain(cell) for cell in row[2].split("|")]
            found.append(Entry(row[1], _join_cells(cells[: len(cells) - with_notes], language), mark, section))
        elif line.startswith("|") and not line.startswith("|-"):
            with_notes = line.rstrip("| ").endswith(f"| {NOTE_COLUMN}")
        elif goes_on:
            last = found.pop()
            found.append(last._replace(text=last.text + ("" if language == "ja" else " ") + plain(line)))
        in_rule = goes_on or (entry is not None and not _is_note(entry[2] or ""))
    return tuple(found)


def _is_note(text: str) -> bool:
    return text.strip().startswith(NOTE)


def _join_cells(cells: list[str], language: str) -> str:
    """The cells of a row as one text. Of a question and its answer each is a sentence of its own."""
    text = cells[0]
    for cell in cells[1:]:
        asks = text.endswith(("?", "？"))
        text += (("\u3000" if language == "ja" else " ") if asks else colon(language)) + cell
    return text


def plain(text: str) -> str:
    """The text without Markdown."""
    return LINK.sub(r"\1", text).replace("**", "").replace("`", "").strip()


def take_fingerprint(text: str) -> str:
    """What a translation carries to say which English text it was made from."""
    return hashlib.sha256(text.encode()).hexdigest()[:6]
