"""The command `nemeton`: reads the command line, calls the part that does the work, prints what it says.

What a program may read (JSON) goes to standard output alone; progress and errors go to standard error. Exit codes: 0 done,
1 `check` or `doctor` found something, 2 the request cannot be met, 130 interrupted.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from nemeton import __version__
from nemeton.command_line import (
    add_game,
    add_json,
    add_run,
    check_writable,
    format_json,
    number,
    print_json,
    progress_bar,
    read_options,
    read_players,
    write_text,
)
from nemeton.compiled import is_compiled
from nemeton.engine.errors import NemetonError
from nemeton.engine.state import SPECTATOR
from nemeton.registry import GAMES, find_game

FOUND_SOMETHING = 1
REFUSED = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; its exit code."""
    arguments = make_parser().parse_args(argv)
    try:
        command: Callable[[argparse.Namespace], int] = arguments.command
        return command(arguments)
    except NemetonError as error:
        sys.stderr.write(f"nemeton: {error}\n")
        return REFUSED
    except KeyboardInterrupt:
        sys.stderr.write("nemeton: interrupted\n")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (`head`, a pager) has seen enough; nothing may be flushed into the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


# --- The command line ------------------------------------------------------------------------------------------------


def make_parser() -> argparse.ArgumentParser:
    from nemeton.analysis.command import add_analyse
    from nemeton.arena.command import add_arena
    from nemeton.balance.command import add_balance
    from nemeton.doctor.command import add_doctor
    from nemeton.server.command import add_serve
    from nemeton.web.command import add_open

    parser = argparse.ArgumentParser(prog="nemeton", description="A digital table for modern board games.")
    parser.add_argument("--version", action="version", version=describe_version())
    commands = parser.add_subparsers(required=True, metavar="command")

    games = commands.add_parser("games", help="list the games and their options")
    add_json(games)
    games.set_defaults(command=list_games)

    play = commands.add_parser("play", help="play in the terminal against bots")
    add_game(play)
    play.add_argument("--seat", type=int, default=0, help="your seat, counted from 0 (default 0)")
    play.add_argument("--bot", default="level2", help="who takes the other seats: level1 to level5, or any bot (default level2)")
    play.add_argument("--seed", type=number, help="the seed of the deal; without it a secret one is drawn")
    play.add_argument("--lang", help="en, pl or ja; without it the language of your system")
    play.add_argument("--record", type=Path, metavar="FILE", help="keep the record in FILE; an existing one is played on")
    play.add_argument("--speed", type=float, default=1.0, help="how fast bots are shown: 2 is twice as fast, 0 without pause")
    play.set_defaults(command=play_in_terminal)

    add_open(commands.add_parser("open", help="play in the browser: start a server on this machine and open its page"))
    add_serve(commands.add_parser("serve", help="keep tables for people and bots, over HTTP and sockets"))

    simulate = commands.add_parser("simulate", help="let bots play many games and count who wins")
    add_game(simulate)
    simulate.add_argument("--games", type=int, default=1000, metavar="K", help="how many games (default 1000)")
    simulate.add_argument("--bots", default="random", metavar="A,B", help="a bot for all seats, or one per seat")
    simulate.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write all decisions to FILE (Parquet), for offline learning; needs nemeton[parquet]",
    )
    simulate.add_argument("--views", action="store_true", help="with --out: also what the seat saw, as JSON")
    add_run(simulate)
    simulate.set_defaults(command=simulate_games)

    add_arena(commands.add_parser("arena", help="let every two of some bots meet: win rates, Elo, a sequential test"))
    add_balance(commands.add_parser("balance", help="report what seats, points and cards are worth in games of bots"))

    replay = commands.add_parser("replay", help="show a recorded game at any of its moves")
    replay.add_argument("file", type=Path, metavar="FILE", help="a record")
    replay.add_argument("--at", type=int, metavar="N", help="after N moves (default: after all)")
    replay.add_argument(
        "--viewer", type=int, default=SPECTATOR, metavar="SEAT", help="as this seat sees it (default: a spectator)"
    )
    add_json(replay)
    replay.set_defaults(command=replay_game)

    add_analyse(commands.add_parser("analyse", help="show the chances over a finished game and its largest mistakes"))

    check = commands.add_parser("check", help="look for broken promises and leaks of a game in random positions")
    check.add_argument("game", metavar="GAME", help="which game; `nemeton games` lists them")
    check.add_argument("--positions", type=int, default=10_000, metavar="N", help="how many positions (default 10000)")
    check.add_argument("--players", type=int, metavar="N", help="only tables of so many (default: all the game allows)")
    check.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="only tables with this option (default: all in turn)"
    )
    add_run(check)
    check.set_defaults(command=check_game)

    bench = commands.add_parser("bench", help="measure decisions and clones per second beside other engines; or the server")
    bench.add_argument("--seconds", type=float, default=1.0, metavar="S", help="length of each measurement (default 1)")
    bench.add_argument("--repeat", type=int, default=3, metavar="R", help="measurements of each, the best counts (default 3)")
    bench.add_argument("--out", type=Path, metavar="FILE", help="write the JSON to FILE too")
    add_json(bench)
    bench.set_defaults(command=bench_engines)

    benches = bench.add_subparsers(metavar="server|research")
    research = benches.add_parser("research", help="measure the adapters for PettingZoo and OpenSpiel, and batches of games")
    research.add_argument("--seconds", type=float, default=1.0, metavar="S", help="length of each measurement (default 1)")
    research.add_argument("--repeat", type=int, default=3, metavar="R", help="measurements of each, the best counts (default 3)")
    research.add_argument("--out", type=Path, metavar="FILE", help="write the JSON to FILE too")
    add_json(research)
    research.set_defaults(command=bench_research)

    server = benches.add_parser("server", help="measure a server under the load of many live tables")
    server.add_argument("--tables", type=int, default=200, metavar="T", help="how many live tables (default 200)")
    server.add_argument("--players", type=int, default=4, metavar="N", help="seats of a table, each connected (default 4)")
    server.add_argument("--seconds", type=float, default=15.0, metavar="S", help="length of each of the two phases (default 15)")
    server.add_argument(
        "--database", default="", metavar="URL", help="as for `serve`; without it a new SQLite file that is removed"
    )
    server.add_argument("--out", type=Path, metavar="FILE", help="write the JSON to FILE too")
    add_json(server)
    server.set_defaults(command=bench_server)

    add_doctor(commands.add_parser("doctor", help="look for what is wrong with this installation, and say what to do"))
    return parser


