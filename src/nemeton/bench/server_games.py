"""Finished games for the benchmark of the server, played by habit and written to the storage as a server writes them."""

from __future__ import annotations

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.registry import find_game
from nemeton.server.entries import Moved, encode_entry
from nemeton.server.live import now, summarise
from nemeton.server.making import ME, NewTable, make_table
from nemeton.server.storage.base import Row
from nemeton.server.storage.open import make_storage
from nemeton.server.table import Table


class FinishedGame(msgspec.Struct, frozen=True):
    table: str
    moves: int


async def write_finished_games(database: str, game: str, players: int, count: int) -> list[FinishedGame]:
    """Write so many finished games; a server can then find them and has never seen them."""
    storage = make_storage(database)
    await storage.open()
    try:
        games = []
        for seed in range(count):
            wish = NewTable(name="bench", game=game, players=players, seats=[ME] * players)
            birth, _ = make_table(wish)
            rows = play_by_habit(find_game(game), birth.table, Rng(seed))
            await storage.commit((*birth.rows, *rows), (summarise(birth.table),))
            games.append(FinishedGame(birth.table.id, len(rows)))
        return games
    finally:
        await storage.close()


def play_by_habit(game: Game, table: Table, rng: Rng) -> tuple[Row, ...]:
    """Play a table to the end as sensible people would; the rows of its moves."""
    assert table.match is not None
    everybody = (1 << table.players + 1) - 1
    rows = []
    while not table.match.state.over:
        state = table.match.state
        seat = int(state.next_seat())
        text = game.vocabulary.text(int(state.suggest(seat, rng)))
        entry = Moved(now(), seat, text, everybody, everybody, f"bench-{table.last}")
        table.apply(entry)
        rows.append(Row(table.id, table.last, encode_entry(entry)))
    return tuple(rows)
