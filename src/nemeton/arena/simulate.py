"""Many games of bots: who wins from which seat, with what score, after how many decisions.

Game i of a run depends on the run's seed and on i alone, so that the result does not depend on how many processes share
the work or in which order they finish.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable, Mapping, Sequence

import msgspec

from nemeton.arena.bot_game import play_bots
from nemeton.arena.distribute import LOCAL, run_batches
from nemeton.compiled import is_compiled
from nemeton.engine.chance import Rng
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.engine.playout import play_randomly
from nemeton.engine.state import State
from nemeton.players.roster import make_bot
from nemeton.registry import find_game

RANDOM = "random"
LONGEST_GAME = 1_000_000
LARGEST_BATCH = 100


class BadRun(NemetonError):
    """A number of games or workers, or a list of bots, that no run can have."""


class GameFailed(NemetonError):
    """A game of the run broke off. Holds one text only: it must survive the way back from a worker process."""


class Run(msgspec.Struct, frozen=True):
    """What is played, checked."""

    game: str
    players: int
    games: int
    seed: int
    options: dict[str, str]
    bots: tuple[str, ...]  # one per seat


class Tally(msgspec.Struct):
    """Sums over finished games; whole numbers only, so that the order of adding does not matter."""

    games: int
    decisions: int
    longest: int
    wins: list[int]  # by seat, in shares of `win_unit`
    scores: list[int]  # by seat

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.wins = [mine + more for mine, more in zip(self.wins, other.wins, strict=True)]
        self.scores = [mine + more for mine, more in zip(self.scores, other.scores, strict=True)]


class Summary(msgspec.Struct, frozen=True):
    """The outcome of a run. `seat_wins` are shares of all games; a victory shared by k seats counts 1/k for each."""

    game: str
    players: int
    games: int
    seed: int
    options: dict[str, str]
    bots: tuple[str, ...]
    workers: int
    compiled: bool
    decisions: int
    mean_decisions: float
    longest: int
    seconds: float
    decisions_per_second: float
    seat_wins: list[float]
    mean_scores: list[float]


def plan_run(
    game: Game, players: int, games: int, seed: int, bots: Sequence[str] = (RANDOM,), options: Mapping[str, str] | None = None
) -> Run:
    """A checked run, or BadSetup, BadRun or UnknownBot. A single bot takes all seats."""
    setup = game.setup(players, seed, options)
    if games < 1:
        raise BadRun(f"a run has at least 1 game, not {games}")
    if len(bots) not in (1, players):
        raise BadRun(f"{len(bots)} bots cannot share {players} seats; expected 1 name or {players}")
    for name in bots:
        make_bot(game, name, 0)
    seated = tuple(bots) if len(bots) == players else tuple(bots) * players
    return Run(game.id, players, games, seed, setup.options, seated)


def simulate(run: Run, workers: int, progress: Callable[[int], None] | None = None) -> Summary:
    """Play a run in `workers` processes; `progress` is told the games done so far."""
    if workers < 1:
        raise BadRun(f"a run has at least 1 worker, not {workers}")
    size = max(1, min(LARGEST_BATCH, run.games // (8 * workers)))
    batches = (range(first, min(first + size, run.games)) for first in range(0, run.games, size))
    workers = min(workers, math.ceil(run.games / size))
    tally = empty_tally(run)

    def count(part: Tally) -> None:
        tally.add(part)
        if progress is not None:
            progress(tally.games)

    started = time.perf_counter()
    run_batches(LOCAL, workers, play_batch, ((run, batch) for batch in batches), count)
    return summarise(run, tally, workers, time.perf_counter() - started)


def play_batch(run: Run, numbers: range) -> Tally:
    """Play the games of these numbers."""
    game = find_game(run.game)
    tally = empty_tally(run)
    for number in numbers:
        try:
            state, decisions = play_game(game, run, number)
        except NemetonError as error:
            raise GameFailed(f"game {number} of seed {run.seed} broke off: {error}") from error
        tally.add(score_game(state, decisions))
    return tally


def play_game(game: Game, run: Run, number: int, *, log: bool = False) -> tuple[State, int]:
    """Play game `number` of a run to its end; the last position, with a log if wished, and the number of decisions."""
    state = game.start(game.setup(run.players, derive_seed(run.seed, number, "deal"), run.options), log=log)
    if set(run.bots) == {RANDOM}:
        decisions = int(play_randomly(state, Rng(derive_seed(run.seed, number, "choices")), LONGEST_GAME))
    else:
        decisions = play_with_bots(game, state, run, number)
    if not state.over:
        raise GameFailed(f"it has not ended after {LONGEST_GAME} decisions")
    return state, decisions


def play_with_bots(game: Game, state: State, run: Run, number: int) -> int:
    """Let the run's bots play, each from its own glimpse of the position; the number of decisions."""
    bots = [make_bot(game, name, derive_seed(run.seed, number, f"bot {seat}")) for seat, name in enumerate(run.bots)]
    return sum(play_bots(game, state, bots, LONGEST_GAME).decisions)


def derive_seed(seed: int, number: int, purpose: str) -> int:
    """A seed of 128 bits for one purpose in game `number`. Purposes have unrelated seeds: choices must not know the deal."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {number} {purpose}".encode(), digest_size=16).digest())


def win_unit(players: int) -> int:
    """What one victory counts in a tally, divisible by every number of seats that may share it."""
    return math.lcm(*range(1, players + 1))


def empty_tally(run: Run) -> Tally:
    return Tally(0, 0, 0, [0] * run.players, [0] * run.players)


def score_game(state: State, decisions: int) -> Tally:
    winners = int(state.winners())
    share = win_unit(int(state.players)) // winners.bit_count()
    wins = [share * (winners >> seat & 1) for seat in range(state.players)]
    return Tally(1, decisions, decisions, wins, [int(score) for score in state.scores()])


def summarise(run: Run, tally: Tally, workers: int, seconds: float) -> Summary:
    return Summary(
        game=run.game,
        players=run.players,
        games=tally.games,
        seed=run.seed,
        options=run.options,
        bots=run.bots,
        workers=workers,
        compiled=is_compiled(f"nemeton.games.{run.game}"),
        decisions=tally.decisions,
        mean_decisions=tally.decisions / tally.games,
        longest=tally.longest,
        seconds=seconds,
        decisions_per_second=tally.decisions / seconds,
        seat_wins=[wins / (win_unit(run.players) * tally.games) for wins in tally.wins],
        mean_scores=[total / tally.games for total in tally.scores],
    )
