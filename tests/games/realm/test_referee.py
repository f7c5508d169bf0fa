"""A second implementation of the game agrees with the engine, decision by decision."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.events import Event
from tests.games.realm.plain import battle, casting, turn
from tests.games.realm.plain.asking import Difference
from tests.games.realm.plain.table import PlainTable
from tests.games.realm.referee import Played, follow, mix_setup, play_game, referee_games
from tests.games.realm.table import GAME


def follow_games(seed: int, decisions: int) -> int:
    """Follow games until so many decisions were compared."""
    compared = 0
    for played in referee_games(seed):
        compared += len(played.decisions)
        if compared >= decisions:
            break
    return compared


def test_a_second_referee_agrees_in_games_of_every_size() -> None:
    for number in range(5):
        follow(play_game(mix_setup(3, number), 10, Rng(number)))


@pytest.mark.thorough
@pytest.mark.parametrize("seed", [11, 12])
def test_a_second_referee_agrees_in_thousands_of_decisions(seed: int) -> None:
    assert follow_games(seed, 5_000) >= 5_000


# --- It can fail ---


@pytest.fixture(scope="module")
def played() -> Played:
    """A game of four in which much happens."""
    setup = GAME.setup(4, 7, {"mission": "battles", "guard": "forty-rounds"})
    found = play_game(setup, 6, Rng(7))
    follow(found)
    return found


@pytest.mark.parametrize(
    ("where", "name", "broken", "told"),
    [
        pytest.param(turn, "step_cost", lambda *_: 1, "choices of seat|steps of the turn", id="every space is easy"),
        pytest.param(casting, "COUNTERSPELLS", 0, "who is asked", id="no Counterspells"),
        pytest.param(PlainTable, "income_of", lambda *_: 9, "income of", id="income of nine"),
        pytest.param(battle, "FACES", dict.fromkeys(battle.FACES, 1), "event .* that should not be", id="a die of ones"),
    ],
)
def test_a_broken_rule_is_told_with_the_game_the_move_and_what_differs(
    played: Played, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, broken: Any, told: str
) -> None:
    monkeypatch.setattr(where, name, broken)
    with pytest.raises(Difference, match=r"^seed 7, 4 players, options \{.*\}, move \d+ ?.*: ") as caught:
        follow(played)
    assert re.search(told, str(caught.value))


def test_an_outcome_that_the_rules_do_not_ask_for_is_told(played: Played) -> None:
    more = [*played.events[:-1], Event("land-rolled", {"seat": 0, "land": "ice-land"}), played.events[-1]]
    with pytest.raises(Difference, match="there is an event 'land-rolled' that should not be"):
        follow(replace(played, events=more))
