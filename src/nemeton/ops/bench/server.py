"""The benchmark of the server: one or more processes under the load of many live tables, measured from the outside.

This process is the client. It holds one connection for every seat and needs a fraction of the server's processor time; the report
says how much, so that a reader can see which of the two was the bottleneck.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from nemeton.client.rest import Server
from nemeton.ops.bench.runner import BadBench, Machine, describe_machine
from nemeton.ops.bench.server_games import FinishedGame, write_finished_games
from nemeton.ops.bench.server_phases import Percentiles, Phase, measure_phase
from nemeton.ops.bench.server_processes import Database, Processes
from nemeton.ops.bench.server_tables import BusyTable, Traffic, connect_tables, make_tables
from nemeton.ops.server_process import ServerProcess, run_server
from nemeton.registry import GAMES

GAME: Final = next(iter(GAMES))
PAUSE: Final = 1.0  # seconds between two moves of a table in the paced phase: fast for people
GAMES_LOADED: Final = 15
MOST_SERVERS: Final = 8
REST_SECONDS: Final = 2.0  # in which it is measured what a server takes that does nothing
MOST_SEATS: Final = 4_000  # a server takes 5,000 connections
SETUP_SECONDS: Final = 60.0
SETUP_SECONDS_OF_TABLE: Final = 1.0
SPARE_FILES: Final = 200

# What the server promised before it was written.
VIEW_BYTES: Final = 12_000
EVENT_BYTES: Final = 1_000
LOAD_MILLISECONDS: Final = 50.0

STEPS: Final = 5


class ServerPlan(msgspec.Struct, frozen=True):
    tables: int
    players: int
    seconds: float
    database: str  # the empty text is a new SQLite file
    games_loaded: int
    servers: int = 1


class Loading(msgspec.Struct, frozen=True):
    """Finished games that the server did not have in memory: milliseconds for the table, its record and its last view in turn.

    `table`, `record` and `view` are the medians of the three requests; the first of them reads and replays the journal."""

    games: int
    moves: int  # of the median game
    best: float
    median: float
    worst: float
    table: float
    record: float
    view: float


class Memory(msgspec.Struct, frozen=True):
    """Resident bytes of all servers, and how many each table and each socket added; the last is a table with its sockets after
    play."""

    before: int
    made: int
    connected: int
    played: int
    table: float
    socket: float
    table_played: float


class Sizes(msgspec.Struct, frozen=True):
    """Bytes of the messages of one kind, as they were received."""

    view: Percentiles
    event: Percentiles
    ask: Percentiles


class Limit(msgspec.Struct, frozen=True):
    what: str
    at_most: float
    reached: float
    met: bool


class ServerBench(msgspec.Struct, frozen=True):
    machine: Machine
    storage: str
    servers: int
    tables: int
    players: int
    seconds: float
    paced: Phase
    full: Phase
    sizes: Sizes
    loading: Loading
    memory: Memory | None
    limits: list[Limit]


def plan_server_bench(tables: int, players: int, seconds: float, database: str = "", servers: int = 1) -> ServerPlan:
    game = GAMES[GAME]
    if not game.min_players <= players <= game.max_players:
        raise BadBench(f"{game.id} is played by {game.min_players} to {game.max_players}, not by {players}")
    if not 1 <= tables * players <= MOST_SEATS:
        raise BadBench(f"a benchmark has 1 to {MOST_SEATS} seats, not {tables * players}")
    if not 0 < seconds <= 3600:
        raise BadBench(f"a phase takes more than 0 and at most 3600 seconds, not {seconds:g}")
    if not 1 <= servers <= MOST_SERVERS:
        raise BadBench(f"a benchmark has 1 to {MOST_SERVERS} servers, not {servers}")
    if servers > 1 and not database.startswith("postgres"):
        raise BadBench("several servers need a PostgreSQL database; expected --database postgresql://...")
    make_room_for_files(tables * players + SPARE_FILES)
    return ServerPlan(tables, players, seconds, database, GAMES_LOADED, servers)


def make_room_for_files(needed: int) -> None:
    """Raise the limit of open files of this process and the server that it starts."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < needed:
        if hard != resource.RLIM_INFINITY and hard < needed:
            raise BadBench(f"the system allows a process {hard} open files; these seats need {needed}")
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def run_server_bench(plan: ServerPlan, progress: Callable[[int], None] = lambda done: None) -> ServerBench:
    """Measure; `progress` is called with the number of STEPS done."""
    with tempfile.TemporaryDirectory(prefix="nemeton-bench-") as name:
        return asyncio.run(measure(plan, Path(name), progress))


