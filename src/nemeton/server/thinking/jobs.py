"""What can be asked of a worker: a bot's choice, a hint, the analysis of a finished game.

A job holds all it depends on. It can therefore be given to any worker, and to another one when the first is lost.
"""

from __future__ import annotations

from collections import deque
from typing import TypeAlias

import msgspec

from nemeton.engine.game import Setup
from nemeton.engine.match import Match, change_key
from nemeton.engine.state import State
from nemeton.registry import find_rules


class Seed(int):
    """A number of up to 128 bits. A type of its own because the whole numbers of msgpack end at 64."""


class Position(msgspec.Struct, frozen=True):
    """A position as the way that leads to it: the set-up, the moves that stand, and where chance began to follow another seed."""

    game: str
    rules: int
    players: int
    seed: Seed
    options: dict[str, str]
    patient: bool
    moves: list[tuple[int, int]]  # seat and number of the action
    reseeds: list[tuple[int, Seed]] = []  # after how many of the moves, and the new seed

    @classmethod
    def of(cls, match: Match) -> Position:
        """Where a match stands now."""
        setup = match.setup
        return cls(
            game=setup.game,
            rules=match.game.rules_version,
            players=setup.players,
            seed=Seed(setup.seed),
            options=setup.options,
            patient=setup.patient,
            moves=[(move.seat, move.action) for move in match.standing],
            reseeds=[(after, Seed(seed)) for after, seed in match.reseeds],
        )


class Choose(msgspec.Struct, frozen=True, tag=True):
    """Which action the bot of this name chooses for a seat. The seed is the bot's own, not the game's."""

    position: Position
    seat: int
    bot: str
    seed: Seed


class Advise(msgspec.Struct, frozen=True, tag=True):
    """The choices of a seat, ranked."""

    position: Position
    seat: int
    simulations: int
    seed: Seed


class Analyse(msgspec.Struct, frozen=True, tag=True):
    """The analysis of a finished game, given as the text of its record."""

    record: str
    simulations: int
    seed: Seed


Job: TypeAlias = Choose | Advise | Analyse


def build(position: Position) -> State:
    """The state of a position. Its moves are taken as legal: they come from a match."""
    game = find_rules(position.game, position.rules)
    state = game.start(Setup(position.game, position.players, position.seed, position.options, position.patient))
    reseeds = deque(position.reseeds)
    for done, (seat, action) in enumerate(position.moves):
        while reseeds and reseeds[0][0] <= done:
            change_key(state, reseeds.popleft()[1])
        state.step(seat, action)
    for _, seed in reseeds:
        change_key(state, seed)
    return state
