"""What the doctor says about games: where each comes from, how it runs, and what to do."""

from __future__ import annotations

from nemeton.compiling.toolchain import Compiler
from nemeton.doctor.findings import Finding, Level
from nemeton.doctor.games import LoadedGames, check_games, load_games
from nemeton.registry import GAMES, why_interpreted

WORKS = Compiler("cc")
MISSING = Compiler("", "none")


def check(*games: tuple[str, str, str, str], compiler: Compiler = WORKS, **broken: str) -> list[Finding]:
    return check_games(compiler, lambda: LoadedGames(list(games), broken))


def test_the_games_of_this_installation_are_all_there() -> None:
    loaded = load_games()
    assert isinstance(loaded, LoadedGames)
    assert [(name, reason) for name, _, _, reason in loaded.games] == [(g.id, why_interpreted(g)) for g in GAMES.values()]


def test_a_compiled_game_is_fine() -> None:
    [finding] = check(("skye", "nemeton", "0.2.0", ""))
    assert (finding.subject, finding.level, finding.text) == ("game skye", Level.OK, "nemeton 0.2.0, compiled")


def test_an_interpreted_game_is_a_problem_where_it_could_be_compiled() -> None:
    ours, theirs = (
        ("skye", "nemeton", "0.2.0", ""),
        ("pebbles", "pebbles", "0.1.0", "pebbles.core is not compiled for this Python"),
    )
    assert check(ours, theirs)[1].level is Level.PROBLEM
    assert "install pebbles again" in check(ours, theirs)[1].advice
    assert check(ours, theirs, compiler=MISSING)[1].level is Level.NOTE
    interpreted = ("skye", "nemeton", "0.2.0", "no core")
    assert [finding.level for finding in check(interpreted, theirs)] == [Level.NOTE, Level.NOTE]  # the core itself is the problem


def test_an_entry_point_without_a_game_is_a_problem() -> None:
    [finding] = check(pebbles="ImportError: half done")
    assert (finding.level, finding.text) == (Level.PROBLEM, "left out: ImportError: half done")


def test_games_that_take_python_down_are_one_problem() -> None:
    [finding] = check_games(WORKS, lambda: "Python ended with code -11")
    assert (finding.level, finding.text) == (Level.PROBLEM, "cannot be loaded: Python ended with code -11")
