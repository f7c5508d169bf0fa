"""Hints: the choices of a seat, best first, ranked by a search that knows what the seat knows."""

from __future__ import annotations

import msgspec

from nemeton.bots.bot import InfoSet
from nemeton.bots.search_bots import BadBudget, grow_tree
from nemeton.bots.tree import NONE, Tree
from nemeton.engine.chance import Rng
from nemeton.engine.errors import WrongSeat
from nemeton.engine.state import State


class RankedChoice(msgspec.Struct, frozen=True):
    """A legal choice. `chance` is the seat's mean chance to win after it; a choice that was never tried has none."""

    action: int
    text: str
    chance: float | None
    visits: int


class Hint(msgspec.Struct, frozen=True):
    """Every legal choice of a seat: the most visited first, among equals the one with the better chance.

    `chance` is the seat's chance to win now, which is that of its best choice: the search assumes that it is taken."""

    seat: int
    chance: float
    choices: tuple[RankedChoice, ...]


def rank_choices(infoset: InfoSet, simulations: int, seed: int, compare: int | None = None) -> Hint:
    """Rank the choices of an information set. Same information set, simulations and seed, same hint.

    A search seldom visits choices that look bad, so their values are uncertain. The action `compare` is therefore tried until it
    has as many visits as the best one, which makes the difference between the two meaningful."""
    if simulations < 1:
        raise BadBudget(str(simulations))
    decision = infoset.decision
    if not decision.choices:
        raise WrongSeat(infoset.seat, list(decision.asked))
    root = infoset.sample(Rng(0))
    tree = grow_tree(root, infoset.seat, Rng(seed))
    tree.think(simulations)
    actions = [choice.action for choice in decision.choices]
    if compare is not None:
        most = max(int(tree.visits_of(action)) for action in actions)
        try_choice(tree, root, compare, most - int(tree.visits_of(compare)))
    ranked = [
        RankedChoice(choice.action, choice.text, tree.value_of(choice.action) if visits else None, visits)
        for choice in decision.choices
        for visits in [int(tree.visits_of(choice.action))]
    ]
    ranked.sort(key=lambda choice: (-choice.visits, -(choice.chance or 0.0)))
    assert ranked[0].chance is not None
    return Hint(infoset.seat, ranked[0].chance, tuple(ranked))


def try_choice(tree: Tree, root: State, action: int, simulations: int) -> None:
    """Run simulations that begin with one choice of the thinking seat, each in a newly sampled state."""
    top = tree.start
    node = tree.find(top, tree.thinker, action)
    tree.start = node if node != NONE else tree.add(top, tree.thinker, action)
    for _ in range(simulations):
        tree.root = root.resample(tree.thinker, tree.rng)
        tree.root.step(tree.thinker, action)
        tree.simulate()
    tree.start = top
    tree.root = root
