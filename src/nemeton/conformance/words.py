"""The words of a game: the messages that every game needs are there, every language has the same ones with the same variables,
and each can be said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nemeton.conformance.choosing import choose_randomly
from nemeton.engine.chance import Rng
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game, Option
from nemeton.engine.state import SPECTATOR
from nemeton.registry import find_file
from nemeton.texts.catalogue import DEFAULT, LANGUAGES, BadMessage, Catalogue

BOX: Final = ("game-title", "game-about", "game-minutes")  # what stands on every box
TRIED: Final = (0, 1, 2, 5, 22, "word", "hidden")
WALKED: Final = 2000  # decisions of random play


class BadCatalogue(NemetonError):
    """A file of messages that cannot be read."""


class Variables(Visitor):
    """The variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor calls it so
        self.found.add(node.id.name)


def read_messages(file: Path) -> dict[str, set[str]]:
    """Each message with its variables, or BadCatalogue."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Junk):
            raise BadCatalogue(f"{file}: cannot read {entry.content!r}")
        if isinstance(entry, ast.Message):
            if entry.id.name in found:
                raise BadCatalogue(f"{file}: {entry.id.name} is there twice")
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def find_word_problems(game: Game) -> list[str]:
    """Messages and variables that are missing, and texts that cannot be said; empty if nothing is wrong. English must be there;
    it stands in for another language that a game leaves out."""
    folder = find_file(game, "faces", "locale")
    if folder is None:
        return [f"{game.id} has no folder faces/locale"]
    reference = folder / f"{DEFAULT}.ftl"
    files = {language: folder / f"{language}.ftl" for language in LANGUAGES}
    problems = [] if reference.is_file() else [f"{reference} is missing"]
    read: dict[str, dict[str, set[str]]] = {}
    for language, file in files.items():
        if file.is_file():
            try:
                read[language] = read_messages(file)
            except BadCatalogue as error:
                problems.append(str(error))
    if not read:
        return problems
    # Without English the first language that can be read shows what the others lack.
    model = DEFAULT if DEFAULT in read else next(iter(read))
    problems += find_missing_words(game, files[model], read[model])
    for language, messages in read.items():
        problems += _compare(language, files[language], messages, files[model], read[model])
    return problems


def find_missing_words(game: Game, file: Path, messages: dict[str, set[str]]) -> Iterator[str]:
    """What every game must be able to say: its box, its options, and each decision and reason that comes up in random play."""
    options = [name for option in game.options for name in _option_messages(option)]
    yield from (f"{file} has no message {name}" for name in (*BOX, *options) if name not in messages)
    decisions, reasons = collect_names(game)
    for decision in sorted(decisions):
        # A decision may be put in several ways: `ask-lay-summon` and `ask-lay-utilize`.
        if not any(name == f"ask-{decision}" or name.startswith(f"ask-{decision}-") for name in messages):
            yield f"{file} has no message ask-{decision}"
    yield from (f"{file} has no message reason-{reason}" for reason in sorted(reasons) if f"reason-{reason}" not in messages)


def _option_messages(option: Option) -> Iterator[str]:
    yield f"option-{option.name}"
    yield from (f"option-{option.name}-{value}" for value in option.values)


def collect_names(game: Game) -> tuple[set[str], set[str]]:
    """The decisions of a game, and the reasons for blocked actions, as they come up in random play at different tables."""
    decisions = set(game.encoding.questions()) if game.encoding is not None else set()
    reasons: set[str] = set()
    tables = game.option_sets()
    walked = 0
    for number, options in enumerate(cycle(tables)):
        if walked >= WALKED:
            break
        players = game.min_players + number % (game.max_players - game.min_players + 1)
        state = game.start(game.setup(players, number, options, patient=True))
        rng = Rng(number)
        for _ in range(max(1, WALKED // len(tables))):
            walked += 1
            asked = game.asked(state)
            if not asked:
                break
            decisions |= {game.question(state, viewer) for viewer in (SPECTATOR, *range(players))}
            reasons |= {blocked.reason for seat in asked for blocked in game.blocked(state, seat)}
            state.step(*choose_randomly(game, state, rng))
    return decisions, reasons


def _compare(
    language: str, file: Path, messages: dict[str, set[str]], reference: Path, wanted: dict[str, set[str]]
) -> Iterator[str]:
    yield from (f"{file} has no message {name}" for name in sorted(wanted.keys() - messages.keys()))
    yield from (f"{file} has a message {name}, {reference.name} has none" for name in sorted(messages.keys() - wanted.keys()))
    catalogue = Catalogue(language, (file,))
    for name, variables in messages.items():
        if name in wanted and variables != wanted[name]:
            yield f"{file}: {name} takes {sorted(variables)}, in {reference.name} {sorted(wanted[name])}"
        try:
            texts = [catalogue.say(name, **dict.fromkeys(variables, value)) for value in TRIED]
        except BadMessage as error:
            yield f"{file}: {error}"
            continue
        if any("[" in text for text in texts):
            yield f"{file}: {name} has a [, which the terminal would take for markup"
