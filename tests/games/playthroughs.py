"""Rewrite the playthroughs of our games: `python -m tests.games.playthroughs`, then read the difference."""

from __future__ import annotations

from pathlib import Path

from nemeton.conformance.playthrough import write_playthroughs
from nemeton.registry import GAMES

TESTS = Path(__file__).parent


def folder(game_id: str) -> Path:
    return TESTS / game_id / "playthroughs"


if __name__ == "__main__":
    for each in GAMES.values():
        write_playthroughs(each, folder(each.id))
