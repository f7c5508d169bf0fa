"""The description of the REST interface holds: whatever it allows or forbids, every operation answers as it says."""

from __future__ import annotations

import asyncio
import threading
import zlib
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar import Litestar
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from nemeton.server.api.app import make_app
from tests.server.running import NO_BOTS, Sitting, bring_toys, play_to_the_end, start_server, until

CHECKS = [content_type_conformance, response_headers_conformance, response_schema_conformance, status_code_conformance]
ACTIONS = ("cast 1", "pass", "counter", "pebble left", "pebble right", "play 1", "play 7")


class World(NamedTuple):
    """A server with tables in every state, and their participants."""

    url: str
    tables: list[Sitting]


class Keeper(threading.Thread):
    """Keeps the server in a thread of its own, for clients that wait for their answers."""

    def __init__(self, database: str) -> None:
        super().__init__(daemon=True)
        self.database = database
        self.world: World | None = None
        self.failure: BaseException | None = None
        self.ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over: asyncio.Event | None = None

    def run(self) -> None:
        try:
            asyncio.run(self._keep())
        except BaseException as failure:
            self.failure = failure
        finally:
            self.ready.set()

    def end(self) -> None:
        if self._loop is not None and self._over is not None:
            self._loop.call_soon_threadsafe(self._over.set)
        self.join(30)

    async def _keep(self) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        async with start_server(self.database, NO_BOTS) as server:
            waiting, host = await server.create(game="whispers", players=3, name="Anna", public=True)
            running = await server.seat("whispers", 3)
            sealed = await server.seat("acorns", 2, clock={"kind": "correspondence", "bank": 1000})
            over = await server.seat("acorns", 2)
            await play_to_the_end(await server.gather(over))
            clients = await server.gather(running)
            await clients[0].act("cast 1")
            await until(lambda: clients[1].number == 1)
            await server.leave()
            server._clients.clear()
            self.world = World(server.url, [Sitting(waiting, (host,)), running, sealed, over])
            self.ready.set()
            await self._over.wait()


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    patch = pytest.MonkeyPatch()
    bring_toys(patch)
    keeper = Keeper(f"sqlite:{tmp_path_factory.mktemp('openapi') / 'tables.db'}")
    keeper.start()
    keeper.ready.wait(30)
    try:
        if keeper.world is None:
            raise AssertionError("the server did not start") from keeper.failure
        yield keeper.world
    finally:
        keeper.end()
        patch.undo()


def describe() -> dict[str, Any]:
    app = make_app(NO_BOTS).app
    assert isinstance(app, Litestar)
    return app.openapi_schema.to_schema()


OPERATIONS = [getattr(found, "ok")() for found in schemathesis.openapi.from_dict(describe()).get_all_operations()]  # noqa: B009
EXAMPLES = [6, pytest.param(20, marks=pytest.mark.thorough)]


def bring_home(case: Any, world: World) -> None:
    """Send a generated request to an existing table, mostly with a token that is known there."""
    luck = Random(zlib.crc32(repr((case.path, case.method, case.body, case.query, case.path_parameters)).encode()))
    sitting = luck.choice(world.tables)
    if "table_id" in case.path_parameters and luck.random() < 0.9:
        case.path_parameters["table_id"] = sitting.table
    seat = luck.randrange(len(sitting.tokens))
    if luck.random() < 0.8:
        case.headers["authorization"] = f"Bearer {sitting.tokens[seat]}"
    if luck.random() < 0.5:
        return
    known = {
        "seat": seat,
        "action": luck.choice(ACTIONS),
        "number": luck.randrange(3),
        "bot": "random",
        "fill": "random",
        "at": 2,
    }
    known |= {"game": "whispers", "players": 3, "options": {}, "seats": [], "webhook": "", "clock": None}
    for place in (case.path_parameters, case.query, case.body):
        if isinstance(place, dict):
            place |= {name: value for name, value in known.items() if name in place}


def hurry(case: Any) -> None:
    """No request waits for events."""
    if isinstance(case.query, dict) and case.query.get("wait"):
        case.query["wait"] = 0


def can_be_wrong(operation: Any) -> bool:
    """Whether an operation has anything to get wrong: every text is a possible table or game."""
    return bool(operation.body) or any(each.name not in ("table_id", "game_id") for each in operation.iter_parameters())


def check(operation: Any, mode: GenerationMode, world: World, examples: int) -> None:
    @settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        bring_home(case, world)
        hurry(case)
        answer = case.call(base_url=world.url)
        no_bots = case.path.endswith("/hint") and answer.status_code == 503
        assert answer.status_code < 500 or no_bots, answer.text
        case.validate_response(answer, checks=CHECKS)

    ask()


@pytest.mark.parametrize("examples", EXAMPLES)
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_what_the_description_allows_is_answered_as_it_says(operation: Any, world: World, examples: int) -> None:
    check(operation, GenerationMode.POSITIVE, world, examples)


@pytest.mark.parametrize("examples", EXAMPLES)
@pytest.mark.parametrize("operation", [each for each in OPERATIONS if can_be_wrong(each)], ids=lambda operation: operation.label)
def test_what_the_description_forbids_is_answered_as_it_says(operation: Any, world: World, examples: int) -> None:
    check(operation, GenerationMode.NEGATIVE, world, examples)


def test_the_description_names_everything_that_can_be_done(world: World) -> None:
    described = httpx.get(f"{world.url}/api/schema/openapi.json", trust_env=False).json()
    operations = {f"{method} {path}" for path, item in described["paths"].items() for method in item}
    for path in (
        "view",
        "events",
        "actions",
        "undo",
        "redo",
        "takeback",
        "hint",
        "chat",
        "record",
        "replay",
        "told",
        "fork",
        "analysis",
    ):
        assert any(f"/{{table_id}}/{path}" in operation for operation in operations), path
    assert {"get /health", "get /ready", "get /metrics", "get /api/games", "post /api/tables"} <= operations
    refusals = described["paths"]["/api/tables/{table_id}/actions"]["post"]["responses"]
    assert {"200", "400", "401", "403", "404", "409", "413", "429", "503"} <= set(refusals)


def test_the_server_still_works_after_all_these_requests(world: World) -> None:
    assert httpx.get(f"{world.url}/ready", trust_env=False).status_code == 200
    assert httpx.get(f"{world.url}/api/tables/{world.tables[3].table}/record", trust_env=False).text.startswith(
        "nemeton record 1"
    )
