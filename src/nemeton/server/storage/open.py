"""From the URL in the configuration to a storage."""

from __future__ import annotations

import re
from typing import Final

from nemeton.server.storage.base import Storage, StorageFailed
from nemeton.server.storage.sqlite import SqliteStorage

EXPECTED: Final = "expected a path, sqlite:PATH or postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
# A single letter before the colon is a Windows drive.
SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:(//)?")


def make_storage(url: str, *, guest: bool = False) -> Storage:
    """The storage for a URL, not yet opened. Errors never show the URL: it may contain a password."""
    found = SCHEME.match(url)
    scheme = found[0] if found else ""
    if scheme in ("postgresql://", "postgres://"):
        return _make_postgres(url, guest=guest)
    if scheme not in ("", "sqlite:"):
        raise StorageFailed(f"{scheme} is no kind of storage; {EXPECTED}")
    path = url[len(scheme) :]
    if path in ("", ":memory:"):
        raise StorageFailed(f"the address of the storage names no file; {EXPECTED}")
    return SqliteStorage(path, guest=guest)


def _make_postgres(url: str, *, guest: bool) -> Storage:
    try:
        from nemeton.server.storage.postgres import PostgresStorage
    except ImportError as error:
        raise StorageFailed("PostgreSQL needs the package psycopg; expected it by: pip install nemeton[postgres]") from error
    return PostgresStorage(url, guest=guest)
