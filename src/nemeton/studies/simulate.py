"""Many games of bots: wins and scores by seat, and the number of decisions.

Game i of a run depends on the run's seed and on i alone, so the result does not depend on the number of processes or the order
in which they finish.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import msgspec

from nemeton.bots.bot import Bot, InfoSet
from nemeton.bots.own_bots import make_any_bot
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.errors import CodedError, NemetonError
from nemeton.engine.game import Game
from nemeton.engine.playout import play_randomly
from nemeton.engine.state import State
from nemeton.registry import find_game, why_interpreted
from nemeton.studies.distribute import LOCAL, run_batches

RANDOM = "random"
LONGEST_GAME = 100_000  # decisions; the kit calls a fifth of them too many
LARGEST_BATCH = 100


class BadRun(CodedError):
    """An impossible number of games or workers, or list of bots."""

    SAY: ClassVar = {
        "run-games": "a run has at least 1 game, not {games}",
        "run-bots": "{bots} bots cannot share {players} seats; expected 1 name or {players}",
        "run-workers": "a run has at least 1 worker, not {workers}",
        "run-search": "a search has at least 1 simulation, not {search}; expected 0 for no search",
        "arena-players": "bots meet at tables of at least 2 players, not {players}",
        "arena-bots": "an arena needs at least 2 bots, not {bots}; expected --bots A,B",
        "arena-games": "a pair of bots plays at least 1 game, not {games}",
    }


class GameFailed(NemetonError):
    """A game of the run broke off. Has a single text argument, so that it can be pickled by a worker process."""


class Run(msgspec.Struct, frozen=True):
    """A series of games, checked."""

    game: str
    players: int
    games: int
    seed: int
    options: dict[str, str]
    bots: tuple[str, ...]  # one per seat


class Thought(msgspec.Struct, frozen=True):
    """Decisions and thinking time of one game, by seat."""

    decisions: list[int]
    seconds: list[float]


class Totals(msgspec.Struct):
    """Sums over finished games; integers only, so that the order of adding does not matter."""

    games: int
    decisions: int
    longest: int
    wins: list[int]  # by seat, in shares of `win_unit`
    scores: list[int]  # by seat

    def add(self, other: Totals) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.wins = [mine + more for mine, more in zip(self.wins, other.wins, strict=True)]
        self.scores = [mine + more for mine, more in zip(self.scores, other.scores, strict=True)]


class Summary(Run, frozen=True):
    """A run and its outcome. `seat_wins` are shares of all games; a victory shared by k seats counts 1/k for each."""

    workers: int
    compiled: bool  # whether the rules of this game ran compiled
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
        raise BadRun("run-games", games=games)
    if len(bots) not in (1, players):
        raise BadRun("run-bots", bots=len(bots), players=players)
    for name in bots:
        make_any_bot(game, name, 0)
    seated = tuple(bots) if len(bots) == players else tuple(bots) * players
    return Run(game.id, players, games, seed, setup.options, seated)


def simulate(run: Run, workers: int, progress: Callable[[int], None] | None = None) -> Summary:
    """Play a run in `workers` processes. `progress` is called with the number of games done so far."""
    if workers < 1:
        raise BadRun("run-workers", workers=workers)
    batches = split_games(run.games, workers)
    workers = min(workers, len(batches))
    totals = empty_totals(run)

    def count(part: Totals) -> None:
        totals.add(part)
        if progress is not None:
            progress(totals.games)

    started = time.perf_counter()
    run_batches(LOCAL, workers, play_batch, ((run, batch) for batch in batches), count)
    return summarise(run, totals, workers, time.perf_counter() - started)


def split_games(games: int, workers: int) -> list[range]:
    """The numbers of the games in batches, several for each worker, so that they finish at about the same time."""
    size = max(1, min(LARGEST_BATCH, games // (8 * workers)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def play_batch(run: Run, numbers: range) -> Totals:
    """Play the games of these numbers."""
    game = find_game(run.game)
    totals = empty_totals(run)
    for number in numbers:
        try:
            state, decisions = play_game(game, run, number)
        except NemetonError as error:
            raise GameFailed(f"game {number} of seed {run.seed} broke off: {error}") from error
        totals.add(score_game(state, decisions))
    return totals


def play_game(game: Game, run: Run, number: int, *, log: bool = False) -> tuple[State, int]:
    """Play game `number` of a run to its end; the final state, with a log if wanted, and the number of decisions."""
    state = game.start(game.setup(run.players, derive_seed(run.seed, number, "deal"), run.options), log=log)
    if set(run.bots) == {RANDOM}:
        decisions = int(play_randomly(state, Rng(derive_seed(run.seed, number, "choices")), LONGEST_GAME))
    else:
        decisions = play_with_bots(game, state, run, number)
    if not state.over:
        raise GameFailed(f"it has not ended after {LONGEST_GAME} decisions")
    return state, decisions


def play_with_bots(game: Game, state: State, run: Run, number: int) -> int:
    """Let the run's bots play to the end; the number of decisions."""
    bots = [make_any_bot(game, name, derive_seed(run.seed, number, f"bot {seat}")) for seat, name in enumerate(run.bots)]
    return sum(play_bots(game, state, bots, LONGEST_GAME).decisions)


def play_bots(game: Game, state: State, bots: Sequence[Bot], limit: int) -> Thought:
    """Let the bots play, one per seat, each given only the information set of its seat; to the end or for `limit` decisions."""
    thought = Thought([0] * len(bots), [0.0] * len(bots))
    for _ in range(limit):
        if state.over:
            break
        seat = int(state.next_seat())
        infoset = InfoSet(game, state, seat)
        started = time.thread_time()  # processor time: what else the machine does is no thought of the bot
        action = bots[seat].choose(infoset)
        thought.seconds[seat] += time.thread_time() - started
        thought.decisions[seat] += 1
        game.play(state, seat, action)
    return thought


def win_unit(players: int) -> int:
    """What one victory counts in sums: divisible by every number of seats that may share it."""
    return math.lcm(*range(1, players + 1))


def empty_totals(run: Run) -> Totals:
    return Totals(0, 0, 0, [0] * run.players, [0] * run.players)


def win_shares(state: State) -> list[int]:
    """What each seat has won of a finished game, in parts of `win_unit`."""
    winners = int(state.winners())
    share = win_unit(int(state.players)) // winners.bit_count()
    return [share * (winners >> seat & 1) for seat in range(state.players)]


def score_game(state: State, decisions: int) -> Totals:
    return Totals(1, decisions, decisions, win_shares(state), [int(score) for score in state.scores()])


def summarise(run: Run, totals: Totals, workers: int, seconds: float) -> Summary:
    return Summary(
        **msgspec.structs.asdict(run),
        workers=workers,
        compiled=not why_interpreted(find_game(run.game)),
        decisions=totals.decisions,
        mean_decisions=totals.decisions / totals.games,
        longest=totals.longest,
        seconds=seconds,
        decisions_per_second=totals.decisions / seconds,
        seat_wins=[wins / (win_unit(run.players) * totals.games) for wins in totals.wins],
        mean_scores=[total / totals.games for total in totals.scores],
    )
