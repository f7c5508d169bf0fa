"""Phases 2 and 3: drawing tiles, secret prices and axes, the discard (S17-S21, SD11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING, SEALED
from nemeton.games.skye import content
from nemeton.games.skye.rules.actions import ALL, PRICE, PRICES, SECOND_PRICES
from nemeton.games.skye.rules.event_ids import AXED, PRICED, TILE_DRAWN
from nemeton.games.skye.rules.frames import PRICE as PRICE_FRAME
from nemeton.games.skye.rules.piles import draw_landscape, put_back
from nemeton.games.skye.rules.position import Player, Position
from nemeton.games.skye.rules.tables import NO_TILE

DRAWN: Final = content.DRAWN


def draw_offers(s: Position) -> None:
    """Deal three tiles to each player, one at a time from the start player on, as far as the bag goes (S17, SD11)."""
    for p in s.seats:
        p.offer = NOTHING
        p.laid = NOTHING
    dealt: i64 = 0
    while dealt < DRAWN * s.players:
        tile = draw_landscape(s)
        if tile == NO_TILE:
            return
        seat = (s.start + dealt) % s.players
        p = s.seats[seat]
        p.offer = append(p.offer, tile)
        p.laid = append(p.laid, 0)
        s.emit(TILE_DRAWN, seat, tile)
        dealt += 1


def ask_prices(s: Position) -> bool:
    """Ask every player with tiles, simultaneously and in secret (S18); False if there is no such player."""
    asked: i64 = 0
    seat: i64 = 0
    while seat < s.players:
        if len(s.seats[seat].offer):
            asked |= 1 << seat
        seat += 1
    if asked:
        s.set_frame_for_many(PRICE_FRAME, SEALED, asked)
    return asked != 0


def list_prices(p: Player) -> vec[i64]:
    """The axe on one tile, whole gold on the others (S18, S45); with fewer than three tiles no axe (SD11)."""
    gold = p.gold
    out = vec[i64](capacity=16)
    if len(p.offer) == 1:
        price: i64 = 1
        while price <= PRICES and price <= gold:
            out = append(out, price_action(ALL, price, 0))
            price += 1
        return out
    axe: i64 = 0 if len(p.offer) == DRAWN else ALL
    last: i64 = DRAWN if len(p.offer) == DRAWN else ALL + 1
    while axe < last:
        first: i64 = 1
        while first <= PRICES and first < gold:
            second: i64 = 1
            while second <= PRICES and first + second <= gold:
                out = append(out, price_action(axe, first, second))
                second += 1
            first += 1
        axe += 1
    return out


def price_action(axe: i64, first: i64, second: i64) -> i64:
    return PRICE + (PRICES * axe + first - 1) * SECOND_PRICES + second


def axe_of(action: i64) -> i64:
    """The place of the axed tile in the offer, or ALL."""
    return (action - PRICE) // (PRICES * SECOND_PRICES)


def first_price(action: i64) -> i64:
    return (action - PRICE) // SECOND_PRICES % PRICES + 1


def second_price(action: i64) -> i64:
    """0 if only one tile is priced."""
    return (action - PRICE) % SECOND_PRICES


def price_of(action: i64, place: i64) -> i64:
    """The price that an action sets for the tile at a place of the offer; 0 for the axed one."""
    axe = axe_of(action)
    if place == axe:
        return 0
    return first_price(action) if place == (1 if axe == 0 else 0) else second_price(action)


def open_prices(s: Position) -> None:
    """Show axes and prices; tiles with an axe go back into the bag (S20, S21)."""
    seat: i64 = 0
    for p in s.seats:
        place: i64 = 0
        for tile in p.offer:
            gold = price_of(s.answers[seat], place)
            if gold:
                p.laid[place] = gold
                p.gold -= gold
                s.emit(PRICED, seat, tile, gold)
            else:
                p.offer[place] = NO_TILE
                put_back(s, tile)
                s.emit(AXED, seat, tile)
            place += 1
        seat += 1
