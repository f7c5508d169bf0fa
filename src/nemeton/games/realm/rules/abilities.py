"""The abilities of the six characters (W100-W106)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.rules.actions import ABILITY, FREEZE, JUMP, SWIM
from nemeton.games.realm.rules.battle import enter_space
from nemeton.games.realm.rules.event_ids import ABILITY_USED, BY_JUMP, BY_SWIM, MAGIC_TAKEN
from nemeton.games.realm.rules.places import gap_of, is_coast, is_shut, on_island, turn_ring
from nemeton.games.realm.rules.position import Player, Position
from nemeton.games.realm.rules.rounds import continue_turn
from nemeton.games.realm.rules.spells import EASY
from nemeton.games.realm.rules.tables import (
    COST,
    CYCLOPS,
    GNOME,
    GOLEM,
    LAND,
    OUTER_WHIRLS,
    RING,
    SPACES,
    TROLL,
    WIZARD,
    YETI,
)


def append_abilities(s: Position, out: vec[i64], seat: i64, p: Player) -> vec[i64]:
    """Add the uses of the ability: none on Castle Island, and no movement after a teleport (W69, W100, W113)."""
    if not p.able or on_island(p):
        return out
    character = p.character
    if character == WIZARD:
        return append(out, ABILITY)
    if character == YETI:
        ring: i64 = 0
        while ring < 2:
            if gap_of(s, ring) != YETI:
                out = append(out, FREEZE + ring)
            ring += 1
        return out
    if s.stays:
        return out
    if character == GNOME:
        for whirl in OUTER_WHIRLS:
            if whirl != p.space:
                out = append(out, JUMP + whirl)
        return out
    if character == CYCLOPS:
        return append_swims(s, out, seat, p)
    return append(out, ABILITY)


def append_swims(s: Position, out: vec[i64], seat: i64, p: Player) -> vec[i64]:
    """From a coast to another easy coast of the same land, on both rings or by option on one (W106)."""
    here = p.space
    if not is_coast(s, here):
        return out
    space: i64 = 0
    while space < SPACES:
        if (
            is_coast(s, space)
            and COST[space] == EASY
            and LAND[space] == LAND[here]
            and space != here
            and not is_shut(s, seat, space)
        ):
            if RING[space] == RING[here] or not s.swims_on_one_ring:
                out = append(out, SWIM + space)
        space += 1
    return out


def use_ability(s: Position, seat: i64, action: i64) -> None:
    """Spend the token and use the ability; it is free (W100)."""
    p = s.seats[seat]
    p.able = False
    s.emit(ABILITY_USED, seat, p.character)
    if p.character == WIZARD:
        take_from_wells(s, seat, p)
    elif p.character == GOLEM:
        s.crosses_walls = True
    elif p.character == TROLL:
        s.light_land = LAND[p.space]
    elif p.character == YETI:
        turn_ring(s, seat, action - FREEZE, YETI)
    elif p.character == GNOME:
        enter_space(s, seat, action - JUMP, BY_JUMP)
        return
    else:
        enter_space(s, seat, action - SWIM, BY_SWIM)
        return
    continue_turn(s)


def take_from_wells(s: Position, seat: i64, p: Player) -> None:
    """One magic for each well; the one under the house is among them unless an option leaves it out (W101)."""
    magic = p.wells
    if not s.house_counts_not:
        magic += 1
    p.magic += magic
    s.emit(MAGIC_TAKEN, seat, magic)
