"""The schema and its migrations. Opening a storage migrates an older schema, one transaction per step.

A released migration never changes: the next change of the schema is a new migration at the end of both lists.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, Final

from nemeton.server.storage.base import StorageFailed

if TYPE_CHECKING:
    from psycopg import AsyncConnection

Migration = tuple[str, ...]  # statements

SQLITE: Final[tuple[Migration, ...]] = (
    (
        """CREATE TABLE journal (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (table_id, number)) WITHOUT ROWID""",
        """CREATE TABLE summary (
            table_id TEXT NOT NULL PRIMARY KEY, status TEXT NOT NULL, public INTEGER NOT NULL,
            updated_at INTEGER NOT NULL, wake_at INTEGER, listing BLOB NOT NULL)""",
        """CREATE INDEX summary_public ON summary ((status = 'waiting') DESC, updated_at DESC, table_id)
            WHERE public AND status <> 'over'""",
        "CREATE INDEX summary_due ON summary (wake_at, table_id) WHERE wake_at IS NOT NULL",
        """CREATE TABLE message (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (table_id, number)) WITHOUT ROWID""",
        "CREATE TABLE analysis (table_id TEXT NOT NULL PRIMARY KEY, data BLOB NOT NULL)",
    ),
    (
        # When a line of chat was written; of older lines it is not known. Their numbers go on when all lines are deleted.
        "ALTER TABLE message ADD COLUMN at INTEGER NOT NULL DEFAULT 0",
        "UPDATE message SET at = CAST(strftime('%s', 'now') AS INTEGER) * 1000",
        "CREATE INDEX message_at ON message (at)",
        "CREATE TABLE message_count (table_id TEXT NOT NULL PRIMARY KEY, count INTEGER NOT NULL)",
        "INSERT INTO message_count SELECT table_id, max(number) + 1 FROM message GROUP BY table_id",
        "CREATE INDEX summary_age ON summary (status, updated_at, table_id)",
        "CREATE TABLE visit (table_id TEXT NOT NULL PRIMARY KEY, seen_at INTEGER NOT NULL)",
        """INSERT INTO visit SELECT table_id, CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM summary
            WHERE status = 'running'""",
        "CREATE TABLE lease (name TEXT NOT NULL PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL)",
        """CREATE TABLE ban (
            network TEXT NOT NULL PRIMARY KEY, until INTEGER, reason TEXT NOT NULL, made_at INTEGER NOT NULL)""",
        "CREATE TABLE announcement (id INTEGER NOT NULL PRIMARY KEY, data TEXT NOT NULL)",
        "CREATE TABLE server (id TEXT NOT NULL PRIMARY KEY, seen_at INTEGER NOT NULL, data TEXT NOT NULL)",
        """CREATE TABLE operator_order (
            number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, via TEXT NOT NULL, data TEXT NOT NULL)""",
    ),
)

POSTGRES: Final[tuple[Migration, ...]] = (
    (
        # Several processes write here, so the database itself refuses gaps: each row references the one before.
        """CREATE TABLE journal (
            table_id TEXT COLLATE "C" NOT NULL, number INTEGER NOT NULL, data BYTEA NOT NULL,
            previous INTEGER GENERATED ALWAYS AS (NULLIF(number, 0) - 1) STORED,
            PRIMARY KEY (table_id, number), FOREIGN KEY (table_id, previous) REFERENCES journal (table_id, number))""",
        """CREATE TABLE summary (
            table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY, status TEXT NOT NULL, public BOOLEAN NOT NULL,
            updated_at BIGINT NOT NULL, wake_at BIGINT, listing BYTEA NOT NULL)""",
        """CREATE INDEX summary_public ON summary ((status = 'waiting') DESC, updated_at DESC, table_id)
            WHERE public AND status <> 'over'""",
        "CREATE INDEX summary_due ON summary (wake_at, table_id) WHERE wake_at IS NOT NULL",
        """CREATE TABLE message (
            table_id TEXT COLLATE "C" NOT NULL, number INTEGER NOT NULL, data BYTEA NOT NULL,
            PRIMARY KEY (table_id, number))""",
        # Numbers the messages; the row is the lock between processes that write to one chat.
        """CREATE TABLE message_count (table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY, count INTEGER NOT NULL)""",
        """CREATE TABLE analysis (table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY, data BYTEA NOT NULL)""",
    ),
    (
        # Lines that are there count as written now.
        "ALTER TABLE message ADD COLUMN at BIGINT NOT NULL DEFAULT (extract(epoch FROM now()) * 1000)::bigint",
        "CREATE INDEX message_at ON message (at)",
        "CREATE INDEX summary_age ON summary (status, updated_at, table_id)",
        """CREATE TABLE visit (table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY, seen_at BIGINT NOT NULL)""",
        """INSERT INTO visit SELECT table_id, (extract(epoch FROM now()) * 1000)::bigint FROM summary
            WHERE status = 'running'""",
        "CREATE TABLE lease (name TEXT NOT NULL PRIMARY KEY, holder TEXT NOT NULL, until BIGINT NOT NULL)",
        """CREATE TABLE ban (
            network TEXT NOT NULL PRIMARY KEY, until BIGINT, reason TEXT NOT NULL, made_at BIGINT NOT NULL)""",
        "CREATE TABLE announcement (id INTEGER NOT NULL PRIMARY KEY, data TEXT NOT NULL)",
        "CREATE TABLE server (id TEXT NOT NULL PRIMARY KEY, seen_at BIGINT NOT NULL, data TEXT NOT NULL)",
        """CREATE TABLE operator_order (
            number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at BIGINT NOT NULL, via TEXT NOT NULL, data TEXT NOT NULL)""",
    ),
)

VERSIONS: Final = "CREATE TABLE nemeton_schema (version INTEGER NOT NULL PRIMARY KEY)"
POSTGRES_LOCK: Final = 0x6E656D65746F6E  # "nemeton"


def read_sqlite_version(connection: sqlite3.Connection) -> int:
    """The version of a database; 0 for an empty one. Raises StorageFailed for a database of something else."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "nemeton_schema" in tables:
        return int(connection.execute("SELECT max(version) FROM nemeton_schema").fetchone()[0])
    if tables:
        raise StorageFailed(f"a database of something else, with the tables {', '.join(sorted(tables))}; expected one of nemeton")
    return 0


