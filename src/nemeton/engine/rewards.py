"""What a finished game is worth to each seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.chances import final_chances
from nemeton.engine.state import State

WINS: Final = 0  # the share of the victory: the shares of all seats add up to 1
MARGIN: Final = 1  # the score less the mean score of the others: the margins of all seats add up to 0


def final_rewards(state: State, kind: i64) -> vec[float]:
    """The reward of each seat; zeros while the game runs."""
    if state.over:
        return score_margins(state) if kind == MARGIN else final_chances(state.winners(), state.players)
    rewards = vec[float](capacity=state.players)
    seat: i64 = 0
    while seat < state.players:
        rewards = append(rewards, 0.0)
        seat += 1
    return rewards


def score_margins(state: State) -> vec[float]:
    scores = state.scores()
    total = sum(scores)
    others = len(scores) - 1
    margins = vec[float](capacity=state.players)
    for score in scores:
        margins = append(margins, float(score) - float(total - score) / float(others))
    return margins
