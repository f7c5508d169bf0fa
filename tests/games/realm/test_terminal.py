"""Realm of Wonder on the terminal: the map in letters, the action under way, typed input, whole games."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from nemeton.engine.chance import Rng
from nemeton.engine.match import Match, replay
from nemeton.engine.record import load_record
from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.faces.terminal.map import LETTERS, SPACE_OF, RealmMap
from nemeton.games.realm.faces.view import TableView
from nemeton.terminal import commands
from nemeton.terminal.console import Terminal
from nemeton.terminal.drawing import make_drawing
from nemeton.terminal.screen import Screen
from nemeton.texts.catalogue import LANGUAGES, load_catalogue
from tests.games.realm.table import GAME, Table, table
from tests.terminal.terminal_game import TerminalGame, match_after, moves_of, paper_console

ME = 0
NARROW, WIDE = 80, 120
NAMES = {land: land for land in content.LANDS}


def at(position: Table) -> Match:
    """A match at a position set up by a test."""
    match = Match(GAME, GAME.setup(int(position.state.players), 1))
    match.state = position.state
    return match


def screen_of(match: Match, paper: io.StringIO, width: int = 100, height: int = 45, language: str = "en") -> Screen:
    catalogue = load_catalogue(language, "realm", "terminal")
    return Screen(match, ME, make_drawing("realm", catalogue), catalogue, Terminal(paper_console(paper, width, height)))


def shown(match: Match, width: int = 100, height: int = 45, language: str = "en") -> str:
    """The table of a match as seat 0 sees it, whichever seat is asked."""
    paper = io.StringIO()
    screen = screen_of(match, paper, width, height, language)
    seen = screen.seen()
    screen.terminal.show(*screen.log_lines(seen, 99), screen.drawing.table(seen, screen.terminal.size))
    if seen.decision.choices:
        screen.show_table()
        screen.explain("")
    return paper.getvalue()


def flowing(match: Match) -> str:
    return " ".join(shown(match).split())


def map_of(position: Table, width: int = NARROW) -> list[str]:
    view = GAME.view(position.state, ME)
    assert isinstance(view, TableView)
    return [line.plain for line in RealmMap(view, width).lines(NAMES, walls=True)]


def cell(lines: list[str], row: str, land: int, place: int) -> str:
    """The two signs of a narrow cell; rows by their first letter, bridges between rings by the letter above them."""
    heads = [line[:1] for line in lines]
    number = heads.index(row[0]) + len(row) - 1
    begin = 2 + 13 * land + 2 * place
    return lines[number][begin : begin + 2].strip()


# --- The map ---


@pytest.mark.parametrize("middle", content.LANDS)
@pytest.mark.parametrize("island", content.LANDS)
def test_rings_lie_below_the_lands_they_face_and_open_ways_are_those_of_the_rules(middle: str, island: str) -> None:
    lines = map_of(table("wizard", "golem").gaps(middle, island))
    one, other = content.LANDS.index(middle), content.LANDS.index(island)
    ways = {name for bridge in board.bridges(one, other) for name in bridge[:2]}
    for land in range(6):
        sector, landing = (land - one) % 6, (land - other) % 6
        assert cell(lines, "O", land, 0) == f"m{sector}"
        assert cell(lines, "O", land, 3) == ("." if sector else "~~")
        assert cell(lines, "F+", land, 3) == ("||" if f"o{land}F3" in ways else "~~")
        assert cell(lines, "c", land, 3) == (f"c{landing}" if landing else "")
        assert cell(lines, "I+", land, 4) == ("||" if f"c{landing}" in ways else "~~")


def test_a_cell_shows_figures_fortresses_houses_towers_and_monsters() -> None:
    position = table("wizard", "golem").fort("o0B2", 2).fort("m2I0", 3, seat=1).emptied("o0B0").monster("o0B3", "dragon")
    lines = map_of(position.stand("o1F3").stand("m2I0", seat=1))
    assert [cell(lines, "B", 0, place) for place in range(6)] == ["_", "^w", "w2", "!3", "*", "%:"]
    assert [cell(lines, "F", 1, place) for place in range(6)] == ["@", "?", ".:", "W.", "?", "."]
    assert cell(lines, "I", 2, 2) == "G3"
    assert cell(lines, "B", 3, 1) == "^g"


def test_spaces_within_reach_show_their_steps() -> None:
    lines = map_of(table("wizard", "golem").turn(steps=3))
    assert [cell(lines, "B", 0, place) for place in range(5)] == ["?1", "W^", "*1", "?2", "*3"]
    assert [cell(lines, "F", 0, place) for place in range(4)] == ["@2", "?1", ".3", ".:"]


def test_walls_stand_between_the_spaces_they_part() -> None:
    lines = map_of(table())
    back = lines[2]
    assert back[2 + 12] == "|"
    assert [cell(lines, "B+", 0, place) for place in range(6)] == ["", "", "--", "", "--", ""]
    walls = [lines[6].ljust(NARROW)[2 + 13 * land + 12] for land in range(6)]
    assert walls == ["|" if land in board.WALLS_OF_OUTER_ROW else " " for land in range(6)]


@pytest.mark.parametrize("width", [NARROW, 100, WIDE])
def test_the_map_fits_the_width_and_has_every_space(width: int) -> None:
    lines = map_of(table("wizard", "golem"), width)
    assert max(map(len, lines)) <= width
    towers = sum(line.count("?") for line in lines)
    assert towers == sum(space.kind == "tower" for space in SPACE_OF.values())


# --- What is under way ---


def test_the_order_goes_from_slow_to_fast_with_players_who_are_done_in_brackets() -> None:
    position = table("wizard", "golem").hand("balloon").hand("balloon", seat=1).casting(30, 7)
    assert "Slow to fast G7 W30" in shown(at(position))
    assert "Slow to fast (G7) W30" in shown(at(position.by(1, "pass")))


def test_progress_on_the_three_ways_to_win_is_shown_beside_each_name() -> None:
    position = table("wizard", "golem").tiles(orb=2, cursed_orb=1).tiles(seat=1, dragon=1).fort("o0B2").turn()
    rows = [line.split() for line in shown(at(position)).splitlines() if line.startswith(("W You", "G Golem"))]
    assert rows[0][:8] == ["G", "Golem", "o3B1", "10", "(+3)", "0/10", "0/3", "1/3"]
    assert rows[1][:8] == ["W", "You", "o0B1", "10", "(+7)", "1/10", "3/3", "0/3"]


def test_a_window_shows_the_spell_its_caster_and_its_counterspells() -> None:
    position = table("wizard", "golem", "yeti").hand("counterspell", "wish").hand("minus3", "wish", seat=1)
    position.hand("counterspell", seat=2).casting(30, 7, 40).by(1, "minus3 wizard")
    assert "Golem casts: −3 steps for Wizard" in shown(at(position))
    position.by(0, "pass").by(2, "counter")
    assert "Countered by Yeti" in shown(at(position))


def test_a_battle_shows_who_fights_where_with_how_many_cards() -> None:
    position = table("wizard", "golem").hand("cannon-biceps", "rune-biceps").stand("o0F1").stand("o0F2", seat=1).turn()
    match = at(position.do("step o0f2").do("commit cannon"))
    assert "You against Golem on o0F2, biceps cards 1 to 0" in flowing(match)


def test_the_viewers_hand_is_shown_and_the_hands_of_others_are_not() -> None:
    position = table("wizard", "golem").hand("wish").hand("submarine", seat=1).cards(5, 6, 7).cards(21, 22, 23, seat=1)
    paper = io.StringIO()
    screen = screen_of(at(position), paper)
    screen.terminal.show(screen.drawing.table(screen.seen(), screen.terminal.size))
    text = " ".join(paper.getvalue().split())
    assert "5 (6 steps) Spell, 6 (7 steps), 7 (7 steps)" in text
    assert "Wish: take a tower tile from an opponent" in text
    assert "Submarine" not in text
    assert "22 (5 steps)" not in text


def test_a_low_screen_keeps_the_map_and_leaves_out_what_it_shows_anyway() -> None:
    match = at(table("wizard", "golem").turn(steps=3))
    assert "Within reach 1 o0B0 o0B2 o0F1  2 o0B3 o0F0" in shown(match)
    low = shown(match, height=24)
    assert "Within reach" not in low
    assert "3 steps left" in low


# --- Typing ---


def picked(match: Match, typed: str) -> str:
    """The action that a typed line picks; empty if it picks none."""
    decision = screen_of(match, io.StringIO()).seen().decision
    reading = commands.read_choice(typed, decision, GAME.vocabulary)
    return GAME.vocabulary.text(reading.action) if isinstance(reading, commands.Picked) else ""


@pytest.mark.parametrize("typed", ["step o0F1", "STEP O0f1", "Step  o0f1", "o0F1"])
def test_actions_may_be_typed_in_any_letter_case(typed: str) -> None:
    match = at(table("wizard", "golem").turn(steps=3))
    assert picked(match, typed) == "step o0f1"


@pytest.mark.parametrize("typed", ["conquer m2I0 2", "CONQUER M2i0 2"])
def test_a_conquest_is_typed_with_its_height(typed: str) -> None:
    match = at(table("wizard", "golem").fort("m2I0", 1, seat=1).stand("m2O1").magic(12).turn(steps=4))
    assert picked(match, typed) == "conquer m2i0 2"
    assert picked(at(table().hand("balloon").casting(7, 30)), "Cast BALLOON") == "cast balloon"


def test_a_space_is_never_taken_for_another_one_with_the_same_letters() -> None:
    match = at(table("wizard", "golem").stand("o2F2").turn(steps=3))
    assert picked(match, "step o2F3") == "step o2f3"
    assert picked(match, "step o3F2") == ""


def test_many_targets_of_a_spell_are_grouped_to_be_typed() -> None:
    position = table("wizard", "golem").hand("transfer", "balloon").fort("m2I0", 1).fort("o0B4", 2, seat=1).casting(7, 30)
    text = shown(at(position))
    assert "Too many to number" in text
    assert "transfer m2I0 o0B2 " in text
    assert "cast balloon" in text
    assert " 7  " not in text


def test_a_game_is_played_by_typed_words(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    played = TerminalGame("realm", record=file, players=2, bot="random").types("h")
    assert "o2F3: the outer ring in land 2, row F, place 3" in played.flowing
    card = next(line for line in played.printed.splitlines() if line.startswith("1  ")).split()[1]
    TerminalGame("realm", record=file, players=2, bot="random").types(f"PLAY {card}")
    assert f"0 play {card}" in moves_of(file)


def test_a_game_typed_in_capital_letters_goes_on_and_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    rng = Rng(3)

    def lines() -> Iterator[str]:
        yield "1"
        for _ in range(25):
            match = replay(GAME, load_record(file.read_text(encoding="utf-8")))
            legal = match.state.legal(ME)
            yield GAME.vocabulary.text(int(legal[rng.below(len(legal))])).upper()

    played = TerminalGame("realm", record=file, bot="drowsy:2", width=NARROW).types_as_asked(lines())
    assert played.code == 0
    assert len([move for move in moves_of(file) if move.startswith("0 ")]) == 26


# --- Secrets and languages ---


@pytest.mark.parametrize("moves", [0, 5, 60, 200])
@pytest.mark.parametrize("players", [2, 5])
def test_hidden_information_does_not_change_what_is_shown(moves: int, players: int) -> None:
    match = match_after(moves, game=GAME, players=players)
    truth = shown(match)
    true_state = match.state
    for seed in range(2):
        match.state = true_state.resample(ME, Rng(seed))
        assert shown(match) == truth


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_every_position_can_be_shown_in_every_language_and_width(language: str, width: int) -> None:
    for moves in (0, 30, 90, 180, 350):
        match = match_after(moves, game=GAME, players=3, seed=moves)
        for line in shown(match, width, 24 + moves % 40, language).splitlines():
            assert cell_len(line) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_text_in_every_language(language: str) -> None:
    screen = screen_of(at(table("wizard", "golem").turn()), io.StringIO(), language=language)
    seen = screen.seen()
    for number in range(len(GAME.vocabulary)):
        assert screen.drawing.action(GAME.vocabulary.text(number), seen)


def test_every_character_has_its_own_letter() -> None:
    assert set(LETTERS) == set(content.NAMES)
    assert len(set(LETTERS.values())) == len(LETTERS)
