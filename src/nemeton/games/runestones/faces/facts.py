"""What is printed on the components, for clients that draw them. Nothing here changes during a game."""

from __future__ import annotations

import msgspec

from nemeton.games.runestones import content


class AbilityFacts(msgspec.Struct, frozen=True):
    """`basic`: all effects; `either`: one of two; `swap`: give gems, take gems and points. Gems are single letters."""

    type: str
    effects: tuple[str, ...]
    give: str
    take: str
    points: int


class CardFacts(msgspec.Struct, frozen=True):
    number: int
    kind: str
    magic: int
    magic_colour: str
    ability: AbilityFacts
    druid: str  # whose card it is; empty for a creature
    status: str  # how much of it a rulebook states


class SmithyFacts(msgspec.Struct, frozen=True):
    smithy: str
    price: int
    bonus: str  # an effect, or empty
    status: str


class RuneStonesFacts(msgspec.Struct, frozen=True):
    gems: tuple[str, ...]
    letters: str  # of the gems, then of ore
    kinds: dict[str, str]  # the colour of each kind of creature
    druids: tuple[str, ...]
    runes: tuple[str, ...]
    cards: tuple[CardFacts, ...]
    smithies: tuple[SmithyFacts, ...]
    wild_artifact_price: int
    ore_price: int
    row_points: tuple[int, ...]  # by the number of artifacts in the row
    pieces_per_point: int
    gems_of_each_kind: int
    ore: int
    wild_artifacts: int
    runes_of_each_kind: int
    rune_slots: int
    hand: int
    large_hand: int
    die: tuple[str, ...]
    throne: int
    display_status: str


def _card(card: content.Card) -> CardFacts:
    ability = AbilityFacts(*card.ability)
    return CardFacts(card.number, card.kind, card.magic, card.magic_colour, ability, card.druid, card.status)


FACTS = RuneStonesFacts(
    gems=content.GEMS,
    letters=content.LETTERS,
    kinds=content.KINDS,
    druids=content.DRUIDS,
    runes=content.RUNES,
    cards=tuple(_card(card) for card in (*content.CREATURES, *content.DRUID_CARDS)),
    smithies=tuple(SmithyFacts(str(at), *smithy) for at, smithy in enumerate(content.SMITHIES, start=1)),
    wild_artifact_price=content.WILD_ARTIFACT_PRICE,
    ore_price=content.ORE_PRICE,
    row_points=content.ROW_POINTS,
    pieces_per_point=content.PIECES_PER_POINT,
    gems_of_each_kind=content.GEMS_OF_EACH_KIND,
    ore=content.ORE,
    wild_artifacts=content.WILD_ARTIFACTS,
    runes_of_each_kind=content.RUNES_OF_EACH_KIND,
    rune_slots=content.RUNE_SLOTS,
    hand=content.HAND,
    large_hand=content.LARGE_HAND,
    die=content.DIE,
    throne=content.THRONE,
    display_status=content.DISPLAY_STATUS,
)
