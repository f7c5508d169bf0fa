"""Drawing cards and tiles. No pile has an order: drawing picks a random card."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.rules.event_ids import CARD_DRAWN, CARDS_SHUFFLED, SPELL_DRAWN, SPELLS_SHUFFLED
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.tables import (
    CARD_BITS,
    CARD_FIELD,
    FLAGS,
    NOWHERE,
    ONE_CARD,
    ONE_TILE,
    PLAIN_CARD,
    STRONG_CARD,
    TILE_BITS,
    TILE_FIELD,
)


def count_bits(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def nth_bit(mask: i64, nth: i64) -> i64:
    """The position of the nth set bit, counted from 0."""
    while nth > 0:
        mask &= mask - 1
        nth -= 1
    place: i64 = 0
    while mask & 255 == 0:
        mask >>= 8
        place += 8
    while mask & 1 == 0:
        mask >>= 1
        place += 1
    return place


def nth_card(packed: i64, nth: i64) -> i64:
    """The kind of the nth card of a packed hand or deck."""
    card: i64 = 0
    while nth >= (packed & CARD_FIELD):
        nth -= packed & CARD_FIELD
        packed >>= CARD_BITS
        card += 1
    return card


def count_packed(packed: i64) -> i64:
    """The number of cards in a packed hand or deck."""
    count: i64 = 0
    while packed:
        count += packed & CARD_FIELD
        packed >>= CARD_BITS
    return count


def draw_movement_card(s: Position, seat: i64) -> None:
    """Draw a movement card; an empty deck is made from the discards first (W19, W21)."""
    if s.card_deck == 0:
        s.card_deck = s.card_discards
        s.card_discards = 0
        s.cards_kept = 0
        for p in s.seats:
            s.cards_kept |= p.cards
        s.emit(CARDS_SHUFFLED)
    card = nth_bit(s.card_deck, s.chance(count_bits(s.card_deck)))
    s.card_deck &= ~FLAGS[card]
    s.seats[seat].cards |= FLAGS[card]
    s.emit(CARD_DRAWN, seat, card)


def has_spell_card(s: Position) -> bool:
    """Whether a spell card can be drawn (W34)."""
    return s.spells_left > 0 or (s.spells_return and s.spells_used != 0)


def take_from_spell_deck(s: Position) -> i64:
    """A random card from the deck, or NOWHERE; used cards come back only by option (W34)."""
    if s.spells_left == 0:
        if not s.spells_return or s.spells_used == 0:
            return NOWHERE
        s.spell_deck = s.spells_used
        s.spells_left = count_packed(s.spells_used)
        s.spells_used = 0
        s.emit(SPELLS_SHUFFLED)
    card = nth_card(s.spell_deck, s.chance(s.spells_left))
    s.spell_deck -= ONE_CARD[card]
    s.spells_left -= 1
    return card


def draw_spell(s: Position, seat: i64) -> None:
    """Draw one spell card, if there is one (W34)."""
    card = take_from_spell_deck(s)
    if card != NOWHERE:
        take_spell(s, seat, card)
        s.emit(SPELL_DRAWN, seat, card)


def take_spell(s: Position, seat: i64, card: i64) -> None:
    p = s.seats[seat]
    p.spells += ONE_CARD[card]
    p.hand += 1


def use_card(s: Position, seat: i64, card: i64) -> None:
    """Move a spell card from the hand to the used cards (W29, W88)."""
    p = s.seats[seat]
    p.spells -= ONE_CARD[card]
    p.hand -= 1
    s.spells_used += ONE_CARD[card]


def holds_spell(spells: i64, spell: i64) -> bool:
    strong = STRONG_CARD[spell]
    if spells >> CARD_BITS * PLAIN_CARD[spell] & CARD_FIELD:
        return True
    return strong != NOWHERE and spells >> CARD_BITS * strong & CARD_FIELD != 0


def use_spell(s: Position, seat: i64, spell: i64) -> i64:
    """Use a card of a spell and return it: one without biceps if possible, since the other is worth more (W30)."""
    card = PLAIN_CARD[spell]
    if s.seats[seat].count_cards(card) == 0:
        card = STRONG_CARD[spell]
    use_card(s, seat, card)
    return card


def draw_tile(s: Position) -> i64:
    """The tile under a tower (W6), picked at random from those still face down."""
    nth = s.chance(s.towers_left)
    tile: i64 = 0
    while nth >= (s.tower_pool >> TILE_BITS * tile & TILE_FIELD):
        nth -= s.tower_pool >> TILE_BITS * tile & TILE_FIELD
        tile += 1
    s.tower_pool -= ONE_TILE[tile]
    s.towers_left -= 1
    return tile
