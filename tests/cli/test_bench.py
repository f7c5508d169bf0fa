"""The benchmark: its shape, and what it says without the other engines. No figure is a test: machines differ."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemeton.ops.bench import runner
from nemeton.ops.bench.contenders import (
    CLONES,
    COMPILED,
    CONTENDERS,
    DECISIONS,
    FIRST,
    INTERPRETED,
    OTHERS,
    SIMULATIONS,
    Contender,
    with_options,
)
from nemeton.ops.bench.ours import midgame_positions, set_table
from nemeton.ops.bench.report import make_tables
from nemeton.ops.bench.runner import Bench, describe_machine, measure_apart, plan_bench
from nemeton.ops.bench.standing import Result, compare, weigh_aims
from tests.cli.run import Shell


@pytest.fixture
def without_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "is_installed", lambda module: module == "")


@pytest.mark.thorough
@pytest.mark.usefixtures("without_peers")
def test_without_the_peers_our_figures_are_measured_and_theirs_are_left_out(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "bench.json"
    ran = shell("bench", "--seconds", "0.01", "--repeat", "1", "--json", "--out", str(out))
    assert ran.code == 0
    bench = ran.json
    assert json.loads(out.read_text()) == bench
    assert set(bench) == {"machine", "seconds", "repeat", "results", "ratios", "aims"}
    assert len(bench["results"]) == len(CONTENDERS)
    for result in bench["results"]:
        assert set(result) == {"engine", "game", "players", "what", "loop", "per_second", "runs", "missing"}
        if result["engine"] != "nemeton":
            assert (result["per_second"], result["missing"]) == (None, "not installed (make bench installs them)")
        elif result["loop"] == INTERPRETED:
            assert result["per_second"] > 0
        else:
            assert (result["per_second"] is None) == (result["missing"] is not None)
    assert bench["ratios"] == []
    assert [aim["met"] for aim in bench["aims"][:2]] == [None, None]


@pytest.mark.parametrize("words", ["--seconds 0", "--seconds nan", "--repeat 0", "--seconds 0.01 --out /nowhere/at/all"])
def test_a_benchmark_that_cannot_be_run_is_refused_at_once(shell: Shell, words: str) -> None:
    shell.refuses("bench", *words.split())


def test_a_contender_that_fails_says_why_and_stops_no_other() -> None:
    stranger = Contender("nobody", "nothing", 2, DECISIONS, COMPILED, "ours:none")
    assert isinstance(measure_apart(stranger, 0.01, 0), str)


def figures(ours: float, catan: float, hearts: float | None, clones: float) -> list[Result]:
    """Results as measured, ours with 2 and 4 players."""

    def result(engine: str, game: str, players: int, what: str, loop: str, per_second: float | None) -> Result:
        return Result(engine, game, players, what, loop, per_second, [], None)

    return [
        result("nemeton", FIRST.id, 2, DECISIONS, COMPILED, ours),
        result("nemeton", FIRST.id, 4, DECISIONS, COMPILED, 2 * ours),
        result("nemeton", FIRST.id, 2, CLONES, COMPILED, clones),
        result("catanatron", "catan", 4, DECISIONS, INTERPRETED, catan),
        result("OpenSpiel", "hearts", 4, DECISIONS, "C++", hearts),
        result("nemeton", FIRST.id, 2, SIMULATIONS, COMPILED, 4_000),
        *(result("nemeton", game.id, 2, DECISIONS, COMPILED, 500_000) for game in OTHERS),
        *(
            result("nemeton", with_options(game, options), 4, DECISIONS, COMPILED, 200_000)
            for game in OTHERS
            for options in game.variants
        ),
    ]


def test_ratios_and_aims_take_our_slowest_number_of_players_and_variant() -> None:
    results = figures(ours=1000, catan=10, hearts=2000, clones=600_000)
    assert [ratio.ratio for ratio in compare(results)] == [100, 0.5]
    aims = [(100, True), (0.5, False), (600_000, True), (4_000, False)]
    others = [(200_000, False) if game.variants else (500_000, True) for game in OTHERS]
    assert [(aim.reached, aim.met) for aim in weigh_aims(results)] == aims + others


def test_an_aim_against_a_peer_that_is_missing_is_neither_met_nor_missed() -> None:
    results = figures(ours=1000, catan=10, hearts=None, clones=600_000)
    assert [aim.met for aim in weigh_aims(results)][:4] == [True, None, True, False]
    assert len(compare(results)) == 1


def test_the_tables_name_every_figure_ratio_and_aim() -> None:
    results = figures(ours=1000, catan=10, hearts=2000, clones=600_000)
    bench = Bench(describe_machine(), 1, 1, results, compare(results), weigh_aims(results))
    assert [table.row_count for table in make_tables(bench)] == [len(results), 2, 4 + len(OTHERS)]


def test_options_follow_the_name_of_a_game() -> None:
    plain, druids = (set_table(game, 2, 1) for game in ("skye", "skye druids=yes"))
    assert plain.snapshot() != druids.snapshot()
    assert not any(state.over for state in midgame_positions("skye", 2))


def test_every_contender_has_a_name_of_its_own() -> None:
    assert len({contender.name for contender in CONTENDERS}) == len(CONTENDERS)


def test_a_plan_counts_its_measurements(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "is_installed", lambda module: True)
    assert plan_bench(1, 3).measurements == 3 * len(CONTENDERS)
