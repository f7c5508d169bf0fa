"""Whole games of Isle of Skye drawn by the browser module: every choice is on a component, and everything has a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.engine.chance import Rng
from nemeton.games.skye.game import IsleOfSkye
from tests.web.paper import cover, play


@pytest.mark.parametrize(
    ("players", "options", "verbs"),
    [
        (2, {}, {"price", "buy", "place", "pass"}),
        (3, {"druids": "yes", "castle": "turned"}, {"turn", "price", "druid", "bag", "keep", "place", "done"}),
        (
            5,
            {"druids": "yes", "journeyman_tokens": "dealt", "second-purchase": "after-all"},
            {"price", "buy", "druid", "place"},
        ),
    ],
)
def test_every_choice_of_whole_games_can_be_seen_clicked_and_read(
    node: Path, players: int, options: dict[str, str], verbs: set[str]
) -> None:
    game, seed = IsleOfSkye(), 6 + players
    rng = Rng(seed)
    positions = play(game, players, seed, options, lambda state, seat: int(state.suggest(seat, rng)))
    found = cover(node, game, positions, composed=["price"])
    assert not found["problems"]
    assert found["ended"]
    assert verbs <= set(found["verbs"])
