"""Lessons about the territory: a tile that fits, what the land is worth, barrels and the road to the castle."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import ANY, Lesson, Note, Quiz, Reply
from nemeton.games.skye.lessons.arranging import Arranger
from nemeton.games.skye.state import SkyeState

# What turns and places a tile that lies on a cell.
GHOST: Final = ("ghost:tile", "ghost:back", "ghost:turn", "ghost:place")


def cells(*places: str) -> tuple[str, ...]:
    """The cells to try a tile on, with what turns and places it."""
    return (*(f"cell:{place}" for place in places), *GHOST)


def tiles(*places: str) -> tuple[str, ...]:
    """Tiles of the learner's territory."""
    return tuple(f"tile:0:{place}" for place in places)


def finish(*rules: str) -> Note:
    """All tiles are placed, and the round is scored."""
    return Note("finish", ("bar:done",), ("done",), rules=rules)


# --- A tile that fits ---


def arrange_tile(state: SkyeState) -> None:
    """A pasture lacks one side; one tile can be turned, the other one completes the pasture."""
    table = Arranger(state).scoring("sheep", "completed-areas", "cattle-by-road", "most-ships").round(2).start_player(1)
    table.build("T32 0,1 0", "T05 -1,0 0", "T13 -1,1 270").gold(3).score(1)
    table.build("T54 0,1 0", "T43 -1,1 90", "T57 -1,0 0", "T07 0,-1 90", seat=1).gold(4, seat=1).score(1, seat=1)
    table.holding("T62", "T08").building()


TILE: Final = Lesson(
    "tile",
    arrange_tile,
    (
        Note("land", tiles("0,0", "0,1", "-1,0", "-1,1"), rules=("S8", "S28")),
        Note("sides", ("hold:1", "cell:0,-1", "cell:1,0"), rules=("S29", "S30")),
        Note(
            "turn",
            (*tiles("0,0"), *cells("0,-1")),
            ("place 1 0,-1 270",),
            (Reply(("place 1 0,-1 0",), "astray"),),
            rules=("S28", "S16"),
        ),
        Note("area", tiles("-1,0", "-1,1"), rules=("S36", "S37", "C2")),
        Note(
            "close",
            ("hold:2", *tiles("-1,0", "-1,1", "0,1"), *cells("-2,1", "-2,0", "-1,2", "0,2", "1,1")),
            ("place 2 -2,1 90",),
            (Reply(("place 2 0,2 180",), "road"), Reply(ANY, "open")),
            advice=True,
            rules=("S30", "S37"),
        ),
        Note("ends", tiles("-2,1", "-1,1", "-1,0"), rules=("S31", "S33")),
        finish("S34"),
    ),
    Quiz("case", ("yes", "no"), "yes"),
)


# --- What the land is worth ---


def arrange_worth(state: SkyeState) -> None:
    """A farm with a lighthouse: beside the animals it scores in this round, by the ship not before the next one."""
    table = Arranger(state).scoring("squares", "tiles-by-road", "animals-near-farms", "ships-and-lighthouses")
    table.round(3).start_player(0)
    table.build("T32 0,1 90", "T06 -1,0 270", "T31 1,0 0", "T62 0,-1 0").gold(3).score(2)
    table.build("T41 0,1 0", "T67 -1,1 270", "T18 -1,0 270", "T11 -2,0 270", "T56 -2,1 0", seat=1)
    table.gold(2, seat=1).score(4, seat=1)
    table.holding("T43").building()


WORTH: Final = Lesson(
    "worth",
    arrange_worth,
    (
        Note("slots", ("score:A", "score:B", "score:C", "score:D"), rules=("S6", "S34")),
        Note("round", ("round:3",), rules=("S15",)),
        Note("forecast", ("worth:A", "worth:B", "worth:C", "worth:D")),
        Note(
            "place",
            ("hold:1", "worth:A", "worth:C", *tiles("0,1", "0,0", "1,0", "0,-1"), *cells("1,1", "1,-1", "0,2", "0,-2")),
            ("place 1 1,1 90",),
            (
                Reply(("place 1 0,-2 *",), "later"),
                Reply(("place 1 1,-1 *",), "fewer"),
                Reply(("place 1 0,2 *",), "alone"),
            ),
            advice=True,
            rules=("C1", "C10"),
        ),
        finish("S34"),
        Note("again", ("score:A", "score:C"), rules=("S15", "S34")),
    ),
    Quiz("case", ("a", "b"), "b"),
)


# --- Barrels and the late gold ---


def arrange_barrels(state: SkyeState) -> None:
    """Four tiles have barrels; two of them wait for a road to the castle. Two players are ahead, one is behind."""
    table = Arranger(state).scoring("brochs-in-mountains", "most-ships", "sheep", "ships-and-lighthouses")
    table.round(3).start_player(1)
    table.build("T19 0,1 0", "T09 -1,0 0", "T21 0,-1 270", "T31 1,0 0", "T25 1,1 0").gold(2).score(9)
    table.build("T24 0,-1 180", "T53 1,0 0", "T73 1,-1 90", "T01 -1,0 270", "T40 -1,-1 180", seat=1).gold(3, seat=1)
    table.build("T46 -1,0 90", "T49 1,0 0", "T28 0,-1 90", "T67 1,-1 270", "T22 -1,-1 90", seat=2).gold(1, seat=2)
    table.build("T14 1,0 0", "T47 1,1 180", "T56 0,1 270", "T10 1,2 180", "T44 0,2 270", seat=3).gold(4, seat=3)
    table.score(17, seat=1).score(14, seat=2).score(6, seat=3)
    table.holding("T08").building()


BARRELS: Final = Lesson(
    "barrels",
    arrange_barrels,
    (
        Note("castle", (*tiles("0,0"), "own:gold"), rules=("S12",)),
        Note("barrels", ("own:barrels", *tiles("0,1", "0,-1")), rules=("S13",)),
        Note("cut", tiles("1,0", "1,1"), rules=("S13", "S16")),
        Note(
            "connect",
            ("hold:1", *tiles("0,0", "1,0", "0,-1"), *cells("1,-1", "-2,0", "-1,-1", "0,2", "2,1")),
            ("place 1 1,-1 0",),
            (Reply(("place 1 -2,0 *", "place 1 -1,-1 *"), "points"), Reply(ANY, "apart")),
            advice=True,
            rules=("S13", "S16"),
        ),
        finish("S34", "S35"),
        Note("behind", ("round:4",), rules=("S14", "S15")),
        Note("income", ("own:gold",), rules=("S12", "S13", "S14")),
    ),
    Quiz("case", ("one", "two", "none"), "one"),
    players=4,
)
