"""Doing nothing is no plan for the mission of magic."""

from __future__ import annotations

import pytest

from nemeton.games.realm.tools.miser import CLOSE, HABIT, WAIT, play
from tests.rules import rule

GAMES = 40


def share(rules: int, plan: str) -> float:
    return sum(play(rules, 2, number, plan, HABIT, 3)[0] for number in range(GAMES)) / GAMES


@rule("W122")
@pytest.mark.parametrize("plan", [WAIT, CLOSE])
def test_a_player_who_only_waits_seldom_wins_the_mission_of_magic(plan: str) -> None:
    assert share(2, plan) < 0.2


@rule("W122")
def test_under_the_first_rules_waiting_won_more_than_half() -> None:
    assert share(1, WAIT) > 0.5
