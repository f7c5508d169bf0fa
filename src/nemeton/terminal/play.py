"""`nemeton play`: a game of one player against bots, new or continued from a record."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

from rich.markup import escape
from rich.text import Text

from nemeton.bots.bot import Bot
from nemeton.bots.own_bots import make_any_bot
from nemeton.bots.parallel import use_processes
from nemeton.engine.errors import CodedError, MalformedRecord, UnknownRules
from nemeton.engine.game import Game
from nemeton.engine.match import Match, replay
from nemeton.registry import find_game, find_game_version
from nemeton.terminal.console import Terminal, standard_terminal
from nemeton.terminal.drawing import make_drawing
from nemeton.terminal.record_file import RecordFile, read_record
from nemeton.terminal.session import Session
from nemeton.texts.catalogue import DEFAULT, choose_language, load_catalogue
from nemeton.texts.errors import tell_error

ROOM: Final = "terminal"
FINE: Final = 0
REFUSED: Final = 2


class BadTable(CodedError):
    """A seat or a record that the table cannot begin with."""

    SAY: ClassVar = {
        "table-seat": "there is no seat {seat} at a table of {players}; seats count from 0",
        "table-other-game": "{file!r} holds a game of {found!r}, not of {game!r}",
        "table-record": "{file!r} cannot be continued: {cause}",
    }


def run_play(
    game_id: str,
    *,
    players: int = 2,
    seat: int = 0,
    bot: str = "level2",
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    language: str | None = None,
    record: Path | None = None,
    speed: float = 1.0,
    terminal: Terminal | None = None,
) -> int:
    """Play a game against bots and return the exit code. An existing record is continued with its own set-up.

    `speed` 2 halves the pauses after a bot's turn, 0 leaves them out. Tests pass a `terminal` of their own.
    """
    terminal = terminal or standard_terminal()
    chosen = DEFAULT
    try:
        chosen = choose_language(language)
        game = find_game(game_id)
        match = _continue(game, record) if record else None
        continued = match is not None
        if match is None:
            match = Match(game, game.setup(players, seed, options, patient=True))
        bots = _seat_bots(match, seat, bot)
    except CodedError as error:
        terminal.show(Text(tell_error(error, chosen, ROOM)))
        return REFUSED
    catalogue = load_catalogue(chosen, game_id, ROOM)
    session = Session(match, seat, bots, make_drawing(game_id, catalogue), catalogue, terminal, RecordFile(match, record), speed)
    if continued:
        session.greet(catalogue.say("continues", moves=len(match.moves), file=escape(str(record))))
    session.run()
    return FINE


def _continue(game: Game, file: Path) -> Match | None:
    """The match of a record; None if there is no record yet."""
    try:
        found = read_record(file)
        if found is None:
            return None
        if found.game != game.id:
            raise BadTable("table-other-game", file=str(file), found=found.game, game=game.id)
        return replay(find_game_version(found.game, found.rules), found)
    except (MalformedRecord, UnknownRules) as problem:
        raise BadTable("table-record", file=str(file), cause=problem) from problem
    except OSError as problem:
        raise BadTable("table-record", file=str(file), cause=str(problem)) from problem


def _seat_bots(match: Match, seat: int, name: str) -> dict[int, Bot]:
    """A bot at every other seat, each with a seed of its own, unrelated to the seed of the game."""
    players = match.setup.players
    if not 0 <= seat < players:
        raise BadTable("table-seat", seat=seat, players=players)
    others = [other for other in range(players) if other != seat]
    return {other: use_processes(make_any_bot(match.game, name, _bot_seed(match, other))) for other in others}


def _bot_seed(match: Match, seat: int) -> int:
    """Derived from the game's seed, so that a game can be repeated, by a hash, so that it tells nothing about the seed."""
    told = f"bot {seat} {len(match.moves)} {match.setup.seed}".encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=8).digest()) >> 1
