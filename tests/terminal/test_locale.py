"""The catalogues: complete, alike in all languages, and free of formatting errors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nemeton.engine.errors import UndoRefused
from nemeton.games.runestones import blocked, content, frames, happenings
from nemeton.games.runestones.notation import EVENTS, VOCABULARY
from nemeton.locale import (
    LANGUAGES,
    BadMessage,
    Catalogue,
    UnknownLanguage,
    catalogue_files,
    choose_language,
    load_catalogue,
)

ROOMS = [("", "terminal"), ("runestones", ""), ("skye", ""), ("realm", "")]


class Variables(Visitor):
    """The variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor calls it so
        self.found.add(node.id.name)


def messages_of(file: Path) -> dict[str, set[str]]:
    """Each message with its variables; anything the parser cannot read fails."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{file}: {entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def all_messages(language: str) -> Iterator[tuple[Catalogue, str, set[str]]]:
    for game, room in ROOMS:
        for file in catalogue_files(language, game, room):
            for message, variables in messages_of(file).items():
                yield load_catalogue(language, game, room), message, variables


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "room"), ROOMS)
def test_every_language_has_the_same_messages_with_the_same_variables(game: str, room: str, language: str) -> None:
    (english,) = catalogue_files("en", game, room)
    (other,) = catalogue_files(language, game, room)
    assert messages_of(other) == messages_of(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_filled_in_with_numbers_and_with_words(language: str) -> None:
    for catalogue, message, variables in all_messages(language):
        for value in (0, 1, 2, 5, 22, "word", "hidden"):
            assert catalogue.say(message, **dict.fromkeys(variables, value))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_holds_what_the_terminal_would_take_for_markup(language: str) -> None:
    for catalogue, message, variables in all_messages(language):
        assert "[" not in catalogue.say(message, **dict.fromkeys(variables, 1)), message


def wanted_of_runestones() -> list[str]:
    source = Path(blocked.__file__).read_text(encoding="utf-8")
    named = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source))
    return [
        *(f"reason-{reason}" for reason in sorted(named)),
        *(f"event-{kind.name}" for kind in EVENTS.kinds),
        *(f"ask-{kind}" for kind in (*frames.NAMES, "over")),
        *(f"action-{verb.name}" for verb in VOCABULARY.verbs),
        *(f"druid-{druid}" for druid in content.DRUIDS),
        *(f"kind-{kind}" for kind in (*content.KINDS, "druid")),
        *(f"creature-{kind}" for kind in (*content.KINDS, "druid")),
        *(f"piece-{piece}" for piece in (*content.GEMS, "ore")),
        *(f"colour-{colour}" for colour in content.GEMS),
        *(f"artifact-{colour}" for colour in content.GEMS),
        *(f"rune-{rune}" for rune in content.RUNES),
        *(f"rune-{rune}-help" for rune in content.RUNES),
        *(f"face-{face}" for face in content.DIE),
    ]


@pytest.mark.parametrize("message", wanted_of_runestones())
def test_every_reason_event_question_verb_and_name_of_rune_stones_has_its_message(message: str) -> None:
    assert load_catalogue("en", "runestones").knows(message)


def test_the_reasons_are_read_from_the_source_of_the_rules() -> None:
    reasons = [message for message in wanted_of_runestones() if message.startswith("reason-")]
    assert {"reason-too-little-magic", "reason-rune-owned", "reason-supply-empty"} < set(reasons)


@pytest.mark.parametrize("source", happenings.SOURCES)
def test_every_source_of_points_is_told_apart(source: str) -> None:
    say = load_catalogue("en", "runestones").say
    assert say("event-scored", points=1, source=source) != say("event-scored", points=1, source="unheard-of")


@pytest.mark.parametrize("reason", UndoRefused.SAY)
def test_every_refusal_to_undo_has_its_message(reason: str) -> None:
    assert load_catalogue("en", "", "terminal").knows(f"undo-{reason}")


@pytest.mark.parametrize(
    ("points", "said"),
    [(1, "1 punkt"), (2, "2 punkty"), (5, "5 punktów"), (12, "12 punktów"), (22, "22 punkty"), (25, "25 punktów")],
)
def test_polish_counts_properly(points: int, said: str) -> None:
    assert load_catalogue("pl", "", "terminal").say("score", points=points) == said


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(BadMessage, match="no-such-message"):
        load_catalogue("en", "runestones").say("no-such-message")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(BadMessage, match="action-druid"):
        load_catalogue("en", "runestones").say("action-druid")


@pytest.mark.parametrize(
    ("wish", "environment", "chosen"),
    [
        ("pl", {"NEMETON_LANG": "ja", "LANG": "en_US.UTF-8"}, "pl"),
        (None, {"NEMETON_LANG": "ja", "LC_ALL": "pl_PL"}, "ja"),
        (None, {"LC_ALL": "pl_PL.UTF-8", "LANG": "ja_JP.UTF-8"}, "pl"),
        (None, {"LANG": "ja_JP.eucJP"}, "ja"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {}, "en"),
        ("pl-PL", {}, "pl"),
    ],
)
def test_the_language_is_the_wish_then_nemeton_lang_then_that_of_the_system(
    wish: str | None, environment: dict[str, str], chosen: str
) -> None:
    assert choose_language(wish, environment) == chosen


def test_a_language_wished_for_but_unknown_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="fr"):
        choose_language("fr", {})
    with pytest.raises(UnknownLanguage, match="xx"):
        load_catalogue("xx")
