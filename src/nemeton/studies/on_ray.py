"""Batches of work on a Ray cluster.

Ray chooses the cluster: RAY_ADDRESS if it is set, else one that runs on this machine, else a small one is started here and ends
with this process. Every node needs the same release of nemeton installed. Ray is large and optional, so it is
imported by name when needed.
"""

from __future__ import annotations

import importlib
import logging
import os
import warnings
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, TypeVar

from nemeton.engine.errors import NemetonError
from nemeton.studies.processes import WorkerLost

R = TypeVar("R")

# By default a local Ray reports usage statistics, warns about graphics cards on standard error, and runs its workers at
# niceness 15.
QUIET_SETTINGS = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0", "RAY_worker_niceness": "0"}


class RayMissing(NemetonError):
    """Ray is not installed, or its cluster cannot be reached."""


def connect() -> Any:
    """The module `ray`, connected to its cluster."""
    for name, value in QUIET_SETTINGS.items():
        os.environ.setdefault(name, value)
    try:
        ray = importlib.import_module("ray")
    except ImportError as error:
        raise RayMissing("Ray is not installed; expected the extra 'ray': pip install 'nemeton[ray]'") from error
    if ray.is_initialized():
        return ray
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about Ray's own future
            ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        reason = str(error).strip().splitlines()[0]
        raise RayMissing(
            f"no Ray cluster can be used ({reason}); expected its address, and its token if it wants one, in Ray's configuration"
        ) from error
    return ray


def call(work: Callable[..., R], *batch: object) -> R:
    """The function that Ray is given, since it does not accept compiled functions."""
    return work(*batch)


def count_cores() -> int:
    """The processor cores of the cluster."""
    return max(1, int(connect().cluster_resources().get("CPU", 1)))


def run_on_ray(workers: int, work: Callable[..., R], batches: Iterable[tuple[object, ...]], take: Callable[[R], None]) -> None:
    """Call `work` on each batch and `take` on each result, in the order in which they finish."""
    ray = connect()
    task = ray.remote(call)
    cores = count_cores()
    # A waiting batch per core keeps a full cluster busy; with fewer workers than cores, no more than those run at once.
    at_once = workers if workers < cores else 2 * cores
    waiting = iter(batches)
    running: list[Any] = [task.remote(work, *batch) for batch in islice(waiting, at_once)]
    try:
        while running:
            done, running = ray.wait(running)
            for result in done:
                take(ray.get(result))
            running += [task.remote(work, *batch) for batch in islice(waiting, len(done))]
    except ray.exceptions.RayTaskError as error:
        # The error of the work itself, without Ray's traceback around it.
        if isinstance(error.cause, NemetonError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        raise WorkerLost(f"the Ray cluster lost work and could not repeat it ({type(error).__name__})") from error
    finally:
        for unfinished in running:
            ray.cancel(unfinished, force=True)
