"""Tables in a PostgreSQL database, which several server processes share.

A commit is one statement: rows, summaries and the notice to the other processes, in one round trip and one transaction.
PostgreSQL lets only one transaction with a notice commit at a time, so more connections would not store more. One writer takes
all that waits and stores it together, in the order of asking.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import AsyncConnectionPool

from nemeton.engine.errors import NemetonError
from nemeton.server.storage.base import Message, NumberTaken, Row, Storage, StorageFailed, Summary
from nemeton.server.storage.migrations import POSTGRES, Migration, migrate_postgres

BATCH: Final = 256  # commits in one transaction
CONNECTIONS: Final = (2, 8)  # of the pool: kept, and at most; one more listens
WAIT_SECONDS: Final = 5.0  # for a connection of the pool
RETRY_SECONDS: Final = 2.0  # then the pool gives up; the next request tries again at once instead of waiting out a long pause
BACKOFF_SECONDS: Final = (0.05, 5.0)  # first and longest pause between attempts to listen again
CHANNEL: Final = "nemeton"
ANNOUNCEMENTS: Final = "nemeton_announcements"

# What the address may overrule: a peer that vanished without a word is noticed within some seconds.
CONNECT: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "nemeton",
}

# An administrator may have asked for more than "on" (remote_apply), but less would break the promise of a commit.
CONFIGURE: Final = """SELECT set_config('statement_timeout', '10s', false),
    CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', false) END"""

STORE: Final = f"""
WITH written AS (
    INSERT INTO journal (table_id, number, data) SELECT * FROM unnest(%s::text[], %s::int[], %s::bytea[])
), found AS (
    INSERT INTO summary (table_id, status, public, updated_at, wake_at, listing)
    SELECT * FROM unnest(%s::text[], %s::text[], %s::boolean[], %s::bigint[], %s::bigint[], %s::bytea[])
    ON CONFLICT (table_id) DO UPDATE SET status = excluded.status, public = excluded.public, updated_at = excluded.updated_at,
        wake_at = excluded.wake_at, listing = excluded.listing
)
SELECT pg_notify('{CHANNEL}', notice) FROM unnest(%s::text[]) AS notice"""

NEXT_NUMBERS: Final = "SELECT table_id, max(number) + 1 FROM journal WHERE table_id = ANY(%s) GROUP BY table_id"

ADD_MESSAGE: Final = f"""
WITH counted AS (
    INSERT INTO message_count AS known (table_id, count) VALUES (%s, 1)
    ON CONFLICT (table_id) DO UPDATE SET count = known.count + 1 RETURNING table_id, count - 1 AS number
), written AS (
    INSERT INTO message (table_id, number, data) SELECT table_id, number, %s::bytea FROM counted
)
SELECT number, pg_notify('{CHANNEL}', %s) FROM counted"""

log = logging.getLogger(__name__)


