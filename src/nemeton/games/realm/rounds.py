"""The round: income, movement cards, slots of casting, turns; and what follows the last turn (W14, W15)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.engine.state import OPEN, SEALED
from nemeton.games.realm import frames
from nemeton.games.realm.actions import PLAY
from nemeton.games.realm.content import GUARD_ROUNDS, MAGIC_CARD
from nemeton.games.realm.decks import draw_spell
from nemeton.games.realm.happenings import (
    ABILITY_RESTORED,
    CARD_PLAYED,
    GAME_ENDED,
    MAGIC_TAKEN,
    ROUND_BEGAN,
    TURN_BEGAN,
    TURN_ENDED,
)
from nemeton.games.realm.income import pay_income
from nemeton.games.realm.places import on_island
from nemeton.games.realm.position import Position
from nemeton.games.realm.rings import roll_land, turn_ring
from nemeton.games.realm.tables import DRAW_SPELL, FLAGS, MAGIC, NOBODY, NOWHERE, RESTORE, ROTATE, SPECIAL, STEPS


def ask_alone(s: Position, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """Ask one seat in an open frame: it is asked even with a sole choice, which its hidden hand may leave it."""
    s.set_frame(kind, seat, a, b, c, d)
    s.mode = OPEN


def begin_round(s: Position) -> None:
    """Discard what was played, pay income from round 2 on, ask for movement cards (W14, W15, W22, W28)."""
    s.round += 1
    if s.guarded and s.round > GUARD_ROUNDS:
        s.over = True
        s.emit(GAME_ENDED)
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
    """All movement cards are revealed together; special ones act from the slowest to the fastest (W22-W26)."""
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
    """Go on with the special cards; then the spells begin (W25, W26)."""
    while True:
        seat = slowest(s)
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
    land = s.a
    if land == frames.UNROLLED:
        land = roll_land(s, seat)
    turn_ring(s, seat, ring, land)
    use_special_cards(s)


# --- Slots and turns ---


def slowest(s: Position) -> i64:
    """The slowest seat that has not been served in this phase, or NOBODY. Speeds are never equal (W23)."""
    best: i64 = NOBODY
    seat: i64 = 0
    for p in s.seats:
        if not s.served >> seat & 1 and (best == NOBODY or p.speed < s.seats[best].speed):
            best = seat
        seat += 1
    return best


def fastest(s: Position) -> i64:
    best: i64 = NOBODY
    seat: i64 = 0
    for p in s.seats:
        if not s.served >> seat & 1 and (best == NOBODY or p.speed > s.seats[best].speed):
            best = seat
        seat += 1
    return best


def next_caster(s: Position) -> None:
    """The slowest player without a slot so far casts next (W24, W29). Who has no card, or stands on Castle Island, cannot cast;
    everybody sees that, so nobody needs to ask him (W31)."""
    while True:
        seat = slowest(s)
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
    """The fastest player without a turn so far moves next; after the last one the round is over (W35)."""
    seat = fastest(s)
    if seat == NOBODY:
        s.mover = NOBODY
        begin_round(s)
    else:
        begin_turn(s, seat)


def begin_turn(s: Position, seat: i64) -> None:
    """The step budget is fixed now (W36)."""
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


def go_on(s: Position) -> None:
    """Back to the one whose turn it is."""
    s.set_frame(frames.TURN, s.mover)


def end_turn(s: Position) -> None:
    s.emit(TURN_ENDED, s.mover)
    s.served |= 1 << s.mover
    s.steps = 0
    s.light_land = NOWHERE
    s.crosses_walls = False
    next_mover(s)
