"""The results file: a stopped run goes on from it, and nothing of another arena gets into it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nemeton.registry import find_game
from tests.cli.run import Shell
from tests.patience import PATIENCE
from tests.studies.arena.outcomes import read_games, without_times

ARENA = "arena runestones --bots random,random --seed 3 --json"


def hold(shell: Shell, file: Path, games: int = 6, words: str = ARENA, workers: int = 1) -> int:
    """Run the arena on a file; how many games were played now."""
    ran = shell(*words.split(), "--games", str(games), "--workers", str(workers), "--out", str(file))
    assert (ran.code, ran.err) == (0, "")
    played: int = ran.json["played"]
    return played


@pytest.fixture
def file(shell: Shell, tmp_path: Path) -> Path:
    """Six games."""
    hold(shell, tmp_path / "results")
    return tmp_path / "results"


def test_the_first_line_says_what_is_played_and_each_other_one_is_a_game(file: Path) -> None:
    head, *games = (json.loads(line) for line in file.read_text().splitlines())
    rules = find_game("runestones").rules_version
    assert (head["format"], head["game"], head["rules_version"], head["players"]) == (1, "runestones", rules, 2)
    assert (head["bots"], head["seed"], head["options"]["druids"]) == (["random", "random"], 3, "chosen")
    assert [game["number"] for game in games] == list(range(6))
    for game in games:
        assert sorted(game["seats"]) == ["random", "random#2"]
        assert sum(game["wins"]) == 1
        assert all(len(game[key]) == 2 for key in ("scores", "decisions", "seconds"))


def test_going_on_plays_only_what_is_missing(shell: Shell, file: Path) -> None:
    before = file.read_text()
    assert hold(shell, file) == 0
    assert file.read_text() == before
    assert hold(shell, file, games=8) == 2
    assert file.read_text().startswith(before)
    assert set(read_games(file)) == set(range(8))


@pytest.mark.parametrize("cut", [1, 10, 60])
def test_a_line_that_was_cut_off_is_dropped_and_its_game_played_again(shell: Shell, file: Path, cut: int) -> None:
    whole = read_games(file)
    os.truncate(file, file.stat().st_size - cut)
    assert hold(shell, file) == 1
    assert read_games(file) == whole


def test_a_head_that_was_cut_off_is_written_again(shell: Shell, file: Path) -> None:
    whole = read_games(file)
    os.truncate(file, 20)
    assert hold(shell, file) == 6
    assert read_games(file) == whole


def test_an_empty_file_is_begun(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    assert hold(shell, tmp_path / "empty") == 6


def refuses(shell: Shell, file: Path, words: str = ARENA) -> str:
    """The reason of a refusal, which leaves the file alone."""
    before = file.read_bytes()
    reason = shell.refuses(*words.split(), "--games", "8", "--workers", "1", "--out", str(file))
    assert file.read_bytes() == before
    return reason


@pytest.mark.parametrize(
    ("words", "difference"),
    [
        ("arena runestones --bots random,random --seed 4", "its seed is 3, not 4"),
        ("arena runestones --bots random,random,random --seed 3", "its bots is ['random', 'random'], not"),
        ("arena runestones --bots random,random --seed 3 --players 3", "its players is 2, not 3"),
        ("arena runestones --bots random,random --seed 3 --option druids=dealt", "its options is {'druids': 'chosen'"),
    ],
)
def test_another_arena_is_refused(shell: Shell, file: Path, words: str, difference: str) -> None:
    assert difference in refuses(shell, file, words)


@pytest.mark.parametrize(("field", "value"), [("game", "realm"), ("rules_version", 99), ("format", 2), ("nemeton", "0.0.1")])
def test_results_of_another_game_or_version_are_refused(shell: Shell, file: Path, field: str, value: object) -> None:
    head, *games = file.read_text().splitlines()
    file.write_text("\n".join([json.dumps(json.loads(head) | {field: value}), *games]) + "\n")
    assert f"its {field} is {value!r}, not " in refuses(shell, file)


@pytest.mark.parametrize("text", ["dear diary", "dear diary\n", "[1, 2]\n", '{"game": 1}\n', "\xff\n"])
def test_a_file_of_something_else_is_refused_and_kept(shell: Shell, tmp_path: Path, text: str) -> None:
    (tmp_path / "diary").write_text(text, encoding="latin-1")
    assert "diary" in refuses(shell, tmp_path / "diary")


def test_a_broken_line_that_is_not_the_last_is_named(shell: Shell, file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:3], lines[3][:30] + "\n", *lines[4:]]))
    assert "line 4: this is no finished game" in refuses(shell, file)


def test_a_game_with_seats_of_another_schedule_is_named(shell: Shell, file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:2], lines[2].replace('"number":1', '"number":2'), *lines[3:]]))
    assert "line 3: game 2 has other seats" in refuses(shell, file)


def test_a_directory_is_refused(shell: Shell, tmp_path: Path) -> None:
    assert "Is a directory" in shell.refuses(*ARENA.split(), "--out", str(tmp_path))


def stop_in_the_middle(file: Path, sign: signal.Signals) -> int:
    """Start an arena in a session of its own, and send the sign to all its processes once some games are there; its exit code."""
    words = [sys.executable, "-m", "nemeton", *ARENA.split(), "--games", "20000", "--workers", "2", "--out", str(file)]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored, and children inherit that
    run = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        until = time.monotonic() + PATIENCE
        while not file.exists() or file.read_bytes().count(b"\n") < 6:
            assert run.poll() is None
            assert time.monotonic() < until
            time.sleep(0.02)
        os.killpg(run.pid, sign)
        return run.wait(PATIENCE)
    finally:
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGKILL)
            run.wait()


@pytest.mark.parametrize(("sign", "code"), [(signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 130)])
def test_a_run_stopped_in_the_middle_goes_on_to_the_outcome_of_one_that_was_not(
    shell: Shell, tmp_path: Path, sign: signal.Signals, code: int
) -> None:
    file = tmp_path / "stopped"
    assert stop_in_the_middle(file, sign) == code
    kept = file.read_bytes()
    wanted = kept.count(b"\n") + 5
    done = shell(*ARENA.split(), "--games", str(wanted), "--workers", "2", "--out", str(file))
    assert done.code == 0
    assert 5 <= done.json["played"] < wanted - 3  # it did not begin anew
    assert file.read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    whole = shell(*ARENA.split(), "--games", str(wanted), "--workers", "2", "--out", str(tmp_path / "whole"))
    without_count = [without_times(ran.json) | {"played": None} for ran in (done, whole)]
    assert without_count[0] == without_count[1]
    assert {n: game for n, game in read_games(file).items() if n < wanted} == read_games(tmp_path / "whole")
