"""The bots that look ahead: by habit alone, one step, and by tree search."""

from __future__ import annotations

import time

from nemeton.engine.chance import Rng
from nemeton.engine.errors import NemetonError
from nemeton.engine.state import State
from nemeton.players.bot import Bot, Glimpse
from nemeton.players.tree import Tree, guess_others, look_ahead

CURIOSITY = 0.22
SLICE = 64  # simulations between two looks at the clock
MOST_TRIED = 80  # choices that are looked at one by one; of more, those with most weight


class BadBudget(NemetonError):
    def __init__(self, text: str) -> None:
        super().__init__(f"a budget cannot be {text!r}; expected simulations like 500 or a time like 200ms")


class HabitBot(Bot):
    """Plays the game's habits without thinking."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, glimpse: Glimpse) -> int:
        return int(glimpse.imagine(self._rng).suggest(glimpse.seat, self._rng))


class GreedyBot(Bot):
    """Takes the choice after which the game's estimate is best; habits finish what the choice begins.

    What others do meanwhile in their own time is guessed once for all choices: guessed anew for each, it would drown what
    the choices differ in, and whoever is asked first would choose worst.
    """

    def __init__(self, seed: int, samples: int) -> None:
        self._rng = Rng(seed)
        self._samples = samples

    def choose(self, glimpse: Glimpse) -> int:
        root = glimpse.imagine(self._rng)
        guesses = [guess_others(root, glimpse.seat, self._rng) for _ in range(self._samples)]
        values = {
            action: sum(look_ahead(guess, glimpse.seat, action, self._rng) for guess in guesses)
            for action in pick_promising(root, glimpse.seat)
        }
        return max(values, key=lambda action: values[action])


class DrowsyBot(Bot):
    """Looks one step ahead most of the time; one decision in `nap` is made by habit. For people who want to win."""

    def __init__(self, seed: int, nap: int) -> None:
        self._rng = Rng(seed)
        self._nap = nap
        self._awake = GreedyBot(seed + 1, samples=1)
        self._asleep = HabitBot(seed + 2)

    def choose(self, glimpse: Glimpse) -> int:
        return (self._asleep if self._rng.below(self._nap) == 0 else self._awake).choose(glimpse)


class TreeBot(Bot):
    """Information-set tree search. The tree lives on as long as the seat is asked again and has learnt nothing new."""

    def __init__(self, seed: int, simulations: int = 0, milliseconds: int = 0) -> None:
        self._rng = Rng(seed)
        self._simulations = simulations
        self._milliseconds = milliseconds
        self._tree: Tree | None = None
        self._expected: list[int] = []

    def choose(self, glimpse: Glimpse) -> int:
        choices = glimpse.legal()
        if len(choices) == 1:
            return choices[0]
        tree = self.think(glimpse)
        action = int(tree.most_visited())
        self._foresee(tree.root, glimpse.seat, action)
        return action

    def think(self, glimpse: Glimpse) -> Tree:
        """The tree of a glimpse, grown by the budget."""
        root = glimpse.imagine(Rng(0))
        if self._tree is not None and root.snapshot() == self._expected:
            tree = self._tree
            tree.root = root
        else:
            tree = self._tree = grow_tree(root, glimpse.seat, self._rng)
        if self._simulations:
            grown = int(tree.visits[tree.start])
            tree.think(max(self._simulations - grown, self._simulations // 4))
        else:
            end = time.perf_counter() + self._milliseconds / 1000
            while time.perf_counter() < end:
                tree.think(SLICE)
        return tree

    def _foresee(self, root: State, seat: int, action: int) -> None:
        """Go on below the choice, and note the position in which that holds: nothing drawn, nobody else asked."""
        assert self._tree is not None
        after = root.clone()
        after.step(seat, action)
        if after.over or after.revealed != root.revealed or after.next_seat() != seat:
            self._tree = None
            return
        expected = after.resample(seat, Rng(0))
        self._expected = expected.snapshot()
        self._tree.advance(action, expected)


def pick_promising(state: State, seat: int) -> list[int]:
    """All choices of a seat, or where they are very many (prices), those with most weight."""
    choices = state.legal(seat)
    if len(choices) <= MOST_TRIED:
        return [int(action) for action in choices]
    ranked = sorted(zip(choices, state.weigh(seat, choices), strict=True), key=lambda pair: -pair[1])
    return [int(action) for action, _ in ranked[:MOST_TRIED]]


def grow_tree(root: State, seat: int, rng: Rng) -> Tree:
    """A new tree as the bots and hints use it."""
    return Tree(root, seat, rng, CURIOSITY)


def read_budget(text: str, default: int) -> tuple[int, int]:
    """Simulations and milliseconds, one of them 0."""
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


def make_drowsy(seed: int, budget: str) -> DrowsyBot:
    return DrowsyBot(seed, read_count(budget, 2))


def make_greedy(seed: int, budget: str) -> GreedyBot:
    return GreedyBot(seed, read_count(budget, 4))


def make_tree_bot(seed: int, budget: str) -> TreeBot:
    return TreeBot(seed, *read_budget(budget, 500))
