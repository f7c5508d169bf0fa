"""Where batches of work run: in processes of this machine, or on a Ray cluster. Nobody else asks which of the two it is.

A batch must depend on its arguments alone, and its results must add up in any order: then the outcome is the same everywhere.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from nemeton.pool import run_in_processes

R = TypeVar("R")

LOCAL: Final = "local"
RAY: Final = "ray"
PLACES: Final = (LOCAL, RAY)


def default_workers(where: str) -> int:
    """As many as there are processor cores: of this machine, or of the whole cluster."""
    if where == RAY:
        from nemeton.arena.on_ray import count_cores

        return count_cores()
    return os.cpu_count() or 1


def run_batches(
    where: str, workers: int, work: Callable[..., R], batches: Iterable[tuple[object, ...]], take: Callable[[R], None]
) -> None:
    """Call `work` on each batch and `take` on each result, in whatever order they come.

    `batches` is read little by little, so that it may take the results so far into account. `take` is called in this
    process, once at a time. `work` must be a function of a module, which the workers import.
    """
    if where == RAY:
        from nemeton.arena.on_ray import run_on_ray

        run_on_ray(workers, work, batches, take)
    elif workers == 1:
        for batch in batches:
            take(work(*batch))
    else:
        run_in_processes(workers, work, batches, take)
