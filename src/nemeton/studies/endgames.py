"""End games with known best play, as records that end with the position, and how often bots choose best there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import msgspec

from nemeton.bots.bot import InfoSet
from nemeton.bots.own_bots import make_any_bot
from nemeton.engine.chance import derive_seed
from nemeton.engine.errors import CodedError
from nemeton.engine.match import replay
from nemeton.engine.record import Record
from nemeton.registry import find_game_version
from nemeton.studies.certain import solve_position
from nemeton.studies.exact import Solution

TOLERANCE: Final = 0.01  # of the chance to win


class BadEndgame(CodedError):
    SAY: ClassVar = {
        "endgame-over": "the game is over; expected a record that ends with a choice",
        "endgame-tries": "a bot is asked at least once, not {tries} times",
    }


class KnownEndgame(msgspec.Struct, frozen=True):
    """What is stored of a solved position beside its record."""

    seat: int
    choices: int
    exact: bool  # or else a certain win is known, and not what other choices are worth
    best: float  # chance to win
    right: tuple[str, ...]  # the choices within TOLERANCE of it, in alphabetical order
    outcomes: int  # of choices, that the solver looked at


def sum_up(solution: Solution) -> KnownEndgame:
    right = sorted(choice.text for choice in solution.choices if choice.chance >= solution.best - TOLERANCE)
    return KnownEndgame(
        solution.seat, len(solution.choices), solution.exact, round(solution.best, 6), tuple(right), solution.outcomes
    )


class Examined(msgspec.Struct, frozen=True):
    """A solved position, and how often each bot made a choice within TOLERANCE of the best."""

    name: str
    game: str
    solution: Solution
    solved: dict[str, int]


def examine(name: str, record: Record, bots: Sequence[str] = (), tries: int = 1, seed: int = 0) -> Examined:
    """Solve the last position of a record and ask bots for their choice; Unsolved or BadEndgame if that cannot be."""
    if tries < 1:
        raise BadEndgame("endgame-tries", tries=tries)
    game = find_game_version(record.game, record.rules)
    state = replay(game, record).state
    if state.over:
        raise BadEndgame("endgame-over")
    solution = solve_position(game, state)
    infoset = InfoSet(game, state, solution.seat)
    solved = {
        bot: sum(
            solution.chance_of(make_any_bot(game, bot, derive_seed(seed, at, name)).choose(infoset)) >= solution.best - TOLERANCE
            for at in range(tries)
        )
        for bot in bots
    }
    return Examined(name, game.id, solution, solved)
