"""Whispers with a declaration of what is counted, and stories told by hand."""

from __future__ import annotations

from typing import ClassVar

from nemeton.engine.events import PUBLIC, EventBook, EventKind, Field, RawEvent
from nemeton.engine.game import Game
from nemeton.engine.statistics import Act, Scored, Seen, Sort, Statistics, Thing
from nemeton.studies.balance.story import Reader, Story
from tests.engine.toys import SEAT, Whispers

ROUND, TURN, BOUGHT, SOLD, USED, SCORED, BONUS = range(7)
EVENTS = EventBook(
    (
        EventKind("round", ()),
        EventKind("turn", (SEAT,)),
        EventKind("bought", (SEAT, Field("tile", PUBLIC))),
        EventKind("sold", (Field("tile", PUBLIC), Field("to", PUBLIC), SEAT)),
        EventKind("used", (SEAT, Field("tile", PUBLIC))),
        EventKind("scored", (SEAT, Field("points", PUBLIC), Field("source", PUBLIC, ("sheep", "ships")))),
        EventKind("bonus", (SEAT, Field("points", PUBLIC))),
    )
)
TILES = {
    1: Thing("farm", "one house", (("size", "small"),)),
    2: Thing("fort", "two houses", (("size", "large"),)),
    3: Thing("port", "two ships", (("size", "large"),)),
}
STATISTICS = Statistics(
    turn="turn",
    acts=(Act("buy", ("bought",)), Act("trade", ("bought", "sold"))),
    scored=(Scored("scored", "points", by="source"), Scored("bonus", "points")),
    sorts=(
        Sort("tile", TILES, acquired=(Seen("bought", "tile"), Seen("sold", "tile", seat="to")), used=(Seen("used", "tile"),)),
    ),
)


class Traders(Whispers):
    id = "traders"
    events = EVENTS
    statistics: ClassVar[Statistics | None] = STATISTICS


class RoundTraders(Traders):
    """All play at once: a round is a turn of all seats."""

    statistics = STATISTICS._replace(turn="round")


def raw(kind: int, *fields: int) -> RawEvent:
    a, b, c, d = (*fields, 0, 0, 0, 0)[:4]
    return kind, a, b, c, d


def tell(*events: RawEvent, players: int = 2, game: Game | None = None) -> Story:
    return Reader(game or Traders()).read(events, players)
