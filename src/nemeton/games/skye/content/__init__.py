"""The components of Isle of Skye: board, counts, scoring tiles, scrolls, tablets, and the form of a tile.

A tile is one literal. `pieces` are its connected bits of terrain: a letter (p pasture, m mountain, w water) and the sides that
the piece touches, `pNE mSW`; a letter alone is a piece entirely inside the tile. `roads` are the sides by which each road leaves,
`NW ES` for two roads. `holds` are the features and their pieces: `3sheep:pE`. The scroll names its piece as well, because the
piece decides whether the scroll is doubled.
"""

from __future__ import annotations

from typing import Final, NamedTuple

SIDES: Final = "NESW"  # a turn by 90 degrees clockwise maps each to the next
TERRAINS: Final = ("pasture", "mountain", "water")
TERRAIN_LETTERS: Final = "pmw"
FEATURES: Final = ("sheep", "cattle", "farm", "broch", "lighthouse", "ship", "barrels")
COLOURS: Final = ("blue", "yellow", "red", "white", "green")

# How well a fact is known.
PRINTED: Final = "printed"  # two catalogues describe the printed tiles
STAND_IN: Final = "stand-in"  # our own design, because it is not published
HIGH: Final = "high"
MEDIUM: Final = "medium"
LOW: Final = "low"

# --- Board (S2, S15) ---
SLOTS: Final = "ABCD"


class Track(NamedTuple):
    """The slots scored in each round, and the gold for each player ahead in rounds 3 and later."""

    slots: tuple[str, ...]
    catch_up: tuple[int, ...]


TRACK: Final = Track(("A", "B", "AC", "BD", "ACD", "BCD"), (0, 0, 1, 2, 3, 4))
SHORT_TRACKS: Final = {  # for five players, by the option for the catch-up gold
    "1-2-3": Track(("AB", "AC", "BD", "ACD", "BCD"), (0, 0, 1, 2, 3)),
    "2-3-4": Track(("AB", "AC", "BD", "ACD", "BCD"), (0, 0, 2, 3, 4)),
}
SHORT_TRACK_PLAYERS: Final = 5

# --- Counts ---
COINS: Final = {1: 22, 2: 20, 5: 18, 10: 13}  # in the box; the supply of gold is unlimited (S3)
CASTLE_GOLD: Final = 5  # S12
DRAWN: Final = 3  # S17
HIGHEST_PRICE: Final = 60  # S45
GOLD_PER_POINT: Final = 5  # S40
MOST_TILES: Final = 30  # that a player can place in a game, S46
LONG_LINE: Final = 3
LARGE_AREA: Final = 3
BROCH_POINTS: Final = (0, 1, 3, 6)  # the last one for three or more
MAJORITY: Final = (5, 2)

# --- Druids ---
SURCHARGES: Final = (4, 3, 2, 1, 0)  # SD1
BAG_PRICES: Final = (5, 3, 1, 0)  # by tablets (SD6, SD19)
BAG_DRAW: Final = 2
DISCOUNT: Final = 2
TABLETS: Final = ("rescore", "buy-own", "better-bag", "discount")

# --- Journeyman: the two bonus tiles that the Druids rules mention ---
TOKENS: Final = ("two-purchases", "bank-pays")


class Scoring(NamedTuple):
    """A scoring tile: its name, the expansion it comes from, and how well its meaning is known."""

    name: str
    expansion: str = "base"
    confidence: str = HIGH


SCORING_TILES: Final = (
    Scoring("squares"),
    Scoring("completed-areas"),
    Scoring("sheep"),
    Scoring("large-completed-areas"),
    Scoring("brochs-in-mountains"),
    Scoring("building-sets"),
    Scoring("most-barrels"),
    Scoring("most-ships"),
    Scoring("most-gold"),
    Scoring("animals-near-farms"),
    Scoring("cattle-by-road"),
    Scoring("ships-and-lighthouses"),
    Scoring("vertical-lines"),
    Scoring("tiles-by-road"),
    Scoring("largest-lake"),
    Scoring("completed-mountains"),
    Scoring("open-water-edges", "druids", MEDIUM),
    Scoring("largest-herd", "druids", MEDIUM),
    Scoring("most-lighthouses", "druids"),
    Scoring("longest-diagonal", "druids"),
    Scoring("largest-mountain", "druids"),
    Scoring("lake-houses", "druids"),
)
BASE_SCORING_TILES: Final = 16

BASE_SCROLLS: Final = ("sheep", "cattle", "barrels", "brochs", "ships", "farms", "lighthouses")  # S39
DRUID_SCROLLS: Final = (  # SD21
    "pastures",
    "mountains",
    "waters",
    "building-sets",
    "longest-road",
    "harbours",
    "gold",
    "animal-pairs",
    "three",
    "four",
    "rows-and-columns",
)
SCROLLS: Final = (*BASE_SCROLLS, *DRUID_SCROLLS)


class Dispute(NamedTuple):
    """An attribute on which the catalogues differ, and the reading not used here."""

    attribute: str
    other: str


class Tile(NamedTuple):
    name: str
    pieces: str
    roads: str = ""
    holds: str = ""
    scroll: str = ""
    tablet: str = ""
    cost: int = 0  # of a Druid tile
    status: str = PRINTED
    medium: tuple[str, ...] = ()  # attributes known with less confidence
    low: tuple[str, ...] = ()
    disputes: tuple[Dispute, ...] = ()

    @property
    def confidence(self) -> str:
        return LOW if self.low or self.status == STAND_IN else MEDIUM if self.medium else HIGH


class Piece(NamedTuple):
    """A connected bit of terrain, or a road."""

    terrain: str
    sides: str
    holds: dict[str, int]


def pieces_of(tile: Tile) -> list[Piece]:
    """The pieces of terrain with their features."""
    found = []
    for word in tile.pieces.split():
        holds: dict[str, int] = {}
        for thing in tile.holds.split():
            what, _, where = thing.partition(":")
            if where == word:
                name = what.lstrip("0123456789")
                holds[name] = int(what.removesuffix(name) or 1)
        found.append(Piece(TERRAINS[TERRAIN_LETTERS.index(word[0])], word[1:], holds))
    return found


def totals_of(tile: Tile) -> dict[str, int]:
    """The features of a whole tile."""
    totals: dict[str, int] = {}
    for piece in pieces_of(tile):
        for name, count in piece.holds.items():
            totals[name] = totals.get(name, 0) + count
    return totals


def side_terrains(tile: Tile) -> str:
    """The terrain letters of the sides N, E, S, W."""
    return "".join(next(word[0] for word in tile.pieces.split() if side in word[1:]) for side in SIDES)


# The five castles differ only in the roof; only one catalogue describes them (S1, S8).
CASTLE: Final = Tile("castle", "pNS wE mW", "NSW", medium=("pieces", "roads", "barrels"))
