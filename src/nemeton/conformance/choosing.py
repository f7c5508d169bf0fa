"""A choice by chance, as all random games of the kit make it."""

from __future__ import annotations

from nemeton.engine.chance import Rng
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.engine.state import State


class DeadEnd(NemetonError):
    """A game that asks for a choice and has none."""


def choose_randomly(game: Game, state: State, rng: Rng) -> tuple[int, int]:
    """One of the seats that are asked, and one of its choices; DeadEnd if there is none."""
    asked = game.asked(state)
    if not asked:
        raise DeadEnd("nobody is asked and the game is not over")
    seat = asked[rng.below(len(asked))]
    choices = state.legal(seat)
    if not len(choices):
        raise DeadEnd(f"seat {seat} is asked and has no choice")
    return seat, int(choices[rng.below(len(choices))])
