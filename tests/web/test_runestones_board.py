"""Whole games drawn on paper: every choice lies on something, everything has its words, nothing is drawn that is not there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from nemeton.engine.state import State
from nemeton.games.runestones.game import RuneStones
from nemeton.games.runestones.notation import VOCABULARY
from tests.web.paper import Choose, cover, play

SELDOM = ("exchange", "activate", "trade", "accept", "swap")  # what is chosen wherever it can be


def what_is_seldom_first(seed: int) -> Choose:
    chance = random.Random(seed)

    def choose(state: State, seat: int) -> int:
        legal = state.legal(seat)
        seldom = [action for action in legal if VOCABULARY.text(action).split()[0] in SELDOM]
        weights = [int(weight) + 1 for weight in state.weigh(seat, legal)]
        return int(chance.choice(seldom) if seldom else chance.choices(list(legal), weights)[0])

    return choose


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        pytest.param(3, {"prices": "4-3-3-2-2-1", "empty-summon": "yes"}, marks=pytest.mark.thorough),
        pytest.param(4, {"druids": "dealt"}, marks=pytest.mark.thorough),
    ],
)
def test_every_choice_of_whole_games_can_be_seen_clicked_and_read(node: Path, players: int, options: dict[str, str]) -> None:
    game, seed = RuneStones(), 7 + players
    found = cover(node, game, play(game, players, seed, options, what_is_seldom_first(seed)))
    assert not found["problems"]
    assert found["ended"]
    assert {"play", "buy", "use", "pay", "place", "forge", "gem", "trade", "rune", "done"} <= set(found["verbs"])
