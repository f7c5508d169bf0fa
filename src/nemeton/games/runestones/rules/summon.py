"""Action 1: SUMMON (R24-R33)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING
from nemeton.games.runestones.rules.actions import BUY as BUY_ACTION
from nemeton.games.runestones.rules.actions import DONE, PLAY
from nemeton.games.runestones.rules.event_ids import CARD_LAID, CARD_SUMMONED
from nemeton.games.runestones.rules.frames import BUY, LAY_SUMMON, cards_bought, count_bought_card, magic_left
from nemeton.games.runestones.rules.piles import contains, remove_from_hand, replenish_display
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.rows import open_rows
from nemeton.games.runestones.rules.tables import (
    CARD_WORD,
    COLOURS,
    DISPLAY,
    MAGIC,
    MAGIC_COLOUR,
    MAGIC_OF_RUNE,
    MULTI,
    NO_CARD,
    PRICES,
    R_MAGIC,
)

UNPAYABLE: Final = 99


def cheapest_price(s: Position) -> i64:
    """The lowest price of a displayed card; UNPAYABLE if the display is empty."""
    best: i64 = UNPAYABLE
    space: i64 = 0
    while space < DISPLAY:
        if s.display[space] != NO_CARD:
            best = min(best, PRICES[s.prices + space])
        space += 1
    return best


def most_magic(p: Player, colour: i64) -> i64:
    """The magic points of all hand cards playable in a colour, including the stone's (R24, R70)."""
    total: i64 = MAGIC_OF_RUNE if p.has(R_MAGIC) else 0
    for card in p.hand:
        if MAGIC_COLOUR[card] == colour or MAGIC_COLOUR[card] == MULTI:
            total += MAGIC[card]
    return total


def chosen_magic(s: Position, p: Player) -> i64:
    """The magic points of the chosen cards, including the stone's (R24, R70)."""
    total: i64 = MAGIC_OF_RUNE if p.has(R_MAGIC) else 0
    for card in s.chosen:
        total += MAGIC[card]
    return total


def chosen_colour(s: Position) -> i64:
    """The colour that the chosen cards commit to; MULTI while it is open."""
    for card in s.chosen:
        if MAGIC_COLOUR[card] != MULTI:
            return MAGIC_COLOUR[card]
    return MULTI


def can_reach(p: Player, colour: i64, price: i64) -> bool:
    """Whether the hand can pay a price in a colour; for MULTI, in any one colour."""
    if colour != MULTI:
        return most_magic(p, colour) >= price
    for c in range(COLOURS):
        if most_magic(p, c) >= price:
            return True
    return False


def can_summon(s: Position, p: Player) -> bool:
    """A card must be summoned (R33), so one must be within reach; by option (Q5) playing a card is enough."""
    if s.may_summon_nothing and len(p.hand):
        return True
    return can_reach(p, MULTI, cheapest_price(s))


def list_cards_to_lay(s: Position, p: Player) -> vec[i64]:
    """Cards of one magic colour, multicoloured ones with any (R24), if they can still lead to a purchase (R33)."""
    out = vec[i64](capacity=8)
    price: i64 = 0 if s.may_summon_nothing else cheapest_price(s)
    fixed = chosen_colour(s)
    for card in p.hand:
        colour = MAGIC_COLOUR[card]
        if colour == MULTI:
            colour = fixed
        elif fixed != MULTI and colour != fixed:
            continue
        if can_reach(p, colour, price) and not contains(s.chosen, card):
            out = append(out, PLAY + CARD_WORD[card])
    if may_stop_laying(s, p):
        out = append(out, DONE)
    return out


def may_stop_laying(s: Position, p: Player) -> bool:
    return chosen_magic(s, p) >= cheapest_price(s) or (s.may_summon_nothing and len(s.chosen) > 0)


def lay_cards(s: Position, seat: i64) -> None:
    """Lay out the chosen cards, visible to every player."""
    p = s.seats[seat]
    for card in s.chosen:
        remove_from_hand(p, card)
        s.emit(CARD_LAID, seat, card)
    s.laid = s.chosen
    s.chosen = NOTHING


def open_summon(s: Position, seat: i64) -> None:
    s.set_frame(LAY_SUMMON, seat)


def start_buying(s: Position, seat: i64) -> None:
    points = chosen_magic(s, s.seats[seat])
    lay_cards(s, seat)
    s.set_frame(BUY, seat, points, 0)


def list_purchases(s: Position) -> vec[i64]:
    """The displayed cards that the remaining points can pay for, at the prices of their spaces (R25, R28)."""
    out = vec[i64](capacity=7)
    space: i64 = 0
    while space < DISPLAY:
        card = s.display[space]
        if card != NO_CARD and PRICES[s.prices + space] <= magic_left(s):
            out = append(out, BUY_ACTION + card)
        space += 1
    if may_stop_buying(s):
        out = append(out, DONE)
    return out


def may_stop_buying(s: Position) -> bool:
    """Only after a purchase (R33); by option (Q5) playing a card is enough, the Magic stone alone is not."""
    if cards_bought(s) > 0:
        return True
    return s.may_summon_nothing and (len(s.laid) > 0 or not s.must_play_or_summon)


def summon_card(s: Position, seat: i64, card: i64) -> None:
    """Pay for a displayed card and put it on the player's discard pile (R25, R26, R29)."""
    space: i64 = 0
    while s.display[space] != card:
        space += 1
    price = PRICES[s.prices + space]
    s.display[space] = NO_CARD
    p = s.seats[seat]
    p.discard = append(p.discard, card)
    count_bought_card(s, price)
    s.emit(CARD_SUMMONED, seat, card, price)


def finish_summon(s: Position, seat: i64) -> None:
    """The cards played join the summoned ones in the discard pile; surplus points are lost (R27, R29, R30)."""
    p = s.seats[seat]
    for card in s.laid:
        p.discard = append(p.discard, card)
    s.laid = NOTHING
    replenish_display(s)
    open_rows(s, seat)
