"""What every command shares, and the commands that only pass on: games, play, check."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from nemeton.cli.main import main
from nemeton.conformance import run
from nemeton.engine.errors import BadSetup
from nemeton.registry import GAMES
from tests.cli.run import Shell


def test_games_lists_every_game_with_its_players_and_options(shell: Shell) -> None:
    listed = {game["id"]: game for game in shell("games", "--json").json}
    assert set(listed) == set(GAMES)
    runestones = listed["runestones"]
    assert runestones["players"] == {"min": 2, "max": 4}
    assert {
        "name": "druids",
        "values": ["chosen", "dealt"],
        "default": "chosen",
        "default_with_people": "chosen",
        "rule": "R14",
    } in runestones["options"]


def test_games_without_json_is_a_table_for_people(shell: Shell) -> None:
    ran = shell("games")
    assert ran.code == 0
    assert "runestones" in ran.out
    assert "when-needed, at-once" in ran.out


def test_an_unknown_game_is_one_line_on_standard_error_and_no_traceback() -> None:
    done = subprocess.run([sys.executable, "-m", "nemeton", "simulate", "chess"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("nemeton: There is no game “chess” here; there is: runestones")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("language", "words", "said"),
    [
        ("pl", "simulate chess", "nemeton: Nie ma tu gry „chess”; jest: runestones"),
        ("ja", "simulate runestones --games 0", "nemeton: ゲーム数は1以上にしてください（0にはできません）。\n"),
        ("en", "play chess --lang pl", "nemeton: Nie ma tu gry „chess”; jest: runestones"),
        ("tlh", "simulate chess", "nemeton: There is no game “chess” here; there is: runestones"),
    ],
)
def test_an_error_is_told_in_the_language_that_is_asked_for(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str, words: str, said: str
) -> None:
    monkeypatch.setenv("NEMETON_LANG", language)
    assert shell.refuses(*words.split()).startswith(said)


def test_an_unknown_command_is_refused_with_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["knit"])
    assert stopped.value.code == 2
    assert "usage: nemeton" in capsys.readouterr().err


def test_an_interrupt_ends_with_130_and_a_line(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "check_game", interrupt)
    ran = shell("check", "runestones")
    assert (ran.code, ran.out, ran.err) == (130, "", "nemeton: interrupted\n")


def test_play_hands_its_words_to_the_terminal(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    def run_play(game: str, **given: object) -> int:
        asked.update(given, game=game)
        return 0

    terminal = ModuleType("nemeton.terminal.play")
    terminal.run_play = run_play  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "nemeton.terminal.play", terminal)
    words = "play runestones --players 3 --seat 1 --seed 0x2a --option druids=dealt --lang pl --record game.txt --speed 0"
    assert shell(*words.split()).code == 0
    assert str(asked.pop("record")) == "game.txt"
    assert asked == {
        "game": "runestones",
        "players": 3,
        "seat": 1,
        "bot": "level2",
        "seed": 42,
        "options": {"druids": "dealt"},
        "language": "pl",
        "speed": 0.0,
    }


def findings(violations: list[str], leaks: list[str]) -> SimpleNamespace:
    return SimpleNamespace(positions=30, violations=violations, leaks=leaks, seconds=0.5)


def test_check_passes_when_nothing_is_found(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def check(*given: object) -> SimpleNamespace:
        asked.extend(given)
        return findings([], [])

    monkeypatch.setattr(run, "check_game", check)
    ran = shell("check", "runestones", "--positions", "30", "--seed", "7", "--workers", "2", "--json")
    assert asked[:4] == ["runestones", 30, 7, 2]
    assert ran.code == 0
    assert ran.json == {
        "game": "runestones",
        "positions": 30,
        "seed": 7,
        "workers": 2,
        "seconds": 0.5,
        "violations": [],
        "leaks": [],
    }


@pytest.mark.parametrize(("violations", "leaks"), [(["a gem is lost"], []), ([], ["a hand shows"])])
def test_check_fails_with_1_when_something_is_found(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, violations: list[str], leaks: list[str]
) -> None:
    monkeypatch.setattr(run, "check_game", lambda *given: findings(violations, leaks))
    ran = shell("check", "runestones")
    assert ran.code == 1
    assert (violations + leaks)[0] in ran.out
    assert f"{len(violations)} violations, {len(leaks)} leaks" in ran.out


def test_check_says_each_kind_of_finding_once_and_forgotten_attributes_first(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = "runestones, 2 players, {'druids': 'dealt'}, seed 3, move "
    violations = [
        *(f"{where}{move}: 3 cards worth {move}" for move in range(4)),
        f"{where}5: seat 0 observes hand [1, 2]",
        f"{where}6: seat 1 observes hand [1, 2, 3]",
        f"{where}20: clone forgets State.pot",
        f"{where}40: clone forgets State.pot",
        "runestones: level2 of runestones is 'habbit'",
    ]
    monkeypatch.setattr(run, "check_game", lambda *given: findings(violations, []))
    *lines, total = shell("check", "runestones").out.splitlines()
    assert lines == [
        f"violation, 2 times, first in {where}20: clone forgets State.pot",
        "violation: runestones: level2 of runestones is 'habbit'",
        f"violation, 4 times, first in {where}0: 3 cards worth 0",
        f"violation, 2 times, first in {where}5: seat 0 observes hand [1, 2]",
    ]
    assert "9 violations" in total
    assert shell("check", "runestones", "--json").json["violations"] == violations


def test_check_can_be_narrowed_to_one_kind_of_table(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def check(*given: object) -> SimpleNamespace:
        asked.extend(given)
        return findings([], [])

    monkeypatch.setattr(run, "check_game", check)
    assert shell("check", "skye", "--players", "3", "--option", "druids=yes").code == 0
    assert asked[5:] == [3, {"druids": "yes"}]


def test_only_the_tables_wished_for_are_checked() -> None:
    game = GAMES["skye"]
    assert run.tables(game, 3, {"druids": "yes"}) == [(3, {"druids": "yes"})]
    assert {players for players, _ in run.tables(game)} == {2, 3, 4, 5}
    assert run.check_game("skye", 5, 1, 1, players=2, options={"druids": "yes"}).games == 3  # two whole ones, one walked through
    with pytest.raises(BadSetup, match="for 2 to 5 players, not 6"):
        run.check_game("skye", 5, 1, 1, players=6)
