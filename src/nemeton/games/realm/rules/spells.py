"""The ten spells: their targets and effects (W71-W82)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.content import LIGHTNING_SPEED, STEP_SPELL
from nemeton.games.realm.rules.actions import (
    CANNON,
    CAST_BALLOON,
    CAST_LIGHTNING,
    COUNTER,
    MINUS3,
    PLUS3,
    RUNE,
    SUBMARINE,
    TRANSFER,
    WISH,
)
from nemeton.games.realm.rules.event_ids import (
    BALLOON_RISEN,
    BY_SUBMARINE,
    MARKER_MOVED,
    MARKER_REMOVED,
    MOVED,
    SPEED_RAISED,
    STEPS_CHANGED,
    TILE_TAKEN,
)
from nemeton.games.realm.rules.piles import holds_spell
from nemeton.games.realm.rules.places import (
    figure_on,
    gap_of,
    height_of,
    is_coast,
    is_free_well,
    is_shut,
    monster_on,
    on_island,
    owner_of,
    put_figure,
    set_fort,
    turn_ring,
)
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.tables import (
    CHARACTERS,
    COST,
    KEPT,
    LANDS,
    NOBODY,
    NOWHERE,
    ONE_TILE,
    RING,
    S_BALLOON,
    S_CANNON,
    S_COUNTER,
    S_LIGHTNING,
    S_MINUS3,
    S_PLUS3,
    S_RUNE,
    S_SUBMARINE,
    S_TRANSFER,
    S_WISH,
    SPACES,
    WELL_SPACE,
    WELLS,
)

EASY: Final = 1


def spell_of(action: i64) -> i64:
    """The spell that an action casts."""
    if action >= COUNTER:
        return S_COUNTER
    if action >= SUBMARINE:
        return S_SUBMARINE
    if action >= WISH:
        return S_WISH
    if action >= TRANSFER:
        return S_TRANSFER
    if action >= RUNE:
        return S_RUNE
    if action >= MINUS3:
        return S_MINUS3
    if action >= PLUS3:
        return S_PLUS3
    if action >= CANNON:
        return S_CANNON
    return S_LIGHTNING if action == CAST_LIGHTNING else S_BALLOON


# --- Targets ---


def list_spells(s: Position, seat: i64) -> vec[i64]:
    """Every spell in hand with each of its targets; one without a target cannot be cast (W29, W124)."""
    spells = s.seats[seat].spells
    out = vec[i64](capacity=16)
    if holds_spell(spells, S_BALLOON):
        out = append(out, CAST_BALLOON)
    if holds_spell(spells, S_LIGHTNING):
        out = append(out, CAST_LIGHTNING)
    if holds_spell(spells, S_CANNON):
        out = append_cannon(s, out)
    if holds_spell(spells, S_PLUS3):
        out = append_players(s, out, PLUS3)
    if holds_spell(spells, S_MINUS3):
        out = append_players(s, out, MINUS3)
    if holds_spell(spells, S_RUNE):
        out = append_turns(s, out, RUNE)
    if holds_spell(spells, S_TRANSFER):
        out = append_transfers(s, out)
    if holds_spell(spells, S_WISH):
        out = append_wishes(s, out, seat)
    if holds_spell(spells, S_SUBMARINE):
        out = append_submarines(s, out, seat)
    return out


def append_cannon(s: Position, out: vec[i64]) -> vec[i64]:
    """Any marker on the board, including the caster's own, but never a house (W71)."""
    well: i64 = 0
    while well < WELLS:
        if height_of(s, WELL_SPACE[well]):
            out = append(out, CANNON + well)
        well += 1
    return out


def can_be_targeted(s: Position, seat: i64) -> bool:
    """Whether spells may target a player; by option not on Castle Island (W32)."""
    return not s.island_is_immune or not on_island(s.seats[seat])


def append_players(s: Position, out: vec[i64], first: i64) -> vec[i64]:
    """Any player, including the caster (W73)."""
    character: i64 = 0
    while character < CHARACTERS:
        seat = s.seat_of[character]
        if seat != NOBODY and can_be_targeted(s, seat):
            out = append(out, first + character)
        character += 1
    return out


