"""Limits: whatever one client sends, it gets a refusal in words and the others are served."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from nemeton.server.api.common import MIN_CHARGE
from nemeton.server.limits import ADDRESSES_KEPT, AddressLimit, Bucket, name_address
from nemeton.server.refusals import TooMany
from nemeton.table.protocol import HandOver
from tests.server.running import (
    NO_BOTS,
    RunningServer,
    Sitting,
    eventually,
    journal_length,
    open_game,
    play_at_random,
    play_to_the_end,
    refused,
    run,
    start_server,
    texts,
    until,
)

pytestmark = pytest.mark.usefixtures("toys")


# --- Too many --------------------------------------------------------------------------------------------------------


def test_one_connection_that_sends_too_much_is_refused_then_closed(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, message_rate=(0.3, 5))) as (server, sitting):
            async with server.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
                await wire.hear("ask")
                answers = [await wire.ask(type="say", key=f"k{number}", text="spam") for number in range(20)]
                codes = [answer.get("code", "ack") for answer in answers]
                assert codes[:5] == ["ack"] * 5
                assert codes[7:] == ["too-many"] * 13
                for number in range(200):
                    await wire.say({"type": "say", "key": f"more{number}", "text": "spam"})
                assert await wire.closed() == 4000
            async with server.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
                for _ in range(200):  # pings are messages too
                    await wire.say({"type": "ping"})
                assert await wire.closed() == 4000
            assert len(await server.ask("GET", f"/tables/{sitting.table}/chat")) < 10

    run(play())


async def connect_again_and_again(server: RunningServer) -> None:
    while True:
        async with server.wire("A" * 16):
            pass


def test_one_address_that_asks_too_much_is_refused_for_a_while(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, request_rate=(2.0, 10))) as server:
            answers = await asyncio.gather(*(server.http.get("/api/games") for _ in range(30)))
            statuses = sorted(answer.status_code for answer in answers)
            assert 10 <= statuses.count(200) < 30
            late = next(answer for answer in answers if answer.status_code == 429)
            assert (late.json()["code"], late.headers["retry-after"]) == ("too-many", "1")
            assert "content-security-policy" in late.headers
            with pytest.raises(InvalidStatus):
                await connect_again_and_again(server)

            async def is_let_in() -> bool:
                await asyncio.sleep(0.2)
                return (await server.http.get("/api/games")).status_code == 200

            await eventually(is_let_in)

    run(play())


def test_one_address_makes_only_so_many_tables_forks_included(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, table_rate=(0.001, 3))) as server:
            sitting = await server.seat("acorns", 2)
            await play_to_the_end(await server.gather(sitting))
            await server.ask("POST", f"/tables/{sitting.table}/fork", {"at": 0, "name": "Dora"})
            await server.create(game="acorns", players=2, name="Anna")
            with refused("too-many"):
                await server.create(game="acorns", players=2, name="Anna")
            with refused("too-many"):
                await server.ask("POST", f"/tables/{sitting.table}/fork", {"at": 0, "name": "Dora"})
            await server.ask("POST", f"/tables/{sitting.table}/rematch", token=sitting.tokens[0])

    run(play())


@pytest.mark.parametrize("setting", ["connections", "connections_per_address"])
def test_too_many_connections_are_refused_until_others_have_gone(sqlite: str, setting: str) -> None:
    async def play() -> None:
        three = replace(NO_BOTS, **{setting: 3})
        async with open_game(sqlite, three) as (server, sitting), contextlib.AsyncExitStack() as stack:
            wires = [await stack.enter_async_context(server.wire(sitting.table, {})) for _ in range(3)]
            for wire in wires:
                await wire.hear("ask")
            with pytest.raises(InvalidStatus) as told:
                await stack.enter_async_context(server.wire(sitting.table, {}))
            assert told.value.response.status_code == 403
            await wires[0].socket.close()
            async with server.wire(sitting.table, {}) as wire:
                await wire.hear("ask")

    run(play())


def test_only_so_many_people_watch_a_table_under_a_name(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.people.seating.MAX_WATCHERS", 2)

    async def play() -> None:
        async with open_game(sqlite) as (server, sitting):
            for name in ("Cleo", "Dora"):
                await server.ask("POST", f"/tables/{sitting.table}/people", {"name": name})
            with refused("too-many"):
                await server.ask("POST", f"/tables/{sitting.table}/people", {"name": "Emil"})

    run(play())


# --- Too slow --------------------------------------------------------------------------------------------------------


async def stop_reading(server: RunningServer, sitting: Sitting) -> socket.socket:
    """A client that connects, sends hello, and never reads."""
    host, port = server.url.removeprefix("http://").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect((host, int(port)))
    deaf.setblocking(False)
    hello = json.dumps({"type": "hello", "token": sitting.tokens[0]}).encode()
    frame = bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello
    head = (
        f"GET /api/tables/{sitting.table}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(deaf, head.encode())
    assert b"101 Switching" in await loop.sock_recv(deaf, 1000)
    await loop.sock_sendall(deaf, frame)
    return deaf


def test_a_client_that_does_not_read_is_dropped_and_the_game_goes_on(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, send_queue=20), send_buffer=4096) as (server, sitting):
            deaf = await stop_reading(server, sitting)
            live = await server.service.tables.find(sitting.table)
            await until(lambda: live.publisher.connections)
            (connection,) = live.publisher.connections
            async with server.wire(sitting.table, {"token": sitting.tokens[1]}) as wire:
                for number in range(2_000):
                    assert (await wire.ask(type="say", key=f"k{number}", text="x" * 500))["type"] == "ack"
                    if connection not in live.publisher.connections:
                        break
            assert connection not in live.publisher.connections
            assert len(connection._queue) <= 20  # type: ignore[attr-defined]
            deaf.close()

    run(play())


# --- Memory ----------------------------------------------------------------------------------------------------------


def test_tables_that_nobody_uses_leave_memory_and_come_back(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.timer.TICK", 0.02)

    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, idle=0.2)) as (server, sitting):
            used = await server.seat("whispers", 3)
            clients = await server.gather(used)
            await until(lambda: sitting.table not in server.service.tables.loaded)
            assert used.table in server.service.tables.loaded  # it has a connection
            told = await server.ask("GET", f"/tables/{sitting.table}")
            assert told["status"] == "running"
            await clients[0].act("cast 1")

    run(play())


def test_a_table_that_is_used_keeps_no_other_in_memory(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.timer.TICK", 0.02)

    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, idle=0.5)) as (server, sitting), server.wire(sitting.table, {}) as wire:
            await wire.hear("ask")
            other = await server.seat("acorns", 2)
            for _ in range(200):
                await server.service.tables.loaded[sitting.table].read(lambda table: None)
                await asyncio.sleep(0.01)
                if other.table not in server.service.tables.loaded:
                    break
            assert other.table not in server.service.tables.loaded

    run(play())


def test_memory_is_for_so_many_tables_and_no_more(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, tables_in_memory=3)) as server:
            made = [(await server.create(game="acorns", players=2, name="Anna"))[0] for _ in range(6)]
            for _ in range(3):
                with refused("try-again"):
                    await server.create(game="acorns", players=2, name="Anna")
            assert len(server.service.tables.loaded) == 6
            monkeypatch.setattr("nemeton.server.tables.MIN_IDLE", 0)
            await asyncio.sleep(0.005)
            await server.create(game="acorns", players=2, name="Anna")
            assert len(server.service.tables.loaded) == 1
            assert (await server.ask("GET", f"/tables/{made[0]}"))["status"] == "waiting"

    run(play())


# --- The buckets themselves ------------------------------------------------------------------------------------------


def test_a_bucket_gives_its_burst_at_once_and_its_rate_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 0.0
    monkeypatch.setattr("nemeton.server.limits.time.monotonic", lambda: at)
    bucket = Bucket(2.0, 5)
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    at = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    at = 100.0
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_the_memory_for_addresses_is_bounded_and_forgets_the_oldest() -> None:
    limit = AddressLimit(0.0, 1, "things")
    limit.check("first")
    with pytest.raises(TooMany):
        limit.check("first")
    for number in range(ADDRESSES_KEPT):
        limit.check(str(number))
    assert len(limit._buckets) == ADDRESSES_KEPT
    limit.check("first")


def test_what_costs_more_takes_more_and_what_costs_too_much_takes_all() -> None:
    limit = AddressLimit(0.0, 10, "moves")
    limit.check("here", 4.5)
    with pytest.raises(TooMany):
        limit.check("here", 6.0)
    limit.check("here", 5.5)
    with pytest.raises(TooMany):
        limit.check("here", 0.1)
    limit.check("there", 1_000_000.0)


def test_going_through_long_games_is_limited_by_their_length(sqlite: str) -> None:
    async def play() -> None:
        match = play_at_random(2)
        async with start_server(sqlite, replace(NO_BOTS, history_rate=(0.0, 3))) as server:
            table = await server.bring(match)
            most = int(3 / (len(match.moves) / 1000 + MIN_CHARGE))
            for _ in range(most):
                await server.ask("GET", f"/tables/{table}/told")
            with refused("too-many"):
                await server.ask("GET", f"/tables/{table}/record")

    run(play())


def test_asking_for_events_beyond_the_last_one_costs_nothing_and_gives_nothing_back(sqlite: str) -> None:
    async def play() -> None:
        match = play_at_random(2)
        async with start_server(sqlite, replace(NO_BOTS, history_rate=(0.0, MIN_CHARGE + len(match.moves) / 1000))) as server:
            table = await server.bring(match)
            for _ in range(3):
                assert not (await server.ask("GET", f"/tables/{table}/events", after=1_000_000))["events"]
            await server.ask("GET", f"/tables/{table}/told")
            for _ in range(3):
                await server.ask("GET", f"/tables/{table}/events", after=1_000_000)
            with refused("too-many"):
                await server.ask("GET", f"/tables/{table}/told")

    run(play())


def test_a_journal_that_is_long_takes_moves_to_its_end_but_no_corrections(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = clients = await server.gather(sitting)
            monkeypatch.setattr("nemeton.server.draft.MAX_CORRECTED", await journal_length(server, sitting.table))
            client = next(client for client in clients if texts(client))
            await client.act(texts(client)[0])
            with refused("not-now"):
                await client.undo()
            with refused("not-now"):
                await anna.request(HandOver("key", "random"))
            await play_to_the_end([anna, ben])

    run(play())


def test_a_journal_that_is_full_takes_nothing_more(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            clients = await server.gather(sitting)
            client = next(client for client in clients if texts(client))
            with monkeypatch.context() as full:
                full.setattr("nemeton.server.draft.MAX_ENTRIES", await journal_length(server, sitting.table) - 1)
                with refused("not-now"):
                    await client.act(texts(client)[0])
            await play_to_the_end(clients)

    run(play())


def test_one_household_is_one_address() -> None:
    assert name_address("2001:db8:1:2:3::4") == name_address("2001:db8:1:2:ffff::1") != name_address("2001:db8:1:3::1")
    assert name_address("::ffff:192.0.2.1") == name_address("192.0.2.1") != name_address("192.0.2.2")
    assert (name_address(None), name_address("somebody")) == ("unknown", "somebody")
