"""Tables in a PostgreSQL database, which several server processes share.

A commit is one statement: rows, summaries and the notice to the other processes, in one round trip and one transaction.
PostgreSQL lets only one transaction with a notice commit at a time, so a single writer stores all waiting commits together, and
only processes that have the same table in memory are told (`neighbours`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import AsyncConnectionPool

from nemeton.server.storage.base import MESSAGES_KEPT, Message, Row, Statement, Storage, StorageFailed, Summary
from nemeton.server.storage.migrations import POSTGRES, Migration, migrate_postgres, read_postgres_version, refuse_other
from nemeton.server.storage.neighbours import CHANGED, SAID, Neighbours
from nemeton.server.storage.postgres_notices import ORDERS, Notices
from nemeton.server.storage.postgres_writer import CommitWriter, one_line

CONNECTIONS: Final = (2, 8)  # of the pool: minimum and maximum; one more listens
WAIT_SECONDS: Final = 5.0  # for a connection of the pool
RETRY_SECONDS: Final = 2.0  # after that the pool gives up, and the next request tries again at once

# Defaults that the URL may override: a peer that vanished is noticed within seconds.
CONNECT: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "nemeton",
}

# An administrator may have configured more than "on" (remote_apply), but less would break durability.
CONFIGURE: Final = """SELECT set_config('statement_timeout', '10s', false),
    CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', false) END"""

ADD_MESSAGE: Final = f"""
WITH counted AS (
    INSERT INTO message_count AS known (table_id, count) VALUES (%s, 1)
    ON CONFLICT (table_id) DO UPDATE SET count = known.count + 1 RETURNING table_id, count - 1 AS number
), written AS (
    INSERT INTO message (table_id, number, data) SELECT table_id, number, %s::bytea FROM counted
), dropped AS (
    DELETE FROM message USING counted
    WHERE message.table_id = counted.table_id AND message.number <= counted.number - {MESSAGES_KEPT}
)
SELECT number FROM counted"""

log = logging.getLogger("nemeton.storage")


