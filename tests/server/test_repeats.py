"""Messages that come late, again, or to a server that has not heard of what they answer."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.client.table import new_key
from nemeton.table.protocol import Act, AnswerTakeback, AskTakeback, HandOver, TakeSeat
from tests.server.postgres_server import PostgresServer
from tests.server.running import NO_BOTS, RunningServer, journal_length, names, run, start_server, texts, until

pytestmark = pytest.mark.usefixtures("toys")


def deafen(server: RunningServer) -> None:
    """The notices of the other server are lost on the way."""
    server.service.storage.on_change = lambda table, number: None


def test_an_answer_to_a_question_of_another_server_is_taken_by_one_that_has_not_heard_of_it(postgres: PostgresServer) -> None:
    async def play() -> None:
        database = postgres.new_database()
        async with start_server(database) as here, start_server(database) as there:
            table, token = await here.create(name="Ann", game="whispers", players=2, seats=["me", "me"])
            await there.service.tables.find(table)
            deafen(there)
            caster = await here.come(table, token, 0)
            await until(lambda: caster.question is not None)
            await caster.act("cast 1")
            body = {"seat": 1, "key": "k", "number": 1, "action": "pass"}
            assert await there.ask("POST", f"/tables/{table}/actions", body, token) == {"number": 2}

    run(play())


def test_a_client_that_comes_from_another_server_is_not_sent_back_in_time(postgres: PostgresServer) -> None:
    async def play() -> None:
        database = postgres.new_database()
        async with start_server(database) as here, start_server(database) as there:
            table, token = await here.create(name="Ann", game="whispers", players=2, seats=["me", "me"])
            await there.service.tables.find(table)
            deafen(there)
            caster = await here.come(table, token, 0)
            await until(lambda: caster.question is not None)
            await caster.act("cast 1")
            moved = await there.come(table, token, 0, after=caster.number)
            await until(lambda: moved.question is not None)
            assert moved.view is None  # no view was sent: it had seen everything
            assert moved.decision == caster.decision

    run(play())


def test_a_late_copy_of_an_old_consent_does_not_grant_a_later_takeback(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite) as server:
            table, ann = await server.create(name="Ann", game="whispers", players=2)
            bob = await server.sit(table, 1, "Bob")
            first, second = await server.come(table, ann), await server.come(table, bob)
            await until(lambda: first.question is not None and second.question is not None)
            consent = AnswerTakeback(new_key(), agree=True)
            for again in (False, True):
                await first.act("cast 1")
                await until(lambda: second.decision is not None and second.decision.choices)
                ask = AskTakeback(new_key(), first.number)
                await first.request(ask)
                await second.request(consent)
                if again:
                    assert first.info is not None
                    assert first.info.takeback is not None
                    await second.request(AnswerTakeback(new_key(), agree=False))
                    await first.request(ask)  # a late copy of what was denied
                    assert first.info.takeback is None
                else:
                    await until(lambda: first.decision is not None and first.decision.choices)

    run(play())


def test_a_late_copy_does_not_hand_a_seat_over_again_that_was_taken_back(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite) as server:
            table, token = await server.create(name="Ann", game="runestones", players=2, seats=["me", "me"], pace=5000)
            client = await server.come(table, token, 0)
            await until(lambda: client.question is not None)
            over, back = HandOver(new_key(), "level1"), TakeSeat(new_key())
            await client.request(over)
            await client.request(back)
            await client.request(over)
            assert client.info is not None
            assert client.info.seats[0].bot == ""

    run(play())


def test_the_same_answer_sent_twice_is_given_once_over_socket_and_rest(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, *_ = await server.gather(sitting)
            first, second = await asyncio.gather(
                anna.request(Act("key-1", 0, "cast 2")),
                server.ask(
                    "POST",
                    f"/tables/{sitting.table}/actions",
                    {"seat": 0, "key": "key-1", "number": 0, "action": "cast 2"},
                    sitting.tokens[0],
                ),
            )
            assert (first, second) == (1, {"number": 1})
            length = await journal_length(server, sitting.table)
            # Even with another action and number: the key says that it was done.
            assert await anna.request(Act("key-1", 5, "cast 3")) == 1
            assert await journal_length(server, sitting.table) == length
            assert anna.number == 1
        async with start_server(database, NO_BOTS) as server:
            body = {"seat": 0, "key": "key-1", "number": 0, "action": "cast 2"}
            again = await server.ask("POST", f"/tables/{sitting.table}/actions", body, sitting.tokens[0])
            assert (again, await journal_length(server, sitting.table)) == ({"number": 1}, length)

    run(play())


def test_a_key_of_one_seat_is_nothing_to_another(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            anna, ben = await server.gather(await server.seat("acorns", 2))
            await anna.request(Act("same", 0, texts(anna)[0]))
            await ben.request(Act("same", 0, texts(ben)[0]))
            await until(lambda: anna.view["round"] == 2)

    run(play())


def test_what_was_sent_into_a_broken_connection_is_done_once(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            anna, ben, _ = await server.gather(await server.seat("whispers", 3))
            waiting = asyncio.create_task(anna.act("cast 1"))
            await asyncio.sleep(0)
            anna.cut()
            assert await waiting == 1
            await until(lambda: names(ben) == ["cast"])
            assert anna.connected_times == 2
            await until(lambda: anna.number == 1)

    run(play())
