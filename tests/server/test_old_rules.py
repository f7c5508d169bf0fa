"""A table keeps the rules it was made under, as long as they are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.client.rest import ServerRefused
from nemeton.engine.errors import UnknownRules
from nemeton.engine.match import replay
from nemeton.engine.record import load_record
from nemeton.registry import GAMES, find_game_version
from nemeton.server.storage.open import make_storage
from tests.engine.toys import Whispers, WhisperState
from tests.games.kept_tables import KeptTable, list_kept_tables, play_on, read_kept_table
from tests.server.running import NO_BOTS, play_to_the_end, read_moves, run, start_server, texts, until

MORE = 8


class NewWhisperState(WhisperState):
    """Since the second version every point counts twice."""

    def scores(self) -> list[int]:
        return [2 * points for points in self.points]


class NewWhispers(Whispers):
    rules_version = 2
    state_class = NewWhisperState


def test_a_game_that_was_begun_under_older_rules_goes_on_and_replays_under_them(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "whispers", Whispers())

    async def begin() -> tuple[str, str]:
        async with start_server(database) as server:
            table, token = await server.create(name="Ann", game="whispers", players=2, seats=["me", "me"])
            client = await server.come(table, token, 0)
            await until(lambda: client.question is not None)
            await client.act("cast 3")
            return table, token

    async def go_on(table: str, token: str) -> None:
        async with start_server(database) as server:
            clients = [await server.come(table, token, seat) for seat in (0, 1)]
            await until(lambda: all(client.question for client in clients))
            await play_to_the_end(clients)
            text = await server.ask("GET", f"/tables/{table}/record")
            record = load_record(text)
            assert record.rules == 1
            assert replay(find_game_version("whispers", 1), record).state.over
            again = await server.ask("POST", f"/tables/{table}/rematch", None, token)
            assert (await server.ask("GET", f"/tables/{again['table']}"))["rules"] == 2

    table, token = run(begin())
    monkeypatch.setitem(GAMES, "whispers", NewWhispers())
    monkeypatch.setattr("nemeton.registry.OLDER", (Whispers(),))
    run(go_on(table, token))


def test_rules_that_are_no_longer_kept_are_named_in_the_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "whispers", NewWhispers())
    with pytest.raises(UnknownRules, match="version 1 of 'whispers'; known versions: 2"):
        find_game_version("whispers", 1)


def test_a_table_whose_rules_are_gone_is_refused_with_a_word(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "whispers", Whispers())

    async def begin() -> str:
        async with start_server(sqlite) as server:
            table, _ = await server.create(name="Ann", game="whispers", players=2, seats=["me", "me"])
            return table

    async def come_back(table: str) -> None:
        async with start_server(sqlite) as server:
            with pytest.raises(ServerRefused, match="rules that this server does not keep"):
                await server.ask("GET", f"/tables/{table}")

    table = run(begin())
    monkeypatch.setitem(GAMES, "whispers", NewWhispers())
    run(come_back(table))


@pytest.mark.parametrize("path", list_kept_tables(), ids=lambda path: f"{path.parents[2].name}-{path.parent.name}")
def test_a_table_that_an_earlier_server_stored_is_told_as_it_was_and_goes_on(path: Path, database: str) -> None:
    kept = read_kept_table(path)

    async def go_on() -> None:
        await store(kept, database)
        async with start_server(database, NO_BOTS) as server:
            clients = [await server.come(kept.table, kept.token, seat) for seat in range(len(kept.numbers))]
            await until(lambda: all(client.question is not None for client in clients))
            assert tuple(client.number for client in clients) == kept.numbers
            assert tuple(tuple(texts(client)) for client in clients) == kept.choices
            moves = await read_moves(server, kept.table)
            await play_on(clients, MORE)
            assert len(await read_moves(server, kept.table)) > len(moves)
            assert (await server.ask("GET", f"/tables/{kept.table}"))["rules"] == kept.rules

    run(go_on())


async def store(kept: KeptTable, database: str) -> None:
    storage = make_storage(database)
    await storage.open()
    for row in kept.rows():
        await storage.commit((row,), ())
    await storage.close()