async def measure(plan: ServerPlan, folder: Path, progress: Callable[[int], None]) -> ServerBench:
    database = plan.database or str(folder / "bench.sqlite3")
    # One more than is measured: the first request also pays for lazy loading in the server.
    games = await write_finished_games(database, GAME, plan.players, plan.games_loaded + 1)
    progress(1)
    traffic = Traffic()
    async with AsyncExitStack() as stack:
        processes = await start_processes(plan, database, folder, stack)
        async with Server(processes.servers[0].url) as server:
            loading = await measure_loading(server, games)
        progress(2)
        sizes_before = processes.memory()
        async with asyncio.timeout(SETUP_SECONDS + SETUP_SECONDS_OF_TABLE * plan.tables):
            tables = await make_tables(processes.servers, games, plan.tables, plan.players, traffic)
            made = processes.memory()
            stack.callback(close_tables, tables)
            await connect_tables(tables)
        connected = processes.memory()
        await measure_rest(processes)
        progress(3)
        paced = await measure_phase(processes, tables, traffic, plan.seconds, PAUSE)
        progress(4)
        full = await measure_phase(processes, tables, traffic, plan.seconds)
        memory = weigh_memory([sizes_before, made, connected, processes.memory()], plan)
        progress(5)
    sizes = Sizes(*(Percentiles.of(traffic.sizes[kind]) for kind in (b"view", b"event", b"ask")))
    return ServerBench(
        machine=msgspec.structs.replace(describe_machine(), pinned=False, peers={}),
        storage="PostgreSQL" if plan.database.startswith("postgres") else "SQLite",
        servers=plan.servers,
        tables=plan.tables,
        players=plan.players,
        seconds=plan.seconds,
        paced=paced,
        full=full,
        sizes=sizes,
        loading=loading,
        memory=memory,
        limits=[
            weigh("bytes of the largest first view", VIEW_BYTES, sizes.view.max),
            weigh("bytes of the largest event", EVENT_BYTES, sizes.event.max),
            weigh("milliseconds to load a finished game (median)", LOAD_MILLISECONDS, loading.median),
        ],
    )


async def start_processes(plan: ServerPlan, database: str, folder: Path, stack: AsyncExitStack) -> Processes:
    """The servers and, if there are several, one more without tables."""

    async def start(name: str) -> ServerProcess:
        (folder / name).mkdir()
        return await stack.enter_async_context(run_server(database, folder / name))

    servers = [await start(f"server-{number}") for number in range(plan.servers)]
    idle = await start("idle") if plan.servers > 1 else None
    return Processes(servers, Database(plan.database) if plan.database.startswith("postgres") else None, idle)


async def measure_rest(processes: Processes) -> None:
    """What the server without tables takes while nothing happens."""
    if processes.idle is not None:
        stopwatch = processes.stopwatch()
        await asyncio.sleep(REST_SECONDS)
        load = stopwatch.stop()
        processes.idle_at_rest = 0.0 if load is None or load.idle is None else load.idle


def weigh(what: str, at_most: float, reached: float) -> Limit:
    return Limit(what, at_most, reached, reached <= at_most)


async def measure_loading(server: Server, games: list[FinishedGame]) -> Loading:
    """The time to open the link of a finished game; the first game only warms up."""
    times = [await time_loading(server, game.table) for game in games][1:]
    totals = [sum(parts) for parts in times]
    table, record, view = (median(parts) for parts in zip(*times, strict=True))
    moves = int(median(game.moves for game in games[1:]))
    return Loading(len(times), moves, min(totals), median(totals), max(totals), table, record, view)


async def time_loading(server: Server, table: str) -> list[float]:
    """Milliseconds of each request."""
    times = []
    for path in ("", "/record", "/view"):
        began = time.perf_counter()
        await server.ask("GET", f"/tables/{table}{path}")
        times.append((time.perf_counter() - began) * 1e3)
    return times


def weigh_memory(sizes: list[int | None], plan: ServerPlan) -> Memory | None:
    known = [size for size in sizes if size is not None]
    if len(known) < len(sizes):
        return None
    before, made, connected, played = known
    return Memory(
        *(before, made, connected, played),
        table=(made - before) / plan.tables,
        socket=(connected - made) / (plan.tables * plan.players),
        table_played=(played - before) / plan.tables,
    )


def close_tables(tables: list[BusyTable]) -> None:
    for table in tables:
        for seat in table.seats:
            if seat.wire is not None:
                seat.wire.close()
