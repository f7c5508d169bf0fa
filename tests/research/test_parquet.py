"""Games in a Parquet file, and back."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import nemeton
from nemeton.cli.main import main
from nemeton.engine.match import replay
from nemeton.engine.record import load_record
from nemeton.registry import GAMES, find_game
from nemeton.research.parquet import BadParquet, read_head, read_records, write_games
from nemeton.studies.simulate import BadRun, Run, plan_run, simulate


def run_of(game: str, games: int, bots: str = "random") -> Run:
    return plan_run(find_game(game), 2, games, seed=5, bots=[bots])


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_are_the_decisions_of_the_games_and_the_games_come_back_as_records(game: str, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    told: list[int] = []
    write_games(run_of(game, 2), file, workers=1, progress=told.append, views=True)
    assert told[-1] == 2
    rows = pq.read_table(file).to_pylist()
    records = list(read_records(file))
    assert len(records) == 2
    for number, record in enumerate(records):
        assert load_record(record.dump()) == record
        ours = [row for row in rows if row["game"] == number]
        end = replay(find_game(game), record).state
        assert end.over
        state = nemeton.load(game, 2).deal(record.seed)
        for at, row in enumerate(ours):
            assert (row["decision"], row["seat"], row["kind"]) == (at, state.seat, state.decision.kind)
            assert row["legal"] == state.legal
            if at % 50 == 0:
                assert row["observation"] == state.observe(state.seat).tolist()
                assert row["view"] == msgspec.json.encode(state.view(state.seat)).decode()
            state.apply(row["action"])
        assert state.raw.snapshot() == end.snapshot()
        for row in ours:
            assert row["score"] == state.scores[row["seat"]]
            assert row["win"] == state.rewards()[row["seat"]]
            assert row["margin"] == state.rewards("margin")[row["seat"]]


@pytest.mark.parametrize("bots", ["random", "habit"])
def test_the_games_are_those_of_simulate_however_many_processes_share_them(bots: str, tmp_path: Path) -> None:
    run = run_of("skye", 45, bots)
    plain = simulate(run, workers=1)
    files = [tmp_path / "one.parquet", tmp_path / "two.parquet"]
    for workers, file in enumerate(files, start=1):
        summary = write_games(run, file, workers)
        assert (summary.seat_wins, summary.mean_scores, summary.decisions) == (
            plain.seat_wins,
            plain.mean_scores,
            plain.decisions,
        )
    one, two = (pq.read_table(file) for file in files)
    assert one.equals(two)
    assert one.num_rows == plain.decisions
    assert pq.ParquetFile(files[0]).num_row_groups == 3


def test_the_head_says_what_the_numbers_mean(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write_games(run_of("runestones", 1), file, workers=1)
    head = read_head(file)
    layout = nemeton.load("runestones", 2).layout
    assert [(name, tuple(shape)) for name, shape, *_ in head.pieces] == [(p.name, p.shape) for p in layout.pieces]
    assert (head.game, head.players, head.bots, head.seed) == ("runestones", 2, ("random", "random"), 5)
    column = pq.read_table(file, columns=["observation"])["observation"].combine_chunks()
    rows = np.asarray(column.flatten()).reshape(-1, layout.size)
    assert rows[:, layout.slices["seat"]].sum(axis=1).tolist() == [1] * len(rows)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    other, text = tmp_path / "other.parquet", tmp_path / "text.parquet"
    pq.write_table(pa.table({"a": [1]}), other)
    text.write_text("no table", encoding="utf8")
    for file in (other, text, tmp_path / "missing.parquet"):
        with pytest.raises(BadParquet, match="holds no games"):
            list(read_records(file))


def test_a_file_that_cannot_be_written_is_refused_and_nothing_is_left_behind(tmp_path: Path) -> None:
    with pytest.raises(BadParquet, match="cannot write"):
        write_games(run_of("skye", 1), tmp_path / "no" / "games.parquet", workers=1)
    assert list(tmp_path.iterdir()) == []


def test_the_command_writes_the_file_and_prints_its_summary(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.parquet"
    assert main(["simulate", "skye", "--games", "3", "--workers", "1", "--json", "--out", str(file), "--search", "2"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["games"] == 3
    assert len(list(read_records(file))) == 3
    assert "visits" in pq.read_schema(file).names


@pytest.mark.parametrize("game", GAMES)
def test_a_search_beside_the_games_writes_visits_chances_and_value_and_changes_no_choice(game: str, tmp_path: Path) -> None:
    plain, searched, again = (tmp_path / name for name in ("plain", "searched", "again"))
    run = run_of(game, 1, "habit")
    write_games(run, plain, workers=1)
    write_games(run, searched, workers=1, search=8)
    write_games(run, again, workers=1, search=8)
    table = pq.read_table(searched)
    assert table.equals(pq.read_table(again))
    assert table.select(pq.read_table(plain).column_names).equals(pq.read_table(plain))
    assert (read_head(plain).search, read_head(searched).search) == (0, 8)
    for row in table.to_pylist():
        assert len(row["visits"]) == len(row["chances"]) == len(row["legal"])
        assert sum(row["visits"]) == 8
        assert [chance is None for chance in row["chances"]] == [tried == 0 for tried in row["visits"]]
        tried = [(visits, chance) for visits, chance in zip(row["visits"], row["chances"], strict=True) if visits]
        assert row["value"] == pytest.approx(sum(visits * chance for visits, chance in tried) / 8)
        assert 0.0 <= row["value"] <= 1.0
    with pytest.raises(BadRun, match="at least 1 simulation"):
        write_games(run, plain, workers=1, search=-1)
