"""Plays the games of a balance study, in any number of worker processes.

Game i depends on the run's seed and on i alone. Different bots rotate by one seat from game to game, so that the worth of a seat
is not mixed up with the strength of a bot.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.registry import find_game
from nemeton.studies.balance.story import Reader
from nemeton.studies.balance.tally import Tally, count_game
from nemeton.studies.distribute import LOCAL, run_batches
from nemeton.studies.simulate import RANDOM, BadRun, GameFailed, Run, play_game, split_games

DEFAULT_LEVEL = 3


def default_bot(game: Game) -> str:
    """A bot that plays sensibly if the game has one: what is worthless in random play may be what people want most."""
    return f"level{DEFAULT_LEVEL}" if len(game.levels) >= DEFAULT_LEVEL else RANDOM


def play_run(run: Run, workers: int, where: str = LOCAL, progress: Callable[[int], None] | None = None) -> Tally:
    """Play a checked run; `progress` is called with the number of games done so far."""
    if workers < 1:
        raise BadRun("run-workers", workers=workers)
    Reader(find_game(run.game))  # refuses a wrong declaration before any worker starts
    batches = split_games(run.games, workers)
    tally = Tally(run.players)

    def count(part: Tally) -> None:
        tally.add(part)
        if progress is not None:
            progress(tally.games)

    run_batches(where, min(workers, len(batches)), play_batch, ((run, batch) for batch in batches), count)
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
    """The run with its bots rotated for game `number`."""
    moved = number % run.players
    return msgspec.structs.replace(run, bots=run.bots[moved:] + run.bots[:moved])
