"""The schema and its versions."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.server.storage.base import Storage, StorageFailed
from nemeton.server.storage.migrations import POSTGRES, SQLITE, Migration
from nemeton.server.storage.postgres import PostgresStorage
from nemeton.server.storage.sqlite import SqliteStorage
from tests.server.storage.helpers import ask, in_loop, opened, row, rows

# Statements that both kinds understand.
SECOND: Migration = ("CREATE TABLE extra (n INTEGER)", "INSERT INTO extra SELECT number + 40 FROM journal")
THIRD: Migration = ("INSERT INTO extra SELECT n + 1 FROM extra",)
BROKEN: Migration = ("CREATE TABLE extra (n INTEGER)", "DELETE FROM journal", "INSERT INTO nowhere VALUES (1)")


def storage_of_the_future(address: str, *added: Migration) -> Storage:
    if address.startswith("sqlite:"):
        return SqliteStorage(address.removeprefix("sqlite:"), SQLITE + added)
    return PostgresStorage(address, POSTGRES + added)


def versions(address: str) -> list[int]:
    return [version for (version,) in ask(address, "SELECT version FROM nemeton_schema ORDER BY version")]


@in_loop
async def test_an_older_schema_is_brought_up_to_date_once_and_keeps_its_data(address: str) -> None:
    async with opened(address) as storage:
        await storage.commit(rows("oak", 0), ())
    for _ in range(2):
        async with opened(storage_of_the_future(address, SECOND)) as storage:
            assert await storage.read("oak") == [row("oak", 0)]
        assert ask(address, "SELECT n FROM extra") == [(40,)]
    async with opened(storage_of_the_future(address, SECOND, THIRD)):
        assert ask(address, "SELECT n FROM extra ORDER BY n") == [(40,), (41,)]
    assert versions(address) == [1, 2, 3]


@in_loop
async def test_a_new_database_goes_through_all_versions_in_order(address: str) -> None:
    async with opened(storage_of_the_future(address, SECOND, THIRD)) as storage:
        await storage.commit(rows("oak", 0), ())
    assert versions(address) == [1, 2, 3]


@in_loop
async def test_a_step_that_fails_is_taken_back_whole_and_the_steps_before_it_stay(address: str) -> None:
    async with opened(address) as storage:
        await storage.commit(rows("oak", 0), ())
    with pytest.raises(StorageFailed, match=r"cannot be opened: the schema cannot be brought to version 2, .*nowhere"):
        await storage_of_the_future(address, BROKEN).open()
    assert versions(address) == [1]
    async with opened(storage_of_the_future(address, SECOND)) as storage:
        assert await storage.read("oak") == [row("oak", 0)]
    with pytest.raises(StorageFailed, match="version 3"):
        await storage_of_the_future(address, SECOND, BROKEN).open()
    assert versions(address) == [1, 2]


@in_loop
async def test_a_first_step_that_fails_leaves_an_empty_database(address: str) -> None:
    first = SqliteStorage(address[7:], (BROKEN,)) if address.startswith("sqlite:") else PostgresStorage(address, (BROKEN,))
    with pytest.raises(StorageFailed, match="version 1"):
        await first.open()
    async with opened(address) as storage:
        await storage.commit(rows("oak", 0), ())


@in_loop
async def test_a_newer_schema_than_the_server_knows_is_refused_and_both_numbers_are_named(address: str) -> None:
    async with opened(storage_of_the_future(address, SECOND, THIRD)):
        pass
    with pytest.raises(StorageFailed, match="the schema has version 3; expected at most 1"):
        async with opened(address):
            pass
    assert versions(address) == [1, 2, 3]


@in_loop
async def test_servers_that_start_at_once_take_turns(shared_database: str) -> None:
    servers = [storage_of_the_future(shared_database, SECOND, THIRD) for _ in range(6)]
    await asyncio.gather(*(server.open() for server in servers))
    await servers[0].commit(rows("oak", 0), ())
    assert await servers[5].read("oak") == [row("oak", 0)]
    await asyncio.gather(*(server.close() for server in servers))
    assert versions(shared_database) == [1, 2, 3]
