"""The rulebook of a game: it can be read, all languages have the same blocks, and its rules and symbols are there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import nemeton
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.registry import find_file
from nemeton.texts.book import find_book, read_book
from nemeton.texts.book_blocks import RULE_SIGN, AnyBlock, Book, Chapter, Example, Picture, symbols_of, texts_of
from nemeton.texts.catalogue import DEFAULT, LANGUAGES
from nemeton.texts.rulebook import pages_of, read_page

SHELL_SYMBOLS: Final = Path(nemeton.__file__).parent / "web" / "static" / "app" / "symbols.svg"


def list_book_languages(game: Game) -> list[str]:
    """The languages in which a game has its rulebook."""
    found = {language: find_book(game, language) for language in LANGUAGES}
    return [language for language, file in found.items() if file is not None and file.name == f"book.{language}.md"]


def find_book_problems(game: Game, languages: Sequence[str] | None = None) -> list[str]:
    """What is wrong with the rulebook of a game, by default in the languages that it has; nothing for a game without one."""
    there = list_book_languages(game)
    wanted = there if languages is None else languages
    problems = [f"book.{language}.md: is missing" for language in wanted if language not in there]
    books: dict[str, Book] = {}
    for language in dict.fromkeys([DEFAULT, *wanted]):
        try:
            book = read_book(game, language) if language in there else None
        except NemetonError as error:
            problems.append(str(error))
        else:
            books |= {language: book} if book else {}
    symbols, rules = list_symbols(game), list_rules(game)
    for language, book in books.items():
        name = f"book.{language}.md"
        problems += [f"{name}: there is no symbol {symbol!r}" for symbol in sorted(symbols_of(book) - symbols)]
        problems += [f"{name}: there is no rule {rule} for players" for rule in sorted(list_cited(book) - rules)]
        problems += [f"{name}: {problem}" for problem in _compare(books.get(DEFAULT, book), book)]
    return problems


def list_symbols(game: Game) -> set[str]:
    """The ids of the symbols of the shell and of a game."""
    sheets = [SHELL_SYMBOLS, find_file(game, "faces", "web", "symbols.svg")]
    return {name for sheet in sheets if sheet for name in re.findall(r'<symbol id="([^"]+)"', sheet.read_text(encoding="utf-8"))}


def list_rules(game: Game) -> set[str]:
    """The numbers of the rules that players may look up."""
    entries = [entry for page in pages_of(game) for entry in read_page(page) if entry.number and entry.text]
    return {entry.number for entry in entries if entry.number.rstrip("0123456789") in game.rule_letters}


def list_cited(book: Book) -> set[str]:
    return {rule for chapter in book.chapters for text in _texts(chapter) for rule in RULE_SIGN.findall(text)}


def _texts(chapter: Chapter) -> list[str]:
    return [chapter.lead, *(text for block in chapter.blocks for text in texts_of(block))]


def _compare(english: Book, other: Book) -> Iterator[str]:
    """Where a book differs from the English one in more than words."""
    ours = [(chapter.id, chapter.lesson) for chapter in english.chapters]
    theirs = [(chapter.id, chapter.lesson) for chapter in other.chapters]
    if ours != theirs:
        yield f"has the chapters {theirs}; expected {ours}"
        return
    for one, two in zip(english.chapters, other.chapters, strict=True):
        if _cited(one.lead) != _cited(two.lead):
            yield f"chapter {one.id}: the lead cites {_cited(two.lead)}; expected {_cited(one.lead)}"
        expected, found = [_shape(block) for block in one.blocks], [_shape(block) for block in two.blocks]
        at = next((at for at, pair in enumerate(zip(expected, found, strict=False)) if pair[0] != pair[1]), None)
        if at is not None:
            yield f"chapter {one.id}, block {at + 1}: {found[at]}; expected {expected[at]}"
        elif len(expected) != len(found):
            yield f"chapter {one.id} has {len(found)} blocks; expected {len(expected)}"


def _cited(*texts: str) -> list[str]:
    return sorted(rule for text in texts for rule in RULE_SIGN.findall(text))


def _shape(block: AnyBlock) -> str:
    """What of a block is the same in every language: its kind, its names, how many texts it has, and the rules they cite."""
    names: list[str] = []
    if isinstance(block, Picture):
        names = [block.scene]
    elif isinstance(block, Example):
        names = [block.id, *(step.scene for step in block.steps)]
    texts = texts_of(block)
    return " ".join([type(block).__name__.lower(), *names, f"({len(texts)})", *_cited(*texts)])
