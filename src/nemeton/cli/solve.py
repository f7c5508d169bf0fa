"""The command `nemeton solve`: the exact chances in small end games, and which bots choose best there."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from nemeton.cli.arguments import add_json, number, print_json

SHOWN = 12  # choices


def add_solve(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("records", type=Path, nargs="+", metavar="RECORD", help="records that end with the position to be solved")
    parser.add_argument("--bots", default="", metavar="A,B", help="also ask these bots, such as level1,level6")
    parser.add_argument("--tries", type=int, default=10, metavar="K", help="how often each bot is asked (default 10)")
    parser.add_argument("--seed", type=number, default=0, metavar="S", help="same seed, same choices (default 0)")
    add_json(parser)
    parser.set_defaults(command=solve_records)


def solve_records(arguments: argparse.Namespace) -> int:
    from nemeton.bots.roster import split_bots
    from nemeton.studies.endgames import TOLERANCE, examine
    from nemeton.studies.replay import read_record
    from nemeton.studies.report.tables import add_numbers, start_table

    bots = split_bots(arguments.bots) if arguments.bots else []
    found = [examine(file.stem, read_record(file), bots, arguments.tries, arguments.seed) for file in arguments.records]
    if arguments.json:
        print_json(found)
        return 0
    console = Console()
    for each in found:
        table = start_table(f"{each.name}: {each.game}, seat {each.solution.seat}", "choice")
        add_numbers(table, "chance")
        for choice in each.solution.choices[:SHOWN]:
            table.add_row(choice.text, f"{choice.chance:.4f}" if each.solution.exact else say_certain(choice.chance))
        if len(each.solution.choices) > SHOWN:
            table.caption = f"and {len(each.solution.choices) - SHOWN} choices more"
        console.print(table)
    if bots:
        table = start_table(f"how often of {arguments.tries} a choice was within {TOLERANCE} of the best", "position", *bots)
        for each in found:
            table.add_row(each.name, *(str(each.solved[bot]) for bot in bots))
        table.add_row("all", *(f"{sum(each.solved[bot] for each in found) / len(found) / arguments.tries:.0%}" for bot in bots))
        console.print(table)
    return 0


def say_certain(chance: float) -> str:
    return "certain" if chance == 1.0 else "the game goes on"
