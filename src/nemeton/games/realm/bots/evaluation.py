"""Each player's chance of winning, estimated from the table.

What a player has is a weighted sum, and the chances are the softmax of these sums. `weights.py` says where the weights come from.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.chances import blended_sum, softmax
from nemeton.engine.evaluators import Evaluator, LinearEvaluator
from nemeton.engine.state import State
from nemeton.games.realm.bots.pull import list_pulls, pull_of
from nemeton.games.realm.bots.weights import WEIGHTS
from nemeton.games.realm.bots.worth import hoards, spends
from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.final import may_enter_castle, progress_of
from nemeton.games.realm.rules.income import income_of
from nemeton.games.realm.rules.position import Position, count_monsters, count_orbs
from nemeton.games.realm.rules.tables import ELIXIR, KNIGHT, M_MAGIC, SPACES, TELEPORT, TO_CASTLE

FEATURES: Final = 25
PURSE: Final = 24  # magic beyond this is seldom spent
CLOSE: Final = 4  # steps that nearly every movement card gives


class RealmEvaluator(LinearEvaluator):
    """Its weights are the same all game long."""

    def describe(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Position)
        return describe_player(state, seat, pull_of(state, seat))

    def judge(self, state: State) -> vec[float]:
        assert isinstance(state, Position)
        return self.judge_pulled(state, list_pulls(state))

    def judge_pulled(self, s: Position, pulls: vec[i64]) -> vec[float]:
        """`judge` for those who know the pulls already."""
        worth = vec[float](capacity=s.players)
        seat: i64 = 0
        for pull in pulls:
            worth = append(worth, blended_sum(describe_player(s, seat, pull), self.early, self.late, 0.0))
            seat += 1
        return softmax(worth, self.steepness[0])


def describe_player(s: Position, seat: i64, pull: i64) -> vec[float]:
    """The features of a player, in the order of the weights."""
    p = s.seats[seat]
    far = TO_CASTLE[SPACES * s.rings + p.space]
    ready = may_enter_castle(p)
    turn = has_turn_left(s, seat)
    share = 0.0 if ready else float(min(progress_of(s, p), s.wanted)) / float(s.wanted)
    orbs = count_orbs(p)
    monsters = count_monsters(p)
    income = float(income_of(s, seat))
    return vec[float](
        [
            1.0 if ready else 0.0,
            float(far) if ready else 0.0,
            1.0 if ready and turn else 0.0,
            1.0 if ready and far <= CLOSE else 0.0,
            share,
            share * share * share,
            share * float(far),
            float(min(orbs, TO_WIN)),
            1.0 if orbs == TO_WIN - 1 and not ready else 0.0,
            float(min(monsters, TO_WIN)),
            1.0 if monsters == TO_WIN - 1 and not ready else 0.0,
            income,
            income if s.mission == M_MAGIC else 0.0,
            float(min(p.magic, PURSE)),
            float(p.magic) if hoards(s) else 0.0,
            float(p.magic) if spends(s) else 0.0,
            float(p.hand),
            1.0 if p.able else 0.0,
            float(p.boots),
            float(p.biceps),
            float(p.count(KNIGHT)),
            float(p.count(TELEPORT) + p.count(ELIXIR)),
            (1.0 if p.balloon else 0.0) + float(p.more_steps) / 3.0,
            1.0 if turn else 0.0,
            float(pull) / 100.0,
        ]
    )


def has_turn_left(s: Position, seat: i64) -> bool:
    """Whether a player will still move, or is moving, in this round."""
    return s.kind != frames.TURN or s.mover == seat or not s.served >> seat & 1


FIT: Final = RealmEvaluator(WEIGHTS, WEIGHTS, (1.0, 0.0))
EVALUATIONS: Final[dict[str, Evaluator]] = {"fit": FIT}
