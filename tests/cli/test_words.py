"""The kit finds the words that a new game lacks before anybody sits down at its table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.cli.new import write_game
from nemeton.conformance.words import find_word_problems
from nemeton.engine.game import Game, Option
from nemeton.texts.catalogue import describe_boxes, load_catalogue
from tests.cli.new_game import import_game


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    write_game("stone_soup", tmp_path / "soup")
    yield from import_game("stone_soup", tmp_path / "soup", monkeypatch)


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return tmp_path / "soup" / "src" / "stone_soup" / "faces" / "locale"


def drop(file: Path, *messages: str) -> None:
    lines = file.read_text(encoding="utf8").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if line.partition(" =")[0] not in messages), encoding="utf8")


def found(game: Game) -> list[str]:
    return [problem.rpartition("/")[2] for problem in find_word_problems(game)]


def test_english_stands_in_for_a_language_that_is_left_out(game: Game, words: Path) -> None:
    (words / "pl.ftl").unlink()
    (words / "ja.ftl").unlink()
    assert found(game) == []


def test_a_language_that_is_left_out_hides_nothing_in_the_others(game: Game, words: Path) -> None:
    (words / "pl.ftl").unlink()
    drop(words / "ja.ftl", "table-round")
    assert found(game) == ["ja.ftl has no message table-round"]


def test_english_must_be_there_and_its_absence_hides_nothing_either(game: Game, words: Path) -> None:
    (words / "en.ftl").unlink()
    drop(words / "ja.ftl", "table-round")
    assert found(game) == ["en.ftl is missing", "ja.ftl has no message table-round"]


def test_a_file_that_cannot_be_read_hides_nothing_in_the_others(game: Game, words: Path) -> None:
    with (words / "pl.ftl").open("a", encoding="utf8") as file:
        file.write("not a message\n")
    drop(words / "ja.ftl", "table-round")
    assert found(game) == ["pl.ftl: cannot read 'not a message\\n'", "ja.ftl has no message table-round"]


def test_a_question_and_a_reason_without_words_are_named(game: Game, words: Path) -> None:
    for language in ("en", "pl", "ja"):
        drop(words / f"{language}.ftl", "ask-bid", "reason-too-early")
    assert found(game) == ["en.ftl has no message ask-bid", "en.ftl has no message reason-too-early"]


def test_a_question_is_found_without_an_encoding_too(game: Game, words: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game), "encoding", None)
    for language in ("en", "pl", "ja"):
        drop(words / f"{language}.ftl", "ask-bid")
    assert found(game) == ["en.ftl has no message ask-bid"]


def test_an_option_and_its_values_need_words(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game), "options", (Option("nines", ("late", "always"), "S6"),))
    assert found(game) == [f"en.ftl has no message option-nines{value}" for value in ("", "-late", "-always")]


def test_words_that_cannot_be_said_or_read_leave_the_boxes_of_the_other_games_alone(game: Game, words: Path) -> None:
    drop(words / "en.ftl", "game-title")
    with (words / "en.ftl").open("a", encoding="utf8") as words_file:
        words_file.write("game-title = { $nobody-fills-this }\n")
    load_catalogue.cache_clear()
    assert (describe_boxes("en")["game-stone_soup"], describe_boxes("en")["game-skye"]) == ("stone_soup", "Isle of Skye")
    for file in words.iterdir():
        file.unlink()
    load_catalogue.cache_clear()
    assert (describe_boxes("en")["game-stone_soup"], describe_boxes("en")["game-skye"]) == ("stone_soup", "Isle of Skye")
