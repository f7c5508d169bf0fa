"""The bots by name. A name may carry a budget after a colon; `level1` to `level5` are what the game says they are."""

from __future__ import annotations

from collections.abc import Callable

from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.players.bot import Bot
from nemeton.players.random_bot import RandomBot
from nemeton.players.search_bots import HabitBot, make_drowsy, make_greedy, make_tree_bot

BOTS: dict[str, Callable[[int, str], Bot]] = {
    "random": lambda seed, budget: RandomBot(seed),
    "habit": lambda seed, budget: HabitBot(seed),
    "drowsy": make_drowsy,
    "greedy": make_greedy,
    "ismcts": make_tree_bot,
}


class UnknownBot(NemetonError):
    def __init__(self, name: str, game: Game) -> None:
        known = [*BOTS, *(f"level{n + 1}" for n in range(len(game.levels)))]
        super().__init__(f"unknown bot {name!r}; known bots: {', '.join(known)}")


def make_bot(game: Game, name: str, seed: int) -> Bot:
    """A bot for any seat of a game, or UnknownBot."""
    levels = {f"level{number}": spec for number, spec in enumerate(game.levels, start=1)}
    kind, _, budget = levels.get(name, name).partition(":")
    if kind not in BOTS:
        raise UnknownBot(name, game)
    return BOTS[kind](seed, budget)
