"""The policy of phase 3: which spells to cast, and what to counter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.games.realm.bots.worth import Wishes, is_new_banner, space_worth, tile_worth
from nemeton.games.realm.rules import actions
from nemeton.games.realm.rules.final import count_far_banners, may_enter_castle, progress_of
from nemeton.games.realm.rules.frames import counters_on_it, window_action, window_caster
from nemeton.games.realm.rules.places import bears_banner, figure_on, gap_of, height_of, owner_of, rings_facing
from nemeton.games.realm.rules.position import BANNER_BITS, Player, Position
from nemeton.games.realm.rules.spells import spell_of
from nemeton.games.realm.rules.tables import (
    KEPT,
    LAND,
    LANDS,
    M_BANNERS,
    M_MAGIC,
    M_WELLS,
    NOBODY,
    S_BALLOON,
    S_CANNON,
    S_LIGHTNING,
    S_MINUS3,
    S_PLUS3,
    S_RUNE,
    S_TRANSFER,
    S_WISH,
    SPACES,
    STEPS,
    TO_CASTLE,
    WELL_SPACE,
    WELLS,
)

PASS_WEIGHT: Final = 8
URGENT: Final = 60  # decides the game this round


def steps_to_castle(s: Position, p: Player, rings: i64) -> i64:
    return TO_CASTLE[SPACES * rings + p.space]


def budget_of(p: Player) -> i64:
    """A player's steps this round, as of now."""
    return max(0, STEPS[p.card] + p.boots + p.more_steps)


def threatens(s: Position, p: Player) -> bool:
    """Whether a player could enter the castle this round."""
    return may_enter_castle(p) and steps_to_castle(s, p, s.rings) <= budget_of(p) + 1


