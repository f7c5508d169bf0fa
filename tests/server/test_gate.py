"""The door of the server: what somebody does who opens connections and does not play."""

from __future__ import annotations

import asyncio
import logging
import socket

import pytest
from msgspec.structs import replace

from nemeton.server.addresses import Trusted
from nemeton.server.api import gate
from nemeton.server.api.gate import MORE_PER_ADDRESS, SPARE_FILES, Gate
from nemeton.server.logs import Repeats
from nemeton.server.settings import Settings
from tests.server.raw import RawClient, open_and_close, upgrade
from tests.server.running import NO_BOTS, RunningServer, eventually, refused, run, see_all, start_server, until

pytestmark = pytest.mark.usefixtures("toys")

HEAD = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


async def send_and_read(server: RunningServer, *parts: str | bytes) -> bytes:
    client = await RawClient.connect(server)
    for part in parts:
        await client.send(part)
    answer = await client.read()
    client.close()
    return answer


# --- The head of a request -------------------------------------------------------------------------------------------


def test_a_head_that_does_not_end_is_refused_after_so_many_bytes(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            for endless in (HEAD + "X-Long: ", HEAD + "X-A: b\r\n" * 100, "GET /", "GET / HTTP/1.1\r\n"):
                answer = await send_and_read(server, endless, *["x" * 8192] * 8)
                assert answer.startswith(b"HTTP/1.1 431 "), endless[:40]
            assert (await server.http.get("/health")).status_code == 200

    run(play())


def test_a_head_that_is_complete_and_too_large_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            assert (await server.http.get("/health", headers={"x-long": "x" * 40_000})).status_code == 431
            assert (await server.http.get("/health", headers={"x-long": "x" * 20_000})).status_code == 200
            table, _ = await server.create(game="acorns", players=2, name="Anna")
            answer = await send_and_read(server, upgrade(table, "X-Long: " + "x" * 40_000))
            assert answer.startswith(b"HTTP/1.1 431 ")

    run(play())


def test_a_body_is_no_head_and_a_connection_is_used_again(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            for _ in range(3):
                with refused("bad-request"):
                    await server.ask("POST", "/records", {"name": "Anna", "bot": "level1", "record": "x" * 59_000})

    run(play())


def test_a_request_of_nothing_but_trailers_is_cut(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            head = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            client = await RawClient.connect(server)
            await client.send(head + "Transfer-Encoding: chunked\r\n\r\n0\r\nX-Long: ")
            for _ in range(40):
                await client.send(b"x" * 65_536)
            assert len(await client.read()) < 1000
            client.close()

    run(play())


# --- Time ------------------------------------------------------------------------------------------------------------


def test_a_request_that_takes_too_long_to_arrive_is_refused_however_it_dribbles(sqlite: str) -> None:
    body = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n"

    async def dribble(server: RunningServer, begin: str, drop: str) -> bytes:
        client = await RawClient.connect(server)
        await client.send(begin)

        async def go_on() -> None:
            while True:
                await client.send(drop)
                await asyncio.sleep(0.1)

        going = asyncio.create_task(go_on())
        answer = await client.read()
        going.cancel()
        client.close()
        return answer

    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, request_seconds=0.5)) as server:
            drips = [("", ""), ("GET /hea", ""), (HEAD, "X-A: b\r\n"), ("", "\r\n"), (body, "{")]
            answers = await asyncio.gather(*(dribble(server, begin, drop) for begin, drop in drips))
            assert all(answer.startswith(b"HTTP/1.1 408 ") for answer in answers), answers

    run(play())


def test_a_long_poll_and_a_socket_may_take_longer_than_a_request(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, request_seconds=1.0)) as server:
            sitting = await server.seat("acorns", 2)
            (anna, _) = await server.gather(sitting)
            news = await server.ask("GET", f"/tables/{sitting.table}/events", token=sitting.tokens[0], seat=0, wait=2)
            assert news["events"] == []
            assert anna.connected_times == 1

    run(play())


# --- Number ----------------------------------------------------------------------------------------------------------


