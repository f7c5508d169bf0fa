"""The rulebooks of our games: the same in all languages, with known values, signs and rules, and a picture for every scene."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from pathlib import Path

import msgspec
import pytest

from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_file
from nemeton.texts.book import find_book, read_book
from nemeton.texts.book_blocks import RULE_SIGN, AnyBlock, Book, Example, Picture, Questions, scenes_of, symbols_of, texts_of
from nemeton.texts.catalogue import LANGUAGES
from nemeton.texts.rulebook import read_rules
from tests.web.scripts import STATIC, game_folder

DRAW = Path(__file__).parents[1] / "web" / "scenes.mjs"
OURS = [game for game in GAMES.values() if find_book(game, "en")]
by_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
CHAPTERS, PICTURES = range(10, 13), range(8, 61)


@cache
def book_of(game: Game, language: str) -> Book:
    book = read_book(game, language)
    assert book is not None
    return book


def shape(block: AnyBlock) -> tuple[object, ...]:
    """What of a block is the same in every language: its kind, its names, how many texts it has, and the rules they cite."""
    names: list[str] = []
    if isinstance(block, Picture):
        names = [block.scene]
    elif isinstance(block, Example):
        names = [block.id, *(step.scene for step in block.steps)]
    cited = sorted(rule for text in texts_of(block) for rule in RULE_SIGN.findall(text))
    return type(block).__name__, *names, len(texts_of(block)), *cited


def test_every_game_of_ours_has_a_rulebook() -> None:
    assert list(GAMES.values()) == OURS


@by_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rulebook_has_the_same_chapters_blocks_scenes_and_rules_in_every_language(game: Game, language: str) -> None:
    file = find_book(game, language)
    assert file is not None
    assert file.name == f"book.{language}.md"
    english, other = book_of(game, "en"), book_of(game, language)
    assert [(chapter.id, chapter.lesson) for chapter in other.chapters] == [
        (chapter.id, chapter.lesson) for chapter in english.chapters
    ]
    for ours, theirs in zip(english.chapters, other.chapters, strict=True):
        assert list(map(shape, theirs.blocks)) == list(map(shape, ours.blocks)), f"{language}, chapter {ours.id}"


@by_game
def test_a_rulebook_has_about_ten_chapters_with_pictures_and_answers_questions(game: Game) -> None:
    book = book_of(game, "en")
    blocks = [block for chapter in book.chapters for block in chapter.blocks]
    assert len(book.chapters) in CHAPTERS
    assert sum(isinstance(block, Picture | Example) for block in blocks) in PICTURES
    assert any(isinstance(block, Questions) for block in blocks)


@by_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_sign_names_a_rule_that_players_can_look_up(game: Game, language: str) -> None:
    known = {rule.number for rule in read_rules(game.id)}
    for chapter in book_of(game, language).chapters:
        texts = [chapter.lead, *(text for block in chapter.blocks for text in texts_of(block))]
        cited = {rule for text in texts for rule in RULE_SIGN.findall(text)}
        assert cited <= known, f"{chapter.id} cites {sorted(cited - known)}"


@by_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_a_rulebook_is_a_symbol_of_the_shell_or_the_game(game: Game, language: str) -> None:
    sheets = [STATIC / "app/symbols.svg", game_folder(game.id) / "symbols.svg"]
    known = {name for sheet in sheets for name in re.findall(r'<symbol id="([^"]+)"', sheet.read_text(encoding="utf-8"))}
    assert symbols_of(book_of(game, language)) <= known


@by_game
def test_every_scene_of_a_rulebook_is_drawn_in_every_language(game: Game, node: Path) -> None:
    named = list(dict.fromkeys(scenes_of(book_of(game, "en"))))
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
