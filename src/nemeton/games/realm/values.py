"""What cards and tiles are worth to a player, as small whole numbers. For habits only."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.missions import may_enter_castle
from nemeton.games.realm.position import Player, count_monsters, count_orbs
from nemeton.games.realm.tables import CURSED, EYE, ORB

# cannon, lightning, +3, -3, balloon, rune, transfer, wish, submarine, counterspell
CARD_VALUE: Final = vec[i64]([3, 5, 6, 5, 6, 5, 4, 6, 5, 7])


def tile_value(p: Player, other: Player, tile: i64) -> i64:
    """What taking a tile from another player is worth: it helps the taker and hurts the giver."""
    if tile <= CURSED:
        value: i64 = 9 if tile == ORB else 3
        orbs = count_orbs(p)
        if orbs == TO_WIN - 1 and not p.medal:
            value += 40
        elif orbs < TO_WIN - 1:
            value += 4 * orbs
        if count_orbs(other) == TO_WIN and may_enter_castle(other) and not other.medal:
            value += 40
        return value
    if tile >= EYE:
        value = 6 + 4 * count_monsters(p)
        if count_monsters(p) == TO_WIN - 1 and not p.medal:
            value += 40
        if count_monsters(other) == TO_WIN and not other.medal:
            value += 40
        return value
    return 5