def test_one_address_opens_only_so_many_connections_and_others_are_served(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, connections_per_address=10)) as server:
            clients = [await RawClient.connect(server, "127.0.0.2") for _ in range(10 + MORE_PER_ADDRESS + 20)]
            for client in clients:
                await client.send("GET /hea")

            async def count_open() -> bool:
                count = 0
                for client in clients:
                    try:
                        count += client.channel.recv(1, socket.MSG_PEEK) != b""
                    except BlockingIOError:
                        count += 1
                    except OSError:
                        pass
                return count == 10 + MORE_PER_ADDRESS

            await eventually(count_open)
            assert (await server.http.get("/health")).status_code == 200
            for client in clients:
                client.close()

            async def serves_again() -> bool:
                again = await RawClient.connect(server, "127.0.0.2")
                await again.send(HEAD + "Connection: close\r\n\r\n")
                answer = await again.read()
                again.close()
                return answer.startswith(b"HTTP/1.1 200 ")

            await eventually(serves_again)

    run(play())


def test_what_was_opened_and_closed_is_not_counted_any_more(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, connections_per_address=2)) as server:
            table, _ = await server.create(game="acorns", players=2, name="Anna")
            for at in range(2 * MORE_PER_ADDRESS):
                await open_and_close(server, table, politely=at % 2 == 0, address="127.0.0.3")
                if at % 5 == 0:
                    await asyncio.sleep(0.02)

    run(play())


def test_long_polls_are_connections_of_an_address(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, connections_per_address=3)) as server:
            sitting = await server.seat("acorns", 2)
            path = f"/tables/{sitting.table}/events"
            polls = [asyncio.create_task(server.ask("GET", path, wait=25)) for _ in range(3)]
            live = await server.service.tables.find(sitting.table)
            await until(lambda: len(live.publisher.connections) == 3)
            with refused("too-many"):
                await server.ask("GET", path, wait=25)
            choice = (await see_all(server, sitting.table, sitting.tokens[0], seat=0))["ask"]["decision"]["choices"][0]["text"]
            body = {"seat": 0, "key": "k", "number": 0, "action": choice}
            await server.ask("POST", f"/tables/{sitting.table}/actions", body, sitting.tokens[0])
            await asyncio.gather(*polls)
            await server.ask("GET", path)

    run(play())


def test_the_clients_of_a_proxy_are_not_one_address_and_networks_count_as_a_whole() -> None:
    settings = Settings(connections_per_address=10)
    behind = Gate(settings, "127.0.0.1,10.0.0.0/8")
    assert all(behind.enter("10.1.2.3") for _ in range(500))
    assert sum(behind.enter("192.0.2.1") for _ in range(500)) == 10 + MORE_PER_ADDRESS
    many = Gate(settings)
    entered = sum(many.enter(f"2001:db8:0:{network:x}::1") for network in range(1 << 8) for _ in range(10))
    assert entered == 4 * (10 + MORE_PER_ADDRESS)  # all of one /56
    assert "anybody" in Trusted("*")


def test_the_last_open_files_are_not_for_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "open_files_limit", lambda: 1024)
    assert Gate(Settings()).limit == 1024 - SPARE_FILES
    small = Gate(Settings(connections=5))
    assert [small.enter(f"192.0.2.{at}") for at in range(12)] == [True] * 10 + [False] * 2


# --- Logs ------------------------------------------------------------------------------------------------------------


def test_a_warning_that_is_repeated_is_written_a_few_times_and_then_counted() -> None:
    repeats = Repeats(lines=2, seconds=10.0)

    def write(at: float, text: str, level: int = logging.WARNING) -> int | None:
        record = logging.LogRecord("nemeton.gate", level, "", 0, text, (), None)
        record.created = at
        return getattr(record, "left_out", 0) if repeats.filter(record) else None

    assert [write(at, "refused") for at in (0.0, 1.0, 2.0, 3.0)] == [0, 0, None, None]
    assert write(4.0, "something else") == 0
    assert [write(4.0, "request", logging.INFO) for _ in range(9)] == [0] * 9
    assert [write(at, "refused") for at in (11.0, 12.0, 13.0)] == [2, 0, None]
