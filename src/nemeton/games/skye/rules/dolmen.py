"""The dolmen and the second buying turn (SD1, SD4-SD7, SD10, SD12, SD19)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING
from nemeton.games.skye import content
from nemeton.games.skye.rules.actions import BAG, DRUID, KEEP, PASS
from nemeton.games.skye.rules.event_ids import BAG_BOUGHT, BAG_DRAWN, BAG_KEPT, DOLMEN_CLEARED, DOLMEN_FILLED, DRUID_BOUGHT
from nemeton.games.skye.rules.frames import KEEP as KEEP_FRAME
from nemeton.games.skye.rules.piles import draw_druid, draw_landscape, put_back
from nemeton.games.skye.rules.position import Player, Position
from nemeton.games.skye.rules.tables import BAG_PRICE, BETTER_BAG, COST, FIRST_DRUID, NO_TILE, SURCHARGE

SPACES: Final = 5
BAG_DRAW: Final = content.BAG_DRAW
MOST_BAG_TABLETS: Final = 3  # more make the bag no cheaper


def lay_out_dolmen(s: Position) -> None:
    """Reveal a Druid tile on each of the five spaces (SD1)."""
    s.dolmen = NOTHING
    space: i64 = 0
    while space < SPACES:
        tile = draw_druid(s)
        s.dolmen = append(s.dolmen, tile)
        s.emit(DOLMEN_FILLED, space, tile)
        space += 1


def druid_price(s: Position, space: i64) -> i64:
    """The printed cost and the surcharge of the space (SD5)."""
    return COST[s.dolmen[space]] + SURCHARGE[space]


def bag_price(p: Player) -> i64:
    """What a tile from the bag costs (SD6, SD19)."""
    return BAG_PRICE[min(p.tablet(BETTER_BAG), MOST_BAG_TABLETS)]


def list_second_purchases(s: Position, p: Player) -> vec[i64]:
    """A Druid tile from the dolmen, or a tile from the bag, or nothing (SD4-SD6); never the bag when it is empty (SD12)."""
    out = vec[i64](capacity=SPACES + 2)
    space: i64 = 0
    while space < SPACES:
        tile = s.dolmen[space]
        if tile != NO_TILE and druid_price(s, space) <= p.gold:
            out = append(out, DRUID + tile - FIRST_DRUID)
        space += 1
    if len(s.bag) and bag_price(p) <= p.gold:
        out = append(out, BAG)
    return append(out, PASS)


def buy_druid_tile(s: Position, seat: i64, tile: i64) -> None:
    """Pay the supply, take the tile, close the gap from the left and reveal a new tile (SD5)."""
    p = s.seats[seat]
    space: i64 = 0
    while s.dolmen[space] != tile:
        space += 1
    price = druid_price(s, space)
    p.gold -= price
    p.to_build = append(p.to_build, tile)
    s.emit(DRUID_BOUGHT, seat, tile, price)
    close_gap(s, space)


def close_gap(s: Position, space: i64) -> None:
    """Move the tiles left of a gap to the right and reveal a new one on the leftmost space (SD5)."""
    while space > 0:
        s.dolmen[space] = s.dolmen[space - 1]
        space -= 1
    tile = draw_druid(s)
    s.dolmen[0] = tile
    if tile != NO_TILE:
        s.emit(DOLMEN_FILLED, 0, tile)


def shift_dolmen(s: Position) -> None:
    """At the end of a round the rightmost tile leaves the game and the others move right (SD10)."""
    tile = s.dolmen[SPACES - 1]
    if tile != NO_TILE:
        s.removed += 1
        s.emit(DOLMEN_CLEARED, tile)
    close_gap(s, SPACES - 1)


def buy_from_bag(s: Position, seat: i64) -> None:
    """Pay, then draw face up; one of the tiles must be kept (SD6). A short bag gives fewer tiles (SD12)."""
    p = s.seats[seat]
    price = bag_price(p)
    count = min(BAG_DRAW + p.tablet(BETTER_BAG), len(s.bag))
    p.gold -= price
    s.emit(BAG_BOUGHT, seat, price, count)
    s.shown = NOTHING
    while len(s.shown) < count:
        tile = draw_landscape(s)
        s.shown = append(s.shown, tile)
        s.emit(BAG_DRAWN, seat, tile)
    s.set_frame(KEEP_FRAME, seat)


def list_shown(s: Position) -> vec[i64]:
    out = vec[i64](capacity=len(s.shown))
    for tile in s.shown:
        out = append(out, KEEP + tile)
    return out


def keep_tile(s: Position, seat: i64, tile: i64) -> None:
    """Keep one of the tiles drawn; the others go back into the bag (SD6)."""
    p = s.seats[seat]
    p.to_build = append(p.to_build, tile)
    s.emit(BAG_KEPT, seat, tile)
    for other in s.shown:
        if other != tile:
            put_back(s, other)
    s.shown = NOTHING
