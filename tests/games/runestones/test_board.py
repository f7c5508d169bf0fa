"""Whole games drawn by the browser module: every choice is on a component, everything has a text, nothing else is drawn."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from nemeton.engine.state import State
from nemeton.games.runestones.faces.notation import VOCABULARY
from nemeton.games.runestones.game import RuneStones
from tests.web.paper import Choose, cover, play

RARE = ("exchange", "activate", "trade", "accept", "swap")  # chosen whenever possible


def rare_actions_first(seed: int) -> Choose:
    chance = random.Random(seed)

    def choose(state: State, seat: int) -> int:
        legal = state.legal(seat)
        rare = [action for action in legal if VOCABULARY.text(action).split()[0] in RARE]
        weights = [int(weight) + 1 for weight in state.weigh(seat, legal)]
        return int(chance.choice(rare) if rare else chance.choices(list(legal), weights)[0])

    return choose


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        pytest.param(3, {"prices": "4-3-3-2-2-1", "empty-summon": "yes"}, marks=pytest.mark.thorough),
        pytest.param(4, {"druids": "dealt", "swap-cost": "as-shown"}, marks=pytest.mark.thorough),
        pytest.param(2, {"exchange-stone": "after-a-roll", "reshuffle": "at-once"}, marks=pytest.mark.thorough),
    ],
)
def test_every_choice_of_whole_games_can_be_seen_clicked_and_read(node: Path, players: int, options: dict[str, str]) -> None:
    game, seed = RuneStones(), 7 + players
    found = cover(node, game, play(game, players, seed, options, rare_actions_first(seed)))
    assert not found["problems"]
    assert found["ended"]
    assert {"play", "buy", "use", "pay", "place", "forge", "gem", "trade", "rune", "done"} <= set(found["verbs"])
