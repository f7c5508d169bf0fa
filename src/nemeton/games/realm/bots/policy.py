"""The policy: a whole-number weight for each choice, by rules of thumb and without search.

Search uses the weights as priors and playouts follow them. A choice of weight 0 is one that nearly always harms: it is left to
the search trees, and bots that look one step ahead do not try it. Casting and turns have
modules of their own.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.bots.policy_casting import income_swing, weigh_answer, weigh_cast
from nemeton.games.realm.bots.policy_turn import weigh_turn
from nemeton.games.realm.bots.worth import CARD_WORTH, strength_guess, tile_worth
from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.rules import actions, frames
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.places import height_of, monster_on, rings_facing
from nemeton.games.realm.rules.position import Player, Position, count_monsters, count_orbs
from nemeton.games.realm.rules.tables import (
    BOOT,
    CURSED,
    M_BATTLES,
    MAGIC,
    RESTORE,
    ROTATE,
    SPACES,
    SPECIAL,
    SPELL_OF,
    STEPS,
    STRENGTH,
    STRONG,
    TO_CASTLE,
    WELL_SPACE,
)


def weigh_choices(s: Position, seat: i64, choices: vec[i64]) -> vec[i64]:
    kind = s.kind
    if kind == frames.TURN:
        return weigh_turn(s, seat, choices)
    p = s.seats[seat]
    weights = vec[i64](capacity=len(choices))
    for action in choices:
        if kind == frames.CARD:
            weight = weigh_card(s, p, action - actions.PLAY + 1)
        elif kind == frames.CAST:
            weight = weigh_cast(s, seat, p, action)
        elif kind == frames.COUNTER:
            weight = weigh_answer(s, seat, p, action)
        elif kind == frames.RING:
            weight = weigh_ring(s, seat, p, action - actions.RING)
        else:
            weight = weigh_in_battle(s, seat, p, action)
        weights = append(weights, weight)
    return weights


def weigh_card(s: Position, p: Player, card: i64) -> i64:
    """Prefer many steps, speed when the castle is within reach, and special cards when they help."""
    steps = STEPS[card] + p.boots
    weight = 2 * steps
    special = SPECIAL[card]
    if special == MAGIC:
        weight += 5
    elif special == RESTORE:
        weight += 1 if p.able else 7
    elif special == ROTATE:
        weight += 2
    elif special:
        weight += 4
    if may_enter_castle(p):
        far = TO_CASTLE[SPACES * s.rings + p.space]
        weight = 30 + card if far <= steps + 1 else 4 * steps
    return weight


def weigh_ring(s: Position, seat: i64, p: Player, ring: i64) -> i64:
    """Turn the gap where it pays, or for a shorter way to the castle."""
    land = frames.rolled_land(s)
    if land == frames.UNROLLED:
        return 1
    rings = rings_facing(s, ring, land)
    weight: i64 = 4 + 3 * income_swing(s, p, ring, land)
    if may_enter_castle(p):
        weight += 4 * (TO_CASTLE[SPACES * s.rings + p.space] - TO_CASTLE[SPACES * rings + p.space])
    return max(1, weight)


# --- Battles and finds ---


def weigh_in_battle(s: Position, seat: i64, p: Player, action: i64) -> i64:
    if action >= actions.KEEP:
        return CARD_WORTH[SPELL_OF[action - actions.KEEP]] + 2 * STRONG[action - actions.KEEP]
    if action >= actions.BONUS:
        boot = action - actions.BONUS == BOOT
        return 3 if boot != (s.mission == M_BATTLES) else 2
    if action >= actions.RETURN:
        return max(1, 30 - TO_CASTLE[SPACES * s.rings + WELL_SPACE[action - actions.RETURN]])
    if action == actions.SPARE:
        return 1
    if action == actions.CURSE:
        return 0 if may_enter_castle(p) and not p.medal and count_orbs(p) <= 3 else 3
    if action >= actions.STEAL:
        tile = action - actions.STEAL
        return tile_worth(p, s.seats[frames.opponent(s)], tile) if tile != CURSED or count_orbs(p) == 2 else 1
    if action >= actions.COMMIT:
        return weigh_commit(s, seat, p, action)
    # The lowest conquest leaves the most for later.
    return max(1, 8 - 3 * ((action - actions.CONQUER) % 10 - height_of(s, frames.battle_space(s))))


def weigh_commit(s: Position, seat: i64, p: Player, action: i64) -> i64:
    """Commit cards of little worth first, until the player is ahead by two, or by more against the third monster."""
    attacks = s.kind == frames.ATTACK
    committed = frames.cards_of_attacker(s) if attacks else frames.cards_of_defender(s)
    if frames.opponent(s) == frames.MONSTER:
        against = STRENGTH[monster_on(s, frames.battle_space(s))]
    else:
        other = s.seats[frames.opponent(s)] if attacks else s.seats[s.mover]
        against = strength_guess(other)
        if not attacks:
            against += frames.cards_of_attacker(s)
    ahead = p.biceps + committed - against
    decides = frames.opponent(s) == frames.MONSTER and count_monsters(p) == TO_WIN - 1 and not may_enter_castle(p)
    enough: i64 = 4 if decides else 2
    if action == actions.FIGHT:
        return (1 if decides else 4) if ahead < enough else 12
    if action == actions.KNIGHT:
        return 6 if ahead < 1 else 1
    if ahead >= enough:
        return 1
    return max(1, 9 - CARD_WORTH[action - actions.COMMIT])
