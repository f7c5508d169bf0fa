"""Phase 4: buying from each other, the only buying turn without Druids (S22-S27, SD3, SD15, SD17, SD18, SD24, SD25)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.skye import content
from nemeton.games.skye.actions import BUY, OWN, PASS
from nemeton.games.skye.frames import BUY as BUY_FRAME
from nemeton.games.skye.happenings import OWN_BOUGHT, TILE_BOUGHT, TILE_KEPT
from nemeton.games.skye.position import Player, Position
from nemeton.games.skye.tables import BANK_PAYS, BUY_OWN, DISCOUNT, NO_TILE, TWO_PURCHASES

DISCOUNT_GOLD: Final = content.DISCOUNT


def open_buying(s: Position, seat: i64) -> None:
    """A player's turn to buy (S22); tablets and tokens say how much more than one tile of another player (SD15, SD24)."""
    p = s.seats[seat]
    purchases: i64 = 2 if p.token == TWO_PURCHASES else 1
    s.set_frame(BUY_FRAME, seat, purchases, p.tablet(BUY_OWN), 1 if p.token == BANK_PAYS else 0)


def reduced_price(p: Player, gold: i64) -> i64:
    """What a tile of another player costs: the gold laid on it less the discount, never below 0 (S23, SD18)."""
    return max(0, gold - DISCOUNT_GOLD * p.tablet(DISCOUNT))


def can_afford(s: Position, p: Player, gold: i64) -> bool:
    """Whether the buyer can pay for a tile with so much gold on it, or the bank will (SD25)."""
    return s.c == 1 or reduced_price(p, gold) <= p.gold


def list_purchases(s: Position, seat: i64) -> vec[i64]:
    """Tiles of others that can be paid, own ones as far as tablets go, or nothing (S22, S23, SD17)."""
    out = vec[i64](capacity=2 * s.players + 1)
    p = s.seats[seat]
    other: i64 = 0
    while other < s.players:
        seller = s.seats[other]
        place: i64 = 0
        while place < len(seller.offer):
            tile = seller.offer[place]
            if tile != NO_TILE:
                if other == seat:
                    if s.b > 0:
                        out = append(out, OWN + tile)
                elif s.a > 0 and can_afford(s, p, seller.laid[place]):
                    out = append(out, BUY + tile)
            place += 1
        other += 1
    return append(out, PASS)


def find_seller(s: Position, tile: i64) -> i64:
    """Who offers a tile; the number of players if nobody does."""
    seat: i64 = 0
    while seat < s.players:
        for offered in s.seats[seat].offer:
            if offered == tile:
                return seat
        seat += 1
    return seat


def take_from_offer(seller: Player, tile: i64) -> i64:
    """A tile leaves the offer and cannot be bought again (S25); the gold that lay on it."""
    place: i64 = 0
    while seller.offer[place] != tile:
        place += 1
    gold = seller.laid[place]
    seller.offer[place] = NO_TILE
    return gold


def buy_tile(s: Position, seat: i64, tile: i64) -> None:
    """Pay the seller, who also takes back the gold laid on the tile (S23, S24); the bank may pay instead (SD25)."""
    p = s.seats[seat]
    other = find_seller(s, tile)
    seller = s.seats[other]
    gold = take_from_offer(seller, tile)
    price = reduced_price(p, gold)
    if s.c == 1:
        s.c = 0
    else:
        p.gold -= price
    seller.gold += price + gold
    p.hold = append(p.hold, tile)
    s.a -= 1
    s.emit(TILE_BOUGHT, seat, tile, other, price)


def buy_own_tile(s: Position, seat: i64, tile: i64) -> None:
    """Take one of the tiles one offers; the gold on it goes to the supply (SD17)."""
    p = s.seats[seat]
    gold = take_from_offer(p, tile)
    p.hold = append(p.hold, tile)
    s.b -= 1
    s.emit(OWN_BOUGHT, seat, tile, gold)


def keep_unsold(s: Position) -> None:
    """Everybody keeps the tiles nobody bought, and the gold on them goes to the supply (S26, SD3)."""
    seat: i64 = 0
    while seat < s.players:
        p = s.seats[seat]
        place: i64 = 0
        while place < len(p.offer):
            tile = p.offer[place]
            if tile != NO_TILE:
                p.hold = append(p.hold, tile)
                s.emit(TILE_KEPT, seat, tile, p.laid[place])
                p.offer[place] = NO_TILE
            place += 1
        seat += 1
