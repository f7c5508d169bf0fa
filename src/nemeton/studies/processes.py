"""Batches of work in worker processes, which Ctrl-C ends without tracebacks."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for
from typing import TypeVar

from nemeton.engine.errors import NemetonError

R = TypeVar("R")


class WorkerLost(NemetonError):
    """A worker process ended before its work was done."""


def run_in_processes(
    workers: int, work: Callable[..., R], batches: Iterable[tuple[object, ...]], take: Callable[[R], None]
) -> None:
    """Call `work` on each batch and `take` on each result, in the order in which they finish."""
    # Spawned processes start alike on every platform, and inherit no threads or locks of this one.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=prepare_worker)
    others = set(active_children())
    waiting = iter(batches)
    try:
        with children_ignoring_interrupts():
            running: set[Future[R]] = {pool.submit(work, *batch) for batch in islice(waiting, 2 * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                take(future.result())
            running |= {pool.submit(work, *batch) for batch in islice(waiting, len(done))}
    except BrokenProcessPool as error:
        raise WorkerLost("a worker process ended unexpectedly (killed, or out of memory); try fewer workers") from error
    except BaseException:
        # A pool waits for the work under way, which may take minutes with bots that think.
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def prepare_worker() -> None:
    """Ignore interrupts, which the parent handles, and end with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    """End this process as soon as the other one has ended."""
    wait_for([sentinel])
    os._exit(1)


@contextmanager
def children_ignoring_interrupts() -> Iterator[None]:
    """Ctrl-C reaches every process of the terminal, also a worker that is still starting and would print a traceback.
    Signals that are ignored here while it starts stay ignored there."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
