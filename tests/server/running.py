"""A real server for tests: uvicorn on a loopback port, in the test's own event loop, with clients over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple, TypeVar

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nemeton.client.rest import Server, ServerRefused
from nemeton.client.table import RequestRefused, TableClient
from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.engine.steps import finish
from nemeton.registry import GAMES
from nemeton.server.api import app as application
from nemeton.server.api.serving import WebServer
from nemeton.server.creation import unstored_steps
from nemeton.server.draft import now
from nemeton.server.people.tokens import hash_token
from nemeton.server.service import Service
from nemeton.server.settings import Settings
from nemeton.server.thinking.pool import WorkerPool
from nemeton.table.entries import Chair, Created, HouseRules, Participant
from tests.engine.toys import Whispers
from tests.engine.walkthrough import acorns
from tests.patience import PATIENCE

T = TypeVar("T")

GENEROUS = Settings(
    workers=1,
    message_rate=(10_000.0, 10_000),
    request_rate=(10_000.0, 10_000),
    table_rate=(1_000.0, 1_000),
    join_rate=(1_000.0, 1_000),
    record_rate=(1_000.0, 1_000),
    hint_rate=(1_000.0, 1_000),
    history_rate=(10_000.0, 10_000),
    open_tables=1_000,
    job_timeout=PATIENCE,
)
NO_BOTS = msgspec.structs.replace(GENEROUS, workers=0)  # no process has to start for it
NAMES = ("Anna", "Ben", "Cleo", "Dora")
ANNA = "the-token-of-anna-at-tables-that-were-brought"


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine; a test that hangs fails."""

    async def bounded() -> T:
        return await asyncio.wait_for(work, 2 * PATIENCE)

    return asyncio.run(bounded())


def bring_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server know Whispers and acorns. Workers do not: no bots at their tables."""
    for game in (Whispers(), acorns()):
        monkeypatch.setitem(GAMES, game.id, game)


class NoWorkers(WorkerPool):
    """A pool that starts no process."""

    async def start(self) -> None:
        return


class Sitting(NamedTuple):
    """A table, and the token of each seat."""

    table: str
    tokens: tuple[str, ...]


class Wire:
    """A bare socket: what a client that is written badly, or with bad intent, could send."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode())

    async def hear(self, kind: str = "") -> dict[str, Any]:
        """The next message, or the next of a kind."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
                if kind in ("", message["type"]):
                    return message

    async def ask(self, **message: object) -> dict[str, Any]:
        """The answer to a request: an ack or a refusal."""
        await self.say({"key": "k", **message})
        while (answer := await self.hear()).get("key") != message.get("key", "k"):
            pass
        return answer

    async def closed(self) -> int:
        """The code with which the server closes."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    await self.socket.recv()
            except ConnectionClosed as end:
                return end.rcvd.code if end.rcvd is not None else 1006


