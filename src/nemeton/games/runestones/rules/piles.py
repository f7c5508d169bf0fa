"""Moving cards, artifacts and pieces: drawing, refilling, gaining, returning. No pile has an order."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING
from nemeton.games.runestones import content
from nemeton.games.runestones.rules.event_ids import (
    ARTIFACTS_SHUFFLED,
    CARD_DRAWN,
    CREATURES_SHUFFLED,
    DECK_SHUFFLED,
    DISPLAY_FILLED,
    GAINED,
    PAID,
    SCORED,
    SMITHY_FILLED,
)
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.tables import COLOURS, DISPLAY, NO_ARTIFACT, NO_CARD, R_HAND, SMITHIES

HAND: Final = content.HAND
LARGE_HAND: Final = content.LARGE_HAND


def score(s: Position, seat: i64, points: i64, source: i64) -> None:
    """Score at once (E7); points have no upper limit (R98)."""
    s.seats[seat].score += points
    if points != 0:
        s.emit(SCORED, seat, points, source)


def gain(s: Position, seat: i64, kind: i64, count: i64) -> None:
    """Take pieces from the supply, as many as it still has (R47, R94)."""
    taken = min(count, s.supply[kind])
    if taken > 0:
        s.supply[kind] -= taken
        s.seats[seat].gems[kind] += taken
        s.emit(GAINED, seat, kind, taken)


def give_back(s: Position, seat: i64, kind: i64, count: i64) -> None:
    """Return pieces to the supply (R53)."""
    if count > 0:
        s.seats[seat].gems[kind] -= count
        s.supply[kind] += count
        s.emit(PAID, seat, kind, count)


def draw_creature(s: Position) -> i64:
    """Take the top card of the general draw pile, shuffling the discard first if need be; NO_CARD if there is none (R31, R32)."""
    if not len(s.draw):
        shuffle_creatures(s)
        if not len(s.draw):
            return NO_CARD
    at = s.chance(len(s.draw))
    card = s.draw[at]
    s.draw = without(s.draw, at)
    if not s.tells_card_before_shuffle:
        finish_draw(s)
    return card


def finish_draw(s: Position) -> None:
    """By option the discard is shuffled as soon as the last card has left the draw pile and is told (Q3)."""
    if s.shuffle_at_once and not len(s.draw):
        shuffle_creatures(s)


def shuffle_creatures(s: Position) -> None:
    """The general discard becomes the draw pile (R31)."""
    if len(s.discard):
        s.draw = s.discard
        s.discard = NOTHING
        s.emit(CREATURES_SHUFFLED, len(s.draw))


def replenish_display(s: Position) -> None:
    """Slide the display right to close gaps and fill it from the left (R30-R32).

    If there are too few cards, those that come lie next to the old ones, as if all had slid right once more (R100)."""
    free: i64 = DISPLAY - 1
    space: i64 = DISPLAY - 1
    while space >= 0:
        card = s.display[space]
        if card != NO_CARD:
            if free != space:
                s.display[free] = card
                s.display[space] = NO_CARD
            free -= 1
        space -= 1
    space = 0
    if s.closes_gaps:
        space = max(0, free + 1 - len(s.draw) - len(s.discard))
    while space <= free:
        card = draw_creature(s)
        if card == NO_CARD:
            return
        s.display[space] = card
        s.emit(DISPLAY_FILLED, space, card)
        finish_draw(s)
        space += 1


def refill_smithies(s: Position) -> None:
    """Show an artifact at each empty smithy, in board order (R60, R61, R96)."""
    smithy: i64 = 0
    while smithy < SMITHIES:
        if s.smithies[smithy] == NO_ARTIFACT:
            colour = draw_artifact(s)
            if colour == NO_ARTIFACT:
                return
            s.smithies[smithy] = colour
            s.emit(SMITHY_FILLED, smithy, colour)
            if s.shuffle_at_once and s.shuffles_artifacts_at_once and artifacts_left(s) == 0:
                shuffle_artifacts(s)
        smithy += 1


def artifacts_left(s: Position) -> i64:
    """The artifacts in the face-down supply."""
    return s.artifacts[0] + s.artifacts[1] + s.artifacts[2] + s.artifacts[3]


def shuffle_artifacts(s: Position) -> None:
    """The artifact discard becomes the supply, which is empty (R61)."""
    colour: i64 = 0
    while colour < COLOURS:
        s.artifacts[colour] = s.artifact_discard[colour]
        s.artifact_discard[colour] = 0
        colour += 1
    total = artifacts_left(s)
    if total > 0:
        s.emit(ARTIFACTS_SHUFFLED, total)


def draw_artifact(s: Position) -> i64:
    """The colour of the next artifact of the supply, shuffling the discard first if need be (R61)."""
    if artifacts_left(s) == 0:
        shuffle_artifacts(s)
    total = artifacts_left(s)
    if total == 0:
        return NO_ARTIFACT
    pick = s.chance(total)
    colour: i64 = 0
    while pick >= s.artifacts[colour]:
        pick -= s.artifacts[colour]
        colour += 1
    s.artifacts[colour] -= 1
    return colour


def refill_hand(s: Position, seat: i64) -> None:
    """Draw up to the hand limit, or as many cards as there are (R68, R69, R71)."""
    p = s.seats[seat]
    limit: i64 = LARGE_HAND if p.has(R_HAND) else HAND
    while len(p.hand) < limit:
        if not len(p.draw):
            shuffle_deck(s, seat, p)
            if not len(p.draw):
                return
        at = s.chance(len(p.draw))
        card = p.draw[at]
        p.draw = without(p.draw, at)
        p.hand = append(p.hand, card)
        s.emit(CARD_DRAWN, seat, card)
        if s.shuffle_at_once and not len(p.draw):
            shuffle_deck(s, seat, p)


def shuffle_deck(s: Position, seat: i64, p: Player) -> None:
    """The player's discard becomes their draw pile (R68). With the draw pile empty, every player can work out the hand."""
    if len(p.discard):
        p.draw = p.discard
        p.discard = NOTHING
        p.known = len(p.hand)
        s.emit(DECK_SHUFFLED, seat, len(p.draw))


def remove_from_hand(p: Player, card: i64) -> None:
    """Take a card out of a hand. The publicly known cards stay first."""
    at: i64 = 0
    while p.hand[at] != card:
        at += 1
    p.hand, _ = pop(p.hand, at)
    if at < p.known:
        p.known -= 1


def without(pile: vec[i64], at: i64) -> vec[i64]:
    """The pile without the card at an index; the last card takes its place."""
    pile, last = pop(pile)
    if at < len(pile):
        pile[at] = last
    return pile


def contains(pile: vec[i64], card: i64) -> bool:
    for other in pile:
        if other == card:
            return True
    return False
