"""Who will win? An estimate from what lies on the table: a weighted sum for each player, and the softmax of these sums."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.income import income_of
from nemeton.games.realm.missions import may_enter_castle, progress_of
from nemeton.games.realm.position import Position, count_monsters, count_orbs
from nemeton.games.realm.tables import ELIXIR, KNIGHT, SPACES, TELEPORT, TO_CASTLE
from nemeton.games.realm.weights import WEIGHTS

FEATURES: Final = 16
W: Final = vec[float](list(WEIGHTS))
STEEPNESS: Final = 0.11
PURSE: Final = 24  # magic beyond this is hardly spent


def describe_player(s: Position, seat: i64) -> vec[float]:
    """What a player has, in the order of the weights."""
    p = s.seats[seat]
    far = float(TO_CASTLE[SPACES * s.rings + p.space])
    ready = may_enter_castle(p)
    share = 0.0 if ready else float(min(progress_of(s, p), s.wanted)) / float(s.wanted)
    out = vec[float](capacity=FEATURES)
    out = append(out, 1.0 if ready else 0.0)
    out = append(out, far if ready else 0.0)
    out = append(out, share)
    out = append(out, share * far)
    out = append(out, float(min(count_orbs(p), TO_WIN)))
    out = append(out, float(min(count_monsters(p), TO_WIN)))
    out = append(out, float(income_of(s, seat)))
    out = append(out, float(min(p.magic, PURSE)))
    out = append(out, float(p.hand))
    out = append(out, float(p.boots))
    out = append(out, float(p.biceps))
    out = append(out, float(p.count(KNIGHT)))
    out = append(out, float(p.count(TELEPORT) + p.count(ELIXIR)))
    out = append(out, 1.0 if p.able else 0.0)
    out = append(out, float(p.markers))
    return append(out, (1.0 if p.balloon else 0.0) + float(p.more_steps) / 3.0)


def estimate_chances(s: Position) -> vec[float]:
    chances = vec[float](capacity=s.players)
    best = -1.0e9
    seat: i64 = 0
    while seat < s.players:
        features = describe_player(s, seat)
        points = 0.0
        at: i64 = 0
        while at < FEATURES:
            points += features[at] * W[at]
            at += 1
        chances = append(chances, points)
        best = max(best, points)
        seat += 1
    total = 0.0
    seat = 0
    while seat < s.players:
        chances[seat] = exp(STEEPNESS * (chances[seat] - best))
        total += chances[seat]
        seat += 1
    seat = 0
    while seat < s.players:
        chances[seat] /= total
        seat += 1
    return chances
