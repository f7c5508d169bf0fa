"""The one place that names the games."""

from __future__ import annotations

from nemeton.engine.errors import UnknownGame
from nemeton.engine.game import Game
from nemeton.games.runestones.game import RuneStones
from nemeton.games.skye.game import IsleOfSkye

GAMES: dict[str, Game] = {game.id: game for game in (RuneStones(), IsleOfSkye())}


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise UnknownGame(name, list(GAMES))
    return GAMES[name]
