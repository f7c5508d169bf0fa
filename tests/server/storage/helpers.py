"""What the tests of the storage share."""

from __future__ import annotations

import asyncio
import functools
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from typing import Any, ParamSpec

import psycopg

from nemeton.server.storage.base import Row, Storage, Summary
from nemeton.server.storage.open import make_storage
from nemeton.table.table import RUNNING
from tests.patience import PATIENCE

P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an asynchronous test in an event loop of its own. A test that hangs fails."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 2 * PATIENCE))

    return run


@asynccontextmanager
async def opened(address: str | Storage) -> AsyncIterator[Storage]:
    storage = make_storage(address) if isinstance(address, str) else address
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()


async def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it never came true"
        await asyncio.sleep(0.01)


def row(table: str, number: int, data: bytes = b"") -> Row:
    return Row(table, number, data or f"{table}/{number}".encode())


def rows(table: str, *numbers: int) -> tuple[Row, ...]:
    return tuple(row(table, number) for number in numbers)


def summary(table: str, status: str = RUNNING, *, public: bool = True, at: int = 0, wake: int | None = None) -> Summary:
    return Summary(table, status, public, at, wake, table.encode())


def ask(address: str, statement: str) -> list[tuple[Any, ...]]:
    """Look into the database beside the storage."""
    if address.startswith("sqlite:"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:"), isolation_level=None)) as file:
            return file.execute(statement).fetchall()
    with psycopg.connect(address, autocommit=True) as connection:
        cursor = connection.execute(statement.encode())
        return cursor.fetchall() if cursor.description else []
