"""Every registered game with every number of players; the fewest are enough for `make test`."""

from __future__ import annotations

import pytest

from nemeton.registry import GAMES

EVERY_TABLE = [
    pytest.param(game.id, players, id=f"{game.id}-{players}", marks=[pytest.mark.thorough] if players > game.min_players else [])
    for game in GAMES.values()
    for players in range(game.min_players, game.max_players + 1)
]
