"""The bots that play by habit, look one step ahead, or search a tree."""

from __future__ import annotations

import time
from typing import ClassVar

from nemeton.bots.bot import Bot, InfoSet
from nemeton.bots.tree import Tree, guess_others, look_ahead
from nemeton.engine.chance import Rng
from nemeton.engine.errors import CodedError
from nemeton.engine.game import Game
from nemeton.engine.state import State

CURIOSITY = 0.22
SLICE = 64  # simulations between two checks of the clock
MOST_TRIED = 80  # choices that are evaluated one by one


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


class GreedyBot(Bot):
    """Takes the choice after which the game's estimate is best; habits finish the turn that the choice begins.

    Simultaneous choices of other seats are guessed once for all own choices. Guessed again for each, their noise would hide
    the differences between the choices, and the seat that is asked first would choose worst.
    """

    def __init__(self, seed: int, samples: int) -> None:
        self._rng = Rng(seed)
        self._samples = samples

    def choose(self, infoset: InfoSet) -> int:
        root = infoset.sample(self._rng)
        guesses = [guess_others(root, infoset.seat, self._rng) for _ in range(self._samples)]
        values = {
            action: sum(look_ahead(guess, infoset.seat, action, self._rng) for guess in guesses)
            for action in pick_promising(infoset.game, root, infoset.seat)
        }
        return max(values, key=lambda action: values[action])


class DrowsyBot(Bot):
    """Looks one step ahead, except for one decision in `nap`, which it makes by habit. For people who want to win."""

    def __init__(self, seed: int, nap: int) -> None:
        self._rng = Rng(seed)
        self._nap = nap
        self._awake = GreedyBot(seed + 1, samples=1)
        self._asleep = HabitBot(seed + 2)

    def choose(self, infoset: InfoSet) -> int:
        return (self._asleep if self._rng.below(self._nap) == 0 else self._awake).choose(infoset)


class TreeBot(Bot):
    """Information-set tree search (ISMCTS). The tree is kept while the same seat is asked again without new information."""

    def __init__(self, seed: int, simulations: int = 0, milliseconds: int = 0) -> None:
        self._rng = Rng(seed)
        self._simulations = simulations
        self._milliseconds = milliseconds
        self._tree: Tree | None = None
        self._expected: list[int] = []

    def choose(self, infoset: InfoSet) -> int:
        choices = infoset.legal()
        if len(choices) == 1:
            return choices[0]
        tree = self.think(infoset)
        action = int(tree.most_visited())
        self._foresee(tree.root, infoset.seat, action)
        return action

    def think(self, infoset: InfoSet) -> Tree:
        """The tree of an information set, grown by the budget."""
        root = infoset.sample(Rng(0))
        if self._tree is not None and root.snapshot() == self._expected:
            tree = self._tree
            tree.root = root
        else:
            tree = self._tree = grow_tree(root, infoset.seat, self._rng)
        if self._simulations:
            grown = int(tree.visits[tree.start])
            tree.think(max(self._simulations - grown, self._simulations // 4))
        else:
            end = time.perf_counter() + self._milliseconds / 1000
            while time.perf_counter() < end:
                tree.think(SLICE)
        return tree

    def _foresee(self, root: State, seat: int, action: int) -> None:
        """Keep the subtree of the choice if the same seat goes on and nothing was revealed; note the position it is valid for."""
        assert self._tree is not None
        after = root.clone()
        after.step(seat, action)
        if after.over or after.revealed != root.revealed or after.next_seat() != seat:
            self._tree = None
            return
        expected = after.resample(seat, Rng(0))
        self._expected = expected.snapshot()
        self._tree.advance(action, expected)


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


def grow_tree(root: State, seat: int, rng: Rng) -> Tree:
    """A new tree with the parameters of the bots and hints."""
    return Tree(root, seat, rng, CURIOSITY)
