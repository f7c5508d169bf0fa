"""Webhooks: players who are not connected are notified that it is their turn."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from nemeton.server.webhook import BadAddress, Webhooks
from tests.server.running import NO_BOTS, eventually, play_to_the_end, run, start_server, texts, until

pytestmark = pytest.mark.usefixtures("toys")

HERE = replace(NO_BOTS, private_webhooks=True)


@pytest.fixture(autouse=True)
def short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.webhook.PAUSE", 0.02)


class Receiver:
    """A web server that logs what it is sent, and answers as configured."""

    def __init__(self) -> None:
        self.url = ""
        self.turns: list[dict[str, Any]] = []
        self.heads: list[str] = []
        self.answers: list[int] = []  # to the next requests; then 204
        self.holds = False

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                fields = dict(line.lower().split(": ", 1) for line in head.splitlines()[1:] if line)
                self.heads.append(head)
                self.turns.append(msgspec.json.decode(await reader.readexactly(int(fields["content-length"]))))
                while self.holds:
                    await asyncio.sleep(0.01)
                status = self.answers.pop(0) if self.answers else 204
                more = f"Location: {self.url}/elsewhere\r\n" if status == 302 else ""
                writer.write(f"HTTP/1.1 {status} So\r\n{more}Content-Length: 0\r\n\r\n".encode())
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # the sender has gone, between two requests or within one
        finally:
            writer.close()

    def summaries(self) -> list[tuple[str, int, int]]:
        return [(turn["name"], turn["seat"], turn["number"]) for turn in self.turns]


@asynccontextmanager
async def receive() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.take, "127.0.0.1", 0)
    receiver.url = f"http://localhost:{server.sockets[0].getsockname()[1]}/turns?to=all"
    try:
        yield receiver
    finally:
        server.close()
        await asyncio.sleep(0)


def test_a_player_to_move_who_is_not_connected_is_notified_once_for_each_question(sqlite: str) -> None:
    async def play() -> None:
        async with receive() as receiver, start_server(sqlite, HERE) as server:
            sitting = await server.seat("whispers", 3, webhook=receiver.url)
            await until(lambda: receiver.summaries() == [("Anna", 0, 0)])
            turn = receiver.turns[0]
            assert (turn["event"], turn["table"], turn["game"]) == ("your-turn", sitting.table, "whispers")
            assert receiver.heads[0].startswith("POST /turns?to=all HTTP/1.1")
            assert "host: localhost:" in receiver.heads[0].lower()
            anna = await server.come(sitting.table, sitting.tokens[0])
            await until(lambda: texts(anna))
            await anna.act("cast 1")
            await until(lambda: len(receiver.turns) == 3)
            assert sorted(receiver.summaries()[1:]) == [("Ben", 1, 1), ("Cleo", 2, 1)]
            for seat in (1, 2):
                body = {"seat": seat, "key": "k", "number": 1, "action": "pass"}
                await server.ask("POST", f"/tables/{sitting.table}/actions", body, sitting.tokens[seat])
            await until(lambda: len(receiver.turns) == 5)
            assert sorted(receiver.summaries()[3:]) == [("Ben", 1, 2), ("Cleo", 2, 2)]  # Anna is asked too, and she is there

    run(play())


def test_a_player_who_is_connected_or_polls_is_not_notified(sqlite: str) -> None:
    async def play() -> None:
        async with receive() as receiver, start_server(sqlite, HERE) as server:
            table, anna_token = await server.create(game="acorns", players=2, name="Anna", webhook=receiver.url, start="host")
            ben_token = await server.sit(table, 1, "Ben")
            anna = await server.come(table, anna_token)
            await server.ask("POST", f"/tables/{table}/start", {}, anna_token)
            await until(lambda: receiver.summaries() == [("Ben", 1, 0)])
            await until(lambda: texts(anna))
            ben = await server.ask("GET", f"/tables/{table}/view", token=ben_token, seat=1)
            body = {"seat": 1, "key": "k", "number": 0, "action": ben["ask"]["decision"]["choices"][0]["text"]}
            await server.ask("POST", f"/tables/{table}/actions", body, ben_token)
            path = f"/tables/{table}/events"
            waiting = asyncio.create_task(server.ask("GET", path, token=ben_token, seat=1, after=1, wait=20))
            live = await server.service.tables.find(table)
            await until(lambda: len(live.publisher.connections) == 2)
            await anna.act(texts(anna)[0])  # a new round: both are asked again
            assert (await waiting)["ask"]["decision"]["choices"]
            await asyncio.sleep(0.1)
            assert receiver.summaries() == [("Ben", 1, 0)]

    run(play())


def test_a_secret_answer_sends_nothing(sqlite: str) -> None:
    async def play() -> None:
        async with receive() as receiver, start_server(sqlite, HERE) as server:
            sitting = await server.seat("whispers", 3, webhook=receiver.url)
            anna = await server.come(sitting.table, sitting.tokens[0])
            await until(lambda: texts(anna))
            await anna.act("cast 1")
            await until(lambda: len(receiver.turns) == 3)
            body = {"seat": 1, "key": "k", "number": 1, "action": "pass"}
            await server.ask("POST", f"/tables/{sitting.table}/actions", body, sitting.tokens[1])
            await asyncio.sleep(0.1)
            assert len(receiver.turns) == 3

    run(play())


@pytest.mark.parametrize(
    ("answers", "tries"), [([], 1), ([500, 503], 3), ([500, 500, 500, 500], 3), ([404], 1), ([302], 1)], ids=str
)
def test_a_receiver_that_fails_is_tried_thrice_and_one_that_says_no_once(sqlite: str, answers: list[int], tries: int) -> None:
    async def play() -> None:
        async with receive() as receiver, start_server(sqlite, HERE) as server:
            receiver.answers[:] = answers
            await server.create(game="whispers", players=2, name="Anna", seats=["me", "me"], webhook=receiver.url)
            await until(lambda: len(receiver.turns) == tries)
            await asyncio.sleep(0.2)
            assert receiver.summaries() == [("Anna", 0, 0)] * tries

    run(play())


def test_addresses_that_are_not_public_are_sent_nothing(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    caplog.set_level(logging.WARNING, "nemeton")

    async def play() -> str:
        async with receive() as receiver, start_server(sqlite, NO_BOTS) as server:
            table, _ = await server.create(game="acorns", players=2, name="Anna", seats=["me", "me"], webhook=receiver.url)

            async def is_refused() -> bool:
                return sum(record.getMessage() == "webhook refused" for record in caplog.records) == 2

            await eventually(is_refused)
            assert receiver.turns == []
            return table

    table = run(play())
    refused = [record for record in caplog.records if record.getMessage() == "webhook refused"]
    assert {getattr(record, "table", "") for record in refused} == {table}


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.1",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:10.0.0.1]",
        "[fe80::1]",
        "[fd00::1]",
        "[ff02::1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "localhost",
        "2130706433",
        "0x7f000001",
    ],
)
def test_no_way_of_writing_a_private_address_passes(address: str) -> None:
    with pytest.raises(BadAddress):
        run(Webhooks(private=False)._resolve(f"http://{address}/turns"))


def test_a_public_address_passes_as_the_number_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look_up(name: str, port: int, **how: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("1.1.1.1", port))]

    async def play() -> tuple[str, str]:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up)
        return await Webhooks(private=False)._resolve("https://example.org/a?b=c")

    assert run(play()) == ("https://1.1.1.1:443/a?b=c", "example.org")


def test_a_name_with_one_address_that_is_not_public_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look_up(name: str, port: int, **how: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, port)) for number in ("1.1.1.1", "10.0.0.1")]

    async def play() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up)
        await Webhooks(private=False)._resolve("https://example.org/")

    with pytest.raises(BadAddress):
        run(play())


def test_a_receiver_that_does_not_answer_holds_up_nobody_else(sqlite: str) -> None:
    async def play() -> None:
        async with receive() as slow, receive() as quick, start_server(sqlite, HERE) as server:
            slow.holds = True
            await server.create(game="acorns", players=2, name="Anna", seats=["me", "me"], webhook=slow.url)
            await until(lambda: len(slow.turns) == 2)
            sitting = await server.seat("acorns", 2, webhook=quick.url)
            await until(lambda: len(quick.turns) == 2)
            await play_to_the_end(await server.gather(sitting))
            slow.holds = False

    run(play())


def test_a_game_whose_receiver_is_gone_plays_on(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, HERE) as server:
            with socket.socket() as unused:
                unused.bind(("127.0.0.1", 0))
                gone = f"http://127.0.0.1:{unused.getsockname()[1]}/"
            sitting = await server.seat("acorns", 2, webhook=gone)
            await play_to_the_end(await server.gather(sitting))
            assert (await server.ask("GET", f"/tables/{sitting.table}"))["status"] == "over"

    run(play())
