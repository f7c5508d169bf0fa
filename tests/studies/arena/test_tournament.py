"""Whole arenas: the same outcome with any number of workers, and pairs that stop when they are decided."""

from __future__ import annotations

import io
import os
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from nemeton.bots.bot import InfoSet, RandomBot
from nemeton.bots.roster import BOTS
from nemeton.registry import find_game
from nemeton.studies.arena.contest import PlayedGames, play_number
from nemeton.studies.arena.report import make_tables
from nemeton.studies.arena.schedule import Plan, plan_arena
from nemeton.studies.arena.sprt import Hypotheses
from nemeton.studies.arena.tournament import Outcome, Score, hand_out, run_arena
from nemeton.studies.distribute import LOCAL
from tests.cli.run import Shell
from tests.studies.arena.outcomes import read_games, without_times


def plan(*bots: str, players: int = 2, seed: int = 0) -> Plan:
    return plan_arena(find_game("runestones"), players, bots or ("random", "random"), seed)


def figures(outcome: Outcome) -> Any:
    """All that must not depend on who played."""
    return without_times(msgspec.to_builtins((outcome.games, outcome.pairs, outcome.bots)))


@pytest.mark.parametrize("players", [2, 3])
def test_the_number_of_workers_does_not_change_the_games(tmp_path: Path, players: int) -> None:
    three = plan("random", "random", "random", players=players, seed=4)
    outcomes = [run_arena(three, 5, workers, LOCAL, tmp_path / str(workers)) for workers in (1, 2, 3)]
    assert figures(outcomes[0]) == figures(outcomes[1]) == figures(outcomes[2])
    games = read_games(tmp_path / "1")
    assert len(games) == outcomes[0].games == 15
    assert games == read_games(tmp_path / "2") == read_games(tmp_path / "3")


def test_another_seed_is_another_arena() -> None:
    assert figures(run_arena(plan(seed=1), 4, 1, LOCAL)) != figures(run_arena(plan(seed=2), 4, 1, LOCAL))


def test_a_longer_arena_begins_with_the_games_of_a_shorter_one(tmp_path: Path) -> None:
    run_arena(plan(), 4, 1, LOCAL, tmp_path / "short")
    run_arena(plan(), 6, 1, LOCAL, tmp_path / "long")
    short, long = read_games(tmp_path / "short"), read_games(tmp_path / "long")
    assert short == {number: long[number] for number in range(4)}


def test_the_outcome_adds_up() -> None:
    outcome = run_arena(plan("random", "random", "random"), 6, 1, LOCAL)
    assert (outcome.games, outcome.played) == (18, 18)
    assert [pair.games for pair in outcome.pairs] == [6, 6, 6]
    assert [bot.games for bot in outcome.bots] == [12, 12, 12]
    assert sum(bot.wins for bot in outcome.bots) == pytest.approx(18)
    first, second, _ = outcome.bots
    assert first.wins == outcome.pairs[0].wins + outcome.pairs[1].wins
    assert second.wins == (6 - outcome.pairs[0].wins) + outcome.pairs[2].wins
    assert all(bot.seconds_per_game > bot.seconds_per_decision > 0 for bot in outcome.bots)


def test_names_that_differ_in_the_last_option_are_told_apart_in_a_narrow_terminal() -> None:
    outcome = run_arena(plan("random", "random"), 2, 1, LOCAL)
    names = ["ismcts:10000,root=halving,eval=training/1/candidate.net", "ismcts:10000,root=halving,eval=training/2/candidate.net"]
    bots = [msgspec.structs.replace(bot, bot=name) for bot, name in zip(outcome.bots, names, strict=True)]
    pairs = [msgspec.structs.replace(outcome.pairs[0], first=names[0], second=names[1])]
    console = Console(width=80, file=io.StringIO())
    for table in make_tables(msgspec.structs.replace(outcome, bots=bots, pairs=pairs)):
        with console.capture() as captured:
            console.print(table)
        text = captured.get()
        assert "…" not in text
        rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in text.splitlines() if line.startswith("│")]
        columns = ["".join(cells) for cells in zip(*rows, strict=True)]
        assert all(name in "".join(columns) for name in names)
        assert all(len([row for row in rows if row[at]]) <= len(names) for at in range(2, len(columns)))  # numbers are whole


def test_progress_counts_up_to_all_games_from_those_in_the_file(tmp_path: Path) -> None:
    told: list[int] = []
    run_arena(plan(), 2, 1, LOCAL, tmp_path / "out", progress=told.append)
    run_arena(plan(), 5, 1, LOCAL, tmp_path / "out", progress=told.append)
    assert told[0] == 0
    assert told[3] == 2  # the second run is told what is there
    assert told[-1] == 5
    assert told == sorted(told)


@pytest.fixture
def decided(tmp_path: Path) -> Outcome:
    """Two equal bots, and a test that must take one side or the other: it does so after a few games."""
    return run_arena(plan(), 60, 1, LOCAL, tmp_path / "decided", Hypotheses(-200, 200))


def test_a_decided_pair_stops_early_whatever_the_number_of_workers(decided: Outcome, tmp_path: Path) -> None:
    verdict = decided.pairs[0].sprt
    assert verdict is not None
    assert verdict.accepted is not None
    assert decided.games == verdict.games < 60
    shared = run_arena(plan(), 60, 3, LOCAL, tmp_path / "shared", Hypotheses(-200, 200))
    assert figures(shared) == figures(decided)
    assert decided.games <= shared.played < 60  # what was under way is kept, and not counted
    assert len(read_games(tmp_path / "shared")) == shared.played


