"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from nemeton.engine.errors import NemetonError
from nemeton.players.bot import Bot
from nemeton.players.random_bot import RandomBot

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


class UnknownBot(NemetonError):
    def __init__(self, name: str) -> None:
        super().__init__(f"unknown bot {name!r}; known bots: {', '.join(BOTS)}")


def make_bot(name: str, seed: int) -> Bot:
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name](seed)
