"""The two stones with uses of their own during their owner's turn: Exchange and Wild gem (R73, R74, R91, R92)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones.rules.actions import ACTIVATE, EXCHANGE
from nemeton.games.runestones.rules.event_ids import STONE_ACTIVATED, STONE_EXCHANGED
from nemeton.games.runestones.rules.piles import gain, give_back
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.tables import COLOURS, GEM_KINDS, ORE, R_EXCHANGE, R_WILD


def append_stone_uses(s: Position, p: Player, out: vec[i64]) -> vec[i64]:
    """Add the player's possible uses of these stones."""
    out = append_exchanges(s, p, out)
    if p.has(R_WILD) and p.active < 0:
        colour: i64 = 0
        while colour < COLOURS:
            if s.supply[colour] > 0:
                out = append(out, ACTIVATE + colour)
            colour += 1
    return out


def append_exchanges(s: Position, p: Player, out: vec[i64]) -> vec[i64]:
    """Add what the Exchange stone can do now: both pieces must be there, and it is used once a turn (R73, Q29)."""
    kind: i64 = 0
    if p.has(R_EXCHANGE) and not s.exchanged:
        if s.supply[ORE] > 0:
            while kind < GEM_KINDS:
                if p.gems[kind] > 0:
                    out = append(out, EXCHANGE + kind)
                kind += 1
        if p.gems[ORE] > 0:
            kind = 0
            while kind < COLOURS:
                if s.supply[kind] > 0:
                    out = append(out, EXCHANGE + GEM_KINDS + kind)
                kind += 1
    return out


def use_stone(s: Position, seat: i64, action: i64) -> None:
    if action >= ACTIVATE:
        activate_colour(s, seat, action - ACTIVATE)
    else:
        exchange_piece(s, seat, action - EXCHANGE)


def exchange_piece(s: Position, seat: i64, exchange: i64) -> None:
    """One gem for one ore, or one ore for one coloured gem, once a turn (R73)."""
    s.exchanged = True
    if exchange < GEM_KINDS:
        given: i64 = exchange
        taken: i64 = ORE
    else:
        given = ORE
        taken = exchange - GEM_KINDS
    s.emit(STONE_EXCHANGED, seat, given, taken)
    give_back(s, seat, given, 1)
    gain(s, seat, taken, 1)


def activate_colour(s: Position, seat: i64, colour: i64) -> None:
    """Put one gem of the supply on the Wild-gem stone permanently (R74, R92)."""
    s.supply[colour] -= 1
    s.seats[seat].active = colour
    s.emit(STONE_ACTIVATED, seat, colour)
