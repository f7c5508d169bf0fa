"""Bots by name: a kind, a budget after a colon, options after commas (`ismcts:1000,c=0.3,eval=hand`).

`level1` to `level6` are aliases that each game defines; options may follow them too.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import ClassVar

from nemeton.bots.bot import Bot, RandomBot
from nemeton.bots.evaluations import BadEvaluation, BadPrior, find_evaluation, find_prior
from nemeton.bots.parallel import ParallelBot
from nemeton.bots.search_bots import DEFAULT_SEARCH, AimlessBot, BadBudget, DrowsyBot, GreedyBot, HabitBot, Search, TreeBot
from nemeton.bots.tree import PUCT, REGRET
from nemeton.engine.errors import NONE, CodedError
from nemeton.engine.game import Game

BOTS: dict[str, Callable[..., Bot]] = {
    "random": lambda seed, budget: RandomBot(seed),
    "aimless": lambda seed, budget: AimlessBot(seed, read_count(budget, 4)),
    "habit": lambda seed, budget: HabitBot(seed),
    "drowsy": lambda seed, budget, search=DEFAULT_SEARCH: DrowsyBot(seed, read_count(budget, 2), search.evaluator),
    "greedy": lambda seed, budget, search=DEFAULT_SEARCH: GreedyBot(seed, read_count(budget, 4), search.evaluator),
    "ismcts": lambda seed, budget, search=DEFAULT_SEARCH: make_tree_bot(seed, *read_budget(budget, 500), search),
}
OPTIONS: dict[str, tuple[str, ...]] = {
    "drowsy": ("eval",),
    "greedy": ("eval",),
    "ismcts": ("c", "eval", "horizon", "prior", "sealed", "secret", "root", "batch", "parallel"),
}
BUDGET = ("secret", "parallel")  # options that say how large a budget is, and who spends it
SEALED = {"puct": PUCT, "regret": REGRET}
HALVING = {"puct": False, "halving": True}
MOST_PARTS = 16
MOST_TIMES = 100  # the budget
MOST_LEAVES = 1024  # that are judged at once
FARTHEST = 10_000  # choices that habits play on


class UnknownBot(CodedError):
    """A name that is neither a bot nor a level of the game, or a level that the game gave to no bot."""

    SAY: ClassVar = {
        "bot-unknown": "unknown bot {bot!r}; known bots: {known}",
        "bot-level": "{bot} of {game} is {spec!r}, an unknown bot; known bots: {known}",
    }

    def __init__(self, name: str, game: Game) -> None:
        levels = name_levels(game)
        self.known = (*BOTS, *(level for level, spec in levels.items() if spec.partition(",")[0].partition(":")[0] in BOTS))
        known = ", ".join(self.known)
        if name in levels:
            super().__init__("bot-level", bot=name, game=game.id, spec=levels[name], known=known)
        else:
            super().__init__("bot-unknown", bot=name, known=known)


class BadOption(CodedError):
    """An option that this kind of bot does not have, or a value that it cannot have."""

    SAY: ClassVar = {"bot-option": "{option!r} is no option of {bot}; expected {known}"}

    def __init__(self, kind: str, option: str) -> None:
        known = {
            "c": "c=0.3",
            "eval": "eval=NAME, eval=FILE",
            "horizon": f"horizon=0 to horizon={FARTHEST}",
            "prior": "prior=NAME, prior=FILE",
            "sealed": "sealed=puct, sealed=regret",
            "secret": f"secret=1 to secret={MOST_TIMES}",
            "root": "root=puct, root=halving",
            "batch": f"batch=1 to batch={MOST_LEAVES}",
            "parallel": f"parallel=1 to parallel={MOST_PARTS}",
        }
        own = ", ".join(known[key] for key in OPTIONS.get(kind, ())) or NONE
        super().__init__("bot-option", option=option, bot=kind, known=own)


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
        except (BadBudget, BadOption, BadEvaluation, BadPrior) as error:
            problems.append(f"{level} of {game.id}: {error}")
    return problems


def make_bot(game: Game, name: str, seed: int) -> Bot:
    """A bot for any seat of a game, or UnknownBot, BadBudget, BadOption, BadEvaluation or BadPrior.

    >>> from nemeton.bots.bot import InfoSet
    >>> from nemeton.registry import find_game
    >>> game = find_game("runestones")
    >>> state = game.start(game.setup(players=2, seed=1))
    >>> bot = make_bot(game, "ismcts:50,c=0.3,eval=hand", seed=7)
    >>> bot.choose(InfoSet(game, state, state.next_seat())) in state.legal(state.next_seat())
    True
    >>> make_bot(game, "deep-thought", seed=7)
    Traceback (most recent call last):
    nemeton.bots.roster.UnknownBot: unknown bot 'deep-thought'; known bots: random, aimless, habit, drowsy...
    """
    spec, options = read_name(game, name)
    kind, _, budget = spec.partition(":")
    if kind not in BOTS:
        raise UnknownBot(name, game)
    return BOTS[kind](seed, budget, read_search(game, kind, options)) if options else BOTS[kind](seed, budget)


def read_name(game: Game, name: str) -> tuple[str, list[str]]:
    """Kind and budget, and the options: those of a level before those that follow its name."""
    alias, *added = name.split(",")
    spec, *options = name_levels(game).get(alias, alias).split(",")
    return spec, [*options, *added]


def takes_option(game: Game, name: str, option: str) -> bool:
    """Whether the bot of a name has an option of this name."""
    return option in OPTIONS.get(read_name(game, name)[0].partition(":")[0], ())


def split_bots(text: str) -> list[str]:
    """The names in a list with commas between them: a part with `=` is an option of the bot before it.

    >>> split_bots("level5,eval=hand,c=0.3,greedy:2")
    ['level5,eval=hand,c=0.3', 'greedy:2']
    """
    names: list[str] = []
    for part in text.split(","):
        if "=" in part and names:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names


def read_search(game: Game, kind: str, options: list[str]) -> Search:
    """The settings that options of a bot's name ask for; of an option given twice, the last counts."""
    search = DEFAULT_SEARCH
    for option in options:
        key, _, value = option.partition("=")
        if key not in OPTIONS.get(kind, ()) or not value:
            raise BadOption(kind, option)
        if key == "eval":
            search = search._replace(evaluator=find_evaluation(game, value))
        elif key == "prior":
            search = search._replace(prior=find_prior(game, value))
        elif key == "horizon":
            search = search._replace(horizon=read_number(kind, option, value, 0, FARTHEST))
        elif key == "sealed" and value in SEALED:
            search = search._replace(sealed=SEALED[value])
        elif key == "secret":
            search = search._replace(secret=read_number(kind, option, value, 1, MOST_TIMES))
        elif key == "root" and value in HALVING:
            search = search._replace(halving=HALVING[value])
        elif key == "batch":
            search = search._replace(batch=read_number(kind, option, value, 1, MOST_LEAVES))
        elif key == "parallel":
            search = search._replace(parts=read_number(kind, option, value, 1, MOST_PARTS))
        elif key == "c":
            search = search._replace(curiosity=read_curiosity(kind, option, value))
        else:
            raise BadOption(kind, option)
    return search


