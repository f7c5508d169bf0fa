from __future__ import annotations

from librt.vecs import vec

from nemeton.engine.state import even_chances
from nemeton.games.realm.position import Position


def estimate_chances(s: Position) -> vec[float]:
    return even_chances(s.players)
