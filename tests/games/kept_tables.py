"""Tables in the middle of a game, as a server of an earlier rules version stored them: `python -m tests.games.kept_tables GAME`.

Write one before a game's rules version rises; from then on every server must be able to go on with it.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from pathlib import Path

import msgspec

from nemeton.client.table import RequestRefused, TableClient
from nemeton.engine.chance import Rng
from nemeton.registry import find_game
from nemeton.server.storage.base import Row
from tests.server.running import NO_BOTS, run, start_server, texts, until

TESTS = Path(__file__).parent
MOVES = 25


class KeptTable(msgspec.Struct, frozen=True):
    """A table's journal, the token of the one person who holds all its seats, and what each seat had been told and was asked."""

    table: str
    rules: int
    token: str
    entries: tuple[msgspec.Raw, ...]
    numbers: tuple[int, ...]
    choices: tuple[tuple[str, ...], ...]

    def rows(self) -> tuple[Row, ...]:
        return tuple(Row(self.table, number, bytes(entry)) for number, entry in enumerate(self.entries))


def list_kept_tables() -> list[Path]:
    return sorted(TESTS.glob("*/golden/v*/table.json"))


def read_kept_table(path: Path) -> KeptTable:
    return msgspec.json.decode(path.read_bytes(), type=KeptTable)


async def play_on(clients: list[TableClient], moves: int) -> None:
    """Make so many random moves, with an undo about half-way, where one is possible."""
    rng = Rng(7)
    done, undone = 0, False
    while done < moves:
        await until(lambda: any(texts(client) for client in clients))
        client = next(client for client in clients if texts(client))
        choices = texts(client)
        with contextlib.suppress(RequestRefused):  # the question was answered a moment ago
            await client.act(choices[int(rng.below(len(choices)))])
            done += 1
            if done >= moves // 2 and not undone:
                await client.undo()
                undone = True


async def keep_table(game_id: str, database: str) -> KeptTable:
    game = find_game(game_id)
    async with start_server(database, NO_BOTS) as server:
        table, token = await server.create(name="Ann", game=game_id, players=game.min_players, seats=["me"] * game.min_players)
        clients = [await server.come(table, token, seat) for seat in range(game.min_players)]
        await until(lambda: all(client.question is not None for client in clients))
        await play_on(clients, MOVES)
        rows = await server.service.storage.read(table)
        clients = [await server.come(table, token, seat) for seat in range(game.min_players)]
        await until(lambda: all(client.question is not None for client in clients))
        return KeptTable(
            table,
            game.rules_version,
            token,
            tuple(msgspec.Raw(row.data) for row in rows),
            tuple(client.number for client in clients),
            tuple(tuple(texts(client)) for client in clients),
        )


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m tests.games.kept_tables GAME ...")
    for each in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as scratch:
            kept = run(keep_table(each, f"sqlite:{scratch}/tables.db"))
        path = TESTS / each / "golden" / f"v{kept.rules}" / "table.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
