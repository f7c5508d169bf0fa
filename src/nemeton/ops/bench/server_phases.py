"""The two kinds of load: paced as by people, and as fast as the server can."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Final

import msgspec

from nemeton.ops.bench.server_processes import Load, Processes
from nemeton.ops.bench.server_tables import PATIENCE, BusyTable, Traffic
from nemeton.ops.server_process import ServerFailed
from nemeton.studies.intervals import counts_total, quantile

LOOK_SECONDS: Final = 0.1
WARM_PART: Final = 0.1  # of a phase, before the measuring begins
OVER_PART: Final = 0.1  # of the tables: once more than these are over, the load is no longer the requested one


class Percentiles(msgspec.Struct, frozen=True):
    """The median, the 99th percentile, the maximum and the number of values."""

    p50: float
    p99: float
    max: float
    count: int

    @staticmethod
    def of(counts: Counter[int], unit: float = 1.0) -> Percentiles:
        if not counts:
            raise ServerFailed("nothing was measured; expected a longer run")
        middle, high = quantile(counts, 0.5), quantile(counts, 0.99)
        return Percentiles(middle / unit, high / unit, max(counts) / unit, counts_total(counts))


class Phase(msgspec.Struct, frozen=True):
    """One kind of load. `seen` and `answered` are milliseconds from sending an action until the last seat had its event, and
    until it was answered. The `own` moves have no event for other seats, so they are only in `answered`.

    `server_milliseconds` and the like are processor time for one move, of all servers together, of the database, and of a server
    on the same database that has no tables."""

    asked_moves_per_second: float | None
    moves_per_second: float
    seconds: float
    seen: Percentiles
    answered: Percentiles
    own: int
    partly_seen: int
    refused: int
    load: Load | None
    server_milliseconds: float | None
    database_milliseconds: float | None
    idle_milliseconds: float | None


async def measure_phase(
    processes: Processes, tables: list[BusyTable], traffic: Traffic, seconds: float, pause: float = 0.0
) -> Phase:
    """Let all tables play for `seconds`, after a warm-up, and measure."""
    began = time.perf_counter()
    for at, table in enumerate(tables):
        table.start(began + pause * at / len(tables), pause)
    try:
        await watch(tables, began + seconds * WARM_PART)
        traffic.clear()
        stopwatch, began = processes.stopwatch(), time.perf_counter()
        await watch(tables, began + seconds)
        spent = time.perf_counter() - began
        moves = counts_total(traffic.answered)
        load = stopwatch.stop()
    finally:
        for table in tables:
            table.stop()
    await rest(tables)
    return Phase(
        asked_moves_per_second=len(tables) / pause if pause else None,
        moves_per_second=moves / spent,
        seconds=spent,
        seen=Percentiles.of(traffic.seen, 1e3),
        answered=Percentiles.of(traffic.answered, 1e3),
        own=traffic.own,
        partly_seen=traffic.partly_seen,
        refused=traffic.refused,
        load=load,
        server_milliseconds=for_a_move(load.all_servers if load else None, moves / spent),
        database_milliseconds=for_a_move(load.database if load else None, moves / spent),
        idle_milliseconds=for_a_move(load.idle if load else None, moves / spent),
    )


def for_a_move(cores: float | None, moves_per_second: float) -> float | None:
    return None if cores is None or not moves_per_second else cores / moves_per_second * 1e3


async def watch(tables: list[BusyTable], until: float) -> None:
    """Check the tables until then, or until too many of them are over."""
    while (at := time.perf_counter()) < until:
        if sum(table.over for table in tables) > OVER_PART * len(tables):
            return
        for table in tables:
            table.look_after(at)
        await asyncio.sleep(min(LOOK_SECONDS, until - at))


async def rest(tables: list[BusyTable]) -> None:
    """Wait until no table has an unfinished move."""
    deadline = time.perf_counter() + 2 * PATIENCE
    while any(table.moving for table in tables):
        for table in tables:
            table.look_after(time.perf_counter())
        if time.perf_counter() > deadline:
            raise ServerFailed("the tables did not come to rest")
        await asyncio.sleep(LOOK_SECONDS / 10)
