"""Who and what is on a space, and moving figures and markers about. The only module that writes on the board."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.content import BASTION
from nemeton.games.realm.position import (
    BANNER_BITS,
    EMPTIED,
    FACE_DOWN,
    FIGURE,
    FORT,
    HEIGHT,
    HEIGHT_SHIFT,
    HOUSE,
    MONSTER_UP,
    OWNER,
    OWNER_SHIFT,
    TOWER_BITS,
    TOWER_SHIFT,
    Player,
    Position,
)
from nemeton.games.realm.tables import EYE, FLAGS, HOME, ISLAND, KIND, LAND, NOBODY, NOWHERE, RING, WELL


def figure_on(s: Position, space: i64) -> i64:
    """The seat whose figure stands on a space, or NOBODY."""
    return (s.board[space] & FIGURE) - 1


def owner_of(s: Position, space: i64) -> i64:
    """The seat whose fortress or house stands on a space, or NOBODY."""
    return ((s.board[space] & OWNER) >> OWNER_SHIFT) - 1


def height_of(s: Position, space: i64) -> i64:
    return (s.board[space] & HEIGHT) >> HEIGHT_SHIFT


def is_house(s: Position, space: i64) -> bool:
    return s.board[space] & HOUSE != 0


def tower_of(s: Position, space: i64) -> i64:
    return (s.board[space] & TOWER_BITS) >> TOWER_SHIFT


def monster_on(s: Position, space: i64) -> i64:
    """The face-up monster on a space as a tile, or NOWHERE."""
    tower = tower_of(s, space)
    return tower - MONSTER_UP + EYE if tower >= MONSTER_UP else NOWHERE


def has_face_down_tower(s: Position, space: i64) -> bool:
    return tower_of(s, space) == FACE_DOWN


def is_emptied(s: Position, space: i64) -> bool:
    return tower_of(s, space) == EMPTIED


def is_free_well(s: Position, space: i64) -> bool:
    """Neither fortress nor house (W55); a home nobody plays is one (W13)."""
    return KIND[space] == WELL and s.board[space] & (OWNER | HOUSE) == 0


def is_open_well(s: Position, seat: i64, space: i64) -> bool:
    """A free well, or one with the seat's own fortress or house (W56)."""
    if KIND[space] != WELL:
        return False
    owner = owner_of(s, space)
    return owner in (NOBODY, seat)


def is_shut(s: Position, seat: i64, space: i64) -> bool:
    """An enemy's fortress or house stands there."""
    owner = owner_of(s, space)
    return owner != NOBODY and owner != seat


def on_island(p: Player) -> bool:
    return RING[p.space] == ISLAND


def is_bastion(s: Position, space: i64) -> bool:
    return height_of(s, space) >= BASTION


def home_of(p: Player) -> i64:
    return HOME[p.character]


# --- Changes ---


def put_figure(s: Position, seat: i64, space: i64) -> None:
    """Set a figure on a space; it remembers where it stood (W127)."""
    p = s.seats[seat]
    if p.space == space:
        return
    s.board[p.space] &= ~FIGURE
    p.came_from = p.space
    p.space = space
    s.board[space] |= seat + 1


def send_figure(s: Position, seat: i64, space: i64) -> None:
    """A return or a retreat: not a move, and nothing is remembered (W94, W127)."""
    put_figure(s, seat, space)
    s.seats[seat].came_from = NOWHERE


def set_fort(s: Position, space: i64, owner: i64, height: i64) -> None:
    """Let a fortress of this owner and height stand on a well, or none with height 0; supplies follow."""
    old = owner_of(s, space)
    one: i64 = FLAGS[BANNER_BITS * LAND[space]]
    if old != NOBODY:
        p = s.seats[old]
        p.markers += height_of(s, space)
        p.wells -= 1
        p.banners -= one
    s.board[space] &= ~FORT
    if height > 0:
        p = s.seats[owner]
        p.markers -= height
        p.wells += 1
        p.banners += one
        s.board[space] |= (owner + 1) << OWNER_SHIFT | height << HEIGHT_SHIFT


def set_tower(s: Position, space: i64, tower: i64) -> None:
    s.board[space] = s.board[space] & ~TOWER_BITS | tower << TOWER_SHIFT
