"""Artifacts: two in one action, and when to exchange a row of them."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import Lesson, Note, Quiz, Reply
from nemeton.games.runestones import content
from nemeton.games.runestones.lessons.arranging import SEATING, Arranger
from nemeton.games.runestones.state import RuneStonesState


def light_row(row: int) -> tuple[str, ...]:
    """A row with all its spaces."""
    return (f"row:{row}", *(f"row:{row}:{space}" for space in content.GEMS))


def arrange_forge(state: RuneStonesState) -> None:
    """Round 7: row 1 lacks green and red, and the ore that smithy 4 gives is the one that is missing for red."""
    table = Arranger(state, SEATING).round(7).display(22, 48, 57, 34, 13, 35).smithies("yellow", "blue", "blue", "green", "red")
    table.score(6).row(1, "blue", "yellow", "wild").gems(green=2, red=1, wild=2, ore=2)
    table.hand(24, 32, 103, 106).draw_pile(58, 104).discard_pile(39, 19, 101)
    table.score(8, seat=1).row(1, "red", seat=1).gems(1, yellow=2, blue=1, wild=1, ore=1)
    table.hand(29, 42, 101, 106, seat=1).draw_pile(66, 104, seat=1).discard_pile(25, 49, 103, seat=1)
    table.general_discard(23, 60).fill_board()


def arrange_exchange(state: RuneStonesState) -> None:
    """Round 9, after an action: a row of four, and a row of two that can grow in the next turn."""
    table = Arranger(state, SEATING).round(9).display(61, 15, 46, 51, 26, 38).smithies("green", "yellow", "red", "blue", "yellow")
    table.score(41).row(1, "blue", "green", "red", "wild").row(2, "yellow", "wild@red").runes("magic", "plus")
    table.gems(blue=2, green=1, wild=1)
    table.hand(24, 58, 63, 103).draw_pile(40, 76, 32).discard_pile(30, 19, 53)
    table.score(47, seat=1).row(1, "red", "yellow", seat=1).runes("hand", "point", seat=1).gems(1, blue=1, red=1, wild=1)
    table.hand(29, 42, 70, 47, 66, 104, seat=1).draw_pile(75, 25, seat=1).discard_pile(49, 54, 28, seat=1)
    table.general_discard(23, 60, 44, 12, 45, 69).artifact_discard(blue=2, yellow=2, green=2, red=1).fill_board().after_action()


FORGE: Final = Lesson(
    "forge",
    arrange_forge,
    notes=(
        Note("colours", lit=("smithy:4", "smithy:5"), rules=("R49",)),
        Note(
            "first",
            lit=("smithy:4", "smithy:wild"),
            acts=("forge 4",),
            replies=(Reply(("forge wild",), "wild"),),
            advice=True,
            rules=("R49", "R57"),
        ),
        Note(
            "pay",
            lit=("pay:ggw", "pay:gww"),
            acts=("pay ggw",),
            replies=(Reply(("pay gww",), "waste"),),
            advice=True,
            rules=("R51",),
        ),
        Note(
            "place",
            lit=("row:1:green", "row:2:green"),
            acts=("place 1 green",),
            replies=(Reply(("place 2 green",), "apart"),),
            advice=True,
            rules=("R54",),
        ),
        Note(
            "second",
            lit=("smithy:3", "smithy:5"),
            acts=("forge 5",),
            replies=(Reply(("forge 3",), "blue"),),
            advice=True,
            rules=("R52", "R59"),
        ),
        Note(
            "last",
            lit=("row:1:red", "row:2:red"),
            acts=("place 1 red",),
            replies=(Reply(("place 2 red",), "apart"),),
            advice=True,
            rules=("R54",),
        ),
        Note("finish", lit=("bar:done", *light_row(1)), acts=("done",), rules=("R58", "R60")),
    ),
    quiz=Quiz("price", ("ore", "gems"), right="gems"),
)

EXCHANGE: Final = Lesson(
    "exchange",
    arrange_exchange,
    notes=(
        Note("rows", lit=(*light_row(1), *light_row(2)), rules=("R20", "R63")),
        Note(
            "trade",
            lit=("row:1", "row:2"),
            acts=("trade 1",),
            replies=(Reply(("trade 2",), "short"),),
            advice=True,
            rules=("R63",),
        ),
        Note(
            "stone",
            lit=("rune:exchange", "rune:wild", "rune:die", "rune:three"),
            acts=("rune three", "rune *"),
            rules=("R64", "R65"),
        ),
        Note(
            "keep", lit=("bar:done", "row:2"), acts=("done",), replies=(Reply(("trade 2",), "both"),), advice=True, rules=("R63",)
        ),
    ),
    quiz=Quiz("worth", ("five", "each"), right="each"),
)
