"""Hints: one for a seat at a time, remembered for its position, dropped when its asker leaves."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from msgspec.structs import replace

from nemeton.bots.hints import Hint
from nemeton.server.hints import Hints, SeatPosition
from nemeton.server.refusals import NotNow
from nemeton.server.thinking.jobs import Advise, Position, Seed
from nemeton.server.thinking.queue import Errand, Rank
from tests.patience import PATIENCE
from tests.server.running import GENEROUS, eventually, refused, run, start_server, until
from tests.server.thinking.tables import MATCH, SEAT

JOB = Advise(Position.of(MATCH), SEAT, 1, Seed(1))
ERRAND = Errand(Rank.ASKED, "here", "table")


class SlowPool:
    """Workers that think until they are told to answer."""

    def __init__(self) -> None:
        self.asked = 0
        self.dropped = 0
        self.answer = asyncio.Event()

    async def advise(self, job: Advise, errand: Errand) -> Hint:
        self.asked += 1
        try:
            await self.answer.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return Hint(SEAT, 0.5, ())


def test_many_who_ask_for_the_same_position_get_the_one_hint() -> None:
    async def story() -> None:
        pool = SlowPool()
        hints = Hints(pool)  # type: ignore[arg-type]
        position = SeatPosition("table", 0, 7)
        asking = [asyncio.create_task(hints.get(position, JOB, ERRAND)) for _ in range(20)]
        await asyncio.sleep(0.01)
        pool.answer.set()
        assert len(set(map(id, await asyncio.gather(*asking)))) == 1
        assert await hints.get(position, JOB, ERRAND) == asking[0].result()
        assert pool.asked == 1

    run(story())


def test_a_hint_is_dropped_when_all_who_asked_have_left() -> None:
    async def story() -> None:
        pool = SlowPool()
        hints = Hints(pool)  # type: ignore[arg-type]
        asking = [asyncio.create_task(hints.get(SeatPosition("table", 0, 7), JOB, ERRAND)) for _ in range(2)]
        await asyncio.sleep(0.01)
        for left, task in enumerate(asking):
            assert pool.dropped == 0, left
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            await asyncio.sleep(0.01)
        assert (pool.asked, pool.dropped) == (1, 1)
        assert not hints._searches

    run(story())


def test_a_hint_for_a_later_position_takes_the_place_of_the_earlier_one() -> None:
    async def story() -> None:
        pool = SlowPool()
        hints = Hints(pool)  # type: ignore[arg-type]
        early = asyncio.create_task(hints.get(SeatPosition("table", 0, 7), JOB, ERRAND))
        await asyncio.sleep(0.01)
        late = asyncio.create_task(hints.get(SeatPosition("table", 0, 8), JOB, ERRAND))
        with pytest.raises(NotNow):
            await early
        pool.answer.set()
        await late
        assert (pool.asked, pool.dropped) == (2, 1)

    run(story())


def test_hints_that_must_be_computed_are_limited_for_an_address_and_known_ones_are_not(sqlite: str) -> None:
    async def story() -> None:
        async with start_server(sqlite, replace(GENEROUS, hint_rate=(0.0, 1), hint_simulations=20)) as server:
            tables = [await server.create(name="Anna", game="runestones", players=2, seats=["me", "me"]) for _ in range(2)]
            for table, token in tables:
                seats = [await server.ask("GET", f"/tables/{table}/view", token=token, seat=seat) for seat in (0, 1)]
                seat = next(seat for seat, seen in enumerate(seats) if seen["ask"]["decision"].get("choices"))
                if table == tables[0][0]:
                    hints = [await server.ask("GET", f"/tables/{table}/hint", token=token, seat=seat) for _ in range(5)]
                    assert hints == [hints[0]] * 5
                else:
                    with refused("too-many"):
                        await server.ask("GET", f"/tables/{table}/hint", token=token, seat=seat)

    run(story())


def test_the_job_of_a_client_that_hangs_up_leaves_the_queue(sqlite: str) -> None:
    async def story() -> None:
        async with start_server(sqlite, replace(GENEROUS, hint_simulations=1_000_000, job_timeout=PATIENCE)) as server:
            tables = [await server.create(name="Anna", game="runestones", players=2, seats=["me", "me"]) for _ in range(4)]

            async def ask(table: str, token: str, seat: int) -> None:
                await server.ask("GET", f"/tables/{table}/hint", token=token, seat=seat)

            asking = [asyncio.create_task(ask(*made, seat)) for made in tables for seat in (0, 1)]
            await until(lambda: server.service.workers.waiting >= 2)
            for task in asking:
                task.cancel()
            await asyncio.gather(*asking, return_exceptions=True)

            async def is_empty() -> bool:
                return server.service.workers.waiting == 0

            await eventually(is_empty)  # thinking about all of them would take much longer

    run(story())
