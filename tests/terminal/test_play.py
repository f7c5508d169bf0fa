"""Evenings at the table, line by line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.engine.record import load_record
from nemeton.terminal import drawing, screen
from nemeton.texts.catalogue import LANGUAGES, BadMessage, Catalogue, load_catalogue
from tests.terminal.terminal_game import TerminalGame, match_after, moves_of

FIRST = "1"  # the first druid that is left


# --- Playing ---


def test_a_person_plays_by_numbers_and_bots_play_in_between(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    played = TerminalGame(record=file, players=3).types(*["1"] * 40)
    assert played.code == 0
    assert {line.split()[0] for line in moves_of(file)} == {"0", "1", "2"}
    assert "round 2" in played.printed


def test_an_action_can_be_typed_instead_of_its_number(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    TerminalGame(record=file).types(FIRST, "  Utilize ")
    assert moves_of(file)[-1] == "0 utilize"


def test_a_word_that_only_one_choice_has_is_enough(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    TerminalGame(record=file, bot="random").types("beige", "wild")
    assert "0 druid beige" in moves_of(file)
    assert moves_of(file)[-1] == "0 forge wild"


def test_gems_may_be_typed_in_any_order(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    TerminalGame(record=file).types(FIRST, "forge wild", "pay wrgy")
    assert moves_of(file)[-1] == "0 pay ygrw"


def test_wide_digits_of_an_input_method_count_as_digits(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    TerminalGame(record=file).types("１", "２")
    assert moves_of(file)[-1] == "0 utilize"


def test_what_is_asked_and_left_is_told_while_summoning() -> None:
    played = TerminalGame().types(FIRST, "summon", "1", "done")
    assert "Which cards will you play for their magic? So far: 0 magic points." in played.printed
    assert "lay them out: " in played.printed
    assert "Which creature will you summon?" in played.printed


def test_what_is_being_forged_is_named_in_the_question() -> None:
    played = TerminalGame().types(FIRST, "forge wild", "1")
    assert "How will you pay for the wild artifact W?" in played.printed
    assert "Where will you place the wild artifact W?" in played.printed
    assert "row 1, blue B space" in played.printed


# --- What is typed wrong ---


def test_nonsense_gets_a_friendly_answer_and_the_question_again() -> None:
    played = TerminalGame().types(FIRST, "abracadabra [bold]", "0", "77", "forge", "take 45")
    assert "I do not understand “abracadabra [bold]”." in played.printed
    assert "There is no choice 0;" in played.printed
    assert "There is no choice 77;" in played.printed
    assert "“forge” fits several choices: " in played.printed
    assert "“take 45” is not possible now." in played.printed
    assert played.printed.count("Your choice") == 7


def test_a_blocked_choice_is_refused_with_its_reason_and_rule() -> None:
    played = TerminalGame().types(FIRST, "pass")
    assert "“pass” is not possible now: you can still do something (R23)." in played.printed


# --- Why not ---


def test_a_question_mark_lists_what_is_blocked_by_reason() -> None:
    played = TerminalGame().types(FIRST, "?")
    assert "Not possible now:" in played.printed
    assert "you can still do something (R23)" in played.printed
    assert re.search(r"\d (blue|yellow|green|red) gems? (is|are) missing: you have \d and \w+ wild gems? \(R49\)", played.printed)


def test_a_question_mark_and_a_word_explain_one_action() -> None:
    played = TerminalGame().types(FIRST, "? pass", "? utilize", "? 2", "? nothing")
    assert played.printed.count("you can still do something (R23)") == 1
    assert "Possible now, as choice 2: utilize abilities" in played.printed
    assert "Nothing here is called “nothing”." in played.printed


def test_a_rule_is_shown_where_the_documentation_is_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "R24 Play" in TerminalGame().types("? r24").flowing
    assert "There is no rule R999." in TerminalGame().types("? R999").printed
    monkeypatch.setattr(screen, "pages", lambda game: [])
    assert "Nothing here is called “R24”." in TerminalGame().types("? R24").printed


def test_help_names_the_keys_and_the_letters() -> None:
    played = TerminalGame().types(FIRST, "h")
    assert "take back your last choice" in played.printed
    assert "B blue · Y yellow" in played.printed


# --- Ideas ---


def test_an_idea_names_the_best_choices_with_their_numbers_and_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "SIMULATIONS", 40)
    shown = TerminalGame().types(FIRST, "i").printed.partition("A quick search suggests:\n")[2].splitlines()[:4]
    lines = [re.fullmatch(r"(\d)  (.+) \((\d+) % to win\)", line) for line in shown]
    assert lines[3] is None
    found = [line for line in lines if line]
    assert len({line[1] for line in found}) == 3
    for line in found:
        assert f"{line[1]}  {line[2]}" in TerminalGame().types(FIRST).printed
        assert 0 < int(line[3]) < 100


def test_asking_for_an_idea_changes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(screen, "SIMULATIONS", 20)
    file = tmp_path / "game.nemeton"
    played = TerminalGame(record=file).types(FIRST, "i", "idea")
    assert played.printed.count("A quick search suggests:") == 2
    assert moves_of(file)[-1].startswith(("0 druid", "1 "))


def test_an_idea_is_offered_in_the_hint_line_and_in_the_help() -> None:
    played = TerminalGame().types(FIRST, "h")
    assert " · i idea · " in played.printed
    assert "show the best choices" in played.printed


# --- Taking back ---


def test_a_choice_is_taken_back_and_done_again(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    played = TerminalGame(record=file).types(FIRST, "utilize", "u", "r", "u")
    assert [line for line in moves_of(file) if line.startswith("0")][1:] == ["0 utilize", "0 undo", "0 redo", "0 undo"]
    assert played.printed.count("Undone.") == 2
    assert "Redone." in played.printed
    assert played.printed.rstrip().rpartition("What will you do")[2].count("Which card") == 0


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["u"], "There is nothing to undo."),
        (["r"], "There is nothing to redo."),
        ([FIRST, "u"], "This cannot be undone:"),
    ],
)
def test_a_refusal_to_take_back_tells_the_reason(lines: list[str], said: str) -> None:
    assert said in TerminalGame().types(*lines).printed


def test_what_was_taken_back_is_no_longer_told() -> None:
    played = TerminalGame(live=True).types(FIRST, "utilize", "1", "1", "u")
    assert "You: played" in played.screens[-2]
    assert "You: played" not in played.screens[-1]


# --- Leaving and coming back ---


def test_the_end_of_input_ends_politely() -> None:
    played = TerminalGame().types(FIRST)
    assert played.code == 0
    assert played.printed.endswith("The game was not saved.\nUntil next time.\n")


def test_an_interruption_ends_politely_and_tells_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "my game.nemeton"
    played = TerminalGame(record=file, seat=1).types(FIRST, "^C")
    assert played.code == 0
    assert f"nemeton play runestones --record '{file}' --seat 1" in played.printed


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    TerminalGame().types(FIRST, f"s {file}", "utilize", "q")
    left = moves_of(file)
    assert left[-1] == "0 utilize"
    played = TerminalGame(record=file, seed=None).types("u")
    assert f"after {len(left)} moves" in played.flowing
    assert moves_of(file) == [*left, "0 undo"]


def test_saving_without_a_name_finds_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    TerminalGame().types(FIRST, "s", "utilize")
    (file,) = tmp_path.glob("runestones-*.nemeton")
    assert moves_of(file)[-1] == "0 utilize"
    assert load_record(file.read_text(encoding="utf-8")).seed == 1


def test_a_game_without_a_word_for_its_question_is_saved_before_it_breaks_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    say = Catalogue.say

    def stammer(self: Catalogue, message: str, /, **values: str | int) -> str:
        return say(self, "no-such-message" if message == "ask-turn" else message, **values)

    monkeypatch.setattr(Catalogue, "say", stammer)
    with pytest.raises(BadMessage, match="no-such-message"):
        TerminalGame().types(FIRST)
    (saved,) = tmp_path.glob("runestones-*.nemeton")
    assert any(move.startswith("0 druid") for move in moves_of(saved))


def test_leaving_offers_to_save_and_a_lone_letter_is_no_file_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    TerminalGame().types(FIRST, "q", "n")
    assert not list(tmp_path.iterdir())
    TerminalGame().types(FIRST, "q", "played.nemeton")
    assert [file.name for file in tmp_path.iterdir()] == ["played.nemeton"]


def test_another_file_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear", encoding="utf-8")
    played = TerminalGame().types(FIRST, f"s {file}")
    assert "Choose another name." in played.flowing
    assert file.read_text(encoding="utf-8") == "dear"


def test_a_record_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    played = TerminalGame(record=tmp_path / "nowhere" / "game.nemeton").types(FIRST, "utilize")
    assert "could not be saved" in played.flowing
    assert "Which card will you use first?" in played.printed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nemeton record 1\ngame chess\nrules 1\nplayers 2\nmoves\n", "holds a game of “chess”, not of “runestones”"),
        ("dear diary\n", "file cannot be continued: "),
        ("nemeton record 1\ngame runestones\nrules 1\nplayers 2\nmoves\n", "seed"),
        (
            "nemeton record 1\ngame runestones\nrules 99\nplayers 2\nmoves\n",
            "Version 99 of the rules of “runestones”",
        ),
    ],
)
def test_a_file_that_is_no_such_game_is_refused_and_left_alone(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "file"
    file.write_text(text, encoding="utf-8")
    played = TerminalGame(record=file).types()
    assert played.code == 2
    assert said in played.flowing
    assert file.read_text(encoding="utf-8") == text


# --- The end of the game ---


def test_a_finished_game_shows_scores_and_winners(tmp_path: Path) -> None:
    match = match_after(100_000)
    file = tmp_path / "game.nemeton"
    file.write_text(match.record(secret=True).dump(), encoding="utf-8")
    played = TerminalGame(record=file).types()
    assert played.code == 0
    assert "The game is over." in played.printed
    for points in match.state.scores():
        assert f"{points} points" in played.printed
    assert "winner" in played.printed


# --- What cannot be set up ---


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"players": 7}, "This game is for 2 to 4 players, not 7."),
        ({"seat": 2}, "There is no seat 2 at a table of 2"),
        ({"bot": "oracle"}, "There is no bot “oracle” here"),
        ({"language": "tlh"}, "I do not speak “tlh”; I speak: en, pl, ja."),
        ({"options": {"weather": "rain"}}, "This game has no option “weather”. Its options: "),
        ({"game": "ludo"}, "There is no game “ludo” here; there is: "),
    ],
)
def test_a_table_that_cannot_be_set_is_refused_in_words(wishes: dict[str, object], said: str) -> None:
    played = TerminalGame(**wishes).types()  # type: ignore[arg-type]
    assert played.code == 2
    assert said in played.flowing


# --- Languages and terminals ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_plays_undoes_explains_and_saves(language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.nemeton"
    lines = [FIRST, "?", "h", "i", "forge wild", "1", "u", "nonsense", "1", "1", "", "done", *["1"] * 20, "q"]
    played = TerminalGame(language=language, record=file, players=4).types(*lines)
    say = load_catalogue(language, "runestones", "terminal").say
    assert played.code == 0
    assert say("game-title") in played.printed
    assert say("taken-back") in played.printed
    assert say("idea-title") in played.printed
    assert say("farewell") in played.printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_the_first_turns_of_two_players_fit_the_screen(language: str, width: int, height: int) -> None:
    played = TerminalGame(language=language, live=True, width=width, height=height).types(FIRST, "utilize", "1", "1", "1")
    for shown in played.screens:
        assert shown.partition(" > ")[0].count("\n") < height


def test_bots_are_given_time_to_be_read_on_a_live_screen_only() -> None:
    assert not TerminalGame(speed=1.0).types(FIRST, "summon").pauses
    assert not TerminalGame(speed=0.0, live=True).types(FIRST, "summon").pauses
    slow = TerminalGame(speed=1.0, live=True).types(FIRST, "summon").pauses
    assert slow
    assert TerminalGame(speed=2.0, live=True).types(FIRST, "summon").pauses == [pause / 2 for pause in slow]


def test_without_a_terminal_all_is_plain_text() -> None:
    code = "import sys; from nemeton.terminal.play import run_play; sys.exit(run_play('runestones', seed=1))"
    environment = {**os.environ, "NEMETON_LANG": "pl", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], input="1\n?\nq\n\n", capture_output=True, encoding="utf-8", env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    assert "Kamienie Runiczne" in done.stdout
    assert done.stderr == ""


def test_a_game_without_a_drawing_is_shown_plainly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(drawing, "import_face", lambda game, name: None)
    file = tmp_path / "game.nemeton"
    played = TerminalGame(record=file).types(FIRST, "?", "utilize")
    assert "prices: (4, 3, 2, 2, 1, 1)" in played.printed
    assert "action-possible (R23)" in played.printed
    assert moves_of(file)[-1] == "0 utilize"
