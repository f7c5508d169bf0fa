"""What using a card is worth, in quarters of a point: a rough measure for policy and evaluation."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.runestones import content
from nemeton.games.runestones.rules.tables import ALL

EFFECT_WORTH: Final = {"w": 5, "any": 4, "o": 4, "card": 4, "die": 4}
OTHER_EFFECT_WORTH: Final = 3


def effect_worth(effect: str) -> int:
    if effect.isdigit():
        return 4 * int(effect)
    return EFFECT_WORTH.get(effect, OTHER_EFFECT_WORTH)


def ability_worth(ability: content.Ability) -> int:
    if ability.type == "swap":
        gems = sum(effect_worth(gem) for gem in ability.take) - sum(effect_worth(gem) for gem in ability.give)
        return max(1, gems + 4 * ability.points)
    worths = [effect_worth(effect) for effect in ability.effects]
    return max(worths) + 1 if ability.type == "either" else sum(worths)


WORTH: Final = vec[i64]([ability_worth(card.ability) for card in ALL])
