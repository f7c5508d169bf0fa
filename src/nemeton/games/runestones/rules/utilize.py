"""Action 2: UTILIZE (R34-R42, E1-E8, R75-R77, R86-R90)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING
from nemeton.games.runestones.rules.actions import DONE, GEM, PAY, PLAY, USE
from nemeton.games.runestones.rules.actions import TAKE as TAKE_ACTION
from nemeton.games.runestones.rules.die import roll_for_card, score_extra_point
from nemeton.games.runestones.rules.event_ids import ABILITY_USED, CARD_KEPT, CARD_LEFT, CARD_TAKEN, FROM_CARD
from nemeton.games.runestones.rules.frames import ANY_GEM as ANY_GEM_FRAME
from nemeton.games.runestones.rules.frames import (
    EFFECTS,
    LAY_UTILIZE,
    PAY_SWAP,
    TAKE_CARD,
    is_waiting,
    note_both_effects,
    note_effect,
    swapped_place,
    wanted_kind,
)
from nemeton.games.runestones.rules.payment import append_shown_payments, append_swap_payments, usable
from nemeton.games.runestones.rules.piles import contains, gain, give_back, replenish_display, score
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.rows import open_rows
from nemeton.games.runestones.rules.stones import append_stone_uses
from nemeton.games.runestones.rules.summon import lay_cards
from nemeton.games.runestones.rules.tables import (
    ABILITY,
    ANY_CARD,
    ANY_GEM,
    ANY_KIND,
    BORDER,
    CARD,
    CARD_WORD,
    COLOURS,
    CREATURES,
    EFFECT,
    EITHER,
    GEM_KINDS,
    GIVE,
    GIVE_TOTAL,
    NO_CARD,
    NONE,
    NUMBER,
    PAYMENT,
    POINTS,
    R_PLUS,
    R_THREE,
    ROLL,
    SWAP,
    SWAP_POINTS,
    TAKE,
)
from nemeton.games.runestones.rules.tables import GEM as GEM_EFFECT


def can_utilize(p: Player) -> bool:
    """With one card in hand UTILIZE is not available (R22)."""
    return len(p.hand) >= 2


def open_utilize(s: Position, seat: i64) -> None:
    s.set_frame(LAY_UTILIZE, seat)


def list_cards_to_use(s: Position, p: Player) -> vec[i64]:
    """Any two cards, and with the stone optionally a third (R34, R72)."""
    out = vec[i64](capacity=8)
    for card in p.hand:
        if not contains(s.chosen, card):
            out = append(out, PLAY + CARD_WORD[card])
    if len(s.chosen) == 2:
        out = append(out, DONE)
    return out


def all_chosen(s: Position, p: Player) -> bool:
    if len(s.chosen) < 2:
        return False
    return len(s.chosen) == 3 or not p.has(R_THREE) or len(p.hand) == 2


def start_effects(s: Position, seat: i64) -> None:
    """Lay out all cards; then effects are used one by one (R87)."""
    lay_cards(s, seat)
    waiting: i64 = 0
    bit: i64 = 0
    for card in s.laid:
        if EFFECT[2 * card] != NONE:
            waiting |= 1 << bit
        if EFFECT[2 * card + 1] != NONE:
            waiting |= 2 << bit
        bit += 2
    s.set_frame(EFFECTS, seat, waiting, 0)


def list_effects(s: Position, p: Player) -> vec[i64]:
    """The effects that can be used now, in any order (R35); stopping wastes the rest (R87)."""
    out = vec[i64](capacity=16)
    place: i64 = 0
    for card in s.laid:
        first = is_waiting(s, place, 0)
        code = EFFECT[2 * card]
        if first and can_do(s, p, card, code):
            out = append(out, USE + 2 * CARD_WORD[card])
        if is_waiting(s, place, 1):
            second = EFFECT[2 * card + 1]
            # Two equal effects are indistinguishable, so only one is offered.
            if not (first and second == code) and can_do(s, p, card, second):
                out = append(out, USE + 2 * CARD_WORD[card] + 1)
        place += 1
    out = append_stone_uses(s, p, out)
    return append(out, DONE)


def can_do(s: Position, p: Player, card: i64, code: i64) -> bool:
    """Whether an effect would give something now (E1-E8, R47)."""
    if code >= POINTS or code == ROLL:
        return True
    if code == SWAP:
        return can_swap(s, p, card)
    if code < ANY_GEM:
        return s.supply[code - GEM_EFFECT] > 0
    if code == ANY_GEM:
        return s.supply[0] + s.supply[1] + s.supply[2] + s.supply[3] > 0
    colour: i64 = ANY_KIND if code == ANY_CARD else code - CARD
    for shown in s.display:
        if is_kind(shown, colour):
            return True
    return False


def is_kind(card: i64, colour: i64) -> bool:
    """Whether a displayed card is of a kind; the border shows the kind, not the magic (E4, E5)."""
    return card != NO_CARD and (colour == ANY_KIND or BORDER[card] == colour)


def can_swap(s: Position, p: Player, card: i64) -> bool:
    """Whether a SWAP can be paid in full and would yield anything (R42, Q10)."""
    if s.must_pay_as_shown:
        return len(list_useful_payments(s, p, card)) > 0
    payable: i64 = 0
    yields = SWAP_POINTS[card] > 0
    kind: i64 = 0
    while kind < GEM_KINDS:
        most = usable(p, kind, GIVE[5 * card + kind])
        payable += most
        # The payment is back in the supply before the yield is taken (R86).
        if TAKE[5 * card + kind] > 0 and (s.supply[kind] > 0 or most > 0):
            yields = True
        kind += 1
    return yields and payable >= GIVE_TOTAL[card]


def use_effect(s: Position, seat: i64, choice: i64) -> None:
    """Begin an effect of a laid card; this chooses the side of an OPTIONAL card (R41, R88)."""
    p = s.seats[seat]
    place: i64 = 0
    while CARD_WORD[s.laid[place]] != choice >> 1:
        place += 1
    card = s.laid[place]
    effect = choice & 1
    if ABILITY[card] == EITHER and not p.has(R_PLUS):
        note_both_effects(s, place)
    else:
        note_effect(s, place, effect)
    s.emit(ABILITY_USED, seat, card, effect)
    code = EFFECT[2 * card + effect]
    if code >= POINTS:
        score_from_card(s, seat, place, code - POINTS)
    elif code == SWAP:
        s.push_frame(PAY_SWAP, seat, place)
    elif code == ROLL:
        roll_for_card(s, seat, place)
    elif code < ANY_GEM:
        gain(s, seat, code - GEM_EFFECT, 1)
    elif code == ANY_GEM:
        s.push_frame(ANY_GEM_FRAME, seat)
    else:
        s.push_frame(TAKE_CARD, seat, ANY_KIND if code == ANY_CARD else code - CARD)


def score_from_card(s: Position, seat: i64, place: i64, points: i64) -> None:
    """Score a card's points, and with the stone one more per card (E7, R77, R90). The top frame must be EFFECTS."""
    score(s, seat, points, FROM_CARD)
    score_extra_point(s, seat, place)


