"""What attackers know: the tables of honest players, and long tables of their own, stored before the start."""

from __future__ import annotations

from random import Random
from typing import Final

from nemeton.ops.soak.long_tables import find_longest_game, make_entries, play_long, store

LONG_TABLES: Final = 5
MOVES: Final = 800
ENTRIES: Final = 3_700
RECORD_MOVES: Final = 1_000
RECORD_TAKEBACKS: Final = 300
BOT_TABLES: Final = 20  # in all: their games go on without the attackers, for hours


class Targets:
    def __init__(self) -> None:
        self.honest: dict[str, int] = {}  # the tables that are being played, and how many seats they have
        self.game = ""  # that attackers play
        self.long: list[str] = []
        self.record = ""
        self.bot_tables = BOT_TABLES

    async def prepare(self, database: str) -> None:
        self.game = find_longest_game()
        self.long = await store(database, [make_entries(play_long(self.game, MOVES, entries=ENTRIES))] * LONG_TABLES)
        self.record = play_long(self.game, RECORD_MOVES, RECORD_TAKEBACKS).record(secret=True).dump()

    def choose_honest(self, random: Random) -> tuple[str, int] | None:
        """A table of honest players and one of its seats."""
        if not self.honest:
            return None
        table = random.choice(list(self.honest))
        return table, random.randrange(self.honest[table])
