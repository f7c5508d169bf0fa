"""What a search says of a few fixed positions: where that has changed, a calibration is out of date.

The positions come from games of random moves, so they follow from the rules alone and not from any bot.
"""

from __future__ import annotations

from itertools import count
from math import inf
from statistics import mean
from typing import Final

from nemeton.bots.bot import InfoSet
from nemeton.bots.hints import search_choices
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game

POSITIONS: Final = 8  # at each number of players
MOVES: Final = 24  # before each
SIMULATIONS: Final = 300
TOLERANCE: Final = 0.05  # on average


def probe(game: Game) -> list[float]:
    """The chances of the seats that move, by the search of the game's strongest level."""
    return [search_choices(infoset, SIMULATIONS, seed=0).chance for infoset in list_positions(game)]


def list_positions(game: Game) -> list[InfoSet]:
    """As many for each number of players: each may have networks of its own."""
    return [infoset for players in range(game.min_players, game.max_players + 1) for infoset in play_into(game, players)]


def play_into(game: Game, players: int) -> list[InfoSet]:
    found: list[InfoSet] = []
    for seed in count():
        state, rng = game.start(game.setup(players, seed)), Rng(seed)
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
    """How far two probes are apart, on average at the number of players where that is most; infinitely far, if other positions
    were probed."""
    if len(before) != len(now):
        return inf
    apart = [abs(one - other) for one, other in zip(before, now, strict=True)]
    return max(mean(apart[first : first + POSITIONS]) for first in range(0, len(apart), POSITIONS))
