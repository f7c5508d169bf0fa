"""The schema and its versions."""

from __future__ import annotations

import asyncio
import time

import pytest

from nemeton.server.storage.base import NumberTaken, Storage, StorageFailed
from nemeton.server.storage.migrations import POSTGRES, SQLITE, Migration
from nemeton.server.storage.open import make_storage
from nemeton.server.storage.postgres import PostgresStorage
from nemeton.server.storage.sqlite import SqliteStorage
from tests.server.storage.helpers import ask, in_loop, opened, row, rows, summary

KNOWN = len(SQLITE)
assert len(POSTGRES) == KNOWN

# Statements that both kinds understand.
SECOND: Migration = ("CREATE TABLE extra (n INTEGER)", "INSERT INTO extra SELECT number + 40 FROM journal")
THIRD: Migration = ("INSERT INTO extra SELECT n + 1 FROM extra",)
BROKEN: Migration = ("CREATE TABLE extra (n INTEGER)", "DELETE FROM journal", "INSERT INTO nowhere VALUES (1)")


def storage_of_the_future(address: str, *added: Migration) -> Storage:
    if address.startswith("sqlite:"):
        return SqliteStorage(address.removeprefix("sqlite:"), SQLITE + added)
    return PostgresStorage(address, POSTGRES + added)


def numbered(count: int) -> list[int]:
    return list(range(1, count + 1))


def storage_of_the_past(address: str, known: int) -> Storage:
    if address.startswith("sqlite:"):
        return SqliteStorage(address.removeprefix("sqlite:"), SQLITE[:known])
    return PostgresStorage(address, POSTGRES[:known])


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
    assert versions(address) == numbered(KNOWN + 2)


@in_loop
async def test_a_new_database_goes_through_all_versions_in_order(address: str) -> None:
    async with opened(storage_of_the_future(address, SECOND, THIRD)) as storage:
        await storage.commit(rows("oak", 0), ())
    assert versions(address) == numbered(KNOWN + 2)


@in_loop
async def test_a_step_that_fails_is_taken_back_whole_and_the_steps_before_it_stay(address: str) -> None:
    async with opened(address) as storage:
        await storage.commit(rows("oak", 0), ())
    with pytest.raises(StorageFailed, match=rf"cannot be opened: the schema cannot be brought to version {KNOWN + 1}, .*nowhere"):
        await storage_of_the_future(address, BROKEN).open()
    assert versions(address) == numbered(KNOWN)
    async with opened(storage_of_the_future(address, SECOND)) as storage:
        assert await storage.read("oak") == [row("oak", 0)]
    with pytest.raises(StorageFailed, match=f"version {KNOWN + 2}"):
        await storage_of_the_future(address, SECOND, BROKEN).open()
    assert versions(address) == numbered(KNOWN + 1)


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
    with pytest.raises(StorageFailed, match=f"the schema has version {KNOWN + 2}; expected at most {KNOWN}"):
        async with opened(address):
            pass
    assert versions(address) == numbered(KNOWN + 2)


@in_loop
async def test_servers_that_start_at_once_take_turns(shared_database: str) -> None:
    servers = [storage_of_the_future(shared_database, SECOND, THIRD) for _ in range(6)]
    await asyncio.gather(*(server.open() for server in servers))
    await servers[0].commit(rows("oak", 0), ())
    assert await servers[5].read("oak") == [row("oak", 0)]
    await asyncio.gather(*(server.close() for server in servers))
    assert versions(shared_database) == numbered(KNOWN + 2)


@in_loop
async def test_the_first_version_keeps_its_games_and_goes_on_with_its_chat(address: str) -> None:
    async with opened(storage_of_the_past(address, 1)) as storage:
        await storage.commit(rows("oak", 0), (summary("oak"), summary("elm", "waiting")))
        for number in range(3):
            ask(address, f"INSERT INTO message (table_id, number, data) VALUES ('oak', {number}, 'x')")
        if not address.startswith("sqlite:"):
            ask(address, "INSERT INTO message_count VALUES ('oak', 3)")
    async with opened(address) as storage:
        assert await storage.read("oak") == [row("oak", 0)]
        assert await storage.add_message("oak", b"y") == 3
        assert [message.number for message in await storage.read_messages("oak")] == [0, 1, 2, 3]
        assert [table for (table,) in ask(address, "SELECT table_id FROM visit")] == ["oak"]
        ((oldest,),) = ask(address, "SELECT min(at) FROM message")
        assert abs(time.time() * 1000 - oldest) < 60_000
    assert versions(address) == numbered(KNOWN)


@in_loop
async def test_a_guest_works_beside_a_server_and_never_migrates(address: str) -> None:
    with pytest.raises(StorageFailed):
        await make_storage(address, guest=True).open()  # there is nothing yet
    async with opened(storage_of_the_past(address, 1)):
        pass
    with pytest.raises(StorageFailed, match=f"the schema has version 1; expected {KNOWN}: start the new server once"):
        await make_storage(address, guest=True).open()
    assert versions(address) == [1]
    async with opened(address) as server, opened(make_storage(address, guest=True)) as guest:
        await server.commit(rows("oak", 0), ())
        await guest.commit(rows("oak", 1), ())
        with pytest.raises(NumberTaken):
            await server.commit(rows("oak", 1), ())
        assert await server.read("oak") == [row("oak", 0), row("oak", 1)]
