"""Tasks that no request waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context

from nemeton.server.refusals import Refused
from nemeton.server.storage.base import StorageFailed

log = logging.getLogger("nemeton.background")


async def log_failure(work: Coroutine[None, None, None]) -> None:
    """Run `work`; a failure of one table or of the storage is logged and must not end the caller."""
    try:
        await work
    except (Refused, StorageFailed) as error:
        log.warning("put off", extra={"problem": str(error)})
    except Exception:
        log.exception("something unasked failed")


def start_apart(work: Coroutine[None, None, None]) -> asyncio.Task[None]:
    """A task that is no part of the request that starts it: it does not carry its id."""
    return asyncio.get_running_loop().create_task(work, context=Context())


class Background:
    """The background tasks of one server process."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[None, None, None]) -> None:
        task = start_apart(log_failure(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
