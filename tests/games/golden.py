"""Rewrite golden records: `python -m tests.games.golden skye`. Do it only when a rule has changed on purpose."""

from __future__ import annotations

import sys
from pathlib import Path

from nemeton.conformance.golden import write_golden_records
from nemeton.registry import find_game

TESTS = Path(__file__).parent


def folder(game_id: str) -> Path:
    return TESTS / game_id / "golden"


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m tests.games.golden GAME ...")
    for each in sys.argv[1:]:
        write_golden_records(find_game(each), folder(each))
