"""The order of the job queue: who waits for a job, and who has had much already."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from nemeton.server.thinking.jobs import MASTER
from nemeton.server.thinking.queue import HALF_LIFE, Errand, JobQueue, QueuedJob, QueueFull, Rank, Shares
from tests.server.thinking.tables import choose, judge


def with_queue(story: Callable[[JobQueue, list[QueuedJob], list[QueuedJob]], None], *, bound: int = 2, analyses: int = 1) -> None:
    """Tell a story with a queue, three moves and three analyses."""

    async def tell() -> None:
        moves = [QueuedJob(choose(), 1.0) for _ in range(3)]
        analyses_wanted = [QueuedJob(judge(), 60.0, Errand(Rank.ANALYSIS)) for _ in range(3)]
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


def with_jobs(story: Callable[[JobQueue, Callable[[Rank, str, str], QueuedJob]], None]) -> None:
    """Tell a story with a queue and jobs that are added to it."""

    async def tell() -> None:
        queue = JobQueue(1000, 1)

        def add(rank: Rank, address: str, table: str) -> QueuedJob:
            job = QueuedJob(choose(), 1.0, Errand(rank, address, table))
            queue.add(job)
            return job

        story(queue, add)

    asyncio.run(tell())


def test_what_somebody_waits_for_comes_first() -> None:
    def story(queue: JobQueue, add: Callable[[Rank, str, str], QueuedJob]) -> None:
        jobs = [add(rank, "here", "table") for rank in reversed(Rank)]
        taken = []
        for _ in jobs:
            job = queue.take_next()
            assert job is not None
            queue.finish(job, 1.0)
            taken.append(job.errand.rank)
        assert taken == sorted(Rank)

    with_jobs(story)


def test_slow_jobs_leave_a_worker_for_quick_ones_even_if_somebody_waits_for_them() -> None:
    async def tell() -> None:
        queue = JobQueue(1000, 1)
        masters = [QueuedJob(choose(MASTER), 1.0, Errand(Rank.AWAITED, "here", "table")) for _ in range(2)]
        quick = QueuedJob(choose("level5"), 1.0, Errand(Rank.UNWATCHED, "there", "other"))
        for job in (*masters, quick):
            queue.add(job)
        assert [queue.take_next() for _ in range(3)] == [masters[0], quick, None]
        queue.finish(quick)
        assert queue.take_next() is None
        queue.finish(masters[0])
        assert queue.take_next() is masters[1]

    asyncio.run(tell())


def test_bots_of_ones_own_are_slow_as_masters_are() -> None:
    assert [choose(bot).is_slow for bot in ("level1", "level5", MASTER)] == [False, False, True]
    assert msgspec.structs.replace(choose("mybots.py:Eager"), own=True).is_slow


def test_jobs_that_nobody_waits_for_run_on_all_workers_but_one() -> None:
    def story(queue: JobQueue, add: Callable[[Rank, str, str], QueuedJob]) -> None:
        unwatched, analysis = add(Rank.UNWATCHED, "here", "a"), add(Rank.ANALYSIS, "here", "b")
        assert [queue.take_next(), queue.take_next()] == [unwatched, None]
        awaited = add(Rank.AWAITED, "there", "c")
        assert [queue.take_next(), queue.take_next()] == [awaited, None]
        queue.finish(unwatched, 1.0)
        assert queue.take_next() is analysis

    with_jobs(story)


def test_one_address_with_many_jobs_does_not_delay_those_of_others() -> None:
    def story(queue: JobQueue, add: Callable[[Rank, str, str], QueuedJob]) -> None:
        for number in range(50):
            add(Rank.AWAITED, "many", f"table {number}")
        first = queue.take_next()
        assert first is not None
        queue.finish(first, 1.0)
        own = add(Rank.AWAITED, "one", "table")
        assert queue.take_next() is own

    with_jobs(story)


def test_the_tables_of_one_address_take_turns() -> None:
    def story(queue: JobQueue, add: Callable[[Rank, str, str], QueuedJob]) -> None:
        for table in ("a", "a", "a", "b"):
            add(Rank.AWAITED, "here", table)
        taken = []
        for _ in range(4):
            job = queue.take_next()
            assert job is not None
            taken.append(job.errand.table)
            queue.finish(job, 1.0)
        assert taken == ["a", "b", "a", "a"]

    with_jobs(story)


def test_the_bots_of_a_table_to_which_somebody_comes_are_promoted() -> None:
    def story(queue: JobQueue, add: Callable[[Rank, str, str], QueuedJob]) -> None:
        add(Rank.UNWATCHED, "here", "a")
        visited, analysis = add(Rank.UNWATCHED, "here", "b"), add(Rank.ANALYSIS, "here", "b")
        queue.promote("b", Rank.AWAITED)
        assert queue.take_next() is visited
        assert (visited.errand.rank, analysis.errand.rank) == (Rank.AWAITED, Rank.ANALYSIS)
        queue.promote("b", Rank.UNWATCHED)  # they stay where they are when somebody leaves
        assert len(queue) == 2

    with_jobs(story)


def test_time_that_was_used_long_ago_counts_less() -> None:
    shares = Shares()
    shares.add("here", 8.0, 100.0)
    shares.add("here", 1.0, 100.0 + HALF_LIFE)
    assert shares.used("here", 100.0 + HALF_LIFE) == 5.0
    assert shares.used("here", 100.0 + 2 * HALF_LIFE) == 2.5
    assert shares.used("there", 100.0) == 0.0
