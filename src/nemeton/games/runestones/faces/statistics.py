"""The statistics of Rune Stones: actions, sources of points, creatures, rune stones and druids."""

from __future__ import annotations

from typing import Final

from nemeton.engine.statistics import Act, Scored, Seen, Sort, Statistics, Thing
from nemeton.games.runestones import content

BLOCK: Final = 10  # cards with neighbouring numbers are about equally strong


def describe_ability(ability: content.Ability) -> str:
    """An ability in the notation of the content: `b + card b`, `w / ore`, `w -> byg`."""
    if ability.type == "swap":
        gains = [*([ability.take] if ability.take else []), *([str(ability.points)] if ability.points else [])]
        return f"{ability.give} -> {' + '.join(gains)}"
    return (" / " if ability.type == "either" else " + ").join(ability.effects)


def describe_card(card: content.Card) -> str:
    return f"{card.kind}, {card.magic_colour} {card.magic}: {describe_ability(card.ability)}"


def count_creature(card: content.Card) -> Thing:
    first = card.number - (card.number - 1) % BLOCK
    last = min(first + BLOCK - 1, content.CREATURES[-1].number)
    groups = (
        ("kind", card.kind),
        ("ability", card.ability.type),
        ("magic", str(card.magic)),
        ("numbers", f"{first}-{last}"),
    )
    return Thing(str(card.number), describe_card(card), groups)


def count_druid_card(card: content.Card) -> Thing:
    return Thing(f"{card.druid} {card.number}", describe_card(card), (("druid", card.druid),))


CREATURES: Final = {number: count_creature(card) for number, card in enumerate(content.CREATURES)}
DRUID_CARDS: Final = {
    number: count_druid_card(card) for number, card in enumerate(content.DRUID_CARDS, start=len(content.CREATURES))
}
RUNES: Final = {number: Thing(rune) for number, rune in enumerate(content.RUNES)}
DRUIDS: Final = {number: Thing(druid) for number, druid in enumerate(content.DRUIDS)}

# A utilized card is kept or leaves exactly once, however many abilities it has.
UTILIZED: Final = (Seen("card-kept", "card"), Seen("card-left", "card"))

STATISTICS: Final = Statistics(
    turn="turn-began",
    acts=(
        Act("summon", ("card-summoned",)),
        Act("utilize", ("card-kept",)),
        Act("forge", ("forged",)),
        Act("pass", ("passed",)),
        Act("roll the die", ("die-rolled",)),
        Act("exchange with a stone", ("stone-exchanged",)),
        Act("trade a row", ("row-traded",)),
    ),
    scored=(Scored("scored", "points", by="source"),),
    sorts=(
        Sort(
            "creature",
            CREATURES,
            acquired=(Seen("card-summoned", "card"), Seen("card-taken", "card"), Seen("card-won", "card")),
            used=UTILIZED,
        ),
        Sort("rune stone", RUNES, acquired=(Seen("rune-taken", "rune"),)),
        Sort("druid", DRUIDS, acquired=(Seen("druid-chosen", "druid"),)),
        Sort("druid card utilized", DRUID_CARDS, acquired=UTILIZED),
    ),
)
