"""The command `nemeton balance`: its words, and the report as tables, as JSON and as a page."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from nemeton.cli.arguments import (
    add_game,
    add_place,
    add_run,
    check_writable,
    print_json,
    progress_bar,
    read_options,
    read_players,
    write_text,
)
from nemeton.registry import find_game
from nemeton.studies.distribute import default_workers


def add_balance(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command."""
    add_game(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="K", help="how many games (default 1000)")
    seated = parser.add_mutually_exclusive_group()
    seated.add_argument("--bot", metavar="NAME", help="who takes all seats (default: level3 if the game has it, else random)")
    seated.add_argument("--bots", metavar="A,B", help="one per seat; they move on by a seat from game to game")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots to FILE too")
    add_run(parser)
    add_place(parser)
    parser.set_defaults(command=report_balance)


def report_balance(arguments: argparse.Namespace) -> int:
    from nemeton.bots.roster import split_bots
    from nemeton.studies.balance.page import make_page
    from nemeton.studies.balance.report import make_report
    from nemeton.studies.balance.run import default_bot, play_run
    from nemeton.studies.balance.tables import make_tables
    from nemeton.studies.simulate import plan_run

    game = find_game(arguments.game)
    bots: str = arguments.bots or arguments.bot or default_bot(game)
    players, options = read_players(arguments), read_options(arguments.option)
    run = plan_run(game, players, arguments.games, arguments.seed, split_bots(bots), options)
    workers: int = default_workers(arguments.on) if arguments.workers is None else arguments.workers
    if arguments.html is not None:
        check_writable(arguments.html)
    with progress_bar("games", run.games) as progress:
        tally = play_run(run, workers, arguments.on, progress)
    report = make_report(game, run, tally)
    if arguments.html is not None:
        write_text(arguments.html, make_page(report))
    if arguments.json:
        print_json(report)
    else:
        for table in make_tables(report):
            Console().print(table)
    return 0
