"""The statistics of Realm of Wonder: actions, characters, spell cards, tower tiles and bonus tiles."""

from __future__ import annotations

from typing import Final

from nemeton.engine.statistics import Act, Seen, Sort, Statistics, Thing
from nemeton.games.realm import content
from nemeton.games.realm.rules.tables import CARD_NAMES

CHARACTERS: Final = {at: Thing(c.name, c.ability, (("land", c.land),)) for at, c in enumerate(content.CHARACTERS)}
CARDS: Final = {
    at: Thing(name, "", (("biceps", "yes" if name.endswith("-biceps") else "no"),)) for at, name in enumerate(CARD_NAMES)
}
TILES: Final = {
    at: Thing(tile.name, "", (("kind", "monster" if tile.strength else "find"),)) for at, tile in enumerate(content.TILES)
}
BONUSES: Final = {at: Thing(name) for at, name in enumerate(content.BONUSES)}

STATISTICS: Final = Statistics(
    turn="turn-began",
    acts=(
        Act("cast a spell", ("spell-cast",)),
        Act("counter a spell", ("countered",)),
        Act("move", ("moved",)),
        Act("fly over", ("flown-over",)),
        Act("uncover a tower", ("tower-uncovered",)),
        Act("buy a step", ("step-bought",)),
        Act("buy a spell", ("spell-bought",)),
        Act("build", ("built",)),
        Act("conquer", ("conquered",)),
        Act("turn a ring", ("ring-turned",)),
        Act("use the ability", ("ability-used",)),
        Act("fight a player", ("battle-began",)),
        Act("fight a monster", ("monster-met",)),
        Act("take a medal", ("medal-won",)),
    ),
    sorts=(
        Sort(
            "character", CHARACTERS, acquired=(Seen("character-dealt", "character"),), used=(Seen("ability-used", "character"),)
        ),
        Sort(
            "spell card",
            CARDS,
            acquired=(Seen("spell-drawn", "card"), Seen("chest-taken", "card")),
            used=(Seen("spell-cast", "card"), Seen("countered", "card"), Seen("biceps-used", "card")),
        ),
        Sort("tower tile", TILES, acquired=(Seen("tower-uncovered", "tile"), Seen("tile-taken", "tile"))),
        Sort("bonus tile", BONUSES, acquired=(Seen("bonus-taken", "bonus"),)),
    ),
)
