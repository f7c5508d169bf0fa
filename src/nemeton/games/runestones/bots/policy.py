"""The policy: a whole-number weight for each choice, by rules of thumb and without search.

Search uses the weights as priors and playouts follow them; a choice of weight 0 is left to the search.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones.bots.worth import WORTH
from nemeton.games.runestones.rules import actions, frames
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.tables import CREATURES, DRUID_CARDS, PAY_ORE, SMITHIES, SMITHY_PRICE, SPACES, WILD

SMALL_DECK: Final = 7
RUNE_WEIGHTS: Final = vec[i64]([4, 6, 3, 5, 2, 3, 4, 5])
TRADE_WEIGHTS: Final = vec[i64]([0, 0, 5, 8, 14, 60])
SMITHY_WEIGHTS: Final = vec[i64]([6, 6, 8, 8, 14, 7])


def weigh_choices(s: Position, seat: i64, choices: vec[i64]) -> vec[i64]:
    p = s.seats[seat]
    weights = vec[i64](capacity=len(choices))
    kind = s.kind
    first = True
    for action in choices:
        weights = append(weights, weigh_choice(s, p, kind, action, first))
        first = False
    return weights


def weigh_choice(s: Position, p: Player, kind: i64, action: i64, first: bool) -> i64:
    if action >= actions.EXCHANGE:
        return 3 if action >= actions.ACTIVATE else 0
    if kind == frames.TURN:
        return weigh_action(p, action)
    if kind == frames.LAY_SUMMON:
        return 3 if action == actions.DONE else 4
    if kind == frames.LAY_UTILIZE:
        return 4 if action == actions.DONE else 2 + WORTH[card_of(p, action - actions.PLAY)] // 4
    if kind == frames.BUY:
        return 0 if action == actions.DONE else 1 + WORTH[action - actions.BUY]
    if kind == frames.EFFECTS:
        return 0 if action == actions.DONE else 4
    if kind == frames.TAKE_CARD:
        return 1 + WORTH[action - actions.TAKE]
    if kind == frames.ANY_GEM or kind == frames.DIE_GEM:
        return 0 if action == actions.DECLINE else weigh_gem(s, p, action - actions.GEM)
    if kind == frames.PAY_SWAP or kind == frames.PAY_FORGE:
        # The first payment spends the fewest white gems.
        return 6 if first else 3 if action == actions.PAY + PAY_ORE else 1
    if kind == frames.PLACE:
        space = action - actions.PLACE
        return 2 + 2 * p.row_count(space // SPACES) + (3 if space % SPACES == WILD else 0)
    if kind == frames.ROWS:
        return 6 if action == actions.DONE else TRADE_WEIGHTS[p.row_count(action - actions.TRADE)]
    if kind == frames.CHOOSE_RUNE:
        return RUNE_WEIGHTS[action - actions.RUNE]
    return 0 if action == actions.DECLINE else 1


def weigh_action(p: Player, action: i64) -> i64:
    """With a small deck summon; otherwise use abilities, and forge artifacts when possible."""
    if action == actions.SUMMON:
        return 14 if len(p.hand) + len(p.draw) + len(p.discard) <= SMALL_DECK else 5
    if action == actions.UTILIZE:
        return 10
    if action == actions.PASS:
        return 1
    return SMITHY_WEIGHTS[action - actions.FORGE]


def weigh_gem(s: Position, p: Player, colour: i64) -> i64:
    """A gem is worth most when a smithy asks for its colour and the player is still short of it."""
    weight: i64 = 2
    smithy: i64 = 0
    while smithy < SMITHIES:
        if s.smithies[smithy] == colour and p.gems[colour] < SMITHY_PRICE[smithy]:
            weight += 4
        smithy += 1
    return weight


def card_of(p: Player, word: i64) -> i64:
    """The card that a player's action names; all druids share the words of their eight cards."""
    return word if word < CREATURES else word + DRUID_CARDS * p.druid
