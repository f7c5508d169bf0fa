"""The benchmark of the server as tables for people."""

from __future__ import annotations

from rich.table import Table

from nemeton.ops.bench.server import ServerBench
from nemeton.ops.bench.server_phases import Percentiles, Phase
from nemeton.studies.report.tables import new_table

KILOBYTE = 1000
MEGABYTE = 1000 * KILOBYTE


NAMES = (
    "moves per second",
    *(f"seen by all, {part} ms" for part in ("p50", "p99", "max")),
    *(f"answered, {part} ms" for part in ("p50", "p99", "max")),
)
PROCESSES = (
    "cores: all servers",
    "cores: each server",
    "cores: database",
    "cores: this client",
    "ms for a move: all servers",
    "ms for a move: database",
    "ms for a move: a server without tables",
)


def make_server_tables(bench: ServerBench) -> list[Table]:
    return [
        load_table(bench),
        processes_table(bench),
        sizes_table(bench),
        loading_table(bench),
        *memory_tables(bench),
        limits_table(bench),
    ]


def load_table(bench: ServerBench) -> Table:
    machine = bench.machine
    rows = [(name, *cells) for name, *cells in zip(NAMES, phase_cells(bench.paced), phase_cells(bench.full), strict=True)]
    caption = (
        "times from an action sent until its event was seen by all seats, and until it was answered; "
        f"{bench.tables} tables of {bench.players}, {bench.tables * bench.players} connections, "
        f"{bench.servers} server{'s' * (bench.servers > 1)}, {bench.storage}, "
        f"{bench.seconds:g} s each; {machine.processor}, {machine.cores} cores, Python {machine.python}"
    )
    paced = f"{bench.paced.asked_moves_per_second:,.0f} moves/s asked for"
    return new_table("live tables", ("",), (paced, "as fast as it goes"), rows, caption)


def phase_cells(phase: Phase) -> tuple[str, ...]:
    return (f"{phase.moves_per_second:,.0f}", *milliseconds(phase.seen), *milliseconds(phase.answered))


def processes_table(bench: ServerBench) -> Table:
    cells = zip(PROCESSES, process_cells(bench.paced), process_cells(bench.full), strict=True)
    caption = f"bottleneck as fast as it goes: {bench.full.load.bottleneck if bench.full.load else 'unknown'}"
    return new_table("processor time", ("",), ("paced", "as fast as it goes"), [tuple(row) for row in cells], caption)


def process_cells(phase: Phase) -> tuple[str, ...]:
    load = phase.load
    if load is None:
        return ("",) * len(PROCESSES)
    costs = (phase.server_milliseconds, phase.database_milliseconds, phase.idle_milliseconds)
    return (
        number(load.all_servers, 2),
        " ".join(f"{each:.2f}" for each in load.servers),
        number(load.database, 2),
        number(load.client, 2),
        *(number(cost, 3) for cost in costs),
    )


def number(value: float | None, digits: int) -> str:
    """Empty for what there is not, or cannot be known."""
    return "" if value is None else f"{value:.{digits}f}"


def milliseconds(values: Percentiles) -> tuple[str, ...]:
    return tuple(f"{value:,.1f}" for value in (values.p50, values.p99, values.max))


def sizes_table(bench: ServerBench) -> Table:
    named = (("first view", bench.sizes.view), ("event", bench.sizes.event), ("ask", bench.sizes.ask))
    rows = [(name, *(f"{value:,.0f}" for value in (s.p50, s.p99, s.max, s.count))) for name, s in named]
    return new_table("bytes of a message", ("message",), ("p50", "p99", "max", "received"), rows)


def loading_table(bench: ServerBench) -> Table:
    found = bench.loading
    row = tuple(f"{value:,.1f}" for value in (found.best, found.median, found.worst, found.table, found.record, found.view))
    columns = ("best", "median", "worst", "table", "record", "view")
    caption = f"medians of the three requests; {found.games} games of about {found.moves} moves"
    return new_table("milliseconds to load a finished game", (), columns, [row], caption)


def memory_tables(bench: ServerBench) -> list[Table]:
    found = bench.memory
    if found is None:
        return []
    rows = [
        ("before", f"{found.before / MEGABYTE:,.1f}", ""),
        ("all tables made", f"{found.made / MEGABYTE:,.1f}", f"{found.table / KILOBYTE:,.0f} a table"),
        ("all connected", f"{found.connected / MEGABYTE:,.1f}", f"{found.socket / KILOBYTE:,.0f} a socket"),
        ("after play", f"{found.played / MEGABYTE:,.1f}", f"{found.table_played / KILOBYTE:,.0f} a table with its sockets"),
    ]
    return [new_table("memory of the servers", ("when",), ("MB", "kB"), rows)]


def limits_table(bench: ServerBench) -> Table:
    rows = [(x.what, f"{x.at_most:,.0f}", f"{x.reached:,.1f}", "yes" if x.met else "no") for x in bench.limits]
    return new_table("limits", ("what",), ("at most", "reached", "met"), rows)