def make_tree_bot(seed: int, simulations: int, milliseconds: int, search: Search) -> Bot:
    return (ParallelBot if search.parts > 1 else TreeBot)(seed, simulations, milliseconds, search)


def count_parts(game: Game, name: str) -> int:
    """In how many parts a bot thinks about a decision; 1 for a name that is no bot's.

    >>> from nemeton.registry import find_game
    >>> count_parts(find_game("runestones"), "ismcts:1000,parallel=2,c=0.3")
    2
    """
    kind, options = read_name(game, name)
    given = [option.removeprefix("parallel=") for option in options if option.startswith("parallel=")]
    if kind.partition(":")[0] != "ismcts" or not given:
        return 1
    try:
        return read_number("ismcts", f"parallel={given[-1]}", given[-1], 1, MOST_PARTS)
    except BadOption:
        return 1


def strongest_search(game: Game) -> Search:
    """The settings of the game's strongest level that searches; those by default if none does. Hints think with them."""
    return read_search(game, "ismcts", strongest_options(game))


def strongest_options(game: Game) -> list[str]:
    """The same, as options of a bot's name, without those of its budget: hints have their own."""
    found = [options for kind, *options in (spec.split(",") for spec in game.levels) if kind.partition(":")[0] == "ismcts"]
    return [option for option in (found[-1] if found else []) if option.partition("=")[0] not in BUDGET]


def read_curiosity(kind: str, option: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError as error:
        raise BadOption(kind, option) from error
    if not isfinite(number) or number <= 0:
        raise BadOption(kind, option)
    return number


def read_number(kind: str, option: str, value: str, least: int, most: int) -> int:
    if not value.isascii() or not value.isdigit() or not least <= int(value) <= most:
        raise BadOption(kind, option)
    return int(value)


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
