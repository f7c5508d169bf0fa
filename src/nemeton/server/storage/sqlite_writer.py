"""The thread that writes to an SQLite file.

It stores everything that waits in a single transaction, so that many writers share one sync to disk, and commits that wait
together in a few statements: after each statement the thread must wait for the interpreter's lock."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.server.storage.base import NumberTaken, Row, StorageFailed, Summary, find_late

BATCH: Final = 256  # jobs in one transaction; limits how long the first waits for the last
ROWS_AT_ONCE: Final = 64  # in one statement

# For each table a search of its own: `max` with `GROUP BY` would go through all rows of each.
NEXT_NUMBERS: Final = """SELECT value, (SELECT max(number) + 1 FROM journal WHERE table_id = value) AS following
    FROM json_each(?) WHERE following IS NOT NULL"""

# Replacing whole rows would write all their indices anew.
UPDATE_SUMMARY: Final = "ON CONFLICT (table_id) DO UPDATE SET " + ", ".join(
    f"{column} = excluded.{column}" for column in ("status", "public", "updated_at", "wake_at", "listing")
)

T = TypeVar("T")


@dataclass(frozen=True)
class Commit:
    """Rows and summaries to store, all or nothing. Called, it is stored on its own."""

    rows: tuple[Row, ...]
    summaries: tuple[Summary, ...]

    def __call__(self, connection: sqlite3.Connection) -> None:
        late = find_late(self.rows, read_next_numbers(connection, [self]))
        if late is not None:
            raise NumberTaken(late.table, late.number)
        store(connection, [self])


def read_next_numbers(connection: sqlite3.Connection, commits: Sequence[Commit]) -> dict[str, int]:
    tables = {row.table for commit in commits for row in commit.rows}
    return dict(connection.execute(NEXT_NUMBERS, (msgspec.json.encode(tables).decode(),)).fetchall())


def store(connection: sqlite3.Connection, commits: Sequence[Commit]) -> None:
    """Store commits whose numbers are the next ones."""
    insert(connection, "INSERT INTO journal", sorted(row for commit in commits for row in commit.rows))
    summaries = {summary.table: summary for commit in commits for summary in commit.summaries}  # the last one counts
    insert(connection, "INSERT INTO summary", list(summaries.values()), UPDATE_SUMMARY)


def insert(connection: sqlite3.Connection, statement: str, rows: Sequence[tuple[object, ...]], end: str = "") -> None:
    for first in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[first : first + ROWS_AT_ONCE]
        marks = f"({', '.join('?' * len(some[0]))})"
        values = [value for row in some for value in row]
        connection.execute(f"{statement} VALUES {', '.join([marks] * len(some))} {end}", values)


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], object]
    future: asyncio.Future[Any]


class _Answer(NamedTuple):
    result: object
    error: Exception | None


class Writer:
    """The thread that owns the writing connection."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self._connection = connection
        self._path = path
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        # A daemon, so that a program that forgets to close can still exit.
        self._thread = threading.Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, future))
        return await future

    def stop(self) -> None:
        """Finish all jobs, then end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            waiting = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while len(waiting) < BATCH:
                    waiting.append(self._jobs.get_nowait())
            batch = [job for job in waiting if job is not None]
            going = len(batch) == len(waiting)
            if batch:
                answers = self._do_all(batch)
                with contextlib.suppress(RuntimeError):  # the loop is closed, and with it all callers
                    batch[0].future.get_loop().call_soon_threadsafe(_give_answers, batch, answers)

    def _do_all(self, batch: list[_Job]) -> list[_Answer]:
        """Run jobs in one transaction. Answers are given after it, when everything is on disk."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            answers: list[_Answer] = []
            for are_commits, jobs in groupby(batch, lambda job: isinstance(job.work, Commit)):
                some = list(jobs)
                answers += self._commit_all(some) if are_commits else [self._do_one(job) for job in some]
            self._connection.execute("COMMIT")
            return answers
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
            return [_Answer(None, self._describe(error)) for _ in batch]

    def _commit_all(self, jobs: list[_Job]) -> list[_Answer]:
        """Store commits together; if the database refuses, one by one."""
        commits = [job.work for job in jobs if isinstance(job.work, Commit)]
        if len(commits) == 1:
            return [self._do_one(jobs[0])]
        self._connection.execute("SAVEPOINT job")
        try:
            following = read_next_numbers(self._connection, commits)
            lates = [find_late(commit.rows, following) for commit in commits]
            store(self._connection, [commit for commit, late in zip(commits, lates, strict=True) if late is None])
        except Exception:
            if not self._connection.in_transaction:
                raise  # SQLite has rolled back the whole transaction, as it does when the disk is full
            self._connection.execute("ROLLBACK TO job")
            self._connection.execute("RELEASE job")
            return [self._do_one(job) for job in jobs]
        self._connection.execute("RELEASE job")
        return [_Answer(None, None if late is None else NumberTaken(late.table, late.number)) for late in lates]

    def _do_one(self, job: _Job) -> _Answer:
        """Run one job; if it fails, only it is rolled back."""
        self._connection.execute("SAVEPOINT job")
        try:
            answer = _Answer(job.work(self._connection), None)
        except Exception as error:
            if not self._connection.in_transaction:
                raise  # SQLite has rolled back the whole transaction, as it does when the disk is full
            self._connection.execute("ROLLBACK TO job")
            answer = _Answer(None, error if isinstance(error, NemetonError) else self._describe(error))
        self._connection.execute("RELEASE job")
        return answer

    def _describe(self, error: Exception) -> StorageFailed:
        failed = StorageFailed(f"{self._path} did not store it: {error}; expected a disk with free space that can be written")
        failed.__cause__ = error
        return failed


def _give_answers(batch: list[_Job], answers: list[_Answer]) -> None:
    for job, answer in zip(batch, answers, strict=True):
        if job.future.done():  # the caller was cancelled
            continue
        if answer.error is None:
            job.future.set_result(answer.result)
        else:
            job.future.set_exception(answer.error)
