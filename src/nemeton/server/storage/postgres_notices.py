"""The notices between the processes of one PostgreSQL database: what is received, and what is sent beside the commits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import psycopg

from nemeton.server.storage.base import Storage, StorageFailed
from nemeton.server.storage.neighbours import (
    ALL,
    CHANGED,
    OPEN,
    RENEWAL,
    SAID,
    SHARED,
    SHUT,
    STILL,
    TOO,
    Letter,
    Neighbours,
    own_channel,
)
from nemeton.server.storage.postgres_writer import CommitWriter, one_line

ORDERS: Final = "nemeton_orders"  # the channel on which operators ring
POST_AGAIN_SECONDS: Final = 1.0
LETTERS_KEPT: Final = 10_000  # while the database does not answer
BACKOFF_SECONDS: Final = (0.05, 5.0)  # first and longest pause between attempts to listen again
CHECK_SECONDS: Final = 5.0  # that a check of the other connections may still take when the storage is closed

log = logging.getLogger("nemeton.storage")


class Notices:
    """Calls the listeners of a storage. `received` counts the notices of other processes."""

    def __init__(
        self, storage: Storage, writer: CommitWriter, neighbours: Neighbours, connect: dict[str, Any], name: str
    ) -> None:
        self.received = 0
        self._storage = storage
        self._writer = writer
        self._neighbours = neighbours
        self._connect = connect
        self._name = name
        self._listening: psycopg.AsyncConnection[Any] | None = None
        self._check: asyncio.Future[None] | None = None
        self._letters: list[Letter] = []
        self._to_open: set[str] = set()  # tables of which the others have not been told yet
        self._to_post = asyncio.Event()

    def work(self, check_others: Callable[[], Awaitable[None]]) -> tuple[Coroutine[Any, Any, None], ...]:
        """What runs as long as the storage is open. `check_others` looks after its other connections."""
        return self._listen_forever(check_others), self._post_forever(), self._renew_forever()

    # --- Receiving ---------------------------------------------------------------------------------------------------

    async def start_listening(self) -> psycopg.AsyncConnection[Any]:
        connection = await psycopg.AsyncConnection.connect(**self._connect)
        self._listening = connection
        await connection.execute(f"LISTEN {SHARED}; LISTEN {own_channel(self._neighbours.origin)}; LISTEN {ORDERS}")
        return connection

    async def stop_listening(self) -> None:
        connection, self._listening = self._listening, None
        if connection is not None:
            await connection.close()

    async def finish_check(self) -> None:
        """Wait for a check that is under way. A cancelled one takes the connection for broken, forgets it open, and goes on."""
        if self._check is not None:
            await asyncio.wait([self._check], timeout=CHECK_SECONDS)
            self._check.cancel()  # no effect if it is done

    async def _listen_forever(self, check_others: Callable[[], Awaitable[None]]) -> None:
        connection = self._listening
        assert connection is not None
        while True:
            try:
                async for notice in connection.notifies():
                    if notice.channel == ORDERS:
                        _call(self._storage.on_ordered)
                    else:
                        self._receive(notice.payload)
            except psycopg.Error as error:
                log.warning("%s: the connection for notices was lost: %s", self._name, one_line(error))
            connection = await self._listen_again()
            self._check = asyncio.ensure_future(check_others())  # what broke this connection may have broken others
            await asyncio.shield(self._check)
            self._open_all()  # others may have asked who has these tables
            _call(self._storage.on_missed)

    async def _listen_again(self) -> psycopg.AsyncConnection[Any]:
        pause, longest = BACKOFF_SECONDS
        while True:
            await self.stop_listening()
            try:
                return await self.start_listening()
            except psycopg.Error as error:
                log.warning("%s: cannot listen, next attempt in %.2f s: %s", self._name, pause, one_line(error))
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)

    def _receive(self, payload: str) -> None:
        kind, _, rest = payload.partition(" ")
        origin, _, rest = rest.partition(" ")
        if origin == self._neighbours.origin:
            return
        self.received += 1
        table, _, text = rest.partition(" ")
        try:
            if kind in (OPEN, STILL):
                for each in rest.split():
                    self._meet(each, origin, answer=kind == OPEN)
            elif kind == SHUT:
                self._neighbours.part(table, origin)
            elif kind == TOO:
                self._meet(table, origin)
                _call(self._storage.on_neighbour, table)
            elif kind == CHANGED:
                self._meet(table, origin)
                _call(self._storage.on_change, table, int(text))
            elif kind == ALL:
                _call(self._storage.on_broadcast, origin, rest)
            elif kind == SAID:
                _call(self._storage.on_announced, origin, table, text)
            else:
                raise ValueError(kind)
        except ValueError:
            log.warning("%s: a notice that is not ours on channel %s", self._name, SHARED)

    def _meet(self, table: str, origin: str, *, answer: bool = False) -> None:
        """Another process has a table. It is answered if that is news, or if it has loaded the table and knows nobody."""
        is_new = self._neighbours.meet(table, origin)
        if is_new or (answer and table in self._neighbours.tables):
            self._post(self._neighbours.write_to([origin], TOO, table))

    # --- Sending -----------------------------------------------------------------------------------------------------

    def watch(self, table: str) -> None:
        """The table is in memory."""
        if table not in self._neighbours.tables:
            self._neighbours.tables.add(table)
            self._to_open.add(table)
            self._to_post.set()

    def unwatch(self, table: str) -> None:
        self.tell(table, SHUT)
        self._to_open.discard(table)
        self._neighbours.forget(table)

    def broadcast(self, text: str) -> None:
        """Tell all other processes."""
        self._post([Letter(SHARED, f"{ALL} {self._neighbours.origin} {text}")])

    def tell(self, table: str, kind: str, *words: object) -> None:
        """Tell those who have a table too, after everything that is being stored."""
        self._post(self._neighbours.write_to(self._neighbours.of(table), kind, table, *words))

    def _post(self, letters: list[Letter]) -> None:
        if letters:
            self._letters += letters
            self._to_post.set()

    def _open_all(self) -> None:
        self._to_open |= self._neighbours.tables
        self._to_post.set()

    async def _post_forever(self) -> None:
        """Send the letters that wait. They go through the writer: what was being stored when a process was met is stored when it
        gets the answer, and what is stored later is told to it."""
        while True:
            await self._to_post.wait()
            self._to_post.clear()
            letters, self._letters = self._letters, []
            tables, self._to_open = self._to_open, set()
            try:
                # A table that has left memory and come back: first the one, then the other.
                await self._writer.commit((), (), [*letters, *self._neighbours.write_open(tables)])
            except StorageFailed as error:
                log.warning("%s: other servers could not be told: %s", self._name, one_line(error))
                self._to_open |= tables & self._neighbours.tables
                self._letters = [*letters, *self._letters][:LETTERS_KEPT]
                await asyncio.sleep(POST_AGAIN_SECONDS)
                self._to_post.set()

    async def _renew_forever(self) -> None:
        while True:
            await asyncio.sleep(RENEWAL)
            self._post(list(self._neighbours.write_open(self._neighbours.tables, STILL)))


def _call(listener: Callable[..., None], *values: object) -> None:
    """Call a listener; if it fails, listening goes on."""
    try:
        listener(*values)
    except Exception:
        log.exception("a listener of the storage failed")
