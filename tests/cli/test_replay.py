"""Replay: a record at any of its moves, and what is said of one that cannot be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.registry import find_game
from tests.cli.run import Shell

MOVES = 40


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole random game, seeded."""
    game = find_game("runestones")
    match = Match(game, game.setup(2, 11))
    rng = Rng(11)
    while not match.state.over:
        seat = int(match.state.next_seat())
        choices = match.state.legal(seat)
        match.play(seat, int(choices[rng.below(len(choices))]))
    return match


@pytest.fixture
def file(match: Match, tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(match.record().dump())
    return str(path)


def test_the_end_of_a_game_is_shown_by_default(shell: Shell, file: str, match: Match) -> None:
    shown = shell("replay", file, "--json").json
    assert {"game", "at", "moves", "view", "decision", "scores", "over"} <= set(shown)
    assert (shown["game"], shown["over"], shown["at"], shown["length"]) == (
        "runestones",
        True,
        len(match.moves),
        len(match.moves),
    )
    assert shown["scores"] == list(match.state.scores())
    assert shown["decision"]["kind"] == "over"
    assert shown["winners"] == shown["view"]["winners"]


def test_a_position_after_some_moves_shows_those_moves_and_who_is_asked(shell: Shell, file: str, match: Match) -> None:
    shown = shell("replay", file, "--at", str(MOVES), "--json").json
    assert (shown["at"], shown["over"]) == (MOVES, False)
    assert shown["moves"] == [{"seat": move.seat, "text": move.text} for move in match.moves[:MOVES]]
    assert shown["decision"]["asked"] == [match.moves[MOVES].seat]


def test_the_position_before_the_first_move_is_number_0(shell: Shell, file: str) -> None:
    shown = shell("replay", file, "--at", "0", "--json").json
    assert (shown["at"], shown["moves"], shown["over"]) == (0, [], False)


def test_a_spectator_sees_no_hand_and_a_seat_only_its_own(shell: Shell, file: str) -> None:
    def hands(*words: str) -> list[bool]:
        shown = shell("replay", file, "--at", str(MOVES), "--json", *words).json
        return [player["hand"] is not None for player in shown["view"]["players"]]

    assert hands() == [False, False]
    assert hands("--viewer", "1") == [False, True]


def test_an_asked_viewer_sees_the_choices(shell: Shell, file: str, match: Match) -> None:
    following = match.moves[MOVES]
    shown = shell("replay", file, "--at", str(MOVES), "--viewer", str(following.seat), "--json").json
    assert following.text in [choice["text"] for choice in shown["decision"]["choices"]]


def test_people_read_moves_scores_and_who_is_asked(shell: Shell, file: str, match: Match) -> None:
    text = shell("replay", file, "--at", str(MOVES)).out
    assert f"after {MOVES} of {len(match.moves)} moves" in text
    assert f"   1  seat {match.moves[0].seat}  {match.moves[0].text}\n" in text
    assert "scores: seat 0 " in text
    assert f"asked: seat {match.moves[MOVES].seat} (" in text


def test_people_read_who_won(shell: Shell, file: str) -> None:
    assert "the game is over; won by seat " in shell("replay", file).out


def test_a_move_or_viewer_that_is_not_there_is_refused(shell: Shell, file: str, match: Match) -> None:
    assert f"no move number 99,999; expected 0 to {len(match.moves):,}" in shell.refuses("replay", file, "--at", "99999")
    assert "no seat 2 to look from; the seats go from 0 to 1" in shell.refuses("replay", file, "--viewer", "2")


def test_a_file_that_cannot_be_read_is_refused(shell: Shell, tmp_path: Path) -> None:
    assert "No such file" in shell.refuses("replay", str(tmp_path / "nothing"))


def broken(tmp_path: Path, match: Match, old: str, new: str) -> str:
    text = match.record().dump()
    assert old in text
    path = tmp_path / "broken.txt"
    path.write_text(text.replace(old, new, 1))
    return str(path)


def test_a_record_without_a_seed_cannot_be_played(shell: Shell, tmp_path: Path, match: Match) -> None:
    file = broken(tmp_path, match, f"seed {match.setup.seed:032x}\n", "")
    assert "This record has no seed" in shell.refuses("replay", file)


def test_a_malformed_line_is_named(shell: Shell, tmp_path: Path, match: Match) -> None:
    assert "Line 4 of the record: “two” cannot stand after “players”" in shell.refuses(
        "replay", broken(tmp_path, match, "players 2", "players two")
    )


def test_an_impossible_move_is_named_with_its_number(shell: Shell, tmp_path: Path, match: Match) -> None:
    first = match.moves[0]
    file = broken(tmp_path, match, f"moves\n{first.seat} {first.text}", f"moves\n{first.seat} dance")
    assert "Move 1 of the record cannot be played. There is no action “dance”" in shell.refuses("replay", file)


def test_bytes_that_are_no_text_are_named_with_their_line(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    path.write_bytes(b"nemeton record 1\n\xff\xfe")
    assert "Line 2 of the file is not text" in shell.refuses("replay", str(path))
