"""The socket client: keeps the view of one viewer up to date and sends requests until they are answered.

Connections may break at any time and the server may be killed: the client reconnects, resumes after the last event it has seen,
and sends unanswered requests again under the same key.

A program that takes a seat against a bot and makes its first choice:

    >>> import asyncio
    >>> from nemeton.client.rest import Server
    >>> async def play(url):
    ...     async with Server(url) as server:
    ...         table, token = await server.create(name="Anna", game="runestones", players=2, seats=["me", "level1"])
    ...     client = TableClient(url, table, token, seat=0)
    ...     connection = asyncio.create_task(client.run())
    ...     while client.decision is None or not client.decision.choices:
    ...         await client.news()
    ...     chosen = client.decision.choices[0].text
    ...     await client.act(chosen)
    ...     await client.close()
    ...     await connection
    ...     return chosen
    >>> asyncio.run(play(url))  # url is the address of a server, such as http://127.0.0.1:8000
    'druid ...'
"""

from __future__ import annotations

import asyncio
import secrets
import ssl
from collections.abc import Callable
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from nemeton.engine.decision import Decision
from nemeton.engine.errors import NemetonError
from nemeton.table.changes import apply_changes
from nemeton.table.protocol import (
    Ack,
    Act,
    Announcement,
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

BACKOFF: Final = 0.05  # seconds before the first reconnect; doubled each time
MAX_BACKOFF: Final = 1.0
TEMPORARY: Final = ("try-again", "too-many")  # refusals of a connection after which a reconnect may succeed

_server: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class RequestRefused(NemetonError):
    """The server refused a request. `code` and `details` say why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"refused ({refusal.code}): {refusal.text}")
        self.code = refusal.code
        self.details = refusal.details


class OutOfStep(NemetonError):
    """The server sent an event whose number is not the next one."""


class TableClient:
    """One viewer of a table. `run` keeps the connection open; all other methods need it running. `tls` and `address` are those of
    `Server`."""

    def __init__(
        self,
        url: str,
        table: str,
        token: str = "",
        seat: int | None = None,
        *,
        tls: ssl.SSLContext | None = None,
        address: str = "",
    ) -> None:
        self.table = table
        self.move_to(url)
        self.token = token
        self.seat = seat
        self.number = -1  # of the last event; -1 before the first view
        self.view: Any = None
        self.question: Ask | None = None
        self.info: TableInfo | None = None
        self.chat: list[ChatLine] = []
        self.announcement = Announcement()  # of the server's operators; without text and time there is none
        self.events: list[SeenEvent] = []
        self.on_message: Callable[[bytes], None] = lambda data: None
        self.refusal: Refusal | None = None  # why the server refused the connection for good
        self.connected_times = 0
        self._pending: dict[str, tuple[bytes, asyncio.Future[int]]] = {}
        self._received = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._closed = False
        self._ways: dict[str, Any] = {}
        if tls is not None:
            self._ways["ssl"] = tls
        if address:
            self._ways["local_addr"] = (address, 0)

    @property
    def is_connected(self) -> bool:
        return self._socket is not None

    @property
    def decision(self) -> Decision | None:
        """What the seat is asked now; None while it is not."""
        return None if self.question is None else self.question.decision

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the victory; none while the game runs."""
        return () if self.decision is None else self.decision.winners

    def move_to(self, url: str) -> None:
        """Use another server from the next connection on."""
        self.address = f"{url.replace('http', 'ws', 1).rstrip('/')}/api/tables/{self.table}/socket"

    async def run(self) -> None:
        """Stay connected until `close`, or until the server refuses the connection for good."""
        pause = BACKOFF
        while not self._closed:
            try:
                # Proxies of the environment are ignored.
                async with connect(self.address, max_size=2**20, proxy=None, open_timeout=10, **self._ways) as socket:
                    self._socket = socket
                    pause = BACKOFF
                    await self._exchange(socket)
            except (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError):
                await asyncio.sleep(pause)
                pause = min(pause * 2, MAX_BACKOFF)
            finally:
                self._socket = None

    async def close(self) -> None:
        """End the connection for good; requests without an answer are cancelled. The seat stays taken."""
        self._closed = True
        self._received.set()
        if self._socket is not None:
            await self._socket.close()
        for _, future in self._pending.values():
            future.cancel()

    def cut(self) -> None:
        """Abort the connection, as a network failure does."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def act(self, action: str, number: int | None = None) -> int:
        """Answer the current question; the number of the last event after that. Raises RequestRefused."""
        assert self.question is not None
        return await self.request(Act(new_key(), self.question.number if number is None else number, action))

    async def undo(self) -> int:
        """Take back the last move; the number of the last event then."""
        return await self.request(Undo(new_key(), self.number))

    async def redo(self) -> int:
        """Play the undone move again."""
        return await self.request(Redo(new_key(), self.number))

    async def request(self, message: Request) -> int:
        """Send a request, again after each reconnect, until it is answered."""
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
        """Send a message if there is a connection. Requests are sent again after a reconnect."""
        if self._socket is not None:
            try:
                await self._socket.send(data.decode())
            except ConnectionClosed:
                return

    async def news(self) -> None:
        """Wait for the next message."""
        self._received.clear()
        await self._received.wait()

    async def _exchange(self, socket: ClientConnection) -> None:
        if self._closed:
            return
        self.connected_times += 1
        await socket.send(encode(Hello(self.token, self.seat, self.number if self.number >= 0 else None)).decode())
        self.chat.clear()
        self.announcement = Announcement()  # the server sends it again if it still holds
        for data, _ in list(self._pending.values()):
            await socket.send(data.decode())
        async for raw in socket:
            data = raw.encode() if isinstance(raw, str) else raw
            self.on_message(data)
            self._receive(_server.decode(data))
            self._received.set()

    def _receive(self, message: ServerMessage) -> None:
        if isinstance(message, Event):
            if message.number != self.number + 1:
                raise OutOfStep(f"event {message.number} came after event {self.number}")
            self.number = message.number
            self.view = apply_changes(self.view, list(message.set))
            self.events += message.events
        elif isinstance(message, Ask):
            self.question = message
        elif isinstance(message, View):
            self.number, self.view = message.number, message.view
        elif isinstance(message, TableInfo):
            self.info = message
        elif isinstance(message, ChatLine):
            self.chat.append(message)
        elif isinstance(message, Announcement):
            self.announcement = message
        elif isinstance(message, Ack):
            self._settle(message.key, lambda future: future.set_result(message.number))
        elif isinstance(message, Refusal):
            if not message.key and message.code not in TEMPORARY:
                self._give_up(message)
            self._settle(message.key, lambda future: future.set_exception(RequestRefused(message)))

    def _give_up(self, refusal: Refusal) -> None:
        """The server refuses the connection for good: fail all requests."""
        self._closed = True
        self.refusal = refusal
        for key in list(self._pending):
            self._settle(key, lambda future: future.set_exception(RequestRefused(refusal)))

    def _settle(self, key: str, settle: Callable[[asyncio.Future[int]], None]) -> None:
        _, future = self._pending.get(key, (b"", None))
        if future is not None and not future.done():
            settle(future)


def new_key() -> str:
    """An idempotency key for a new request."""
    return secrets.token_urlsafe(12)
