"""Long journals: what grows with one is never done while others wait."""

from __future__ import annotations

import asyncio
from pathlib import Path

from nemeton.ops.soak.long_tables import TOKEN, make_entries, play_long, store
from tests.server.attacks.harness import GAME, at_rate, check_moves, tell
from tests.server.attacks.process import database_of, run_attacked

ENTRIES = 3700


def test_the_record_of_a_long_running_game_is_asked_for_again_and_again(tmp_path: Path) -> None:
    async def story() -> None:
        (table,) = await store(database_of(tmp_path), [make_entries(play_long(GAME, 800, entries=ENTRIES))])
        async with run_attacked(tmp_path) as server:
            mallory = server.visitor(10)
            assert len((await mallory.http.get(f"/api/tables/{table}/record")).text.splitlines()) > ENTRIES
            await check_moves(
                server, lambda: at_rate(10, 60, lambda _: mallory.http.get(f"/api/tables/{table}/record", timeout=10))
            )

    tell(story)


def test_a_client_comes_back_again_and_again_to_a_long_game_having_seen_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        (table,) = await store(database_of(tmp_path), [make_entries(play_long(GAME, 800, entries=ENTRIES))])
        async with run_attacked(tmp_path) as server:
            mallory = server.visitor(10)

            async def come_back(number: int) -> None:
                if number % 2:
                    await mallory.http.get(f"/api/tables/{table}/events?after=0", timeout=10)
                else:
                    async with mallory.wire(table, after=0) as wire:
                        await wire.hear("ask")

            await check_moves(server, lambda: at_rate(10, 40, come_back))

    tell(story)


def test_long_tables_are_loaded_from_storage_one_after_the_other(tmp_path: Path) -> None:
    async def story() -> None:
        journal = make_entries(play_long(GAME, 800, takebacks=60, entries=ENTRIES))
        tables = await store(database_of(tmp_path), [journal] * 20)
        async with run_attacked(tmp_path) as server:
            mallory = server.visitor(10)
            await check_moves(server, lambda: at_rate(10, 20, lambda number: mallory.http.get(f"/api/tables/{tables[number]}")))

    tell(story)


def test_records_full_of_takebacks_are_brought(tmp_path: Path) -> None:
    async def story() -> None:
        record = play_long(GAME, 1000, takebacks=300).record(secret=True).dump()
        async with run_attacked(tmp_path) as server:
            attackers = [server.visitor(number) for number in (10, 11)]

            async def bring(number: int) -> None:
                body = {"name": "Mallory", "record": record, "bot": "level1"}
                await attackers[number % 2].http.post("/api/records", json=body, timeout=10)

            await check_moves(server, lambda: at_rate(4, 16, bring))
            made = await server.visitor(12).ask("POST", "/records", {"name": "Mallory", "record": record, "bot": "level1"})
            assert made["table"]

    tell(story)


def test_long_tables_grow_by_undo_and_redo(tmp_path: Path) -> None:
    async def story() -> None:
        tables = await store(database_of(tmp_path), [make_entries(play_long(GAME, 800, entries=ENTRIES))] * 5)
        async with run_attacked(tmp_path) as server:
            mallory = server.visitor(10)

            async def grow(table: str) -> None:
                seats = [await mallory.ask("GET", f"/tables/{table}/view", token=TOKEN, seat=seat) for seat in range(4)]
                seat = next(seat for seat, seen in enumerate(seats) if seen["ask"].get("undo", "nothing") == "")
                async with mallory.wire(table, TOKEN, seat=seat) as wire:
                    number = (await wire.hear("view"))["number"]
                    for at in range(60):
                        kind = "redo" if at % 2 else "undo"
                        answer = await wire.ask(type=kind, key=f"{kind} {at}", number=number)
                        number = answer.get("number", number)

            await check_moves(server, lambda: asyncio.gather(*map(grow, tables)))

    tell(story)
