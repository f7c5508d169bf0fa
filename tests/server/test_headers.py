"""Headers that protect a browser, and the origins whose pages may open sockets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from nemeton.server.api import guard
from nemeton.server.api.guard import is_origin_allowed
from tests.server.running import (
    NO_BOTS,
    open_game,
    run,
)

pytestmark = pytest.mark.usefixtures("toys")


# --- Headers and origins ---------------------------------------------------------------------------------------------


def test_every_answer_carries_the_headers_that_protect_a_browser(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (server, sitting):
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
                ("GET", "/metrics", 404),
                ("HEAD", "/health", 405),
                ("GET", f"/api/tables/{sitting.table}/socket", 405),
            ):
                answer = await server.http.request(method, path)
                assert (path, answer.status_code) == (path, status)
                for name, value in guard.HEADERS:
                    assert answer.headers.get_list(name.decode()) == [value.decode()], path
                assert ("no-store" in answer.headers.get("cache-control", "")) == path.startswith("/api")
                assert "server" not in answer.headers

    run(play())


def test_an_error_of_the_server_tells_nothing_and_carries_the_headers_too(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_game(sqlite) as (server, _):

            async def fail(limit: int) -> None:
                raise RuntimeError("the secret is 42")

            with monkeypatch.context() as broken:
                broken.setattr(server.service.storage, "list_public", fail)
                answer = await server.http.get("/api/tables")
            assert (answer.status_code, answer.json()["code"]) == (500, "server-error")
            assert "42" not in answer.text
            assert "content-security-policy" in answer.headers

    run(play())


def test_pages_of_other_origins_open_no_socket_unless_they_were_named(sqlite: str) -> None:
    async def play() -> None:
        async with open_game(sqlite, replace(NO_BOTS, origins=("https://friend.example",))) as (server, sitting):
            for origin in ("https://evil.example", "null", "http://[broken", f"{server.url}.evil.example"):
                with pytest.raises(InvalidStatus) as told:
                    async with server.wire(sitting.table, {}, origin=origin):
                        pass
                assert told.value.response.status_code == 403
            for welcome in (None, server.url, "https://friend.example"):
                async with server.wire(sitting.table, {}, origin=welcome) as wire:
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