def test_games_beyond_the_verdict_do_not_count(decided: Outcome, tmp_path: Path) -> None:
    run_arena(plan(), 60, 2, LOCAL, tmp_path / "all")
    again = run_arena(plan(), 60, 1, LOCAL, tmp_path / "all", Hypotheses(-200, 200))
    assert again.played == 0
    assert figures(again) == figures(decided)


def test_progress_reaches_the_total_when_a_verdict_ends_a_pair() -> None:
    told: list[int] = []
    run_arena(plan(), 60, 1, LOCAL, hypotheses=Hypotheses(-200, 200), progress=told.append)
    assert told[-1] == 60
    assert told == sorted(told)


def test_a_bot_that_loses_everything_has_a_low_elo_and_the_test_says_so() -> None:
    outcome = run_arena(plan("random", "habit"), 20, 1, LOCAL, hypotheses=Hypotheses(-100, 0))
    weak, strong = outcome.bots
    assert weak.elo.high < strong.elo.low
    assert outcome.pairs[0].sprt is not None
    assert outcome.pairs[0].sprt.accepted == "elo0"


def test_thought_is_the_processor_time_of_each_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else the machine does while a bot thinks is not counted, nor is time in which the bot only waits."""

    class Slow(RandomBot):
        def choose(self, infoset: InfoSet) -> int:
            end = time.thread_time() + 0.0005
            while time.thread_time() < end:
                pass
            return super().choose(infoset)

    class Waiting(RandomBot):
        def choose(self, infoset: InfoSet) -> int:
            time.sleep(0.0005)
            return super().choose(infoset)

    monkeypatch.setitem(BOTS, "slow", lambda seed, budget: Slow(seed))
    monkeypatch.setitem(BOTS, "waiting", lambda seed, budget: Waiting(seed))
    waiting, slow = run_arena(plan("waiting", "slow"), 2, 1, LOCAL).bots
    assert slow.seconds_per_decision >= 0.0005 > waiting.seconds_per_decision


def test_a_batch_is_about_half_a_second_of_games_and_never_more_than_a_fair_part() -> None:
    this = plan()
    score = Score(this, 0, 100, {}, None)
    handed = hand_out(this, [score], workers=2)
    assert next(handed)[1] == (0,)
    score.count(PlayedGames([play_number(find_game("runestones"), this, 0)], seconds=0.001))
    assert len(next(handed)[1]) == 99 // 4
    score.count(PlayedGames([play_number(find_game("runestones"), this, 1)], seconds=0.999))  # half a second a game
    assert next(handed)[1] == (25,)


def test_an_interrupt_loses_no_finished_game(tmp_path: Path) -> None:
    """Results are written as they come, not at the end."""
    seen: list[int] = []

    def stop(done: int) -> None:
        seen.append(done)
        if done >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_arena(plan(), 20, 1, LOCAL, tmp_path / "out", progress=stop)
    kept = len(read_games(tmp_path / "out"))
    assert kept == seen[-1] >= 3
    whole = run_arena(plan(), 20, 1, LOCAL, tmp_path / "out")
    assert whole.played == 20 - kept
    assert figures(whole) == figures(run_arena(plan(), 20, os.cpu_count(), LOCAL))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("--bots random,merlin", "no bot “merlin” here; there is: random"),
        ("--bots random", "at least 2 bots, not 1"),
        ("--bots random,", "no bot “”"),
        ("--bots random,ismcts:9,c=x", "“c=x”"),
        ("--bots random,random --games 0", "at least 1 game, not 0"),
        ("--bots random,random --games -3", "at least 1 game, not -3"),
        ("--bots random,random --workers 0", "at least 1 worker, not 0"),
        ("--bots random,random --players 5", "This game is for 2 to 4 players, not 5"),
        ("--bots random,random --option moon=full", "no option “moon”"),
        ("--bots random,random --seed -1", "A seed is a whole number from 0"),
        ("--bots random,random --sprt 10,0", "expected ELO0,ELO1"),
        ("--bots random,random --out /nowhere/at/all", "No such file or directory"),
    ],
)
def test_a_bad_request_is_refused_with_what_was_expected(shell: Shell, words: str, expected: str) -> None:
    assert expected in shell.refuses("arena", "runestones", *words.split())


def test_the_command_prints_json_and_nothing_else(shell: Shell) -> None:
    words = "arena runestones --bots random,random --games 4 --workers 1 --seed 0x2a --option druids=dealt --sprt=-9,9 --json"
    ran = shell(*words.split())
    assert (ran.code, ran.err) == (0, "")
    outcome = ran.json
    assert (outcome["game"], outcome["games"], outcome["seed"], outcome["options"]["druids"]) == ("runestones", 4, 42, "dealt")
    assert outcome["pairs"][0]["sprt"]["elo0"] == -9
    assert [bot["bot"] for bot in outcome["bots"]] == ["random", "random#2"]


def test_people_get_tables(shell: Shell) -> None:
    words = "arena runestones --bots random,random --players 3 --games 6 --workers 1 --sprt=0,50"
    ran = shell(*words.split())
    assert ran.code == 0
    assert "6 games of runestones for 3" in ran.out
    assert "random#2" in ran.out
    assert "open (" in ran.out


def test_in_a_ladder_only_neighbours_meet() -> None:
    ladder = plan_arena(find_game("runestones"), 2, ["random", "habit", "drowsy"], seed=1, ladder=True)
    outcome = run_arena(ladder, 2, 1, LOCAL)
    assert [(pair.first, pair.second) for pair in outcome.pairs] == [("random", "habit"), ("habit", "drowsy")]
