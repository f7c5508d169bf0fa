"""The round: income, movement cards, casting slots and turns, and what follows the last turn (W14, W15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.engine.frames import OPEN, SEALED
from nemeton.games.realm.content import GUARD_ROUNDS, MAGIC_CARD
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.actions import PLAY
from nemeton.games.realm.rules.event_ids import (
    ABILITY_RESTORED,
    BALLOON_LEFT,
    BY_TELEPORT,
    CARD_PLAYED,
    CASTLE_ENTERED,
    MAGIC_TAKEN,
    MOVED,
    ROUND_BEGAN,
    TURN_BEGAN,
    TURN_ENDED,
    UNCOVERED,
)
from nemeton.games.realm.rules.final import award_medals, end_game
from nemeton.games.realm.rules.income import pay_income
from nemeton.games.realm.rules.piles import draw_spell
from nemeton.games.realm.rules.places import on_island, put_figure, roll_land, turn_ring
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.tables import (
    CASTLE,
    DRAW_SPELL,
    FLAGS,
    ISLAND,
    MAGIC,
    NOBODY,
    NOWHERE,
    RESTORE,
    RING,
    ROTATE,
    SPECIAL,
    STEPS,
)

SLOWEST: Final = -1
FASTEST: Final = 1


def ask_alone(s: Position, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """Ask one seat in an open frame: it is asked even if its hidden hand leaves it a single choice."""
    s.set_frame(kind, seat, a, b, c, d)
    s.mode = OPEN


def begin_round(s: Position) -> None:
    """Discard what was played, pay income from round 2 on, ask for movement cards (W14, W15, W22, W28)."""
    s.round += 1
    if s.guarded and s.round > GUARD_ROUNDS:
        if not s.ranks_before_medals:
            award_medals(s)  # the last action may have fulfilled the mission (W134)
        end_game(s)
        return
    s.emit(ROUND_BEGAN, s.round)
    for p in s.seats:
        if p.card:
            s.card_discards |= FLAGS[p.card]
        p.card = 0
        p.speed = 0
        p.more_steps = 0
        p.balloon = False
    if s.round > 1:
        pay_income(s)
    s.set_frame_for_many(frames.CARD, SEALED, (1 << s.players) - 1)


def show_cards(s: Position) -> None:
    """Reveal all movement cards together; special cards act from the slowest to the fastest (W22-W26)."""
    seat: i64 = 0
    for p in s.seats:
        card = s.answers[seat] - PLAY + 1
        p.cards &= ~FLAGS[card]
        p.card = card
        p.speed = card
        s.emit(CARD_PLAYED, seat, card, STEPS[card], SPECIAL[card])
        seat += 1
    s.served = 0
    use_special_cards(s)


def use_special_cards(s: Position) -> None:
    """Carry out the remaining special cards; then casting begins (W25, W26)."""
    while True:
        seat = next_unserved(s, SLOWEST)
        if seat == NOBODY:
            s.served = 0
            next_caster(s)
            return
        s.served |= 1 << seat
        p = s.seats[seat]
        special = SPECIAL[p.card]
        if special == RESTORE:
            if not p.able:
                p.able = True
                s.emit(ABILITY_RESTORED, seat)
        elif special == DRAW_SPELL:
            draw_spell(s, seat)
        elif special == MAGIC:
            p.magic += MAGIC_CARD
            s.emit(MAGIC_TAKEN, seat, MAGIC_CARD)
        elif special == ROTATE:
            s.set_frame(frames.RING, seat, frames.UNROLLED if s.ring_before_roll else roll_land(s, seat))
            return


def choose_ring(s: Position, seat: i64, ring: i64) -> None:
    """The Rotate card turns the named ring to the rolled land (W25, W27)."""
    land = frames.rolled_land(s)
    if land == frames.UNROLLED:
        land = roll_land(s, seat)
    turn_ring(s, seat, ring, land)
    use_special_cards(s)


# --- Slots and turns ---


def next_unserved(s: Position, order: i64) -> i64:
    """The SLOWEST or FASTEST seat that has not been served in this phase, or NOBODY. Speeds are never equal (W23)."""
    found: i64 = NOBODY
    best: i64 = 0
    seat: i64 = 0
    for p in s.seats:
        speed = order * p.speed
        if not s.served >> seat & 1 and (found == NOBODY or speed > best):
            found = seat
            best = speed
        seat += 1
    return found


def next_caster(s: Position) -> None:
    """The slowest player who has not had a slot casts next (W24, W29). Players without a card or on Castle Island cannot cast;
    that is public, so they are not asked (W31)."""
    while True:
        seat = next_unserved(s, SLOWEST)
        if seat == NOBODY:
            s.served = 0
            next_mover(s)
            return
        p = s.seats[seat]
        if p.hand > 0 and not on_island(p):
            ask_alone(s, frames.CAST, seat)
            return
        s.served |= 1 << seat


def next_mover(s: Position) -> None:
    """The fastest player who has not had a turn moves next; after the last one the round is over (W35)."""
    seat = next_unserved(s, FASTEST)
    if seat == NOBODY:
        s.mover = NOBODY
        begin_round(s)
    else:
        begin_turn(s, seat)


def begin_turn(s: Position, seat: i64) -> None:
    """Begin a turn; this fixes its number of steps (W36)."""
    p = s.seats[seat]
    s.mover = seat
    s.steps = max(0, STEPS[p.card] + p.boots + p.more_steps)
    s.above = NOWHERE
    s.bought_step = False
    s.bought_spell = False
    s.stays = False
    s.crosses_walls = False
    s.light_land = NOWHERE
    s.fresh = True
    s.emit(TURN_BEGAN, seat, s.steps)
    s.set_frame(frames.TURN, seat)


def continue_turn(s: Position) -> None:
    """Ask the player whose turn it is for the next action."""
    s.set_frame(frames.TURN, s.mover)


def end_turn(s: Position) -> None:
    s.emit(TURN_ENDED, s.mover)
    s.served |= 1 << s.mover
    s.steps = 0
    s.light_land = NOWHERE
    s.crosses_walls = False
    next_mover(s)


def occupy_space(s: Position, seat: i64, space: i64, how: i64) -> None:
    """Put the figure on a space and continue the turn. Abilities and Balloons end on Castle Island; the castle wins at once (W68,
    W69, W98)."""
    s.above = NOWHERE
    if how != UNCOVERED:
        put_figure(s, seat, space)
        s.emit(MOVED, seat, space, how)
        if RING[space] == ISLAND:
            drop_balloon_and_ability(s, seat)
            if space == CASTLE:
                s.winner = seat
                s.emit(CASTLE_ENTERED, seat)
                end_game(s)
                return
        elif how == BY_TELEPORT:
            s.stays = True
            if s.teleport_ends_turn:
                end_turn(s)
                return
    continue_turn(s)


def drop_balloon_and_ability(s: Position, seat: i64) -> None:
    """Leave the Balloon on the shore and end an active ability (W68, W69)."""
    p = s.seats[seat]
    s.crosses_walls = False
    s.light_land = NOWHERE
    if p.balloon:
        p.balloon = False
        s.emit(BALLOON_LEFT, seat)
