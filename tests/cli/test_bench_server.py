"""The benchmark of the server in its short form. Sizes are held to their limits, times only to a multiple: machines differ."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from nemeton.ops.bench import server
from nemeton.ops.bench.server import EVENT_BYTES, LOAD_MILLISECONDS, VIEW_BYTES, ServerBench
from nemeton.ops.bench.server_phases import Percentiles
from nemeton.ops.bench.server_report import make_server_tables
from nemeton.ops.server_process import ServerFailed
from tests.cli.run import Shell

SLACK = 20  # machines that run tests are slow, busy, and may have no compiled core


@pytest.fixture
def short_form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "GAMES_LOADED", 2)
    monkeypatch.setattr(server, "PAUSE", 0.05)


@pytest.mark.usefixtures("short_form")
def test_a_short_benchmark_of_the_server_holds_its_limits(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "bench.json"
    ran = shell("bench", "server", "--tables", "3", "--seconds", "1", "--json", "--out", str(out))
    assert ran.code == 0, ran.err
    assert json.loads(out.read_text()) == ran.json
    bench = msgspec.convert(ran.json, ServerBench)
    assert (bench.tables, bench.players, bench.storage) == (3, 4, "SQLite")
    assert bench.sizes.view.count == 3 * 4
    assert bench.sizes.view.max <= VIEW_BYTES
    assert bench.sizes.event.max <= EVENT_BYTES
    assert bench.loading.games == 2
    assert bench.loading.best <= SLACK * LOAD_MILLISECONDS
    for phase in (bench.paced, bench.full):
        assert phase.moves_per_second > 0
        assert 0 < phase.seen.p50 <= phase.seen.p99 <= phase.seen.max
        assert phase.seen.count + phase.own <= phase.answered.count + bench.tables
        assert (phase.refused, phase.partly_seen) == (0, 0)
        assert phase.load is None or len(phase.load.servers) == bench.servers == 1
    assert [limit.met for limit in bench.limits[:2]] == [True, True]
    assert {table.title for table in make_server_tables(bench)} >= {"live tables", "bytes of a message", "limits"}


@pytest.mark.parametrize(
    "words",
    [
        "--tables 0",
        "--tables 100000",
        "--players 9",
        "--seconds 0",
        "--seconds nan",
        "--out /nowhere/at/all",
        "--database nothing://here",
        "--servers 0",
        "--servers 2",
        "--servers 99 --database postgresql://here",
    ],
)
def test_a_benchmark_of_the_server_that_cannot_be_run_is_refused_at_once(shell: Shell, words: str) -> None:
    shell.refuses("bench", "server", *words.split())


def test_a_spread_names_the_middle_the_slowest_hundredth_and_the_end() -> None:
    assert Percentiles.of(Counter(range(1, 201)), 10) == Percentiles(10.0, 19.8, 20.0, 200)
    with pytest.raises(ServerFailed):
        Percentiles.of(Counter())
