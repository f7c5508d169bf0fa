"""Turning the middle ring and Castle Island (W45-W48, W129)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.happenings import LAND_ROLLED, RING_TURNED
from nemeton.games.realm.position import Position
from nemeton.games.realm.tables import LANDS


def gap_of(s: Position, ring: i64) -> i64:
    """The land that a ring's gap faces; ring 0 is the middle ring, 1 Castle Island."""
    return s.rings // LANDS if ring == 0 else s.rings % LANDS


def rings_facing(s: Position, ring: i64, land: i64) -> i64:
    """How both rings lie after one gap was turned to a land."""
    return LANDS * land + s.rings % LANDS if ring == 0 else s.rings - s.rings % LANDS + land


def turn_ring(s: Position, seat: i64, ring: i64, land: i64) -> None:
    """Turn a gap to a land; figures and all else go with the ring (W47, W129). A roll may change nothing (W48)."""
    if gap_of(s, ring) != land:
        s.rings = rings_facing(s, ring, land)
        s.emit(RING_TURNED, seat, ring, land)


def roll_land(s: Position, seat: i64) -> i64:
    """The rotation die: one face for each land."""
    land = s.chance(LANDS)
    s.emit(LAND_ROLLED, seat, land)
    return land
