"""The policy: a whole-number weight for each choice, by rules of thumb and without search.

Search uses the weights as priors and playouts follow them; a choice of weight 0 is left to the search. Prices have a module of
their own.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.skye.bots.policy_prices import weigh_prices
from nemeton.games.skye.bots.worth import TENTHS_PER_GOLD, list_demand, tile_worth, times_left
from nemeton.games.skye.rules import actions, frames
from nemeton.games.skye.rules.areas import NO_NEIGHBOUR
from nemeton.games.skye.rules.building import cell_of, slot_of
from nemeton.games.skye.rules.buying import find_offer, gold_on, reduced_price
from nemeton.games.skye.rules.dolmen import bag_price, druid_price
from nemeton.games.skye.rules.position import NO_ROAD, Player, Position
from nemeton.games.skye.rules.scoring import SLOTS, VERTICAL_LINES
from nemeton.games.skye.rules.scoring import SQUARES as SCORE_SQUARES
from nemeton.games.skye.rules.tables import (
    BARRELS,
    CATTLE,
    CONTENTS,
    FIELD,
    FIRST_DRUID,
    FIRST_PIECE,
    PIECE_SIDES,
    PIECE_TERRAIN,
    ROAD,
    SIDES,
    SQUARES,
    TURNED,
)
from nemeton.games.skye.rules.territory import can_place, look_around

PASS_WEIGHT: Final = 1
BAG_WORTH: Final = 40  # of the better of two random tiles
LOOSE_CHANGE: Final = 12  # gold beyond this is better spent
FEW_OPEN_SIDES: Final = 2


def weigh_choices(s: Position, seat: i64, choices: vec[i64]) -> vec[i64]:
    p = s.seats[seat]
    kind = s.kind
    if kind == frames.PRICE:
        return weigh_prices(s, p, choices)
    if kind == frames.BUILD:
        return weigh_placements(s, p, choices)
    weights = vec[i64](capacity=len(choices))
    if kind == frames.CASTLE:
        for _ in choices:
            weights = append(weights, 1)
        return weights
    demand = list_demand(s, p)
    for action in choices:
        weights = append(weights, weigh_purchase(s, p, demand, action))
    return weights


# --- Purchases ---


def weigh_purchase(s: Position, p: Player, demand: vec[i64], action: i64) -> i64:
    """How much more a tile is worth than it costs."""
    if action == actions.PASS:
        return PASS_WEIGHT
    if action == actions.BAG:
        return weigh_gain(p, BAG_WORTH, bag_price(p))
    if action >= actions.KEEP and action < actions.PLACE:
        tile = action - actions.KEEP
        if not can_place(p, tile):
            return 1
        return tile_worth(s, p, demand, tile)
    if action >= actions.DRUID and action < actions.BAG:
        tile = action - actions.DRUID + FIRST_DRUID
        space: i64 = 0
        while s.dolmen[space] != tile:
            space += 1
        if not can_place(p, tile):
            return 0
        return weigh_gain(p, tile_worth(s, p, demand, tile), druid_price(s, space))
    if action >= actions.OWN and action < actions.DRUID:
        tile = action - actions.OWN
        if not can_place(p, tile):
            return 0
        return tile_worth(s, p, demand, tile) // TENTHS_PER_GOLD
    tile = action - actions.BUY
    if not can_place(p, tile):
        return 0
    price: i64 = 0
    if not frames.bank_pays(s):
        price = reduced_price(p, gold_on(s, find_offer(s, tile)))
    return weigh_gain(p, tile_worth(s, p, demand, tile), price)


def weigh_gain(p: Player, worth: i64, price: i64) -> i64:
    gain = worth // TENTHS_PER_GOLD - price
    if p.gold > LOOSE_CHANGE:
        gain += (p.gold - LOOSE_CHANGE) // 4
    weight = max(0, 2 + 3 * gain)
    return weight * weight * weight // 16  # the cube strongly favours the best purchase


# --- Placements ---


def weigh_placements(s: Position, p: Player, choices: vec[i64]) -> vec[i64]:
    """Prefer many neighbours, continued roads, closed areas, and the patterns that score."""
    squares: i64 = 0
    lines: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if s.slots[slot] == SCORE_SQUARES:
            squares = times_left(s, slot)
        elif s.slots[slot] == VERTICAL_LINES:
            lines = times_left(s, slot)
        slot += 1
    weights = vec[i64](capacity=len(choices))
    cell: i64 = -1
    neighbours: i64 = 0
    ring: i64 = 0
    for action in choices:
        if action == actions.DONE:
            weights = append(weights, 1)
            continue
        if cell_of(action) != cell:
            cell = cell_of(action)
            neighbours, ring, _ = look_around(p, cell)
        weights = append(weights, weigh_placement(p, action, neighbours, squares * SQUARES[ring], lines))
    return weights


def weigh_placement(p: Player, action: i64, neighbours: i64, squares: i64, lines: i64) -> i64:
    tile = p.to_build[slot_of(action)]
    turn = (action - actions.PLACE) % SIDES
    weight: i64 = 1 + 2 * squares
    if lines and (neighbours & 255 != NO_NEIGHBOUR or neighbours >> 16 & 255 != NO_NEIGHBOUR):
        weight += 2 * lines
    exits = road_exits(tile, turn)
    castle = p.root(p.castle_road)
    linked = False
    side: i64 = 0
    while side < SIDES:
        other = neighbours >> 8 * side & 255
        if other != NO_NEIGHBOUR:
            facing: i64 = 8 * ((side + 2) & 3)
            weight += 2
            open_sides = p.area_contents(p.sides[2 * other] >> facing & 255) & FIELD
            if open_sides == 1 and ends_at(tile, turn, side):
                weight += 7
            elif open_sides <= FEW_OPEN_SIDES:
                weight += 2
            road = p.sides[2 * other + 1] >> facing & 255
            if road != NO_ROAD and exits >> side & 1:
                weight += 1
                if p.root(road) == castle:
                    linked = True
        side += 1
    if linked:
        weight += 3 + 6 * (CONTENTS[tile] >> BARRELS & FIELD) + 2 * (CONTENTS[tile] >> CATTLE & FIELD)
    return weight


def ends_at(tile: i64, turn: i64, side: i64) -> bool:
    """Whether the terrain at a side of a turned tile touches no other side."""
    piece = FIRST_PIECE[tile]
    while piece < FIRST_PIECE[tile + 1]:
        sides = TURNED[16 * turn + PIECE_SIDES[piece]]
        if sides >> side & 1 and PIECE_TERRAIN[piece] != ROAD:
            return sides == 1 << side
        piece += 1
    return False


def road_exits(tile: i64, turn: i64) -> i64:
    """The sides by which any road leaves a turned tile."""
    exits: i64 = 0
    piece = FIRST_PIECE[tile + 1] - 1
    while piece >= FIRST_PIECE[tile] and PIECE_TERRAIN[piece] == ROAD:
        exits |= PIECE_SIDES[piece]
        piece -= 1
    return TURNED[16 * turn + exits]
