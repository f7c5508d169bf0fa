"""Phase 1: magic for house, wells, orbs and gaps (W16-W20)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.content import HOUSE_INCOME
from nemeton.games.realm.rules.event_ids import INCOME
from nemeton.games.realm.rules.piles import draw_movement_card
from nemeton.games.realm.rules.places import on_island
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.tables import CURSED, LANDS, ORB


def income_of(s: Position, seat: i64) -> i64:
    """A player's income as of now, ignoring Castle Island (W16, W17, W20)."""
    p = s.seats[seat]
    magic = HOUSE_INCOME + p.wells + p.count(ORB) - p.count(CURSED)
    if s.rings // LANDS == p.character:
        magic += 1
    if s.rings % LANDS == p.character:
        magic += 1
    return magic


def pay_income(s: Position) -> None:
    """In seat order, players not on Castle Island receive magic, then all draw a movement card (W16-W19, W123)."""
    seat: i64 = 0
    while seat < s.players:
        p = s.seats[seat]
        magic: i64 = 0 if on_island(p) else income_of(s, seat)
        p.magic += magic
        s.emit(INCOME, seat, magic)
        seat += 1
    seat = 0
    while seat < s.players:
        draw_movement_card(s, seat)
        seat += 1
