"""Positions that a viewer could be in: everything hidden from him is dealt again (W12)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.games.realm import frames
from nemeton.games.realm.decks import count_bits, nth_bit, nth_card
from nemeton.games.realm.position import Position
from nemeton.games.realm.tables import FLAGS, ONE_CARD


def deal_again(s: Position, viewer: i64, rng: Rng) -> None:
    """Sizes of hands and decks are public, what is in them is not."""
    deal_movement_cards(s, viewer, rng)
    deal_spells(s, viewer, rng)


def deal_movement_cards(s: Position, viewer: i64, rng: Rng) -> None:
    pool = s.card_deck
    seat: i64 = 0
    for p in s.seats:
        if seat != viewer:
            pool |= p.cards
        seat += 1
    left = count_bits(pool)
    seat = 0
    for p in s.seats:
        if seat != viewer:
            size = count_bits(p.cards)
            p.cards = 0
            while size > 0:
                card = nth_bit(pool, rng.below(left))
                pool &= ~FLAGS[card]
                p.cards |= FLAGS[card]
                left -= 1
                size -= 1
        seat += 1
    s.card_deck = pool


def deal_spells(s: Position, viewer: i64, rng: Rng) -> None:
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
        pool += s.a
        left += s.b
    seat = 0
    for p in s.seats:
        if seat != viewer:
            p.spells = draw_some(pool, left, p.hand, rng)
            pool -= p.spells
            left -= p.hand
        seat += 1
    if chest:
        s.a = draw_some(pool, left, s.b, rng)
        pool -= s.a
    s.spell_deck = pool


def draw_some(pool: i64, left: i64, count: i64, rng: Rng) -> i64:
    """So many cards out of a packed pool of `left` cards."""
    drawn: i64 = 0
    while count > 0:
        card = nth_card(pool, rng.below(left))
        pool -= ONE_CARD[card]
        drawn += ONE_CARD[card]
        left -= 1
        count -= 1
    return drawn
