"""What a search says of a few fixed positions: where that has changed, a calibration is out of date.

The positions come from games of random moves, so they follow from the rules alone and not from any bot.
"""

from __future__ import annotations

from itertools import count
from typing import Final

from nemeton.bots.bot import InfoSet
from nemeton.bots.hints import search_choices
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game

POSITIONS: Final = 16
MOVES: Final = 24  # before each
SIMULATIONS: Final = 300
TOLERANCE: Final = 0.05  # on average


def probe(game: Game) -> list[float]:
    """The chances of the seats that move, by the search of the game's strongest level."""
    return [search_choices(infoset, SIMULATIONS, seed=0).chance for infoset in list_positions(game)]


def list_positions(game: Game) -> list[InfoSet]:
    found: list[InfoSet] = []
    for seed in count():
        state, rng = game.start(game.setup(game.min_players, seed)), Rng(seed)
        for _ in range(MOVES):
            if state.over:
                break
            seat = int(state.next_seat())
            choices = state.legal(seat)
            state.step(seat, choices[int(rng.below(len(choices)))])
        if not state.over:
            found.append(InfoSet(game, state, int(state.next_seat())))
        if len(found) == POSITIONS:
            break
    return found


def find_drift(before: list[float], now: list[float]) -> float:
    """How far two probes are apart, on average."""
    return sum(abs(one - other) for one, other in zip(before, now, strict=True)) / len(now)
