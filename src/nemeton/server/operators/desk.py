"""Where a running server learns the orders of operators and obeys them: what it has in memory follows what they have stored."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
from collections import Counter
from collections.abc import Iterable
from typing import Final, Protocol

import msgspec

from nemeton import __version__
from nemeton.server.background import log_failure
from nemeton.server.draft import now
from nemeton.server.operators.bans import Bans
from nemeton.server.operators.bulletin import Bulletin
from nemeton.server.operators.lag import LoopLag
from nemeton.server.operators.ledger import ORDERS_AGAIN, Ledger, StoredOrder
from nemeton.server.operators.orders import (
    Announce,
    AnyOrder,
    Ban,
    CloseTable,
    DeleteTable,
    Lift,
    RemovePerson,
    ServerLoad,
    Withdraw,
    decode_order,
)
from nemeton.server.refusals import Banned, Refused, UnknownTable
from nemeton.server.service import Service
from nemeton.table.protocol import Refusal, encode

REPORT_SECONDS: Final = 5.0
TABLES_REPORTED: Final = 500
REFUSED: Final = 4000  # close code of a socket: the reason is the code of a refusal

log = logging.getLogger("nemeton.operators")


class OpenConnection(Protocol):
    host: str

    def send(self, data: bytes) -> None: ...
    def end(self, code: int) -> None: ...


class Desk:
    """`connections` are the sockets and long polls of this process."""

    def __init__(
        self, service: Service, connections: Iterable[OpenConnection], bans: Bans, bulletin: Bulletin, lag: LoopLag
    ) -> None:
        self.id = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"
        self._service = service
        self._connections = connections
        self._bans = bans
        self._bulletin = bulletin
        self._lag = lag
        self.storage = service.storage
        self._ledger = Ledger(service.storage)
        self._started_at = now()
        self._woken = asyncio.Event()
        self._last = 0
        self._done: set[int] = set()  # the latest orders that were obeyed

    async def open(self) -> None:
        """Learn what holds now. The storage is open."""
        self._service.storage.on_ordered = self.wake
        self._last = await self._ledger.last_order()
        self._done = {order.number for order in await self._ledger.orders_since(self._last)}
        await self._read_bans()
        self._bulletin.set(await self._ledger.get_announcement())
        await self._report()

    async def close(self) -> None:
        await self._ledger.forget_servers(0, self.id)

    def wake(self) -> None:
        """There may be new orders."""
        self._woken.set()

    async def run(self) -> None:
        """Runs forever."""
        loop = asyncio.get_running_loop()
        reported_at = loop.time()
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), self._service.storage.order_seconds)
            self._woken.clear()
            await log_failure(self.obey_new())
            if loop.time() - reported_at >= REPORT_SECONDS:
                reported_at = loop.time()
                await log_failure(self._report())

    async def obey_new(self) -> None:
        for order in await self._ledger.orders_since(self._last):
            if order.number not in self._done:
                self._done.add(order.number)
                await log_failure(self._obey(order))
            self._last = max(self._last, order.number)
        self._done = {number for number in self._done if number > self._last - ORDERS_AGAIN}

    async def _obey(self, stored: StoredOrder) -> None:
        order: AnyOrder = decode_order(stored.data)
        log.info("an order is obeyed", extra={"number": stored.number, "via": stored.via, "order": msgspec.to_builtins(order)})
        match order:
            case CloseTable(table) | RemovePerson(table, _):
                live = self._service.tables.loaded.get(table)
                if live is not None:
                    await live.refresh()
            case DeleteTable(table):
                await self._delete(table)
            case Ban() | Lift():
                await self._read_bans()
            case Announce() | Withdraw():
                self._bulletin.set(await self._ledger.get_announcement())
                for connection in list(self._connections):
                    connection.send(self._bulletin.message())

    async def _delete(self, table: str) -> None:
        """Everybody at the table is told that there is no such table; what was on its way into the storage follows the rest."""
        live = self._service.tables.loaded.get(table)
        self._service.drop(table)
        if live is not None:
            at_table: set[object] = set(live.publisher.connections)
            for connection in [each for each in self._connections if each in at_table]:
                dismiss(connection, UnknownTable())
            async with live.lock:
                live.forget()
        await self._ledger.delete_rest(table)

    async def _read_bans(self) -> None:
        """Take the bans over and dismiss whom they shut out."""
        self._bans.set(await self._ledger.list_bans(now()))
        for connection in list(self._connections):
            if self._bans.holds(connection.host):
                dismiss(connection, Banned())

    async def _report(self) -> None:
        counts: Counter[str] = Counter()
        for live in self._service.tables.loaded.values():
            if live.publisher.connections:
                counts[live.id] = len(live.publisher.connections)
        workers = self._service.workers
        load = ServerLoad(
            id=self.id,
            name=f"{socket.gethostname()} {os.getpid()}",
            version=__version__,
            started_at=self._started_at,
            seen_at=now(),
            connections=sum(1 for _ in self._connections),
            tables_in_memory=len(self._service.tables.loaded),
            workers=workers.ready,
            jobs_waiting=workers.waiting,
            lag_ms=round(self._lag.worst * 1000, 1),
            tables=dict(counts.most_common(TABLES_REPORTED)),
        )
        await self._ledger.report(self.id, now(), msgspec.json.encode(load).decode())


def dismiss(connection: OpenConnection, why: Refused) -> None:
    connection.send(encode(Refusal("", why.code, str(why))))
    connection.end(REFUSED)
