"""The first turn of a game: magic of one colour, and creatures for it."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import Lesson, Note, Quiz, Reply
from nemeton.games.runestones.lessons.arranging import SEATING, Arranger
from nemeton.games.runestones.state import RuneStonesState


def arrange_magic(state: RuneStonesState) -> None:
    """Two blue cards, a multicoloured and a green one; four points pay for the best creature and one more."""
    table = Arranger(state, SEATING).hand(105, 102, 107, 100).display(55, 58, 24, 44, 39, 12)
    table.smithies("red", "yellow", "green", "blue", "green")


MAGIC: Final = Lesson(
    "magic",
    arrange_magic,
    notes=(
        Note("signs", lit=("hand:105", "hand:102", "hand:107", "hand:100"), rules=("R24",)),
        Note("act", lit=("act:summon",), acts=("summon",), rules=("R19",)),
        Note("blue", lit=("hand:105",), acts=("play 105",), rules=("R24",)),
        Note("more", lit=("hand:102",), acts=("play 102",), rules=("R24",)),
        Note(
            "join",
            lit=("hand:107", "hand:100"),
            acts=("play 107",),
            replies=(Reply(("play 100",), "green"),),
            rules=("R24",),
        ),
        Note(
            "first",
            lit=("display:55", "display:58", "display:24", "display:44"),
            acts=("buy 58",),
            replies=(Reply(("buy 55",), "all"), Reply(("buy 24", "buy 44"), "half")),
            advice=True,
            rules=("R25", "R26"),
        ),
        Note(
            "second",
            lit=("display:39", "display:12", "bar:done"),
            acts=("buy 39", "buy 12"),
            replies=(Reply(("done",), "lost"),),
            advice=True,
            rules=("R27",),
        ),
        Note("finish", lit=("bar:done", "own:discard"), acts=("done",), rules=("R29",)),
    ),
    quiz=Quiz("colours", ("two", "three", "four"), right="three"),
)
