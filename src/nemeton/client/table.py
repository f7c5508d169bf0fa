"""A seat at a table over the socket: its view kept up to date, its requests sent until they are answered.

Connections may break at any time and the server may be killed: the client connects again, resumes after the last event it has
seen, and sends what was not answered once more under the same key.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from nemeton.engine.decision import Decision
from nemeton.engine.errors import NemetonError
from nemeton.server.changes import apply_changes
from nemeton.server.protocol import (
    Ack,
    Act,
    Ask,
    ChatLine,
    Event,
    Hello,
    Redo,
    Refusal,
    Request,
    SeenEvent,
    ServerMessage,
    TableInfo,
    Undo,
    View,
    encode,
)

PAUSE: Final = 0.05  # seconds before connecting again
LONGEST_PAUSE: Final = 1.0
TEMPORARY: Final = ("try-again", "too-many")  # refusals after which to come again may help

_server: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class RequestRefused(NemetonError):
    """The server did not do it. `code` and `details` say why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"refused ({refusal.code}): {refusal.text}")
        self.code = refusal.code
        self.details = refusal.details


class OutOfStep(NemetonError):
    """The server sent an event whose number is not the next one."""


class TableClient:
    """One viewer. `run` keeps the connection; the rest can be used while it runs."""

    def __init__(self, url: str, table: str, token: str = "", seat: int | None = None) -> None:
        self.address = f"{url.replace('http', 'ws', 1).rstrip('/')}/api/tables/{table}/socket"
        self.token = token
        self.seat = seat
        self.number = -1  # of the last event; -1 before the first view
        self.view: Any = None
        self.asked: Ask | None = None
        self.info: TableInfo | None = None
        self.chat: list[ChatLine] = []
        self.events: list[SeenEvent] = []
        self.on_message: Callable[[bytes], None] = lambda data: None
        self.refusal: Refusal | None = None  # why the server will not have us
        self.connected_times = 0
        self._pending: dict[str, tuple[bytes, asyncio.Future[int]]] = {}
        self._news = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._closed = False

    @property
    def decision(self) -> Decision | None:
        return None if self.asked is None else self.asked.decision

    async def run(self) -> None:
        """Stay connected until `close`, or until the server refuses for good."""
        pause = PAUSE
        while not self._closed:
            try:
                # Nothing on the way to the server may be a proxy of the environment.
                async with connect(self.address, max_size=2**20, proxy=None, open_timeout=10) as socket:
                    self._socket = socket
                    pause = PAUSE
                    await self._converse(socket)
            except (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError):
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            finally:
                self._socket = None

    async def close(self) -> None:
        self._closed = True
        self._news.set()
        if self._socket is not None:
            await self._socket.close()
        for _, future in self._pending.values():
            future.cancel()

    def cut(self) -> None:
        """Break the connection without a word, as a lost network does."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def act(self, action: str, number: int | None = None) -> int:
        """Answer what is asked; the number of events up to then. RequestRefused if the server says no."""
        assert self.asked is not None
        return await self.request(Act(new_key(), self.asked.number if number is None else number, action))

    async def undo(self) -> int:
        return await self.request(Undo(new_key(), self.number))

    async def redo(self) -> int:
        return await self.request(Redo(new_key(), self.number))

    async def request(self, message: Request) -> int:
        """Send a request until it is answered."""
        if self.refusal is not None:
            raise RequestRefused(self.refusal)
        data = encode(message)
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._pending[message.key] = (data, future)
        try:
            await self.send(data)
            return await future
        finally:
            self._pending.pop(message.key, None)

    async def send(self, data: bytes) -> None:
        """Send as it is; if there is no connection, it waits in the list of what is not answered."""
        if self._socket is not None:
            try:
                await self._socket.send(data.decode())
            except ConnectionClosed:
                return

    async def news(self) -> None:
        """Wait until something was received."""
        self._news.clear()
        await self._news.wait()

    async def _converse(self, socket: ClientConnection) -> None:
        if self._closed:
            return
        self.connected_times += 1
        await socket.send(encode(Hello(self.token, self.seat, self.number if self.number >= 0 else None)).decode())
        self.chat.clear()
        for data, _ in list(self._pending.values()):
            await socket.send(data.decode())
        async for raw in socket:
            data = raw.encode() if isinstance(raw, str) else raw
            self.on_message(data)
            self._take(_server.decode(data))
            self._news.set()

    def _take(self, message: ServerMessage) -> None:
        if isinstance(message, Event):
            if message.number != self.number + 1:
                raise OutOfStep(f"event {message.number} came after event {self.number}")
            self.number = message.number
            self.view = apply_changes(self.view, list(message.set))
            self.events += message.events
        elif isinstance(message, Ask):
            self.asked = message
        elif isinstance(message, View):
            self.number, self.view = message.number, message.view
        elif isinstance(message, TableInfo):
            self.info = message
        elif isinstance(message, ChatLine):
            self.chat.append(message)
        elif isinstance(message, Ack):
            self._settle(message.key, lambda future: future.set_result(message.number))
        elif isinstance(message, Refusal):
            if not message.key and message.code not in TEMPORARY:
                self._give_up(message)
            self._settle(message.key, lambda future: future.set_exception(RequestRefused(message)))

    def _give_up(self, refusal: Refusal) -> None:
        """The server will not have us: nothing that waits will be answered."""
        self._closed = True
        self.refusal = refusal
        for key in list(self._pending):
            self._settle(key, lambda future: future.set_exception(RequestRefused(refusal)))

    def _settle(self, key: str, settle: Callable[[asyncio.Future[int]], None]) -> None:
        _, future = self._pending.get(key, (b"", None))
        if future is not None and not future.done():
            settle(future)


def new_key() -> str:
    return secrets.token_urlsafe(12)
