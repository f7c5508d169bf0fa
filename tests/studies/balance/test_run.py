"""Playing a study: the same figures with any number of workers."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.bots.bot import RandomBot
from nemeton.bots.roster import BOTS
from nemeton.registry import GAMES, find_game
from nemeton.studies.balance.report import make_report
from nemeton.studies.balance.run import default_bot, play_batch, play_run, seat_bots
from nemeton.studies.balance.tally import Tally
from nemeton.studies.simulate import BadRun, plan_run, simulate
from tests.engine.toys import Whispers
from tests.studies.balance.toys import Traders


def test_the_number_of_workers_does_not_change_the_report() -> None:
    game = find_game("runestones")
    run = plan_run(game, 2, 12, 3)
    alone, shared = (make_report(game, run, play_run(run, workers)) for workers in (1, 2))
    assert msgspec.json.encode(alone) == msgspec.json.encode(shared)
    assert alone.games == 12


def test_a_batch_is_the_sum_of_its_games() -> None:
    run = plan_run(find_game("runestones"), 2, 3, 4)
    parts = Tally(2)
    for number in (2, 0, 1):
        parts.add(play_batch(run, range(number, number + 1)))
    assert parts == play_batch(run, range(3))


def test_the_games_are_those_of_simulate() -> None:
    game = find_game("runestones")
    run = plan_run(game, 2, 6, 8)
    report, summary = make_report(game, run, play_run(run, 1)), simulate(run, 1)
    assert [seat.wins.share for seat in report.seats] == summary.seat_wins
    assert [seat.mean_score for seat in report.seats] == summary.mean_scores
    assert report.decisions.mean == summary.mean_decisions


def test_every_registered_game_can_be_studied() -> None:
    for game in GAMES.values():
        run = plan_run(game, game.max_players, 1, 0)
        assert make_report(game, run, play_run(run, 1)).games == 1


def test_a_game_without_a_declaration_can_be_studied(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Whispers()
    monkeypatch.setitem(GAMES, game.id, game)
    run = plan_run(game, 3, 5, 1)
    report = make_report(game, run, play_run(run, 1))
    assert (report.length, report.items) == (None, [])
    assert sum(seat.wins.share for seat in report.seats) == pytest.approx(1)


def test_bots_that_differ_move_on_by_a_seat_from_game_to_game() -> None:
    run = msgspec.structs.replace(plan_run(find_game("runestones"), 3, 4, 0), bots=("a", "b", "c"))
    assert [seat_bots(run, number).bots for number in range(4)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
        ("a", "b", "c"),
    ]


def test_named_bots_play_with_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "other", lambda seed, budget: RandomBot(seed))
    run = plan_run(find_game("runestones"), 2, 1, 4, ["random", "other"])
    tally = play_run(run, 1)
    assert tally.act_times["summon"] > 0
    assert tally == play_run(run, 1)


def test_the_default_bot_is_the_second_level_where_the_game_has_levels() -> None:
    class Levelled(Traders):
        levels = ("random", "habit", "greedy")

    assert (default_bot(Levelled()), default_bot(Traders())) == ("level3", "random")


def test_progress_is_told_the_games_done_so_far() -> None:
    told: list[int] = []
    play_run(plan_run(find_game("runestones"), 2, 3, 0), 1, progress=told.append)
    assert told == [1, 2, 3]


def test_a_run_without_workers_is_refused() -> None:
    with pytest.raises(BadRun, match="at least 1 worker, not 0"):
        play_run(plan_run(find_game("runestones"), 2, 1, 0), 0)
