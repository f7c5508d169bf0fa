"""How the budget of a decision is spent on a tree: freely, or by halves on the choices of the root.

Either way in slices. A slice is compiled code, which no signal reaches; between two of them a search can be interrupted.

By halves (sequential halving): the choices of the largest prior get the same number of simulations each; then the worse half is
dropped and the others get as many in all, until one is left. Which half is worse say prior and value together, and the more
simulations there were, the more the value counts. (Danihelka, Guez, Schrittwieser and Silver, Policy improvement by planning with
Gumbel, 2022, without the noise that is there for learning.) So choices are compared whose answers were searched equally deep.
PUCT visits most what looks best, and what follows a choice is played better the more often it was visited: a price that is ahead
by luck looks better and better.
"""

from __future__ import annotations

from math import ceil, exp, log, log2
from time import perf_counter
from typing import Final

from nemeton.bots.fan import NONE, UNTRIED_WEIGHT
from nemeton.bots.tree import Tree
from nemeton.engine.frames import SEALED

SLICE: Final = 64  # simulations
MOST: Final = 16  # contenders at the beginning
MOST_SEALED: Final = 32  # where the root is sealed: of hundreds of prices many are as good
BASE: Final = 50  # what a value counts before any visits
SCALE: Final = 1.0  # what a value counts more for each visit of the most visited choice, beside the logarithm of the prior


def think_in_slices(tree: Tree, simulations: int, forced: int = NONE) -> None:
    """Run this many more simulations."""
    size = size_of_slice(tree)
    for done in range(0, simulations, size):
        tree.think(min(size, simulations - done), forced)


def think_for(tree: Tree, seconds: float) -> None:
    """Run simulations for this time."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        tree.think(size_of_slice(tree))


def size_of_slice(tree: Tree) -> int:
    """Whole batches, if leaves are judged in batches."""
    return max(1, SLICE // int(tree.batch)) * int(tree.batch)


class Halving:
    """Spends simulations on the root of a tree."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        tree.evenly = tree.root.mode >= SEALED
        choices = tree.root.legal(tree.thinker)
        weights = list(tree.prior.weigh(tree.root, tree.thinker, choices))
        least = UNTRIED_WEIGHT * sum(weights) / len(weights) or 1.0
        total = sum(weights) + least * len(weights)
        self.logits = {int(action): log((weight + least) / total) for action, weight in zip(choices, weights, strict=True)}
        self.contenders = sorted(self.logits, key=lambda action: -self.logits[action])[: MOST_SEALED if tree.evenly else MOST]

    def think(self, simulations: int) -> None:
        """Spend this many simulations, and settle what is played; that choice also gets what rounding leaves over."""
        del self.contenders[max(1, simulations) :]
        left = simulations
        for phases in self._count_down():
            each = max(1, left // phases // len(self.contenders))
            for action in self.contenders:
                think_in_slices(self.tree, min(each, left), action)
                left -= min(each, left)
            self._halve()
        think_in_slices(self.tree, left, self.contenders[0])

    def think_for(self, seconds: float) -> None:
        """Spend this time, the same in each phase, and settle what is played."""
        end = perf_counter() + seconds
        for phases in self._count_down():
            now = perf_counter()
            pause = now + (end - now) / phases
            while True:
                for action in self.contenders:
                    self.tree.think(max(1, size_of_slice(self.tree) // len(self.contenders)), action)
                if perf_counter() >= pause:
                    break
            self._halve()

    def _count_down(self) -> range:
        """The number of phases that are left, at the beginning of each."""
        return range(ceil(log2(len(self.contenders))) or 1, 0, -1)

    def _halve(self) -> None:
        """Drop the worse half; the best so far is what would be played."""
        promises = self.promises()
        self.contenders.sort(key=lambda action: -promises[action])
        del self.contenders[(len(self.contenders) + 1) // 2 :]
        self.tree.settled = self.contenders[0]

    def promises(self) -> dict[int, float]:
        """How good each choice looks, on the scale of the logarithm of its prior. An untried one has the value of the others."""
        tried = {action: exp(logit) for action, logit in self.logits.items() if self.tree.visits_of(action)}
        values = {action: self.tree.value_of(action) for action in tried}
        mean = sum(share * values[action] for action, share in tried.items()) / sum(tried.values())
        trust = SCALE * (BASE + max(int(self.tree.visits_of(action)) for action in tried))
        return {action: logit + trust * values.get(action, mean) for action, logit in self.logits.items()}

    def policy(self) -> dict[int, float]:
        """The share of each choice in a policy that is no worse than the prior: what a prior should learn."""
        promises = self.promises()
        highest = max(promises.values())
        raised = {action: exp(promise - highest) for action, promise in promises.items()}
        total = sum(raised.values())
        return {action: each / total for action, each in raised.items()}
