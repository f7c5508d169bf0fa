"""Why can't I? For each frame the actions one would expect there, and the reason and rule that block them."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.engine.decision import Blocked
from nemeton.games.realm import actions, content, frames
from nemeton.games.realm.blocked_turn import Why, conquest_reasons, turn_reasons
from nemeton.games.realm.decks import holds_spell
from nemeton.games.realm.notation import VOCABULARY
from nemeton.games.realm.places import height_of, is_bastion, owner_of
from nemeton.games.realm.position import Player, Position
from nemeton.games.realm.rings import gap_of
from nemeton.games.realm.tables import (
    CARD_KINDS,
    COAST,
    COST,
    LANDS,
    NOBODY,
    RING,
    S_CANNON,
    S_COUNTER,
    S_RUNE,
    S_SUBMARINE,
    S_TRANSFER,
    S_WISH,
    SPACES,
    SPELL_OF,
    STRONG,
    WELL_OF,
    WELL_SPACE,
)


def blocked_actions(s: Position, seat: int) -> list[Blocked]:
    """The blocked actions of a seat that is asked, without those that are legal; the first reason of each counts."""
    seen = set(s.legal(seat))
    found = []
    for action, reason, rule, numbers in _reasons(s, s.seats[seat], seat):
        if action not in seen:
            seen.add(action)
            found.append(Blocked(int(action), VOCABULARY.text(int(action)), reason, rule, numbers))
    return found


def _reasons(s: Position, p: Player, seat: int) -> Iterator[Why]:
    if s.kind == frames.TURN:
        yield from turn_reasons(s, p, seat)
    elif s.kind == frames.CAST:
        yield from _cast(s, p, seat)
    elif s.kind == frames.COUNTER:
        yield actions.COUNTER, "no-counterspell", "W82", {}
    elif s.kind in (frames.ATTACK, frames.DEFEND):
        for card in range(CARD_KINDS):
            if not STRONG[card] and p.count_cards(card):
                yield int(actions.COMMIT + SPELL_OF[card]), "no-biceps", "W30", {}
    elif s.kind == frames.SPOILS:
        yield actions.CURSE, "no-cursed-orb", "W93", {}
    elif s.kind == frames.RETURN:
        if owner_of(s, s.b) == seat and is_bastion(s, s.b):
            yield int(actions.RETURN + WELL_OF[s.b]), "beaten-there", "W94", {}
    elif s.kind == frames.CONQUER:
        yield from conquest_reasons(s, p, int(s.b))


def _cast(s: Position, p: Player, seat: int) -> Iterator[Why]:
    """Spells in hand that cannot be cast, or not so."""
    spells = p.spells
    if holds_spell(spells, S_COUNTER):
        yield actions.COUNTER, "no-window", "W125", {}
    if holds_spell(spells, S_CANNON) and not any(height_of(s, space) for space in WELL_SPACE):
        yield int(actions.CANNON + WELL_OF[p.space]) if WELL_OF[p.space] >= 0 else actions.CANNON, "no-marker", "W71", {}
    if holds_spell(spells, S_RUNE):
        for ring in range(2):
            yield int(actions.RUNE + LANDS * ring + gap_of(s, ring)), "position-held", "W48", {}
    if holds_spell(spells, S_TRANSFER) and not any(height_of(s, space) for space in WELL_SPACE):
        yield actions.TRANSFER + 1, "no-marker", "W79", {}
    if holds_spell(spells, S_WISH):
        for character in range(len(content.NAMES)):
            other = s.seat_of[character]
            if other != NOBODY and other != seat:
                for tile in range(content.KEPT):
                    reason = "has-no-tile" if not s.seats[other].count(tile) else "immune-on-island"
                    yield actions.WISH + content.KEPT * character + tile, reason, "W80" if reason == "has-no-tile" else "W32", {}
    if holds_spell(spells, S_SUBMARINE):
        yield from _dive(s, p)


def _dive(s: Position, p: Player) -> Iterator[Why]:
    here = int(p.space)
    for space in range(SPACES):
        if space == here or not COAST[space]:
            continue
        if not COAST[here]:
            reason = "not-on-coast"
        elif RING[space] != RING[here]:
            reason = "other-ring"
        elif COST[space] > 1:
            reason = "difficult-space"
        else:
            reason = "space-taken"
        yield actions.SUBMARINE + space, reason, "W81", {}
