"""Why an action is blocked: for each frame the actions a player might expect, with the reason and the rule."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.engine.decision import Why
from nemeton.games.realm import content
from nemeton.games.realm.faces.blocked_turn import conquest_reasons, turn_reasons
from nemeton.games.realm.rules import actions, frames
from nemeton.games.realm.rules.piles import holds_spell
from nemeton.games.realm.rules.places import gap_of, height_of, is_bastion, is_coast, owner_of
from nemeton.games.realm.rules.position import Player, Position
from nemeton.games.realm.rules.tables import (
    CARD_KINDS,
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


def find_reasons(s: Position, seat: int) -> Iterator[Why]:
    """Why the seat that is asked cannot choose what it would expect."""
    p = s.seats[seat]
    if s.kind == frames.TURN:
        yield from turn_reasons(s, p, seat)
    elif s.kind == frames.CAST:
        yield from _cast(s, p, seat)
    elif s.kind == frames.COUNTER:
        yield Why(actions.COUNTER, "no-counterspell", "W82")
    elif s.kind in (frames.ATTACK, frames.DEFEND):
        for card in range(CARD_KINDS):
            if not STRONG[card] and p.count_cards(card):
                yield Why(int(actions.COMMIT + SPELL_OF[card]), "no-biceps", "W30")
    elif s.kind == frames.SPOILS:
        yield Why(actions.CURSE, "no-cursed-orb", "W93")
    elif s.kind == frames.RETURN:
        space = frames.battle_space(s)
        if owner_of(s, space) == seat and is_bastion(s, space):
            yield Why(int(actions.RETURN + WELL_OF[space]), "beaten-there", "W94")
    elif s.kind == frames.CONQUER:
        yield from conquest_reasons(s, p, int(frames.battle_space(s)))


def _cast(s: Position, p: Player, seat: int) -> Iterator[Why]:
    """Spells in hand that cannot be cast, and targets they cannot have."""
    spells = p.spells
    if holds_spell(spells, S_COUNTER):
        yield Why(actions.COUNTER, "no-window", "W125")
    if holds_spell(spells, S_CANNON) and not any(height_of(s, space) for space in WELL_SPACE):
        yield Why(int(actions.CANNON + WELL_OF[p.space]) if WELL_OF[p.space] >= 0 else actions.CANNON, "no-marker", "W71")
    if holds_spell(spells, S_RUNE):
        for ring in range(2):
            yield Why(int(actions.RUNE + LANDS * ring + gap_of(s, ring)), "position-held", "W48")
    if holds_spell(spells, S_TRANSFER) and not any(height_of(s, space) for space in WELL_SPACE):
        yield Why(actions.TRANSFER + 1, "no-marker", "W79")
    if holds_spell(spells, S_WISH):
        for character in range(len(content.NAMES)):
            other = s.seat_of[character]
            if other != NOBODY and other != seat:
                for tile in range(content.KEPT):
                    reason = "has-no-tile" if not s.seats[other].count(tile) else "immune-on-island"
                    yield Why(actions.WISH + content.KEPT * character + tile, reason, "W80" if reason == "has-no-tile" else "W32")
    if holds_spell(spells, S_SUBMARINE):
        yield from _submarine(s, p)


def _submarine(s: Position, p: Player) -> Iterator[Why]:
    here = int(p.space)
    for space in range(SPACES):
        if space == here or not is_coast(s, space):
            continue
        if not is_coast(s, here):
            reason = "not-on-coast"
        elif RING[space] != RING[here]:
            reason = "other-ring"
        elif COST[space] > 1:
            reason = "difficult-space"
        else:
            reason = "space-taken"
        yield Why(actions.SUBMARINE + space, reason, "W81")
