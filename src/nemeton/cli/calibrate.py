"""The command `nemeton calibrate`: how true the chances are that people are shown, and what makes them true."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from nemeton.cli.arguments import add_run, check_writable, format_json, print_json, progress_bar, write_text
from nemeton.registry import find_game

if TYPE_CHECKING:
    from nemeton.studies.calibration.run import TableReport


def add_calibrate(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help="which game; `nemeton games` lists them")
    parser.add_argument("--players", type=int, metavar="N", help="only tables of N players (default: all the game allows)")
    parser.add_argument("--games", type=int, default=2000, metavar="K", help="how many for each number of players (default 2000)")
    parser.add_argument(
        "--minutes", type=float, default=60.0, metavar="M", help="stop after M minutes for each number of players (default 60)"
    )
    parser.add_argument(
        "--simulations", type=int, default=500, metavar="N", help="how far the search looks at each position (default 500)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write the calibration to FILE: bots/calibration.json of the game"
    )
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add each game to FILE; a stopped run goes on from there")
    parser.add_argument("--held-out", type=Path, metavar="FILE", help="write the counted positions to FILE (CSV)")
    add_run(parser)
    parser.set_defaults(command=calibrate_game)


def calibrate_game(arguments: argparse.Namespace) -> int:
    from nemeton.studies.calibration.gather import Wanted
    from nemeton.studies.calibration.held_out import write_cells
    from nemeton.studies.calibration.run import BOUND, calibrate, is_true

    game = find_game(arguments.game)
    players = range(game.min_players, game.max_players + 1) if arguments.players is None else [arguments.players]
    for each in players:
        game.setup(each, 0)
    wanted = Wanted(game.id, tuple(players), arguments.games, arguments.minutes, arguments.simulations, arguments.seed)
    for file in (arguments.out, arguments.held_out):
        if file is not None:
            check_writable(file)
    with progress_bar("games", wanted.games * len(wanted.players)) as bar:
        outcome, cells = calibrate(game, wanted, arguments.workers, arguments.keep, bar)
    if arguments.out is not None:
        write_text(arguments.out, format_json(outcome.calibration))
    if arguments.held_out is not None:
        write_text(arguments.held_out, write_cells(cells))
    if arguments.json:
        print_json(outcome)
        return 0
    console = Console()
    for table in outcome.tables:
        console.print(make_table(table))
        gaps = "; others ".join(f"{curve.gap:.3f}, with luck {curve.at_most:.3f}" for curve in table.curves)
        verdict = f"curve and bins are within {BOUND}" if is_true(table) else f"MORE THAN {BOUND} OFF"
        console.print(f"{table.players} players: {verdict}. Off the curve by at most {gaps}\n")
    return 0


def make_table(report: TableReport) -> Table:
    adjustment = report.adjustment
    table = Table("shown", "won", "95 %", "error", "positions", "games", "of", title=f"{report.players} players")
    for kind, curve in zip(("the seat that moves", "the others"), report.curves, strict=False):
        for each in curve.bins:
            interval = f"{100 * each.low:.1f}-{each.high:.1%}"
            error = f"{100 * (each.won - each.shown):+.1f}"
            row = (f"{each.shown:.1%}", f"{each.won:.1%}", interval, error, str(each.positions), str(each.games), kind)
            table.add_row(*row)
    table.caption = (
        f"{report.positions} positions of {report.games} games; log-odds shown = {adjustment.bias:+.3f} + "
        f"({adjustment.slope:.3f} {adjustment.late:+.3f} x progress) x log-odds of the search; "
        f"log loss {report.loss_before:.4f}, calibrated {report.loss_after:.4f}"
    )
    return table
