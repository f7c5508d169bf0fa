"""Retention: what is old enough is deleted with everything of it, and nothing else is."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.server.operators.ledger import Ledger
from nemeton.server.operators.retention import DAY, LEASE_NAME, Retention, Visits
from nemeton.server.settings import Settings
from nemeton.server.storage.base import Storage
from nemeton.table.protocol import Say
from nemeton.table.table import OVER, RUNNING, WAITING
from tests.server.operators.asking import OPERATED
from tests.server.running import refused, run, start_server
from tests.server.storage.helpers import ask, in_loop, opened, rows, summary

NOW = 1_000 * DAY
PARTS = ("journal", "summary", "message", "message_count", "analysis", "visit")


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The day on which it is swept."""
    monkeypatch.setattr("nemeton.server.operators.retention.now", lambda: NOW)
    monkeypatch.setattr("nemeton.server.operators.retention.PAUSE", 0.0)


def sweeper(storage: Storage, gone: list[str] | None = None, holder: str = "me", **days: float) -> Retention:
    settings = Settings(**{"waiting_days": 0.0, "abandoned_days": 0.0, **days})  # type: ignore[arg-type]
    return Retention(Ledger(storage), settings, holder, Visits(), list, (gone if gone is not None else []).append)


async def keep(storage: Storage, table: str, status: str, age: float) -> None:
    """A table that was last changed so many days ago, with something in every place."""
    await storage.commit(rows(table, 0, 1), (summary(table, status, at=int(NOW - age * DAY)),))
    await storage.add_message(table, b"hello")
    await storage.put_analysis(table, b"{}")


def tables(address: str, part: str = "summary") -> set[str]:
    return {str(table) for (table,) in ask(address, f"SELECT DISTINCT table_id FROM {part}")}


@in_loop
async def test_each_kind_of_table_has_days_of_its_own_and_goes_with_everything(database: str) -> None:
    async with opened(database) as storage:
        for status in (WAITING, RUNNING, OVER):
            for age in (1, 10, 100):
                await keep(storage, f"{status} {age}", status, age)
        await Ledger(storage).note_visits([f"{RUNNING} 100", "nowhere"], NOW - 200 * DAY)
        gone: list[str] = []
        await sweeper(storage, gone, waiting_days=5, abandoned_days=50).sweep()
        wanted = {"waiting 1", "running 1", "running 10", "over 1", "over 10", "over 100"}
        for part in PARTS[:-1]:
            assert tables(database, part) == wanted, part
        assert tables(database, "visit") == set()
        assert set(gone) == {"waiting 10", "waiting 100", "running 100"}
        await sweeper(storage, finished_days=5).sweep()
        assert tables(database) == wanted - {"over 10", "over 100"}


@in_loop
async def test_by_default_finished_games_and_chat_are_kept_for_ever(database: str) -> None:
    async with opened(database) as storage:
        await keep(storage, "over", OVER, 900)
        ask(database, "UPDATE message SET at = 0")
        defaults = Settings()
        await Retention(Ledger(storage), defaults, "me", Visits(), list, lambda table: None).sweep()
        assert tables(database) == tables(database, "message") == {"over"}
        assert (defaults.finished_days, defaults.chat_days) == (0, 0)
        assert defaults.abandoned_days > defaults.waiting_days > 0


@in_loop
async def test_a_game_that_somebody_has_visited_is_not_abandoned(database: str) -> None:
    async with opened(database) as storage:
        for name in ("visited", "connected", "left"):
            await keep(storage, name, RUNNING, 100)
        visits = Visits()
        visits.note("visited")
        settings = Settings(abandoned_days=50)
        retention = Retention(Ledger(storage), settings, "me", visits, lambda: ["connected"], lambda table: None)
        await retention.flush()
        await retention.sweep()
        assert tables(database) == {"visited", "connected"}
        assert tables(database, "visit") == {"visited", "connected"}


