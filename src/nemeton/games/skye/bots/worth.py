"""What a tile is worth to a player, in tenths of a point: a rough measure for policy and evaluation.

Features are worth what the scoring tiles will still pay for them, barrels what they will still earn, scrolls what they would
count now.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.skye import content
from nemeton.games.skye.rules.final import best_scroll, scroll_value
from nemeton.games.skye.rules.position import SCROLL_INTS, Player, Position
from nemeton.games.skye.rules.scoring import SLOTS
from nemeton.games.skye.rules.tables import (
    CONTENTS,
    DISCOUNT,
    FIELD,
    MOST_ROUNDS,
    NO_SCROLL,
    NO_TABLET,
    RESCORE,
    ROUNDS,
    S_ROAD,
    SCROLL,
    SHEEP,
    TABLET,
    TIMES_LEFT,
)

KINDS: Final = 7  # of features
BARRELS_KIND: Final = 6
ANY_TILE: Final = 18
ANY_SCROLL: Final = 12  # a scroll may still grow
INCOME: Final = 4  # of connected barrels per round
TENTHS_PER_GOLD: Final = 7

# What one more of a feature is worth each time a scoring tile is scored.
DEMANDS: Final = {
    "sheep": {"sheep": 10},
    "brochs-in-mountains": {"broch": 14},
    "building-sets": {"farm": 12, "broch": 12, "lighthouse": 12},
    "most-barrels": {"barrels": 8},
    "most-ships": {"ship": 8},
    "most-gold": {"barrels": 3},
    "animals-near-farms": {"sheep": 6, "cattle": 6, "farm": 15},
    "cattle-by-road": {"cattle": 13},
    "ships-and-lighthouses": {"lighthouse": 11, "ship": 8},
    "largest-herd": {"cattle": 12},
    "most-lighthouses": {"lighthouse": 9},
    "lake-houses": {"farm": 10},
}
DEMAND: Final = vec[i64](
    [DEMANDS.get(tile.name, {}).get(feature, 0) for tile in content.SCORING_TILES for feature in content.FEATURES]
)
# What one more of a feature adds to the scrolls of the base game, in the order of content.SCROLLS, and which feature it is.
SCROLL_DEMAND: Final = vec[i64]([7, 13, 7, 13, 7, 13, 13])
SCROLL_FEATURE: Final = vec[i64]([0, 1, 6, 3, 5, 2, 4])
TABLET_WORTH: Final = vec[i64]([8, 2, 3, 6])  # per round; the first is worth more with good scrolls


def rounds_left(s: Position) -> i64:
    """Rounds still to be finished, including this one."""
    return ROUNDS[s.track] - s.round + 1


def times_left(s: Position, slot: i64) -> i64:
    """How often a slot will still be scored."""
    return TIMES_LEFT[SLOTS * (MOST_ROUNDS * s.track + s.round - 1) + slot]


def list_demand(s: Position, p: Player) -> vec[i64]:
    """What one more of each feature is worth to a player."""
    demand = vec[i64]([0, 0, 0, 0, 0, 0, 0])
    demand[BARRELS_KIND] = INCOME * (rounds_left(s) - 1)
    slot: i64 = 0
    while slot < SLOTS:
        times = times_left(s, slot)
        first = KINDS * s.slots[slot]
        kind: i64 = 0
        while kind < KINDS:
            demand[kind] += times * DEMAND[first + kind]
            kind += 1
        slot += 1
    at: i64 = 0
    while at < len(p.scrolls):
        scroll = p.scrolls[at]
        if scroll < len(SCROLL_DEMAND):
            demand[SCROLL_FEATURE[scroll]] += SCROLL_DEMAND[scroll]
        at += SCROLL_INTS
    return demand


def demand_met(s: Position, p: Player) -> i64:
    """What the features of a territory promise for future scoring."""
    total: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        times = times_left(s, slot)
        first = KINDS * s.slots[slot]
        kind: i64 = 0
        while kind < KINDS:
            total += times * DEMAND[first + kind] * p.count(SHEEP + SHEEP * kind)
            kind += 1
        slot += 1
    return total


def tile_worth(s: Position, p: Player, demand: vec[i64], tile: i64) -> i64:
    contents = CONTENTS[tile]
    worth: i64 = ANY_TILE
    kind: i64 = 0
    while kind < KINDS:
        worth += (contents >> (SHEEP + SHEEP * kind) & FIELD) * demand[kind]
        kind += 1
    scroll = SCROLL[tile]
    if scroll != NO_SCROLL:
        worth += ANY_SCROLL
        if scroll != S_ROAD:
            worth += 12 * scroll_value(s, p, scroll)
    tablet = TABLET[tile]
    if tablet != NO_TABLET:
        worth += TABLET_WORTH[tablet] * (rounds_left(s) - 1)
        if tablet == RESCORE:
            worth += 5 * best_scroll(s, p)
        elif tablet == DISCOUNT and s.players == 2:
            worth -= 5
    return worth
