"""The catalogues: complete, alike in all languages, and free of formatting errors."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nemeton.conformance.words import read_messages
from nemeton.registry import GAMES
from nemeton.texts.catalogue import (
    LANGUAGES,
    BadMessage,
    Catalogue,
    UnknownLanguage,
    catalogue_files,
    choose_language,
    load_catalogue,
)

ROOMS = [*(("", room) for room in ("terminal", "cli", "texts")), *((game, "") for game in GAMES)]


def all_messages(language: str) -> Iterator[tuple[Catalogue, str, set[str]]]:
    for game, room in ROOMS:
        for file in catalogue_files(language, game, room):
            for message, variables in read_messages(file).items():
                yield load_catalogue(language, game, room), message, variables


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "room"), ROOMS)
def test_every_language_has_the_same_messages_with_the_same_variables(game: str, room: str, language: str) -> None:
    (english,) = catalogue_files("en", game, room)
    (other,) = catalogue_files(language, game, room)
    assert read_messages(other) == read_messages(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_filled_in_with_numbers_and_with_words(language: str) -> None:
    for catalogue, message, variables in all_messages(language):
        for value in (0, 1, 2, 5, 22, "word", "hidden"):
            assert catalogue.say(message, **dict.fromkeys(variables, value))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_holds_what_the_terminal_would_take_for_markup(language: str) -> None:
    for catalogue, message, variables in all_messages(language):
        assert "[" not in catalogue.say(message, **dict.fromkeys(variables, 1)), message


@pytest.mark.parametrize(
    ("points", "said"),
    [(1, "1 punkt"), (2, "2 punkty"), (5, "5 punktów"), (12, "12 punktów"), (22, "22 punkty"), (25, "25 punktów")],
)
def test_polish_counts_properly(points: int, said: str) -> None:
    assert load_catalogue("pl", "", "terminal").say("score", points=points) == said


@pytest.mark.parametrize("you", ["あなた", "[bold]あなた[/]"])
def test_in_japanese_you_are_not_addressed_as_somebody_else(you: str) -> None:
    said = [catalogue.say(message, **dict.fromkeys(names, you)) for catalogue, message, names in all_messages("ja") if names]
    assert not [text for text in said if "さん" in text.replace("皆さん", "")]
    assert load_catalogue("ja", "skye").say("territory-of", who="赤") == "赤さんの領地"


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
