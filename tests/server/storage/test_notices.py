"""Several servers on one database: none overwrites another, and they hear of each other's commits."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from nemeton.server.storage.base import NumberTaken, Storage
from nemeton.server.storage.postgres import PostgresStorage
from tests.patience import PATIENCE
from tests.server.postgres_server import PostgresServer
from tests.server.storage.helpers import ask, in_loop, opened, row, rows, summary, until


@in_loop
async def test_two_servers_that_write_to_the_same_tables_lose_nothing(shared_database: str) -> None:
    """Each commit adds a row to two tables; the tables come in any order."""
    async with opened(shared_database) as left, opened(shared_database) as right:

        async def write(writer: int) -> None:
            storage = (left, right)[writer % 2]
            tables = (f"t{writer % 3}", f"t{(writer + 1 + writer % 2) % 3}")
            for turn in range(10):
                while True:
                    added = [row(table, len(await storage.read(table)), f"{writer}:{turn}".encode()) for table in tables]
                    try:
                        await storage.commit(tuple(added), tuple(summary(table) for table in tables))
                        break
                    except NumberTaken:
                        pass

        await asyncio.gather(*map(write, range(12)))
        journals = [await left.read(f"t{n}") for n in range(3)]
        assert all([r.number for r in journal] == list(range(len(journal))) for journal in journals)
        written = sorted(r.data for journal in journals for r in journal)
        assert written == sorted(f"{writer}:{turn}".encode() for writer in range(12) for turn in range(10) for _ in range(2))


class Ear:
    """The notices that a storage has delivered."""

    def __init__(self, storage: Storage) -> None:
        self.heard: list[tuple[str, int]] = []
        self.missed = 0
        storage.on_change = lambda table, number: self.heard.append((table, number))
        storage.on_missed = self.miss

    def miss(self) -> None:
        self.missed += 1


async def meet(left: Storage, right: Storage, *tables: str) -> None:
    """Both have the tables in memory, and know it of each other."""
    for table in tables:
        left.watch(table)
        right.watch(table)
    assert isinstance(left, PostgresStorage)
    assert isinstance(right, PostgresStorage)
    await until(lambda: all(known(left, table) and known(right, table) for table in tables))
    await echo(left, right, tables[0])


def known(storage: PostgresStorage, table: str) -> list[str]:
    """The others that have a table, as far as a server knows."""
    return storage.notices._neighbours.of(table)


async def echo(left: Storage, right: Storage, table: str) -> None:
    """Wait until both have heard what the other was about to say, and what it answered to that."""
    for number in range(3):
        for speaker, listener in ((left, right), (right, left)):
            heard: list[str] = []
            listener.on_announced = lambda origin, table, text, heard=heard: heard.append(text)  # type: ignore[misc]
            await speaker.announce(table, str(number))
            await until(lambda heard=heard: bool(heard))  # type: ignore[misc]


@in_loop
async def test_a_server_gets_the_notices_of_the_other_and_not_its_own(shared_database: str) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        on_left, on_right = Ear(left), Ear(right)
        await meet(left, right, "an-oak", "ash")
        await left.commit((*rows("an-oak", 1, 0), *rows("ash", 0)), (summary("ash"),))
        await right.commit(rows("ash", 1), ())
        await right.add_message("ash", b"hello")
        await until(lambda: len(on_left.heard) == 2 and len(on_right.heard) == 2)
        assert on_left.heard == [("ash", 1), ("ash", -1)]
        assert on_right.heard == [("an-oak", 1), ("ash", 0)]
        assert on_left.missed == on_right.missed == 0


@in_loop
async def test_there_is_no_notice_of_what_was_not_stored(shared_database: str) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        ear = Ear(right)
        await meet(left, right, "oak", "ash")
        await left.commit(rows("oak", 0), ())
        with pytest.raises(NumberTaken):
            await left.commit((*rows("oak", 0), *rows("ash", 0)), ())
        await left.commit(rows("oak", 1), ())
        await until(lambda: ("oak", 1) in ear.heard)
        assert ear.heard == [("oak", 0), ("oak", 1)]


@in_loop
async def test_a_commit_can_be_read_when_its_notice_arrives(shared_database: str) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        right.on_change = lambda table, number: heard.put_nowait((table, number))
        await meet(left, right, "oak")
        for number in range(20):
            await left.commit(rows("oak", number), ())
            assert await asyncio.wait_for(heard.get(), PATIENCE) == ("oak", number)
            assert await right.read("oak", after=number - 1) == [row("oak", number)]


@in_loop
async def test_after_a_cut_of_the_listening_connection_the_server_is_informed_and_listens_again(
    postgres: PostgresServer, shared_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        ear = Ear(right)
        await meet(left, right, "oak")
        for time in (1, 2):
            assert postgres.cut_connections(shared_database, only="LISTEN") == 2
            await until(lambda time=time: ear.missed == time)  # type: ignore[misc]
            await left.commit(rows("oak", time - 1), ())
            await until(lambda time=time: ear.heard[-1:] == [("oak", time - 1)])  # type: ignore[misc]
    assert "connection for notices was lost" in caplog.text


@in_loop
async def test_a_listener_that_fails_and_a_strange_notice_do_not_end_the_listening(
    shared_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        ear = Ear(right)
        await meet(left, right, "oak")
        right.on_change = lambda table, number: [][number]
        await left.commit(rows("oak", 0), ())
        await until(lambda: "listener of the storage failed" in caplog.text)
        right.on_change = lambda table, number: ear.heard.append((table, number))
        ask(shared_database, "SELECT pg_notify('nemeton', 'hello')")
        await until(lambda: "a notice that is not ours" in caplog.text)
        await left.commit(rows("oak", 1), ())
        await until(lambda: ear.heard == [("oak", 1)])


@in_loop
async def test_a_server_that_does_not_have_a_table_gets_no_notice_of_what_happens_at_it(shared_database: str) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        assert isinstance(left, PostgresStorage)
        assert isinstance(right, PostgresStorage)
        await meet(left, right, "oak")
        left.watch("ash")
        right.watch("elm")
        await echo(left, right, "oak")
        before = right.notices.received
        for number in range(50):
            await left.commit(rows("ash", number), ())
        await left.add_message("ash", b"hello")
        await left.announce("ash", "somebody is here")
        ear = Ear(right)
        await left.commit(rows("oak", 0), ())
        await until(lambda: bool(ear.heard))
        assert ear.heard == [("oak", 0)]
        assert right.notices.received == before + 1


@in_loop
async def test_what_a_server_stores_before_it_has_heard_of_another_is_not_missed_there(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        assert isinstance(left, PostgresStorage)
        assert isinstance(right, PostgresStorage)
        left.watch("oak")
        await until(lambda: right.notices.received == 1)
        answers, post, seen = asyncio.Event(), left._writer.commit, list[int]()

        async def post_late(*what: Any) -> None:
            await answers.wait()
            await post(*what)

        async def look() -> None:
            seen.append(len(await left.read("oak")))

        looks: list[asyncio.Task[None]] = []
        left.on_neighbour = lambda table: looks.append(asyncio.create_task(look()))
        monkeypatch.setattr(left._writer, "commit", post_late)
        right.watch("oak")
        await until(lambda: left.notices.received == 1)
        await right.commit(rows("oak", 0), ())  # the answer of the other is on its way: nobody is told
        answers.set()
        await until(lambda: seen[-1:] == [1])


@in_loop
async def test_a_table_that_leaves_memory_and_comes_back_at_once_is_heard_of(shared_database: str) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        ear = Ear(right)
        await meet(left, right, "oak")
        right.unwatch("oak")
        right.watch("oak")
        await echo(left, right, "oak")
        await left.commit(rows("oak", 0), ())
        await until(lambda: ear.heard == [("oak", 0)])


@in_loop
async def test_who_loads_a_table_is_answered_also_by_those_who_think_it_had_the_table_all_along(shared_database: str) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        await meet(left, right, "oak")
        assert isinstance(right, PostgresStorage)
        right.notices._neighbours.forget("oak")  # and nobody is told
        right.watch("oak")
        await until(lambda: bool(known(right, "oak")))


@in_loop
async def test_a_server_that_has_left_a_table_is_told_nothing_more_of_it(shared_database: str) -> None:
    async with opened(shared_database) as left, opened(shared_database) as right:
        ear = Ear(right)
        await meet(left, right, "oak", "ash")
        right.unwatch("oak")
        await left.commit(rows("ash", 0), ())
        await until(lambda: ear.heard == [("ash", 0)])
        assert isinstance(left, PostgresStorage)
        await until(lambda: not left.notices._neighbours.of("oak"))
        await left.commit(rows("oak", 0), ())
        await left.commit(rows("ash", 1), ())
        await until(lambda: len(ear.heard) == 2)
        assert ear.heard == [("ash", 0), ("ash", 1)]
