"""The command `nemeton analyse`: an analysis as tables, JSON or a page."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from nemeton.cli.arguments import add_run, check_writable, print_json, progress_bar, write_text
from nemeton.registry import find_game_version


def add_analyse(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="the record of a finished game")
    parser.add_argument(
        "--simulations", type=int, default=400, metavar="N", help="how far the search looks at each move (default 400)"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with the curve to FILE too")
    parser.add_argument("--moves", action="store_true", help="list every move, too")
    add_run(parser)
    parser.set_defaults(command=analyse_record)


def analyse_record(arguments: argparse.Namespace) -> int:
    from nemeton.studies.analysis.analyse import analyse, replay_finished
    from nemeton.studies.analysis.page import make_page
    from nemeton.studies.analysis.tables import show_analysis
    from nemeton.studies.replay import read_record

    record = read_record(arguments.record)
    game = find_game_version(record.game, record.rules)
    match = replay_finished(game, record)
    if arguments.html is not None:
        check_writable(arguments.html)
    with progress_bar("moves", len(match.standing)) as progress:
        analysis = analyse(game, record, arguments.simulations, arguments.seed, arguments.workers, progress)
    if arguments.html is not None:
        write_text(arguments.html, make_page(analysis))
    if arguments.json:
        print_json(analysis)
        return 0
    console = Console()
    for part in show_analysis(analysis, console.width, moves=arguments.moves):
        console.print(part)
    return 0
