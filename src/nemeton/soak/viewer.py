"""A connection to a table that writes down everything it is told."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec

from nemeton.client.table import OutOfStep, TableClient
from nemeton.server.live import now
from nemeton.soak.ledger import Ledger
from nemeton.soak.tally import Tally


class _Message(msgspec.Struct):
    """As much of any message as the diary needs."""

    type: str
    number: int = -1
    key: str = ""
    code: str = ""
    text: str = ""


_decode = msgspec.json.Decoder(_Message).decode


class Diary(msgspec.Struct):
    """The events after `first`, as they came. It is what the journal must be able to tell again."""

    viewer: int
    first: int = -1
    events: list[bytes] = []

    @property
    def last(self) -> int:
        return self.first + len(self.events)


class Viewer:
    """`url` is the server that it is, or will next be, connected to."""

    def __init__(self, name: str, url: str, table: str, viewer: int, token: str, tally: Tally, ledger: Ledger | None) -> None:
        self.name = name
        self.url = url
        self.table = table
        self.client = TableClient(url, table, token, None if viewer < 0 else viewer)
        self.client.on_message = self._hear
        self.diary = Diary(viewer)
        self.ledger = ledger
        self.heard_at = now()
        self._tally = tally
        self._staying = asyncio.create_task(self._stay())

    @property
    def view(self) -> Any:
        return self.client.view

    @property
    def is_over(self) -> bool:
        return self.client.decision is not None and self.client.decision.kind == "over"

    def move_to(self, url: str) -> None:
        self.url = url
        self.client.address = TableClient(url, self.table).address

    def cut(self) -> None:
        self._tally.add("cuts")
        self.client.cut()

    async def hear(self, seconds: float) -> bool:
        """Whether something came within so many seconds."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.client.news(), seconds)
            return True
        return False

    async def leave(self) -> None:
        await self.client.close()
        self._staying.cancel()
        await asyncio.gather(self._staying, return_exceptions=True)

    async def _stay(self) -> None:
        """Connected, whatever the server does. What comes out of step is blamed and asked for again."""
        while True:
            try:
                await self.client.run()
                return
            except OutOfStep as error:
                self._tally.blame(f"{self.name}: {error}")
            except Exception as error:
                self._tally.blame(f"{self.name}: the client failed, {type(error).__name__}: {error}")
                await asyncio.sleep(0.1)

    def _hear(self, data: bytes) -> None:
        message, diary = _decode(data), self.diary
        self.heard_at = now()
        if message.type == "event":
            if message.number == diary.last + 1:
                diary.events.append(data)
        elif message.type == "view":
            if diary.first < 0:
                diary.first = message.number
            elif message.number != diary.last:
                self._tally.blame(f"{self.name}: after event {diary.last} came the view of event {message.number}")
        elif message.type == "ack" and self.ledger is not None:
            self.ledger.acknowledge(message.key, message.number, self.heard_at)
        elif message.type == "refusal":
            if self.ledger is not None and message.key:
                self.ledger.refuse(message.key, message.code, message.text)
            else:
                self._tally.blame(f"{self.name}: was turned away, {message.code}: {message.text}")
