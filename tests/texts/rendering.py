"""Every text that a message can become: each is said with every kind of value that it tells apart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nemeton.conformance.words import Variables
from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_file
from nemeton.texts.catalogue import Catalogue, catalogue_files

ROOMS: Final = ("web", "terminal", "cli", "texts")
LESSONS: Final = {f"{game.id} lessons": game.id for game in GAMES.values() if game.lessons}
NUMBERS: Final = (0, 1, 2, 3, 5, 12, 22)  # one, few and many of every language
MOST: Final = 2000  # texts of one message
WORD: Final = "Ω"  # what no text of ours contains


class Text(NamedTuple):
    """A text with the message it comes from."""

    place: str
    message: str
    text: str

    def __str__(self) -> str:
        return f"{self.place} {self.message}: {self.text!r}"


class Selectors(Visitor):
    """What a message tells apart: for each variable the names of its cases."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the visitor calls it so
        if isinstance(node.selector, ast.VariableReference):
            names = self.found.setdefault(node.selector.id.name, [])
            for variant in node.variants:
                names.append(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)
        self.generic_visit(node)


def catalogues(language: str) -> dict[str, Path]:
    """The catalogues of the package by the name of their place."""
    places = {room: catalogue_files(language, "", room) for room in ROOMS}
    places |= {game: catalogue_files(language, game) for game in GAMES}
    places |= {place: (lesson_file(GAMES[game], language),) for place, game in LESSONS.items()}
    return {place: file for place, files in places.items() for file in files}


def lesson_file(game: Game, language: str) -> Path:
    folder = find_file(game, "faces", "locale", "lessons")
    assert folder is not None
    return folder / f"{language}.ftl"


def values_of(cases: list[str]) -> list[str | int]:
    """Values that lead to every case of a selector, and numbers if it counts."""
    counts = {"zero", "one", "two", "few", "many"} & set(cases)
    named = [case for case in cases if case not in {"other", *counts}]
    plain: list[str | int] = [int(case) if case.lstrip("-").isdigit() else case for case in named]
    others: list[str | int] = [number for number in NUMBERS if number not in plain] if counts else [7, WORD]
    return [*plain, *others]


@cache
def render(place: str, language: str) -> tuple[Text, ...]:
    """Every text of a catalogue."""
    file = catalogues(language)[place]
    said = Catalogue(language, (file,))
    return tuple(Text(f"{place} ({language})", message, text) for message, text in _render(file, said))


def _render(file: Path, said: Catalogue) -> Iterator[tuple[str, str]]:
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if not isinstance(entry, ast.Message):
            continue
        variables, selectors = Variables(), Selectors()
        variables.visit(entry)
        selectors.visit(entry)
        names = sorted(variables.found)
        choices = [values_of(selectors.found[name]) if name in selectors.found else [WORD] for name in names]
        for values in islice(product(*choices), MOST):
            yield entry.id.name, said.say(entry.id.name, **dict(zip(names, values, strict=True)))
