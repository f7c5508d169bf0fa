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
from nemeton.registry import GAMES
from nemeton.server.api import app as application
from nemeton.server.api.serving import WebServer
from nemeton.server.entries import Chair, Created, Participant
from nemeton.server.entries import House as Kept
from nemeton.server.hall import Hall
from nemeton.server.live import now
from nemeton.server.making import Birth
from nemeton.server.settings import Settings
from nemeton.server.thinking.pool import Thinkers
from nemeton.server.tokens import hash_token
from tests.engine.toys import Whispers
from tests.engine.walkthrough import acorns

T = TypeVar("T")
PATIENCE = 30.0

GENEROUS = Settings(
    workers=1, message_rate=(10_000.0, 10_000), request_rate=(10_000.0, 10_000), table_rate=(1_000.0, 1_000), patience=10.0
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


class Idlers(Thinkers):
    """Nobody thinks."""

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
        while (told := await self.hear()).get("key") != message.get("key", "k"):
            pass
        return told

    async def closed(self) -> int:
        """The code with which the server closes."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    await self.socket.recv()
            except ConnectionClosed as end:
                return end.rcvd.code if end.rcvd is not None else 1006


class House(Server):
    """A running server, and everything a test wants of it."""

    def __init__(self, url: str, hall: Hall) -> None:
        super().__init__(url)
        self.hall = hall
        self._clients: list[tuple[TableClient, asyncio.Task[None]]] = []

    async def come(self, table: str, token: str = "", seat: int | None = None, after: int | None = None) -> TableClient:
        """Somebody connects to a table; returns when he was told who sits there."""
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
        await until(lambda: all(client.asked is not None for client in clients))
        return clients

    async def bring(
        self, match: Match, *, before_the_end: int = 0, chairs: tuple[Chair, ...] = (), at: int | None = None, **house: Any
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
            house=Kept(**house),
            participants=(Participant(NAMES[0], hash_token(ANNA)),),
            chairs=chairs or (Chair(0),) * setup.players,
            moves=moves,
        )
        birth = Birth(created)
        await self.hall._found(birth)
        return birth.table.id

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
async def open_house(database: str, settings: Settings = GENEROUS, send_buffer: int | None = None) -> AsyncIterator[House]:
    """A server on a free port, closed gracefully at the end. `send_buffer` is what the system keeps for those who read slowly."""
    patch = pytest.MonkeyPatch()
    if not settings.workers:
        patch.setattr(application, "Thinkers", Idlers)
    server = WebServer(msgspec.structs.replace(settings, database=database))
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio looks at this to send at once
    if send_buffer is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    listening.bind(("127.0.0.1", 0))
    serving = asyncio.create_task(server.serve([listening]))
    await until(lambda: server.started or serving.done())
    patch.undo()
    if serving.done():
        listening.close()
        await serving
    house = House(f"http://127.0.0.1:{listening.getsockname()[1]}", server.guard.app.state.hall)  # type: ignore[attr-defined]
    try:
        async with house:
            yield house
            await house.leave()
    finally:
        for client, task in house._clients:
            client._closed = True
            task.cancel()
        server.should_exit = True
        await serving
        listening.close()


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


@contextmanager
def refused(code: str) -> Iterator[None]:
    """Something is refused, by this word."""
    with pytest.raises((ServerRefused, RequestRefused)) as told:
        yield
    assert getattr(told.value, "code", "") == code


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
    """What somebody may answer now."""
    return [] if client.decision is None else [choice.text for choice in client.decision.choices]


def names(client: TableClient) -> list[str]:
    """What has happened, as somebody was told."""
    return [event.name for event in client.events]
