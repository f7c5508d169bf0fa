"""The translations of the numbered rules: every language has every rule, made from the English text as it stands.

python -m nemeton.conformance.rule_texts GAME                           # what is missing, surplus or outdated
python -m nemeton.conformance.rule_texts GAME --renew pl R24 R30        # these are right now: write their fingerprints
python -m nemeton.conformance.rule_texts GAME --renew pl all            # all of them, headings too
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from nemeton.engine.game import Game
from nemeton.registry import find_game
from nemeton.texts.catalogue import DEFAULT, LANGUAGES
from nemeton.texts.rulebook import (
    ENTRY,
    FINGERPRINT,
    HEADING,
    ROW,
    Entry,
    pages_of,
    read_page,
    take_fingerprint,
    translation_of,
)

ALL: Final = "all"
CITED: Final = re.compile(r"(?<![A-Za-z])[A-Z]{1,2}\d+")  # Japanese puts no space around them
USAGE: Final = "usage: python -m nemeton.conformance.rule_texts GAME [--renew LANGUAGE all|NUMBER ...]"


def list_translations(game: Game) -> list[str]:
    """The languages in which a game has at least one of its rules pages."""
    return [
        language
        for language in LANGUAGES
        if language != DEFAULT and any(translation_of(page, language).is_file() for page in pages_of(game))
    ]


def find_text_problems(game: Game, languages: Sequence[str] | None = None) -> list[str]:
    """What is wrong with the translations of a game's rules; by default in the languages that it has."""
    wanted = list_translations(game) if languages is None else languages
    return [
        f"{translation_of(page, language).name}: {problem}"
        for page in pages_of(game)
        for language in wanted
        for problem in _compare(_list_told(game, page), page, translation_of(page, language))
    ]


def _list_told(game: Game, page: Path) -> dict[str, Entry]:
    """The rules of a page that players may look up, by their numbers."""
    return {
        entry.number: entry
        for entry in read_page(page)
        if entry.text and entry.number and entry.number.rstrip("0123456789") in game.rule_letters
    }


def _compare(told: dict[str, Entry], page: Path, translation: Path) -> Iterator[str]:
    if not translation.is_file():
        yield "is missing"
        return
    source, own = read_page(page), read_page(translation)
    found = [entry for entry in own if entry.number]
    yield from (f"{number} is missing" for number in told if number not in {entry.number for entry in found})
    if [entry.number for entry in found] != [number for number in told if number in {entry.number for entry in found}]:
        yield "has rules that the source does not tell players, twice, or in another order"
        return
    yield from _compare_headings(source, own, told)
    for entry in found:
        english = told[entry.number].text
        if not entry.text or entry.text == english:
            yield f"{entry.number} is not translated"
        elif entry.fingerprint != take_fingerprint(english):
            yield f"{entry.number} is outdated; in English: {english}"
        elif set(CITED.findall(entry.text)) != set(CITED.findall(english)):
            yield f"{entry.number} cites other rules than the source"


def _compare_headings(source: Sequence[Entry], own: Sequence[Entry], told: dict[str, Entry]) -> Iterator[str]:
    """The title, and the headings that have rules for players."""
    pairs = {0: 0} | {entry.section: told[entry.number].section for entry in own if entry.number}
    for here, there in pairs.items():
        heading, english = own[here], source[there].text
        if heading.text == english:
            yield f"heading {english!r} is not translated"
        elif heading.fingerprint != take_fingerprint(english):
            yield f"heading {heading.text!r} is outdated; in English: {english!r}"


def renew_fingerprints(game: Game, language: str, numbers: Sequence[str]) -> int:
    """Write the fingerprints of these rules, or of everything, as the English text is now; how many were written anew."""
    renewed = 0
    for page in pages_of(game):
        translation = translation_of(page, language)
        if not translation.is_file():
            continue
        read_page.cache_clear()
        source, own, english = read_page(page), read_page(translation), _list_told(game, page)
        sections = {entry.section: english[entry.number].section for entry in own if entry.number in english} | {0: 0}
        lines = translation.read_text(encoding="utf-8").splitlines()
        position = -1
        for at, line in enumerate(lines):
            bare = FINGERPRINT.sub("", line)
            if HEADING.match(bare) or ENTRY.match(bare) or ROW.match(bare):
                position += 1
                number = own[position].number
                text = english[number].text if number in english else "" if number else source[sections.get(position, 0)].text
                if text and (number or position in sections) and (ALL in numbers or number in numbers):
                    lines[at] = _mark(bare, number, take_fingerprint(text))
                    renewed += lines[at] != line
        translation.write_text("\n".join([*lines, ""]), encoding="utf-8")
    read_page.cache_clear()
    return renewed


def _mark(line: str, number: str, fingerprint: str) -> str:
    """The line with its fingerprint: behind the number of a rule, at the end of a heading."""
    if not number:
        return f"{line} <!--{fingerprint}-->"
    return re.sub(r"^((?:-|\|) \**[A-Z]{1,2}\d+\**)", rf"\1 <!--{fingerprint}-->", line)


def main(arguments: Sequence[str]) -> int:
    if len(arguments) == 1:
        problems = find_text_problems(find_game(arguments[0]))
        sys.stdout.writelines(f"{problem}\n" for problem in problems)
        return 1 if problems else 0
    if len(arguments) > 3 and arguments[1] == "--renew" and arguments[2] in LANGUAGES and arguments[2] != DEFAULT:
        count = renew_fingerprints(find_game(arguments[0]), arguments[2], arguments[3:])
        sys.stdout.write(f"{count} fingerprints written\n")
        return 0
    sys.stderr.write(f"{USAGE}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
