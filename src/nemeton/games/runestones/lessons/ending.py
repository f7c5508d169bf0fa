"""The end: the best last turn, and a short game to its end."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import Lesson, Note, Quiz, Reply
from nemeton.games.runestones.lessons.arranging import SEATING, Arranger
from nemeton.games.runestones.state import RuneStonesState


def arrange_last(state: RuneStonesState) -> None:
    """The other player opened the round and is past the throne. One artifact wins, if it is the right one."""
    table = (
        Arranger(state, SEATING)
        .first(1)
        .round(13)
        .display(22, 48, 57, 34, 13, 35)
        .smithies("blue", "green", "green", "red", "blue")
    )
    table.score(62).row(1, "yellow", "green", "red").row(2, "red").runes("plus", "magic").gems(blue=3, yellow=1, wild=1, ore=1)
    table.hand(44, 38, 24, 103).draw_pile(32, 53).discard_pile(58, 19, 40)
    table.score(66, seat=1).row(1, "blue", "red", "wild", seat=1).runes("hand", "point", "three", seat=1)
    table.gems(1, blue=1, green=3, red=1, ore=2).hand(29, 42, 70, 47, 66, 78, seat=1).draw_pile(75, 25, seat=1).discard_pile(
        49, 54, seat=1
    )
    table.general_discard(23, 60, 12, 45, 69, 28).artifact_discard(blue=2, yellow=2, green=2, red=1).fill_board().next_turn_of(0)


def arrange_game(state: RuneStonesState) -> None:
    """Round 10: both players are a few good turns from the throne."""
    table = Arranger(state, SEATING).round(10).display(57, 26, 53, 41, 14, 28).smithies("green", "blue", "yellow", "red", "blue")
    table.score(48).row(1, "blue", "green").row(2, "red").runes("magic", "plus").gems(blue=1, yellow=1, green=2, wild=1, ore=1)
    table.hand(24, 58, 63, 103).draw_pile(40, 76, 32).discard_pile(30, 61, 19)
    table.score(46, seat=1).row(1, "red", "yellow", "wild", seat=1).runes("hand", "die", seat=1).gems(1, blue=1, red=2, wild=1)
    table.hand(29, 42, 70, 47, 66, 104, seat=1).draw_pile(75, 25, seat=1).discard_pile(49, 54, 46, seat=1)
    table.general_discard(23, 60, 44, 12, 45, 69).artifact_discard(blue=2, yellow=1, green=2, red=1).fill_board()


LAST: Final = Lesson(
    "last",
    arrange_last,
    notes=(
        Note("throne", lit=("score:1", "throne"), rules=("R79",)),
        Note("count", lit=("row:1", "gem:blue", "gem:yellow", "gem:wild", "gem:ore"), rules=("R80", "R81")),
        Note(
            "act",
            lit=("smithy:5", "smithy:1", "act:summon", "act:utilize"),
            acts=("forge 5",),
            replies=(Reply(("forge 1",), "cheap"), Reply(("summon",), "creatures"), Reply(("utilize",), "abilities")),
            advice=True,
            rules=("R57",),
        ),
        Note(
            "place",
            lit=("row:1:blue", "row:2:blue"),
            acts=("place 1 blue",),
            replies=(Reply(("place 2 blue",), "pair"),),
            advice=True,
            rules=("R81",),
        ),
        Note("forged", lit=("bar:done",), acts=("done",)),
        Note("rows", lit=("row:1",), rules=("R81",)),
    ),
    quiz=Quiz("pieces", ("apart", "together", "more"), right="together"),
)

GAME: Final = Lesson(
    "game",
    arrange_game,
    notes=(
        Note("throne", lit=("throne", "score:0", "score:1"), rules=("R79",)),
        Note("rows", lit=("row:1", "row:2"), rules=("R63",)),
        Note("hand", lit=("hand:24", "hand:58", "hand:63", "hand:103")),
        Note("free"),
    ),
)
