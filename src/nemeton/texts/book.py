"""The rulebook of a game, by language: `book.<language>.md` beside its rules pages. A game may do without."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.registry import find_file, import_face
from nemeton.texts.book_blocks import Book
from nemeton.texts.book_parser import Words, parse_book
from nemeton.texts.catalogue import DEFAULT, load_catalogue
from nemeton.texts.rulebook import CHECKOUT

#: Players of examples are the bots of the browser client, by their English names.
PLAYERS: Final = ("alder", "birch", "hazel", "yew", "linden", "rowan")


class BadValues(NemetonError):
    """A `faces/book.py` without the function that names the values."""


def find_book(game: Game, language: str) -> Path | None:
    """The file of a game's rulebook in a language; in English where it is not translated; None for a game without one."""
    for place in (find_file(game, "rulebook"), CHECKOUT / "docs" / "games" / game.id):
        for wanted in (language, DEFAULT):
            if place and (place / f"book.{wanted}.md").is_file():
                return place / f"book.{wanted}.md"
    return None


def read_book(game: Game, language: str) -> Book | None:
    """The rulebook in a language, or in English; None for a game without one."""
    file = find_book(game, language)
    if file is None:
        return None
    spoken = file.name.split(".")[1]
    words = Words(find_values(game), name_players(spoken))
    return parse_book(file.read_text(encoding="utf-8"), spoken, words, f"{game.id}/{file.name}")


def name_players(language: str) -> dict[str, str]:
    words = load_catalogue(language, room="web")
    return {name: words.say(f"bot-name-{number}") for number, name in enumerate(PLAYERS, 1)}


def find_values(game: Game) -> dict[str, int | str]:
    """What the texts may name as `{=value}`: the answer of `values()` in `faces/book.py`, taken from the game's content."""
    face = import_face(game, "book")
    if face is None:
        return {}
    values = getattr(face, "values", None)
    if not callable(values):
        raise BadValues(f"{face.__name__} has no function values(); expected one that gives a dict of numbers and words")
    return dict(values())
