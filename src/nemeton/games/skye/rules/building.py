"""Phase 5: building (S28-S33, SD8, SD9, SD13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING, OPEN
from nemeton.games.skye.rules.actions import DONE, PLACE
from nemeton.games.skye.rules.event_ids import AREA_COMPLETED, BUILT, TABLET_TAKEN, TILE_PLACED, TILE_REMOVED, TILE_RETURNED
from nemeton.games.skye.rules.frames import BUILD
from nemeton.games.skye.rules.piles import put_back
from nemeton.games.skye.rules.position import BORDER_INTS, T_DONE, Player, Position
from nemeton.games.skye.rules.tables import (
    CELL,
    CELL_WORD,
    CELLS,
    FIRST_DRUID,
    FITS,
    MOUNTAIN,
    NO_TABLET,
    NO_TILE,
    PASTURE,
    SIDES,
    TABLET,
    TILES,
    WATER,
)
from nemeton.games.skye.rules.territory import can_place_any, place_tile

SLOT_SIZE: Final = 7440  # actions per slot: 4 turns on 1860 cells


def open_building(s: Position) -> None:
    """All players build simultaneously, each in their own territory (S28)."""
    asked: i64 = 0
    seat: i64 = 0
    while seat < s.players:
        p = s.seats[seat]
        if can_place_any(p):
            asked |= 1 << seat
        else:
            give_up_tiles(s, seat, p)
        seat += 1
    s.set_frame_for_many(BUILD, OPEN, asked)


def list_placements(p: Player) -> vec[i64]:
    """Every tile to build, on every cell and in every turn that matches all neighbours (S28-S31)."""
    out = vec[i64](capacity=32)
    slot: i64 = 0
    for tile in p.to_build:
        if tile != NO_TILE:
            at: i64 = 0
            while at < len(p.border):
                turns = FITS[TILES * p.border[at + 1] + tile]
                if turns:
                    action = PLACE + SLOT_SIZE * slot + SIDES * CELL_WORD[p.border[at]]
                    while turns:
                        if turns & 1:
                            out = append(out, action)
                        turns >>= 1
                        action += 1
                at += BORDER_INTS
        slot += 1
    if not len(out):
        out = append(out, DONE)
    return out


def slot_of(action: i64) -> i64:
    """The slot of the tile that an action places."""
    return (action - PLACE) // SLOT_SIZE


def cell_of(action: i64) -> i64:
    return CELL[(action - PLACE) // SIDES % CELLS]


def build_tile(s: Position, seat: i64, action: i64) -> None:
    """Add a tile to the territory; then give up the rest if none of it can be placed (S32)."""
    p = s.seats[seat]
    slot = slot_of(action)
    tile = p.to_build[slot]
    turn = (action - PLACE) % SIDES
    cell = cell_of(action)
    p.to_build[slot] = NO_TILE
    s.emit(TILE_PLACED, seat, tile, CELL_WORD[cell], turn)
    pastures = p.tally[T_DONE + PASTURE]
    mountains = p.tally[T_DONE + MOUNTAIN]
    lakes = p.tally[T_DONE + WATER]
    place_tile(p, tile, turn, cell)
    emit_completed(s, seat, PASTURE, p.tally[T_DONE + PASTURE] - pastures)
    emit_completed(s, seat, MOUNTAIN, p.tally[T_DONE + MOUNTAIN] - mountains)
    emit_completed(s, seat, WATER, p.tally[T_DONE + WATER] - lakes)
    if TABLET[tile] != NO_TABLET:
        take_tablet(s, seat, TABLET[tile])
    if not can_place_any(p):
        give_up_tiles(s, seat, p)
        if not s.patient:
            finish_building(s, seat)


def emit_completed(s: Position, seat: i64, terrain: i64, count: i64) -> None:
    if count:
        s.emit(AREA_COMPLETED, seat, terrain, count)


def take_tablet(s: Position, seat: i64, kind: i64) -> None:
    """Take the token of a tablet. Buying is over for this round, so it works from the next round on (SD13, SD14)."""
    s.seats[seat].tablets += 1 << 7 * kind
    s.emit(TABLET_TAKEN, seat, kind)


def give_up_tiles(s: Position, seat: i64, p: Player) -> None:
    """Return tiles that cannot be placed to the bag (S32); a Druid tile leaves the game (SD9)."""
    for tile in p.to_build:
        if tile == NO_TILE:
            continue
        if tile >= FIRST_DRUID:
            s.removed += 1
            s.emit(TILE_REMOVED, seat, tile)
        else:
            put_back(s, tile)
            s.emit(TILE_RETURNED, seat, tile)
    p.to_build = NOTHING


def finish_building(s: Position, seat: i64) -> None:
    """This player has nothing more to build."""
    s.asked &= ~(1 << seat)
    s.emit(BUILT, seat)
