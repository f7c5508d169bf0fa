"""After a battle: what the winner takes, where the loser goes, and how the turn continues (W93-W97, W126)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.actions import BONUS, CURSE, RETURN, SPARE, STEAL
from nemeton.games.realm.rules.event_ids import (
    BONUS_TAKEN,
    CURSE_GIVEN,
    MONSTER_BEATEN,
    RETREATED,
    RETURNED,
    TURN_LOST,
    UNCOVERED,
)
from nemeton.games.realm.rules.final import find_page
from nemeton.games.realm.rules.fortresses import conquer
from nemeton.games.realm.rules.frames import MONSTER
from nemeton.games.realm.rules.piles import draw_spell
from nemeton.games.realm.rules.places import (
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
from nemeton.games.realm.rules.position import EMPTIED, Position
from nemeton.games.realm.rules.rounds import end_turn, occupy_space
from nemeton.games.realm.rules.spells import take_tile
from nemeton.games.realm.rules.tables import (
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
    """Take one tower tile of the loser, give the loser a cursed orb, or neither (W93)."""
    out = vec[i64](capacity=4)
    loser = s.seats[frames.opponent(s)]
    tile: i64 = 0
    while tile < KEPT:
        if loser.count(tile):
            out = append(out, STEAL + tile)
        tile += 1
    if s.seats[seat].count(CURSED):
        out = append(out, CURSE)
    return append(out, SPARE)


def take_spoils(s: Position, seat: i64, action: i64) -> None:
    loser = frames.opponent(s)
    if action == CURSE:
        s.seats[seat].tiles -= ONE_TILE[CURSED]
        s.seats[loser].tiles += ONE_TILE[CURSED]
        s.emit(CURSE_GIVEN, seat, loser)
    elif action != SPARE:
        take_tile(s, seat, loser, action - STEAL)
    ask_return(s, loser, seat, frames.battle_space(s), frames.approach(s), frames.attacker_won(s))


# --- The loser's way home ---


def ask_return(s: Position, loser: i64, winner: i64, space: i64, how: i64, attacker_won: i64) -> None:
    s.set_frame(frames.RETURN, loser, winner, space, how, attacker_won)


def list_returns(s: Position, seat: i64) -> vec[i64]:
    """The loser's house or one of their bastions, except the one of the battle (W94)."""
    out = vec[i64](capacity=4)
    well: i64 = 0
    while well < WELLS:
        space = WELL_SPACE[well]
        if owner_of(s, space) == seat and space != frames.battle_space(s) and (is_house(s, space) or is_bastion(s, space)):
            out = append(out, RETURN + well)
        well += 1
    return out


def return_home(s: Position, seat: i64, action: i64) -> None:
    """The loser returns; then a victorious attacker conquers or occupies the space, a beaten one's turn ends (W94, W95, W126)."""
    space = frames.battle_space(s)
    how = frames.approach(s)
    target = WELL_SPACE[action - RETURN]
    send_figure(s, seat, target)
    s.emit(RETURNED, seat, target)
    if not frames.attacker_won(s):
        end_turn(s)
        return
    if s.beaten_lose_turn and not s.served >> seat & 1:
        s.served |= 1 << seat
        s.emit(TURN_LOST, seat)
    if owner_of(s, space) == seat:
        s.set_frame(frames.CONQUER, s.mover, seat, space, how)
    else:
        occupy_space(s, s.mover, space, how)


def finish_conquest(s: Position, seat: i64, action: i64) -> None:
    """The victor must conquer the fortress of the battle (W87)."""
    space = frames.battle_space(s)
    how = frames.approach(s)
    conquer(s, seat, action)
    occupy_space(s, s.mover, space, how)


def retreat(s: Position, how: i64) -> None:
    """A tie: the attacker goes back to the space they came from, and their turn ends (W96, W127)."""
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
    """Whether a space has no figure, face-up monster or enemy fortress (W127)."""
    return figure_on(s, space) == NOBODY and monster_on(s, space) == NOWHERE and not is_shut(s, seat, space)


# --- Treasure ---


def beat_monster(s: Position, space: i64, how: i64) -> None:
    """Take the monster's tile and treasure (W97, W119, W120)."""
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
        occupy_space(s, s.mover, space, how)


def choose_bonus(s: Position, seat: i64, action: i64) -> None:
    """Choose the side of a bonus tile permanently (W117, W118)."""
    space = frames.battle_space(s)
    how = frames.approach(s)
    take_bonus(s, seat, action - BONUS)
    occupy_space(s, s.mover, space, how)


def take_bonus(s: Position, seat: i64, side: i64) -> None:
    """Take a bonus tile. A boot counts from the next round on, by option at once (W117)."""
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
