"""What can go wrong when something is to be thought about."""

from __future__ import annotations

from nemeton.engine.errors import NemetonError


class ThinkersBusy(NemetonError):
    """So many jobs wait already that another one would only make all of them late. Ask again later."""

    def __init__(self, waiting: int) -> None:
        super().__init__(f"{waiting} jobs are waiting to be thought about already; ask again later")


class ThinkerFailed(NemetonError):
    """A job without an answer. `cause` is the name of the error the job met, or WorkerGone."""

    def __init__(self, cause: str, reason: str) -> None:
        super().__init__(f"{reason} ({cause})")
        self.cause = cause
        self.reason = reason


class WorkerGone(NemetonError):
    """A worker process that cannot be used any more: it did not start, has ended, or took too long. Never leaves the pool."""
