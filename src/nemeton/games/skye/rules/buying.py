"""Phase 4: buying from other players; without Druids the only buying turn (S22-S27, SD3, SD15, SD17, SD18, SD24, SD25)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.skye import content
from nemeton.games.skye.rules.actions import BUY, OWN, PASS
from nemeton.games.skye.rules.event_ids import BANK_PAID, OWN_BOUGHT, TILE_BOUGHT, TILE_KEPT
from nemeton.games.skye.rules.frames import BUY as BUY_FRAME
from nemeton.games.skye.rules.frames import (
    SECOND_PURCHASE,
    bank_pays,
    buyers,
    count_own_purchase,
    count_purchase,
    has_bought,
    is_second_purchase,
    own_purchases_left,
    purchases_left,
)
from nemeton.games.skye.rules.position import Player, Position
from nemeton.games.skye.rules.pricing import DRAWN
from nemeton.games.skye.rules.tables import BANK_PAYS, BUY_OWN, DISCOUNT, NO_TILE, TWO_PURCHASES

DISCOUNT_GOLD: Final = content.DISCOUNT
NOWHERE: Final = -1


def open_buying(s: Position, seat: i64, bought: i64 = 0) -> None:
    """Begin a player's buying turn (S22); tablets and tokens allow more than one tile (SD15, SD24). `bought` are the players who
    have bought from others before, one bit each."""
    p = s.seats[seat]
    purchases: i64 = 2 if p.token == TWO_PURCHASES and not s.second_purchase_waits else 1
    s.set_frame(BUY_FRAME, seat, purchases, p.tablet(BUY_OWN), 1 if p.token == BANK_PAYS else 0, bought)


def open_next_buying(s: Position) -> bool:
    """Ask the next player (S22), and after the last one, by option, those who may buy a second tile (SD28).

    False if nobody is left."""
    turn = (s.seat - s.start + s.players) % s.players + 1
    if not is_second_purchase(s):
        if turn < s.players:
            open_buying(s, (s.start + turn) % s.players, buyers(s))
            return True
        turn = 0 if s.second_purchase_waits else s.players
    while turn < s.players:
        seat = (s.start + turn) % s.players
        if s.seats[seat].token == TWO_PURCHASES and has_bought(s, seat):
            s.set_frame(BUY_FRAME, seat, 1, 0, 0, buyers(s) | SECOND_PURCHASE)
            return True
        turn += 1
    return False


def reduced_price(p: Player, gold: i64) -> i64:
    """What a tile of another player costs: the gold laid on it less the discount, never below 0 (S23, SD18)."""
    return max(0, gold - DISCOUNT_GOLD * p.tablet(DISCOUNT))


def can_afford(s: Position, p: Player, gold: i64) -> bool:
    """Whether the buyer or the bank can pay for a tile with so much gold on it (SD25)."""
    return bank_pays(s) or reduced_price(p, gold) <= p.gold


def list_purchases(s: Position, seat: i64) -> vec[i64]:
    """Affordable tiles of others, own tiles as far as tablets allow, or pass (S22, S23, SD17)."""
    out = vec[i64](capacity=2 * s.players + 1)
    p = s.seats[seat]
    for seller in s.seats:
        place: i64 = 0
        for tile in seller.offer:
            if tile != NO_TILE:
                if seller is p:
                    if own_purchases_left(s) > 0:
                        out = append(out, OWN + tile)
                elif purchases_left(s) > 0 and can_afford(s, p, seller.laid[place]):
                    out = append(out, BUY + tile)
            place += 1
    return append(out, PASS)


def find_offer(s: Position, tile: i64) -> i64:
    """Where a tile is offered, as DRAWN * seat + place in the offer, or NOWHERE."""
    first: i64 = 0
    for p in s.seats:
        place: i64 = 0
        for offered in p.offer:
            if offered == tile:
                return first + place
            place += 1
        first += DRAWN
    return NOWHERE


def gold_on(s: Position, offer: i64) -> i64:
    """The gold laid on an offered tile."""
    return s.seats[offer // DRAWN].laid[offer % DRAWN]


def buy_tile(s: Position, seat: i64, tile: i64) -> None:
    """Pay the seller, who also takes back the gold laid on the tile (S23, S24); the bank may pay instead (SD25)."""
    p = s.seats[seat]
    offer = find_offer(s, tile)
    other = offer // DRAWN
    seller = s.seats[other]
    gold = gold_on(s, offer)
    price = reduced_price(p, gold)
    seller.offer[offer % DRAWN] = NO_TILE
    by_bank = bank_pays(s)
    if not by_bank:
        p.gold -= price
    seller.gold += price + gold
    p.to_build = append(p.to_build, tile)
    count_purchase(s)
    s.emit(BANK_PAID if by_bank and s.tells_bank else TILE_BOUGHT, seat, tile, other, price)


def buy_own_tile(s: Position, seat: i64, tile: i64) -> None:
    """Take one of the player's own tiles; the gold on it goes to the supply (SD17)."""
    p = s.seats[seat]
    offer = find_offer(s, tile)
    p.offer[offer % DRAWN] = NO_TILE
    p.to_build = append(p.to_build, tile)
    count_own_purchase(s)
    s.emit(OWN_BOUGHT, seat, tile, gold_on(s, offer))


def keep_unsold(s: Position) -> None:
    """Players keep their unsold tiles; the gold on them goes to the supply (S26, SD3)."""
    seat: i64 = 0
    for p in s.seats:
        place: i64 = 0
        for tile in p.offer:
            if tile != NO_TILE:
                p.to_build = append(p.to_build, tile)
                s.emit(TILE_KEPT, seat, tile, p.laid[place])
                p.offer[place] = NO_TILE
            place += 1
        seat += 1
