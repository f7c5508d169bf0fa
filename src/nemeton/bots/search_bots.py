"""The bots that play by habit, look one step ahead, or search a tree."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from nemeton.bots.bot import Bot, InfoSet
from nemeton.bots.spending import Halving, think_for, think_in_slices
from nemeton.bots.tree import PUCT, REGRET, Tree, guess_others, look_ahead
from nemeton.engine.chance import Rng
from nemeton.engine.errors import CodedError
from nemeton.engine.evaluators import Evaluator
from nemeton.engine.frames import SEALED
from nemeton.engine.game import Game
from nemeton.engine.priors import Prior
from nemeton.engine.state import State

MOST_TRIED = 80  # choices that are evaluated one by one


class Search(NamedTuple):
    """The settings of a tree search."""

    curiosity: float = 0.22
    evaluator: Evaluator | None = None  # the game's own appraisal if none
    prior: Prior | None = None  # the game's habits if none
    sealed: int = PUCT  # how seats choose in sealed frames: PUCT or REGRET
    parts: int = 1  # searches that are added up (`parallel.py`)
    horizon: int | None = None  # choices that habits play on before a position is judged; the game's own number if none
    halving: bool = False  # whether the simulations are spent by halves, unless seats mix their choices there
    batch: int = 1  # how many leaves are judged at once
    secret: int = 1  # so many times the budget where the root is sealed


DEFAULT_SEARCH = Search()


class BadBudget(CodedError):
    SAY: ClassVar = {"bot-budget": "a budget cannot be {budget!r}; expected simulations like 500 or a time like 200ms"}

    def __init__(self, text: str) -> None:
        super().__init__("bot-budget", budget=text)


class HabitBot(Bot):
    """Draws a choice from the game's habits (`State.suggest`), without search."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, infoset: InfoSet) -> int:
        return int(infoset.sample(self._rng).suggest(infoset.seat, self._rng))


class AimlessBot(Bot):
    """Plays by habit, except for one decision in `lapse`: there it takes any choice that habits do not rule out. For people who
    play for the first time."""

    def __init__(self, seed: int, lapse: int) -> None:
        self._rng = Rng(seed)
        self._lapse = lapse

    def choose(self, infoset: InfoSet) -> int:
        state = infoset.sample(self._rng)
        if self._rng.below(self._lapse) != 0:
            return int(state.suggest(infoset.seat, self._rng))
        choices = state.legal(infoset.seat)
        weights = state.weigh(infoset.seat, choices)
        sensible = [action for action, weight in zip(choices, weights, strict=True) if weight > 0] or list(choices)
        return int(sensible[self._rng.below(len(sensible))])


class GreedyBot(Bot):
    """Takes the choice after which the estimate is best; habits finish the turn that the choice begins.

    Simultaneous choices of other seats are guessed once for all own choices. Guessed again for each, their noise would hide
    the differences between the choices, and the seat that is asked first would choose worst.
    """

    def __init__(self, seed: int, samples: int, evaluator: Evaluator | None = None) -> None:
        self._rng = Rng(seed)
        self._samples = samples
        self._evaluator = evaluator or Evaluator()

    def choose(self, infoset: InfoSet) -> int:
        root = infoset.sample(self._rng)
        guesses = [guess_others(root, infoset.seat, self._rng) for _ in range(self._samples)]
        values = {
            action: sum(look_ahead(guess, infoset.seat, action, self._rng, self._evaluator) for guess in guesses)
            for action in pick_promising(infoset.game, root, infoset.seat)
        }
        return max(values, key=lambda action: values[action])


class DrowsyBot(Bot):
    """Looks one step ahead, except for one decision in `nap`, which it makes by habit. For people who want to win."""

    def __init__(self, seed: int, nap: int, evaluator: Evaluator | None = None) -> None:
        self._rng = Rng(seed)
        self._nap = nap
        self._awake = GreedyBot(seed + 1, samples=1, evaluator=evaluator)
        self._asleep = HabitBot(seed + 2)

    def choose(self, infoset: InfoSet) -> int:
        return (self._asleep if self._rng.below(self._nap) == 0 else self._awake).choose(infoset)


class TreeBot(Bot):
    """Information-set tree search (ISMCTS), anew for each decision: what it chooses does not depend on what it was asked before,
    so that any process can think for it."""

    def __init__(self, seed: int, simulations: int = 0, milliseconds: int = 0, search: Search = DEFAULT_SEARCH) -> None:
        self._rng = Rng(seed)
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.search = search

    def choose(self, infoset: InfoSet) -> int:
        choices = infoset.legal()
        return choices[0] if len(choices) == 1 else int(self.think(infoset).decide())

    def think(self, infoset: InfoSet) -> Tree:
        """The tree of an information set, grown by the budget."""
        tree = grow_tree(infoset.sample(Rng(0)), infoset.seat, self._rng, self.search)
        times = self.search.secret if tree.root.mode >= SEALED else 1
        spend(tree, times * self.simulations, self.search, times * self.milliseconds / 1000)
        return tree


def spend(tree: Tree, simulations: int, search: Search, seconds: float = 0.0) -> None:
    """Run simulations, or without a number for a time: freely, or by halves. Seats that mix their choices do not halve them."""
    if search.halving and not (tree.root.mode >= SEALED and search.sealed == REGRET):
        halving = Halving(tree)
        if simulations:
            halving.think(simulations)
        else:
            halving.think_for(seconds)
    elif simulations:
        think_in_slices(tree, simulations)
    else:
        think_for(tree, seconds)


def pick_promising(game: Game, state: State, seat: int) -> list[int]:
    """The choices of a seat that are worth a look, those with the most weight first and at most MOST_TRIED.

    In a game whose habits rule out what they give no weight, that is not tried: one look ahead is a noisy judge, and among many
    choices that plainly harm one would look best by luck.
    """
    choices = state.legal(seat)
    if len(choices) <= MOST_TRIED and not game.habits_rule_out:
        return [int(action) for action in choices]
    ranked = sorted(zip(choices, state.weigh(seat, choices), strict=True), key=lambda pair: -pair[1])
    if game.habits_rule_out:
        ranked = [pair for pair in ranked if pair[1] > 0] or ranked
    return [int(action) for action, _ in ranked[:MOST_TRIED]]


def grow_tree(root: State, seat: int, rng: Rng, search: Search = DEFAULT_SEARCH) -> Tree:
    """A new tree, with the settings of bots that name none if none are given."""
    evaluator, prior = search.evaluator or Evaluator(), search.prior or Prior()
    tree = Tree(root, seat, rng, search.curiosity, evaluator, prior, search.sealed, search.batch)
    if search.horizon is not None:
        tree.horizon = search.horizon
    return tree
