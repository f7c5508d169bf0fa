"""Players can look up every numbered rule in their language, and each translation says what the English text says now."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nemeton.conformance import rule_texts
from nemeton.conformance.rule_texts import find_text_problems, list_translations, main, renew_fingerprints
from nemeton.registry import GAMES, find_file, find_game
from nemeton.texts import rulebook
from nemeton.texts.catalogue import DEFAULT, LANGUAGES
from nemeton.texts.rulebook import RuleText, find_rule, read_page, read_rules
from tests.texts.forbidden import RULES, find_forbidden

OURS = [game for game in GAMES if (Path(__file__).parent / game).is_dir()]
OTHERS = [language for language in LANGUAGES if language != DEFAULT]
# What implementers write to each other, and Markdown.
FOR_IMPLEMENTERS = re.compile(r"[\[\]`*<>]|Note:|READING|DECISION|OPEN\b|derived|\b[A-Z]{4,}\b")
SIGNS = {
    "en": (r'"', r"\d-\d", r" - ", r"\(s\)"),
    "pl": (r'"', r"\d-\d", r" - ", r"  "),
    "ja": (
        r"[ -~] (?=[ぁ-んァ-ヶ一-龠])|[ぁ-んァ-ヶ一-龠。、] ",
        r"[ぁ-んァ-ヶ一-龠][:?!()]",
        r"(した|する|ある|ない|[うくつる])。",
        r"[０-９]",
    ),
}

by_game = pytest.mark.parametrize("game", OURS)
by_language = pytest.mark.parametrize("language", LANGUAGES)


@by_game
def test_every_language_has_every_rule_as_it_is_now(game: str) -> None:
    """After a change of a rule: translate it, then `python -m nemeton.conformance.rule_texts GAME --renew LANGUAGE NUMBER`."""
    assert find_text_problems(find_game(game), OTHERS) == []


@by_game
@by_language
def test_players_read_no_notes_for_implementers(game: str, language: str) -> None:
    for rule in read_rules(game, language):
        assert rule.language == language
        assert not FOR_IMPLEMENTERS.search(f"{rule.section} {rule.text}"), rule


@by_game
@by_language
def test_rules_are_sentences_in_the_words_of_the_glossary(game: str, language: str) -> None:
    for rule in read_rules(game, language):
        assert rule.text.endswith((".", "。")), rule
        read = f"{rule.section}\n{rule.text}"
        assert find_forbidden(read, language, game, RULES) == [], rule
        for sign in SIGNS[language]:
            assert not re.search(sign, read), (sign, rule)


@by_game
def test_every_rule_that_the_table_names_can_be_read(game: str) -> None:
    """Reasons, tooltips and options lead to numbers."""
    letters = "|".join(find_game(game).rule_letters)
    faces = find_file(find_game(game), "faces")
    assert faces
    sources = [file for file in faces.rglob("*") if file.suffix in (".py", ".js")]
    named = {
        number for file in sources for number in re.findall(rf'"((?:{letters})\d{{1,3}})"', file.read_text(encoding="utf-8"))
    }
    named |= {option.rule for option in find_game(game).options}
    assert len(named) > 30
    assert named - {rule.number for rule in read_rules(game)} == set()


# --- The check of translations -----------------------------------------------------------------------------------------

ENGLISH = """# Rules of Pebbles

## 1. Set-up
- S1 Draw 3 tiles.
  Note: [R] From the bag.
- S2 Note: for implementers.
- **S3** Look at S1
  once more.

| no. | tile | points | note |
|---|---|---|---|
| C1 | Sheep | 1 point. | READING |

## 2. For implementers
- S4 Note: nothing.
- X1 An example.
"""
POLISH = """# Zasady

## 1. Przygotowanie
- S1 Weź 3 żetony.
- **S3** Zajrzyj jeszcze raz do S1.

