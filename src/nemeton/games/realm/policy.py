"""What a sensible player would try first: a whole-number weight for each choice, from habits and not from search.

Search needs these as a first guess and playouts follow them; a weight of 0 leaves a choice to the search.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm import actions, frames
from nemeton.games.realm.casting_habits import income_swing, weigh_answer, weigh_cast
from nemeton.games.realm.goals import strength_guess
from nemeton.games.realm.missions import may_enter_castle
from nemeton.games.realm.places import height_of, monster_on
from nemeton.games.realm.position import Player, Position, count_orbs
from nemeton.games.realm.rings import rings_facing
from nemeton.games.realm.tables import (
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
from nemeton.games.realm.turn_habits import weigh_turn
from nemeton.games.realm.values import CARD_VALUE, tile_value


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
    """Many steps; speed when the castle is within reach; special cards when they help."""
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
    """The gap where it pays, and the shorter way to the castle."""
    land = s.a
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
        return CARD_VALUE[SPELL_OF[action - actions.KEEP]] + 2 * STRONG[action - actions.KEEP]
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
        return tile_value(p, s.seats[s.a], tile) if tile != CURSED or count_orbs(p) == 2 else 1
    if action >= actions.COMMIT:
        return weigh_commit(s, seat, p, action)
    # The least conquest leaves most for later.
    return max(1, 8 - 3 * ((action - actions.CONQUER) % 10 - height_of(s, s.b)))


def weigh_commit(s: Position, seat: i64, p: Player, action: i64) -> i64:
    """Cards of little value first, until one is ahead by two."""
    attacks = s.kind == frames.ATTACK
    committed = s.d & frames.CARDS_MASK if attacks else s.d // frames.DEFENDER_CARD & frames.CARDS_MASK
    if s.a == frames.MONSTER:
        against = STRENGTH[monster_on(s, s.b)]
    else:
        other = s.seats[s.a] if attacks else s.seats[s.mover]
        against = strength_guess(other)
        if not attacks:
            against += s.d & frames.CARDS_MASK
    ahead = p.biceps + committed - against
    if action == actions.FIGHT:
        return 4 if ahead < 2 else 12
    if action == actions.KNIGHT:
        return 6 if ahead < 1 else 1
    if ahead >= 2:
        return 1
    return max(1, 9 - CARD_VALUE[action - actions.COMMIT])
