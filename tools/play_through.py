"""Waits until a server is ready, then plays a whole game against a bot through its port:  python -m tools.play_through URL"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from random import Random

import httpx

from nemeton.client.rest import Server
from nemeton.client.table import RequestRefused, TableClient
from nemeton.registry import GAMES

START_SECONDS = 120.0
GAME_SECONDS = 600.0


async def play_through(url: str) -> int:
    """How many moves the person has made."""
    random = Random(1)
    async with Server(url) as server:
        async with asyncio.timeout(START_SECONDS):
            await wait_until_ready(server)
        table, token = await server.create(name="Anna", game=min(GAMES), players=2, seats=["me", "level1"])
    client = TableClient(url, table, token, 0)
    connection = asyncio.create_task(client.run())
    moves = 0
    async with asyncio.timeout(GAME_SECONDS):
        while client.decision is None or client.decision.kind != "over":
            if client.decision is None or not client.decision.choices:
                await client.news()
                continue
            with contextlib.suppress(RequestRefused):  # the question has changed
                await client.act(random.choice(client.decision.choices).text)
                moves += 1
    await client.close()
    await connection
    return moves


async def wait_until_ready(server: Server) -> None:
    while True:
        with contextlib.suppress(httpx.TransportError):
            if (await server.http.get("/ready")).status_code == 200:
                return
        await asyncio.sleep(0.1)


if __name__ == "__main__":
    print(f"played to the end: {asyncio.run(play_through(sys.argv[1]))} moves")  # noqa: T201