class PostgresStorage(Storage):
    """`origin` tells this storage's own notices from those of others."""

    def __init__(self, url: str, migrations: tuple[Migration, ...] = POSTGRES) -> None:
        super().__init__()
        self._connect = _read_address(url)
        self._name = _describe(self._connect)
        self._migrations = migrations
        self._origin = secrets.token_hex(8)
        self._jobs: asyncio.Queue[_Commit] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._pool: AsyncConnectionPool[psycopg.AsyncConnection[Any]] | None = None
        self._listening: psycopg.AsyncConnection[Any] | None = None
        self._opened = False

    async def open(self) -> None:
        try:
            async with await psycopg.AsyncConnection.connect(**self._connect) as connection:
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
            listening = await self._start_listening()
        except BaseException as error:
            await self.close()
            if isinstance(error, psycopg.Error | StorageFailed):
                raise StorageFailed(f"{self._name} cannot be opened: {_one_line(error)}") from error
            raise
        self._tasks = [asyncio.create_task(self._write_forever()), asyncio.create_task(self._listen_forever(listening))]
        self._opened = True

    async def close(self) -> None:
        self._opened = False
        await self._jobs.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()
        await self._stop_listening()
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()

    async def commit(self, rows: tuple[Row, ...], summaries: tuple[Summary, ...]) -> None:
        self._demand_open()
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Commit(rows, summaries, future))
        await future

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

    async def add_message(self, table: str, data: bytes) -> int:
        ((number, _),) = await self._fetch(ADD_MESSAGE, table, data, f"{table} -1 {self._origin}")
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

    async def announce(self, table: str, word: str) -> None:
        await self._fetch("SELECT pg_notify(%s, %s)", ANNOUNCEMENTS, f"{self._origin} {table} {word}")

    async def check(self) -> None:
        await self._fetch("SELECT max(version) FROM nemeton_schema")

    def _demand_open(self) -> None:
        if not self._opened:
            raise StorageFailed(f"{self._name} is not open")

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        self._demand_open()
        try:
            return await self._run(statement, values)
        except (psycopg.Error, ValueError) as error:
            raise StorageFailed(f"{self._name} refused a statement: {_one_line(error)}") from error

    async def _run(self, statement: str, values: Sequence[object]) -> list[Any]:
        """Run one statement, a transaction of its own. An error of psycopg means that it did nothing, StorageFailed does not."""
        assert self._pool is not None
        async with contextlib.AsyncExitStack() as stack:
            try:
                connection = await stack.enter_async_context(self._pool.connection())
            except psycopg.Error as error:
                raise StorageFailed(f"{self._name} does not answer: {_one_line(error)}") from error
            try:
                cursor = await connection.execute(statement, values, prepare=True, binary=True)
                return await cursor.fetchall()
            except psycopg.Error as error:
                if connection.closed:
                    text = f"{self._name} was lost, and a commit on the way may be stored or not: {_one_line(error)}"
                    raise StorageFailed(text) from error
                raise

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._jobs.get()]
            while len(batch) < BATCH and not self._jobs.empty():
                batch.append(self._jobs.get_nowait())
            try:
                await self._store(batch)
            finally:
                for _ in batch:
                    self._jobs.task_done()

    async def _store(self, batch: list[_Commit]) -> None:
        """Store commits together. If the database refuses that, find out who is to blame and store the others."""
        try:
            await self._run(STORE, _arrange(batch, self._origin))
        except StorageFailed as error:
            for commit in batch:
                commit.fail(StorageFailed(*error.args))
        except Exception as error:
            out_of_turn = isinstance(error, psycopg.errors.UniqueViolation | psycopg.errors.ForeignKeyViolation)
            rest = await self._refuse_late(batch) if out_of_turn else batch
            if len(rest) == len(batch) == 1:
                batch[0].fail(StorageFailed(f"{self._name} did not store it: {_one_line(error)}"))
                return
            half = len(rest) // 2 if len(rest) == len(batch) else len(rest)
            for part in (rest[:half], rest[half:]):
                if part:
                    await self._store(part)
        else:
            for commit in batch:
                commit.succeed()

    async def _refuse_late(self, batch: list[_Commit]) -> list[_Commit]:
        """Refuse the commits whose numbers are not next now, in the order of asking; the others."""
        try:
            found = await self._run(NEXT_NUMBERS, [[row.table for commit in batch for row in commit.rows]])
        except (psycopg.Error, StorageFailed):
            return batch
        following: dict[str, int] = dict(found)
        rest = []
        for commit in batch:
            late = _find_late(commit.rows, following)
            if late is None:
                rest.append(commit)
            else:
                commit.fail(NumberTaken(late.table, late.number))
        return rest

    async def _start_listening(self) -> psycopg.AsyncConnection[Any]:
        connection = await psycopg.AsyncConnection.connect(**self._connect)
        self._listening = connection
        await connection.execute(f"LISTEN {CHANNEL}; LISTEN {ANNOUNCEMENTS}")
        return connection

    async def _stop_listening(self) -> None:
        connection, self._listening = self._listening, None
        if connection is not None:
            await connection.close()

    async def _listen_forever(self, connection: psycopg.AsyncConnection[Any]) -> None:
        while True:
            try:
                async for notice in connection.notifies():
                    if notice.channel == ANNOUNCEMENTS:
                        self._hear_announcement(notice.payload)
                    else:
                        self._hear(notice.payload)
            except psycopg.Error as error:
                log.warning("%s: the connection for notices was lost: %s", self._name, _one_line(error))
            connection = await self._listen_again()
            if self._pool is not None:
                await self._pool.check()  # what broke this connection has probably broken others
            _call(self.on_missed)

    async def _listen_again(self) -> psycopg.AsyncConnection[Any]:
        pause, longest = BACKOFF_SECONDS
        while True:
            await self._stop_listening()
            try:
                return await self._start_listening()
            except psycopg.Error as error:
                log.warning("%s: cannot listen, next attempt in %.2f s: %s", self._name, pause, _one_line(error))
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)

    def _hear(self, payload: str) -> None:
        try:
            table, number, origin = payload.rsplit(" ", 2)
            last = int(number)
        except ValueError:
            log.warning("%s: a notice that is not ours on channel %s", self._name, CHANNEL)
            return
        if origin != self._origin:
            _call(self.on_change, table, last)

    def _hear_announcement(self, payload: str) -> None:
        origin, _, rest = payload.partition(" ")
        table, _, word = rest.partition(" ")
        if origin != self._origin:
            _call(self.on_announced, origin, table, word)


class _Commit(NamedTuple):
    rows: tuple[Row, ...]
    summaries: tuple[Summary, ...]
    future: asyncio.Future[None]

    def succeed(self) -> None:
        if not self.future.done():  # its task may have been cancelled
            self.future.set_result(None)

    def fail(self, error: NemetonError) -> None:
        if not self.future.done():
            self.future.set_exception(error)


def _arrange(batch: list[_Commit], origin: str) -> list[list[Any]]:
    """The columns of STORE. All writers take the tables in the same order and so never wait for each other in a circle."""
    rows = sorted(row for commit in batch for row in commit.rows)
    summaries = sorted({summary.table: summary for commit in batch for summary in commit.summaries}.values())
    last = {row.table: row.number for row in rows}
    columns: list[list[Any]] = [[row[i] for row in rows] for i in range(len(Row._fields))]
    columns += [[summary[i] for summary in summaries] for i in range(len(Summary._fields))]
    return [*columns, [f"{table} {number} {origin}" for table, number in last.items()]]


def _find_late(rows: tuple[Row, ...], following: dict[str, int]) -> Row | None:
    """The row that is not the next of its table. If there is none, the rows count as stored in `following`."""
    then = dict(following)
    for row in sorted(rows):
        if row.number != then.get(row.table, 0):
            return row
        then[row.table] = row.number + 1
    following.update(then)
    return None


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


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


def _call(listener: Callable[..., None], *values: object) -> None:
    """A listener that fails must not end the listening."""
    try:
        listener(*values)
    except Exception:
        log.exception("a listener of the storage failed")
