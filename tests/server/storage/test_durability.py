"""What was acknowledged is never lost: not by a killed process, a crashed database, a cut connection or a full disk."""

from __future__ import annotations

import asyncio
import contextlib
import re
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from nemeton.server.storage import postgres as postgres_module
from nemeton.server.storage.base import Storage, StorageFailed
from nemeton.server.storage.open import make_storage
from tests.patience import PATIENCE
from tests.server.postgres_server import PostgresServer
from tests.server.storage.helpers import in_loop, opened, row, rows, summary, until

ROOT = Path(__file__).parents[3]


@contextlib.contextmanager
def writer(address: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, "-m", "tests.server.storage.writer", address], cwd=ROOT, stdout=subprocess.PIPE)
    with process:
        try:
            yield process
        finally:
            process.kill()


@in_loop
async def test_a_killed_process_loses_nothing_that_was_acknowledged(address: str) -> None:
    with writer(address) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(2000)]
        if address.startswith("sqlite:"):
            with pytest.raises(StorageFailed, match="another server has it"):
                await make_storage(address).open()
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
    acknowledged: dict[str, int] = {}
    for line in said:
        if line.endswith(b"\n"):
            table, number = line.decode().split()
            assert acknowledged.get(table, -1) == int(number) - 1
            acknowledged[table] = int(number)
    assert sum(acknowledged.values()) > 1900
    async with opened(address) as storage:
        for table, last in acknowledged.items():
            found = await storage.read(table)
            assert found == [*rows(table, *range(len(found)))]
            assert len(found) > last
            await storage.commit(rows(table, len(found)), ())


async def write_until_it_fails(storage: Storage, table: str, acknowledged: dict[str, int]) -> None:
    for number in range(100_000):
        try:
            await storage.commit(rows(table, number), (summary(table),))
        except StorageFailed:
            return
        acknowledged[table] = number


async def find_back(storage: Storage, seconds: float = PATIENCE) -> None:
    """Wait until the storage answers again."""
    for _ in range(int(seconds * 20)):
        try:
            await storage.check()
            return
        except StorageFailed:
            await asyncio.sleep(0.05)
    await storage.check()


@in_loop
async def test_a_crash_of_the_database_loses_nothing_and_the_storage_finds_back(
    postgres: PostgresServer, shared_database: str
) -> None:
    postgres.run_sql("CHECKPOINT")  # what earlier tests have written need not be recovered
    async with opened(shared_database) as storage:
        acknowledged: dict[str, int] = {}
        writing = [asyncio.create_task(write_until_it_fails(storage, f"t{n}", acknowledged)) for n in range(16)]
        await until(lambda: sum(acknowledged.values()) > 500)
        await asyncio.to_thread(postgres.restart, crash=True)
        await asyncio.gather(*writing)
        await find_back(storage)
        for table, last in acknowledged.items():
            found = await storage.read(table)
            assert found == [*rows(table, *range(len(found)))]
            assert last < len(found) <= last + 2  # the one on the way may be stored
            await storage.commit(rows(table, len(found)), ())


