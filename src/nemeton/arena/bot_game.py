"""One game of bots, each of which sees no more than its seat does."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

import msgspec

from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.players.bot import Bot, Glimpse


class Thought(msgspec.Struct, frozen=True):
    """What a game took, by seat. Seconds are those of the bots' own thinking."""

    decisions: list[int]
    seconds: list[float]


def play_bots(game: Game, state: State, bots: Sequence[Bot], limit: int) -> Thought:
    """Let the bots play, one per seat, each from its own glimpse of the position, to the end or for `limit` decisions."""
    thought = Thought([0] * len(bots), [0.0] * len(bots))
    for _ in range(limit):
        if state.over:
            break
        seat = int(state.next_seat())
        glimpse = Glimpse(game, state, seat)
        started = perf_counter()
        action = bots[seat].choose(glimpse)
        thought.seconds[seat] += perf_counter() - started
        thought.decisions[seat] += 1
        game.play(state, seat, action)
    return thought
