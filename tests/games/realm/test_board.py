"""Whole games of Realm of Wonder drawn by the browser module: every choice is on a component, and everything has a text."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.state import State
from nemeton.games.realm.faces.notation import VOCABULARY
from nemeton.games.realm.game import RealmOfWonder
from tests.web.paper import Choose, cover, play

AT_RANDOM = 0.25  # of the moves, so that what the policy avoids is seen too


def mostly_by_policy(seed: int) -> Choose:
    chance, rng = random.Random(seed), Rng(seed)

    def choose(state: State, seat: int) -> int:
        legal = [action for action in state.legal(seat) if VOCABULARY.text(action) != "done"]
        surprise = bool(legal) and chance.random() < AT_RANDOM
        return chance.choice(legal) if surprise else int(state.suggest(seat, rng))

    return choose


@pytest.mark.parametrize(
    ("players", "options", "verbs"),
    [
        (2, {"mission": "wells"}, {"play", "pass", "step", "done", "build", "uncover"}),
        pytest.param(
            4,
            {"mission": "battles", "knights": "one-by-choice"},
            {"play", "step", "commit", "fight", "buy-step"},
            marks=pytest.mark.thorough,
        ),
        pytest.param(
            6,
            {"mission": "pages", "used-spells": "reshuffled"},
            {"play", "cast", "step", "uncover", "buy-spell", "done"},
            marks=pytest.mark.thorough,
        ),
    ],
)
def test_every_choice_of_whole_games_can_be_seen_clicked_and_read(
    node: Path, players: int, options: dict[str, str], verbs: set[str]
) -> None:
    game, seed = RealmOfWonder(), 5 + players
    found = cover(node, game, play(game, players, seed, options, mostly_by_policy(seed)))
    assert not found["problems"]
    assert found["ended"]
    assert verbs <= set(found["verbs"])
