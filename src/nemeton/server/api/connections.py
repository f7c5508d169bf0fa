"""Open connections: their send queues, and how many there may be."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from litestar import WebSocket

from nemeton.engine.state import SPECTATOR
from nemeton.server.addresses import list_networks
from nemeton.server.refusals import TooMany
from nemeton.server.settings import Settings

# Close codes of sockets.
REFUSED: Final = 4000  # the reason is the code of a refusal
TOO_SLOW: Final = 4008
BAD_MESSAGE: Final = 4010
GOING_AWAY: Final = 1001
FAILED: Final = 1011

ABORT: Final = "nemeton.abort"  # key in the state of the scope: a function that aborts the connection
ABORT_GRACE: Final = 1.0  # seconds for sending the "too slow" close code before the connection is aborted

AnySocket = WebSocket[Any, Any, Any]


class SocketConnection:
    """The send queue of one client. A client that does not read is dropped; it can reconnect and resume."""

    def __init__(self, socket: AnySocket, limit: int, host: str) -> None:
        self.host = host
        self.viewer = SPECTATOR
        self.participant: int | None = None
        self.token = ""
        self.close_code = 0
        self._socket = socket
        self.abort: Callable[[], None] = socket.scope["state"].get(ABORT, lambda: None)
        self._limit = limit
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def send(self, data: bytes) -> None:
        if self.close_code:
            return
        if len(self._queue) >= self._limit:
            self._drop()
            return
        self._queue.append(data)
        self._wake.set()

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
        """Send from the queue until the connection ends."""
        while self._queue or not self.close_code:
            if self._queue:
                await self._socket.send_data(self._queue.popleft().decode(), mode="text")
            else:
                self._wake.clear()
                await self._wake.wait()
        await self._socket.close(self.close_code)

    def _drop(self) -> None:
        self._queue.clear()
        self.end(TOO_SLOW)
        # A client that reads nothing does not receive the close frame either; only this ends the connection.
        asyncio.get_running_loop().call_later(ABORT_GRACE, self.abort)


class OpenConnection(Protocol):
    """A socket, or a request that waits for events (long poll)."""

    host: str

    def send(self, data: bytes) -> None: ...
    def end(self, code: int) -> None: ...


class Connections:
    """All open connections of this process: sockets and long polls, counted by address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: set[OpenConnection] = set()
        self._by_network: Counter[str] = Counter()

    @contextmanager
    def admit(self, host: str | None) -> Iterator[None]:
        """Count a connection as long as it is open, or raise TooMany."""
        networks, most = list_networks(host), self.settings.connections_per_address
        if len(self.open) >= self.settings.connections or any(self._by_network[name] >= share * most for name, share in networks):
            raise TooMany("too many connections; close some first")
        names = [network.name for network in networks]
        self._by_network.update(names)
        try:
            yield
        finally:
            for name in names:
                self._by_network[name] -= 1
                if not self._by_network[name]:
                    del self._by_network[name]

    def end_all(self) -> None:
        for connection in self.open:
            connection.end(GOING_AWAY)

    async def wait_until_closed(self) -> None:
        while self.open:
            await asyncio.sleep(0.01)
