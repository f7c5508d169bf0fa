"""Phase 3: slots of casting and windows for Counterspells (W29-W34, W72, W82, W124, W125)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.state import QUIET
from nemeton.games.realm import frames
from nemeton.games.realm.actions import CAST_BALLOON, COUNTER, PASS
from nemeton.games.realm.content import SPELLS
from nemeton.games.realm.decks import holds_spell, use_spell
from nemeton.games.realm.happenings import COUNTERED, PASSED, SPELL_CANCELLED, SPELL_CAST
from nemeton.games.realm.position import Position
from nemeton.games.realm.rounds import ask_alone, next_caster
from nemeton.games.realm.spells import carry_out, list_spells, spell_of
from nemeton.games.realm.tables import (
    CARD_BITS,
    CARD_FIELD,
    NOBODY,
    PLAIN_CARD,
    S_COUNTER,
    S_LIGHTNING,
    STRONG_CARD,
)

COUNTERS: Final = SPELLS[9].plain + SPELLS[9].strong
PLAIN_COUNTER: Final = CARD_BITS * PLAIN_CARD[S_COUNTER]
STRONG_COUNTER: Final = CARD_BITS * STRONG_CARD[S_COUNTER]
SEAT_BITS: Final = 3


def list_casts(s: Position, seat: i64) -> vec[i64]:
    return append(list_spells(s, seat), PASS)


def cast_or_pass(s: Position, seat: i64, action: i64) -> None:
    """A spell of the slot, or its end (W29)."""
    if action == PASS:
        s.emit(PASSED, seat)
        s.served |= 1 << seat
        next_caster(s)
        return
    card = use_spell(s, seat, spell_of(action))
    s.emit(SPELL_CAST, seat, action - CAST_BALLOON, card)
    open_window(s, action, seat, 0, 0)


def list_answers(s: Position, seat: i64) -> vec[i64]:
    """Everybody may pass; who holds a Counterspell may cast it (W82)."""
    out = vec[i64](capacity=2)
    if holds_spell(s.seats[seat].spells, S_COUNTER):
        out = append(out, COUNTER)
    return append(out, PASS)


def open_window(s: Position, action: i64, caster: i64, depth: i64, stack: i64) -> None:
    """Ask all who could hold a Counterspell, as far as everybody can tell, but the caster of what is on top (W125)."""
    top = caster if depth == 0 else stack & 7
    asked: i64 = 0
    if not all_counters_used(s) and not (depth > 0 and s.counter_is_final):
        seat: i64 = 0
        for p in s.seats:
            if seat != top and p.hand > 0:
                asked |= 1 << seat
            seat += 1
    if asked:
        s.set_frame_for_many(frames.COUNTER, QUIET, asked, action, caster, depth, stack)
    else:
        close_window(s, action, caster, depth, stack)


def all_counters_used(s: Position) -> bool:
    """Used cards lie open, so everybody knows when no Counterspell can come any more."""
    used = (s.spells_used >> PLAIN_COUNTER & CARD_FIELD) + (s.spells_used >> STRONG_COUNTER & CARD_FIELD)
    return used == COUNTERS


def answer_window(s: Position) -> None:
    """Of those who want to, the one nearest on the caster's left counters; the others keep their cards (W125)."""
    action = s.a
    caster = s.b
    depth = s.c
    stack = s.d
    top = caster if depth == 0 else stack & 7
    distance: i64 = 1
    while distance < s.players:
        seat = (top + distance) % s.players
        if s.answers[seat] == COUNTER:
            card = use_spell(s, seat, S_COUNTER)
            s.emit(COUNTERED, seat, top, card)
            open_window(s, action, caster, depth + 1, stack << SEAT_BITS | seat)
            return
        distance += 1
    close_window(s, action, caster, depth, stack)


def close_window(s: Position, action: i64, caster: i64, depth: i64, stack: i64) -> None:
    """Nobody counters what is on top: it works. A cancelled Counterspell opens the window below it again (W125)."""
    if depth == 0:
        carry_out(s, caster, action)
        if spell_of(action) == S_LIGHTNING:
            next_caster(s)
        else:
            go_on_casting(s, caster)
    elif depth == 1:
        s.emit(SPELL_CANCELLED, caster, action - CAST_BALLOON)
        go_on_casting(s, caster)
    else:
        s.emit(SPELL_CANCELLED, stack >> SEAT_BITS & 7, COUNTER - CAST_BALLOON)
        open_window(s, action, caster, depth - 2, stack >> 2 * SEAT_BITS)


def go_on_casting(s: Position, caster: i64) -> None:
    """The slot goes on until its owner passes or everybody sees that he has no card (W29)."""
    if s.seats[caster].hand > 0:
        ask_alone(s, frames.CAST, caster)
    else:
        s.served |= 1 << caster
        next_caster(s)


def top_caster(s: Position) -> i64:
    """Whose card an open window is about; NOBODY without one."""
    if s.kind != frames.COUNTER:
        return NOBODY
    return s.b if s.c == 0 else s.d & 7
