"""The order of the job queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from nemeton.server.thinking.queue import JobQueue, QueuedJob, QueueFull
from tests.server.thinking.tables import analyse, choose


def with_queue(story: Callable[[JobQueue, list[QueuedJob], list[QueuedJob]], None], *, bound: int = 2, analyses: int = 1) -> None:
    """Tell a story with a queue, three moves and three analyses."""

    async def tell() -> None:
        moves = [QueuedJob(choose(), 1.0) for _ in range(3)]
        analyses_wanted = [QueuedJob(analyse(), 60.0) for _ in range(3)]
        story(JobQueue(bound, analyses), moves, analyses_wanted)

    asyncio.run(tell())


def test_moves_come_before_analyses_that_waited_longer() -> None:
    def story(queue: JobQueue, moves: list[QueuedJob], analyses: list[QueuedJob]) -> None:
        for job in (analyses[0], moves[0], moves[1]):
            queue.add(job)
        assert [queue.take_next() for _ in range(4)] == [moves[0], moves[1], analyses[0], None]

    with_queue(story)


def test_an_analysis_waits_while_as_many_as_may_are_under_way() -> None:
    def story(queue: JobQueue, moves: list[QueuedJob], analyses: list[QueuedJob]) -> None:
        queue.add(analyses[0])
        queue.add(analyses[1])
        assert queue.take_next() is analyses[0]
        assert queue.take_next() is None
        queue.add(moves[0])
        assert queue.take_next() is moves[0]
        queue.finish(moves[0])
        assert queue.take_next() is None
        queue.finish(analyses[0])
        assert queue.take_next() is analyses[1]

    with_queue(story)


def test_a_full_queue_refuses_and_analyses_leave_room_for_moves() -> None:
    def story(queue: JobQueue, moves: list[QueuedJob], analyses: list[QueuedJob]) -> None:
        queue.add(analyses[0])
        queue.add(analyses[1])
        with pytest.raises(QueueFull, match="2 jobs are waiting"):
            queue.add(analyses[2])
        queue.add(moves[0])
        queue.add(moves[1])
        with pytest.raises(QueueFull):
            queue.add(moves[2])
        assert len(queue) == 4

    with_queue(story)


def test_a_job_whose_worker_was_lost_comes_next_even_into_a_full_queue() -> None:
    def story(queue: JobQueue, moves: list[QueuedJob], analyses: list[QueuedJob]) -> None:
        queue.add(moves[0])
        queue.add(moves[1])
        queue.put_back(moves[2])
        assert queue.take_next() is moves[2]

    with_queue(story)


def test_a_job_that_was_removed_is_not_taken() -> None:
    def story(queue: JobQueue, moves: list[QueuedJob], analyses: list[QueuedJob]) -> None:
        queue.add(moves[0])
        queue.add(moves[1])
        queue.remove(moves[0])
        queue.remove(moves[2])  # was never there
        assert queue.take_next() is moves[1]
        queue.add(analyses[0])
        assert queue.clear() == [analyses[0]]
        assert queue.take_next() is None

    with_queue(story)
