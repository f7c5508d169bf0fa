"""Memory: connections that have gone leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
from pathlib import Path

import pytest

from nemeton.client.rest import Server
from tests.server.raw import open_and_close
from tests.server.running import NO_BOTS, run, start_server
from tests.server.test_operations import serve

log = logging.getLogger(__name__)

KEPT = 20  # objects; those of asyncio's own transports among them, which uvloop does not make
MB_OF_10_000 = 20


@pytest.mark.usefixtures("toys")
def test_a_closed_socket_is_freed_without_the_collector(sqlite: str) -> None:
    async def open_many(server: Server, table: str, count: int) -> None:
        for at in range(count):
            await open_and_close(server, table, politely=at % 2 == 0)
        await asyncio.sleep(0.2)

    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, _ = await server.create(game="acorns", players=2, name="Anna")
            await open_many(server, table, 20)
            gc.collect()
            gc.disable()
            try:
                before = len(gc.get_objects())
                await open_many(server, table, 100)
                assert len(gc.get_objects()) - before < 100 * KEPT
            finally:
                gc.enable()

    run(play())


def resident(process: int) -> float:
    """Megabytes that a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
@pytest.mark.parametrize(
    "sockets", [pytest.param(1_500, marks=pytest.mark.thorough), pytest.param(10_000, marks=pytest.mark.nightly)]
)
def test_memory_does_not_grow_with_the_sockets_that_were_opened_and_closed(sqlite: str, sockets: int) -> None:
    async def open_many(server: Server, tables: list[str], count: int) -> None:
        async def open_some(first: int) -> None:
            for at in range(first, count, 10):
                await open_and_close(server, tables[at % len(tables)], politely=at % 2 == 0)

        await asyncio.gather(*(open_some(first) for first in range(10)))

    async def play() -> None:
        async with serve("--database", sqlite, "--generous") as (process, server):
            reading = asyncio.create_task(asyncio.to_thread(process.child.stderr.read))  # type: ignore[union-attr]
            tables = [(await server.create(game="runestones", players=2, name="Anna", seats=["me", "me"]))[0] for _ in range(10)]
            await open_many(server, tables, 500)
            await asyncio.sleep(0.5)
            before = resident(process.child.pid)
            await open_many(server, tables, sockets)
            await asyncio.sleep(0.5)
            grown = resident(process.child.pid) - before
            log.info("%d sockets: %.1f MB, then %+.1f MB", sockets, before, grown)
            process.child.kill()
            await reading
            assert grown < MB_OF_10_000 * max(sockets, 2_500) / 10_000  # the system gives memory by some MB at a time

    asyncio.run(asyncio.wait_for(play(), 30 + sockets / 10))
