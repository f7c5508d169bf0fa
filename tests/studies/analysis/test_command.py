"""`nemeton analyse`, as a person runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.run import Shell
from tests.studies.analysis.whispers import BLUNDER, MOVES, STANDING, play_whispers

FEW = ("--simulations", "30", "--workers", "1", "--seed", "0x3")


def test_json_holds_every_figure(shell: Shell, file: str) -> None:
    ran = shell("analyse", file, "--json", *FEW)
    assert (ran.code, ran.err) == (0, "")
    analysis = ran.json
    assert [analysis[key] for key in ("game", "players", "simulations", "seed")] == ["whispers", 2, 30, 3]
    assert tuple(move["number"] for move in analysis["moves"]) == STANDING
    assert {"seat", "kind", "text", "chances", "chance", "best", "best_chance", "loss"} <= set(analysis["moves"][0])
    assert analysis["curve"][-1] == {"after": len(MOVES), "chances": [0.5, 0.5]}
    assert BLUNDER in [mistake["worst"]["number"] for mistake in analysis["mistakes"]]
    assert [play["seat"] for play in analysis["plays"]] == [0, 1]


def test_people_get_the_curve_the_mistakes_and_the_accuracy_of_each_seat(shell: Shell, file: str) -> None:
    text = shell("analyse", file, *FEW).out
    for shown in ("Analysis of a game of whispers", "Largest mistakes", "pebble right", "Accuracy", "Won by seat 0 and seat 1."):
        assert shown in " ".join(text.split())
    assert "█" in text
    assert text.count("100 % ") == 2  # a strip for each seat
    assert "Every move" not in text


def test_all_moves_are_listed_on_demand(shell: Shell, file: str) -> None:
    text = shell("analyse", file, "--moves", *FEW).out.partition("Every move")[2]
    assert [line.split()[0] for line in text.splitlines() if "Seat " in line][1:] == [str(number) for number in STANDING]


def test_the_page_is_written_beside_what_is_printed(shell: Shell, file: str, tmp_path: Path) -> None:
    ran = shell("analyse", file, "--json", "--html", str(tmp_path / "page.html"), *FEW)
    assert ran.json["game"] == "whispers"
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_running_game_is_refused_and_no_page_is_begun(shell: Shell, tmp_path: Path) -> None:
    path, page = tmp_path / "running.record", tmp_path / "page.html"
    path.write_text(play_whispers(9).record(secret=True).dump(), encoding="utf-8")
    assert "The game is not over after 9 moves" in shell.refuses("analyse", str(path), "--html", str(page))
    assert not page.exists()


def test_a_record_without_a_seed_is_refused(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "shown.record"
    path.write_text(play_whispers(9).record().dump(), encoding="utf-8")
    assert "This record has no seed" in shell.refuses("analyse", str(path))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("--simulations 0", "A bot cannot think for “0”"),
        ("--workers 0", "at least 1 worker, not 0"),
        ("--html /no/such/folder/page.html", "cannot be written"),
    ],
)
def test_a_bad_request_is_refused_with_what_was_expected(shell: Shell, file: str, words: str, expected: str) -> None:
    assert expected in shell.refuses("analyse", file, "--workers", "1", *words.split())


def test_a_file_that_is_no_record_is_refused(shell: Shell, tmp_path: Path) -> None:
    assert "No such file" in shell.refuses("analyse", str(tmp_path / "nothing"))
    path = tmp_path / "letter"
    path.write_text("dear diary\n", encoding="utf-8")
    assert "the first line is " in shell.refuses("analyse", str(path))
