"""The pool of worker processes: starts and replaces them, and gives them jobs from the queue."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from nemeton.bots.hints import Hint
from nemeton.server.thinking.jobs import (
    Advise,
    Advised,
    Analysed,
    Answer,
    Check,
    Checked,
    Choose,
    Chosen,
    Failed,
    Job,
    Judge,
    Judged,
    Seed,
    SumUp,
)
from nemeton.server.thinking.process import Worker, WorkerGone, start_worker
from nemeton.server.thinking.queue import Errand, JobFailed, JobQueue, QueuedJob, Rank
from nemeton.server.thinking.saved import CheckedRecord
from nemeton.server.thinking.split import Split
from nemeton.studies.analysis.analyse import Analysis, JudgedMove

PART_SECONDS: Final = 0.1  # of an analysis: as long as a bot may have to wait for it
SHORT_LIFE: Final = 1.0  # seconds: a worker lost before that, without an answer, counts as a failed start
FIRST_BACKOFF: Final = 0.1  # seconds before the replacement after a failed start; doubled each time
MAX_BACKOFF: Final = 10.0
MAX_FAILURES: Final = 3  # starts in a row, before all waiting jobs fail

log = logging.getLogger("nemeton.thinking")


class WorkerPool:
    """Workers for one event loop. Each has a supervisor, a task that gives it jobs and replaces it when it is lost.

    `observe` is called with the kind and rank of every answered job, the seconds it waited and the seconds it ran."""

    def __init__(
        self,
        workers: int,
        queue_size: int,
        timeout: float,
        observe: Callable[[str, Rank, float, float], None] | None = None,
    ) -> None:
        self._size = workers
        self._timeout = timeout
        self._observe = observe
        self._queue = JobQueue(queue_size, max(1, workers - 1))
        self._idle: deque[asyncio.Future[QueuedJob]] = deque()  # one for each idle worker
        self._splits: list[Split] = []  # the decisions in parts that are thought about
        self._helping: dict[QueuedJob, Worker] = {}
        self._leaving: set[QueuedJob] = set()  # those of them that were told to give way
        self._unanswered: set[QueuedJob] = set()
        self._supervisors: list[asyncio.Task[None]] = []
        self._workers: set[Worker] = set()  # all processes, ready or not
        self._first_ready: asyncio.Future[None] | None = None
        self.ready = 0  # workers that have started
        self.busy = 0
        self.done = 0
        self.restarts = 0

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def pids(self) -> list[int]:
        return [worker.pid for worker in self._workers]

    async def start(self) -> None:
        """Start the workers and wait until the first is ready, or raise JobFailed if none can start."""
        self._first_ready = asyncio.get_running_loop().create_future()
        self._supervisors = [asyncio.create_task(self._supervise()) for _ in range(self._size)]
        try:
            await self._first_ready
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """End all processes and cancel the callers that wait for an answer."""
        supervisors, self._supervisors = self._supervisors, []
        for supervisor in supervisors:
            supervisor.cancel()
        for job in self._unanswered:
            job.answer.cancel()
        await asyncio.gather(*supervisors, return_exceptions=True)
        # A supervisor cancelled while it ended its worker has left that undone.
        await asyncio.gather(*(worker.end() for worker in self._workers))
        self._workers.clear()

    async def choose(self, job: Choose, errand: Errand = Errand()) -> int:  # noqa: B008
        """The action a bot chooses. Raises QueueFull or JobFailed, as the other calls do."""
        if parts := job.split():
            return await self._choose_in_parts(Split(job, parts, errand))
        answer = await self._answer(job, errand)
        assert isinstance(answer, Chosen)
        return answer.action

    async def _choose_in_parts(self, split: Split) -> int:
        """Think about one part after the other, while idle workers think about the others."""
        self._splits.append(split)
        try:
            while not split.is_done:
                if part := split.take():
                    split.keep(part, await self._answer(part, split.errand))
                else:
                    await asyncio.wait([helper.answer for helper in split.helpers], return_when=asyncio.FIRST_COMPLETED)
                if not self._supervisors:
                    raise asyncio.CancelledError
        finally:
            self._splits.remove(split)
            for helper in list(split.helpers):  # of a caller that was cancelled, or whose own part has failed
                self._interrupt(helper)
                helper.answer.cancel()
        return split.decide()

    async def advise(self, job: Advise, errand: Errand) -> Hint:
        answer = await self._answer(job, errand)
        assert isinstance(answer, Advised)
        return answer.hint

    async def check(self, text: str, errand: Errand) -> CheckedRecord:
        """A saved record as it can be played."""
        answer = await self._answer(Check(text), errand)
        assert isinstance(answer, Checked)
        return CheckedRecord(answer.text, answer.over)

    async def analyse(self, record: str, simulations: int, seed: Seed, errand: Errand) -> Analysis:
        """The analysis of the finished game of a record, made in short parts between which other jobs run."""
        moves: list[JudgedMove] = []
        while True:
            part = await self._answer(Judge(record, simulations, seed, len(moves), PART_SECONDS), errand)
            assert isinstance(part, Judged)
            moves += part.moves
            if part.is_last:
                break
        answer = await self._answer(SumUp(record, simulations, seed, moves), errand)
        assert isinstance(answer, Analysed)
        return msgspec.json.decode(answer.analysis, type=Analysis)

    def promote(self, table: str, rank: Rank) -> None:
        """Somebody has come to a table: its bots are waited for."""
        self._queue.promote(table, rank)
        for split in self._splits:
            if split.errand.table == table and rank < split.errand.rank:
                split.errand = split.errand._replace(rank=rank)
        self._assign()

    async def _answer(self, job: Job, errand: Errand) -> Answer:
        if not self._supervisors:
            raise JobFailed("Closed", "nobody thinks: the workers are not started, or closed")
        queued = QueuedJob(job, self._timeout, errand)
        self._queue.add(queued)
        self._unanswered.add(queued)
        self._assign()
        try:
            answer = await queued.answer
        finally:
            # The job of a cancelled caller may still wait. If a worker has it, its answer is ignored.
            self._queue.remove(queued)
            self._unanswered.remove(queued)
        if isinstance(answer, Failed):
            raise JobFailed(answer.name, answer.text, answer.sentence)
        return answer

    # --- Supervising ---------------------------------------------------------------------------------------------

    async def _supervise(self) -> None:
        """Run one worker after the other."""
        failures = 0  # in a row
        while True:
            try:
                failures = 0 if await self._run_worker() else failures + 1
            except WorkerGone as gone:
                log.error("a worker cannot start: %s", gone)
                failures += 1
                if failures >= MAX_FAILURES and not self.ready:
                    self._fail_waiting(gone)
            self.restarts += 1
            if failures:
                await asyncio.sleep(min(FIRST_BACKOFF * 2.0 ** (failures - 1), MAX_BACKOFF))

    async def _run_worker(self) -> bool:
        """Start a worker and give it jobs until it is lost; whether it was of use. Raises WorkerGone if it cannot start."""
        worker = await start_worker()
        self._workers.add(worker)
        try:
            await worker.wait_until_ready()
            begun = time.perf_counter()
            await self._serve(worker)
        finally:
            await worker.end()
            self._workers.remove(worker)
        return worker.answers > 0 or time.perf_counter() - begun >= SHORT_LIFE

    async def _serve(self, worker: Worker) -> None:
        """Give a ready worker jobs until it is lost."""
        self.ready += 1
        assert self._first_ready is not None
        if not self._first_ready.done():
            self._first_ready.set_result(None)
        try:
            while True:
                await self._run_job(worker, await self._next_job(worker))
        except Exception as error:
            log.warning("worker %d is replaced: %s", worker.pid, error, exc_info=not isinstance(error, WorkerGone))
        finally:
            self.ready -= 1

    async def _next_job(self, worker: Worker) -> QueuedJob:
        """Wait for a job, or raise WorkerGone if the worker ends first."""
        assigned: asyncio.Future[QueuedJob] = asyncio.get_running_loop().create_future()
        self._idle.append(assigned)
        self._assign()
        await asyncio.wait((assigned, worker.ended), return_when=asyncio.FIRST_COMPLETED)
        if not assigned.done():
            self._idle.remove(assigned)
            raise WorkerGone("the worker process ended while it was idle")
        return assigned.result()

    async def _run_job(self, worker: Worker, job: QueuedJob) -> None:
        """Run a job unless nobody waits for it any more. If its worker is lost, it is queued again, or has failed."""
        if job.answer.done():
            self._queue.finish(job)
            return
        job.tries -= 1
        self.busy += 1
        begun = time.perf_counter()
        if job.helps:
            self._helping[job] = worker
            self._assign()  # a job may have come since it was given to the worker
        try:
            answer = await worker.ask(job.frame, job.limit)
        except Exception as error:
            # Mostly WorkerGone. In any case the job must not be left without an answer.
            self._queue.finish(job, time.perf_counter() - begun)
            self._retry(job, error)
            raise
        finally:
            self.busy -= 1
            self._helping.pop(job, None)
            self._leaving.discard(job)
        self._queue.finish(job, time.perf_counter() - begun)
        self.done += 1
        job.settle(answer)
        if self._observe is not None:
            self._observe(job.kind, job.errand.rank, begun - job.queued_at, time.perf_counter() - begun)

    # --- Queueing ------------------------------------------------------------------------------------------------

    def _assign(self) -> None:
        """Give waiting jobs to idle workers. Those that no job needs help with decisions in parts, until one does."""
        while self._idle and (job := self._queue.take_next() or self._find_help()) is not None:
            self._idle.popleft().set_result(job)
        needed = 0 if self._idle else self._queue.count_runnable() - len(self._leaving)
        for helper in [helper for helper in self._helping if helper not in self._leaving][: max(needed, 0)]:
            self._interrupt(helper)

    def _find_help(self) -> QueuedJob | None:
        """A part of a decision that an idle worker can think about."""
        for split in self._splits:
            if helper := split.ask_for_help(self._timeout):
                self._unanswered.add(helper)
                helper.answer.add_done_callback(lambda _: self._unanswered.discard(helper))
                return helper
        return None

    def _interrupt(self, helper: QueuedJob) -> None:
        """Tell the worker of a helper to give way, once."""
        if helper in self._helping and helper not in self._leaving:
            self._leaving.add(helper)
            self._helping[helper].interrupt()

    def _retry(self, job: QueuedJob, error: Exception) -> None:
        if not job.tries or job.helps:
            job.settle(Failed(type(error).__name__, str(error)))
        elif not job.answer.done():
            self._queue.put_back(job)
        self._assign()

    def _fail_waiting(self, gone: WorkerGone) -> None:
        """No worker runs and none can start: all waiting jobs fail."""
        assert self._first_ready is not None
        if not self._first_ready.done():
            self._first_ready.set_exception(JobFailed(WorkerGone.__name__, str(gone)))
        for job in self._queue.clear():
            job.settle(Failed(WorkerGone.__name__, str(gone)))
