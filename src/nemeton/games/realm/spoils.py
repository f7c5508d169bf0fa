"""After a battle: what the winner takes, where the loser goes, and who goes on (W93-W97, W126)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm import frames
from nemeton.games.realm.actions import BONUS, CURSE, RETURN, SPARE, STEAL
from nemeton.games.realm.decks import draw_spell
from nemeton.games.realm.fortresses import conquer
from nemeton.games.realm.frames import MONSTER
from nemeton.games.realm.happenings import (
    BONUS_TAKEN,
    CURSE_GIVEN,
    MONSTER_BEATEN,
    RETREATED,
    RETURNED,
    TURN_LOST,
    UNCOVERED,
)
from nemeton.games.realm.missions import find_page
from nemeton.games.realm.places import (
    figure_on,
    home_of,
    is_bastion,
    is_house,
    is_shut,
    monster_on,
    owner_of,
    send_figure,
    set_tower,
)
from nemeton.games.realm.position import EMPTIED, Position
from nemeton.games.realm.rounds import end_turn
from nemeton.games.realm.settling import settle_figure
from nemeton.games.realm.spells import take_tile
from nemeton.games.realm.tables import (
    BOOT,
    CURSED,
    KEPT,
    NOBODY,
    NOWHERE,
    ONE_TILE,
    TREASURE_BONUSES,
    TREASURE_SPELLS,
    WELL_SPACE,
    WELLS,
)

# --- The winner's choice ---


def open_spoils(s: Position, winner: i64, loser: i64, space: i64, how: i64, attacker_won: i64) -> None:
    s.set_frame(frames.SPOILS, winner, loser, space, how, attacker_won)


def list_spoils(s: Position, seat: i64) -> vec[i64]:
    """One tower tile of the loser, or a cursed orb for him, or neither (W93)."""
    out = vec[i64](capacity=4)
    loser = s.seats[s.a]
    tile: i64 = 0
    while tile < KEPT:
        if loser.count(tile):
            out = append(out, STEAL + tile)
        tile += 1
    if s.seats[seat].count(CURSED):
        out = append(out, CURSE)
    return append(out, SPARE)


def take_spoils(s: Position, seat: i64, action: i64) -> None:
    loser = s.a
    if action == CURSE:
        s.seats[seat].tiles -= ONE_TILE[CURSED]
        s.seats[loser].tiles += ONE_TILE[CURSED]
        s.emit(CURSE_GIVEN, seat, loser)
    elif action != SPARE:
        take_tile(s, seat, loser, action - STEAL)
    ask_return(s, loser, seat, s.b, s.c, s.d)


# --- The loser's way home ---


def ask_return(s: Position, loser: i64, winner: i64, space: i64, how: i64, attacker_won: i64) -> None:
    s.set_frame(frames.RETURN, loser, winner, space, how, attacker_won)


def list_returns(s: Position, seat: i64) -> vec[i64]:
    """His house or one of his bastions, but not the one he was just beaten in (W94)."""
    out = vec[i64](capacity=4)
    well: i64 = 0
    while well < WELLS:
        space = WELL_SPACE[well]
        if owner_of(s, space) == seat and space != s.b and (is_house(s, space) or is_bastion(s, space)):
            out = append(out, RETURN + well)
        well += 1
    return out


def return_home(s: Position, seat: i64, action: i64) -> None:
    """The loser goes; then the attacker conquers, stands there and goes on, or has lost his turn (W94, W95, W126)."""
    space = s.b
    how = s.c
    target = WELL_SPACE[action - RETURN]
    send_figure(s, seat, target)
    s.emit(RETURNED, seat, target)
    if s.d == 0:
        end_turn(s)
        return
    if s.beaten_lose_turn and not s.served >> seat & 1:
        s.served |= 1 << seat
        s.emit(TURN_LOST, seat)
    if owner_of(s, space) == seat:
        s.set_frame(frames.CONQUER, s.mover, seat, space, how)
    else:
        settle_figure(s, s.mover, space, how)


def finish_conquest(s: Position, seat: i64, action: i64) -> None:
    """The victor must conquer the fortress he has fought for (W87)."""
    space = s.b
    how = s.c
    conquer(s, seat, action)
    settle_figure(s, s.mover, space, how)


def retreat(s: Position, how: i64) -> None:
    """A tie: the attacker goes back to where he came from, and his turn ends (W96, W127)."""
    seat = s.mover
    p = s.seats[seat]
    target = p.space
    if how == UNCOVERED:
        target = p.came_from
        if target == NOWHERE or not can_rest(s, seat, target):
            target = home_of(p)
    send_figure(s, seat, target)
    s.emit(RETREATED, seat, target)
    end_turn(s)


def can_rest(s: Position, seat: i64, space: i64) -> bool:
    """Neither figure nor face-up monster nor enemy fortress (W127)."""
    return figure_on(s, space) == NOBODY and monster_on(s, space) == NOWHERE and not is_shut(s, seat, space)


# --- Treasure ---


def beat_monster(s: Position, space: i64, how: i64) -> None:
    """Its tile and its treasure (W97, W119, W120)."""
    seat = s.mover
    p = s.seats[seat]
    monster = monster_on(s, space)
    p.tiles += ONE_TILE[monster]
    set_tower(s, space, EMPTIED)
    s.emit(MONSTER_BEATEN, seat, monster)
    find_page(s, seat, space)
    if TREASURE_SPELLS[monster]:
        draw_spell(s, seat)
    if TREASURE_BONUSES[monster] and s.bonus_tiles > 0:
        s.set_frame(frames.BONUS, seat, MONSTER, space, how)
    else:
        settle_figure(s, s.mover, space, how)


def choose_bonus(s: Position, seat: i64, action: i64) -> None:
    """The side of a bonus tile is chosen for good (W117, W118)."""
    space = s.b
    how = s.c
    take_bonus(s, seat, action - BONUS)
    settle_figure(s, s.mover, space, how)


def take_bonus(s: Position, seat: i64, side: i64) -> None:
    """A boot counts from the next round on, unless the table plays otherwise (W117)."""
    p = s.seats[seat]
    s.bonus_tiles -= 1
    if side == BOOT:
        p.boots += 1
        if s.boot_at_once:
            s.steps += 1
    else:
        p.biceps += 1
    s.emit(BONUS_TAKEN, seat, side)


def list_bonus_sides() -> vec[i64]:
    return vec[i64]([BONUS, BONUS + 1])
