"""The policy of secret prices: the axe on the tile worth least, prices near what the others are worth, limited by the gold.

There are up to two thousand ways to price three tiles, and few of them have a weight, which is a product: of a weight of the axe
and of one for each price. So a choice by habit is drawn without listing them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.games.skye.bots.worth import TENTHS_PER_GOLD, list_demand, tile_worth
from nemeton.games.skye.rules.actions import ALL, PRICES, SECOND_PRICES
from nemeton.games.skye.rules.position import Player, Position
from nemeton.games.skye.rules.pricing import DRAWN, axe_of, first_price, price_action, second_price

AXE_WEIGHTS: Final = vec[i64]([9, 3, 1])  # on the worst, the middle and the best tile
NEAR_PRICE: Final = 5  # prices farther than this from the tile's worth are left to the search
WINDOW: Final = 9  # prices that are nearer
NEAR_SUMS: Final = vec[i64]([0, 1, 3, 6, 10, 15, 19, 22, 24, 25])  # of the weights of the lowest 0 to WINDOW prices in it
UNPRICED: Final = -1  # no way to price has a weight


def weigh_prices(s: Position, p: Player, choices: vec[i64]) -> vec[i64]:
    """The weights of ways to price in the order of the rules: those with the same axe and first price are neighbours."""
    targets = list_targets(s, p)
    most = most_gold(p)
    weights = choices[:]
    row: i64 = -SECOND_PRICES  # an action less its second price
    row_weight: i64 = 0
    second: i64 = 0
    at: i64 = 0
    while at < len(choices):
        action = choices[at]
        if action >= row + SECOND_PRICES:
            row = action - second_price(action)
            axe = axe_of(action)
            first, second = two_targets(targets, axe, most)
            row_weight = weigh_axe(targets, axe) * nearness(first_price(action), first)
        weight = row_weight
        if second != 0 and weight != 0:
            weight *= nearness(action - row, second)
        weights[at] = weight
        at += 1
    return weights


def draw_prices(s: Position, p: Player, rng: Rng) -> i64:
    """What these weights draw from all ways to price (S18, SD11), found row by row; UNPRICED if all weights are 0."""
    targets = list_targets(s, p)
    most = most_gold(p)
    rows = vec[i64](capacity=DRAWN * WINDOW)
    weights = vec[i64](capacity=DRAWN * WINDOW)
    seconds = vec[i64](capacity=DRAWN * WINDOW)
    total: i64 = 0
    axe: i64 = 0
    last_axe: i64 = DRAWN - 1
    if len(p.offer) < DRAWN:
        axe = ALL
        last_axe = ALL
    while axe <= last_axe:
        first, second = two_targets(targets, axe, most)
        axe_weight = weigh_axe(targets, axe)
        price = max(1, first - NEAR_PRICE + 1)
        while price < first + NEAR_PRICE and price <= PRICES and price <= p.gold:
            weight = axe_weight * nearness(price, first)
            if second:
                weight *= near_sum(second, min(PRICES, p.gold - price))
            rows = append(rows, price_action(axe, price, 0))
            weights = append(weights, weight)
            seconds = append(seconds, second)
            total += weight
            price += 1
        axe += 1
    if total == 0:
        return UNPRICED
    pick = rng.below(total)
    at: i64 = 0
    while pick >= weights[at]:
        pick -= weights[at]
        at += 1
    second = seconds[at]
    if second == 0:
        return rows[at]
    part = weights[at] // near_sum(second, min(PRICES, p.gold - first_price(rows[at])))
    price = 1
    while pick >= part * nearness(price, second):
        pick -= part * nearness(price, second)
        price += 1
    return rows[at] + price


def list_targets(s: Position, p: Player) -> vec[i64]:
    """What the drawn tiles are worth, in gold."""
    demand = list_demand(s, p)
    targets = vec[i64](capacity=DRAWN)
    for tile in p.offer:
        targets = append(targets, tile_worth(s, p, demand, tile) // TENTHS_PER_GOLD)
    return targets


def most_gold(p: Player) -> i64:
    """What goes into prices: part of the gold is kept for a purchase."""
    return p.gold - min(p.gold // 3, 6)


def weigh_axe(targets: vec[i64], axe: i64) -> i64:
    """The axe is best on the tile worth least."""
    if axe == ALL:
        return 1
    better: i64 = 0
    place: i64 = 0
    while place < len(targets):
        if targets[place] < targets[axe] or (targets[place] == targets[axe] and place < axe):
            better += 1
        place += 1
    return AXE_WEIGHTS[better]


def two_targets(targets: vec[i64], axe: i64, most: i64) -> tuple[i64, i64]:
    """The target prices of the tiles without the axe, scaled down to the gold; 0 for a missing tile."""
    first = targets[1 if axe == 0 else 0]
    second: i64 = 0
    if len(targets) > 1:
        second = targets[2 if axe < 2 else 1]
    wanted = first + second
    if wanted > most:
        first = max(1, first * most // wanted)
        if second:
            second = max(1, second * most // wanted)
    return first, second


def nearness(price: i64, target: i64) -> i64:
    """NEAR_PRICE for the target itself, less the distance; 0 outside of the window."""
    if price < target:
        return max(0, NEAR_PRICE - target + price)
    return max(0, NEAR_PRICE - price + target)


def near_sum(target: i64, highest: i64) -> i64:
    """The sum of the nearness of all prices from 1 to the highest."""
    below = max(0, NEAR_PRICE - target)  # prices of the window that are less than 1
    upto = min(WINDOW, highest - target + NEAR_PRICE)
    if upto <= below:
        return 0
    return NEAR_SUMS[upto] - NEAR_SUMS[below]
