"""Connections that ask for nothing: half requests of one address, sockets opened and closed, heads without an end."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.attacks.harness import at_rate, check_moves, tell
from tests.server.attacks.process import AttackedServer, run_attacked
from tests.server.raw import RawClient, open_and_close

ADDRESS = "127.0.0.10"
LARGE = b"x" * 65_536


def test_half_requests_of_one_address_take_nobodys_place(tmp_path: Path) -> None:
    async def attack(server: AttackedServer) -> None:
        clients: list[RawClient] = []
        try:
            for _ in range(600):
                clients.append(await RawClient.connect(server.visitor(10), ADDRESS))
                await clients[-1].send("GET /health HTTP/1.1\r\nX-A: ")
            await asyncio.sleep(60)
        finally:
            for client in clients:
                client.close()

    async def story() -> None:
        async with run_attacked(tmp_path) as server:
            await check_moves(server, lambda: attack(server))

    tell(story)


def test_heads_without_an_end_take_no_memory(tmp_path: Path) -> None:
    async def send_head(server: AttackedServer) -> None:
        client = await RawClient.connect(server.visitor(10), ADDRESS)
        await client.send("GET /health HTTP/1.1\r\nX-Long: ")
        for _ in range(160):  # 10 MB, if the server took them
            await client.send(LARGE)
        client.close()

    async def story() -> None:
        async with run_attacked(tmp_path) as server:
            before = server.memory()
            await asyncio.gather(*(send_head(server) for _ in range(20)))
            assert server.memory() - before < 20_000_000

    tell(story)


def test_sockets_that_are_opened_and_closed_delay_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with run_attacked(tmp_path) as server:
            mallory = server.visitor(10)
            table, _ = await mallory.create(name="Mallory", game="runestones", players=2, seats=["me", "me"])
            await check_moves(server, lambda: at_rate(25, 150, lambda _: open_and_close(mallory, table, address=ADDRESS)))

    tell(story)
