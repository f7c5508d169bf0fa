"""Isle of Skye on the terminal: maps in letters, short input for prices and placements, whole games."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.text import Text

from nemeton.engine.chance import Rng
from nemeton.engine.match import Match, replay
from nemeton.engine.record import load_record
from nemeton.games.skye import content
from nemeton.games.skye.faces.terminal.map import HEIGHT, LAND, LETTERS, ROAD, SCROLL, TABLET, TILE_OF, WIDTH, draw_map, picture
from nemeton.games.skye.faces.view import PlacedView
from nemeton.terminal.console import Terminal
from nemeton.terminal.drawing import make_drawing
from nemeton.terminal.screen import Screen
from nemeton.texts.catalogue import LANGUAGES, load_catalogue
from tests.games.skye.table import GAME, Table, table
from tests.terminal.terminal_game import TerminalGame, match_after, moves_of, paper_console

ME = 0


def plain(lines: list[Text] | tuple[Text, ...]) -> list[str]:
    return [line.plain for line in lines]


def at(position: Table) -> Match:
    """A match at a position set up by a test."""
    match = Match(GAME, GAME.setup(int(position.state.players), 1))
    match.state = position.state
    return match


def screen_of(match: Match, paper: io.StringIO, width: int = 100, height: int = 40, language: str = "en") -> Screen:
    catalogue = load_catalogue(language, "skye", "terminal")
    return Screen(match, ME, make_drawing("skye", catalogue), catalogue, Terminal(paper_console(paper, width, height)))


def shown(match: Match, width: int = 100, height: int = 40, *, whole: bool = False) -> str:
    paper = io.StringIO()
    screen = screen_of(match, paper, width, height)
    if screen.seen().decision.choices:
        screen.show_table(whole=whole)
        screen.explain("")
    else:
        screen.terminal.show(screen.drawing.table(screen.seen(), screen.terminal.size))
    return paper.getvalue()


def choices_in_words(match: Match, language: str = "en") -> list[str]:
    screen = screen_of(match, io.StringIO(), language=language)
    seen = screen.seen()
    return [Text.from_markup(screen.drawing.action(choice.text, seen)).plain for choice in seen.decision.choices]


def test_a_purchase_is_offered_for_what_the_buyer_has_to_pay() -> None:
    """The discount of a tablet is taken off, and where the bank pays the buyer pays nothing."""
    t = table(2, druids="yes", journeyman_tokens="dealt").offers("T14", "T53", "T01").offers("T19", "T30", "T02", seat=1)
    t.token("two-purchases").gold(9).gold(9, seat=1).prices("axe-3 1 1", "axe-3 4 5").tablets(discount=1)
    assert [words.rpartition(" ")[2] for words in choices_in_words(at(t))] == ["2", "3", "nothing"]
    t.token("bank-pays")
    assert [words.rpartition(" ")[2] for words in choices_in_words(at(t))] == ["0", "0", "nothing"]


BROUGHT = {
    "en": ["fits 3 cells, best on 0,1; A: 0 → 2; income from barrels: 0 → 1", "fits nowhere now"],
    "pl": ["pasuje na 3 pola, najlepiej 0,1; A: 0 → 2; dochód z beczek: 0 → 1", "teraz nigdzie nie pasuje"],
    "ja": ["3マスに置ける、最善は0,1／A：0 → 2／樽の収入：0 → 1", "いまはどこにも置けない"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_purchase_says_what_the_tile_would_bring_at_its_best_place(language: str) -> None:
    t = table(2).scoring("sheep").offers("T14", "T53", "T01").offers("T19", "T30", "T02", seat=1)
    t.gold(9).gold(9, seat=1).patient().prices("axe-3 1 1", "axe-3 4 5")
    brings, nowhere = BROUGHT[language]
    first, _, nothing = choices_in_words(at(t), language)
    assert first.endswith(f"  {brings}")
    assert "  " not in nothing
    t.player().border = t.player().border[2:4]  # only the water side is left, and T19 has no water
    assert choices_in_words(at(t), language)[0].endswith(f"  {nowhere}")
    screen = screen_of(at(t.gold(4)), io.StringIO(), language=language)
    reasons = [screen.why(blocked) for blocked in screen.seen().decision.blocked]
    assert any("T30" in reason for reason in reasons)
    assert not any(nowhere in reason for reason in reasons), "only what can be bought is tried"


# --- Maps ---


def test_a_tile_shows_its_sides_roads_and_what_stands_on_it() -> None:
    assert plain(picture("T14")) == ["~..#..~", "~cfo  ~", "~~~~~~~"]
    assert plain(picture("T14", 90)) == ["~~~~~~.", "~cfo  #", "~~~~~~."]
    assert plain(picture("T07")) == [".~~~~~~", "#^bo  ~", ".~~~~~~"]  # land inside shows its sign first
    assert plain(picture("castle")) == ["^..#..~", "#@    ~", "^..#..~"]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("name", list(TILE_OF))
def test_every_tile_has_its_terrains_roads_and_features_at_their_places(name: str, turn: int) -> None:
    tile = TILE_OF[name]
    lines = plain(picture(name, turn))
    assert [len(line) for line in lines] == [WIDTH] * HEIGHT
    sides = [lines[0][1], lines[0][-1], lines[2][1], lines[0][0]]
    exits = [lines[0][3], lines[1][-1], lines[2][3], lines[1][0]]
    for side, letter in enumerate(content.SIDES):
        now = (side + turn // 90) % 4
        terrain = content.TERRAINS[content.TERRAIN_LETTERS.index(content.side_terrains(tile)[side])]
        assert sides[now] == LAND[terrain]
        assert (exits[now] == ROAD) == (letter in tile.roads)
    inside = lines[1][1:-1]
    assert {feature: inside.count(letter) for feature, letter in LETTERS.items() if letter in inside} == content.totals_of(tile)
    assert (SCROLL in inside, TABLET in inside) == (bool(tile.scroll), bool(tile.tablet))


def test_a_map_has_north_above_and_east_to_the_right_and_names_free_cells() -> None:
    placed = [PlacedView("castle", 0, 0, 0), PlacedView("T14", 0, 1, 180)]
    lines = plain(draw_map(placed, {(1, 0): "b"}))
    assert lines == [
        "~~~~~~~       ",
        "~cfo  ~       ",
        "~..#..~       ",
        "^..#..~       ",
        "#@    ~   b   ",
        "^..#..~  1,0  ",
    ]
    assert draw_map([], {}) == []


# --- What is shown ---


def test_prices_are_asked_in_the_order_of_the_tiles_and_offers_have_their_pictures() -> None:
    text = shown(at(table().offers("T14", "T41", "T34").gold(9)))
    assert "Type x for the axe" in text
    assert "You have 9 gold." in text
    assert "~..#..~" in text
    assert "T34 1 point for every 2 sheep" in text


def test_a_castle_lies_as_it_does_or_is_turned() -> None:
    text = shown(at(table(castle="turned")))
    assert "Which way will your castle face?" in text
    assert "as it lies" in text
    assert "turned by 90°" in text
    assert "by 0°" not in text


def test_while_building_cells_have_letters_and_each_tile_is_shown_in_its_turns() -> None:
    match = at(table().holding("T14").building())
    text = shown(match)
    assert "T14  a 180  b 0/90/180  c 0" in text
    assert "90°" in text
    assert {"T14 on 1,0, turned by 90°", "T14 on 1,0"} <= {words.removeprefix("tile ") for words in choices_in_words(match)}


def test_scoring_tiles_show_their_rounds_and_what_they_would_give() -> None:
    position = table().scoring("squares", "sheep", "most-gold", "largest-lake").build("T19 -1,0 0").gold(3)
    text = shown(at(position))
    assert "A Squares (1 3 5) 2 points for each 2×2 square of tiles" in text
    row = next(line.split() for line in text.splitlines() if line.startswith("You  "))
    assert row[:8] == ["You", "0", "3", "2", "0", "2", "?", "0"]  # points, gold, tiles, then A to D; gold is secret


def test_the_dolmen_tablets_and_scrolls_are_shown_with_druids() -> None:
    position = table(druids="yes").tablets(discount=2).gold(20).second_buying()
    for height in (24, 40):
        text = shown(at(position), height=height)
        assert "Dolmen" in text
        assert "Discount x2" in text
        assert "buy from the bag for 5" in text


def test_other_territories_are_drawn_when_the_whole_table_is_asked_for() -> None:
    position = table().build("T14 0,1 180", seat=1)
    assert "~cfo  ~" not in shown(at(position.offers().offers(seat=1)))
    assert "~cfo  ~" in shown(at(position), whole=True)


@pytest.mark.parametrize("moves", [0, 1, 9, 30, 70])
@pytest.mark.parametrize("players", [2, 5])
def test_hidden_information_does_not_change_what_is_shown(moves: int, players: int) -> None:
    match = match_after(moves, game=GAME, players=players)
    truth = shown(match)
    true_state = match.state
    for seed in range(3):
        match.state = true_state.resample(ME, Rng(seed))
        assert shown(match) == truth


# --- Typed input ---


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("place T19 at -1,+1 rot 90", "place 1 -1,1 90"),
        ("t19 b 90", "place 1 -1,1 90"),
        ("T19 (-1,1) 90°", "place 1 -1,1 90"),
        ("place 2 1,1 0", "place 2 1,1 0"),
        ("t46 c", "place 2 1,1"),
        ("d", "place -1,0"),
        ("done", "done"),
    ],
)
def test_a_placement_is_read_from_tile_cell_and_turn(typed: str, meant: str) -> None:
    position = table().build("T14 0,1 180").holding("T19", "T46").building()
    screen = screen_of(at(position), io.StringIO())
    assert screen.drawing.read(typed, screen.seen()) == meant


def test_a_number_is_a_number_again_when_everything_is_built(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    lines = (line for line in answers(file) if line != "h")
    played = TerminalGame("skye", record=file, bot="habit").types_as_asked("1" if line == "done" else line for line in lines)
    assert "0 done" in moves_of(file)
    assert "I do not understand" not in played.printed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("x 4 7", "price axe-1 4 7"),
        ("4 x 7", "price axe-2 4 7"),
        ("price 12 3 axe", "price axe-3 12 3"),
        ("price axe-2 4 7", "price axe-2 4 7"),
        ("4 7", "4 7"),
        ("x x 3", "x x 3"),
    ],
)
def test_prices_are_read_in_the_order_of_the_tiles(typed: str, meant: str) -> None:
    screen = screen_of(at(table().gold(30)), io.StringIO())
    assert screen.drawing.read(typed, screen.seen()) == meant


def test_with_fewer_than_three_tiles_there_is_no_axe_to_type() -> None:
    screen = screen_of(at(table().offers("T01", "T02").gold(30)), io.StringIO())
    assert screen.drawing.read("4 7", screen.seen()) == "price all 4 7"
    screen = screen_of(at(table().offers("T01").gold(30)), io.StringIO())
    assert screen.drawing.read("4", screen.seen()) == "price all 4 -"


def test_ambiguous_blocked_and_impossible_input_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    played = TerminalGame("skye", record=file, bot="random").types(
        "1", "x 2 2", "pass", "5", "b", "place 1 9,9 0", "? a", "?", "i"
    )
    assert "“b” fits several choices: place " in played.flowing
    assert "“place 1 9,9 0” is not possible now." in played.flowing
    assert "a side does not match its neighbour (S30)" in played.flowing
    assert " more" in played.flowing
    assert "A quick search suggests: place " in played.flowing
    assert [line.split()[1] for line in moves_of(file) if line.startswith("0")] == ["price", "pass"]


# --- Whole games ---


def answers(file: Path) -> Iterator[str]:
    """A choice for every decision as the record grows, in the short form of input where there is one."""
    yield "h"
    while True:
        match = replay(GAME, load_record(file.read_text(encoding="utf-8")))
        choices = match.game.decision(match.state, ME).choices
        if not choices:
            return
        text = choices[len(choices) // 2].text
        verb, *words = text.split()
        if verb == "place":
            tile = GAME.view(match.state, ME).players[ME].building[int(words[0]) - 1]
            text = f"place {tile} at {words[1]} rot {words[2]}"
        yield text


@pytest.mark.parametrize(("language", "druids"), [("en", "no"), ("pl", "yes"), ("ja", "yes")])
def test_a_whole_game_is_played_in_words(language: str, druids: str, tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    options = {"druids": druids, "journeyman_tokens": "dealt", "castle": "turned"}
    played = TerminalGame("skye", language=language, record=file, options=options, bot="habit", width=80)
    played.types_as_asked(answers(file))
    say = load_catalogue(language, "skye", "terminal").say
    assert played.code == 0
    assert say("game-title") in played.printed
    assert say("game-over") in played.printed
    assert replay(GAME, load_record(file.read_text(encoding="utf-8"))).state.over


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_the_first_round_of_two_players_fits_the_screen(language: str, width: int, height: int, tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    played = TerminalGame("skye", language=language, record=file, live=True, width=width, height=height)
    played.types_as_asked(line for line, _ in zip(answers(file), range(5), strict=False) if line != "h")
    first_round = load_catalogue(language, "skye").say("table-round-of", round=1, rounds=6)
    screens = [screen for screen in played.screens if first_round in screen]
    assert len(screens) > 2
    for screen in screens:
        lines = screen.partition(" > ")[0].removeprefix("\x1b[H").splitlines()
        assert len(lines) <= height
        assert max(Text(line).cell_len for line in lines) <= width
