"""The command `nemeton train`: its words, and how the training stands."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.table import Table

from nemeton.cli.arguments import add_place, add_run, print_json, progress_bar
from nemeton.registry import find_game


def add_train(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command."""
    parser.add_argument("game", metavar="GAME", help="which game; `nemeton games` lists them")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="everything is kept here; a stopped training goes on"
    )
    parser.add_argument("--players", metavar="2,3,4", help="for how many players (default: all that the game allows)")
    parser.add_argument("--bot", default="ismcts:100", help="the bot that learns, a search (default ismcts:100)")
    parser.add_argument(
        "--gate-bot", default="", metavar="BOT", help="the bot that must win with what was learnt (default: that of --bot)"
    )
    parser.add_argument(
        "--player", default="greedy:2", metavar="BOT", help="who plays the games, with what was learnt (default greedy:2)"
    )
    parser.add_argument("--against", default="", metavar="BOT", help="learn to beat this bot instead of oneself")
    parser.add_argument(
        "--start", default="", metavar="NAME|FILE", help="the best networks so far, of the game or from a file (default: none)"
    )
    parser.add_argument("--iterations", type=int, default=3, metavar="I", help="games, fit, gate so many times (default 3)")
    parser.add_argument(
        "--games", type=int, default=2000, metavar="N", help="games of an iteration and number of players (default 2000)"
    )
    parser.add_argument(
        "--window", type=int, default=4, metavar="I", help="learn from the games of the last I iterations (default 4)"
    )
    parser.add_argument("--gate-games", type=int, default=400, metavar="N", help="games of the gate at most (default 400)")
    parser.add_argument("--sprt", default="0,30", metavar="ELO0,ELO1", help="the hypotheses of the gate (default 0,30)")
    parser.add_argument(
        "--decisions",
        type=int,
        default=0,
        metavar="N",
        help="also learn which choices to try first, from N decisions of each game",
    )
    parser.add_argument("--minutes", type=float, metavar="M", help="stop after M minutes; the same command goes on")
    add_run(parser)
    add_place(parser)
    parser.set_defaults(command=train)


def train(arguments: argparse.Namespace) -> int:
    from nemeton.research.training.dense import Recipe
    from nemeton.research.training.loop import Trainer
    from nemeton.research.training.plan import Plan, check_plan, read_sizes
    from nemeton.studies.arena.report import say_share
    from nemeton.studies.arena.sprt import read_hypotheses
    from nemeton.studies.report.tables import add_numbers

    game = find_game(arguments.game)
    plan = Plan(
        game=game.id,
        rules_version=game.rules_version,
        players=read_sizes(game, arguments.players),
        bot=arguments.bot,
        gate_bot=arguments.gate_bot,
        player=arguments.player,
        against=arguments.against,
        start=arguments.start,
        iterations=arguments.iterations,
        games=arguments.games,
        window=arguments.window,
        gate_games=arguments.gate_games,
        gate=read_hypotheses(arguments.sprt),
        decisions=arguments.decisions,
        seed=arguments.seed,
        recipe=Recipe(seed=arguments.seed),
    )
    trainer = Trainer(
        check_plan(game, plan),
        arguments.out,
        workers=arguments.workers,
        where=arguments.on,
        minutes=arguments.minutes,
        stage=progress_bar,
    )
    training = trainer.run()
    if arguments.json:
        print_json(training)
        return 0
    table = Table(title=f"training of {game.id}")
    add_numbers(table, "no.", "players", "before", "after", "won", "95 %", "games", "")
    for verdict in training.verdicts:
        fitted, gate = verdict.fitted.value, verdict.gate
        table.add_row(
            str(verdict.iteration),
            str(verdict.players),
            f"{fitted.recalibrated:.4f}",
            f"{fitted.network:.4f}",
            *say_share(gate.win_rate),
            str(gate.games),
            "accepted" if verdict.accepted else "rejected",
        )
    state = "" if training.finished else "stopped by --minutes; the same command goes on. "
    best = f"best: eval={training.best}" if training.best else "none was accepted"
    table.caption = f"before, after: log loss of the appraisal and of the network. {state}{best}"
    Console().print(table)
    return 0
