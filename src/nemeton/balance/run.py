"""Playing the games of a balance study, on as many workers as wanted.

Game i depends on the run's seed and on i alone. Bots that differ move on by one seat from game to game, so that what a seat
is worth is not mixed up with who sat there.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

from nemeton.arena.distribute import LOCAL, run_batches
from nemeton.arena.simulate import RANDOM, BadRun, GameFailed, Run, play_game
from nemeton.balance.story import Reader
from nemeton.balance.tally import Tally, count_game
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.registry import find_game

LARGEST_BATCH = 100
DEFAULT_LEVEL = 3


def default_bot(game: Game) -> str:
    """A player of some sense where the game has one: what random play finds worthless may be what people want most."""
    return f"level{DEFAULT_LEVEL}" if len(game.levels) >= DEFAULT_LEVEL else RANDOM


def play_run(run: Run, workers: int, where: str = LOCAL, progress: Callable[[int], None] | None = None) -> Tally:
    """Play a checked run; `progress` is told the games done so far."""
    if workers < 1:
        raise BadRun(f"a run has at least 1 worker, not {workers}")
    Reader(find_game(run.game))  # a wrong declaration is better refused here than in every worker
    size = max(1, min(LARGEST_BATCH, run.games // (8 * workers)))
    batches = ((run, range(first, min(first + size, run.games))) for first in range(0, run.games, size))
    tally = Tally(run.players)

    def count(part: Tally) -> None:
        tally.add(part)
        if progress is not None:
            progress(tally.games)

    run_batches(where, min(workers, math.ceil(run.games / size)), play_batch, batches, count)
    return tally


def play_batch(run: Run, numbers: range) -> Tally:
    """Play and count the games of these numbers."""
    game = find_game(run.game)
    reader = Reader(game)
    tally = Tally(run.players)
    for number in numbers:
        try:
            state, decisions = play_game(game, seat_bots(run, number), number, log=True)
        except NemetonError as error:
            raise GameFailed(f"game {number} of seed {run.seed} broke off: {error}") from error
        assert state.log is not None
        story = reader.read(state.log.entries, run.players)
        tally.add(count_game(reader.statistics, story, state, decisions))
    return tally


def seat_bots(run: Run, number: int) -> Run:
    """The run as game `number` is played: its bots moved on by one seat with each game."""
    moved = number % run.players
    return msgspec.structs.replace(run, bots=run.bots[moved:] + run.bots[:moved])
