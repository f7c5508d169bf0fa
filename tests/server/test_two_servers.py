"""Two server processes on one PostgreSQL serve one table: an event at one is published at the other, once."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.client.table import TableClient
from nemeton.registry import GAMES
from nemeton.table.entries import Moved, decode_entry
from tests.engine.toys import Whispers
from tests.engine.walkthrough import acorns
from tests.server.postgres_server import PostgresServer
from tests.server.running import RunningServer, eventually, play_to_the_end, run, start_server, until


@pytest.fixture
def shared(postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of one empty PostgreSQL database, and the toy games registered."""
    for game in (Whispers(), acorns()):
        monkeypatch.setitem(GAMES, game.id, game)
    return postgres.new_database()


async def count_moves(server: RunningServer, table: str) -> int:
    rows = await server.service.storage.read(table)
    assert [row.number for row in rows] == list(range(len(rows)))
    return sum(isinstance(decode_entry(row.data), Moved) for row in rows)


def same_knowledge(one: TableClient, other: TableClient) -> bool:
    return one.number == other.number and one.view == other.view and one.events == other.events


def test_players_at_two_servers_play_one_game(shared: str) -> None:
    async def play() -> None:
        async with start_server(shared) as here, start_server(shared) as there:
            table, ann = await here.create(name="Ann", game="whispers", players=2)
            bob = await there.sit(table, 1, "Bob")
            first, second = await here.come(table, ann), await there.come(table, bob)
            watching, elsewhere = await here.come(table), await there.come(table)
            await until(lambda: first.question and second.question and watching.question and elsewhere.question)
            await play_to_the_end([first, second])
            await until(lambda: same_knowledge(watching, elsewhere) and watching.info and watching.info.status == "over")
            assert first.number > 5
            moves = await count_moves(here, table)
            record = await there.ask("GET", f"/tables/{table}/record")
            assert record.count("\n", record.index("moves\n")) - 1 == moves

    run(play())


def test_answers_that_come_at_both_servers_at_once_are_all_taken_once(shared: str) -> None:
    async def play() -> None:
        async with start_server(shared) as here, start_server(shared) as there:
            for _ in range(5):
                table, token = await here.create(name="Ann", game="acorns", players=4, seats=["me"] * 4)
                clients = [await (here, there)[seat % 2].come(table, token, seat) for seat in range(4)]
                await until(lambda clients=clients: all(client.question for client in clients))  # type: ignore[misc]
                for round_number in (1, 2, 3):
                    await until(lambda clients=clients: all(client.decision.choices for client in clients))  # type: ignore[misc]
                    await asyncio.gather(*(client.act(client.decision.choices[0].text) for client in clients))  # type: ignore[union-attr]
                    assert await count_moves(there, table) == 4 * round_number
                await until(lambda clients=clients: all(client.decision.kind == "over" for client in clients))  # type: ignore[misc]
                views = [{**client.view, "hand": None} for client in clients]
                assert views == views[:1] * 4

    run(play())


def test_the_same_action_sent_to_both_servers_is_applied_once(shared: str) -> None:
    async def play() -> None:
        async with start_server(shared) as here, start_server(shared) as there:
            table, token = await here.create(name="Ann", game="whispers", players=2, seats=["me", "me"])
            body = {"seat": 0, "key": "once", "number": 0, "action": "cast 1"}
            done = await asyncio.gather(
                *(server.ask("POST", f"/tables/{table}/actions", body, token) for server in (here, there))
            )
            assert done[0] == done[1]
            assert await count_moves(here, table) == 1

    run(play())


def test_chat_and_seats_are_published_at_the_other_server_too(shared: str) -> None:
    async def play() -> None:
        async with start_server(shared) as here, start_server(shared) as there:
            table, ann = await here.create(name="Ann", game="whispers", players=3)
            listening = await there.come(table)
            await here.ask("POST", f"/tables/{table}/chat", {"text": "hello there"}, ann)
            await until(lambda: [line.text for line in listening.chat] == ["hello there"])
            await here.sit(table, 1, "Bob")
            await until(lambda: listening.info is not None and listening.info.seats[1].name == "Bob")

    run(play())


def test_a_player_connected_to_one_server_is_shown_online_at_the_other_until_they_leave(shared: str) -> None:
    async def play() -> None:
        async with start_server(shared) as here, start_server(shared) as there:
            table, ann = await here.create(name="Ann", game="whispers", players=2)
            bob = await there.sit(table, 1, "Bob")
            first, second = await here.come(table, ann), await there.come(table, bob)
            watching = await there.come(table)

            def online(client: TableClient) -> tuple[bool, ...]:
                return tuple(seat.online for seat in client.info.seats) if client.info is not None else ()

            await until(lambda: online(first) == online(second) == (True, True))
            await until(lambda: first.info is not None and first.info.watching == 1)
            await second.close()
            await watching.close()
            await until(lambda: online(first) == (True, False))
            await until(lambda: first.info is not None and first.info.watching == 0)

    run(play())


def test_a_bot_is_moved_by_the_other_server_when_its_own_is_gone(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.info.BOT_GRACE", 200)
    monkeypatch.setattr("nemeton.server.bots.BOT_GRACE", 200)

    async def play() -> None:
        async with start_server(shared) as there:
            async with start_server(shared) as here:
                here.service.bots._closed = True  # as if this process were about to die
                table, _ = await here.create(name="Ann", game="runestones", players=2, seats=["level1", "level1"])
            await eventually(lambda: has_moved(there, table))

    async def has_moved(server: RunningServer, table: str) -> bool:
        return await count_moves(server, table) > 3

    run(play())
