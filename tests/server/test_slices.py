"""Work in slices: others are served in between, short work is not kept waiting by long work, and nobody's work is dropped."""

from __future__ import annotations

import asyncio
import time

import pytest

from nemeton.engine.steps import Steps, finish
from nemeton.server.slices import SLICE, Slices
from tests.server.running import run


def work(steps: int, seconds: float, done: list[str] | None = None, name: str = "") -> Steps[int]:
    """Steps that take so long each."""
    for _ in range(steps):
        time.sleep(seconds)
        yield
    if done is not None:
        done.append(name)
    return steps


def test_the_event_loop_turns_while_long_work_is_done() -> None:
    async def story() -> None:
        slices, turns = Slices(), 0
        task = asyncio.create_task(slices.run(work(100, 0.001)))
        while not task.done():
            await asyncio.sleep(0)
            turns += 1
        assert await task == 100
        assert turns > 100 * 0.001 / SLICE / 4

    run(story())


def test_short_work_overtakes_long_work_that_came_first() -> None:
    async def story() -> None:
        slices = Slices()
        done: list[str] = []
        long = [asyncio.create_task(slices.run(work(200, 0.001, done, "long"))) for _ in range(3)]
        await asyncio.sleep(0.01)
        await slices.run(work(1, 0.0, done, "short"))
        await asyncio.gather(*long)
        assert done == ["short", "long", "long", "long"]

    run(story())


def test_work_whose_caller_is_gone_is_dropped() -> None:
    async def story() -> None:
        slices = Slices()
        done: list[str] = []
        gone = asyncio.create_task(slices.run(work(500, 0.001, done, "gone")))
        await asyncio.sleep(0.01)
        gone.cancel()
        await slices.run(work(10, 0.001, done, "other"))
        await asyncio.sleep(0.05)
        assert done == ["other"]
        assert not slices._waiting

    run(story())


def test_an_error_of_the_work_is_the_callers() -> None:
    def fail() -> Steps[None]:
        time.sleep(2 * SLICE)
        yield
        raise ValueError("no such thing")

    async def story() -> None:
        slices = Slices()
        with pytest.raises(ValueError, match="no such thing"):
            await slices.run(fail())
        assert await slices.run(work(3, 0.0)) == 3

    run(story())
    assert finish(work(3, 0.0)) == 3
