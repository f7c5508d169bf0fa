"""Runs batches of work in processes of this machine or on a Ray cluster; callers need not know which.

A batch must depend on its arguments alone, and its results must add up in any order: then the outcome is the same everywhere.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from nemeton.studies.processes import run_in_processes

R = TypeVar("R")

LOCAL: Final = "local"
RAY: Final = "ray"
PLACES: Final = (LOCAL, RAY)


def default_workers(where: str) -> int:
    """As many as there are processor cores: of this machine, or of the whole cluster."""
    if where == RAY:
        from nemeton.studies.on_ray import count_cores

        return count_cores()
    return os.cpu_count() or 1


def run_batches(
    where: str, workers: int, work: Callable[..., R], batches: Iterable[tuple[object, ...]], take: Callable[[R], None]
) -> None:
    """Call `work` on each batch and `take` on each result, in the order in which they finish.

    `batches` is consumed lazily, so that it may depend on the results so far. `take` is called in this process, never
    concurrently. `work` must be a function of a module, which the workers import.
    """
    if where == RAY:
        from nemeton.studies.on_ray import run_on_ray

        run_on_ray(workers, work, batches, take)
    elif workers == 1:
        for batch in batches:
            take(work(*batch))
    else:
        run_in_processes(workers, work, batches, take)
