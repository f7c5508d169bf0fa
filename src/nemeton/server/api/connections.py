"""Open connections: their send queues, and how many there may be."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from nemeton.engine.state import SPECTATOR
from nemeton.server.addresses import list_networks
from nemeton.server.limits import name_address
from nemeton.server.refusals import TooMany
from nemeton.server.settings import Settings

# Close codes of sockets.
REFUSED: Final = 4000  # the reason is the code of a refusal
TOO_SLOW: Final = 4008
BAD_MESSAGE: Final = 4010
GOING_AWAY: Final = 1001
FAILED: Final = 1011

WIRE: Final = "nemeton.wire"  # key in the state of the scope: the protocol below the connection
ABORT_GRACE: Final = 1.0  # seconds for sending the "too slow" close code before the connection is aborted

MANY: Final = 0.05  # of the connections that an address may have

AnySocket = WebSocket[Any, Any, Any]


class Wire(Protocol):
    """What a connection needs of the protocol below it. `writable` is not set while a client does not read fast enough."""

    writable: asyncio.Event

    def write_texts(self, texts: Iterable[bytes]) -> None: ...

    async def receive(self) -> Any: ...

    def abort(self) -> None: ...


class SocketConnection:
    """The send queue of one client. A client that does not read is dropped; it can reconnect and resume.

    All that is sent to a client in one turn of the event loop leaves together, in one call of the system."""

    def __init__(self, socket: AnySocket, limit: int, host: str) -> None:
        self.host = host
        self.viewer = SPECTATOR
        self.participant: int | None = None
        self.token = ""
        self.close_code = 0
        self.address = name_address(socket.client.host if socket.client else None)
        self._socket = socket
        self._wire: Wire = socket.scope["state"][WIRE]
        self._limit = limit
        self._queue: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._wake = asyncio.Event()  # set when `write` has something to do

    def send(self, data: bytes) -> None:
        if self.close_code:
            return
        if len(self._queue) >= self._limit:
            self._drop()
            return
        if not self._queue:
            self._loop.call_soon(self._flush)
        self._queue.append(data)

    def send_all(self, missed: list[bytes]) -> None:
        """Send what a client missed before it connected; this does not count against the limit for slow clients."""
        self._limit += len(missed)
        for data in missed:
            self.send(data)

    def end(self, code: int) -> None:
        """Close the connection after the queue has been sent."""
        self.close_code = self.close_code or code
        self._wake.set()

    async def write(self) -> None:
        """Send what had to wait for a slow client, until the connection ends."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._wire.writable.wait()
            self._flush()
            if self.close_code:
                break
        await self._socket.close(self.close_code)

    async def receive(self) -> str:
        """The next message of the client; empty for one that is no text."""
        message = await self._wire.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="the client has hung up")
        return message.get("text") or ""

    def abort(self) -> None:
        self._wire.abort()

    def _flush(self) -> None:
        if not self._wire.writable.is_set():
            self._wake.set()
        elif self._queue:
            texts, self._queue = self._queue, []
            self._wire.write_texts(texts)

    def _drop(self) -> None:
        self._queue.clear()
        self.end(TOO_SLOW)
        # A client that reads nothing does not receive the close frame either; only this ends the connection.
        self._loop.call_later(ABORT_GRACE, self.abort)


class OpenConnection(Protocol):
    """A socket, or a request that waits for events (long poll)."""

    host: str

    def send(self, data: bytes) -> None: ...
    def end(self, code: int) -> None: ...


class Connections:
    """All open connections of this process: sockets and long polls, counted by address.

    `count_elsewhere` gives those of an address at other servers; `on_many` is called when an address has so many that others
    are to be told."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: set[OpenConnection] = set()
        self.count_elsewhere: Callable[[str], int] = lambda name: 0
        self.on_many: Callable[[], None] = lambda: None
        self._by_network: Counter[str] = Counter()

    @contextmanager
    def admit(self, host: str | None) -> Iterator[None]:
        """Count a connection as long as it is open, or raise TooMany."""
        networks, most = list_networks(host), self.settings.connections_per_address
        if len(self.open) >= self.settings.connections or any(
            self._by_network[name] + self.count_elsewhere(name) >= share * most for name, share in networks
        ):
            raise TooMany("too many connections; close some first")
        names = [network.name for network in networks]
        self._by_network.update(names)
        self._note_many(names)
        try:
            yield
        finally:
            for name in names:
                self._by_network[name] -= 1
                if not self._by_network[name]:
                    del self._by_network[name]
            self._note_many(names)

    def list_many(self) -> dict[str, int]:
        """The addresses and networks with so many connections that other servers are to be told."""
        return {name: count for name, count in self._by_network.items() if count >= self._many}

    @property
    def _many(self) -> int:
        return max(int(MANY * self.settings.connections_per_address), 1)

    def _note_many(self, names: list[str]) -> None:
        if any(self._by_network[name] >= self._many - 1 for name in names):
            self.on_many()

    def end_all(self) -> None:
        for connection in self.open:
            connection.end(GOING_AWAY)

    async def wait_until_closed(self) -> None:
        while self.open:
            await asyncio.sleep(0.01)
