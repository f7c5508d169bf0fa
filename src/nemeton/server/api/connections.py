"""Open sockets: what waits to be sent to each, and how many there may be."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from litestar import WebSocket

from nemeton.engine.state import SPECTATOR
from nemeton.server.refusals import TooMany
from nemeton.server.settings import Settings

# Close codes of our own.
REFUSED: Final = 4000  # the reason is the code of a refusal
TOO_SLOW: Final = 4008
BAD_MESSAGE: Final = 4010
GOING_AWAY: Final = 1001
FAILED: Final = 1011

ABORT: Final = "nemeton.abort"  # where the web server leaves the means to break a connection
LAST_CHANCE: Final = 1.0  # seconds in which somebody too slow can still learn that he is

AnySocket = WebSocket[Any, Any, Any]


class SocketConnection:
    """What waits to be sent to one reader. A reader who does not read is dropped; he can come back and resume."""

    def __init__(self, socket: AnySocket, longest: int) -> None:
        self.viewer = SPECTATOR
        self.participant: int | None = None
        self.token = ""
        self.close_code = 0
        self._socket = socket
        self.abort: Callable[[], None] = socket.scope["state"].get(ABORT, lambda: None)
        self._longest = longest
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def send(self, data: bytes) -> None:
        if self.close_code:
            return
        if len(self._waiting) >= self._longest:
            self._drop()
            return
        self._waiting.append(data)
        self._wake.set()

    def send_all(self, missed: list[bytes]) -> None:
        """Send what somebody has missed, however much it is: that he was away is no sign that he reads slowly."""
        self._longest += len(missed)
        for data in missed:
            self.send(data)

    def end(self, code: int) -> None:
        """Close the connection when what waits has been sent."""
        self.close_code = self.close_code or code
        self._wake.set()

    async def write(self) -> None:
        """Send what waits, until the connection ends."""
        while self._waiting or not self.close_code:
            if self._waiting:
                await self._socket.send_data(self._waiting.popleft().decode(), mode="text")
            else:
                self._wake.clear()
                await self._wake.wait()
        await self._socket.close(self.close_code)

    def _drop(self) -> None:
        self._waiting.clear()
        self.end(TOO_SLOW)
        # Where nothing at all is read, no close can be told either, and nothing but this ends the connection.
        asyncio.get_running_loop().call_later(LAST_CHANCE, self.abort)


class Waiting(Protocol):
    """Somebody who waits for news, over a socket or in a request."""

    def end(self, code: int) -> None: ...


class Sockets:
    """All who wait for news from this process; the sockets among them counted by address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: set[Waiting] = set()
        self._by_address: Counter[str] = Counter()

    @contextmanager
    def admit(self, address: str) -> Iterator[None]:
        if len(self.open) >= self.settings.connections or self._by_address[address] >= self.settings.connections_of_address:
            raise TooMany("too many connections; close some first")
        self._by_address[address] += 1
        try:
            yield
        finally:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def end_all(self) -> None:
        for waiting in self.open:
            waiting.end(GOING_AWAY)

    async def wait_until_gone(self) -> None:
        while self.open:
            await asyncio.sleep(0.01)
