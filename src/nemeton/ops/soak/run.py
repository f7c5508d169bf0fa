"""A soak from the first server to the verdict."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from nemeton.ops.soak.attackers import keep_attacking
from nemeton.ops.soak.check import check_all
from nemeton.ops.soak.context import Context, Front
from nemeton.ops.soak.plan import Plan, TablePlan, draw_table
from nemeton.ops.soak.report import Report
from nemeton.ops.soak.servers import KilledServer, Servers
from nemeton.ops.soak.table_run import NotMade, TableEvidence, TableRun

AIMED: Final = 0.5  # share of kills that follow right after a message, while it is being stored
AIM_SECONDS: Final = 0.004
AIM_PATIENCE: Final = 1.0
RETRY: Final = 0.05


MakeFront = Callable[[list[str]], AbstractAsyncContextManager[Front | None]]


@asynccontextmanager
async def no_front(urls: list[str]) -> AsyncIterator[None]:
    yield None


async def soak(plan: Plan, progress: Callable[[int], None] = lambda kills: None, put_in_front: MakeFront = no_front) -> Report:
    """Play and kill as planned, then compare what the clients know with the journal. All processes are ended. `put_in_front` runs
    a proxy in front of the servers, whose URLs it is given."""
    began = time.monotonic()
    with TemporaryDirectory(prefix="nemeton-soak-") as folder:
        servers = Servers(plan.database, plan.servers, Path(folder), plan.options)
        context = Context(plan, servers)
        if plan.attackers:
            await context.targets.prepare(plan.database)
        try:
            await servers.start()
            async with put_in_front(context.urls()) as front:
                context.front = front
                tables = await play_and_kill(context, servers, progress)
        finally:
            servers.end()
        for error in servers.find_errors():
            context.tally.add_problem(error)
    played = time.monotonic() - began
    await check_all(plan.database, tables, servers.list_kills(), context.tally)
    if not context.has_killed_enough():
        context.tally.add_problem(
            f"only {context.tally.counts['kills']} of {plan.kills} kills before the time or the messages ran out"
        )
    context.tally.moves = context.phases.measure(evidence.requests for evidence in tables)
    return Report.make(plan, context.tally, len(tables), played, time.monotonic() - began - played)


async def play_and_kill(context: Context, servers: Servers, progress: Callable[[int], None]) -> list[TableEvidence]:
    """Keep the planned number of tables going until there were enough kills, then play them to the end."""
    plan = context.plan
    numbers = count(1)
    tables = [asyncio.create_task(keep_playing(context, numbers)) for _ in range(plan.tables)]
    killers = [
        asyncio.create_task(keep_killing(context, server, plan.random("killer", number), progress))
        for number, server in enumerate(servers.all)
    ]
    attacking = asyncio.create_task(keep_attacking(context))
    try:
        await asyncio.gather(*killers)
        context.is_last_round = True
        return [evidence for played in await asyncio.gather(*tables) for evidence in played]
    finally:
        for task in (*killers, *tables, attacking):
            task.cancel()
        await asyncio.gather(*killers, *tables, attacking, return_exceptions=True)


async def keep_killing(context: Context, server: KilledServer, random: Random, progress: Callable[[int], None]) -> None:
    """Let a server run for a moment, kill it, start it again. The killers of all servers share the number of kills."""
    counts = context.tally.counts
    while not context.has_killed_enough():
        await asyncio.sleep(random.uniform(*context.plan.alive))
        if random.random() < AIMED:
            context.sending.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(context.sending.wait(), AIM_PATIENCE)
            await asyncio.sleep(random.uniform(0.0, AIM_SECONDS))
        if context.is_done_killing():
            return
        context.tally.add("kills")
        server.kill()
        await asyncio.sleep(random.uniform(0.0, context.plan.down))
        await server.start()
        context.tally.add("restarts")
        progress(counts["kills"])


async def keep_playing(context: Context, numbers: count[int]) -> list[TableEvidence]:
    """Play one table after the other, at least one."""
    played: list[TableEvidence] = []
    while not played or not (context.is_last_round or context.is_out_of_time or context.is_out_of_messages):
        number = next(numbers)
        random = context.plan.random("table", number)
        table = await make_table(context, draw_table(number, random), number, random)
        if table is None:
            break
        try:
            await table.play()
            await table.wait_until_settled()
        finally:
            evidence = await table.close()
        played.append(evidence)
    return played


async def make_table(context: Context, plan: TablePlan, number: int, random: Random) -> TableRun | None:
    """Make and fill a table, unless time runs out. After a kill, start over with a new one, as people would."""
    while not context.is_out_of_time:
        table = TableRun(context, plan, number)
        try:
            await table.make(random)
        except NotMade:
            context.tally.add("tables broken off", bool(table.table))
            await asyncio.sleep(RETRY)
            continue
        table.connect(random)
        return table
    return None
