"""The rulebooks of our games: the same in all languages, with known values, signs and rules, and a picture for every scene."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from nemeton.conformance import books
from nemeton.conformance.books import find_book_problems, list_book_languages
from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_file
from nemeton.texts import book as book_module
from nemeton.texts.book import find_book, read_book
from nemeton.texts.book_blocks import Book, Example, Picture, Questions, scenes_of
from nemeton.texts.catalogue import LANGUAGES
from nemeton.texts.rulebook import read_page
from tests.engine.walkthrough import acorns
from tests.texts.forbidden import BOOK, find_forbidden

DRAW = Path(__file__).parents[1] / "web" / "scenes.mjs"
by_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
# What only the parser reads: values, signs, rules, scenes, and the sign before its meaning.
NAMES = re.compile(r"\{[^}]*\}|\[[^\]]*\]|^[\w-]+: ")
CHAPTERS, PICTURES = range(10, 13), range(8, 61)


@cache
def book_of(game: Game) -> Book:
    book = read_book(game, "en")
    assert book is not None
    return book


@by_game
def test_a_rulebook_is_the_same_in_every_language_and_names_only_rules_and_signs_that_there_are(game: Game) -> None:
    problems = find_book_problems(game, LANGUAGES)
    assert not problems, "\n".join(problems)


@by_game
def test_a_rulebook_has_about_ten_chapters_with_pictures_and_answers_questions(game: Game) -> None:
    blocks = [block for chapter in book_of(game).chapters for block in chapter.blocks]
    assert len(book_of(game).chapters) in CHAPTERS
    assert sum(isinstance(block, Picture | Example) for block in blocks) in PICTURES
    assert any(isinstance(block, Questions) for block in blocks)


@by_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rulebook_uses_the_words_of_the_glossary(game: Game, language: str) -> None:
    file = find_book(game, language)
    assert file is not None
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        found = find_forbidden(NAMES.sub("", line), language, game.id, BOOK)
        assert found == [], f"{file.name}:{number}"


@by_game
def test_every_scene_of_a_rulebook_is_drawn_in_every_language(game: Game, node: Path) -> None:
    named = list(dict.fromkeys(scenes_of(book_of(game))))
    given = json.dumps({"facts": msgspec.to_builtins(game.facts()), "named": named})
    done = subprocess.run([str(node), str(DRAW), game.id], input=given, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert not found["problems"], "\n".join(found["problems"])
    assert sorted(found["scenes"]) == sorted(named), "a scene that no text names is dead"


@by_game
def test_styles_of_pictures_reach_nothing_but_the_rulebook(game: Game) -> None:
    """They stay loaded when the reader goes back to the table."""
    file = find_file(game, "faces", "web", "book.css")
    text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.S) if file else ""
    for selectors in re.findall(r"(?:^|[{}])\s*([^{}@]+?)\s*\{", text):
        for selector in re.split(r",(?![^(]*\))", selectors):
            if not re.fullmatch(r"\s*(?:from|to|\d+%)\s*", selector):
                assert ".book" in selector, selector


# --- What the check finds ---------------------------------------------------------------------------------------------

ENGLISH = """# Acorns
## Collect {#collect}
Take acorns.[A1]
### How
![tree] A tree {point}.[A1]
::: example two Two acorns
[one] You take one.
[two] You take two.[A2]
:::
"""
POLISH = """# Żołędzie
## Zbieraj {#collect}
Bierz żołędzie.[A1]
### Jak
![tree] Drzewo {point}.[A1]
::: example two Dwa żołędzie
[one] Bierzesz jeden.
[two] Bierzesz dwa.[A2]
:::
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A rulebook of a game that nobody has installed, with a translation."""
    (tmp_path / "rules.md").write_text("# Rules\n## 1. All\n- **A1** Take.\n- **A2** Stop.\n- **A3** Note: for nobody.\n")
    (tmp_path / "book.en.md").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "book.pl.md").write_text(POLISH, encoding="utf-8")
    monkeypatch.setattr(book_module, "find_file", lambda game, *path: tmp_path if path == ("rulebook",) else None)
    monkeypatch.setattr(books, "find_file", lambda game, *path: None)
    monkeypatch.setattr(books, "pages_of", lambda game: [tmp_path / "rules.md"])
    yield tmp_path
    read_page.cache_clear()


def game_of_acorns() -> Game:
    game = acorns()
    type(game).rule_letters = ("A",)
    return game


def test_a_rulebook_as_it_should_be_has_no_problems_and_a_game_may_do_without(folder: Path) -> None:
    assert list_book_languages(game_of_acorns()) == ["en", "pl"]
    assert find_book_problems(game_of_acorns()) == []
    assert find_book_problems(game_of_acorns(), LANGUAGES) == ["book.ja.md: is missing"]
    for file in folder.glob("book.*.md"):
        file.unlink()
    assert find_book_problems(game_of_acorns()) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("{#collect}", "{#gather}", "has the chapters [('gather', '')]; expected [('collect', '')]"),
        ("Bierz żołędzie.[A1]", "Bierz żołędzie.", "chapter collect: the lead cites []; expected ['A1']"),
        (
            "### Jak\n",
            "",
            "chapter collect, block 1: picture tree (1) A1; expected heading (1)",
        ),
        (
            "dwa.[A2]",
            "dwa.[A1]",
            "chapter collect, block 3: example two one two (3) A1; expected example two one two (3) A2",
        ),
        (":::\n", ":::\nI już.\n", "chapter collect has 4 blocks; expected 3"),
        ("{point}", "{pointt}", "there is no symbol 'pointt'"),
    ],
)
def test_what_differs_from_english_or_is_not_there_is_named(folder: Path, old: str, new: str, problem: str) -> None:
    assert old in POLISH
    (folder / "book.pl.md").write_text(POLISH.replace(old, new), encoding="utf-8")
    assert find_book_problems(game_of_acorns()) == [f"book.pl.md: {problem}"]


def test_a_rule_that_players_cannot_look_up_and_a_line_that_cannot_be_read_are_named(folder: Path) -> None:
    (folder / "book.en.md").write_text(ENGLISH.replace("[A2]", "[A3]"), encoding="utf-8")
    (folder / "book.pl.md").write_text(POLISH.replace("### Jak", "#### Jak"), encoding="utf-8")
    unreadable, unknown = find_book_problems(game_of_acorns())
    assert unreadable.startswith("acorns/book.pl.md:4: ")
    assert unknown == "book.en.md: there is no rule A3 for players"
