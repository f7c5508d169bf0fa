"""Chances as people are shown them: what a search says, adjusted to how often the seats won of which it said so.

A search knows how choices compare. How often a seat wins to which it gives 70 % depends on its evaluation and on who plays, so it
is measured (`nemeton calibrate`) and stands in the game's `bots/calibration.json`. The adjustment grows with the chance: it
never changes which choice is better. A game without the file is shown what the search says. Bots never look at it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, isfinite, log
from typing import Final

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.engine.evaluators import LinearEvaluator
from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.registry import find_file

FILE: Final = ("bots", "calibration.json")


class BadCalibration(NemetonError):
    """A calibration that cannot be read, or that would change the order of choices."""


class Adjustment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For one number of players: log-odds shown = bias + (slope + late * progress) * log-odds of the search.

    The seats that do not move share what is left, by what the evaluation says of them to the power of `rest`."""

    bias: float = 0.0
    slope: float = 1.0
    late: float = 0.0  # what the slope has gained at the end of the game
    rest: float = 1.0

    def show(self, chance: float, progress: float) -> float:
        """The chance that is shown. What is certain stays certain.

        >>> Adjustment().show(0.7, progress=0.5), Adjustment(slope=1.5).show(1.0, progress=0.5)
        (0.7, 1.0)
        """
        if self == AS_IT_IS or not 0.0 < chance < 1.0:
            return chance
        odds = self.bias + (self.slope + self.late * progress) * log(chance / (1.0 - chance))
        return 1.0 / (1.0 + exp(-odds)) if odds > 0.0 else exp(odds) / (1.0 + exp(odds))

    def share(self, weights: Sequence[float]) -> tuple[float, ...]:
        """How seats share what they have together, in sum 1, if an evaluation gives them these weights, which are not all 0.

        >>> Adjustment(rest=2.0).share([0.0, 0.25, 0.75])
        (0.0, 0.1, 0.9)
        """
        raised = [weight**self.rest for weight in weights]
        return tuple(each / sum(raised) for each in raised)


AS_IT_IS: Final = Adjustment()


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file: how it was made, and the adjustment for each number of players."""

    made_by: str
    search: str  # the options of the game's strongest level then: another search needs another calibration
    probe: list[float]  # what it said of some fixed positions
    bots: list[str]  # who played, each kind at tables of its own
    games: dict[int, int]  # played, by the number of players
    players: dict[int, Adjustment]


NONE: Final = Calibration("", "", [], [], {}, {})


def find_adjustment(game: Game, players: int) -> Adjustment:
    """How chances at tables of so many players are shown, or BadCalibration."""
    return find_calibration(game).players.get(players, AS_IT_IS)


@cache
def find_calibration(game: Game) -> Calibration:
    file = find_file(game, *FILE)
    if file is None:
        return NONE
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Calibration)
    except (OSError, msgspec.DecodeError) as error:
        raise BadCalibration(f"the calibration of {game.id} cannot be read: {error}; make it again: nemeton calibrate") from error
    for players, adjustment in found.players.items():
        slopes = (adjustment.slope, adjustment.slope + adjustment.late, adjustment.rest)
        if not isfinite(adjustment.bias) or not all(isfinite(slope) and slope > 0.0 for slope in slopes):
            raise BadCalibration(f"the calibration of {game.id} for {players} players; expected slopes above 0, not {slopes}")
    return found


def find_progress(game: Game, state: State) -> float:
    """How far a game has come, from 0 to 1, by the first of its evaluations that knows; 0 if none does."""
    own = next((each for each in game.evaluations.values() if isinstance(each, LinearEvaluator)), None)
    return 0.0 if own is None else min(max(float(own.progress(state)), 0.0), 1.0)