def migrate_sqlite(connection: sqlite3.Connection, migrations: tuple[Migration, ...] = SQLITE) -> None:
    """Apply the missing migrations. The caller has the file to itself."""
    version = read_sqlite_version(connection)
    refuse_newer(version, len(migrations))
    for number, migration in enumerate(migrations[version:], start=version + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in (*((VERSIONS,) if number == 1 else ()), *migration):
                connection.execute(statement)
            connection.execute("INSERT INTO nemeton_schema VALUES (?)", (number,))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise _describe_failure(number, error) from error


async def migrate_postgres(connection: AsyncConnection[Any], migrations: tuple[Migration, ...] = POSTGRES) -> None:
    """Apply the missing migrations, on a connection in autocommit mode. Processes that open at once take turns at each step."""
    import psycopg

    version = -1
    while version < len(migrations):
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(%s)", (POSTGRES_LOCK,))
            version = await read_postgres_version(connection)
            refuse_newer(version, len(migrations))
            if version == len(migrations):
                return
            try:
                for statement in (*((VERSIONS,) if version == 0 else ()), *migrations[version]):
                    await connection.execute(statement)
                await connection.execute("INSERT INTO nemeton_schema VALUES (%s)", (version + 1,))
            except psycopg.Error as error:
                raise _describe_failure(version + 1, error) from error


async def read_postgres_version(connection: AsyncConnection[Any]) -> int:
    cursor = await connection.execute("SELECT to_regclass('nemeton_schema') IS NOT NULL")
    if await cursor.fetchone() != (True,):
        return 0
    cursor = await connection.execute("SELECT max(version) FROM nemeton_schema")
    found = await cursor.fetchone()
    return int(found[0]) if found else 0


def refuse_newer(version: int, known: int) -> None:
    if version > known:
        raise StorageFailed(f"the schema has version {version}; expected at most {known}, the newest that this server knows")


def refuse_other(version: int, known: int) -> None:
    """A guest of a database, beside its servers, must not migrate it."""
    refuse_newer(version, known)
    if version < known:
        raise StorageFailed(f"the schema has version {version}; expected {known}: start the new server once, which migrates it")


def _describe_failure(number: int, error: Exception) -> StorageFailed:
    return StorageFailed(f"the schema cannot be brought to version {number}, nothing has changed: {error}")
