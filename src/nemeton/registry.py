"""Discovers the games: those of this package by their folders, others by the entry point group `nemeton.games`.

No other module names a game. A game that cannot be imported, or lacks what every list of games reads, is left out with a warning
and listed in `BROKEN`; it never takes the other games with it.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

from nemeton import __version__
from nemeton.compiling.compiled import OWN_GAMES, explain_unusable, is_compiled, modules_of_game, runs_compiled
from nemeton.compiling.foreign import ForeignGame, explain_source, find_foreign_games
from nemeton.engine.errors import NemetonError, UnknownGame, UnknownRules
from nemeton.engine.events import EventBook
from nemeton.engine.game import Game, Option
from nemeton.engine.state import State
from nemeton.engine.vocabulary import Vocabulary

BROKEN: Final[dict[str, str]] = {}  #: entry points that brought no game, each with the reason
#: What lists of games, tables and records read of every game, and the type it must have.
REQUIRED: Final[dict[str, type]] = {
    "id": str,
    "rules_version": int,
    "min_players": int,
    "max_players": int,
    "shelf": int,
    "options": tuple,
    "levels": tuple,
    "state_class": type,
    "vocabulary": Vocabulary,
    "events": EventBook,
}
_FOREIGN: Final[dict[str, ForeignGame]] = {}  # by the id of the game


class BadGame(NemetonError):
    """A game that leaves out, or gives another type to, what every list of games reads."""


def find_fault(game: Game) -> str:
    """What is wrong with the attributes of a game, as the end of a sentence about it; empty if nothing is."""
    for name, expected in REQUIRED.items():
        value = getattr(game, name, None)
        if value is None:
            return f"has no {name}"
        if not isinstance(value, expected) or isinstance(value, bool):
            return f"has {_describe(value)} as {name}; expected {_name_type(expected)}"
    if not game.id:
        return "has an empty id"
    if not 1 <= game.min_players <= game.max_players:
        return f"is for {game.min_players} to {game.max_players} players"
    if not issubclass(game.state_class, State):
        return f"has {game.state_class.__name__} as state_class; expected a subclass of nemeton.engine.state.State"
    options: tuple[object, ...] = game.options
    levels: tuple[object, ...] = game.levels
    for option in options:
        if not isinstance(option, Option) or not option.values:
            return f"has {_describe(option)} among its options; expected an Option with values"
        if option.people and option.people not in option.values:
            return f"has {_describe(option.people)} as default with people of option {option.name!r}; expected one of its values"
    for level in levels:
        if not isinstance(level, str):
            return f"has {_describe(level)} among its levels; expected the name of a bot"
    return ""


def find_older(game: Game[State]) -> tuple[Game[State], ...]:
    """The earlier rules versions that a game keeps: the tuple `OLDER` beside its `GAME`. BadGame if one is not an earlier one."""
    found: tuple[object, ...] = getattr(sys.modules[type(game).__module__], "OLDER", ())
    older = []
    for each in found:
        fault = find_fault(each) if isinstance(each, Game) else f"is not an instance of {Game.__module__}.Game"
        if isinstance(each, Game) and not fault:
            if each.id == game.id and each.rules_version < game.rules_version:
                older.append(each)
                continue
            fault = f"is version {each.rules_version} of {each.id!r}; expected one before {game.rules_version} of {game.id!r}"
        raise BadGame(f"{type(each).__name__} in OLDER {fault}")
    return tuple(older)


def _describe(value: object) -> str:
    return f"{value!r:.60}"


def _name_type(expected: type) -> str:
    return {str: "a text", int: "a number", tuple: "a tuple", type: "a class"}.get(
        expected, f"an instance of {expected.__name__}"
    )


def _load_games() -> Iterator[Game[State]]:
    for name in OWN_GAMES:
        yield importlib.import_module(f"nemeton.games.{name}.game").GAME
    taken = set(OWN_GAMES)
    for found in find_foreign_games():
        point = found.point
        try:
            unusable = explain_source(found)
            if unusable and os.environ.get("NEMETON_CORE") == "compiled":
                raise ImportError(f"NEMETON_CORE=compiled, but {unusable}")
            game = point.load()
            if not isinstance(game, Game):
                raise TypeError(f"{point.value} is {type(game).__name__}; expected an instance of nemeton.engine.game.Game")
            fault = find_fault(game)
            if not fault and game.id != point.name:
                fault = f"has the id {game.id!r}; expected the name of its entry point, {point.name!r}"
            if fault:
                raise BadGame(f"{type(game).__name__} {fault}")
            if game.id in taken:
                raise ValueError(f"the id {game.id!r} is taken")
            find_older(game)
        except Exception as error:  # whatever a stranger's module raises
            BROKEN[point.name] = str(error) if isinstance(error, BadGame) else f"{type(error).__name__}: {error}"
            warnings.warn(f"the game {point.name!r} is left out: {BROKEN[point.name]}", stacklevel=2)
        else:
            taken.add(game.id)
            _FOREIGN[game.id] = found
            yield game


GAMES: Final[dict[str, Game[State]]] = {game.id: game for game in sorted(_load_games(), key=lambda game: (game.shelf, game.id))}

#: Rules that changed so that old records would play differently, under their old version: records and tables keep to them.
OLDER: Final[tuple[Game[State], ...]] = tuple(older for game in GAMES.values() for older in find_older(game))


def find_game(name: str) -> Game[State]:
    """A game by its id, or UnknownGame.

    >>> game = find_game("runestones")
    >>> game.min_players, game.max_players
    (2, 4)
    >>> find_game("chess")
    Traceback (most recent call last):
    nemeton.engine.errors.UnknownGame: ...
    """
    if name not in GAMES:
        raise UnknownGame(name, list(GAMES))
    return GAMES[name]


def find_game_version(name: str, version: int) -> Game[State]:
    """The game by the rules of a version: the present one or an older one that is kept."""
    versions = {game.rules_version: game for game in (*OLDER, find_game(name)) if game.id == name}
    if version not in versions:
        raise UnknownRules(name, version, sorted(versions))
    return versions[version]


def package_of(game: Game) -> str:
    """The package that holds a game, such as `nemeton.games.<id>`."""
    return type(game).__module__.rpartition(".")[0]


def find_file(game: Game, *path: str) -> Path | None:
    """A file or folder of a game's package, such as `faces/web`; None if the game does without, or was not read from files."""
    file = getattr(sys.modules[type(game).__module__], "__file__", None)
    place = Path(file).parent.joinpath(*path) if file else None
    return place if place is not None and place.exists() else None


