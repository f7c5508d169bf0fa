"""Hints: the choices of a seat, best first, ranked by a search that knows what the seat knows."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from nemeton.bots.bot import InfoSet
from nemeton.bots.calibration import find_adjustment, find_progress
from nemeton.bots.roster import strongest_search
from nemeton.bots.search_bots import BadBudget, grow_tree, spend
from nemeton.bots.tree import Tree
from nemeton.engine.chance import Rng
from nemeton.engine.errors import WrongSeat

CONTENDERS: Final = 3
TO_CONTENDERS: Final = 3  # one simulation in so many


class RankedChoice(msgspec.Struct, frozen=True):
    """A legal choice. `chance` is the seat's chance to win after it; a choice that was never tried has none."""

    action: int
    text: str
    chance: float | None
    visits: int


class Hint(msgspec.Struct, frozen=True):
    """Every legal choice of a seat, the best first: the contenders by their chances, then the others by their visits.

    `chance` is the seat's chance to win now, which is that of its best choice: the search assumes that it is taken."""

    seat: int
    chance: float
    choices: tuple[RankedChoice, ...]


def rank_choices(infoset: InfoSet, simulations: int, seed: int, compare: int | None = None) -> Hint:
    """Rank the choices of an information set, with chances as people are shown them: adjusted by the calibration of the game.
    Same information set, simulations and seed, same hint; the order is that of `search_choices`."""
    hint = search_choices(infoset, simulations, seed, compare)
    state = infoset.sample(Rng(0))
    adjustment = find_adjustment(infoset.game, int(state.players))
    progress = find_progress(infoset.game, state)
    shown = tuple(
        replace(choice, chance=None if choice.chance is None else adjustment.show(choice.chance, progress))
        for choice in hint.choices
    )
    return Hint(hint.seat, adjustment.show(hint.chance, progress), shown)


def search_choices(infoset: InfoSet, simulations: int, seed: int, compare: int | None = None) -> Hint:
    """Rank the choices of an information set, with the chances that the search itself has found.

    Two thirds of the simulations are spent as the strongest level spends its own, freely or by halves. A search visits most what
    looks best so far, and a choice whose answers it has searched deeper can look worse than one that it has hardly begun with. So
    the last third goes to the contenders, the most visited choices, to those with the fewest visits first; then their chances can
    be compared. The action `compare` becomes a contender on top of that, with as many visits as any."""
    if simulations < 1:
        raise BadBudget(str(simulations))
    decision = infoset.decision
    if not decision.choices:
        raise WrongSeat(infoset.seat, list(decision.asked))
    search = strongest_search(infoset.game)
    tree = grow_tree(infoset.sample(Rng(0)), infoset.seat, Rng(seed), search)
    spend(tree, simulations - simulations // TO_CONTENDERS, search)
    tree.evenly = False  # from here on a forced choice must teach the others nothing
    contenders = find_contenders(tree, [choice.action for choice in decision.choices])
    for _ in range(simulations // TO_CONTENDERS):
        tree.think(1, min(sorted(contenders), key=tree.visits_of))
    if compare is not None:
        most = max(int(tree.visits_of(action)) for action in contenders)
        tree.think(most - int(tree.visits_of(compare)), compare)
        contenders.add(compare)
    ranked = [
        RankedChoice(choice.action, choice.text, tree.value_of(choice.action) if visits else None, visits)
        for choice in decision.choices
        for visits in [int(tree.visits_of(choice.action))]
    ]
    ranked.sort(key=lambda choice: (choice.action not in contenders, -choice.visits, -(choice.chance or 0.0)))
    ranked[: len(contenders)] = sorted(ranked[: len(contenders)], key=lambda choice: -(choice.chance or 0.0))
    assert ranked[0].chance is not None
    return Hint(infoset.seat, ranked[0].chance, tuple(ranked))


def find_contenders(tree: Tree, actions: list[int]) -> set[int]:
    """The choices that a search has visited most."""
    tried = [action for action in actions if tree.visits_of(action)]
    return set(sorted(tried, key=tree.visits_of, reverse=True)[:CONTENDERS])
