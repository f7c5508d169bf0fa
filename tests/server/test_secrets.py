"""Tokens and seeds: a token stands for its participant, and nobody else ever learns it."""

from __future__ import annotations

import base64
import hmac
import logging
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nemeton.client.rest import ServerRefused
from nemeton.client.table import RequestRefused, TableClient
from nemeton.server.logs import JsonLines
from nemeton.server.people import tokens
from tests.server.running import GENEROUS, run, start_server, until


def test_a_token_has_at_least_128_random_bits_and_no_two_are_alike() -> None:
    made = {tokens.new_token() for _ in range(100)}
    assert len(made) == 100
    assert all(len(base64.urlsafe_b64decode(token + "=")) * 8 >= 128 for token in made)


def test_tokens_are_compared_in_constant_time_and_all_of_them_always(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[str, str]] = []

    def compare(one: str, other: str) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr(hmac, "compare_digest", compare)
    known = [tokens.hash_token(word) for word in ("one", "two", "three")]
    assert [tokens.find_token(word, known) for word in ("one", "three", "four")] == [0, 2, None]
    assert len(compared) == 9


def test_the_database_holds_no_token(sqlite: str) -> None:
    async def play() -> str:
        async with start_server(sqlite) as server:
            table, token = await server.create(name="Ann", game="runestones", players=2)
            await server.sit(table, 1, "Bob")
            return token

    token = run(play())
    folder = Path(sqlite.removeprefix("sqlite:")).parent
    stored = b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())
    assert tokens.hash_token(token).encode() in stored
    assert token.encode() not in stored


def test_no_log_line_holds_a_token_or_a_seed(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def play() -> list[str]:
        async with start_server(sqlite) as server:
            table, token = await server.create(name="Ann", game="runestones", players=2, seats=["me", "me"])
            client = await server.come(table, token, 0)
            await until(lambda: client.question is not None)
            for seat in (0, 1):
                body: dict[str, object] = {"seat": seat, "key": "k", "number": 0, "action": "nonsense"}
                with pytest.raises(ServerRefused):
                    await server.ask("POST", f"/tables/{table}/actions", body, token)
            with pytest.raises(ServerRefused):
                await server.ask("GET", f"/tables/{table}/view", None, token + "x", seat=0)
            live = await server.service.tables.find(table)
            assert live.peek is not None
            return [token, live.peek.created.seed]

    secrets = run(play())
    # What goes through the framework of the network is not ours to format; what we log is.
    lines = [
        JsonLines().format(record) for record in caplog.records if record.name.startswith(("nemeton", "uvicorn", "litestar"))
    ]
    assert any('"table"' in line for line in lines)
    assert not [line for line in lines for secret in secrets if secret in line]


def test_a_seat_can_be_seen_and_moved_with_its_own_token_only(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite) as server:
            table, ann = await server.create(name="Ann", game="runestones", players=2)
            bob = await server.sit(table, 1, "Bob")
            watcher = (await server.ask("POST", f"/tables/{table}/people", {"name": "Cid"}))["token"]
            for token, code in ((bob, "not-allowed"), (watcher, "not-allowed"), ("wrong", "not-you"), ("", "not-you")):
                with pytest.raises(ServerRefused) as refused:
                    await server.ask("GET", f"/tables/{table}/view", None, token, seat=0)
                assert refused.value.code == code
                body = {"seat": 0, "key": "k", "number": 0, "action": "druid grey"}
                with pytest.raises(ServerRefused) as refused:
                    await server.ask("POST", f"/tables/{table}/actions", body, token)
                assert refused.value.code == code
            assert (await server.ask("GET", f"/tables/{table}/view", None, ann, seat=0))["view"]["viewer"] == 0

    run(play())


def test_a_spectator_s_socket_can_do_nothing_for_a_seat(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite) as server:
            table, _ = await server.create(name="Ann", game="runestones", players=2, seats=["me", "me"])
            watcher = await server.come(table)
            await until(lambda: watcher.question is not None)
            with pytest.raises(RequestRefused) as refused:
                await watcher.act("druid grey")
            assert refused.value.code in ("bad-request", "not-you")

    run(play())


def test_a_socket_with_a_wrong_token_is_closed_with_a_refusal(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite) as server:
            table, _ = await server.create(name="Ann", game="runestones", players=2)
            received: list[bytes] = []
            client = TableClient(server.url, table, "wrong", 0)
            client.on_message = received.append
            await client.run()
            assert len(received) == 1
            assert b"not-you" in received[0]
            assert b"wrong" not in received[0]

    run(play())


@pytest.mark.parametrize(
    ("origin", "welcome"), [(None, True), ("own", True), ("https://friend.example", True), ("https://evil.example", False)]
)
def test_only_pages_of_this_server_and_of_named_origins_may_open_a_socket(sqlite: str, origin: str | None, welcome: bool) -> None:
    settings = msgspec.structs.replace(GENEROUS, origins=("https://friend.example",))

    async def play() -> None:
        async with start_server(sqlite, settings) as server:
            table, _ = await server.create(name="Ann", game="runestones", players=2)
            address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
            sent = server.url if origin == "own" else origin
            try:
                async with connect(address, origin=sent, proxy=None) as socket:  # type: ignore[arg-type]
                    await socket.send('{"type":"hello"}')
                    await socket.recv()
                    assert welcome
            except (InvalidStatus, ConnectionClosed):
                assert not welcome

    run(play())


def test_the_seed_is_published_when_the_game_is_over_and_not_before(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite) as server:
            table, _ = await server.create(name="Ann", game="runestones", players=2, seats=["level1", "level1"], pace=50)
            live = await server.service.tables.find(table)
            assert live.peek is not None
            seed = live.peek.created.seed
            for path in ("", "/view", "/events", "/record", "/replay", "/analysis", "/chat"):
                answer = await server.http.get(f"/api/tables/{table}{path}")
                assert seed not in answer.text

    run(play())
