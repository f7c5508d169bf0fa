"""The job queue of the workers, its order, and what can go wrong with a job."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final

from nemeton.engine.errors import NemetonError
from nemeton.server.thinking.jobs import Analyse, Answer, Job, Order, encode_frame

TRIES: Final = 2


class QueueFull(NemetonError):
    """Too many jobs wait already; another one would only delay all of them. Try again later."""

    def __init__(self, waiting: int) -> None:
        super().__init__(f"{waiting} jobs are waiting to be thought about already; ask again later")


class JobFailed(NemetonError):
    """A job without an answer. `cause` is the name of the error it raised, or WorkerGone."""

    def __init__(self, cause: str, reason: str) -> None:
        super().__init__(f"{reason} ({cause})")
        self.cause = cause
        self.reason = reason


class QueuedJob:
    """A job, encoded for a worker, and the future of its answer."""

    def __init__(self, job: Job, limit: float) -> None:
        self.kind = type(job).__name__.lower()
        self.is_long = isinstance(job, Analyse)
        self.limit = limit
        self.frame = encode_frame(Order(job, limit))
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.tries = TRIES
        self.queued_at = time.perf_counter()

    def settle(self, answer: Answer) -> None:
        """Give the answer to the caller, unless it was cancelled."""
        if not self.answer.done():
            self.answer.set_result(answer)


class JobQueue:
    """Moves and hints first, in order of arrival. Analyses run when none of these waits, and only a limited number at once. The
    two are bounded separately, so that analyses cannot crowd out moves."""

    def __init__(self, bound: int, analyses_at_once: int) -> None:
        self._bound = bound
        self._analyses_at_once = analyses_at_once
        self._analyses = 0  # running now
        self._short: deque[QueuedJob] = deque()
        self._long: deque[QueuedJob] = deque()

    def __len__(self) -> int:
        return len(self._short) + len(self._long)

    def add(self, job: QueuedJob) -> None:
        """Add a job at the end, or raise QueueFull."""
        queue = self._queue_for(job)
        if len(queue) >= self._bound:
            raise QueueFull(len(queue))
        queue.append(job)

    def put_back(self, job: QueuedJob) -> None:
        """Add a job whose worker was lost at the front."""
        self._queue_for(job).appendleft(job)

    def remove(self, job: QueuedJob) -> None:
        """Remove a job if it still waits."""
        queue = self._queue_for(job)
        if job in queue:
            queue.remove(job)

    def clear(self) -> list[QueuedJob]:
        """Remove all waiting jobs and return them."""
        waiting = [*self._short, *self._long]
        self._short.clear()
        self._long.clear()
        return waiting

    def take_next(self) -> QueuedJob | None:
        """The next job to run. It counts as running until `finish`."""
        if self._short:
            return self._short.popleft()
        if self._long and self._analyses < self._analyses_at_once:
            self._analyses += 1
            return self._long.popleft()
        return None

    def finish(self, job: QueuedJob) -> None:
        self._analyses -= job.is_long

    def _queue_for(self, job: QueuedJob) -> deque[QueuedJob]:
        return self._long if job.is_long else self._short
