"""The one place that names the games."""

from __future__ import annotations

from nemeton.engine.errors import UnknownGame, UnknownRules
from nemeton.engine.game import Game
from nemeton.games.realm.game import RealmOfWonder
from nemeton.games.runestones.game import RuneStones
from nemeton.games.skye.game import IsleOfSkye

GAMES: dict[str, Game] = {game.id: game for game in (RuneStones(), IsleOfSkye(), RealmOfWonder())}

# Rules that changed so that old records play differently are kept here under their old version, as long as such records exist.
OLDER: tuple[Game, ...] = ()


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise UnknownGame(name, list(GAMES))
    return GAMES[name]


def find_rules(name: str, version: int) -> Game:
    """The game by the rules of a version: the present one or an older one that is kept."""
    versions = {game.rules_version: game for game in (*OLDER, find_game(name)) if game.id == name}
    if version not in versions:
        raise UnknownRules(name, version, sorted(versions))
    return versions[version]
