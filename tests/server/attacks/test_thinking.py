"""Work for the workers: whatever others let them think about, a bot that a person waits for answers."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.attacks.harness import GAME, at_rate, check_bots, tell
from tests.server.attacks.process import Visitor, run_attacked
from tests.server.running import play_at_random


def test_hints_are_asked_for_without_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with run_attacked(tmp_path) as server:
            mallory = server.visitor(10)
            tables = [await mallory.create(name="Mallory", game=GAME, players=2, seats=["me", "me"]) for _ in range(5)]

            async def ask(number: int) -> None:
                table, token = tables[number % len(tables)]
                for seat in (0, 1):
                    headers = {"authorization": f"Bearer {token}"}
                    await mallory.http.get(f"/api/tables/{table}/hint?seat={seat}", headers=headers)

            await check_bots(server, lambda: at_rate(60, 150, ask))

    tell(story)


async def make_bot_tables(visitor: Visitor, count: int) -> None:
    for _ in range(count):
        await visitor.create(name="Mallory", game=GAME, players=4, seats=["level6"] * 4)


def test_fifty_tables_of_the_strongest_bots_play_and_nobody_looks(tmp_path: Path) -> None:
    async def story() -> None:
        async with run_attacked(tmp_path) as server:
            attackers = [server.visitor(number) for number in (10, 11)]
            await check_bots(server, lambda: asyncio.gather(*(make_bot_tables(visitor, 25) for visitor in attackers)), 5.0)

    tell(story)


def test_with_a_single_worker_a_long_game_is_analysed(tmp_path: Path) -> None:
    async def story() -> None:
        record = play_at_random(4).record(secret=True).dump()
        async with run_attacked(tmp_path, "--workers", "1") as server:

            async def bring() -> None:
                made = await server.visitor(10).ask("POST", "/records", {"name": "M", "record": record, "bot": "level1"})
                await server.visitor(10).ask("GET", f"/tables/{made['table']}/analysis")

            await check_bots(server, bring)

    tell(story)
