"""Limits: whatever one client sends, it gets a refusal in words and the others are served."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from nemeton.server.api import guard
from nemeton.server.api.guard import is_origin_allowed
from nemeton.server.limits import ADDRESSES_KEPT, AddressLimit, Bucket, name_address
from nemeton.server.refusals import TooMany
from nemeton.server.settings import Settings
from tests.server.house import NO_BOTS, House, Sitting, bring_toys, open_house, play_to_the_end, refused, run, until


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_toys(monkeypatch)


@contextlib.asynccontextmanager
async def open_game(
    database: str, settings: Settings = NO_BOTS, send_buffer: int | None = None
) -> AsyncIterator[tuple[House, Sitting]]:
    """A house with a game that must be playable to its end afterwards, whatever was done to the house."""
    async with open_house(database, settings, send_buffer) as house:
        sitting = await house.seat("acorns", 2)
        yield house, sitting
        await play_to_the_end(await house.gather(sitting))


# --- Messages that make no sense -------------------------------------------------------------------------------------

NONSENSE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"type": "hello"',
    '{"type": "goodbye"}',
    '{"type": 7}',
    '{"type": "hello", "seat": "first"}',
    '{"type": "hello", "seat": 1e400}',
    '{"type": "hello", "seat": 123456789012345678901234567890}',
    '{"type": "hello", "after": -1}',
    '{"type": "hello", "more": 1}',
    '{"type": "hello", "token": "\\ud800"}',
    '{"type": "hello", "token": null}',
    '{"x": ' + "[" * 4000 + "]" * 4000 + ', "type": "hello"}',
    "[" * 8000,
    b'{"type": "hello"}\xff',
    b"\x00" * 100,
    '{"type": "ping"}',
    '{"type": "act", "key": "k", "number": 0, "action": "play 1"}',
]


@pytest.mark.parametrize("place", ["hello", "later"])
def test_a_message_that_makes_no_sense_is_refused_and_the_connection_closed(sqlite: str, place: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, sitting):
            for message in NONSENSE if place == "hello" else [*NONSENSE[:-2], '{"type": "hello"}']:
                async with house.wire(sitting.table, None if place == "hello" else {"token": sitting.tokens[0]}) as wire:
                    if place == "later":
                        await wire.hear("ask")
                    await wire.say(message)
                    told = await wire.hear("refusal")
                    assert (told["code"], told["key"]) == ("bad-request", "")
                    assert await wire.closed() == 4010

    run(play())


def test_requests_that_make_no_sense_are_refused_with_their_key_and_the_connection_stays(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, sitting), house.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
            await wire.hear("ask")
            for message, code in (
                ({"type": "act", "number": 0, "action": "\x00"}, "illegal"),
                ({"type": "act", "number": 0, "action": "play " + "9" * 190}, "illegal"),
                ({"type": "act", "number": 1_000_000, "action": "play 1"}, "stale"),
                ({"type": "undo", "number": 0}, "cannot-undo"),
                ({"type": "ask-takeback", "number": 0}, "cannot-undo"),
                ({"type": "answer-takeback", "agree": True}, "not-now"),
                ({"type": "hand-over", "bot": "nobody"}, "bad-request"),
                ({"type": "say", "text": "\x00"}, "bad-request"),
            ):
                told = await wire.ask(**message)
                assert (told["type"], told["key"], told["code"]) == ("refusal", "k", code)

    run(play())


def test_a_text_that_is_no_utf8_ends_the_connection(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, sitting), house.wire(sitting.table) as wire:
            await wire.socket.send(b'{"type": "hello\xff"}', text=True)
            assert await wire.closed() == 1007

    run(play())


def test_whoever_says_nothing_is_let_go(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, sitting):
            with monkeypatch.context() as impatient:
                impatient.setattr("nemeton.server.api.socket.HELLO_SECONDS", 0.05)
                async with house.wire(sitting.table) as wire:
                    assert (await wire.hear())["code"] == "bad-request"
                    assert await wire.closed() == 4010

    run(play())


def test_a_hello_to_no_table_or_for_a_seat_that_is_not_ones_own_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, sitting):
            anna = sitting.tokens[0]
            for table, hello, code, close in (
                ("A" * 16, {}, "unknown-table", 4000),
                (sitting.table, {"token": "x"}, "not-you", 4000),
                (sitting.table, {"token": anna, "seat": 1}, "not-allowed", 4000),
                (sitting.table, {"token": anna, "seat": 7}, "bad-request", 4010),
                (sitting.table, {"seat": 0}, "not-you", 4000),
            ):
                async with house.wire(table, hello) as wire:
                    assert (await wire.hear())["code"] == code
                    assert await wire.closed() == close

    run(play())


# --- Too large -------------------------------------------------------------------------------------------------------


def test_a_message_that_is_too_large_ends_the_connection_and_nothing_else(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, sitting):
            for size in (8_193, 5_000_000):
                async with house.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
                    await wire.hear("ask")
                    with contextlib.suppress(ConnectionError):
                        await wire.say('{"type": "say", "key": "k", "text": "' + "x" * size + '"}')
                    assert await wire.closed() in (1009, 1006)
            async with house.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
                assert (await wire.ask(type="say", text="x" * 500))["type"] == "ack"

    run(play())


def test_a_message_of_endless_pieces_is_too_large_as_a_whole(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, sitting), house.wire(sitting.table) as wire:

            async def pieces() -> AsyncIterator[str]:
                for _ in range(100):
                    yield "x" * 1000

            with contextlib.suppress(Exception):
                await wire.socket.send(pieces())
            assert await wire.closed() in (1009, 1006)

    run(play())


def test_a_body_that_is_too_large_or_makes_no_sense_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, _):
            for body, status in (
                (b'{"game": "acorns", "players": 2, "name": "' + b"x" * 70_000 + b'"}', 413),
                (b"", 400),
                (b"{", 400),
                (b"null", 400),
                (b'{"game": "acorns", "players": 2, "name": "\xff"}', 400),
                (b'{"game": "acorns", "players": 2, "name": "\\ud800"}', 400),
                (
                    b'{"game": "acorns", "players": 2, "name": "A", "options": ' + b'{"a":' * 9_000 + b"1" + b"}" * 9_000 + b"}",
                    400,
                ),
                (b'{"game": "acorns", "players": 2, "name": "A", "x": ' + b"[" * 30_000 + b"]" * 30_000 + b"}", 400),
                (b"[" * 60_000, 400),
                (b'{"game": "acorns", "players": 1e999, "name": "A"}', 400),
            ):
                answer = await house.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
                assert (answer.status_code, answer.json()["code"]) == (status, "too-large" if status == 413 else "bad-request")

            async def pieces() -> AsyncIterator[bytes]:
                for _ in range(100):
                    yield b" " * 1000

            answer = await house.http.post("/api/tables", content=pieces(), headers={"content-type": "application/json"})
            assert answer.status_code == 413
            answer = await house.http.post("/api/tables", content=b"a=b", headers={"content-type": "text/plain"})
            assert answer.status_code == 400

    run(play())


# --- Too many --------------------------------------------------------------------------------------------------------


def test_one_connection_that_sends_too_much_is_refused_then_closed(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, message_rate=(1.0, 5))) as (house, sitting):
            async with house.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
                await wire.hear("ask")
                answers = [await wire.ask(type="say", key=f"k{number}", text="spam") for number in range(20)]
                codes = [answer.get("code", "ack") for answer in answers]
                assert codes[:5] == ["ack"] * 5
                assert codes[7:] == ["too-many"] * 13
                for number in range(200):
                    await wire.say({"type": "say", "key": f"more{number}", "text": "spam"})
                assert await wire.closed() == 4000
            async with house.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
                for _ in range(200):  # pings are messages too
                    await wire.say({"type": "ping"})
                assert await wire.closed() == 4000
            assert len(await house.ask("GET", f"/tables/{sitting.table}/chat")) < 10

    run(play())


async def connect_again_and_again(house: House) -> None:
    while True:
        async with house.wire("A" * 16):
            pass


def test_one_address_that_asks_too_much_is_refused_for_a_while(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, replace(NO_BOTS, request_rate=(20.0, 10))) as house:
            answers = await asyncio.gather(*(house.http.get("/api/games") for _ in range(30)))
            statuses = sorted(answer.status_code for answer in answers)
            assert 10 <= statuses.count(200) < 30
            late = next(answer for answer in answers if answer.status_code == 429)
            assert (late.json()["code"], late.headers["retry-after"]) == ("too-many", "1")
            assert "content-security-policy" in late.headers
            with pytest.raises(InvalidStatus):
                await connect_again_and_again(house)
            await asyncio.sleep(0.3)
            assert (await house.http.get("/api/games")).status_code == 200

    run(play())


def test_one_address_makes_only_so_many_tables_forks_included(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, replace(NO_BOTS, table_rate=(0.001, 3))) as house:
            sitting = await house.seat("acorns", 2)
            await play_to_the_end(await house.gather(sitting))
            await house.ask("POST", f"/tables/{sitting.table}/fork", {"at": 0, "name": "Dora"})
            await house.create(game="acorns", players=2, name="Anna")
            with refused("too-many"):
                await house.create(game="acorns", players=2, name="Anna")
            with refused("too-many"):
                await house.ask("POST", f"/tables/{sitting.table}/fork", {"at": 0, "name": "Dora"})
            await house.ask("POST", f"/tables/{sitting.table}/rematch", token=sitting.tokens[0])

    run(play())


@pytest.mark.parametrize("setting", ["connections", "connections_of_address"])
def test_too_many_connections_are_refused_until_others_have_gone(sqlite: str, setting: str) -> None:
    async def play() -> None:
        three = replace(NO_BOTS, **{setting: 3})
        async with open_game(sqlite, three) as (house, sitting), contextlib.AsyncExitStack() as stack:
            wires = [await stack.enter_async_context(house.wire(sitting.table, {})) for _ in range(3)]
            for wire in wires:
                await wire.hear("ask")
            with pytest.raises(InvalidStatus) as told:
                await stack.enter_async_context(house.wire(sitting.table, {}))
            assert told.value.response.status_code == 403
            await wires[0].socket.close()
            async with house.wire(sitting.table, {}) as wire:
                await wire.hear("ask")

    run(play())


def test_a_table_takes_only_so_many_people(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.seating.MOST_PARTICIPANTS", 4)

    async def play() -> None:
        async with open_game(sqlite) as (house, sitting):
            for name in ("Cleo", "Dora"):
                await house.ask("POST", f"/tables/{sitting.table}/people", {"name": name})
            with refused("too-many"):
                await house.ask("POST", f"/tables/{sitting.table}/people", {"name": "Emil"})

    run(play())


# --- Too slow --------------------------------------------------------------------------------------------------------


async def stop_reading(house: House, sitting: Sitting) -> socket.socket:
    """A player who connects, says hello, and never reads what he is sent."""
    host, port = house.url.removeprefix("http://").split(":")
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


def test_a_reader_who_does_not_read_is_dropped_and_the_game_goes_on(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, queue_of_connection=20), send_buffer=4096) as (house, sitting):
            deaf = await stop_reading(house, sitting)
            live = await house.hall.find(sitting.table)
            await until(lambda: live.connections)
            (connection,) = live.connections
            async with house.wire(sitting.table, {"token": sitting.tokens[1]}) as wire:
                for number in range(2_000):
                    assert (await wire.ask(type="say", key=f"k{number}", text="x" * 500))["type"] == "ack"
                    if connection not in live.connections:
                        break
            assert connection not in live.connections
            assert len(connection._waiting) <= 20  # type: ignore[attr-defined]
            deaf.close()

    run(play())


# --- Memory ----------------------------------------------------------------------------------------------------------


def test_tables_that_nobody_uses_leave_memory_and_come_back(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.hall.BREATH", 0.02)

    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, idle=0.2)) as (house, sitting):
            used = await house.seat("whispers", 3)
            clients = await house.gather(used)
            await until(lambda: sitting.table not in house.hall.tables)
            assert used.table in house.hall.tables  # somebody is there
            told = await house.ask("GET", f"/tables/{sitting.table}")
            assert told["status"] == "running"
            await clients[0].act("cast 1")

    run(play())


def test_a_table_that_is_used_keeps_no_other_in_memory(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.hall.BREATH", 0.02)

    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, idle=0.5)) as (house, sitting), house.wire(sitting.table, {}) as wire:
            await wire.hear("ask")
            other = await house.seat("acorns", 2)
            for _ in range(200):
                await house.hall.tables[sitting.table].read(lambda table: None)
                await asyncio.sleep(0.01)
                if other.table not in house.hall.tables:
                    break
            assert other.table not in house.hall.tables

    run(play())


def test_memory_is_for_so_many_tables_and_no_more(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_house(sqlite, replace(NO_BOTS, tables_in_memory=3)) as house:
            made = [(await house.create(game="acorns", players=2, name="Anna"))[0] for _ in range(6)]
            for _ in range(3):
                with refused("try-again"):
                    await house.create(game="acorns", players=2, name="Anna")
            assert len(house.hall.tables) == 6
            monkeypatch.setattr("nemeton.server.hall.YOUNG", 0)
            await asyncio.sleep(0.005)
            await house.create(game="acorns", players=2, name="Anna")
            assert len(house.hall.tables) == 1
            assert (await house.ask("GET", f"/tables/{made[0]}"))["status"] == "waiting"

    run(play())


# --- Headers and origins ---------------------------------------------------------------------------------------------


def test_every_answer_carries_the_headers_that_protect_a_browser(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, sitting):
            for method, path, status in (
                ("GET", "/api/games", 200),
                ("GET", f"/api/tables/{sitting.table}", 200),
                ("GET", f"/api/tables/{sitting.table}/record", 200),
                ("GET", "/api/tables/nothing", 404),
                ("GET", "/nowhere", 404),
                ("GET", "/api/schema/openapi.json", 200),
                ("DELETE", "/api/games", 405),
                ("POST", "/api/tables", 400),
                ("GET", "/health", 200),
                ("GET", "/metrics", 200),
                ("HEAD", "/health", 405),
                ("GET", f"/api/tables/{sitting.table}/socket", 405),
            ):
                answer = await house.http.request(method, path)
                assert (path, answer.status_code) == (path, status)
                for name, value in guard.HEADERS:
                    assert answer.headers.get_list(name.decode()) == [value.decode()], path
                assert ("no-store" in answer.headers.get("cache-control", "")) == path.startswith("/api")
                assert "server" not in answer.headers

    run(play())


def test_an_error_of_the_server_tells_nothing_and_carries_the_headers_too(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (house, _):

            async def fail(limit: int) -> None:
                raise RuntimeError("the secret is 42")

            with monkeypatch.context() as broken:
                broken.setattr(house.hall.storage, "list_public", fail)
                answer = await house.http.get("/api/tables")
            assert (answer.status_code, answer.json()["code"]) == (500, "server-error")
            assert "42" not in answer.text
            assert "content-security-policy" in answer.headers

    run(play())


def test_pages_of_other_origins_open_no_socket_unless_they_were_named(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, origins=("https://friend.example",))) as (house, sitting):
            for origin in ("https://evil.example", "null", "http://[broken", f"{house.url}.evil.example"):
                with pytest.raises(InvalidStatus) as told:
                    async with house.wire(sitting.table, {}, origin=origin):
                        pass
                assert told.value.response.status_code == 403
            for welcome in (None, house.url, "https://friend.example"):
                async with house.wire(sitting.table, {}, origin=welcome) as wire:
                    await wire.hear("ask")

    run(play())


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, "table.example", True),
        ("https://table.example", "table.example", True),
        ("http://table.example:8000", "table.example:8000", True),
        ("http://table.example:8001", "table.example:8000", False),
        ("https://table.example.evil", "table.example", False),
        ("https://user@table.example", "table.example", False),
        ("null", "table.example", False),
        ("", "", False),
        ("https://", "", False),
        ("http://[", "table.example", False),
    ],
)
def test_an_origin_is_the_servers_own_or_named(origin: str | None, host: str, allowed: bool) -> None:
    assert is_origin_allowed(origin, host, ()) is allowed


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


def test_one_household_is_one_address() -> None:
    assert name_address("2001:db8:1:2:3::4") == name_address("2001:db8:1:2:ffff::1") != name_address("2001:db8:1:3::1")
    assert name_address("::ffff:192.0.2.1") == name_address("192.0.2.1") != name_address("192.0.2.2")
    assert (name_address(None), name_address("somebody")) == ("unknown", "somebody")
