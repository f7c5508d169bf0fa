"""Bots by name. A name may carry a budget after a colon; `level1` to `level5` are aliases that each game defines."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from nemeton.bots.bot import Bot, RandomBot
from nemeton.bots.search_bots import BadBudget, DrowsyBot, GreedyBot, HabitBot, TreeBot
from nemeton.engine.errors import CodedError
from nemeton.engine.game import Game

BOTS: dict[str, Callable[[int, str], Bot]] = {
    "random": lambda seed, budget: RandomBot(seed),
    "habit": lambda seed, budget: HabitBot(seed),
    "drowsy": lambda seed, budget: DrowsyBot(seed, read_count(budget, 2)),
    "greedy": lambda seed, budget: GreedyBot(seed, read_count(budget, 4)),
    "ismcts": lambda seed, budget: TreeBot(seed, *read_budget(budget, 500)),
}


class UnknownBot(CodedError):
    """A name that is neither a bot nor a level of the game, or a level that the game gave to no bot."""

    SAY: ClassVar = {
        "bot-unknown": "unknown bot {bot!r}; known bots: {known}",
        "bot-level": "{bot} of {game} is {spec!r}, an unknown bot; known bots: {known}",
    }

    def __init__(self, name: str, game: Game) -> None:
        levels = name_levels(game)
        self.known = (*BOTS, *(level for level, spec in levels.items() if spec.partition(":")[0] in BOTS))
        known = ", ".join(self.known)
        if name in levels:
            super().__init__("bot-level", bot=name, game=game.id, spec=levels[name], known=known)
        else:
            super().__init__("bot-unknown", bot=name, known=known)


def name_levels(game: Game) -> dict[str, str]:
    """The bots of a game's levels: `level1` is the first of `Game.levels`."""
    return {f"level{number}": spec for number, spec in enumerate(game.levels, start=1)}


def find_level_problems(game: Game) -> list[str]:
    """The levels that no bot can play; empty if all can be."""
    problems = []
    for level in name_levels(game):
        try:
            make_bot(game, level, 0)
        except UnknownBot as error:
            problems.append(str(error))
        except BadBudget as error:
            problems.append(f"{level} of {game.id}: {error}")
    return problems


def make_bot(game: Game, name: str, seed: int) -> Bot:
    """A bot for any seat of a game, or UnknownBot or BadBudget.

    >>> from nemeton.bots.bot import InfoSet
    >>> from nemeton.registry import find_game
    >>> game = find_game("runestones")
    >>> state = game.start(game.setup(players=2, seed=1))
    >>> bot = make_bot(game, "ismcts:50", seed=7)
    >>> bot.choose(InfoSet(game, state, state.next_seat())) in state.legal(state.next_seat())
    True
    >>> make_bot(game, "deep-thought", seed=7)
    Traceback (most recent call last):
    nemeton.bots.roster.UnknownBot: unknown bot 'deep-thought'; known bots: random, habit, drowsy, greedy, ismcts, level1...
    """
    kind, _, budget = name_levels(game).get(name, name).partition(":")
    if kind not in BOTS:
        raise UnknownBot(name, game)
    return BOTS[kind](seed, budget)


def read_budget(text: str, default: int) -> tuple[int, int]:
    """Simulations and milliseconds, one of them 0; BadBudget unless the text is empty, `500` or `200ms`."""
    number, unit = (text[:-2], "ms") if text.endswith("ms") else (text or str(default), "")
    if not number.isascii() or not number.isdigit() or int(number) < 1:
        raise BadBudget(text)
    return (0, int(number)) if unit else (int(number), 0)


def read_count(text: str, default: int) -> int:
    """A budget that cannot be a time."""
    count, milliseconds = read_budget(text, default)
    if milliseconds:
        raise BadBudget(text)
    return count
