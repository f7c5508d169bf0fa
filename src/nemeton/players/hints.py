"""What a seat could choose, best first, as a search from the seat's own knowledge sees it."""

from __future__ import annotations

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.errors import WrongSeat
from nemeton.engine.state import State
from nemeton.players.bot import Glimpse
from nemeton.players.search_bots import BadBudget, grow_tree
from nemeton.players.tree import NONE, Tree


class RankedChoice(msgspec.Struct, frozen=True):
    """A legal choice. `chance` is the seat's mean chance to win after it; a choice that was never tried has none."""

    action: int
    text: str
    chance: float | None
    visits: int


class Hint(msgspec.Struct, frozen=True):
    """Every legal choice of a seat: the most visited first, among equals the one with the better chance.

    `chance` is the seat's chance to win now, which is that of its best choice: the search supposes that it will be made."""

    seat: int
    chance: float
    choices: tuple[RankedChoice, ...]


def rank_choices(glimpse: Glimpse, simulations: int, seed: int, compare: int | None = None) -> Hint:
    """Rank the choices of a glimpse. Same glimpse, simulations and seed, same hint.

    A search looks seldom at what it thinks is bad, and then knows little about it. The action `compare` is therefore looked at
    until it has been visited as often as the best one, so that the difference between the two means something."""
    if simulations < 1:
        raise BadBudget(str(simulations))
    decision = glimpse.decision
    if not decision.choices:
        raise WrongSeat(glimpse.seat, list(decision.asked))
    root = glimpse.imagine(Rng(0))
    tree = grow_tree(root, glimpse.seat, Rng(seed))
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
    return Hint(glimpse.seat, ranked[0].chance, tuple(ranked))


def try_choice(tree: Tree, root: State, action: int, simulations: int) -> None:
    """Let so many simulations of a tree begin with one choice of the thinking seat, each in a state drawn anew."""
    top = tree.start
    node = tree.find(top, tree.thinker, action)
    tree.start = node if node != NONE else tree.add(top, tree.thinker, action)
    for _ in range(simulations):
        tree.root = root.resample(tree.thinker, tree.rng)
        tree.root.step(tree.thinker, action)
        tree.simulate()
    tree.start = top
    tree.root = root
