"""What the screen shows, and above all what it does not."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.games.runestones import content
from nemeton.games.runestones.faces.terminal.words import Words, magic
from nemeton.games.runestones.game import RuneStones
from nemeton.terminal.console import Terminal
from nemeton.terminal.drawing import make_drawing
from nemeton.terminal.screen import Screen, number_choices
from nemeton.texts.catalogue import LANGUAGES, load_catalogue
from nemeton.texts.rulebook import find_rule, is_rule
from tests.games.runestones.table import Table, table
from tests.terminal.terminal_game import match_after, paper_console

ME = 0


def shown(match: Match, width: int = 120, height: int = 60) -> str:
    """The table of a match as seat 0 sees it, whichever seat is asked."""
    paper = io.StringIO()
    catalogue = load_catalogue("en", "runestones", "terminal")
    screen = Screen(match, ME, make_drawing("runestones", catalogue), catalogue, Terminal(paper_console(paper, width, height)))
    seen = screen.seen()
    screen.terminal.show(*screen.log_lines(seen, 99), screen.drawing.table(seen, screen.terminal.size))
    if seen.decision.choices:
        screen.show_table()
        screen.explain("")
        screen.show_ideas()
    return paper.getvalue()


def at(position: Table) -> Match:
    """A match that stands at a position set by a test."""
    game = RuneStones()
    match = Match(game, game.setup(int(position.state.players), 1))
    match.state = position.state
    return match


@pytest.mark.parametrize("moves", [0, 3, 20, 60, 150, 300])
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_that_the_person_cannot_know_changes_what_is_shown(moves: int, players: int) -> None:
    match = match_after(moves, players=players)
    truth = shown(match)
    true_state = match.state
    for seed in range(3):
        match.state = true_state.resample(ME, Rng(seed))
        assert shown(match) == truth


def test_the_cards_of_other_hands_and_piles_are_not_shown() -> None:
    position = table().hand(77, 78, 71, 72, seat=1).draw_pile(73, 74, seat=1)
    text = shown(at(position))
    assert not [number for number in (71, 72, 73, 74, 77, 78) if str(number) in text]


def test_what_others_draw_is_not_told() -> None:
    text = shown(match_after(200), width=2000)
    drawing = [line for line in text.splitlines() if "drew" in line]
    assert drawing
    assert all(line.startswith("You: ") for line in drawing)


def test_the_own_hand_display_and_smithies_are_shown_in_signs() -> None:
    position = table().hand(45, 28).display(16, 60, None, 47, 31, 74).smithies("red", None, "blue", "green", "yellow")
    text = shown(at(position))
    assert "45 G dryad" in text
    for sign in ("W -> BYR", "RR -> 3pt", "1pt/card", "R + card R", "W -> BYGRW", "magic 3 BYGR", "cost 4", "empty"):
        assert sign in text
    for sign in ("RR", "BBB +die", "GGG +O", "YYYY +3pt"):
        assert sign in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_of_every_card_fit_a_sixth_of_a_narrow_terminal(language: str) -> None:
    words = Words(load_catalogue(language, "runestones"))
    for card in (*content.CREATURES, *content.DRUID_CARDS):
        for sign in (words.kind(card), words.ability(card), words.say("sign-magic", magic=magic(card))):
            assert Text.from_markup(sign).cell_len <= 80 // 6 - 1, f"{card.number}: {sign}"


def test_cards_chosen_from_the_hand_are_marked() -> None:
    text = shown(at(table().hand(45, 28, 29).do("utilize", "play 45")))
    assert "*45 G dryad" in text
    assert "*28" not in text


def test_rows_show_free_spaces_small_and_artifacts_large_with_their_worth() -> None:
    text = shown(at(table().row(1, "blue", "wild@green").row(2, "wild", seat=1)))
    assert "BywRw" not in text
    assert "ByWrw=3pt" in text
    assert "bygrW" in text


def test_stones_are_shown_with_their_meaning_where_there_is_room() -> None:
    position = table().runes("magic", "wild", active="red").runes("plus", seat=1)
    assert "Magic points: 2 extra magic points whenever you summon" in shown(at(position), height=60)
    low = shown(at(position), height=24)
    assert "You, stones: Magic points, Wild gem R" in low
    assert "Black, stones: Plus" in low


def test_a_used_up_stone_is_explained_once_for_all_its_uses() -> None:
    position = table().runes("exchange").gems(blue=1, yellow=1).do("exchange blue-ore")
    text = shown(at(position))
    assert text.count("you have used the Exchange stone this turn (R73)") == 1
    assert "Exchange stone: B -> O" in text


def rendered(part: object, width: int) -> list[str]:
    paper = io.StringIO()
    Console(file=paper, width=width, color_system=None).print(part)
    return paper.getvalue().splitlines()


def test_many_short_choices_stand_in_columns_numbered_downwards() -> None:
    lines = rendered(number_choices([f"p{n:03}" for n in range(70)], 80), 80)
    assert len(lines) <= 9
    assert all(len(line) <= 80 for line in lines)
    assert lines[0].split()[:3] == ["1", "p000", str(len(lines) + 1)]


def test_few_or_long_choices_stand_below_each_other() -> None:
    assert len(rendered(number_choices(["a", "b", "c"], 80), 80)) == 3
    assert len(rendered(number_choices(["x" * 60] * 6, 80), 80)) == 6


def test_a_rule_is_found_by_its_number_with_all_its_lines() -> None:
    rule = find_rule("runestones", "r18")
    assert rule is not None
    assert rule.number == "R18"
    assert rule.text.startswith("The first player is chosen at random.")
    assert find_rule("runestones", "R1000") is None
    assert find_rule("no-such-game", "R1") is None
    assert is_rule("R24")
    assert not is_rule("45")


def explained(language: str, typed: str) -> str:
    """What a question mark and some words give in a language."""
    paper = io.StringIO()
    catalogue = load_catalogue(language, "runestones", "terminal")
    screen = Screen(match_after(0), ME, make_drawing("runestones", catalogue), catalogue, Terminal(paper_console(paper, 200, 60)))
    screen.explain(typed)
    return paper.getvalue()


@pytest.mark.parametrize(
    ("language", "says"), [("en", "R37 The cards that"), ("pl", "R37 Wyłożone karty"), ("ja", "R37 場に出したカード")]
)
def test_a_rule_is_told_in_the_language_of_the_game(language: str, says: str) -> None:
    assert explained(language, "r37").startswith(says)


def test_a_rule_without_a_translation_is_told_in_english_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.terminal.screen.find_rule", lambda game, number, language: find_rule(game, number))
    assert explained("pl", "r37").splitlines()[0].strip() == "Na razie tylko po angielsku:"
    assert "R37 The cards that" in explained("pl", "r37")
    assert "tylko po angielsku" not in explained("pl", "r1000")


def test_rules_of_expansions_and_rows_of_tables_are_found_too() -> None:
    assert is_rule("SD5")
    told = {number: rule.text for number in ("SD5", "C3", "S5") if (rule := find_rule("skye", number))}
    assert told["SD5"].startswith("A Druid tile from the dolmen")
    assert told["C3"] == "Sheep: 1 point for each sheep."
    assert told["S5"].startswith("Use the side of the board")
