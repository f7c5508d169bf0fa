"""The commands `nemeton bench`, `nemeton bench research` and `nemeton bench server`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.table import Table

from nemeton.cli.arguments import add_json, check_writable, format_json, print_json, progress_bar, write_text

Bench = TypeVar("Bench")


def add_bench(parser: argparse.ArgumentParser) -> None:
    add_repeated(parser)
    parser.set_defaults(command=bench_engines)
    benches = parser.add_subparsers(metavar="server|research")

    research = benches.add_parser("research", help="measure the adapters for PettingZoo and OpenSpiel, and batches of games")
    add_repeated(research)
    research.set_defaults(command=bench_research)

    server = benches.add_parser("server", help="measure a server under the load of many live tables")
    server.add_argument("--tables", type=int, default=200, metavar="T", help="how many live tables (default 200)")
    server.add_argument("--players", type=int, default=4, metavar="N", help="seats of a table, each connected (default 4)")
    server.add_argument("--seconds", type=float, default=15.0, metavar="S", help="length of each of the two phases (default 15)")
    server.add_argument(
        "--database", default="", metavar="URL", help="as for `serve`; without it a new SQLite file that is removed"
    )
    server.add_argument(
        "--servers", type=int, default=1, metavar="N", help="how many processes on one PostgreSQL share the tables (default 1)"
    )
    add_output(server)
    server.set_defaults(command=bench_server)


def add_repeated(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="length of each measurement (default 1)")
    parser.add_argument("--repeat", type=int, default=3, metavar="R", help="measurements of each, the best counts (default 3)")
    add_output(parser)


def add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the JSON to FILE too")
    add_json(parser)


def bench_engines(arguments: argparse.Namespace) -> int:
    from nemeton.ops.bench.report import make_tables
    from nemeton.ops.bench.runner import plan_bench, run_bench

    plan = plan_bench(arguments.seconds, arguments.repeat)
    return measure(arguments, "measurements", plan.measurements, lambda progress: run_bench(plan, progress), make_tables)


def bench_research(arguments: argparse.Namespace) -> int:
    from nemeton.ops.bench.research import make_research_tables, plan_research_bench, run_research_bench

    plan = plan_research_bench(arguments.seconds, arguments.repeat)
    return measure(
        arguments, "measurements", plan.measurements, lambda progress: run_research_bench(plan, progress), make_research_tables
    )


def bench_server(arguments: argparse.Namespace) -> int:
    from nemeton.ops.bench.server import STEPS, plan_server_bench, run_server_bench
    from nemeton.ops.bench.server_report import make_server_tables

    plan = plan_server_bench(arguments.tables, arguments.players, arguments.seconds, arguments.database, arguments.servers)
    return measure(arguments, "steps", STEPS, lambda progress: run_server_bench(plan, progress), make_server_tables)


def measure(
    arguments: argparse.Namespace,
    label: str,
    steps: int,
    run: Callable[[Callable[[int], None]], Bench],
    make_tables: Callable[[Bench], list[Table]],
) -> int:
    """Run a benchmark that was planned, with a progress bar of `steps` steps, and print or write its figures."""
    if arguments.out is not None:
        check_writable(arguments.out)
    with progress_bar(label, steps) as progress:
        bench = run(progress)
    if arguments.out is not None:
        write_text(arguments.out, format_json(bench))
    if arguments.json:
        print_json(bench)
    else:
        for table in make_tables(bench):
            Console().print(table)
    return 0
