"""A decision in parts: one part after the other goes through the queue like any job, and idle workers help with the others.

A helper gives way as soon as any job waits for a worker, so help delays nobody. A part that was given up, or whose worker was
lost, is open again. What is found in a part does not depend on who thinks about it, so neither does the decision.
"""

from __future__ import annotations

import asyncio
from collections import deque

from nemeton.bots.parallel import Part, Sum, draw_seed
from nemeton.engine.chance import Rng
from nemeton.server.thinking.jobs import Answer, Choose, Ponder, Pondered, Yielded
from nemeton.server.thinking.queue import Errand, QueuedJob


class Split:
    """The parts of one decision: those that nobody thinks about, the helpers at work, and what has been found."""

    def __init__(self, job: Choose, parts: list[Ponder], errand: Errand) -> None:
        self._seed = job.seed
        self.errand = errand
        self._open = deque(parts)
        self._count = len(parts)
        self._found: dict[int, Part] = {}
        self.helpers: set[QueuedJob] = set()

    @property
    def is_done(self) -> bool:
        return len(self._found) == self._count

    def take(self) -> Ponder | None:
        """The next open part."""
        return self._open.popleft() if self._open else None

    def ask_for_help(self, limit: float) -> QueuedJob | None:
        """The job of a helper, if there is an open part."""
        part = self.take()
        if part is None:
            return None
        helper = QueuedJob(part, limit, self.errand, helps=True)
        self.helpers.add(helper)
        helper.answer.add_done_callback(lambda answer: self._end_help(helper, part, answer))
        return helper

    def keep(self, part: Ponder, answer: Answer) -> None:
        """Keep what an answer has found; without that the part is open again."""
        if isinstance(answer, Pondered):
            self._found[part.part] = answer.found
        else:
            self._open.appendleft(part)

    def decide(self) -> int:
        return Sum([self._found[part] for part in range(self._count)], draw_seed(Rng(self._seed))).decide()

    def _end_help(self, helper: QueuedJob, part: Ponder, answer: asyncio.Future[Answer]) -> None:
        self.helpers.remove(helper)
        self.keep(part, Yielded() if answer.cancelled() else answer.result())
