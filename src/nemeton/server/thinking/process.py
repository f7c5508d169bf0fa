"""One worker process as the server sees it."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

import msgspec

from nemeton.server.thinking.errors import WorkerGone
from nemeton.server.thinking.wire import LENGTH, Answer, Ready, decode_answer

WORKER: Final = "nemeton.server.thinking.worker"
START_LIMIT: Final = 20.0  # seconds until a worker must have imported all it needs, on however busy a machine
EXIT_LIMIT: Final = 1.0


class Worker:
    """A running process. It thinks about one thing at a time; after WorkerGone it can only be ended."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.ended = asyncio.ensure_future(process.wait())
        self.answers = 0

    @property
    def pid(self) -> int:
        return self._process.pid

    async def greet(self) -> None:
        """Wait until the worker can take orders."""
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

    async def end(self) -> None:
        """End the process at once, whatever it is doing, and leave nothing of it behind. May be called again."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if self._process.stdout.at_eof():
            # It is ending by itself. To kill it now could take its exit status from the event loop, which would complain.
            await asyncio.wait([self.ended], timeout=EXIT_LIMIT)
        if not self.ended.done():
            with suppress(ProcessLookupError):
                self._process.kill()
        # A pipe that is not closed, or not read to its end, would keep its transport open.
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
    """Start a process, or raise WorkerGone. It is not ready before it has been greeted."""
    try:
        # In a session of its own it is out of reach of Ctrl-C from its first moment on.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
    except OSError as error:
        raise WorkerGone(f"no worker process can be started: {error}") from error
    return Worker(process)
