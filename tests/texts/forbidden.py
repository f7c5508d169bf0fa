"""Words that are not used, from the lists in `docs/words.md` and in `words.md` of each game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from nemeton.texts.catalogue import LANGUAGES

ROOT: Final = Path(__file__).parents[2]
MESSAGES: Final = "messages"
RULES: Final = "rules"
BOOK: Final = "rulebook"
HEADING: Final = "## Words that are not used"
ROW: Final = re.compile(r"\| (\w\w) \| `(.+?)` \| (.+?) \| ?([a-z, ]*?) ?\|")


class Forbidden(NamedTuple):
    """A word that is not used, as a regular expression, what is said instead, and in which texts; without any in all."""

    word: re.Pattern[str]
    instead: str
    where: tuple[str, ...]


@cache
def forbidden(language: str, game: str = "") -> tuple[Forbidden, ...]:
    """The words that a language does not use: those of all texts, and those of a game."""
    files = [ROOT / "docs" / "words.md", *([ROOT / "docs" / "games" / game / "words.md"] if game else [])]
    return tuple(found for file in files for spoken, found in read_list(file) if spoken == language)


def read_list(file: Path) -> list[tuple[str, Forbidden]]:
    """The words of a list, each with its language."""
    _, _, after = file.read_text(encoding="utf-8").partition(HEADING)
    lines = [line for line in after.partition("\n## ")[0].splitlines() if line.startswith("|")][2:]
    found = []
    for line in lines:
        row = ROW.fullmatch(line)
        assert row, f"{file}: {line}"
        language, pattern, instead, where = row.groups()
        places = tuple(filter(None, where.split(", ")))
        assert language in LANGUAGES, line
        assert set(places) <= {MESSAGES, RULES, BOOK}, line
        found.append((language, Forbidden(re.compile(pattern.replace(r"\|", "|"), re.IGNORECASE), instead, places)))
    return found


def find_forbidden(text: str, language: str, game: str, kind: str) -> list[str]:
    """What a text of a kind should say differently."""
    plain = text.replace("\u00ad", "")  # where a word may be broken
    return [
        f"{match[0]!r}: {each.instead}"
        for each in forbidden(language, game)
        if (not each.where or kind in each.where) and (match := each.word.search(plain))
    ]
