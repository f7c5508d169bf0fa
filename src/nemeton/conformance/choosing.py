"""Set-ups and choices by chance, as all random games of the kit make them."""

from __future__ import annotations

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game, Setup
from nemeton.engine.state import State


class DeadEnd(NemetonError):
    """A game that asks for a choice and has none."""


def set_up(game: Game, players: int, seed: int, options: dict[str, str], *, patient: bool) -> Setup:
    """A set-up of a random game. It may be patient, but an option that is not named has the default of bots: chance does not
    know when to end a game."""
    return msgspec.structs.replace(game.setup(players, seed, options), patient=patient)


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
