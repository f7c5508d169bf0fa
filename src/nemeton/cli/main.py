"""The command `nemeton`: parses the command line, calls the code that does the work, prints the result.

Results (with `--json`, JSON only) go to standard output, progress and errors to standard error. Exit codes: 0 done,
1 `check` or `doctor` found something, 2 the request cannot be met, 130 interrupted.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from nemeton import __version__
from nemeton.cli.arguments import add_game, add_json, add_run, number, print_json, progress_bar, read_options, read_players
from nemeton.compiling.compiled import is_compiled
from nemeton.engine.errors import NemetonError
from nemeton.engine.state import SPECTATOR

FOUND_SOMETHING = 1
REFUSED = 2
INTERRUPTED = 130
ROOM = "cli"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    arguments = make_parser().parse_args(argv)
    try:
        command: Callable[[argparse.Namespace], int] = arguments.command
        return command(arguments)
    except NemetonError as error:
        sys.stderr.write(f"nemeton: {tell(error, arguments)}\n")
        return REFUSED
    except KeyboardInterrupt:
        sys.stderr.write("nemeton: interrupted\n")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (`head`, a pager) has seen enough; nothing may be flushed into the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def tell(error: NemetonError, arguments: argparse.Namespace) -> str:
    """The error in the language of --lang, of NEMETON_LANG or of the system; in English if that is what is wrong."""
    from nemeton.texts.catalogue import DEFAULT, UnknownLanguage, choose_language
    from nemeton.texts.errors import tell_error

    try:
        language = choose_language(getattr(arguments, "lang", None))
    except UnknownLanguage:
        language = DEFAULT
    return tell_error(error, language, ROOM)


# --- The command line ------------------------------------------------------------------------------------------------


def make_parser() -> argparse.ArgumentParser:
    from nemeton.cli.admin import add_admin
    from nemeton.cli.analyse import add_analyse
    from nemeton.cli.arena import add_arena
    from nemeton.cli.balance import add_balance
    from nemeton.cli.bench import add_bench
    from nemeton.cli.calibrate import add_calibrate
    from nemeton.cli.doctor import add_doctor
    from nemeton.cli.games import add_games
    from nemeton.cli.new import add_new
    from nemeton.cli.open import add_open
    from nemeton.cli.serve import add_serve
    from nemeton.cli.simulate import add_simulate
    from nemeton.cli.solve import add_solve
    from nemeton.cli.train import add_train

    parser = argparse.ArgumentParser(prog="nemeton", description="A digital table for modern board games.")
    parser.add_argument("--version", action="version", version=describe_version())
    commands = parser.add_subparsers(required=True, metavar="command")

    add_games(commands.add_parser("games", help="list the games, where they come from, how they run, and their options"))

    play = commands.add_parser("play", help="play in the terminal against bots")
    add_game(play)
    play.add_argument("--seat", type=int, default=0, help="your seat, counted from 0 (default 0)")
    play.add_argument("--bot", default="level2", help="who takes the other seats: level1 to level6, or any bot (default level2)")
    play.add_argument("--seed", type=number, help="the seed of the deal; without it a secret one is drawn")
    play.add_argument("--lang", help="en, pl or ja; without it the language of your system")
    play.add_argument("--record", type=Path, metavar="FILE", help="keep the record in FILE; an existing one is played on")
    play.add_argument("--speed", type=float, default=1.0, help="how fast bots are shown: 2 is twice as fast, 0 without pause")
    play.set_defaults(command=play_in_terminal)

    add_new(commands.add_parser("new", help="write a small complete game of your own, to be changed into yours"))
    add_open(commands.add_parser("open", help="play in the browser: start a server on this machine and open its page"))
    add_serve(commands.add_parser("serve", help="keep tables for people and bots, over HTTP and sockets"))

    add_admin(commands.add_parser("admin", help="look after a server: tables, load, bans, announcements, backups"))

    add_simulate(commands.add_parser("simulate", help="let bots play many games and count who wins"))
    add_arena(commands.add_parser("arena", help="let every two of some bots meet: win rates, Elo, a sequential test"))
    add_train(commands.add_parser("train", help="train networks for a game's bots by games against themselves"))
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

    add_solve(commands.add_parser("solve", help="solve a small end game exactly, and see which bots choose best there"))
    add_calibrate(
        commands.add_parser("calibrate", help="measure how true the chances are that people are shown, and adjust them")
    )

    check = commands.add_parser("check", help="look for broken promises and leaks of a game in random positions")
    check.add_argument("game", metavar="GAME", help="which game; `nemeton games` lists them")
    check.add_argument("--positions", type=int, default=10_000, metavar="N", help="how many positions (default 10000)")
    check.add_argument("--players", type=int, metavar="N", help="only tables of N players (default: all the game allows)")
    check.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="only tables with this option (default: all in turn)"
    )
    add_run(check)
    check.set_defaults(command=check_game)

    add_bench(commands.add_parser("bench", help="measure decisions and clones per second beside other engines; or the server"))
    add_doctor(commands.add_parser("doctor", help="look for what is wrong with this installation, and say what to do"))
    return parser


def describe_version() -> str:
    core = "compiled" if is_compiled() else "interpreted"
    return f"nemeton {__version__} ({core} core, {platform.python_implementation()} {platform.python_version()})"


# --- The commands ----------------------------------------------------------------------------------------------------


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


def replay_game(arguments: argparse.Namespace) -> int:
    from nemeton.studies.replay import describe, read_record, replay_record

    replayed = replay_record(read_record(arguments.file), arguments.at, arguments.viewer)
    if arguments.json:
        print_json(replayed)
    else:
        sys.stdout.write(describe(replayed) + "\n")
    return 0


def check_game(arguments: argparse.Namespace) -> int:
    from nemeton.conformance import run
    from nemeton.conformance.findings import summarise

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
        lines = [*summarise("violation", found.violations), *summarise("leak", found.leaks)]
        lines.append(
            f"{arguments.game}: {found.positions} positions in {found.seconds:.1f} s, "
            f"{len(found.violations)} violations, {len(found.leaks)} leaks"
        )
        sys.stdout.write("\n".join(lines) + "\n")
    return FOUND_SOMETHING if found.violations or found.leaks else 0
