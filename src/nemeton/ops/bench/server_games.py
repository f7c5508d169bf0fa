"""Finished games for the benchmark of the server, played by habit and stored as a server stores them."""

from __future__ import annotations

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.engine.steps import finish
from nemeton.registry import find_game
from nemeton.server.creation import ME, NewTable, make_table, unstored_steps
from nemeton.server.draft import now
from nemeton.server.info import summarise
from nemeton.server.storage.base import Row
from nemeton.server.storage.open import make_storage
from nemeton.table.entries import Moved, encode_entry
from nemeton.table.table import Table


class FinishedGame(msgspec.Struct, frozen=True):
    table: str
    moves: int


async def write_finished_games(database: str, game: str, players: int, count: int) -> list[FinishedGame]:
    """Write finished games, which a server can then load from its storage."""
    storage = make_storage(database)
    await storage.open()
    try:
        games = []
        for seed in range(count):
            wish = NewTable(name="bench", game=game, players=players, seats=[ME] * players)
            new = finish(unstored_steps(make_table(wish)[0]))
            rows = play_by_habit(find_game(game), new.table, Rng(seed))
            await storage.commit((*new.rows, *rows), (summarise(new.table),))
            games.append(FinishedGame(new.table.id, len(rows)))
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