def weigh_cast(s: Position, seat: i64, p: Player, action: i64) -> i64:
    if action == actions.PASS:
        return PASS_WEIGHT
    spell = spell_of(action)
    ready = may_enter_castle(p)
    far = steps_to_castle(s, p, s.rings)
    budget = budget_of(p)
    if spell == S_PLUS3:
        return weigh_more_steps(s, seat, p, s.seat_of[action - actions.PLUS3], ready, far, budget)
    if spell == S_MINUS3:
        other = s.seat_of[action - actions.MINUS3]
        if other == seat:
            return 0
        enemy = s.seats[other]
        return URGENT if threatens(s, enemy) else 1 + progress_of(s, enemy) * 3 // s.wanted
    if spell == S_BALLOON:
        if p.balloon:
            return 0
        return 25 if ready and far > 4 else 3
    if spell == S_LIGHTNING:
        if ready and far <= budget:
            return URGENT
        return 6 if any_rival_threatens(s, seat) else 1
    if spell == S_CANNON:
        return weigh_cannon(s, seat, WELL_SPACE[action - actions.CANNON])
    if spell == S_RUNE:
        return weigh_ring_turn(s, seat, p, (action - actions.RUNE) // LANDS, (action - actions.RUNE) % LANDS)
    if spell == S_TRANSFER:
        pair = action - actions.TRANSFER
        return weigh_transfer(s, seat, p, WELL_SPACE[pair // WELLS], WELL_SPACE[pair % WELLS])
    if spell == S_WISH:
        other = s.seat_of[(action - actions.WISH) // KEPT]
        return tile_worth(p, s.seats[other], (action - actions.WISH) % KEPT)
    return weigh_submarine(s, seat, p, action - actions.SUBMARINE, ready)


def any_rival_threatens(s: Position, seat: i64) -> bool:
    other: i64 = 0
    for enemy in s.seats:
        if other != seat and threatens(s, enemy):
            return True
        other += 1
    return False


def weigh_more_steps(s: Position, seat: i64, p: Player, other: i64, ready: bool, far: i64, budget: i64) -> i64:
    """Steps for the caster, above all if they reach the castle."""
    if other != seat:
        return 0
    if ready:
        return URGENT if budget < far and far <= budget + 3 else 10
    return 8 if budget < 5 else 4


def weigh_cannon(s: Position, seat: i64, space: i64) -> i64:
    """Aim at the fortresses of players who are close to a medal for them."""
    owner = owner_of(s, space)
    if owner == seat:
        return 0
    enemy = s.seats[owner]
    if height_of(s, space) > 1 or enemy.medal:
        return 1
    if s.mission == M_WELLS and enemy.wells >= s.wanted - 2:
        return 20
    if s.mission == M_BANNERS and count_far_banners(enemy) >= s.wanted - 2:
        return 20
    return 4


def weigh_ring_turn(s: Position, seat: i64, p: Player, ring: i64, land: i64) -> i64:
    """Turn a ring to shorten the player's way to the castle, to lengthen a dangerous rival's, or for income."""
    rings = rings_facing(s, ring, land)
    weight = (9 if s.mission == M_MAGIC else 3) * income_swing(s, p, ring, land)
    if may_enter_castle(p):
        weight += 6 * (steps_to_castle(s, p, s.rings) - steps_to_castle(s, p, rings))
    other: i64 = 0
    for enemy in s.seats:
        if other != seat and threatens(s, enemy):
            weight += 10 * (steps_to_castle(s, enemy, rings) - steps_to_castle(s, enemy, s.rings))
        other += 1
    return max(0, weight)


def income_swing(s: Position, p: Player, ring: i64, land: i64) -> i64:
    """The income that a player gains and rivals lose by turning a gap, minus the reverse."""
    now = gap_of(s, ring)
    if now == land:
        return 0
    swing: i64 = 0
    if s.seat_of[land] != NOBODY:
        swing += 1 if land == p.character else -1
    if s.seat_of[now] != NOBODY:
        swing -= 1 if now == p.character else -1
    return swing


def weigh_transfer(s: Position, seat: i64, p: Player, source: i64, target: i64) -> i64:
    """Spread the player's own markers, and stack those of others."""
    owner = owner_of(s, source)
    lonely = height_of(s, source) == 1
    fresh = owner_of(s, target) == NOBODY
    if owner != seat:
        return 3 if lonely and not fresh else 0
    if not fresh or figure_on(s, target) != NOBODY:
        return 0
    if s.mission == M_BANNERS and is_new_banner(s, p, target):
        alone = bears_banner(s, source) and p.banners >> BANNER_BITS * LAND[source] & 15 == 1 and lonely
        return 1 if alone and LAND[source] != p.character else 12
    if lonely:
        return 0
    return 10 if s.mission == M_WELLS else 3


def weigh_submarine(s: Position, seat: i64, p: Player, space: i64, ready: bool) -> i64:
    """Go to a space that is worth more, or closer to the castle."""
    if ready:
        return max(0, 5 * (steps_to_castle(s, p, s.rings) - TO_CASTLE[SPACES * s.rings + space]) - 5)
    return max(0, (space_worth(s, Wishes(s, seat), space) - 70) // 12)


# --- Counterspells ---


def weigh_answer(s: Position, seat: i64, p: Player, action: i64) -> i64:
    """Counter spells that hurt the player or bring a rival into the castle."""
    if action == actions.PASS:
        return 10
    caster = window_caster(s)
    if counters_on_it(s) > 0:
        # A Counterspell is on top: cancel it if it hit the player's own spell.
        return 12 if counters_on_it(s) == 1 and caster == seat else 1
    spell = window_action(s)
    if threatens(s, s.seats[caster]):
        return 40
    if hurts(s, seat, spell):
        return 15
    return 1


def hurts(s: Position, seat: i64, spell: i64) -> bool:
    """Whether a spell targets the player or something of theirs."""
    p = s.seats[seat]
    kind = spell_of(spell)
    if kind == S_MINUS3:
        return spell - actions.MINUS3 == p.character
    if kind == S_WISH:
        return (spell - actions.WISH) // KEPT == p.character
    if kind == S_CANNON:
        return owner_of(s, WELL_SPACE[spell - actions.CANNON]) == seat
    if kind == S_TRANSFER:
        return owner_of(s, WELL_SPACE[(spell - actions.TRANSFER) // WELLS]) == seat
    return False
