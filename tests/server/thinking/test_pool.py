"""The pool: same answers as in process, and none lost with a worker."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import uvloop

from nemeton.bots.hints import rank_choices
from nemeton.bots.roster import make_bot
from nemeton.server.thinking.jobs import Advise, Position, Seed
from nemeton.server.thinking.pool import WorkerPool
from nemeton.server.thinking.queue import Errand, JobFailed, QueueFull, Rank
from nemeton.studies.analysis.analyse import analyse as analyse_here
from tests.patience import PATIENCE
from tests.server.thinking.tables import (
    FINISHED,
    FOREVER,
    GAME,
    INFOSET,
    LARGE_SEED,
    MATCH,
    SEAT,
    analyse,
    choose,
    held,
    run,
    thinking,
    until,
)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# --- The answers -----------------------------------------------------------------------------------------------------


def test_bots_choose_what_they_would_choose_in_process() -> None:
    jobs = [choose(bot, seed) for bot in ("random", "habit", "greedy", "ismcts:50") for seed in (1, 2, LARGE_SEED)]

    async def story() -> list[int]:
        async with thinking(workers=2, queue=len(jobs)) as pool:
            return await asyncio.gather(*map(pool.choose, jobs))

    assert run(story) == [make_bot(GAME, job.bot, job.seed).choose(INFOSET) for job in jobs]


def test_a_hint_and_an_analysis_are_those_made_in_process() -> None:
    async def story() -> None:
        async with thinking() as pool:
            hint = await pool.advise(Advise(Position.of(MATCH), SEAT, 50, Seed(LARGE_SEED)), Errand(Rank.ASKED))
            assert hint == rank_choices(INFOSET, 50, LARGE_SEED)
            there, here = await asyncio.gather(
                analyse(pool, FINISHED, 1),
                asyncio.to_thread(analyse_here, GAME, FINISHED.record(), 1, LARGE_SEED),
            )
            assert there == here

    run(story)


def test_an_answered_job_is_counted_and_its_times_are_told() -> None:
    seen: list[tuple[str, Rank, float, float]] = []

    async def story() -> WorkerPool:
        async with thinking(observe=lambda *times: seen.append(times)) as pool:
            await asyncio.gather(pool.choose(choose("ismcts:100ms")), pool.choose(choose()))
            assert (pool.waiting, pool.busy, pool.ready) == (0, 0, 1)
            return pool

    pool = run(story)
    assert (pool.done, pool.restarts) == (2, 0)
    assert [(kind, rank) for kind, rank, _, _ in seen] == [("choose", Rank.AWAITED)] * 2
    assert seen[0][3] >= 0.1
    assert seen[1][2] >= 0.1


# --- Lost workers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_the_answer_comes_though_the_worker_is_killed_in_the_middle(new_loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def story() -> None:
        async with thinking() as pool:
            answer = asyncio.create_task(pool.choose(choose("ismcts:300ms")))
            await until(lambda: pool.busy == 1)
            (pid,) = pool.pids
            os.kill(pid, signal.SIGKILL)
            assert await answer in INFOSET.legal()
            assert pool.restarts == 1
            assert pid not in pool.pids

    run(story, new_loop)


def test_an_idle_worker_that_dies_is_replaced_before_anybody_asks() -> None:
    async def story() -> None:
        async with thinking() as pool:
            (pid,) = pool.pids
            os.kill(pid, signal.SIGKILL)
            await until(lambda: pool.restarts == 1 and pool.ready == 1)
            assert await pool.choose(choose()) in INFOSET.legal()

    run(story)


def test_a_worker_that_is_stopped_in_its_tracks_does_not_stop_the_table() -> None:
    async def story() -> None:
        async with thinking(timeout=3.0) as pool:
            os.kill(pool.pids[0], signal.SIGSTOP)
            assert await pool.choose(choose()) in INFOSET.legal()
            assert pool.restarts == 1

    run(story)


def test_a_job_that_hangs_fails_after_two_tries_and_the_next_one_is_answered() -> None:
    async def story() -> None:
        async with thinking(timeout=0.4) as pool:
            with pytest.raises(JobFailed, match=r"no answer within 0.4 seconds \(WorkerGone\)"):
                await pool.choose(choose(FOREVER))
            pool._timeout = PATIENCE  # which a busy machine may need even for this
            assert await pool.choose(choose()) in INFOSET.legal()
            assert pool.restarts == 2

    run(story)


def test_an_unknown_bot_fails_at_once_with_the_reason_and_costs_no_worker() -> None:
    async def story() -> None:
        async with thinking() as pool:
            pids = pool.pids
            with pytest.raises(JobFailed, match="unknown bot 'sage'") as failed:
                await pool.choose(choose("sage"))
            assert failed.value.cause == "UnknownBot"
            assert await pool.choose(choose()) in INFOSET.legal()
            assert (pool.pids, pool.restarts) == (pids, 0)

    run(story)


# --- Waiting ---------------------------------------------------------------------------------------------------------


def test_a_full_queue_refuses_at_once_and_answers_all_that_wait() -> None:
    async def story() -> None:
        async with thinking(queue=2) as pool:
            with held(pool):
                answers = [asyncio.create_task(pool.choose(choose())) for _ in range(3)]
                await until(lambda: pool.waiting == 2)
                with pytest.raises(QueueFull):
                    await pool.choose(choose())
                assert not any(answer.done() for answer in answers)
            assert all(action in INFOSET.legal() for action in await asyncio.gather(*answers))
            assert await pool.choose(choose()) in INFOSET.legal()

    run(story)


def test_with_one_worker_a_move_overtakes_the_analyses_that_wait() -> None:
    order: list[str] = []

    async def story() -> None:
        async with thinking(observe=lambda kind, *_: order.append(kind)) as pool:
            with held(pool):
                busy = asyncio.create_task(pool.choose(choose()))
                await until(lambda: pool.busy == 1)
                # Those of an unfinished game are soon answered: they fail.
                analyses = [asyncio.create_task(analyse(pool, MATCH)) for _ in range(2)]
                await until(lambda: pool.waiting == 2)
                move = asyncio.create_task(pool.choose(choose()))
                await until(lambda: pool.waiting == 3)
            await asyncio.gather(busy, move, *analyses, return_exceptions=True)

    run(story)
    assert order == ["choose", "choose", "judge", "judge"]


def test_analyses_leave_one_of_several_workers_to_the_tables() -> None:
    async def story() -> None:
        async with thinking(workers=2) as pool:
            await until(lambda: pool.ready == 2)
            analyses = [asyncio.create_task(analyse(pool, FINISHED, 1000)) for _ in range(2)]
            await until(lambda: pool.busy == 1)
            assert pool.waiting == 1
            assert await pool.choose(choose()) in INFOSET.legal()
            assert (pool.busy, pool.waiting) == (1, 1)
            for analysis in analyses:
                analysis.cancel()

    run(story)


def test_a_caller_that_is_cancelled_leaves_the_queue_or_an_answer_that_is_ignored() -> None:
    async def story() -> None:
        async with thinking() as pool:
            pids = pool.pids
            with held(pool):
                thinking_one = asyncio.create_task(pool.choose(choose()))
                await until(lambda: pool.busy == 1)
                waiting_one = asyncio.create_task(pool.choose(choose()))
                await until(lambda: pool.waiting == 1)
                waiting_one.cancel()
                thinking_one.cancel()
                await asyncio.wait((thinking_one, waiting_one))
                assert (pool.busy, pool.waiting) == (1, 0)
            job = choose("habit", seed=7)
            assert await pool.choose(job) == make_bot(GAME, job.bot, job.seed).choose(INFOSET)
            assert (pool.pids, pool.done) == (pids, 2)

    run(story)


# --- Beginning and end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_closing_ends_the_processes_and_cancels_the_callers_that_wait(new_loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def story() -> list[int]:
        async with thinking(workers=2) as pool:
            answers = [asyncio.create_task(pool.choose(choose(FOREVER))) for _ in range(3)]
            await until(lambda: pool.busy == 2 and pool.waiting == 1)
            pids = pool.pids
        await asyncio.wait(answers)
        assert all(answer.cancelled() for answer in answers)
        with pytest.raises(JobFailed, match="nobody thinks"):
            await pool.choose(choose())
        return pids

    pids = run(story, new_loop)
    assert len(pids) == 2
    assert not any(map(is_running, pids))


def test_closing_while_workers_start_and_while_one_is_replaced_leaves_nothing_behind() -> None:
    async def story() -> None:
        for moments in range(8):
            starting = WorkerPool(2, 10, 1.0)
            task = asyncio.create_task(starting.start())
            await asyncio.sleep(0.01 * moments)
            task.cancel()
            await asyncio.wait([task])
            assert starting.pids == []
        async with thinking() as pool:
            (pid,) = pool.pids
            os.kill(pid, signal.SIGKILL)
            await until(lambda: pool.ready == 0)
        assert pool.pids == []

    run(story)


def test_workers_that_cannot_start_are_said_so_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        for program in ("/nowhere/python", "/bin/false"):
            monkeypatch.setattr(sys, "executable", program)
            with pytest.raises(JobFailed, match="WorkerGone"):
                await WorkerPool(2, 10, 1.0).start()

    run(story)


def test_while_no_worker_can_start_jobs_fail_and_it_is_tried_again_with_pauses(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    starts = tmp_path / "starts"
    broken = tmp_path / "python"
    broken.write_text(f"#!/bin/sh\necho started >> {starts}\nexit 1\n", encoding="utf8")
    broken.chmod(stat.S_IRWXU)

    async def story() -> None:
        async with thinking() as pool:
            with monkeypatch.context() as patch:
                patch.setattr(sys, "executable", str(broken))
                os.kill(pool.pids[0], signal.SIGKILL)
                await until(lambda: pool.ready == 0)
                with pytest.raises(JobFailed, match="ended before it had answered"):
                    await pool.choose(choose())
                await asyncio.sleep(0.5)
            assert 1 <= len(starts.read_text(encoding="utf8").splitlines()) <= 4
            await until(lambda: pool.ready == 1)
            assert await pool.choose(choose()) in INFOSET.legal()

    run(story)
