"""The log of a whole game reads as a person would write it, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.registry import GAMES, find_game
from nemeton.texts.catalogue import LANGUAGES
from tests.texts.forbidden import MESSAGES, find_forbidden
from tests.texts.logs import read_log
from tests.texts.rendering import Text
from tests.texts.test_rendering import faults_of


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_log_has_a_line_for_what_happens_and_no_line_with_a_fault(game: str, node: Path) -> None:
    players = find_game(game).max_players
    logs = {language: read_log(node, game, language, players, seed=5) for language in LANGUAGES}
    assert len({len(lines) for lines in logs.values()}) == 1
    assert all(len(lines) > 100 for lines in logs.values())
    for language, lines in logs.items():
        for line in lines:
            said = line.removeprefix("## ")
            assert faults_of(language, Text(game, "log", said)) == [], line
            assert find_forbidden(said, language, game, MESSAGES) == [], line
            assert "undefined" not in said
            assert "NaN" not in said
