"""Tables in one SQLite file, for one server process.

One thread does all writing (`sqlite_writer`), two others read.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from nemeton.server.storage.base import MESSAGES_KEPT, Message, Row, Statement, Storage, StorageFailed, Summary
from nemeton.server.storage.migrations import SQLITE, Migration, migrate_sqlite, read_sqlite_version, refuse_other
from nemeton.server.storage.sqlite_writer import Commit, Writer

READERS: Final = 2
BUSY_SECONDS: Final = 5.0
STATEMENTS: Final = 512  # kept prepared: two for each number of rows that are stored at once (sqlite_writer), and all others

COUNT_MESSAGE: Final = "INSERT INTO message_count VALUES (?, 1) ON CONFLICT (table_id) DO UPDATE SET count = count + 1"

T = TypeVar("T")


class SqliteStorage(Storage):
    """Locks the file for this process: two servers on one file would not be notified of each other's moves."""

    order_seconds = 0.4

    def __init__(self, path: str | os.PathLike[str], migrations: tuple[Migration, ...] = SQLITE, *, guest: bool = False) -> None:
        super().__init__()
        self._guest = guest
        self._path = os.path.realpath(path)
        self._migrations = migrations
        self._connections: list[sqlite3.Connection] = []
        self._idle_readers: queue.SimpleQueue[sqlite3.Connection]
        self._reading: ThreadPoolExecutor | None = None
        self._writer: Writer | None = None

    async def open(self) -> None:
        try:
            writing = await asyncio.to_thread(self._open_file)
        except BaseException:
            await self.close()
            raise
        self._reading = ThreadPoolExecutor(READERS, "sqlite-reader")
        self._writer = Writer(writing, self._path)

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        reading, self._reading = self._reading, None
        if writer is not None:
            await asyncio.to_thread(writer.stop)
        if reading is not None:
            await asyncio.to_thread(reading.shutdown)
        while self._connections:  # the lock is released last, when nothing can be written any more
            self._connections.pop().close()

    async def commit(self, rows: tuple[Row, ...], summaries: tuple[Summary, ...]) -> None:
        await self._write(Commit(rows, summaries))

    async def read(self, table: str, after: int = -1) -> list[Row]:
        found = await self._fetch(
            "SELECT table_id, number, data FROM journal WHERE table_id = ? AND number > ? ORDER BY number", table, after
        )
        return [Row._make(row) for row in found]

    async def list_public(self, limit: int) -> list[Summary]:
        found = await self._fetch(
            """SELECT table_id, status, public <> 0, updated_at, wake_at, listing FROM summary
            WHERE public AND status <> 'over' ORDER BY (status = 'waiting') DESC, updated_at DESC, table_id LIMIT ?""",
            limit,
        )
        return [Summary(table, status, bool(public), *rest) for table, status, public, *rest in found]

    async def list_due(self, now: int, limit: int) -> list[str]:
        found = await self._fetch(
            "SELECT table_id FROM summary WHERE wake_at <= ? ORDER BY wake_at, table_id LIMIT ?", now, limit
        )
        return [table for (table,) in found]

    async def put_off(self, table: str, due: int, until: int) -> None:
        def store(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE summary SET wake_at = ? WHERE table_id = ? AND wake_at <= ?", (until, table, due))

        await self._write(store)

    async def add_message(self, table: str, data: bytes) -> int:
        def store(connection: sqlite3.Connection) -> int:
            connection.execute(COUNT_MESSAGE, (table,))
            (number,) = connection.execute("SELECT count - 1 FROM message_count WHERE table_id = ?", (table,)).fetchone()
            at = time.time_ns() // 1_000_000
            connection.execute("INSERT INTO message (table_id, number, data, at) VALUES (?, ?, ?, ?)", (table, number, data, at))
            connection.execute("DELETE FROM message WHERE table_id = ? AND number <= ?", (table, number - MESSAGES_KEPT))
            return int(number)

        return await self._write(store)

    async def read_messages(self, table: str, after: int = -1, limit: int = 200) -> list[Message]:
        found = await self._fetch(
            "SELECT table_id, number, data FROM message WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT ?",
            *(table, after, limit),
        )
        return [Message._make(row) for row in reversed(found)]

    async def put_analysis(self, table: str, data: bytes) -> None:
        def store(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO analysis VALUES (?, ?)", (table, data))

        await self._write(store)

    async def get_analysis(self, table: str) -> bytes | None:
        found = await self._fetch("SELECT data FROM analysis WHERE table_id = ?", table)
        return found[0][0] if found else None

    def watch(self, table: str) -> None:
        """Nothing to do: there are no other processes."""

    def unwatch(self, table: str) -> None:
        """As `watch`."""

    async def announce(self, table: str, text: str) -> None:
        """Nothing to do: there are no other processes."""

    def broadcast(self, text: str) -> None:
        """As `watch`."""

    async def query(self, text: str, *values: object) -> list[Any]:
        return await self._fetch(text, *values)

    async def transact(self, *statements: Statement) -> list[Any]:
        def store(connection: sqlite3.Connection) -> list[Any]:
            found = connection.execute(*statements[0]).fetchall()
            for statement in statements[1:] if found else ():
                connection.execute(*statement)
            return found

        return await self._write(store)

    async def ring(self) -> None:
        """Nothing to do: the server of a file looks for itself."""

    async def check(self) -> None:
        def write(connection: sqlite3.Connection) -> None:
            # A number of the file that nothing else uses. It must change: what stays the same is not written.
            (number,) = connection.execute("PRAGMA user_version").fetchone()
            connection.execute(f"PRAGMA user_version = {(int(number) + 1) % 1_000_000}")

        await self._write(write)
        await self.list_public(1)

    def _open_file(self) -> sqlite3.Connection:
        """Take the lock, migrate the schema, open the readers; the connection for writing."""
        try:
            if self._guest:
                self._check_there()
            else:
                self._take_lock()
            writing = self._connect(self._path)
            (mode,) = writing.execute("PRAGMA journal_mode = WAL").fetchone()
            if mode != "wal":
                raise StorageFailed(f"{self._path} is on a file system without shared memory; expected a local disk")
            writing.execute("PRAGMA synchronous = FULL")
            if self._guest:
                refuse_other(read_sqlite_version(writing), len(self._migrations))
            else:
                migrate_sqlite(writing, self._migrations)
            self._idle_readers = queue.SimpleQueue()
            for _ in range(READERS):
                reading = self._connect(self._path)
                reading.execute("PRAGMA query_only = ON")
                self._idle_readers.put(reading)
        except sqlite3.Error as error:
            raise StorageFailed(
                f"{self._path} cannot be opened: {error}; expected a database of nemeton or a new name in a writable folder"
            ) from error
        except StorageFailed as error:
            raise StorageFailed(f"{self._path} cannot be opened: {error}") from error
        return writing

    def _check_there(self) -> None:
        if not os.path.isfile(self._path):
            raise StorageFailed("there is no such file; expected the database of a server")

    def _take_lock(self) -> None:
        """Lock a second, empty database: the system releases it when this process ends, however it ends."""
        lock = self._connect(f"{self._path}-lock", wait=0)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StorageFailed(
                    "another server has it; expected one server for each SQLite file (several can share a PostgreSQL database)"
                ) from error
            raise

    def _connect(self, path: str, wait: float = BUSY_SECONDS) -> sqlite3.Connection:
        connection = sqlite3.connect(
            path, timeout=wait, isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        self._connections.append(connection)
        return connection

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._writer is None:
            raise StorageFailed(f"{self._path} is not open")
        return await self._writer.do(work)

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        if self._reading is None:
            raise StorageFailed(f"{self._path} is not open")
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._fetch_now, statement, values)

    def _fetch_now(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        connection = self._idle_readers.get()  # never waits: there are as many as threads
        try:
            return connection.execute(statement, values).fetchall()
        except (sqlite3.Error, ValueError) as error:
            raise StorageFailed(f"{self._path} cannot be read: {error}") from error
        finally:
            self._idle_readers.put(connection)
