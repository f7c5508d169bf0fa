"""Resampling: dealing again everything that is hidden from a viewer (W12)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.piles import count_bits, nth_bit, nth_card
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.tables import FLAGS, ONE_CARD


def deal_again(s: Position, viewer: i64, rng: Rng) -> None:
    """The sizes of hands and decks are public; their cards are not."""
    deal_movement_cards(s, viewer, rng)
    deal_spells(s, viewer, rng)


def deal_movement_cards(s: Position, viewer: i64, rng: Rng) -> None:
    """A card that was in a hand when the discards were shuffled is still in a hand or was played; the others may be anywhere."""
    kept = s.cards_kept
    old: i64 = 0
    new = s.card_deck
    seat: i64 = 0
    for p in s.seats:
        if seat != viewer:
            old |= p.cards & kept
            new |= p.cards & ~kept
        seat += 1
    seat = 0
    for p in s.seats:
        if seat != viewer:
            from_old = draw_bits(old, count_bits(p.cards & kept), rng)
            from_new = draw_bits(new, count_bits(p.cards & ~kept), rng)
            old &= ~from_old
            new &= ~from_new
            p.cards = from_old | from_new
        seat += 1
    s.card_deck = new


def draw_bits(pool: i64, count: i64, rng: Rng) -> i64:
    """So many random cards of a set."""
    left = count_bits(pool)
    drawn: i64 = 0
    while count > 0:
        card = FLAGS[nth_bit(pool, rng.below(left))]
        pool &= ~card
        drawn |= card
        left -= 1
        count -= 1
    return drawn


def deal_spells(s: Position, viewer: i64, rng: Rng) -> None:
    """Ignores that a player who has chosen from a chest knows the cards they passed on."""
    pool = s.spell_deck
    left = s.spells_left
    seat: i64 = 0
    for p in s.seats:
        if seat != viewer:
            pool += p.spells
            left += p.hand
        seat += 1
    chest = s.kind == frames.CHEST and s.seat != viewer
    if chest:
        pool += frames.chest_cards(s)
        left += frames.chest_size(s)
    seat = 0
    for p in s.seats:
        if seat != viewer:
            p.spells = draw_some(pool, left, p.hand, rng)
            pool -= p.spells
            left -= p.hand
        seat += 1
    if chest:
        cards = draw_some(pool, left, frames.chest_size(s), rng)
        frames.fill_chest(s, cards)
        pool -= cards
    s.spell_deck = pool


def draw_some(pool: i64, left: i64, count: i64, rng: Rng) -> i64:
    """So many random cards of a packed pool of `left` cards."""
    drawn: i64 = 0
    while count > 0:
        card = nth_card(pool, rng.below(left))
        pool -= ONE_CARD[card]
        drawn += ONE_CARD[card]
        left -= 1
        count -= 1
    return drawn
