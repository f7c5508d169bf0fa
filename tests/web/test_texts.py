"""The client's messages: the same in all languages, none missing, none unused, and no user-visible text in the code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from nemeton.conformance.words import read_messages
from nemeton.registry import GAMES
from nemeton.texts.catalogue import LANGUAGES, catalogue_files
from nemeton.texts.errors import ROOM as ERRORS
from tests.web.scripts import STATIC, find_markup, fits, may_name, name_script, names_called, patterns_called, read_code, scripts

SHOWN = re.compile(r"""\b(aria-label|aria-description|aria-roledescription|title|placeholder|alt|label)=["']?([^\x00"'\s>]+)""")
OF_A_GAME = ("ask-", "reason-", "option-", "game-")  # shown only where the game has them; else its ids are
WORDS = re.compile(r"[^\W\d_]{2,}")
TAGS = re.compile(r"<[^>]*>")
SPOKEN = re.compile(r"""\bsay\(\s*["'`]|document\.title =\s*["']|notice\.value =\s*"[^"]""")


@cache
def client_messages(language: str) -> dict[str, set[str]]:
    files = (*catalogue_files(language, "", "web"), *catalogue_files(language, "", ERRORS))
    return {message: variables for file in files for message, variables in read_messages(file).items()}


@cache
def known_messages() -> set[str]:
    games = [message for game in GAMES for file in catalogue_files("en", game) for message in read_messages(file)]
    return {*client_messages("en"), *games}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_messages_and_variables_of_the_others(language: str) -> None:
    english, other = client_messages("en"), client_messages(language)
    assert other.keys() == english.keys()
    for message, variables in other.items():
        assert variables == english[message] or not english[message], message


def test_the_browser_offers_the_languages_that_there_are_each_with_its_name() -> None:
    listed = re.search(r"LANGUAGES =.*?\[(.*?)\]", (STATIC / "app" / "prefs.js").read_text(encoding="utf8"))
    assert listed is not None
    assert tuple(re.findall(r"\w+", listed[1])) == LANGUAGES
    assert {f"language-{language}" for language in LANGUAGES} <= client_messages("en").keys()


@pytest.mark.parametrize("file", scripts(), ids=name_script)
def test_every_message_that_is_asked_for_is_there(file: Path) -> None:
    assert names_called(read_code(file)) <= known_messages()


@pytest.mark.parametrize("file", [file for file in scripts() if file.is_relative_to(STATIC)], ids=name_script)
def test_the_shell_speaks_with_its_own_messages_or_with_those_that_any_game_may_bring(file: Path) -> None:
    code = read_code(file)
    assert names_called(code) <= client_messages("en").keys()
    for pattern in patterns_called(code):
        said = [message for message in client_messages("en") if fits(pattern, message)]
        assert said or pattern.startswith(OF_A_GAME), pattern


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_says_nothing_that_the_shell_says_for_it(language: str, game: str) -> None:
    (file,) = catalogue_files(language, game)
    assert client_messages(language).keys() & read_messages(file).keys() == set(), "the shell's would be shown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_of_a_game_are_named_in_its_own_catalogue(language: str) -> None:
    for game in GAMES.values():
        (file,) = catalogue_files(language, game.id)
        assert {f"option-{option.name}" for option in game.options} <= read_messages(file).keys()
    assert not [message for message in client_messages(language) if message.startswith("option-")]


def test_every_message_of_the_client_is_used() -> None:
    code = "\n".join(read_code(file) for file in scripts())
    assert [message for message in client_messages("en") if not may_name(code, message)] == []


@pytest.mark.parametrize("file", scripts(), ids=name_script)
def test_no_words_for_people_stand_in_the_code(file: Path) -> None:
    code = read_code(file)
    for markup in find_markup(code):
        named = [found[0] for found in SHOWN.finditer(markup.text)]
        words = WORDS.findall(TAGS.sub(" ", markup.text))
        assert not named, f"{file.name}:{markup.line}"
        assert not words, f"{file.name}:{markup.line}"
    assert not SPOKEN.search(code)


def test_the_scanner_finds_what_is_said_however_the_call_is_broken_into_lines() -> None:
    assert SPOKEN.search('say(\n  "Oops",\n)')
    assert SPOKEN.search('table.notice.value =\n  "Oops"')
    assert not SPOKEN.search('table.notice.value = ""; say(t("x"))')
    assert names_called('table.t(\n  "one",\n  {},\n) + t("two") + start("three") + t("four" + "five")') == {"one", "two"}
    assert patterns_called("t(`a-${b}`) + has(`c-${d}-e`) + start(`f-${g}`)") == {"a-${b}", "c-${d}-e"}


def test_the_scanner_finds_words_in_markup() -> None:
    code = 'html`<p title="Oops">${one ? html`<b>Hello</b>` : t("x")} there</p>`'
    found = [TAGS.sub(" ", markup.text) for markup in find_markup(code)]
    assert [WORDS.findall(text) for text in found] == [["there"], ["Hello"]]
    assert [bool(SHOWN.search(markup.text)) for markup in find_markup(code)] == [True, False]
