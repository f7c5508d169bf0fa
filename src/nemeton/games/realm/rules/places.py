"""What is on each space, how the rings lie, and changes to both (W45-W48, W129). Only this and the set-up write the board."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.content import BASTION
from nemeton.games.realm.rules.event_ids import LAND_ROLLED, RING_TURNED
from nemeton.games.realm.rules.position import (
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
from nemeton.games.realm.rules.tables import (
    COAST,
    EYE,
    FLAGS,
    HOME,
    ISLAND,
    KIND,
    LAND,
    LANDS,
    MIDDLE,
    NOBODY,
    NOWHERE,
    OUTER,
    RING,
    WELL,
)


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
    if tower < MONSTER_UP:
        return NOWHERE
    return tower - MONSTER_UP + EYE


def has_face_down_tower(s: Position, space: i64) -> bool:
    return tower_of(s, space) == FACE_DOWN


def is_emptied(s: Position, space: i64) -> bool:
    return tower_of(s, space) == EMPTIED


def is_free_well(s: Position, space: i64) -> bool:
    """A well without fortress or house (W55), such as the home of a character not in play (W13)."""
    return KIND[space] == WELL and s.board[space] & (OWNER | HOUSE) == 0


def is_open_well(s: Position, seat: i64, space: i64) -> bool:
    """A free well, or one with the seat's own fortress or house (W56)."""
    if KIND[space] != WELL:
        return False
    return not is_shut(s, seat, space)


def is_shut(s: Position, seat: i64, space: i64) -> bool:
    """Whether an enemy's fortress or house is on a space."""
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
    """Put a figure on a space; it remembers its previous space (W127)."""
    p = s.seats[seat]
    if p.space == space:
        return
    s.board[p.space] &= ~FIGURE
    p.came_from = p.space
    p.space = space
    s.board[space] |= seat + 1


def send_figure(s: Position, seat: i64, space: i64) -> None:
    """Send a figure back: this is not a move, and the previous space is forgotten (W94, W127)."""
    put_figure(s, seat, space)
    s.seats[seat].came_from = NOWHERE


def set_fort(s: Position, space: i64, owner: i64, height: i64) -> None:
    """Set the owner and height of the fortress on a well, height 0 for none; supplies and counts follow."""
    old = owner_of(s, space)
    one: i64 = FLAGS[BANNER_BITS * LAND[space]] if bears_banner(s, space) else 0
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


def bears_banner(s: Position, space: i64) -> bool:
    """Whether a fortress there counts for the mission of banners (M5)."""
    return RING[space] == OUTER or s.banners_on_both_rings


def is_coast(s: Position, space: i64) -> bool:
    return COAST[space] != 0 or (s.ring_is_all_coast and RING[space] == MIDDLE)


def set_tower(s: Position, space: i64, tower: i64) -> None:
    s.board[space] = s.board[space] & ~TOWER_BITS | tower << TOWER_SHIFT


# --- Rings ---


def gap_of(s: Position, ring: i64) -> i64:
    """The land that a ring's gap faces; ring 0 is the middle ring, 1 Castle Island."""
    return s.rings // LANDS if ring == 0 else s.rings % LANDS


def rings_facing(s: Position, ring: i64, land: i64) -> i64:
    """The position of both rings after turning one gap to a land."""
    return LANDS * land + s.rings % LANDS if ring == 0 else s.rings - s.rings % LANDS + land


def turn_ring(s: Position, seat: i64, ring: i64, land: i64) -> None:
    """Turn a gap to a land; everything on the ring turns with it (W47, W129). A roll may change nothing (W48)."""
    if gap_of(s, ring) != land:
        s.rings = rings_facing(s, ring, land)
        s.emit(RING_TURNED, seat, ring, land)


def roll_land(s: Position, seat: i64) -> i64:
    """Roll the rotation die, which has one face for each land."""
    land = s.chance(LANDS)
    s.emit(LAND_ROLLED, seat, land)
    return land
