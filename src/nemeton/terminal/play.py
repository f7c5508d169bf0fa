"""`nemeton play`: a game of one player against bots, new or continued from a record."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rich.markup import escape
from rich.text import Text

from nemeton.bots.bot import Bot
from nemeton.bots.own_bots import make_any_bot
from nemeton.bots.roster import UnknownBot
from nemeton.engine.errors import MalformedRecord, NemetonError, UnknownGame, UnknownRules
from nemeton.engine.game import Game
from nemeton.engine.match import Match, replay
from nemeton.registry import GAMES, find_game, find_game_version
from nemeton.terminal.console import Terminal, standard_terminal
from nemeton.terminal.drawing import make_drawing
from nemeton.terminal.record_file import RecordFile, read_record
from nemeton.terminal.session import Session
from nemeton.texts.catalogue import DEFAULT, LANGUAGES, Catalogue, UnknownLanguage, choose_language, load_catalogue

ROOM: Final = "terminal"
FINE: Final = 0
REFUSED: Final = 2


class Refusal(Exception):
    """The game cannot be started; the message says why."""

    def __init__(self, message: str, **values: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.values = {name: escape(value) if isinstance(value, str) else value for name, value in values.items()}


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
    catalogue = load_catalogue(DEFAULT, "", ROOM)
    try:
        catalogue = _catalogue(language, "")
        game = _find_game(game_id)
        catalogue = _catalogue(language, game_id)
        match = _continue(game, record) if record else None
        continued = match is not None
        if match is None:
            match = _begin(game, players, seed, options)
        bots = _seat_bots(match, seat, bot)
    except Refusal as refusal:
        terminal.show(Text.from_markup(catalogue.say(refusal.message, **refusal.values)))
        return REFUSED
    session = Session(match, seat, bots, make_drawing(game_id, catalogue), catalogue, terminal, RecordFile(match, record), speed)
    if continued:
        session.greet(catalogue.say("continues", moves=len(match.moves), file=escape(str(record))))
    session.run()
    return FINE


def _catalogue(language: str | None, game_id: str) -> Catalogue:
    try:
        return load_catalogue(choose_language(language), game_id, ROOM)
    except UnknownLanguage as unknown:
        raise Refusal("refuse-language", language=unknown.language, known=", ".join(LANGUAGES)) from unknown


def _find_game(game_id: str) -> Game:
    try:
        return find_game(game_id)
    except UnknownGame as unknown:
        raise Refusal("refuse-game", game=game_id, known=", ".join(GAMES)) from unknown


def _begin(game: Game, players: int, seed: int | None, options: Mapping[str, str] | None) -> Match:
    if not game.min_players <= players <= game.max_players:
        raise Refusal("refuse-players", least=game.min_players, most=game.max_players, players=players)
    try:
        return Match(game, game.setup(players, seed, options, patient=True))
    except NemetonError as problem:
        raise Refusal("refuse-setup", problem=str(problem)) from problem


def _continue(game: Game, file: Path) -> Match | None:
    """The match of a record; None if there is no record yet."""
    try:
        found = read_record(file)
        if found is None:
            return None
        if found.game != game.id:
            raise Refusal("refuse-other-game", file=str(file), found=found.game, game=game.id)
        return replay(find_game_version(found.game, found.rules), found)
    except (MalformedRecord, UnknownRules, OSError) as problem:
        raise Refusal("refuse-record", file=str(file), problem=str(problem)) from problem


def _seat_bots(match: Match, seat: int, name: str) -> dict[int, Bot]:
    """A bot at every other seat, each with a seed of its own, unrelated to the seed of the game."""
    players = match.setup.players
    if not 0 <= seat < players:
        raise Refusal("refuse-seat", seat=seat, players=players)
    try:
        return {other: make_any_bot(match.game, name, _bot_seed(match, other)) for other in range(players) if other != seat}
    except UnknownBot as unknown:
        raise Refusal("refuse-bot", bot=name, known=", ".join(unknown.known)) from unknown


def _bot_seed(match: Match, seat: int) -> int:
    """Derived from the game's seed, so that a game can be repeated, by a hash, so that it tells nothing about the seed."""
    told = f"bot {seat} {len(match.moves)} {match.setup.seed}".encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=8).digest()) >> 1
