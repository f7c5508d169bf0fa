from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.position import Position


def weigh_choices(s: Position, seat: i64, choices: vec[i64]) -> vec[i64]:
    weights = vec[i64](capacity=len(choices))
    for _ in choices:
        weights = append(weights, 1)
    return weights