def append_turns(s: Position, out: vec[i64], first: i64) -> vec[i64]:
    """Each ring to each passage that its gap does not face already (W48, W64, W78)."""
    turn: i64 = 0
    while turn < 2 * LANDS:
        if gap_of(s, turn // LANDS) != turn % LANDS:
            out = append(out, first + turn)
        turn += 1
    return out


def append_transfers(s: Position, out: vec[i64]) -> vec[i64]:
    """A marker of any colour to a free well or a fortress of its colour, not to its own space (W79)."""
    well: i64 = 0
    while well < WELLS:
        source = WELL_SPACE[well]
        if height_of(s, source):
            owner = owner_of(s, source)
            other: i64 = 0
            while other < WELLS:
                if other != well and can_receive(s, WELL_SPACE[other], owner):
                    out = append(out, TRANSFER + WELLS * well + other)
                other += 1
        well += 1
    return out


def can_receive(s: Position, space: i64, owner: i64) -> bool:
    if is_free_well(s, space):
        figure = figure_on(s, space)
        return figure in (NOBODY, owner)
    return owner_of(s, space) == owner and height_of(s, space) > 0


def append_wishes(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    """Any tower tile of an opponent (W80)."""
    character: i64 = 0
    while character < CHARACTERS:
        other = s.seat_of[character]
        if other != NOBODY and other != seat and can_be_targeted(s, other):
            tile: i64 = 0
            while tile < KEPT:
                if s.seats[other].count(tile):
                    out = append(out, WISH + KEPT * character + tile)
                tile += 1
        character += 1
    return out


def append_submarines(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    """From a coast to another easy coast of the same ring without a figure or anything hostile (W81)."""
    here = s.seats[seat].space
    if not is_coast(s, here):
        return out
    space: i64 = 0
    while space < SPACES:
        if RING[space] == RING[here] and can_surface(s, seat, space):
            out = append(out, SUBMARINE + space)
        space += 1
    return out


def can_surface(s: Position, seat: i64, space: i64) -> bool:
    return (
        is_coast(s, space)
        and COST[space] == EASY
        and figure_on(s, space) == NOBODY
        and monster_on(s, space) == NOWHERE
        and not is_shut(s, seat, space)
    )


# --- Effects ---


def resolve_spell(s: Position, seat: i64, action: i64) -> None:
    """Carry out a spell that was not cancelled (W124)."""
    spell = spell_of(action)
    p = s.seats[seat]
    if spell == S_BALLOON:
        p.balloon = True
        s.emit(BALLOON_RISEN, seat)
    elif spell == S_LIGHTNING:
        p.speed += LIGHTNING_SPEED
        s.emit(SPEED_RAISED, seat, p.speed)
    elif spell == S_CANNON:
        remove_marker(s, seat, WELL_SPACE[action - CANNON])
    elif spell == S_PLUS3:
        change_steps(s, s.seat_of[action - PLUS3], STEP_SPELL)
    elif spell == S_MINUS3:
        change_steps(s, s.seat_of[action - MINUS3], -STEP_SPELL)
    elif spell == S_RUNE:
        turn_ring(s, seat, (action - RUNE) // LANDS, (action - RUNE) % LANDS)
    elif spell == S_TRANSFER:
        move_marker(s, seat, WELL_SPACE[(action - TRANSFER) // WELLS], WELL_SPACE[(action - TRANSFER) % WELLS])
    elif spell == S_WISH:
        take_tile(s, seat, s.seat_of[(action - WISH) // KEPT], (action - WISH) % KEPT)
    else:
        s.emit(MOVED, seat, action - SUBMARINE, BY_SUBMARINE)
        put_figure(s, seat, action - SUBMARINE)


def remove_marker(s: Position, seat: i64, space: i64) -> None:
    """Return one marker to its owner's supply (W71)."""
    owner = owner_of(s, space)
    set_fort(s, space, owner, height_of(s, space) - 1)
    s.emit(MARKER_REMOVED, seat, space, owner)


def change_steps(s: Position, seat: i64, steps: i64) -> None:
    """Change a player's steps for this round (W73)."""
    s.seats[seat].more_steps += steps
    s.emit(STEPS_CHANGED, seat, steps)


def move_marker(s: Position, seat: i64, source: i64, target: i64) -> None:
    """Move a marker: the only way to a fortress higher than three (W79)."""
    owner = owner_of(s, source)
    set_fort(s, source, owner, height_of(s, source) - 1)
    set_fort(s, target, owner, height_of(s, target) + 1)
    s.emit(MARKER_MOVED, seat, source, target, owner)


def take_tile(s: Position, seat: i64, other: i64, tile: i64) -> None:
    """Take a tower tile from another player (W80, W93)."""
    s.seats[other].tiles -= ONE_TILE[tile]
    s.seats[seat].tiles += ONE_TILE[tile]
    s.emit(TILE_TAKEN, seat, tile, other)