| nr | żeton | punkty |
|---|---|---|
| C1 | Owce | 1 PZ. |
"""


PEBBLES: Any = SimpleNamespace(id="pebbles", rule_letters=("S", "C"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The rules of a game that nobody has installed, with a translation."""
    (tmp_path / "rules.md").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "rules.pl.md").write_text(POLISH, encoding="utf-8")
    for module in (rulebook, rule_texts):
        monkeypatch.setattr(module, "pages_of", lambda game: [tmp_path / "rules.md"])
    monkeypatch.setattr(rulebook, "GAMES", {"pebbles": PEBBLES})
    monkeypatch.setattr(rule_texts, "find_game", lambda game: PEBBLES)
    renew_fingerprints(PEBBLES, "pl", ["all"])
    yield tmp_path
    read_page.cache_clear()
    read_rules.cache_clear()


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    read_page.cache_clear()


def test_players_get_the_text_before_the_note_and_the_cells_before_the_column_of_notes(folder: Path) -> None:
    assert read_rules("pebbles") == (
        RuleText("S1", "Set-up", "Draw 3 tiles."),
        RuleText("S3", "Set-up", "Look at S1 once more."),
        RuleText("C1", "Set-up", "Sheep: 1 point."),
    )


def test_a_rule_without_a_translation_is_told_in_english(folder: Path) -> None:
    assert find_rule("pebbles", "s1", "pl") == RuleText("S1", "Przygotowanie", "Weź 3 żetony.", "pl")
    assert find_rule("pebbles", "s1", "ja") == RuleText("S1", "Set-up", "Draw 3 tiles.", "en")
    assert find_rule("pebbles", "s2", "pl") is None
    assert find_rule("pebbles", "x1") is None


def test_a_page_as_it_should_be_has_no_problems(folder: Path) -> None:
    assert list_translations(PEBBLES) == ["pl"]
    assert find_text_problems(PEBBLES) == []
    assert find_text_problems(PEBBLES, ["ja"]) == ["rules.ja.md: is missing"]


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("rules.md", "Draw 3 tiles.", "Draw 4 tiles.", "S1 is outdated; in English: Draw 4 tiles."),
        ("rules.md", "1 point.", "2 points.", "C1 is outdated; in English: Sheep: 2 points."),
        ("rules.md", "1. Set-up", "1. Setting up", "heading 'Przygotowanie' is outdated; in English: 'Setting up'"),
        ("rules.md", "Rules of Pebbles", "Rules", "heading 'Zasady' is outdated; in English: 'Rules'"),
        ("rules.md", "- S2 Note: for", "- S2 For", "S2 is missing"),
        ("rules.pl.md", "Weź 3 żetony.", "Draw 3 tiles.", "S1 is not translated"),
        ("rules.pl.md", "Weź 3 żetony.", "", "S1 is not translated"),
        ("rules.pl.md", "Przygotowanie", "Set-up", "heading 'Set-up' is not translated"),
        ("rules.pl.md", "do S1.", "do S2.", "S3 cites other rules than the source"),
        (
            "rules.pl.md",
            "- **S3**",
            "- S2 Dla nikogo.\n- **S3**",
            "has rules that the source does not tell players, twice, or in another order",
        ),
    ],
)
def test_what_is_outdated_missing_surplus_or_english_is_named(folder: Path, file: str, old: str, new: str, problem: str) -> None:
    edit(folder / file, old, new)
    assert find_text_problems(PEBBLES) == [f"rules.pl.md: {problem}"]


def test_a_note_may_change_without_a_translation(folder: Path) -> None:
    edit(folder / "rules.md", "[R] From the bag.", "[R] Unseen.")
    edit(folder / "rules.md", "READING", "[R]")
    assert find_text_problems(PEBBLES) == []


def test_a_fingerprint_is_renewed_for_the_rules_that_are_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(folder / "rules.md", "Draw 3 tiles.", "Draw 4 tiles.")
    edit(folder / "rules.md", "1 point.", "2 points.")
    assert main(["pebbles"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert main(["pebbles", "--renew", "pl", "S1"]) == 0
    assert capsys.readouterr().out == "1 fingerprints written\n"
    assert find_text_problems(PEBBLES) == ["rules.pl.md: C1 is outdated; in English: Sheep: 2 points."]
    assert main(["pebbles", "--renew", "pl", "all"]) == 0
    assert main(["pebbles"]) == 0


@pytest.mark.parametrize(
    "arguments", [[], ["pebbles", "--renew"], ["pebbles", "--renew", "pl"], ["pebbles", "--renew", "en", "S1"]]
)
def test_anything_else_is_told_how_it_is_used(folder: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("usage: ")
