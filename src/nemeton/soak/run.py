"""A soak from its first server to its verdict."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from nemeton.soak.check import check_all
from nemeton.soak.course import Course
from nemeton.soak.plan import Plan, TablePlan, draw_table
from nemeton.soak.report import Report
from nemeton.soak.servers import KilledServer, Servers
from nemeton.soak.sitting import Broken, Sat, Sitting

AIMED: Final = 0.5  # how many of the kills wait for a message and come just after it, when it is being stored
AIM_SECONDS: Final = 0.004
AIM_PATIENCE: Final = 1.0
LOOK: Final = 0.05


async def soak(plan: Plan, progress: Callable[[int], None] = lambda kills: None) -> Report:
    """Play and kill as planned, then hold what the clients know against the journal. All that was started is ended."""
    began = time.monotonic()
    with TemporaryDirectory(prefix="nemeton-soak-") as folder:
        servers = Servers(plan.database, plan.servers, Path(folder))
        course = Course(plan, servers)
        try:
            await servers.start()
            sat = await play_and_kill(course, servers, progress)
        finally:
            servers.end()
        for error in servers.find_errors():
            course.tally.blame(error)
    played = time.monotonic() - began
    await check_all(plan.database, sat, servers.list_kills(), course.tally)
    if course.tally.counts["kills"] < plan.kills:
        course.tally.blame(f"only {course.tally.counts['kills']} of {plan.kills} kills before the time or the messages ran out")
    return Report.make(plan, course.tally, len(sat), played, time.monotonic() - began - played)


async def play_and_kill(course: Course, servers: Servers, progress: Callable[[int], None]) -> list[Sat]:
    """Keep as many tables going as planned until there were enough kills, and all of them until their games are over."""
    plan = course.plan
    numbers = count(1)
    tables = [asyncio.create_task(keep_playing(course, numbers)) for _ in range(plan.tables)]
    killers = [
        asyncio.create_task(keep_killing(course, server, plan.random("killer", number), progress))
        for number, server in enumerate(servers.all)
    ]
    try:
        await asyncio.gather(*killers)
        course.is_last_round = True
        return [sat for kept in await asyncio.gather(*tables) for sat in kept]
    finally:
        for task in (*killers, *tables):
            task.cancel()
        await asyncio.gather(*killers, *tables, return_exceptions=True)


async def keep_killing(course: Course, server: KilledServer, random: Random, progress: Callable[[int], None]) -> None:
    """Let a server live for a moment, kill it, start it again. Several killers share the number of kills."""
    counts = course.tally.counts
    while counts["kills"] < course.plan.kills:
        await asyncio.sleep(random.uniform(*course.plan.alive))
        if random.random() < AIMED:
            course.sending.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(course.sending.wait(), AIM_PATIENCE)
            await asyncio.sleep(random.uniform(0.0, AIM_SECONDS))
        if counts["kills"] >= course.plan.kills or course.is_out_of_time or course.is_out_of_messages:
            return
        course.tally.add("kills")
        server.kill()
        await asyncio.sleep(random.uniform(0.0, course.plan.down))
        await server.start()
        course.tally.add("restarts")
        progress(counts["kills"])


async def keep_playing(course: Course, numbers: count[int]) -> list[Sat]:
    """One table after the other, at least one."""
    sat: list[Sat] = []
    while not sat or not (course.is_last_round or course.is_out_of_time or course.is_out_of_messages):
        number = next(numbers)
        random = course.plan.random("table", number)
        sitting = await make_table(course, draw_table(number, random), f"table {number}", random)
        if sitting is None:
            break
        try:
            await sitting.play()
            await sitting.settle()
        finally:
            kept = await sitting.leave()
        sat.append(kept)
    return sat


async def make_table(course: Course, plan: TablePlan, name: str, random: Random) -> Sitting | None:
    """Everybody sits, unless time runs out. Whoever is interrupted by a kill begins anew, as people would."""
    while not course.is_out_of_time:
        sitting = Sitting(course, plan, name)
        try:
            await sitting.make(random)
        except Broken:
            course.tally.add("tables broken off", bool(sitting.table))
            await asyncio.sleep(LOOK)
            continue
        sitting.come(random)
        return sitting
    return None
