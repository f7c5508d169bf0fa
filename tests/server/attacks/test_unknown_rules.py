"""Tables that cannot be woken: those of others have their clocks and bots all the same."""

from __future__ import annotations

import asyncio
import logging

import pytest
from msgspec.structs import replace

from nemeton.ops.soak.long_tables import make_entries, play_long
from nemeton.server.draft import now
from nemeton.server.info import summarise
from nemeton.server.people.tokens import new_table_id
from nemeton.server.storage.base import Row, Storage
from nemeton.server.storage.open import make_storage
from nemeton.server.timer import DUE_LIMIT
from nemeton.table.entries import AnyEntry, ClockRule, Created, HouseRules, encode_entry
from nemeton.table.table import fold
from tests.server.attacks.harness import GAME
from tests.server.running import NO_BOTS, run, start_server

SECONDS = 8.0


async def write(storage: Storage, entries: list[AnyEntry], rules: int) -> str:
    """Store a journal as a server would have that knew these rules."""
    table = fold(new_table_id(), entries)
    assert isinstance(entries[0], Created)
    rows = [replace(entries[0], rules=rules), *entries[1:]]
    await storage.commit(
        tuple(Row(table.id, number, encode_entry(entry)) for number, entry in enumerate(rows)), (summarise(table),)
    )
    return table.id


def test_more_tables_of_unknown_rules_than_are_woken_at_a_time_do_not_stop_the_clock_of_another(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        clock = HouseRules(clock=ClockRule("live", 5))
        match, storage = play_long(GAME, 4), make_storage(sqlite)
        await storage.open()
        strange = make_entries(match, at=now() - 100_000, house=clock)
        for _ in range(DUE_LIMIT + 10):
            await write(storage, strange, rules=99)
        victim = await write(storage, make_entries(match, at=now() - 50_000, house=clock), match.game.rules_version)
        await storage.close()
        async with start_server(sqlite, NO_BOTS) as server:
            async with asyncio.timeout(SECONDS):
                while True:
                    rows = await server.service.storage.read(victim)
                    if any(b"bot-took-over" in row.data for row in rows):
                        break
                    await asyncio.sleep(0.1)
            await asyncio.sleep(2.0)
        put_off = [line for line in caplog.records if line.message == "put off"]
        assert len(put_off) == DUE_LIMIT + 10  # once each: they come again after five seconds, then ten, and so on

    with caplog.at_level(logging.WARNING):
        run(story())
