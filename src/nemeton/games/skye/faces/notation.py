"""The notation of Isle of Skye: actions as text, and the fields of each event.

`price axe-2 4 7`: the axe on the second tile, 4 and 7 gold on the others. `place 1 2,-1 90`: the first of the tiles to build, two
cells east and one south of the castle, turned clockwise by 90 degrees.
"""

from __future__ import annotations

from typing import Final

from nemeton.engine.events import PUBLIC, EventBook, EventKind, Field
from nemeton.engine.vocabulary import Verb, Vocabulary
from nemeton.games.skye import content
from nemeton.games.skye.content.druid_tiles import DRUID_TILES
from nemeton.games.skye.content.landscape import LANDSCAPE
from nemeton.games.skye.rules.tables import ALL, POINTS

# Input is not case-sensitive, so action words are in lower case.
LANDSCAPE_WORDS: Final = tuple(tile.name.lower() for tile in LANDSCAPE)
DRUID_WORDS: Final = tuple(tile.name.lower() for tile in DRUID_TILES)
AXE_WORDS: Final = ("axe-1", "axe-2", "axe-3", "all")
PRICE_WORDS: Final = tuple(str(gold) for gold in range(1, content.HIGHEST_PRICE + 1))
SLOT_WORDS: Final = ("1", "2", "3", "4", "5")
CELL_WORDS: Final = tuple(f"{x},{y}" for x, y in POINTS)
TURN_WORDS: Final = ("0", "90", "180", "270")

VOCABULARY: Final = Vocabulary(
    (
        Verb("turn", (TURN_WORDS,)),
        Verb("price", (AXE_WORDS, PRICE_WORDS, ("-", *PRICE_WORDS))),
        Verb("buy", (LANDSCAPE_WORDS,)),
        Verb("own", (LANDSCAPE_WORDS,)),
        Verb("druid", (DRUID_WORDS,)),
        Verb("bag"),
        Verb("keep", (LANDSCAPE_WORDS,)),
        Verb("place", (SLOT_WORDS, CELL_WORDS, TURN_WORDS)),
        Verb("pass"),
        Verb("done"),
    )
)


def public(name: str, *words: int | str) -> Field:
    return Field(name, PUBLIC, words or None)


SEAT: Final = public("seat")
TILE: Final = public("tile", *(tile.name for tile in ALL))
GOLD: Final = public("gold")
PRICE: Final = public("price")
TURN: Final = public("turn", 0, 90, 180, 270)
SLOT: Final = public("slot", *content.SLOTS)
SCORING: Final = tuple(tile.name for tile in content.SCORING_TILES)
SCROLL_WORDS: Final = tuple(f"scroll-{name}" for name in content.SCROLLS)  # some are named like scoring tiles

# In the order of rules/event_ids.py. All fields are public: only sealed answers are secret.
EVENTS: Final = EventBook(
    (
        EventKind("scoring-dealt", (SLOT, public("scoring", *SCORING))),
        EventKind("token-dealt", (SEAT, public("token", *content.TOKENS))),
        EventKind("castle-turned", (SEAT, TURN)),
        EventKind("round-began", (public("round"), public("start"))),
        EventKind("income", (SEAT, GOLD, public("barrels"), public("catchup"))),
        EventKind("tile-drawn", (SEAT, TILE)),
        EventKind("axed", (SEAT, TILE)),
        EventKind("priced", (SEAT, TILE, GOLD)),
        EventKind("tile-bought", (SEAT, TILE, public("seller"), PRICE)),
        EventKind("own-bought", (SEAT, TILE, PRICE)),
        EventKind("tile-kept", (SEAT, TILE, PRICE)),
        EventKind("passed", (SEAT, public("buying"))),
        EventKind("dolmen-filled", (public("space", 1, 2, 3, 4, 5), TILE)),
        EventKind("dolmen-cleared", (TILE,)),
        EventKind("druid-bought", (SEAT, TILE, PRICE)),
        EventKind("bag-bought", (SEAT, PRICE, public("tiles"))),
        EventKind("bag-drawn", (SEAT, TILE)),
        EventKind("bag-kept", (SEAT, TILE)),
        EventKind("tile-placed", (SEAT, TILE, public("cell", *CELL_WORDS), TURN)),
        EventKind("tile-returned", (SEAT, TILE)),
        EventKind("tile-removed", (SEAT, TILE)),
        EventKind("area-completed", (SEAT, public("terrain", "", *content.TERRAINS), public("areas"))),
        EventKind("tablet-taken", (SEAT, public("tablet", *content.TABLETS))),
        EventKind("built", (SEAT,)),
        EventKind("gold-shown", (SEAT, GOLD)),
        EventKind("scored", (SEAT, public("points"), public("source", *SCORING, "gold", "tablet"), SLOT)),
        EventKind("scroll-scored", (SEAT, public("points"), public("scroll", *SCROLL_WORDS), public("times", 1, 2))),
        EventKind("game-ended", ()),
        EventKind("bank-paid", (SEAT, TILE, public("seller"), PRICE)),
    )
)
