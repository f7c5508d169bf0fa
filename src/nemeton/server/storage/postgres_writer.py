"""The writer of a PostgreSQL database: commits that wait are stored together, in order of arrival."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import psycopg

from nemeton.engine.errors import NemetonError
from nemeton.server.storage.base import NumberTaken, Row, StorageFailed, Summary, find_late
from nemeton.server.storage.neighbours import CHANGED, Letter, Neighbours

BATCH: Final = 256  # commits in one transaction

# One value of JSON for each kind of thing: psycopg writes arrays element by element, which takes longer than all the rest.
STORE: Final = """
WITH written AS (
    INSERT INTO journal (table_id, number, data)
    SELECT each ->> 0, (each ->> 1)::int, decode(each ->> 2, 'base64') FROM json_array_elements(%s::json) AS each
), found AS (
    INSERT INTO summary (table_id, status, public, updated_at, wake_at, listing)
    SELECT each ->> 0, each ->> 1, (each ->> 2)::boolean, (each ->> 3)::bigint, (each ->> 4)::bigint, decode(each ->> 5, 'base64')
    FROM json_array_elements(%s::json) AS each
    ON CONFLICT (table_id) DO UPDATE SET status = excluded.status, public = excluded.public, updated_at = excluded.updated_at,
        wake_at = excluded.wake_at, listing = excluded.listing
)
SELECT pg_notify(each ->> 0, each ->> 1) FROM json_array_elements(%s::json) AS each"""

NEXT_NUMBERS: Final = "SELECT table_id, max(number) + 1 FROM journal WHERE table_id = ANY(%s) GROUP BY table_id"

Execute = Callable[[str, Sequence[object]], Awaitable[list[Any]]]


class CommitWriter:
    """`execute` runs one statement as a transaction, or raises: an error of psycopg if nothing was stored, StorageFailed if that
    is not known. Processes that have the same tables are told in the same transaction; if there are none, PostgreSQL need not
    put this commit in line with others that send notices."""

    def __init__(self, execute: Execute, neighbours: Neighbours, name: str) -> None:
        self._execute = execute
        self._neighbours = neighbours
        self._name = name
        self._queue: asyncio.Queue[_Commit] = asyncio.Queue()

    async def commit(self, rows: tuple[Row, ...], summaries: tuple[Summary, ...], letters: Sequence[Letter] = ()) -> None:
        """Store rows and summaries, and send letters after everything that was to be stored before."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Commit(rows, summaries, letters, future))
        await future

    async def flush(self) -> None:
        """Wait until all commits are answered."""
        await self._queue.join()

    async def run(self) -> None:
        """Runs forever."""
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._store(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _store(self, batch: list[_Commit]) -> None:
        """Store commits together. If the database refuses, fail those whose numbers are taken and store the others in halves."""
        try:
            await self._execute(STORE, _arrange(batch, self._neighbours))
        except StorageFailed as error:
            for commit in batch:
                commit.fail(StorageFailed(*error.args))
        except Exception as error:
            out_of_turn = isinstance(error, psycopg.errors.UniqueViolation | psycopg.errors.ForeignKeyViolation)
            rest = await self._fail_late(batch) if out_of_turn else batch
            if len(rest) == len(batch) == 1:
                batch[0].fail(StorageFailed(f"{self._name} did not store it: {one_line(error)}"))
                return
            half = len(rest) // 2 if len(rest) == len(batch) else len(rest)
            for part in (rest[:half], rest[half:]):
                if part:
                    await self._store(part)
        else:
            for commit in batch:
                commit.succeed()

    async def _fail_late(self, batch: list[_Commit]) -> list[_Commit]:
        """Fail the commits whose numbers are not the next ones, in order of arrival; the others."""
        try:
            found = await self._execute(NEXT_NUMBERS, [[row.table for commit in batch for row in commit.rows]])
        except (psycopg.Error, StorageFailed):
            return batch
        following: dict[str, int] = dict(found)
        rest = []
        for commit in batch:
            late = find_late(commit.rows, following)
            if late is None:
                rest.append(commit)
            else:
                commit.fail(NumberTaken(late.table, late.number))
        return rest


class _Commit(NamedTuple):
    rows: tuple[Row, ...]
    summaries: tuple[Summary, ...]
    letters: Sequence[Letter]
    future: asyncio.Future[None]

    def succeed(self) -> None:
        if not self.future.done():  # the caller may have been cancelled
            self.future.set_result(None)

    def fail(self, error: NemetonError) -> None:
        if not self.future.done():
            self.future.set_exception(error)


def _arrange(batch: list[_Commit], neighbours: Neighbours) -> list[str]:
    """The values of STORE. All writers lock the tables in the same order, so they cannot deadlock."""
    rows = sorted(row for commit in batch for row in commit.rows)
    summaries = sorted({summary.table: summary for commit in batch for summary in commit.summaries}.values())
    last = {row.table: row.number for row in rows}
    letters = [letter for commit in batch for letter in commit.letters]
    for table, number in last.items():
        letters += neighbours.write_to(neighbours.of(table), CHANGED, table, number)
    return [msgspec.json.encode(part).decode() for part in (rows, summaries, letters)]  # bytes become base64


def one_line(error: Exception) -> str:
    return " ".join(str(error).split())
