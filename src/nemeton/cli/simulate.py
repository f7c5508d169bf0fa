"""The command `nemeton simulate`."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from nemeton.cli.arguments import add_game, add_run, check_writable, print_json, progress_bar, read_options, read_players
from nemeton.registry import find_game


def add_simulate(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="K", help="how many games (default 1000)")
    parser.add_argument("--bots", default="random", metavar="A,B", help="a bot for all seats, or one per seat")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write all decisions to FILE (Parquet), for offline learning; needs nemeton[parquet]",
    )
    parser.add_argument(
        "--search",
        type=int,
        default=0,
        metavar="N",
        help="with --out: also search every decision by N simulations and write visits, chances and value",
    )
    parser.add_argument("--views", action="store_true", help="with --out: also what the seat saw, as JSON")
    add_run(parser)
    parser.set_defaults(command=simulate_games)


def simulate_games(arguments: argparse.Namespace) -> int:
    from nemeton.bots.roster import split_bots
    from nemeton.studies.report.tables import add_numbers, start_table
    from nemeton.studies.simulate import plan_run, simulate

    bots, options = split_bots(arguments.bots), read_options(arguments.option)
    run = plan_run(find_game(arguments.game), read_players(arguments), arguments.games, arguments.seed, bots, options)
    if arguments.out is not None:
        check_writable(arguments.out)
    with progress_bar("games", run.games) as progress:
        if arguments.out is None:
            summary = simulate(run, arguments.workers, progress)
        else:
            from nemeton.research.parquet import write_games

            summary = write_games(run, arguments.out, arguments.workers, progress, views=arguments.views, search=arguments.search)
    if arguments.json:
        print_json(summary)
        return 0
    table = start_table(f"{summary.games} games of {summary.game}", "seat", "bot")
    add_numbers(table, "wins", "mean score")
    for seat, (bot, wins, score) in enumerate(zip(summary.bots, summary.seat_wins, summary.mean_scores, strict=True)):
        table.add_row(str(seat), bot, f"{wins:.1%}", f"{score:.1f}")
    core = "compiled" if summary.compiled else "interpreted"
    table.caption = (
        f"{summary.mean_decisions:.0f} decisions a game, at most {summary.longest}; "
        f"{summary.decisions_per_second:,.0f} decisions/s, {core}, {summary.workers} workers, {summary.seconds:.1f} s"
    )
    Console().print(table)
    return 0
