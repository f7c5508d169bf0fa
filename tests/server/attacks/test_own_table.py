"""Strangers at one's own table: what they ask for is not done while the players wait."""

from __future__ import annotations

from pathlib import Path

from nemeton.client.table import TableClient
from nemeton.ops.soak.long_tables import TOKEN, make_entries, play_long, store
from nemeton.server.publisher import EVENTS_TOLD
from tests.server.attacks.harness import GAME, MOVE_FLOOR, Person, at_rate, compare, tell
from tests.server.attacks.process import AttackedServer, database_of, run_attacked
from tests.server.running import until

ENTRIES = 3700
ATTACKERS = range(10, 18)  # the last parts of their addresses


class LongGamePlayer(Person):
    """Plays all seats of a long game that is stored."""

    def __init__(self, server: AttackedServer, table: str) -> None:
        super().__init__(server)
        self.table = table

    async def sit_down(self) -> None:
        for seat in range(4):
            self._connect(TableClient(self.server.visitor(2).url, self.table, TOKEN, seat))
        await until(lambda: all(client.question is not None for client in self.clients))


def test_strangers_come_back_again_and_again_to_the_table_of_the_player_having_missed_much(tmp_path: Path) -> None:
    async def story() -> None:
        (table,) = await store(database_of(tmp_path), [make_entries(play_long(GAME, 800, entries=ENTRIES))])
        async with run_attacked(tmp_path) as server:
            last = (await server.visitor(2).ask("GET", f"/tables/{table}/view"))["view"]["number"]

            async def come_back(number: int) -> None:
                stranger = server.visitor(ATTACKERS[number % len(ATTACKERS)])
                async with stranger.wire(table, after=last - EVENTS_TOLD + 200) as wire:
                    await wire.hear("ask")

            person = LongGamePlayer(server, table)
            (await compare(person, lambda: at_rate(40, 160, come_back))).check(0.99, MOVE_FLOOR)

    tell(story)
