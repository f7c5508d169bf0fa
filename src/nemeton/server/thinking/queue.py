"""The job queue of the workers, its order, and what can go wrong with a job.

Jobs have ranks: what a person has asked for and waits for comes first, what nobody waits for comes last. Within a rank the
workers' time is shared out: the next job is one of the address that has used the least of it lately, and of that the table that
has. Many jobs of one address or table thus delay each other and not those of others. Slow jobs leave a worker free for
quick ones.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from enum import IntEnum
from typing import Final, NamedTuple

from nemeton.engine.errors import NemetonError, Sentence
from nemeton.server.thinking.jobs import Answer, Choose, Job, Order, Ponder, encode_frame

TRIES: Final = 2
HALF_LIFE: Final = 10.0  # seconds after which used time counts half
USERS_KEPT: Final = 10_000


class Rank(IntEnum):
    """Who waits for a job."""

    ASKED = 0  # the person who asked: a hint, a saved record
    AWAITED = 1  # a bot for which a person at the table waits
    WATCHED = 2  # a bot at a table at which somebody looks
    UNWATCHED = 3  # a bot at a table at which nobody looks
    ANALYSIS = 4


BACKGROUND: Final = (Rank.WATCHED, Rank.UNWATCHED, Rank.ANALYSIS)


class Errand(NamedTuple):
    """On whose behalf a job is done."""

    rank: Rank = Rank.AWAITED
    address: str = ""
    table: str = ""


class QueueFull(NemetonError):
    """Too many jobs wait already; another one would only delay all of them. Try again later."""

    def __init__(self, waiting: int) -> None:
        super().__init__(f"{waiting} jobs are waiting to be thought about already; ask again later")


class JobFailed(NemetonError):
    """A job without an answer. `cause` is the name of the error it raised, or WorkerGone; `sentence` how catalogues tell it."""

    def __init__(self, cause: str, reason: str, sentence: Sentence | None = None) -> None:
        super().__init__(f"{reason} ({cause})")
        self.cause = cause
        self.reason = reason
        self.sentence = sentence


class QueuedJob:
    """A job, encoded for a worker, and the future of its answer. One that `helps` never waits, and gives way to those that do."""

    def __init__(self, job: Job, limit: float, errand: Errand = Errand(), *, helps: bool = False) -> None:  # noqa: B008
        self.kind = type(job).__name__.lower()
        self.errand = errand
        self.helps = helps
        self.is_slow = isinstance(job, Choose | Ponder) and job.is_slow
        self.limit = limit
        self.frame = encode_frame(Order(job, limit))
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.tries = TRIES
        self.queued_at = time.perf_counter()

    @property
    def is_background(self) -> bool:
        return self.errand.rank in BACKGROUND

    def settle(self, answer: Answer) -> None:
        """Give the answer to the caller, unless it was cancelled."""
        if not self.answer.done():
            self.answer.set_result(answer)


class Shares:
    """The time that addresses and tables have used lately: what was used HALF_LIFE ago counts half."""

    def __init__(self) -> None:
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds, and when they were counted

    def add(self, user: str, seconds: float, at: float) -> None:
        self._used[user] = self.used(user, at) + seconds, at
        self._used.move_to_end(user)
        if len(self._used) > USERS_KEPT:
            self._used.popitem(last=False)

    def used(self, user: str, at: float) -> float:
        seconds, counted_at = self._used.get(user, (0.0, at))
        return seconds * float(0.5 ** ((at - counted_at) / HALF_LIFE))


class JobQueue:
    """Each rank has a bound of its own, so that none can crowd out another. Jobs that nobody waits for run on all workers but
    one, and so do slow ones, so that a quick job for which a person waits finds a worker that is free soon."""

    def __init__(self, bound: int, share: int) -> None:
        self._bound = bound
        self._share = share  # jobs of the background that may run at once, and slow ones
        self._background = 0  # running
        self._slow = 0  # running
        self._waiting: dict[Rank, list[QueuedJob]] = {rank: [] for rank in Rank}
        self._shares = Shares()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, job: QueuedJob) -> None:
        """Add a job, or raise QueueFull."""
        waiting = self._waiting[job.errand.rank]
        if len(waiting) >= self._bound:
            raise QueueFull(len(waiting))
        waiting.append(job)

    def put_back(self, job: QueuedJob) -> None:
        """Add a job whose worker was lost: it comes next."""
        self._waiting[job.errand.rank].insert(0, job)

    def remove(self, job: QueuedJob) -> None:
        """Remove a job if it still waits."""
        waiting = self._waiting[job.errand.rank]
        if job in waiting:
            waiting.remove(job)

    def promote(self, table: str, rank: Rank) -> None:
        """Bots at a table have somebody who waits for them now."""
        for lower in Rank:
            if rank < lower < Rank.ANALYSIS:
                for job in [job for job in self._waiting[lower] if job.errand.table == table]:
                    self._waiting[lower].remove(job)
                    job.errand = job.errand._replace(rank=rank)
                    self._waiting[rank].append(job)

    def clear(self) -> list[QueuedJob]:
        """Remove all waiting jobs and return them."""
        waiting = [job for jobs in self._waiting.values() for job in jobs]
        for jobs in self._waiting.values():
            jobs.clear()
        return waiting

    def take_next(self) -> QueuedJob | None:
        """The next job to run. It counts as running until `finish`."""
        for waiting in self._waiting.values():
            if jobs := [job for job in waiting if self._may_run(job)]:
                job = self._pick(jobs)
                waiting.remove(job)
                self._background += job.is_background
                self._slow += job.is_slow
                return job
        return None

    def count_runnable(self) -> int:
        """The waiting jobs that a worker could run now."""
        return sum(self._may_run(job) for waiting in self._waiting.values() for job in waiting)

    def finish(self, job: QueuedJob, seconds: float = 0.0) -> None:
        """A job has run for so long."""
        if not job.helps:
            self._background -= job.is_background
            self._slow -= job.is_slow
        at = time.perf_counter()
        self._shares.add(job.errand.address, seconds, at)
        self._shares.add(f"{job.errand.address} {job.errand.table}", seconds, at)

    def _may_run(self, job: QueuedJob) -> bool:
        return not (job.is_background and self._background >= self._share) and not (job.is_slow and self._slow >= self._share)

    def _pick(self, jobs: list[QueuedJob]) -> QueuedJob:
        """The job of the address, then of the table, that has used the least; among equals the one that waits longest."""
        if jobs[0].tries < TRIES:  # its worker was lost
            return jobs[0]
        at = time.perf_counter()
        addresses = {job.errand.address for job in jobs}
        used = {address: self._shares.used(address, at) for address in addresses}

        def rank(job: QueuedJob) -> tuple[float, float]:
            return used[job.errand.address], self._shares.used(f"{job.errand.address} {job.errand.table}", at)

        least = min(used.values())
        return min((job for job in jobs if used[job.errand.address] == least), key=rank)
