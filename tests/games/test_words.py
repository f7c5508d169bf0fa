"""The words of our games: complete, in all three languages."""

from __future__ import annotations

import pytest

from nemeton.conformance.words import find_word_problems
from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_file
from nemeton.texts.catalogue import LANGUAGES


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_our_games_speak_every_language_and_have_a_word_for_everything_they_ask(game: Game) -> None:
    assert [language for language in LANGUAGES if not find_file(game, "faces", "locale", f"{language}.ftl")] == []
    problems = find_word_problems(game)
    assert not problems, "\n".join(problems)
