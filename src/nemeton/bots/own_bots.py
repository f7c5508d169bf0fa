"""Bots of one's own, for studies and programs: a class of an importable module, of a file, or of another distribution.

    package.module:Class        a module that Python can import
    path/to/file.py:Class       a file
    name                        an entry point of the group `nemeton.bots`

Each may carry a text of its own after another colon: `mybots.py:Eager:300`. The class is called with a seed, and with that text
if there is one; what it makes has a method `choose(infoset)`, as `Bot` has.

Such a name runs code of the machine it is used on. Only those who could start that code themselves may give one: arguments of a
command, calls of a program, an operator's settings. What comes from other people goes to `roster.make_bot`, which knows no
other bots than ours.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import traceback
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from operator import index
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from nemeton.bots.bot import Bot, InfoSet
from nemeton.bots.roster import UnknownBot, make_bot
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game

GROUP: Final = "nemeton.bots"
FORMS: Final = "package.module:Class, path/to/file.py:Class or an entry point of " + GROUP


class BadBot(NemetonError):
    """A bot of one's own that cannot be found or made, or that fails. Has a single text argument: workers send it."""


class OwnBot(Bot):
    """Calls a bot of one's own, and says which bot it was and where if that fails."""

    def __init__(self, name: str, bot: Any) -> None:
        self._name = name
        self._bot = bot

    def choose(self, infoset: InfoSet) -> int:
        try:
            chosen = self._bot.choose(infoset)
        except Exception as error:
            raise BadBot(f"bot {self._name!r} failed: {describe(error)}") from error
        try:
            return index(chosen)
        except TypeError:
            raise BadBot(f"bot {self._name!r} chose {chosen!r}; expected the number of a legal action") from None


def make_any_bot(game: Game, name: str, seed: int) -> Bot:
    """A bot of ours or of one's own, or UnknownBot, BadBudget or BadBot.

    >>> from nemeton.registry import find_game
    >>> game = find_game("runestones")
    >>> type(make_any_bot(game, "nemeton.bots.bot:RandomBot", seed=7)).__name__
    'OwnBot'
    >>> make_any_bot(game, "nemeton.bots.bot:Deep", seed=7)
    Traceback (most recent call last):
    nemeton.bots.own_bots.BadBot: nemeton.bots.bot has no class 'Deep'
    """
    try:
        return make_bot(game, name, seed)
    except UnknownBot:
        factory, text = find_factory(name)
        if factory is None:
            raise
    try:
        bot = factory(seed, text) if text else factory(seed)
    except Exception as error:
        raise BadBot(f"bot {name!r} cannot be made: {describe(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BadBot(f"bot {name!r} has no method choose(infoset)")
    return OwnBot(name, bot)


@cache
def find_factory(name: str) -> tuple[Callable[..., object] | None, str]:
    """What makes the bot of a name, None if the name has none of the forms, and the text that the name carries."""
    place, _, rest = name.partition(":")
    entries = {entry.name: entry for entry in entry_points(group=GROUP)}
    if place in entries:
        try:
            return check_factory(entries[place].load(), name), rest
        except NemetonError:
            raise
        except Exception as error:
            raise BadBot(f"the entry point {place!r} of {GROUP} cannot be loaded: {describe(error)}") from error
    attribute, _, text = rest.partition(":")
    if not attribute.isidentifier():
        return None, ""
    if place.endswith(".py"):
        module = import_file(str(Path(place).resolve()))
    elif all(part.isidentifier() for part in place.split(".")):
        module = import_module(place)
    else:
        return None, ""
    if not hasattr(module, attribute):
        raise BadBot(f"{place} has no class {attribute!r}")
    return check_factory(getattr(module, attribute), name), text


def check_factory(found: object, name: str) -> Callable[..., object]:
    if not callable(found):
        raise BadBot(f"{name!r} is {type(found).__name__}; expected a class, called with a seed")
    return found


@cache
def import_file(path: str) -> ModuleType:
    """The module of a file, run once in each process: an edited file is seen by the next one."""
    spec = importlib.util.spec_from_file_location(f"nemeton_own_{Path(path).stem}", path)
    if spec is None or spec.loader is None or not os.path.isfile(path):
        raise BadBot(f"there is no file {path!r}; expected one of Python, as in mybots.py:Class")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses and pickle look a class up by the name of its module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[spec.name]
        raise BadBot(f"{path!r} cannot be imported: {describe(error)}") from error
    return module


def import_module(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise BadBot(f"module {name!r} cannot be imported: {describe(error)}; expected {FORMS}") from error


def describe(error: Exception) -> str:
    """An error of somebody's code in one line, with the place where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith((os.path.dirname(__file__), "<frozen"))]
    where = f" ({own[-1].filename}, line {own[-1].lineno})" if own else ""
    return f"{type(error).__name__}: {error}{where}"
