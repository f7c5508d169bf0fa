"""Checks that the database answers, can be written and has a known schema, without changing it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from nemeton.doctor.findings import Finding, Level

CONNECT_SECONDS = 5
# Whether there is a schema of ours, and whether it may be written.
LOOK = """SELECT to_regclass('nemeton_schema') IS NOT NULL,
    pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on',
    has_schema_privilege(current_schema(), 'CREATE')"""
READ_VERSION = "SELECT max(version) FROM nemeton_schema"


def check_databases(given: str, folder: Path, environ: Mapping[str, str] = os.environ) -> list[Finding]:
    """The database given, or those of `nemeton serve` and of `nemeton open`, which keeps its own in `folder`."""
    if given:
        return [check_database("database", given)]
    from nemeton.server.settings import Settings

    return [
        check_database("database of serve", environ.get("NEMETON_DATABASE") or Settings().database),
        check_database("database of open", str(folder / "tables.sqlite3"), makes_folders=True),
    ]


def check_database(subject: str, url: str, makes_folders: bool = False) -> Finding:
    """`makes_folders` if the server makes the folder of the file. Addresses may hold a password, so texts never quote one."""
    from nemeton.server.storage.base import StorageFailed
    from nemeton.server.storage.open import make_storage

    try:
        make_storage(url)
    except StorageFailed as error:
        return Finding(subject, Level.PROBLEM, str(error), "correct the address, in NEMETON_DATABASE or after --database")
    if url.startswith(("postgresql://", "postgres://")):
        return check_postgres(subject, url)
    path = Path(url.removeprefix("sqlite:"))
    return check_sqlite(subject, path) if path.exists() else check_folder(subject, path, makes_folders)


def check_sqlite(subject: str, path: Path) -> Finding:
    name = f"SQLite, {path}"
    writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    # A database that no server has open has no write-ahead log, and reading it must not create one.
    how = "mode=ro" if Path(f"{path}-wal").exists() else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path.resolve()))}?{how}", uri=True)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            version = connection.execute(READ_VERSION).fetchone()[0] if "nemeton_schema" in tables else None
    except sqlite3.Error as error:
        return Finding(
            subject, Level.PROBLEM, f"{name} cannot be read: {error}", "name another file, or restore it from a backup"
        )
    if tables and version is None:
        return Finding(subject, Level.PROBLEM, f"{name} is a database of something else", "name another file")
    if not writable:
        return Finding(subject, Level.PROBLEM, f"{name} cannot be written", "make the file and its folder writable for this user")
    return _judge_schema(subject, name, version, _count_migrations("SQLITE"))


def check_folder(subject: str, path: Path, makes_folders: bool) -> Finding:
    """Whether the first server can make a file that is not there yet."""
    folder = path.absolute().parent
    if makes_folders:
        folder = next(parent for parent in path.absolute().parents if parent.exists())
    if folder.is_dir() and os.access(folder, os.W_OK):
        return Finding(subject, Level.OK, f"SQLite, {path}: not there yet, the first server makes it")
    why = f"{folder} is not writable" if folder.is_dir() else f"{folder} is no folder"
    return Finding(subject, Level.PROBLEM, f"SQLite, {path} cannot be made: {why}", "name a file elsewhere, or make the folder")


def check_postgres(subject: str, url: str) -> Finding:
    import psycopg  # make_storage has found it already
    from psycopg.conninfo import conninfo_to_dict

    given = conninfo_to_dict(url)
    name = f"PostgreSQL, {given.get('dbname', '')} at {given.get('host', 'localhost')}:{given.get('port', 5432)}"
    try:
        with psycopg.connect(url, connect_timeout=CONNECT_SECONDS, autocommit=True) as connection:
            looked = connection.execute(LOOK).fetchone()
            ours, read_only, may_create = looked if looked else (False, False, False)
            found = connection.execute(READ_VERSION).fetchone() if ours else None
    except psycopg.Error as error:
        said = _hide(" ".join(str(error).split()), str(given.get("password") or ""))
        advice = "start the database, or correct the address in NEMETON_DATABASE or after --database"
        return Finding(subject, Level.PROBLEM, f"{name} does not answer: {said}", advice)
    if read_only:
        return Finding(subject, Level.PROBLEM, f"{name} is read-only", "name the primary server, which takes writes")
    if found is None and not may_create:
        return Finding(
            subject, Level.PROBLEM, f"{name}: this user may not create tables", "grant CREATE on its schema to this user"
        )
    return _judge_schema(subject, name, found[0] if found else None, _count_migrations("POSTGRES"))


def _judge_schema(subject: str, name: str, version: int | None, known: int) -> Finding:
    if version is None:
        return Finding(subject, Level.OK, f"{name}: empty, the first server makes the schema")
    if version > known:
        text = f"{name} has schema version {version}, but this Nemeton knows at most {known}"
        return Finding(subject, Level.PROBLEM, text, "install a newer Nemeton")
    if version < known:
        return Finding(subject, Level.OK, f"{name}: schema version {version}, the next server brings it to {known}")
    return Finding(subject, Level.OK, f"{name}: schema version {version}")


def _count_migrations(kind: str) -> int:
    from nemeton.server.storage import migrations

    return len(migrations.SQLITE if kind == "SQLITE" else migrations.POSTGRES)


def _hide(text: str, secret: str) -> str:
    return text.replace(secret, "***") if secret else text
