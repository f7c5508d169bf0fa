"""Playthroughs are what the rules do now; `python -m tests.games.playthroughs` rewrites them."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.conformance.playthrough import find_playthrough_problems, list_playthroughs
from nemeton.registry import GAMES, find_game
from tests.games.playthroughs import folder

FILES = [path for game in GAMES.values() for path in list_playthroughs(game, folder(game.id))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_the_playthrough_reads_as_the_rules_play(path: Path) -> None:
    assert find_playthrough_problems(find_game(path.parents[1].name), path) == []


def test_a_playthrough_that_differs_shows_the_lines(tmp_path: Path) -> None:
    kept = tmp_path / "2.txt"
    assert find_playthrough_problems(find_game("skye"), kept) == [f"{kept} is missing"]
    kept.write_text((folder("skye") / "2.txt").read_text(encoding="utf8").replace("> price", "> prize", 1), encoding="utf8")
    found = find_playthrough_problems(find_game("skye"), kept)
    assert [line[:8] for line in found if line[:1] in "+-"][2:] == ["-> prize", "+> price"]