def describe_version() -> str:
    core = "compiled" if is_compiled() else "interpreted"
    return f"nemeton {__version__} ({core} core, {platform.python_implementation()} {platform.python_version()})"


# --- The commands ----------------------------------------------------------------------------------------------------


def list_games(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print_json(
            [
                {
                    "id": game.id,
                    "rules_version": game.rules_version,
                    "players": {"min": game.min_players, "max": game.max_players},
                    "options": [
                        {"name": o.name, "values": o.values, "default": o.values[0], "rule": o.rule} for o in game.options
                    ],
                }
                for game in GAMES.values()
            ]
        )
        return 0
    table = Table("game", "players", "option", "values (default first)", "rule")
    for game in GAMES.values():
        table.add_row(game.id, f"{game.min_players}-{game.max_players}")
        for option in game.options:
            table.add_row("", "", option.name, ", ".join(option.values), option.rule)
    Console().print(table)
    return 0


def play_in_terminal(arguments: argparse.Namespace) -> int:
    from nemeton.terminal.play import run_play

    return run_play(
        arguments.game,
        players=read_players(arguments),
        seat=arguments.seat,
        bot=arguments.bot,
        seed=arguments.seed,
        options=read_options(arguments.option),
        language=arguments.lang,
        record=arguments.record,
        speed=arguments.speed,
    )


def simulate_games(arguments: argparse.Namespace) -> int:
    from nemeton.arena.simulate import plan_run, simulate

    bots, options = arguments.bots.split(","), read_options(arguments.option)
    run = plan_run(find_game(arguments.game), read_players(arguments), arguments.games, arguments.seed, bots, options)
    if arguments.out is not None:
        check_writable(arguments.out)
    with progress_bar("games", run.games) as progress:
        if arguments.out is None:
            summary = simulate(run, arguments.workers, progress)
        else:
            from nemeton.research.parquet import write_games

            summary = write_games(run, arguments.out, arguments.workers, progress, views=arguments.views)
    if arguments.json:
        print_json(summary)
        return 0
    table = Table("seat", "bot", "wins", "mean score", title=f"{summary.games} games of {summary.game}")
    for seat, (bot, wins, score) in enumerate(zip(summary.bots, summary.seat_wins, summary.mean_scores, strict=True)):
        table.add_row(str(seat), bot, f"{wins:.1%}", f"{score:.1f}")
    core = "compiled" if summary.compiled else "interpreted"
    table.caption = (
        f"{summary.mean_decisions:.0f} decisions a game, at most {summary.longest}; "
        f"{summary.decisions_per_second:,.0f} decisions/s, {core}, {summary.workers} workers, {summary.seconds:.1f} s"
    )
    Console().print(table)
    return 0


def replay_game(arguments: argparse.Namespace) -> int:
    from nemeton.arena.replay import describe, read_record, replay_record

    replayed = replay_record(read_record(arguments.file), arguments.at, arguments.viewer)
    if arguments.json:
        print_json(replayed)
    else:
        sys.stdout.write(describe(replayed) + "\n")
    return 0


def check_game(arguments: argparse.Namespace) -> int:
    from nemeton.conformance import run

    with progress_bar("positions", arguments.positions) as progress:
        found = run.check_game(
            arguments.game,
            arguments.positions,
            arguments.seed,
            arguments.workers,
            progress,
            arguments.players,
            read_options(arguments.option),
        )
    if arguments.json:
        print_json(
            {
                "game": arguments.game,
                "positions": found.positions,
                "seed": arguments.seed,
                "workers": arguments.workers,
                "seconds": found.seconds,
                "violations": found.violations,
                "leaks": found.leaks,
            }
        )
    else:
        lines = [f"violation: {text}" for text in found.violations] + [f"leak: {text}" for text in found.leaks]
        lines.append(
            f"{arguments.game}: {found.positions} positions in {found.seconds:.1f} s, "
            f"{len(found.violations)} violations, {len(found.leaks)} leaks"
        )
        sys.stdout.write("\n".join(lines) + "\n")
    return FOUND_SOMETHING if found.violations or found.leaks else 0


def bench_engines(arguments: argparse.Namespace) -> int:
    from nemeton.bench.report import make_tables
    from nemeton.bench.runner import plan_bench, run_bench

    plan = plan_bench(arguments.seconds, arguments.repeat)
    if arguments.out is not None:
        check_writable(arguments.out)
    with progress_bar("measurements", plan.measurements) as progress:
        bench = run_bench(plan, progress)
    show_bench(arguments, bench, make_tables(bench))
    return 0


def bench_research(arguments: argparse.Namespace) -> int:
    from nemeton.bench.research import make_research_tables, plan_research_bench, run_research_bench

    plan = plan_research_bench(arguments.seconds, arguments.repeat)
    if arguments.out is not None:
        check_writable(arguments.out)
    with progress_bar("measurements", plan.measurements) as progress:
        bench = run_research_bench(plan, progress)
    show_bench(arguments, bench, make_research_tables(bench))
    return 0


def bench_server(arguments: argparse.Namespace) -> int:
    from nemeton.bench.server import STEPS, plan_server_bench, run_server_bench
    from nemeton.bench.server_report import make_server_tables

    plan = plan_server_bench(arguments.tables, arguments.players, arguments.seconds, arguments.database)
    if arguments.out is not None:
        check_writable(arguments.out)
    with progress_bar("steps", STEPS) as progress:
        bench = run_server_bench(plan, progress)
    show_bench(arguments, bench, make_server_tables(bench))
    return 0


def show_bench(arguments: argparse.Namespace, bench: object, tables: list[Table]) -> None:
    if arguments.out is not None:
        write_text(arguments.out, format_json(bench))
    if arguments.json:
        print_json(bench)
    else:
        for table in tables:
            Console().print(table)
