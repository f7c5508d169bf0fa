"""The last two rounds of a game, to be played out."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import Lesson, Note
from nemeton.games.skye.lessons.arranging import Arranger
from nemeton.games.skye.state import SkyeState

MINE: Final = "T22 -1,0 90 / T33 0,1 0 / T19 -1,1 270 / T45 -2,1 270 / T29 -2,0 270 / T53 1,0 0 / T72 1,1 90 / T38 0,-1 180"
OTHER: Final = "T60 1,0 180 / T21 -1,0 180 / T71 -1,-1 0 / T26 0,-1 90 / T16 1,-1 90 / T03 2,0 270 / T61 2,-1 0 / T69 1,-2 90"


def arrange_game(state: SkyeState) -> None:
    """Round 5 begins; the learner is behind and has the better land."""
    table = Arranger(state).scoring("completed-areas", "sheep", "squares", "tiles-by-road").round(5).start_player(0)
    table.build(*MINE.split(" / ")).gold(11).score(23)
    table.build(*OTHER.split(" / "), seat=1).gold(9, seat=1).score(26, seat=1)
    table.pricing()


GAME_LESSON: Final = Lesson(
    "game",
    arrange_game,
    (
        Note("rounds", ("round:5",), rules=("S15", "S34")),
        Note("slots", ("score:A", "score:B", "score:C", "score:D"), rules=("C2", "C3", "C1", "C14")),
        Note("end", ("own:gold",), rules=("S39", "S40")),
    ),
)
