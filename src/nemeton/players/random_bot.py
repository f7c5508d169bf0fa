"""A bot that picks any legal choice."""

from __future__ import annotations

from nemeton.engine.chance import Rng
from nemeton.players.bot import Bot, Glimpse


class RandomBot(Bot):
    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, glimpse: Glimpse) -> int:
        choices = glimpse.legal()
        return choices[self._rng.below(len(choices))]