@in_loop
async def test_a_storage_that_is_closed_while_it_checks_its_connections_ends(
    postgres: PostgresServer, shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks: list[str] = []

    async def check(pool: object) -> None:
        checks.append("begun")
        try:
            await asyncio.sleep(0.3)
        except asyncio.CancelledError:
            checks.append("cancelled")  # the check of the pool does not pass it on either
        checks.append("ended")

    monkeypatch.setattr("psycopg_pool.AsyncConnectionPool.check", check)
    async with opened(shared_database):
        postgres.cut_connections(shared_database, only="LISTEN")
        await until(lambda: checks == ["begun"])
    assert checks == ["begun", "ended"]


@in_loop
async def test_a_database_whose_commits_are_not_durable_by_default_is_made_to_wait_for_the_disk(
    postgres: PostgresServer, shared_database: str
) -> None:
    for given, used in (("off", "on"), ("on", "on"), ("remote_apply", "remote_apply")):
        postgres.run_sql(f"ALTER DATABASE {shared_database.rpartition('/')[2]} SET synchronous_commit = {given}")
        async with opened(postgres_module.PostgresStorage(shared_database)) as storage:
            assert isinstance(storage, postgres_module.PostgresStorage)
            assert await storage._fetch("SHOW synchronous_commit") == [(used,)]


@in_loop
async def test_commits_that_share_a_connection_fail_together_when_it_is_cut(
    postgres: PostgresServer, shared_database: str
) -> None:
    async with opened(shared_database) as storage:
        with psycopg.connect(shared_database) as other:
            other.execute("LOCK TABLE journal")
            commits = [asyncio.create_task(storage.commit(rows(f"t{n}", 0), ())) for n in range(5)]
            await until(lambda: postgres.cut_connections(shared_database, only="INSERT INTO journal") > 0)
            answers = await asyncio.gather(*commits, return_exceptions=True)
        assert all(isinstance(answer, StorageFailed) and "may be stored or not" in str(answer) for answer in answers)
        await find_back(storage)
        for n in range(5):
            assert await storage.read(f"t{n}") == []
            await storage.commit(rows(f"t{n}", 0), ())


@in_loop
async def test_a_database_that_goes_away_fails_quickly_and_is_found_when_it_comes_back(
    postgres: PostgresServer, shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "WAIT_SECONDS", 0.4)
    monkeypatch.setattr(postgres_module, "RETRY_SECONDS", 0.5)
    name = shared_database.rpartition("/")[2]
    async with opened(shared_database) as storage:
        await storage.commit(rows("oak", 0), ())
        postgres.run_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgres.cut_connections(shared_database)
        for _ in range(4):
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(StorageFailed):
                    await storage.commit(rows("oak", 1), ())
                with pytest.raises(StorageFailed):
                    await storage.check()
        postgres.run_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await find_back(storage)
        await storage.commit(rows("oak", 1), ())
        assert await storage.read("oak") == [*rows("oak", 0, 1)]


@pytest.mark.parametrize(
    ("size", "room"), [(1_000, 400_000), (1_000_000, 12_000_000)], ids=["found at the end", "found on the way"]
)
@in_loop
async def test_a_full_disk_is_reported_and_nothing_is_lost(tmp_path: Path, size: int, room: int) -> None:
    """Small rows go to the disk at the end of the transaction, big ones before it."""
    async with opened(str(tmp_path / "tables.db")) as storage:
        unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, unlimited[1]))
        failed: list[BaseException | None] = []
        stored = -1
        try:
            while not any(failed) and stored < 1000:
                stored += 1
                commits = [storage.commit((row(f"t{n}", stored, b"x" * size),), ()) for n in range(5)]
                failed = await asyncio.gather(*commits, return_exceptions=True)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
        assert stored > 0
        for error in failed:
            assert isinstance(error, StorageFailed)
            assert re.search("did not store it: (disk I/O error|database or disk is full); expected a disk with free", str(error))
        for n in range(5):
            found = await storage.read(f"t{n}")
            assert [r.number for r in found] == list(range(stored))
            await storage.commit(rows(f"t{n}", stored), ())


def test_the_writing_thread_survives_an_event_loop_that_ended_without_waiting(tmp_path: Path) -> None:
    storage = make_storage(str(tmp_path / "tables.db"))
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)

    async def begin() -> None:
        await storage.open()
        other.execute("BEGIN IMMEDIATE")  # the commit has to wait, longer than its loop lives
        task = asyncio.create_task(storage.commit(rows("oak", 0), ()))
        await asyncio.wait([task], timeout=0.05)
        assert not task.done()

    async def go_on() -> None:
        await storage.commit(rows("oak", 1), ())
        assert await storage.read("oak") == [*rows("oak", 0, 1)]
        await storage.close()

    asyncio.run(begin())
    other.execute("ROLLBACK")
    other.close()
    asyncio.run(go_on())
