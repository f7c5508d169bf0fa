"""What the commands share: common arguments, JSON output, files and progress bars."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nemeton.engine.errors import CodedError
from nemeton.registry import find_game
from nemeton.studies.distribute import LOCAL, PLACES


class BadFile(CodedError):
    """A file that cannot be written."""

    SAY: ClassVar = {"file-unwritable": "cannot write {file!r}: {problem}; expected a file that can be written"}


class BadArgument(CodedError):
    """An option of the game that is not written as one."""

    SAY: ClassVar = {"option-form": "{text!r} is no option or a second one of its name; expected --option NAME=VALUE"}


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="which game; `nemeton games` lists them")
    parser.add_argument("--players", type=int, metavar="N", help="how many seats (default: the fewest of the game)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option; `nemeton games` lists them"
    )


def add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=number, default=0, metavar="S", help="same seed, same result (default 0)")
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, metavar="W", help="processes (default: one per processor core)"
    )
    add_json(parser)


def add_place(parser: argparse.ArgumentParser) -> None:
    """Where a study runs; for commands whose number of workers depends on it."""
    parser.add_argument(
        "--on", choices=PLACES, default=LOCAL, help="processes of this machine, or a Ray cluster (needs the extra 'ray')"
    )
    parser.set_defaults(workers=None)  # by default as many as the place has, which Ray alone knows


def number(text: str) -> int:
    """A decimal number, or a hexadecimal one after `0x`."""
    return int(text, 0)


def read_players(arguments: argparse.Namespace) -> int:
    players: int | None = arguments.players
    return find_game(arguments.game).min_players if players is None else players


def read_options(given: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name or not value or name in options:
            raise BadArgument("option-form", text=text)
        options[name] = value
    return options


def print_json(value: object) -> None:
    sys.stdout.write(format_json(value))


def format_json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile("file-unwritable", file=str(file), problem=str(error.strerror)) from error


def check_writable(file: Path) -> None:
    """Refuse a file that cannot be written before minutes of work, without changing it."""
    try:
        file.open("a").close()
    except OSError as error:
        raise BadFile("file-unwritable", file=str(file), problem=str(error.strerror)) from error


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while the block runs, if that is a terminal; yields a function of the number done so far."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)
