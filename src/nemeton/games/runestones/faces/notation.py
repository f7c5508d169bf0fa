"""The notation of Rune Stones: actions as text, and the fields of each event with their visibility."""

from __future__ import annotations

from typing import Final

from nemeton.engine.events import OWN, PUBLIC, EventBook, EventKind, Field
from nemeton.engine.vocabulary import Verb, Vocabulary
from nemeton.games.runestones import content
from nemeton.games.runestones.rules.event_ids import SOURCES
from nemeton.games.runestones.rules.tables import ALL, MULTISETS

CREATURE_WORDS: Final = tuple(str(card.number) for card in content.CREATURES)
CARD_WORDS: Final = (*CREATURE_WORDS, *(str(card.number) for card in content.DRUID_CARDS[:8]))
PAYMENT_WORDS: Final = (*("".join(letter * n for letter, n in zip(content.LETTERS, m, strict=False)) for m in MULTISETS), "ooo")
SMITHY_WORDS: Final = ("1", "2", "3", "4", "5", "wild")
ROW_WORDS: Final = ("1", "2")
PLACE_WORDS: Final = tuple(f"{row} {space}" for row in ROW_WORDS for space in content.GEMS)
# The Exchange stone: gem given for ore, then gem taken for ore.
EXCHANGE_WORDS: Final = (*(f"{gem}-ore" for gem in content.GEMS), *(f"ore-{colour}" for colour in content.COLOURS))

VOCABULARY: Final = Vocabulary(
    (
        Verb("druid", (content.DRUIDS,)),
        Verb("summon"),
        Verb("utilize"),
        Verb("forge", (SMITHY_WORDS,)),
        Verb("pass"),
        Verb("done"),
        Verb("play", (CARD_WORDS,)),
        Verb("buy", (CREATURE_WORDS,)),
        Verb("use", (CARD_WORDS, ("1", "2"))),
        Verb("gem", (content.COLOURS,)),
        Verb("take", (CREATURE_WORDS,)),
        Verb("swap", (content.COLOURS,)),
        Verb("accept"),
        Verb("decline"),
        Verb("pay", (PAYMENT_WORDS,)),
        Verb("place", (ROW_WORDS, content.GEMS)),
        Verb("trade", (ROW_WORDS,)),
        Verb("rune", (content.RUNES,)),
        Verb("exchange", (EXCHANGE_WORDS,)),
        Verb("activate", (content.COLOURS,)),
    )
)

SEAT: Final = Field("seat", PUBLIC)
CARD: Final = Field("card", PUBLIC, tuple(card.number for card in ALL))
OWN_CARD: Final = CARD._replace(shown=OWN)
PIECE: Final = Field("piece", PUBLIC, (*content.GEMS, "ore"))
COLOUR: Final = Field("colour", PUBLIC, content.COLOURS)
SMITHY: Final = Field("smithy", PUBLIC, SMITHY_WORDS)


def public(name: str, *words: int | str) -> Field:
    return Field(name, PUBLIC, words or None)


# In the order of rules/event_ids.py.
EVENTS: Final = EventBook(
    (
        EventKind("druid-chosen", (SEAT, public("druid", *content.DRUIDS))),
        EventKind("turn-began", (SEAT, public("round"))),
        EventKind("card-drawn", (SEAT, OWN_CARD)),
        EventKind("deck-shuffled", (SEAT, public("cards"))),
        EventKind("display-filled", (public("space", 1, 2, 3, 4, 5, 6), CARD)),
        EventKind("creatures-shuffled", (public("cards"),)),
        EventKind("smithy-filled", (SMITHY, COLOUR)),
        EventKind("artifacts-shuffled", (public("artifacts"),)),
        EventKind("card-laid", (SEAT, CARD)),
        EventKind("card-summoned", (SEAT, CARD, public("price"))),
        EventKind("ability-used", (SEAT, CARD, public("effect", 1, 2))),
        EventKind("gained", (SEAT, PIECE, public("count"))),
        EventKind("paid", (SEAT, PIECE, public("count"))),
        EventKind("scored", (SEAT, public("points"), public("source", *SOURCES))),
        EventKind("card-taken", (SEAT, CARD)),
        EventKind("die-rolled", (SEAT, public("face", *content.DIE), public("executions"))),
        EventKind("card-won", (SEAT, CARD)),
        EventKind("declined", (SEAT,)),
        EventKind("card-kept", (SEAT, CARD)),
        EventKind("card-left", (SEAT, CARD)),
        EventKind("forged", (SEAT, SMITHY, public("place", *PLACE_WORDS), public("paid", "gems", "ore"))),
        EventKind("row-traded", (SEAT, public("row", *ROW_WORDS), public("artifacts"))),
        EventKind("rune-taken", (SEAT, public("rune", *content.RUNES))),
        EventKind("stone-exchanged", (SEAT, PIECE._replace(name="given"), PIECE._replace(name="taken"))),
        EventKind("stone-activated", (SEAT, COLOUR)),
        EventKind("turn-ended", (SEAT,)),
        EventKind("passed", (SEAT,)),
        EventKind("game-ended", ()),
    )
)
