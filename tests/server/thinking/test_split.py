"""Decisions in parts: the same with and without help, and help that delays nobody."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from nemeton.bots.roster import make_bot
from nemeton.engine.match import Match
from nemeton.games.runestones.game import RuneStones
from nemeton.server.thinking.jobs import Choose, Position, Seed
from nemeton.server.thinking.pool import WorkerPool
from nemeton.server.thinking.queue import Errand, JobFailed, Rank
from tests.server.thinking.tables import GAME, INFOSET, LARGE_SEED, MATCH, choose, run, thinking, until

FOREVER = "ismcts:1000000000,parallel=2"
A_WHILE = "ismcts:12000,parallel=3"


def decide_here(job: Choose) -> int:
    return make_bot(GAME, job.bot, job.seed).choose(INFOSET)


@pytest.mark.parametrize("workers", [1, 3])
def test_a_decision_in_parts_is_the_one_made_in_process(workers: int) -> None:
    jobs = [choose(f"ismcts:120,parallel={parts}", seed) for parts in (2, 3, 5) for seed in (1, LARGE_SEED)]

    async def story() -> list[int]:
        async with thinking(workers=workers, queue=len(jobs)) as pool:
            await until(lambda: pool.ready == workers)
            return await asyncio.gather(*map(pool.choose, jobs))

    assert run(story) == [decide_here(job) for job in jobs]


def test_idle_workers_think_about_the_other_parts_at_the_same_time() -> None:
    async def story() -> int:
        async with thinking(workers=3) as pool:
            await until(lambda: pool.ready == 3)
            answer = asyncio.create_task(pool.choose(choose(A_WHILE)))
            await until(lambda: pool.busy == 3)
            assert (pool.waiting, pool.done) == (0, 0)
            return await answer

    assert run(story) == decide_here(choose(A_WHILE))


def test_another_table_gets_its_answer_while_every_worker_thinks_about_parts() -> None:
    async def story() -> None:
        async with thinking(workers=2) as pool:
            await until(lambda: pool.ready == 2)
            endless = asyncio.create_task(pool.choose(choose(FOREVER)))
            await until(lambda: pool.busy == 2)
            for rank in (Rank.AWAITED, Rank.UNWATCHED, Rank.ANALYSIS):
                assert await pool.choose(choose(), Errand(rank, table="another")) in INFOSET.legal()
                await until(lambda: pool.busy == 2)  # then it helps again
            assert pool.restarts == 0
            endless.cancel()
            await asyncio.wait([endless])

    run(story)


def test_help_that_was_given_up_is_made_good() -> None:
    async def story() -> int:
        async with thinking(workers=2) as pool:
            await until(lambda: pool.ready == 2)
            answer = asyncio.create_task(pool.choose(choose(A_WHILE)))
            for _ in range(3):
                await until(lambda: pool.busy == 2 or answer.done())
                await pool.choose(choose())
            return await answer

    assert run(story) == decide_here(choose(A_WHILE))


@pytest.mark.parametrize("victim", [0, 1])
def test_the_decision_is_the_same_though_a_worker_is_killed(victim: int) -> None:
    async def story() -> int:
        async with thinking(workers=2) as pool:
            await until(lambda: pool.ready == 2)
            answer = asyncio.create_task(pool.choose(choose(A_WHILE)))
            await until(lambda: pool.busy == 2)
            os.kill(sorted(pool.pids)[victim], signal.SIGKILL)
            action = await answer
            await until(lambda: pool.restarts == 1)
            return action

    assert run(story) == decide_here(choose(A_WHILE))


def test_a_cancelled_caller_sets_the_helpers_free() -> None:
    async def story() -> WorkerPool:
        async with thinking(workers=2) as pool:
            await until(lambda: pool.ready == 2)
            endless = asyncio.create_task(pool.choose(choose(FOREVER)))
            await until(lambda: pool.busy == 2)
            endless.cancel()
            await asyncio.wait([endless])
            await until(lambda: pool.busy == 1)  # the part that went through the queue is thought to its end
            assert await pool.choose(choose()) in INFOSET.legal()
        return pool

    assert run(story).restarts == 0


def test_closing_cancels_callers_that_wait_for_parts() -> None:
    async def story() -> None:
        async with thinking(workers=3) as pool:
            await until(lambda: pool.ready == 3)
            answers = [asyncio.create_task(pool.choose(choose(FOREVER))) for _ in range(3)]
            await until(lambda: pool.busy == 3)
        await asyncio.wait(answers)
        assert all(answer.cancelled() for answer in answers)

    run(story)


def test_a_bot_that_cannot_be_made_fails_with_the_reason() -> None:
    async def story() -> None:
        async with thinking(workers=2) as pool:
            await until(lambda: pool.ready == 2)
            with pytest.raises(JobFailed, match="has no evaluation 'none'") as failed:
                await pool.choose(choose("ismcts:50,parallel=2,eval=none"))
            assert failed.value.cause == "BadEvaluation"
            assert pool.restarts == 0

    run(story)


def test_a_sole_choice_is_made_without_thinking_unless_that_would_tell() -> None:
    match = Match(RuneStones(), RuneStones().setup(2, 5, patient=True))
    while len(match.state.legal(match.state.next_seat())) > 1:
        match.play(int(match.state.next_seat()), int(match.state.legal(match.state.next_seat())[0]))
    seat, only = int(match.state.next_seat()), int(match.state.legal(match.state.next_seat())[0])

    async def story() -> None:
        async with thinking(workers=2) as pool:
            await until(lambda: pool.ready == 2)
            assert await pool.choose(Choose(Position.of(match), seat, FOREVER, Seed(1))) == only
            even = Choose(Position.of(match), seat, "ismcts:200,parallel=2", Seed(1), evenly=True)
            assert await pool.choose(even) == only

    run(story)


def test_bots_of_others_and_lessons_are_not_split() -> None:
    assert len(choose(FOREVER).split()) == 2
    assert choose("level5").split() == choose("sage").split() == []
    own = Choose(Position.of(MATCH), 0, FOREVER, Seed(1), own=True)
    assert own.split() == []
