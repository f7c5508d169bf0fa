"""Using abilities: which of two cards is lost, and which comes first."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import Lesson, Note, Quiz, Reply
from nemeton.games.runestones.lessons.arranging import SEATING, Arranger
from nemeton.games.runestones.state import RuneStonesState


def arrange_early_game(state: RuneStonesState) -> Arranger:
    """Round 5: a few creatures are summoned, a few druids are used up, the first artifacts are forged."""
    table = Arranger(state, SEATING).round(5).display(55, 58, 24, 44, 31, 12).smithies("yellow", "red", "green", "blue", "red")
    table.score(3).row(1, "blue")
    table.score(5, seat=1).row(1, "yellow", seat=1).gems(1, blue=1, green=1, red=1, wild=1)
    table.hand(29, 42, 101, 106, seat=1).draw_pile(100, 104, seat=1).discard_pile(25, 49, 103, seat=1)
    return table.fill_board()


def arrange_leaves(state: RuneStonesState) -> None:
    """A partner for goblin 21: below it, above it, or a druid."""
    table = arrange_early_game(state).hand(21, 16, 39, 104).draw_pile(103, 106).discard_pile(100, 105, 30)
    table.gems(blue=1, yellow=1, green=1, red=1, ore=1)


def arrange_order(state: RuneStonesState) -> None:
    """Goblin 21 can make the wild gem that dryad 16 needs."""
    table = arrange_early_game(state).hand(21, 16, 39, 104).draw_pile(103, 106).discard_pile(100, 105, 30)
    table.gems(blue=1, green=1, red=1).laid(21, 16)


LEAVES: Final = Lesson(
    "leaves",
    arrange_leaves,
    seed=3,  # druid 104 rolls points, which need no answer
    notes=(
        Note("numbers", lit=("hand:21", "hand:16", "hand:39", "hand:104"), rules=("R37",)),
        Note("act", lit=("act:utilize",), acts=("utilize",), rules=("R34",)),
        Note("goblin", lit=("hand:21",), acts=("play 21",), rules=("R34",)),
        Note(
            "partner",
            lit=("hand:16", "hand:39", "hand:104"),
            acts=("play 104",),
            replies=(Reply(("play 16",), "below"), Reply(("play 39",), "satyr")),
            advice=True,
            rules=("R38",),
        ),
        Note("use", lit=("laid:21:1",), acts=("use 21 1",), rules=("R42",)),
        Note("roll", lit=("laid:104:1",), acts=("use 104 1",), rules=("R43",)),
        Note("finish", lit=("bar:done", "laid:21", "laid:104"), acts=("done",), rules=("R38",)),
    ),
    quiz=Quiz("higher", ("seventy", "hundred"), right="hundred"),
)

ORDER: Final = Lesson(
    "order",
    arrange_order,
    notes=(
        Note("look", lit=("laid:21", "laid:16"), rules=("R35",)),
        Note("gems", lit=("gem:blue", "gem:wild"), rules=("R84",)),
        Note(
            "first",
            lit=("laid:21:1", "laid:16:1"),
            acts=("use 21 1",),
            replies=(Reply(("use 16 1",), "early"),),
            advice=True,
            rules=("R35", "R42"),
        ),
        Note(
            "second",
            lit=("laid:16:1", "bar:done"),
            acts=("use 16 1",),
            replies=(Reply(("done",), "wasted"),),
            advice=True,
            rules=("R35",),
        ),
        Note("finish", lit=("bar:done", "laid:21", "laid:16"), acts=("done",), rules=("R38",)),
    ),
    quiz=Quiz("neither", ("hand", "gone", "both"), right="gone"),
)