@in_loop
async def test_many_tables_are_deleted_in_slices_between_which_others_write(database: str) -> None:
    async with opened(database) as storage:
        for first in range(0, 70, 10):
            names = [f"old {number}" for number in range(first, first + 10)]
            await storage.commit(
                tuple(row for name in names for row in rows(name, 0)),
                tuple(summary(name, WAITING, at=0) for name in names),
            )
        sweeping = asyncio.create_task(sweeper(storage, waiting_days=1).sweep())
        written = 0
        while not sweeping.done():
            await storage.commit(rows(f"new {written}", 0), (summary(f"new {written}", WAITING, at=NOW),))
            written += 1
        await sweeping
        assert tables(database) == {f"new {number}" for number in range(written)}
        assert written > 3


@in_loop
async def test_old_lines_of_chat_go_and_their_numbers_go_on(database: str) -> None:
    async with opened(database) as storage:
        for _ in range(450):
            await storage.add_message("oak", b"old")
        ask(database, f"UPDATE message SET at = {NOW - 40 * DAY}")
        await storage.add_message("oak", b"new")
        ask(database, f"UPDATE message SET at = {NOW - 20 * DAY} WHERE number = 450")
        await sweeper(storage, chat_days=30).sweep()
        assert [message.data for message in await storage.read_messages("oak")] == [b"new"]
        await sweeper(storage, chat_days=10).sweep()
        assert await storage.read_messages("oak") == []
        assert await storage.add_message("oak", b"newer") == 451


@in_loop
async def test_one_server_sweeps_at_a_time(database: str) -> None:
    async with opened(database) as storage:
        ledger = Ledger(storage)
        assert await ledger.take_lease(LEASE_NAME, "another", NOW, NOW + 1000)
        await keep(storage, "old", WAITING, 100)
        await sweeper(storage, waiting_days=5).sweep()
        assert tables(database) == {"old"}
        assert await ledger.take_lease(LEASE_NAME, "another", NOW, NOW)  # its own, until now
        await sweeper(storage, waiting_days=5).sweep()
        assert tables(database) == set()
        assert not await ledger.take_lease(LEASE_NAME, "another", NOW, NOW + 1000)
        takers = [ledger.take_lease("fresh", f"server {number}", NOW, NOW + 1000) for number in range(2)]
        assert sum(await asyncio.gather(*takers)) == 1


@pytest.mark.usefixtures("toys")
def test_a_running_server_deletes_an_abandoned_game_and_not_one_with_somebody_there(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with start_server(database, OPERATED) as server:
            left, stays = await server.seat("acorns", 2), await server.seat("acorns", 2)
            client = await server.come(left.table, left.tokens[0])
            await client.request(Say("k", "I shall be back"))
            await client.close()
            await server.come(stays.table, stays.tokens[0])
            await server.service.retention.flush()  # on a day long ago
        monkeypatch.setattr("nemeton.server.operators.retention.now", lambda: NOW + 1_000_000 * DAY)
        monkeypatch.setattr("nemeton.server.operators.retention.FLUSH_SECONDS", 0.05)
        monkeypatch.setattr("nemeton.server.operators.retention.SWEEP_SECONDS", 0.05)
        # Nothing is swept before the player is there and that is written down.
        arrived, noted = asyncio.Event(), asyncio.Event()
        flush, sweep = Retention.flush, Retention.sweep

        async def flush_and_note(retention: Retention) -> None:
            is_there = arrived.is_set()
            await flush(retention)
            if is_there:
                noted.set()

        async def sweep_later(retention: Retention) -> None:
            if noted.is_set():
                await sweep(retention)

        monkeypatch.setattr(Retention, "flush", flush_and_note)
        monkeypatch.setattr(Retention, "sweep", sweep_later)
        async with start_server(database, OPERATED) as server:
            await server.come(stays.table, stays.tokens[1])
            arrived.set()
            while tables(database) != {stays.table}:
                await asyncio.sleep(0.02)
            for part in PARTS:
                assert tables(database, part) <= {stays.table}, part
            with refused("unknown-table"):
                await server.ask("GET", f"/tables/{left.table}")

    run(play())
