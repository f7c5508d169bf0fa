"""A game that `nemeton new` has written, at the table for the time of a test."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.engine.game import Game
from nemeton.registry import GAMES
from nemeton.texts.catalogue import load_catalogue


def import_game(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game that was written into a folder, imported from its source and listed; for fixtures."""
    monkeypatch.syspath_prepend(folder / "src")
    importlib.invalidate_caches()
    game = importlib.import_module(f"{name}.game").GAME
    assert isinstance(game, Game)
    monkeypatch.setitem(GAMES, name, game)
    load_catalogue.cache_clear()
    yield game
    load_catalogue.cache_clear()
    for module in [each for each in sys.modules if each.partition(".")[0] == name]:
        del sys.modules[module]
