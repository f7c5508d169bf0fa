"""`nemeton games`: every game, where it comes from, how its rules run and its options; and those that could not be loaded."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

from nemeton.bots.roster import find_level_problems
from nemeton.cli.arguments import add_json, print_json
from nemeton.engine.game import Game
from nemeton.registry import BROKEN, GAMES, origin_of, why_interpreted


def add_games(parser: argparse.ArgumentParser) -> None:
    parser.description = "List the games, where they come from, how their rules run, and their options."
    add_json(parser)
    parser.set_defaults(command=list_games)


def list_games(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print_json([describe_game(game) for game in GAMES.values()])
    else:
        show_games()
    return 0


def describe_game(game: Game) -> dict[str, object]:
    package, version = origin_of(game)
    reason = why_interpreted(game)
    return {
        "id": game.id,
        "rules_version": game.rules_version,
        "from": package,
        "version": version,
        "compiled": not reason,
        "interpreted_because": reason,
        "players": {"min": game.min_players, "max": game.max_players},
        "options": [
            {
                "name": option.name,
                "values": option.values,
                "default": option.default(),
                "default_with_people": option.default(patient=True),
                "rule": option.rule,
            }
            for option in game.options
        ],
    }


def show_games() -> None:
    games = Table("game", "players", "from", "rules run")
    options = Table("game", "option", "values (default first)", "rule")
    notes = []
    for game in GAMES.values():
        reason = why_interpreted(game)
        core = "interpreted" if reason else "compiled"
        games.add_row(game.id, f"{game.min_players}-{game.max_players}", " ".join(origin_of(game)), core)
        for option in game.options:
            values = ", ".join(f"{each} (with people)" if each == option.people else each for each in option.values)
            options.add_row(game.id, option.name, values, option.rule)
        if reason:
            notes.append(f"{game.id} runs interpreted, about 50 times slower: {reason}")
    notes += [problem for game in GAMES.values() for problem in find_level_problems(game)]
    notes += [f"{name} is left out: {reason}" for name, reason in BROKEN.items()]
    console = Console()
    console.print(games)
    if options.row_count:
        console.print(options)
    for note in notes:
        console.print(note, markup=False, highlight=False)