class PostgresStorage(Storage):
    """Several processes use one database."""

    order_seconds = 5.0  # if a notice was lost

    def __init__(self, url: str, migrations: tuple[Migration, ...] = POSTGRES, *, guest: bool = False) -> None:
        super().__init__()
        self._guest = guest
        self._connect = _read_address(url)
        self._name = _describe(self._connect)
        self._migrations = migrations
        neighbours = Neighbours(secrets.token_hex(8))
        self._writer = CommitWriter(self._run, neighbours, self._name)
        self.notices = Notices(self, self._writer, neighbours, self._connect, self._name)
        self._tasks: list[asyncio.Task[None]] = []
        self._pool: AsyncConnectionPool[psycopg.AsyncConnection[Any]] | None = None
        self._opened = False

    async def open(self) -> None:
        try:
            async with await psycopg.AsyncConnection.connect(**self._connect) as connection:
                if self._guest:
                    refuse_other(await read_postgres_version(connection), len(self._migrations))
                else:
                    await migrate_postgres(connection, self._migrations)
            self._pool = AsyncConnectionPool(
                kwargs=self._connect,
                min_size=CONNECTIONS[0],
                max_size=CONNECTIONS[1],
                timeout=WAIT_SECONDS,
                reconnect_timeout=RETRY_SECONDS,
                configure=_configure,
                open=False,
            )
            await self._pool.open(wait=True, timeout=WAIT_SECONDS)
            await self.notices.start_listening()
        except BaseException as error:
            await self.close()
            if isinstance(error, psycopg.Error | StorageFailed):
                raise StorageFailed(f"{self._name} cannot be opened: {one_line(error)}") from error
            raise
        self._tasks = [asyncio.create_task(work) for work in (self._writer.run(), *self.notices.work(self._pool.check))]
        self._opened = True

    async def close(self) -> None:
        self._opened = False
        await self._writer.flush()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()
        await self.notices.finish_check()
        await self.notices.stop_listening()
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()

    async def commit(self, rows: tuple[Row, ...], summaries: tuple[Summary, ...]) -> None:
        self._check_open()
        await self._writer.commit(rows, summaries)

    async def read(self, table: str, after: int = -1) -> list[Row]:
        found = await self._fetch(
            "SELECT table_id, number, data FROM journal WHERE table_id = %s AND number > %s ORDER BY number", table, after
        )
        return [Row._make(row) for row in found]

    async def list_public(self, limit: int) -> list[Summary]:
        found = await self._fetch(
            """SELECT table_id, status, public, updated_at, wake_at, listing FROM summary
            WHERE public AND status <> 'over' ORDER BY (status = 'waiting') DESC, updated_at DESC, table_id LIMIT %s""",
            limit,
        )
        return [Summary._make(row) for row in found]

    async def list_due(self, now: int, limit: int) -> list[str]:
        found = await self._fetch(
            "SELECT table_id FROM summary WHERE wake_at <= %s ORDER BY wake_at, table_id LIMIT %s", now, limit
        )
        return [table for (table,) in found]

    async def put_off(self, table: str, due: int, until: int) -> None:
        await self._fetch(
            "UPDATE summary SET wake_at = %s WHERE table_id = %s AND wake_at <= %s RETURNING table_id", until, table, due
        )

    async def add_message(self, table: str, data: bytes) -> int:
        ((number,),) = await self._fetch(ADD_MESSAGE, table, data)
        self.notices.tell(table, CHANGED, -1)
        return int(number)

    async def read_messages(self, table: str, after: int = -1, limit: int = 200) -> list[Message]:
        found = await self._fetch(
            "SELECT table_id, number, data FROM message WHERE table_id = %s AND number > %s ORDER BY number DESC LIMIT %s",
            *(table, after, limit),
        )
        return [Message._make(row) for row in reversed(found)]

    async def put_analysis(self, table: str, data: bytes) -> None:
        await self._fetch(
            """INSERT INTO analysis (table_id, data) VALUES (%s, %s)
            ON CONFLICT (table_id) DO UPDATE SET data = excluded.data RETURNING table_id""",
            *(table, data),
        )

    async def get_analysis(self, table: str) -> bytes | None:
        found = await self._fetch("SELECT data FROM analysis WHERE table_id = %s", table)
        return found[0][0] if found else None

    def watch(self, table: str) -> None:
        self.notices.watch(table)

    def unwatch(self, table: str) -> None:
        self.notices.unwatch(table)

    async def announce(self, table: str, text: str) -> None:
        self.notices.tell(table, SAID, text)

    def broadcast(self, text: str) -> None:
        self.notices.broadcast(text)

    async def query(self, text: str, *values: object) -> list[Any]:
        return await self._fetch(text.replace("?", "%s"), *values)

    async def transact(self, *statements: Statement) -> list[Any]:
        self._check_open()
        try:
            async with self._borrow() as connection, connection.transaction():
                first, *others = statements
                cursor = await connection.execute(first.text.replace("?", "%s"), first.values)
                found = await cursor.fetchall() if cursor.description else []
                for text, values in others if found else ():
                    await connection.execute(text.replace("?", "%s"), values)
                return found
        except psycopg.Error as error:
            raise StorageFailed(f"{self._name} refused a statement: {one_line(error)}") from error

    async def ring(self) -> None:
        await self._fetch("SELECT pg_notify(%s, '')", ORDERS)

    async def check(self) -> None:
        await self._fetch("UPDATE nemeton_schema SET version = version RETURNING version")
        await self.list_public(1)

    def _check_open(self) -> None:
        if not self._opened:
            raise StorageFailed(f"{self._name} is not open")

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        self._check_open()
        try:
            return await self._run(statement, values)
        except (psycopg.Error, ValueError) as error:
            raise StorageFailed(f"{self._name} refused a statement: {one_line(error)}") from error

    async def _run(self, statement: str, values: Sequence[object]) -> list[Any]:
        """Run one statement as a transaction. After an error of psycopg it did nothing; after StorageFailed that is not known."""
        async with self._borrow() as connection:
            cursor = await connection.execute(statement, values, prepare=True, binary=True)
            return await cursor.fetchall()

    @contextlib.asynccontextmanager
    async def _borrow(self) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
        """A connection of the pool."""
        assert self._pool is not None
        async with contextlib.AsyncExitStack() as stack:
            try:
                connection = await stack.enter_async_context(self._pool.connection())
            except psycopg.Error as error:
                raise StorageFailed(f"{self._name} does not answer: {one_line(error)}") from error
            try:
                yield connection
            except psycopg.Error as error:
                if connection.closed:
                    text = f"{self._name} was lost, and a commit on the way may be stored or not: {one_line(error)}"
                    raise StorageFailed(text) from error
                raise


def _read_address(url: str) -> dict[str, Any]:
    try:
        given = conninfo_to_dict(url)
    except psycopg.Error:
        # The cause quotes the address, with its password.
        raise StorageFailed(
            "the address of the database cannot be read; expected postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
        ) from None
    return CONNECT | given | {"autocommit": True}


def _describe(connect: dict[str, Any]) -> str:
    host, port = connect.get("host", "localhost"), connect.get("port", 5432)
    return f"the PostgreSQL database {connect.get('dbname', '')} at {host}:{port}"


async def _configure(connection: psycopg.AsyncConnection[Any]) -> None:
    await connection.execute(CONFIGURE)
