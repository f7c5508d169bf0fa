"""From the address in the configuration to a storage."""

from __future__ import annotations

import re
from typing import Final

from nemeton.server.storage.base import Storage, StorageFailed
from nemeton.server.storage.sqlite import SqliteStorage

EXPECTED: Final = "expected a path, sqlite:PATH or postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
# One letter before the colon is a drive of Windows.
SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:(//)?")


def make_storage(url: str) -> Storage:
    """The storage of an address, not yet opened. Texts of errors never show the address: it may hold a password."""
    found = SCHEME.match(url)
    scheme = found[0] if found else ""
    if scheme in ("postgresql://", "postgres://"):
        return _make_postgres(url)
    if scheme not in ("", "sqlite:"):
        raise StorageFailed(f"{scheme} is no kind of storage; {EXPECTED}")
    path = url[len(scheme) :]
    if path in ("", ":memory:"):
        raise StorageFailed(f"the address of the storage names no file; {EXPECTED}")
    return SqliteStorage(path)


def _make_postgres(url: str) -> Storage:
    try:
        from nemeton.server.storage.postgres import PostgresStorage
    except ImportError as error:
        raise StorageFailed("PostgreSQL needs the package psycopg; expected it by: pip install nemeton[postgres]") from error
    return PostgresStorage(url)