def list_gem_colours(s: Position) -> vec[i64]:
    """A coloured gem of choice, not a wild one, if available (E2)."""
    out = vec[i64](capacity=4)
    colour: i64 = 0
    while colour < COLOURS:
        if s.supply[colour] > 0:
            out = append(out, GEM + colour)
        colour += 1
    return out


def list_cards_to_take(s: Position) -> vec[i64]:
    """The displayed cards of the kind (E4, E5)."""
    out = vec[i64](capacity=6)
    for card in s.display:
        if is_kind(card, wanted_kind(s)):
            out = append(out, TAKE_ACTION + card)
    return out


def take_card(s: Position, seat: i64, card: i64) -> None:
    """Put a gained card on the discard pile, never in the hand (R36); its space stays empty until the action ends."""
    space: i64 = 0
    while s.display[space] != card:
        space += 1
    s.display[space] = NO_CARD
    p = s.seats[seat]
    p.discard = append(p.discard, card)
    s.emit(CARD_TAKEN, seat, card)
    s.drop_frame()


def list_payments_of_swap(s: Position, p: Player) -> vec[i64]:
    """The payments of the SWAP under way."""
    return list_useful_payments(s, p, s.laid[swapped_place(s)])


def list_swap_payments(s: Position, p: Player, card: i64) -> vec[i64]:
    """The payments of a SWAP in full (R42, R84); by option in the gems shown (R102)."""
    out = vec[i64](capacity=8)
    if s.must_pay_as_shown:
        return append_shown_payments(p, out, card)
    return append_swap_payments(p, out, card, GIVE_TOTAL[card])


def list_useful_payments(s: Position, p: Player, card: i64) -> vec[i64]:
    """The payments of a SWAP that leave something to gain (Q10)."""
    out = list_swap_payments(s, p, card)
    if SWAP_POINTS[card] > 0:
        return out
    kept = vec[i64](capacity=8)
    for action in out:
        kind: i64 = 0
        while kind < GEM_KINDS:
            if TAKE[5 * card + kind] > 0 and s.supply[kind] + PAYMENT[5 * (action - PAY) + kind] > 0:
                kept = append(kept, action)
                break
            kind += 1
    return kept


def pay_and_swap(s: Position, seat: i64, payment: i64) -> None:
    """Return the gems first, then take what the supply has and score (R42, R86)."""
    place = swapped_place(s)
    card = s.laid[place]
    s.drop_frame()
    kind: i64 = 0
    while kind < GEM_KINDS:
        give_back(s, seat, kind, PAYMENT[5 * payment + kind])
        kind += 1
    kind = 0
    while kind < GEM_KINDS:
        gain(s, seat, kind, TAKE[5 * card + kind])
        kind += 1
    if SWAP_POINTS[card] > 0:
        score_from_card(s, seat, place, SWAP_POINTS[card])


def finish_utilize(s: Position, seat: i64) -> None:
    """Keep the lowest card; higher creatures go to the general discard, higher druids leave the game (R38, R72)."""
    p = s.seats[seat]
    lowest = s.laid[0]
    for card in s.laid:
        if NUMBER[card] < NUMBER[lowest]:
            lowest = card
    for card in s.laid:
        if card == lowest:
            p.discard = append(p.discard, card)
            s.emit(CARD_KEPT, seat, card)
        else:
            if card < CREATURES:
                s.discard = append(s.discard, card)
            s.emit(CARD_LEFT, seat, card)
    s.laid = NOTHING
    replenish_display(s)
    open_rows(s, seat)
