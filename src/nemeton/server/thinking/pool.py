"""The worker processes of a server, and who of them thinks about what."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from nemeton.analysis.analyse import Analysis
from nemeton.players.hints import Hint
from nemeton.server.thinking.errors import ThinkerFailed, WorkerGone
from nemeton.server.thinking.jobs import Advise, Analyse, Choose, Job
from nemeton.server.thinking.line import Line, Ticket
from nemeton.server.thinking.process import Worker, start_worker
from nemeton.server.thinking.wire import Advised, Analysed, Answer, Chosen, Failed

ANALYSIS_PATIENCE: Final = 60  # times the patience with a move
SHORT_LIFE: Final = 1.0  # seconds: a worker lost before that, without an answer, may be broken from the start
FIRST_PAUSE: Final = 0.1  # seconds before such a worker is replaced; doubled each time
LONGEST_PAUSE: Final = 10.0
STARTS: Final = 3  # that must fail in a row before nobody waits for another one

log = logging.getLogger("nemeton.thinking")


class Thinkers:
    """Workers for one event loop. Each has a keeper, a task that gives it work and replaces it when it is lost.

    `observe` is told the kind of every answered job, the seconds it waited and the seconds it was thought about."""

    def __init__(
        self, workers: int, queue: int, patience: float, observe: Callable[[str, float, float], None] | None = None
    ) -> None:
        self._size = workers
        self._patience = patience
        self._observe = observe
        self._line = Line(queue, max(1, workers - 1))
        self._idle: deque[asyncio.Future[Ticket]] = deque()  # one for each worker that could begin at once
        self._open: set[Ticket] = set()  # not yet answered
        self._keepers: list[asyncio.Task[None]] = []
        self._workers: set[Worker] = set()  # every process that there is, ready or not
        self._first: asyncio.Future[None] | None = None
        self.ready = 0  # workers that can take orders or have one
        self.busy = 0
        self.done = 0
        self.restarts = 0

    @property
    def waiting(self) -> int:
        return len(self._line)

    @property
    def pids(self) -> list[int]:
        return [worker.pid for worker in self._workers]

    async def start(self) -> None:
        """Start the workers and wait until the first is ready, or raise ThinkerFailed if none can start."""
        self._first = asyncio.get_running_loop().create_future()
        self._keepers = [asyncio.create_task(self._keep_worker()) for _ in range(self._size)]
        try:
            await self._first
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """End all processes; who waits for an answer is cancelled."""
        keepers, self._keepers = self._keepers, []
        for keeper in keepers:
            keeper.cancel()
        for ticket in self._open:
            ticket.answer.cancel()
        await asyncio.gather(*keepers, return_exceptions=True)
        # A keeper that was cancelled while it ended its worker has left that to us.
        await asyncio.gather(*(worker.end() for worker in self._workers))
        self._workers.clear()

    async def choose(self, job: Choose) -> int:
        """The action a bot chooses. Raises ThinkersBusy or ThinkerFailed, as the others do."""
        answer = await self._answer(job, self._patience)
        assert isinstance(answer, Chosen)
        return answer.action

    async def advise(self, job: Advise) -> Hint:
        answer = await self._answer(job, self._patience)
        assert isinstance(answer, Advised)
        return answer.hint

    async def analyse(self, job: Analyse) -> Analysis:
        answer = await self._answer(job, self._patience * ANALYSIS_PATIENCE)
        assert isinstance(answer, Analysed)
        return msgspec.json.decode(answer.analysis, type=Analysis)

    async def _answer(self, job: Job, limit: float) -> Answer:
        if not self._keepers:
            raise ThinkerFailed("Closed", "nobody thinks: the workers are not started, or closed")
        ticket = Ticket(job, limit)
        self._line.join(ticket)
        self._open.add(ticket)
        self._hand_out()
        try:
            answer = await ticket.answer
        finally:
            # A caller that was cancelled may still stand in line. A worker that thinks for it finishes, and nobody listens.
            self._line.leave(ticket)
            self._open.remove(ticket)
        if isinstance(answer, Failed):
            raise ThinkerFailed(answer.name, answer.text)
        return answer

    # --- The keepers ---------------------------------------------------------------------------------------------

    async def _keep_worker(self) -> None:
        """Employ one worker after the other."""
        failures = 0  # in a row
        while True:
            try:
                failures = 0 if await self._employ_worker() else failures + 1
            except WorkerGone as gone:
                log.error("a worker cannot start: %s", gone)
                failures += 1
                if failures >= STARTS and not self.ready:
                    self._give_up_waiting(gone)
            self.restarts += 1
            if failures:
                await asyncio.sleep(min(FIRST_PAUSE * 2.0 ** (failures - 1), LONGEST_PAUSE))

    async def _employ_worker(self) -> bool:
        """Give a new worker work until it is lost, and say whether it was of use; or raise WorkerGone if it cannot start."""
        worker = await start_worker()
        self._workers.add(worker)
        try:
            await worker.greet()
            begun = time.perf_counter()
            await self._serve(worker)
        finally:
            await worker.end()
            self._workers.remove(worker)
        return worker.answers > 0 or time.perf_counter() - begun >= SHORT_LIFE

    async def _serve(self, worker: Worker) -> None:
        """Let a worker that is ready think, until it is lost."""
        self.ready += 1
        assert self._first is not None
        if not self._first.done():
            self._first.set_result(None)
        try:
            while True:
                await self._think(worker, await self._next_ticket(worker))
        except Exception as error:
            log.warning("worker %d is replaced: %s", worker.pid, error, exc_info=not isinstance(error, WorkerGone))
        finally:
            self.ready -= 1

    async def _next_ticket(self, worker: Worker) -> Ticket:
        """Wait for work, or raise WorkerGone if the worker does not live to see it."""
        wish: asyncio.Future[Ticket] = asyncio.get_running_loop().create_future()
        self._idle.append(wish)
        self._hand_out()
        await asyncio.wait((wish, worker.ended), return_when=asyncio.FIRST_COMPLETED)
        if not wish.done():
            self._idle.remove(wish)
            raise WorkerGone("the worker process ended while it was idle")
        return wish.result()

    async def _think(self, worker: Worker, ticket: Ticket) -> None:
        """Let a worker think about a job. If it is lost, the job waits for another worker, or has failed."""
        ticket.tries -= 1
        self.busy += 1
        begun = time.perf_counter()
        try:
            answer = await worker.ask(ticket.frame, ticket.limit)
        except Exception as error:
            # Mostly WorkerGone. Whatever it is, the job must not be left without an answer.
            self._line.finish(ticket)
            self._try_again(ticket, error)
            raise
        finally:
            self.busy -= 1
        self._line.finish(ticket)
        self.done += 1
        ticket.settle(answer)
        if self._observe is not None:
            self._observe(ticket.kind, begun - ticket.begun, time.perf_counter() - begun)

    # --- The line ------------------------------------------------------------------------------------------------

    def _hand_out(self) -> None:
        """Bring together who waits and who is idle."""
        while self._idle and (ticket := self._line.call_next()) is not None:
            self._idle.popleft().set_result(ticket)

    def _try_again(self, ticket: Ticket, error: Exception) -> None:
        if not ticket.tries:
            ticket.settle(Failed(type(error).__name__, str(error)))
        elif not ticket.answer.done():
            self._line.rejoin(ticket)
        self._hand_out()

    def _give_up_waiting(self, gone: WorkerGone) -> None:
        """No worker is there and none can start. Nobody knows when one will: who waits is told so."""
        assert self._first is not None
        if not self._first.done():
            self._first.set_exception(ThinkerFailed(WorkerGone.__name__, str(gone)))
        for ticket in self._line.leave_all():
            ticket.settle(Failed(WorkerGone.__name__, str(gone)))
