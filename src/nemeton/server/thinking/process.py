"""A worker process, seen from the server."""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.server.thinking.jobs import LENGTH, Answer, Ready, decode_answer

WORKER: Final = "nemeton.server.thinking.worker"
START_LIMIT: Final = 20.0  # seconds for a worker to import all it needs, even on a busy machine
EXIT_LIMIT: Final = 1.0


class WorkerGone(NemetonError):
    """A worker process that can no longer be used: it did not start, has ended, or took too long. Never leaves the pool."""


class Worker:
    """A running process. It does one job at a time; after WorkerGone it can only be ended."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.ended = asyncio.ensure_future(process.wait())
        self.answers = 0

    @property
    def pid(self) -> int:
        return self._process.pid

    async def wait_until_ready(self) -> None:
        if await self._receive(START_LIMIT) != Ready():
            raise WorkerGone("the worker speaks of something else before it is ready")

    async def ask(self, frame: bytes, limit: float) -> Answer:
        """Send an order and wait for its answer, at most `limit` seconds."""
        assert self._process.stdin is not None
        if self._process.stdin.is_closing():
            raise WorkerGone("the worker process ended while it was idle")
        self._process.stdin.write(frame)
        answer = await self._receive(limit)
        self.answers += 1
        return answer

    def interrupt(self) -> None:
        """Ask it to give up the part of a decision that it thinks about."""
        with suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGUSR1)

    async def end(self) -> None:
        """Kill the process and clean up after it. May be called again."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if self._process.stdout.at_eof():
            # It is exiting. To kill it now could take its exit status from the event loop, which would complain.
            await asyncio.wait([self.ended], timeout=EXIT_LIMIT)
        if not self.ended.done():
            with suppress(ProcessLookupError):
                self._process.kill()
        # A pipe that is not closed, or not read to its end, keeps its transport open.
        self._process.stdin.close()
        await self._process.stdout.read()
        await asyncio.wait([self.ended])

    async def _receive(self, limit: float) -> Answer:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(limit):
                await self._process.stdin.drain()
                head = await self._process.stdout.readexactly(LENGTH.size)
                return decode_answer(await self._process.stdout.readexactly(LENGTH.unpack(head)[0]))
        except TimeoutError as error:
            raise WorkerGone(f"no answer within {limit:g} seconds") from error
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise WorkerGone("the worker process ended before it had answered") from error
        except msgspec.DecodeError as error:
            raise WorkerGone("the worker's answer cannot be read") from error


async def start_worker() -> Worker:
    """Start a process, or raise WorkerGone. It takes orders only after `wait_until_ready`."""
    try:
        # A session of its own keeps Ctrl-C away from it from the start.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
    except OSError as error:
        raise WorkerGone(f"no worker process can be started: {error}") from error
    return Worker(process)
