"""Messages and bodies that are malformed or too large: refused in words, and other clients are not affected."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import pytest

from tests.server.running import (
    open_game,
    run,
)

pytestmark = pytest.mark.usefixtures("toys")


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
        async with open_game(sqlite) as (server, sitting):
            for message in NONSENSE if place == "hello" else [*NONSENSE[:-2], '{"type": "hello"}']:
                async with server.wire(sitting.table, None if place == "hello" else {"token": sitting.tokens[0]}) as wire:
                    if place == "later":
                        await wire.hear("ask")
                    await wire.say(message)
                    told = await wire.hear("refusal")
                    assert (told["code"], told["key"]) == ("bad-request", "")
                    assert await wire.closed() == 4010

    run(play())


def test_requests_that_make_no_sense_are_refused_with_their_key_and_the_connection_stays(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (server, sitting), server.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
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
        async with open_game(sqlite) as (server, sitting), server.wire(sitting.table) as wire:
            await wire.socket.send(b'{"type": "hello\xff"}', text=True)
            assert await wire.closed() == 1007

    run(play())


def test_a_client_that_sends_nothing_is_dropped(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (server, sitting):
            with monkeypatch.context() as impatient:
                impatient.setattr("nemeton.server.api.socket.HELLO_SECONDS", 0.05)
                async with server.wire(sitting.table) as wire:
                    assert (await wire.hear())["code"] == "bad-request"
                    assert await wire.closed() == 4010

    run(play())


def test_a_hello_to_no_table_or_for_a_seat_that_is_not_ones_own_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (server, sitting):
            anna = sitting.tokens[0]
            for table, hello, code, close in (
                ("A" * 16, {}, "unknown-table", 4000),
                (sitting.table, {"token": "x"}, "not-you", 4000),
                (sitting.table, {"token": anna, "seat": 1}, "not-allowed", 4000),
                (sitting.table, {"token": anna, "seat": 7}, "bad-request", 4010),
                (sitting.table, {"seat": 0}, "not-you", 4000),
            ):
                async with server.wire(table, hello) as wire:
                    assert (await wire.hear())["code"] == code
                    assert await wire.closed() == close

    run(play())


# --- Too large -------------------------------------------------------------------------------------------------------


def test_a_message_that_is_too_large_ends_the_connection_and_nothing_else(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (server, sitting):
            for size in (8_193, 5_000_000):
                async with server.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
                    await wire.hear("ask")
                    with contextlib.suppress(ConnectionError):
                        await wire.say('{"type": "say", "key": "k", "text": "' + "x" * size + '"}')
                    assert await wire.closed() in (1009, 1006)
            async with server.wire(sitting.table, {"token": sitting.tokens[0]}) as wire:
                assert (await wire.ask(type="say", text="x" * 500))["type"] == "ack"

    run(play())


def test_a_message_of_endless_pieces_is_too_large_as_a_whole(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (server, sitting), server.wire(sitting.table) as wire:

            async def pieces() -> AsyncIterator[str]:
                for _ in range(100):
                    yield "x" * 1000

            with contextlib.suppress(Exception):
                await wire.socket.send(pieces())
            assert await wire.closed() in (1009, 1006)

    run(play())


def test_a_body_that_is_too_large_or_makes_no_sense_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (server, _):
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
                answer = await server.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
                assert (answer.status_code, answer.json()["code"]) == (status, "too-large" if status == 413 else "bad-request")

            async def pieces() -> AsyncIterator[bytes]:
                for _ in range(100):
                    yield b" " * 1000

            answer = await server.http.post("/api/tables", content=pieces(), headers={"content-type": "application/json"})
            assert answer.status_code == 413
            answer = await server.http.post("/api/tables", content=b"a=b", headers={"content-type": "text/plain"})
            assert answer.status_code == 415

    run(play())
