"""The command `nemeton arena`: its words, and its outcome for people or for a program."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from nemeton.cli.arguments import add_game, add_place, add_run, print_json, progress_bar, read_options, read_players
from nemeton.registry import find_game


def add_arena(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command."""
    add_game(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,C", help="the bots; every two of them meet")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games of each pair (default 100)")
    parser.add_argument("--ladder", action="store_true", help="only neighbours in the list of bots meet")
    parser.add_argument(
        "--sprt",
        metavar="ELO0,ELO1",
        help="stop a pair as soon as it is clear which of the two differences holds (if it begins with a minus: --sprt=-10,10)",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="add each game to FILE; a stopped run goes on from there")
    add_run(parser)
    add_place(parser)
    parser.set_defaults(command=hold_arena)


def hold_arena(arguments: argparse.Namespace) -> int:
    from nemeton.bots.roster import split_bots
    from nemeton.studies.arena.report import make_tables
    from nemeton.studies.arena.schedule import plan_arena
    from nemeton.studies.arena.sprt import read_hypotheses
    from nemeton.studies.arena.tournament import run_arena

    plan = plan_arena(
        find_game(arguments.game),
        read_players(arguments),
        split_bots(arguments.bots),
        arguments.seed,
        read_options(arguments.option),
        ladder=arguments.ladder,
    )
    hypotheses = None if arguments.sprt is None else read_hypotheses(arguments.sprt)
    with progress_bar("games", arguments.games * len(plan.pairs)) as progress:
        outcome = run_arena(plan, arguments.games, arguments.workers, arguments.on, arguments.out, hypotheses, progress)
    if arguments.json:
        print_json(outcome)
    else:
        for table in make_tables(outcome):
            Console().print(table)
    return 0