def origin_of(game: Game) -> tuple[str, str]:
    """The distribution that brings a game, and its version."""
    found = _FOREIGN.get(game.id)
    if found is None:
        return "nemeton", __version__
    distribution = found.point.dist
    return (distribution.name, distribution.version) if distribution is not None else (found.package, "")


def why_interpreted(game: Game) -> str:
    """Why the rules of a game run from source; empty if they, and the engine with them, run compiled."""
    folder = find_file(game)
    modules = modules_of_game(folder, package_of(game)) if folder is not None else []
    if not modules:
        return f"{type(game).__module__} has no state.py and nothing in rules/ or bots/ beside it"
    if is_compiled("nemeton.engine") and all(map(runs_compiled, modules)):
        return ""
    if os.environ.get("NEMETON_CORE") == "python":
        return "NEMETON_CORE=python"
    found = _FOREIGN.get(game.id)
    reason = explain_source(found) if found is not None else explain_unusable().get(f"{package_of(game)}.core", "")
    return reason or f"{next(module for module in modules if not runs_compiled(module))} was imported from source"


def import_face(game: Game, name: str) -> ModuleType | None:
    """A module of a game's `faces`, such as `terminal.drawing`; None if the game does without."""
    module = f"{package_of(game)}.faces.{name}"
    try:
        found = importlib.util.find_spec(module) if package_of(game) else None
    except ModuleNotFoundError:  # a folder above it is missing
        found = None
    return None if found is None else importlib.import_module(module)
