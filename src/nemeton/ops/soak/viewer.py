"""A connection to a table that logs everything it receives."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec

from nemeton.client.table import OutOfStep, TableClient
from nemeton.ops.soak.report import SoakCounts
from nemeton.ops.soak.request_log import RequestLog
from nemeton.server.draft import now


class _Message(msgspec.Struct):
    """The fields of any message that are logged."""

    type: str
    number: int = -1
    key: str = ""
    code: str = ""
    text: str = ""


# Messages that show that the game goes on; strangers who come, go and chat cause others.
PROGRESS: Final = frozenset({"event", "view", "ask", "ack", "refusal"})

_decode = msgspec.json.Decoder(_Message).decode


class EventLog(msgspec.Struct):
    """The events received after number `first`. Replaying the journal must give the same."""

    viewer: int
    first: int = -1
    events: list[bytes] = []

    @property
    def last(self) -> int:
        return self.first + len(self.events)


class Viewer:
    """`url` is the current server, or the next one after a reconnect."""

    def __init__(self, name: str, url: str, viewer: int, client: TableClient, tally: SoakCounts, log: RequestLog | None) -> None:
        self.name = name
        self.url = url
        self.client = client
        self.client.on_message = self._receive
        self.received = EventLog(viewer)
        self.log = log
        self.received_at = now()
        self._tally = tally
        self._running = asyncio.create_task(self._run())

    @property
    def view(self) -> Any:
        return self.client.view

    @property
    def is_over(self) -> bool:
        return self.client.decision is not None and self.client.decision.kind == "over"

    def switch_server(self, url: str) -> None:
        self.url = url
        self.client.move_to(url)

    def cut(self) -> None:
        self._tally.add("cuts")
        self.client.cut()

    async def wait(self, seconds: float) -> bool:
        """Whether a message came within `seconds`."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.client.news(), seconds)
            return True
        return False

    async def close(self) -> None:
        await self.client.close()
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        """Stay connected. An event out of order is a problem, and a reason to reconnect."""
        while True:
            try:
                await self.client.run()
                return
            except OutOfStep as error:
                self._tally.add_problem(f"{self.name}: {error}")
            except Exception as error:
                self._tally.add_problem(f"{self.name}: the client failed, {type(error).__name__}: {error}")
                await asyncio.sleep(0.1)

    def _receive(self, data: bytes) -> None:
        message, received = _decode(data), self.received
        if message.type in PROGRESS:
            self.received_at = now()
        if message.type == "event":
            if message.number == received.last + 1:
                received.events.append(data)
        elif message.type == "view":
            if received.first < 0:
                received.first = message.number
            elif message.number != received.last:
                self._tally.add_problem(f"{self.name}: after event {received.last} came the view of event {message.number}")
        elif message.type == "ack" and self.log is not None:
            self.log.acknowledge(message.key, message.number, self.received_at)
        elif message.type == "refusal":
            if self.log is not None and message.key:
                self.log.refuse(message.key, message.code, message.text)
            else:
                self._tally.add_problem(f"{self.name}: was turned away, {message.code}: {message.text}")
