"""`python -m nemeton.cli.soak`: the soak test of the server, for its developers; not a command of `nemeton`."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import randbits
from tempfile import TemporaryDirectory

from nemeton.cli.arguments import add_json, number, print_json, progress_bar
from nemeton.engine.errors import NemetonError
from nemeton.ops.soak.plan import Plan
from nemeton.ops.soak.report import Report
from nemeton.ops.soak.run import soak

FOUND_SOMETHING = 1
REFUSED = 2
INTERRUPTED = 130


class BadPlan(NemetonError):
    """An impossible number for a soak."""


def main(argv: Sequence[str] | None = None) -> int:
    """Exit codes: 0 all promises were kept, 1 some were not, 2 it could not be run, 130 interrupted."""
    arguments = make_parser().parse_args(argv)
    try:
        with TemporaryDirectory(prefix="nemeton-soak-") as folder:
            plan = read_plan(arguments, Path(folder))
            sys.stderr.write(f"seed {plan.seed}\n")
            with progress_bar("kills", plan.kills) as progress:
                report = asyncio.run(run_until_told(plan, progress))
    except NemetonError as error:
        sys.stderr.write(f"soak: {error}\n")
        return REFUSED
    except (KeyboardInterrupt, asyncio.CancelledError):
        sys.stderr.write("soak: interrupted\n")
        return INTERRUPTED
    if arguments.json:
        print_json(report)
    else:
        sys.stdout.write(report.write())
    return FOUND_SOMETHING if report.problem_count else 0


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m nemeton.cli.soak", description="Play on servers that are killed at random.")
    parser.add_argument("--kills", type=int, default=100, help="how often a server is killed (default 100)")
    parser.add_argument("--servers", type=int, default=1, help="server processes on one database (default 1; SQLite allows one)")
    parser.add_argument("--tables", type=int, default=6, help="tables at a time (default 6)")
    parser.add_argument("--moves", type=int, default=0, help="moves after which a table stops (default 0: play to the end)")
    parser.add_argument("--seconds", type=float, default=900.0, help="when to give up (default 900)")
    parser.add_argument(
        "--play-seconds",
        type=float,
        default=0.0,
        help="how long servers are killed, instead of a number of kills (default 0: by kills)",
    )
    parser.add_argument("--messages", type=int, default=1_000_000, help="messages to send at most (default a million)")
    parser.add_argument(
        "--alive", type=float, nargs=2, default=(0.3, 1.5), metavar=("LEAST", "MOST"),
        help="seconds from the start of a server to its kill (default 0.3 1.5)",
    )  # fmt: skip
    parser.add_argument(
        "--attackers",
        type=int,
        default=0,
        help="clients that misbehave, by turns with quiet times, on servers with their default limits (default 0)",
    )
    parser.add_argument(
        "--database", default="", metavar="URL", help="an empty database, as for `nemeton serve` (default: a new SQLite file)"
    )
    parser.add_argument("--seed", type=number, help="the seed of the plan (default: a new one, which is printed)")
    add_json(parser)
    return parser


def read_plan(arguments: argparse.Namespace, folder: Path) -> Plan:
    for name, least, most in (
        ("kills", 0, 10_000),
        ("servers", 1, 8),
        ("tables", 1, 200),
        ("moves", 0, 10_000),
        ("attackers", 0, 100),
    ):
        if not least <= getattr(arguments, name) <= most:
            raise BadPlan(f"--{name} is a number from {least} to {most}, not {getattr(arguments, name)}")
    if not 0.0 <= arguments.alive[0] <= arguments.alive[1] <= 3_600.0:
        raise BadPlan("--alive has two numbers of seconds from 0 to 3600, the smaller one first")
    return Plan(
        database=arguments.database or str(folder / "soak.sqlite3"),
        seed=randbits(32) if arguments.seed is None else arguments.seed,
        kills=arguments.kills,
        servers=arguments.servers,
        tables=arguments.tables,
        moves=arguments.moves,
        seconds=arguments.seconds,
        play_seconds=arguments.play_seconds,
        messages=arguments.messages,
        alive=tuple(arguments.alive),
        attackers=arguments.attackers,
    )


async def run_until_told(plan: Plan, progress: Callable[[int], None]) -> Report:
    """A soak that ends its servers even if it is terminated."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    return await soak(plan, progress)


if __name__ == "__main__":
    sys.exit(main())
