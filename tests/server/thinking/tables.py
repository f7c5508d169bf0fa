"""Positions to think about, and pools to think in."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from nemeton.bots.bot import InfoSet
from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.games.runestones.game import RuneStones
from nemeton.server.thinking.jobs import Choose, Judge, Position, Seed
from nemeton.server.thinking.pool import WorkerPool
from nemeton.server.thinking.queue import Errand, Rank
from nemeton.studies.analysis.analyse import Analysis

T = TypeVar("T")

GAME = RuneStones()
LARGE_SEED = 2**127 + 12345
FOREVER = "ismcts:1000000000"


def play(moves: int | None = None, *, seed: int = LARGE_SEED, patient: bool = True) -> Match:
    """A match of two players who play by habit, for `moves` moves or to its end."""
    match = Match(GAME, GAME.setup(2, seed, patient=patient))
    rng = Rng(seed)
    while not match.state.over and len(match.standing) != moves:
        seat = int(match.state.next_seat())
        match.play(seat, int(match.state.suggest(seat, rng)))
    return match


MATCH = play(30)
SEAT = int(MATCH.state.next_seat())
INFOSET = InfoSet(GAME, MATCH.state, SEAT)
FINISHED = play(patient=False, seed=121)  # a short one


def choose(bot: str = "random", seed: int = 1) -> Choose:
    return Choose(Position.of(MATCH), SEAT, bot, Seed(seed))


def judge(match: Match = FINISHED, simulations: int = 1) -> Judge:
    return Judge(match.record(secret=True).dump(), simulations, Seed(LARGE_SEED), 0, 1.0)


async def analyse(pool: WorkerPool, match: Match = FINISHED, simulations: int = 1) -> Analysis:
    record = match.record(secret=True).dump()
    return await pool.analyse(record, simulations, Seed(LARGE_SEED), Errand(Rank.ANALYSIS))


@asynccontextmanager
async def thinking(
    workers: int = 1, queue: int = 10, timeout: float = 20.0, observe: Callable[[str, Rank, float, float], None] | None = None
) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(workers, queue, timeout, observe)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()


def run(story: Callable[[], Coroutine[Any, Any, T]], new_loop: Callable[[], asyncio.AbstractEventLoop] | None = None) -> T:
    """Run a test's story; one that hangs fails."""
    with asyncio.Runner(loop_factory=new_loop) as runner:
        return runner.run(asyncio.wait_for(story(), timeout=240))


@contextmanager
def held(pool: WorkerPool) -> Iterator[None]:
    """Jobs are begun, and answered later."""
    pids = pool.pids
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    yield
    for pid in pids:
        os.kill(pid, signal.SIGCONT)


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)
