"""Playthroughs are what the rules do now; `python -m tests.playthroughs.make` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.make import files, playthrough


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_playthrough_reads_as_the_rules_play(path: Path) -> None:
    game, players = files()[path]
    assert path.read_text(encoding="utf8") == playthrough(game, players)
