"""Each player's chance of winning, estimated from the table.

What a player has is worth points: a weighted sum whose weights shift over the second half of the game from early to late ones.
The chances are the softmax of those points, steeper towards the end. `weights.py` says where the weights come from.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.evaluators import Evaluator, LinearEvaluator
from nemeton.engine.state import State
from nemeton.games.runestones import content
from nemeton.games.runestones.bots.weights import FIT_EARLY, FIT_LATE, HAND_EARLY, HAND_LATE
from nemeton.games.runestones.bots.worth import WORTH
from nemeton.games.runestones.rules.position import Position
from nemeton.games.runestones.rules.tables import COLOURS, MAGIC, ORE, RUNE_KINDS, WILD

THRONE: Final = content.THRONE

LARGE_DECK: Final = 12
MOST_SPENT: Final = 8
FEATURES: Final = 26

STEEPNESS: Final = (0.08, 0.17)  # at the beginning, and what is added by the end


class RuneStonesEvaluator(LinearEvaluator):
    def describe(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Position)
        return describe_player(state, seat)

    def progress(self, state: State) -> float:
        assert isinstance(state, Position)
        return game_progress(state)

    def late_share(self, progress: float) -> float:
        """The weights shift over the second half of the race."""
        return max(0.0, 2.0 * progress - 1.0)


def describe_player(s: Position, seat: i64) -> vec[float]:
    """The features of a player, in the order of the weights."""
    p = s.seats[seat]
    out = vec[float](capacity=FEATURES)
    out = append(out, float(p.score))
    gems: i64 = 0
    most: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        gems += p.gems[colour]
        most = max(most, p.gems[colour])
        colour += 1
    out = append(out, float(gems))
    out = append(out, float(p.gems[WILD]))
    out = append(out, float(p.gems[ORE]))
    out = append(out, float(p.gems[p.active]) if p.active >= 0 else 0.0)
    out = append(out, float(most))
    # An action spends at most eight gems; more than that only count at the end.
    out = append(out, float(max(gems + p.gems[WILD] - MOST_SPENT, 0)))
    one = p.row_count(0)
    other = p.row_count(1)
    size: i64 = 1
    while size <= 5:
        out = append(out, (1.0 if one == size else 0.0) + (1.0 if other == size else 0.0))
        size += 1
    rune: i64 = 0
    while rune < RUNE_KINDS:
        out = append(out, 1.0 if p.has(rune) else 0.0)
        rune += 1
    count: i64 = 0
    worth: i64 = 0
    magic: i64 = 0
    for card in p.hand:
        count += 1
        worth += WORTH[card]
        magic += MAGIC[card]
    hand_worth = worth
    for card in p.draw:
        count += 1
        worth += WORTH[card]
        magic += MAGIC[card]
    for card in p.discard:
        count += 1
        worth += WORTH[card]
        magic += MAGIC[card]
    out = append(out, float(min(count, LARGE_DECK)))
    # In a larger deck each card comes up too seldom, so only the average worth counts.
    out = append(out, float(worth * min(count, LARGE_DECK)) / (4.0 * float(count)) if count else 0.0)
    out = append(out, float(hand_worth) / 4.0)
    out = append(out, float(magic) / float(count) if count else 0.0)
    out = append(out, float(max(count - LARGE_DECK, 0)))
    return append(out, 1.0 if s.turn == seat and not s.over else 0.0)


def game_progress(s: Position) -> float:
    """How close the leader is to the throne, from 0 to 1."""
    best: i64 = 0
    for p in s.seats:
        if p.score > best:
            best = p.score
    return float(min(best, THRONE)) / float(THRONE)


HAND: Final = RuneStonesEvaluator(HAND_EARLY, HAND_LATE, STEEPNESS)
FIT: Final = RuneStonesEvaluator(FIT_EARLY, FIT_LATE, STEEPNESS)
EVALUATIONS: Final[dict[str, Evaluator]] = {"fit": FIT, "hand": HAND}
