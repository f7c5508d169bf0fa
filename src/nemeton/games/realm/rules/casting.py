"""Phase 3: casting slots and windows for Counterspells (W29-W34, W72, W82, W124, W125)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.frames import QUIET
from nemeton.games.realm.content import SPELLS
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.actions import CAST_BALLOON, COUNTER, PASS
from nemeton.games.realm.rules.event_ids import COUNTERED, PASSED, SPELL_CANCELLED, SPELL_CAST
from nemeton.games.realm.rules.piles import holds_spell, use_spell
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.rounds import ask_alone, next_caster
from nemeton.games.realm.rules.spells import list_spells, resolve_spell, spell_of
from nemeton.games.realm.rules.tables import CARD_BITS, CARD_FIELD, NOBODY, PLAIN_CARD, S_COUNTER, S_LIGHTNING, STRONG_CARD

COUNTERS: Final = SPELLS[9].plain + SPELLS[9].strong
PLAIN_COUNTER: Final = CARD_BITS * PLAIN_CARD[S_COUNTER]
STRONG_COUNTER: Final = CARD_BITS * STRONG_CARD[S_COUNTER]
SEAT_BITS: Final = 3


def list_casts(s: Position, seat: i64) -> vec[i64]:
    return append(list_spells(s, seat), PASS)


def cast_or_pass(s: Position, seat: i64, action: i64) -> None:
    """Cast a spell, or end the slot (W29)."""
    if action == PASS:
        s.emit(PASSED, seat)
        s.served |= 1 << seat
        next_caster(s)
        return
    card = use_spell(s, seat, spell_of(action))
    s.emit(SPELL_CAST, seat, action - CAST_BALLOON, card)
    open_window(s, action, seat, 0, 0)


def list_answers(s: Position, seat: i64) -> vec[i64]:
    """Pass, or cast a Counterspell from hand (W82)."""
    out = vec[i64](capacity=2)
    if holds_spell(s.seats[seat].spells, S_COUNTER):
        out = append(out, COUNTER)
    return append(out, PASS)


def open_window(s: Position, action: i64, caster: i64, depth: i64, stack: i64) -> None:
    """Ask every player who might hold a Counterspell by public information, except the caster of the top card (W125)."""
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
    """Used cards are public, so everybody knows when no Counterspell is left."""
    used = (s.spells_used >> PLAIN_COUNTER & CARD_FIELD) + (s.spells_used >> STRONG_COUNTER & CARD_FIELD)
    return used == COUNTERS


def answer_window(s: Position) -> None:
    """Of the players who want to counter, the nearest on the caster's left does; the others keep their cards (W125)."""
    action = frames.window_action(s)
    caster = frames.window_caster(s)
    depth = frames.counters_on_it(s)
    stack = frames.counter_stack(s)
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
    """The top card is not countered and takes effect. A cancelled Counterspell reopens the window below it (W125)."""
    if depth == 0:
        resolve_spell(s, caster, action)
        if spell_of(action) == S_LIGHTNING:
            next_caster(s)
        else:
            continue_casting(s, caster)
    elif depth == 1:
        s.emit(SPELL_CANCELLED, caster, action - CAST_BALLOON)
        continue_casting(s, caster)
    else:
        s.emit(SPELL_CANCELLED, stack >> SEAT_BITS & 7, COUNTER - CAST_BALLOON)
        open_window(s, action, caster, depth - 2, stack >> 2 * SEAT_BITS)


def continue_casting(s: Position, caster: i64) -> None:
    """The slot continues until the caster passes or has no cards left, which is public (W29)."""
    if s.seats[caster].hand > 0:
        ask_alone(s, frames.CAST, caster)
    else:
        s.served |= 1 << caster
        next_caster(s)


def top_caster(s: Position) -> i64:
    """The seat whose card can be countered now; NOBODY without an open window."""
    if s.kind != frames.COUNTER:
        return NOBODY
    return frames.window_caster(s) if frames.counters_on_it(s) == 0 else frames.counter_stack(s) & 7
