"""Backup and restore of a SQLite database. A backup is made while the server runs; a restore needs the file to itself."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from nemeton.engine.errors import NemetonError
from nemeton.server.storage.base import StorageFailed
from nemeton.server.storage.migrations import SQLITE, read_sqlite_version, refuse_newer

MAGIC: Final = b"SQLite format 3\0"
BESIDE: Final = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database while it is in use


class BadBackup(NemetonError):
    """A backup that cannot be made, or a file that cannot be restored. Nothing has changed."""


def find_file(database: str) -> Path:
    """The file of a SQLite database, by its address."""
    if database.startswith(("postgresql://", "postgres://")):
        raise BadBackup("this is a PostgreSQL database; expected its own programs, pg_dump and pg_restore (docs/operators.md)")
    return Path(os.path.realpath(database.removeprefix("sqlite:")))


def back_up(database: Path, target: Path, *, replace: bool = False) -> int:
    """Copy a database as it is at one moment, while a server writes to it; the size of the copy. It is checked before it gets
    its name."""
    if not database.is_file():
        raise BadBackup(f"there is no database {str(database)!r}; expected the file of a server")
    if target.exists() and not replace:
        raise BadBackup(f"{str(target)!r} is there already; expected a new name, or --replace")
    with new_file(target) as partial:
        try:
            with closing(connect(database)) as source, closing(sqlite3.connect(partial, isolation_level=None)) as copy:
                # In one step, which reads one moment of the journal: in several, each write of the server would start it anew.
                source.backup(copy, pages=-1)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        except sqlite3.Error as error:
            raise BadBackup(f"{str(database)!r} cannot be copied to {str(target)!r}: {error}") from error
        check_database(partial)
        return partial.stat().st_size


def restore(backup: Path, database: Path, *, replace: bool = False) -> Path | None:
    """Put a backup in the place of a database that no server uses; the name under which the old one is kept, if there was one."""
    check_database(backup)
    if database.exists() and not replace:
        raise BadBackup(f"{str(database)!r} is there already; expected a new name, or --replace, which keeps the old one too")
    if not database.parent.is_dir():
        raise BadBackup(f"there is no folder {str(database.parent)!r}; expected one that can be written")
    with lock(database), new_file(database) as partial:
        shutil.copyfile(backup, partial)
        check_database(partial)
        if database.exists():
            keep_owner(database, partial)
        return put_aside(database)


def check_database(file: Path) -> None:
    """Raise BadBackup unless this is a whole database of ours, of a version that we know."""
    try:
        with file.open("rb") as opened:
            is_database = opened.read(len(MAGIC)) == MAGIC
    except OSError as error:
        raise BadBackup(f"{str(file)!r} cannot be read: {error.strerror}; expected a backup") from error
    if not is_database:
        raise BadBackup(f"{str(file)!r} is no SQLite database; expected a file that `nemeton admin backup` made")
    log = file.with_name(f"{file.name}-wal")
    if log.exists() and log.stat().st_size:
        raise BadBackup(f"{str(file)!r} is not all: {log.name} is part of it; expected a file that `nemeton admin backup` made")
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            version = read_sqlite_version(connection)
            if not version:
                raise BadBackup(f"{str(file)!r} is empty; expected a backup of a server's database")
            refuse_newer(version, len(SQLITE))
            found = connection.execute("PRAGMA integrity_check(5)").fetchall()
    except sqlite3.Error as error:
        raise BadBackup(f"{str(file)!r} is damaged: {error}") from error
    except StorageFailed as error:
        raise BadBackup(f"{str(file)!r} cannot be used: {error}") from error
    if found != [("ok",)]:
        raise BadBackup(f"{str(file)!r} is damaged: {'; '.join(str(text) for (text,) in found)}")


def connect(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.as_uri()}?mode=rw", uri=True, timeout=5.0, isolation_level=None)


@contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """A file beside the target that takes its name if all goes well, and is gone if not."""
    partial = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        try:
            os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except OSError as error:
            raise BadBackup(f"{str(target)!r} cannot be written: {error.strerror}; expected a writable folder") from error
        yield partial
        sync(partial)
        os.replace(partial, target)
        sync(target.parent)
    finally:
        for ending in ("", *BESIDE):
            partial.with_name(partial.name + ending).unlink(missing_ok=True)


def keep_owner(old: Path, new: Path) -> None:
    """Let a file be used by those who could use the old one, as far as we may."""
    found = old.stat()
    new.chmod(found.st_mode & 0o777)
    if hasattr(os, "chown"):
        with contextlib.suppress(PermissionError):
            os.chown(new, found.st_uid, found.st_gid)


def sync(path: Path) -> None:
    """Have a file, or the names in a folder, on the disk."""
    with contextlib.suppress(PermissionError):  # Windows cannot open folders
        number = os.open(path, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


@contextmanager
def lock(database: Path) -> Iterator[None]:
    """Keep servers away, as they keep each other away, or raise BadBackup if one is there."""
    try:
        with closing(sqlite3.connect(f"{database}-lock", timeout=0, isolation_level=None)) as held:
            held.execute("BEGIN EXCLUSIVE")
            yield
    except sqlite3.OperationalError as error:
        raise BadBackup(f"{str(database)!r} is in use: {error}; expected the server to be stopped first") from error


def put_aside(database: Path) -> Path | None:
    """Keep a database under another name. What was written beside it becomes part of it, or it would be taken for that of the new
    one."""
    if not database.exists():
        for ending in BESIDE:
            database.with_name(database.name + ending).unlink(missing_ok=True)
        return None
    with contextlib.suppress(sqlite3.Error), closing(connect(database)) as old:  # it may be damaged
        old.execute("PRAGMA journal_mode = DELETE")
    aside = database.with_name(f"{database.name}.{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}")
    for ending in BESIDE:
        beside = database.with_name(database.name + ending)
        if beside.exists():
            os.replace(beside, aside.with_name(aside.name + ending))
    os.link(database, aside)
    return aside
