"""Simulation: the same games with any number of workers, and counts that add up."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest

import nemeton.studies.simulate
from nemeton.bots.bot import RandomBot
from nemeton.bots.roster import BOTS
from nemeton.compiling.compiled import is_compiled
from nemeton.engine.chance import derive_seed
from nemeton.registry import GAMES, find_game
from nemeton.studies.processes import WorkerLost, run_in_processes
from nemeton.studies.simulate import empty_totals, plan_run, play_batch, play_game, simulate
from tests.cli.run import Shell
from tests.engine.toys import NeverEnds


def simulated(shell: Shell, *words: str) -> dict[str, Any]:
    ran = shell("simulate", "runestones", "--json", *words)
    assert (ran.code, ran.err) == (0, "")
    summary: dict[str, Any] = ran.json
    return summary


def test_the_summary_says_what_was_played_how_fast_and_who_won(shell: Shell) -> None:
    summary = simulated(shell, "--players", "3", "--games", "4", "--seed", "5", "--workers", "1", "--option", "druids=dealt")
    assert (summary["game"], summary["players"], summary["games"], summary["seed"], summary["workers"]) == (
        "runestones",
        3,
        4,
        5,
        1,
    )
    assert summary["options"]["druids"] == "dealt"
    assert summary["compiled"] == is_compiled()
    assert summary["mean_decisions"] == summary["decisions"] / 4
    assert summary["longest"] >= summary["mean_decisions"] > 0
    assert summary["decisions_per_second"] == pytest.approx(summary["decisions"] / summary["seconds"])
    assert len(summary["seat_wins"]) == len(summary["mean_scores"]) == 3
    assert sum(summary["seat_wins"]) == pytest.approx(1)


def test_the_number_of_workers_does_not_change_the_result(shell: Shell) -> None:
    words = ("--players", "2", "--games", "20", "--seed", "9", "--workers")
    alone, shared = simulated(shell, *words, "1"), simulated(shell, *words, "2")
    assert (alone["workers"], shared["workers"]) == (1, 2)
    for key in ("workers", "seconds", "decisions_per_second"):
        del alone[key], shared[key]
    assert alone == shared


def test_another_seed_is_another_run() -> None:
    runs = [plan_run(find_game("runestones"), 2, 2, seed) for seed in (1, 2)]
    assert play_batch(runs[0], range(2)) != play_batch(runs[1], range(2))


def test_a_game_depends_on_its_number_and_not_on_those_before_it() -> None:
    run = plan_run(find_game("runestones"), 2, 4, 3)
    whole, parts = play_batch(run, range(4)), empty_totals(run)
    for batch in (range(3, 4), range(1), range(1, 3)):
        parts.add(play_batch(run, batch))
    assert parts == whole


def test_deal_and_choices_have_unrelated_seeds() -> None:
    assert len({derive_seed(s, i, what) for s in (0, 1) for i in (0, 1) for what in ("deal", "choices")}) == 8


def test_a_shared_victory_counts_a_part_for_each_winner() -> None:
    run = plan_run(find_game("runestones"), 2, 200, 0)
    game = find_game(run.game)
    number = next(i for i in range(run.games) if play_game(game, run, i)[0].winners() == 0b11)
    tally = play_batch(run, range(number, number + 1))
    assert tally.wins == [1, 1]  # halves of a victory


def test_named_bots_play_through_their_glimpses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "other", lambda seed, budget: RandomBot(seed))
    run = plan_run(find_game("runestones"), 2, 1, 4, ["random", "other"])
    first, second = simulate(run, 1), simulate(run, 1)
    assert first.bots == ("random", "other")
    assert first.decisions == second.decisions > 0
    assert first.seat_wins == second.seat_wins


def test_progress_is_told_the_games_done_so_far() -> None:
    told: list[int] = []
    simulate(plan_run(find_game("runestones"), 2, 3, 0), 1, told.append)
    assert told == [1, 2, 3]


def test_people_get_a_table(shell: Shell) -> None:
    ran = shell("simulate", "runestones", "--games", "2", "--workers", "1")
    assert ran.code == 0
    assert "2 games of runestones" in ran.out
    assert "mean score" in ran.out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("--players 5", "This game is for 2 to 4 players, not 5"),
        ("--players 0", "This game is for 2 to 4 players, not 0"),
        ("--games 0", "at least 1 game, not 0"),
        ("--workers 0", "at least 1 worker, not 0"),
        ("--seed -1", "A seed is a whole number from 0 to 2^128 − 1"),
        ("--option moon=full", "no option “moon”. Its options: druids"),
        ("--option druids=none", "“druids” cannot be “none”; it can be: chosen, dealt"),
        ("--option druids", "An option is written: --option NAME=VALUE"),
        ("--option druids=dealt --option druids=dealt", "An option is written: --option NAME=VALUE"),
        ("--bots merlin", "no bot “merlin” here; there is: random"),
        ("--bots random,random,random", "For 2 seats give 1 bot or 2 bots, not 3"),
    ],
)
def test_a_bad_request_is_refused_with_what_was_expected(shell: Shell, words: str, expected: str) -> None:
    assert expected in shell.refuses("simulate", "runestones", *words.split())


def test_an_interrupt_does_not_wait_for_the_work_under_way() -> None:
    def interrupt(result: None) -> None:
        raise KeyboardInterrupt

    started = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        run_in_processes(2, time.sleep, [(0,), (600,), (600,)], interrupt)
    assert time.perf_counter() - started < 300


def test_a_worker_that_dies_is_an_error_that_says_so() -> None:
    with pytest.raises(WorkerLost, match="ended unexpectedly"):
        run_in_processes(1, os._exit, [(1,)], lambda result: None)


@pytest.mark.parametrize("bots", ["random", "habit"])
def test_a_game_that_never_ends_breaks_off_and_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch, bots: str) -> None:
    monkeypatch.setitem(GAMES, "whispers", NeverEnds())
    monkeypatch.setattr(nemeton.studies.simulate, "LONGEST_GAME", 500)
    refusal = shell.refuses("simulate", "whispers", "--games", "1", "--workers", "1", "--bots", bots)
    assert "game 0 of seed 0 broke off: it has not ended after 500 decisions" in refusal
