"""The arena on a real Ray: the same games, and errors that speak as they do here."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.engine.errors import UnknownGame
from nemeton.registry import find_game
from nemeton.studies.arena.schedule import plan_arena
from nemeton.studies.arena.tournament import run_arena
from nemeton.studies.distribute import LOCAL, RAY, default_workers, run_batches
from nemeton.studies.on_ray import connect
from nemeton.studies.processes import WorkerLost
from tests.cli.run import Shell
from tests.studies.arena.outcomes import read_games

needs_ray = [
    pytest.mark.thorough,  # starting a Ray takes as long as a hundred other tests
    pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed (it has no wheels for this Python)"),
    pytest.mark.filterwarnings("ignore"),  # Ray's own
]


def test_without_ray_the_command_says_how_to_get_it(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    reason = shell.refuses("arena", "runestones", "--bots", "random,random", "--on", "ray")
    assert "Ray is not installed; expected the extra 'ray'" in reason


class TestRay:
    pytestmark = needs_ray

    @pytest.fixture(scope="class", autouse=True)
    def cluster(self) -> Iterator[None]:
        """A Ray of this test alone, whose workers find nemeton and the tests as this process does."""
        before = os.environ.get("PYTHONPATH")
        os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
        address = os.environ.get("RAY_ADDRESS")
        os.environ["RAY_ADDRESS"] = "local"
        ray = connect()
        yield
        ray.shutdown()
        for name, value in (("PYTHONPATH", before), ("RAY_ADDRESS", address)):
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value

    @pytest.mark.parametrize("players", [2, 3])
    def test_the_same_seeds_give_the_same_games_as_here(self, tmp_path: Path, players: int) -> None:
        plan = plan_arena(find_game("runestones"), players, ["random", "random", "random"], 6)
        here = run_arena(plan, 10, 2, LOCAL, tmp_path / "here")
        there = run_arena(plan, 10, None, RAY, tmp_path / "there")
        assert here.games == there.games == 30
        assert [pair.wins for pair in here.pairs] == [pair.wins for pair in there.pairs]
        assert [bot.elo for bot in here.bots] == [bot.elo for bot in there.bots]
        assert read_games(tmp_path / "here") == read_games(tmp_path / "there")

    def test_a_run_begun_here_goes_on_there(self, shell: Shell, tmp_path: Path) -> None:
        words = ["arena", "runestones", "--bots", "random,random", "--json", "--out", str(tmp_path / "out")]
        assert shell(*words, "--games", "4", "--workers", "1").json["played"] == 4
        went_on = shell(*words, "--games", "10", "--on", "ray").json
        assert (went_on["played"], went_on["games"], went_on["where"]) == (6, 10, "ray")

    def test_work_runs_in_other_processes_and_all_of_it_comes_back(self) -> None:
        squares: list[int] = []
        run_batches(RAY, 1, pow, [(n, 2) for n in range(20)], squares.append)
        assert sorted(squares) == [n * n for n in range(20)]
        homes: list[int] = []
        run_batches(RAY, default_workers(RAY), os.getpid, [()] * 4, homes.append)
        assert os.getpid() not in homes

    def test_an_error_of_the_work_arrives_as_it_is(self) -> None:
        with pytest.raises(UnknownGame, match="unknown game 'chess'"):
            run_batches(RAY, 2, find_game, [("chess",)], lambda result: None)

    def test_a_worker_that_always_dies_is_an_error_that_says_so(self) -> None:
        with pytest.raises(WorkerLost, match="lost work"):
            run_batches(RAY, 1, os._exit, [(1,)], lambda result: None)