class RunningServer(Server):
    """A server under test, its service, and clients connected to it."""

    def __init__(self, url: str, service: Service) -> None:
        super().__init__(url)
        self.service = service
        self._clients: list[tuple[TableClient, asyncio.Task[None]]] = []

    async def come(self, table: str, token: str = "", seat: int | None = None, after: int | None = None) -> TableClient:
        """Connect to a table; returns when the table's information has arrived."""
        client = TableClient(self.url, table, token, seat)
        if after is not None:
            client.number = after
        self._clients.append((client, asyncio.create_task(client.run())))
        await until(lambda: client.info is not None)
        return client

    async def seat(self, game: str, players: int, **wish: object) -> Sitting:
        """A table at which everybody sits; the game has begun."""
        table, host = await self.create(game=game, players=players, name=NAMES[0], **wish)
        others = [await self.sit(table, seat, NAMES[seat]) for seat in range(1, players)]
        return Sitting(table, (host, *others))

    async def gather(self, sitting: Sitting) -> list[TableClient]:
        """Everybody connects."""
        clients = [await self.come(sitting.table, token) for token in sitting.tokens]
        await until(lambda: all(client.question is not None for client in clients))
        return clients

    async def bring(
        self, match: Match, *, before_the_end: int = 0, chairs: tuple[Chair, ...] = (), at: int | None = None, **house_rules: Any
    ) -> str:
        """Put a game that was played elsewhere on a table, as it was some moves before its end. Without chairs, Anna has all."""
        setup = match.setup
        moves = tuple(match.moves)[: len(match.moves) - before_the_end]
        created = Created(
            at=now() if at is None else at,
            game=setup.game,
            rules=match.game.rules_version,
            players=setup.players,
            options=setup.options,
            patient=setup.patient,
            seed=f"{setup.seed:032x}",
            house=HouseRules(**house_rules),
            participants=(Participant(NAMES[0], hash_token(ANNA)),),
            chairs=chairs or (Chair(0),) * setup.players,
            moves=moves,
        )
        new = finish(unstored_steps(created))
        await self.service.tables.add(new)
        return new.table.id

    @asynccontextmanager
    async def wire(self, table: str, hello: object = None, **options: Any) -> AsyncIterator[Wire]:
        """A bare socket to a table."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(address, proxy=None, max_size=None, **{"close_timeout": 1.0, **options}) as socket:
            wire = Wire(socket)
            if hello is not None:
                await wire.say({"type": "hello", **hello} if isinstance(hello, dict) else hello)
            yield wire

    async def leave(self) -> None:
        for client, task in self._clients:
            await client.close()
            await asyncio.wait_for(task, PATIENCE)


@asynccontextmanager
async def start_server(
    database: str, settings: Settings = GENEROUS, send_buffer: int | None = None
) -> AsyncIterator[RunningServer]:
    """A server on a free port, closed gracefully at the end. `send_buffer` is what the system buffers for a slow client."""
    patch = pytest.MonkeyPatch()
    if not settings.workers:
        patch.setattr(application, "WorkerPool", NoWorkers)
    web = WebServer(msgspec.structs.replace(settings, database=database))
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio looks at this to send at once
    if send_buffer is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    listening.bind(("127.0.0.1", 0))
    serving = asyncio.create_task(web.serve([listening]))
    await until(lambda: web.started or serving.done())
    patch.undo()
    if serving.done():
        listening.close()
        await serving
    server = RunningServer(f"http://127.0.0.1:{listening.getsockname()[1]}", web.guard.app.state.service)  # type: ignore[attr-defined]
    try:
        async with server:
            yield server
            await server.leave()
    finally:
        for client, task in server._clients:
            client._closed = True
            task.cancel()
        web.should_exit = True
        await serving
        listening.close()


@asynccontextmanager
async def open_game(
    database: str, settings: Settings = NO_BOTS, send_buffer: int | None = None
) -> AsyncIterator[tuple[RunningServer, Sitting]]:
    """A server with a game that must be playable to its end afterwards, whatever was done to it."""
    async with start_server(database, settings, send_buffer) as server:
        sitting = await server.seat("acorns", 2)
        yield server, sitting
        await play_to_the_end(await server.gather(sitting))


async def until(happened: Callable[[], object]) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.002)


async def eventually(look: Callable[[], Awaitable[object]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await look():
            await asyncio.sleep(0.01)


def play_at_random(players: int, seed: int = 1, game: str = "runestones") -> Match:
    """A whole game, played without a server."""
    rules, rng = GAMES[game], Rng(seed)
    match = Match(rules, rules.setup(players, seed, patient=True))
    while not match.state.over:
        asked = rules.asked(match.state)
        seat = asked[int(rng.below(len(asked)))]
        match.play(seat, int(match.state.suggest(seat, rng)))
    return match


async def see_all(server: RunningServer, table: str, token: str = "", **query: int) -> dict[str, Any]:
    """What REST shows of a table now."""
    found: dict[str, Any] = await server.ask("GET", f"/tables/{table}/view", token=token, **query)
    return found


async def journal_length(server: RunningServer, table: str) -> int:
    return len(await server.service.storage.read(table))


async def read_moves(server: RunningServer, table: str) -> list[str]:
    live = await server.service.tables.find(table)
    return await live.read(lambda found: [f"{m.seat} {m.text}" for m in found.match.moves] if found.match else [])


async def play_to_the_pebbles(server: RunningServer, sitting: Sitting) -> list[TableClient]:
    anna, *others = clients = await server.gather(sitting)
    await anna.act("cast 1")
    await until(lambda: all(texts(client) for client in others))
    for client in others:
        await client.act("pass")
    await until(lambda: all(texts(client) == ["pebble left", "pebble right"] for client in clients))
    return clients


@contextmanager
def refused(code: str) -> Iterator[None]:
    """Something is refused, by this word."""
    with pytest.raises((ServerRefused, RequestRefused)) as refusal:
        yield
    assert getattr(refusal.value, "code", "") == code


async def play_to_the_end(clients: list[TableClient], seed: int = 1) -> None:
    """Everybody plays what comes, until the game is over."""
    rng = Rng(seed)
    while not any(client.decision is not None and client.decision.kind == "over" for client in clients):
        for client in clients:
            if client.decision is not None and client.decision.choices:
                choices = client.decision.choices
                with contextlib.suppress(RequestRefused):  # others may have been faster
                    await client.act(choices[int(rng.below(len(choices)))].text)
        await asyncio.sleep(0)


def texts(client: TableClient) -> list[str]:
    """The choices of a client."""
    return [] if client.decision is None else [choice.text for choice in client.decision.choices]


def names(client: TableClient) -> list[str]:
    """The names of the events that a client received."""
    return [event.name for event in client.events]
