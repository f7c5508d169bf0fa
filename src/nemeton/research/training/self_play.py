"""Games of self-play with what is learnt from them: positions with their outcomes, and decisions with what a search made of them.

What games show of positions that good players choose says little about those that they avoid: who buys a card wins more often,
because it was bought where it was good. So from some quiet positions of a game others branch off. A search is made there, one of
the positions that it asked its evaluator about is drawn, and the game is played to its end from there: these are the positions
that a value network will be asked about, chosen for no good reason.

A game depends on its job and its number alone.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Sequence
from math import nan
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from librt.vecs import vec

from nemeton.bots.bot import Bot, InfoSet
from nemeton.bots.inputs import find_insight
from nemeton.bots.own_bots import make_any_bot
from nemeton.bots.search_bots import TreeBot
from nemeton.bots.spending import Halving
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.encoding import Encoder
from nemeton.engine.errors import NemetonError
from nemeton.engine.evaluators import Evaluator
from nemeton.engine.frames import SEALED
from nemeton.engine.game import Game
from nemeton.engine.rewards import WINS, final_rewards
from nemeton.engine.state import State
from nemeton.registry import find_game
from nemeton.research.extras import need
from nemeton.research.training.games_file import Decisions, Job, PlayedGame, Positions, Rows
from nemeton.studies.arena.contest import WrongRules
from nemeton.studies.simulate import LONGEST_GAME, GameFailed

need("numpy")

import numpy as np
from numpy.typing import NDArray

ANY_CHOICE = 4  # one random choice in so many is any legal one, the others are drawn from habits
PRECISION = 1_000_000  # of the chance of a random choice


class Batch(msgspec.Struct, frozen=True):
    """Games that were played together, and how long that took."""

    players: int
    games: list[PlayedGame]
    seconds: float


def play_batch(job: Job, numbers: Sequence[int]) -> Batch:
    """Play the games of these numbers, or GameFailed."""
    started = perf_counter()
    game = find_game(job.game)
    if game.rules_version != job.rules_version:
        raise WrongRules(f"a worker has rules version {game.rules_version} of {game.id}; expected {job.rules_version}")
    played = []
    for number in numbers:
        try:
            played.append(Recorder(game, job, number).play())
        except NemetonError as error:
            raise GameFailed(f"game {number} of seed {job.seed} broke off: {error}") from error
    return Batch(job.players, played, perf_counter() - started)


class Recorder:
    """Plays one game and searches some positions of it."""

    def __init__(self, game: Game, job: Job, number: int) -> None:
        assert game.encoding is not None
        self._game, self._job, self._number = game, job, number
        self._encoder = Encoder(game.encoding, game.encoding.layout(job.players).size, 0)
        insight = find_insight(game)
        self._insight = Encoder(insight, insight.layout(job.players).size, 0)
        self._rng = Rng(derive_seed(job.seed, number, "explore"))
        self._lines = 0
        teacher = make_any_bot(game, job.search, 0)
        assert isinstance(teacher, TreeBot)
        self._teacher = teacher

    def play(self) -> PlayedGame:
        game, job, number = self._game, self._job, self._number
        options = ({}, *game.variants)[number % (1 + len(game.variants))]
        start = game.start(game.setup(job.players, derive_seed(job.seed, number, "deal"), options))
        line = self._play_on(start, job.branches, job.decisions)
        positions: list[Position] = []
        for state in line.quiet:
            thought = self._think(state)
            positions.append(self._describe(state, thought.chances(), line.won))
            if thought.leaf is not None:
                branch = self._play_on(thought.leaf, job.samples, 0)
                unsearched = [nan] * job.players
                positions += [self._describe(each, unsearched, branch.won) for each in (thought.leaf, *branch.quiet)]
        return PlayedGame(number, pack_positions(positions), self._search_decisions(line.decisions))

    def _play_on(self, start: State, samples: int, decisions: int) -> Line:
        """Play from a position to the end. The positions that are kept come after it."""
        game, job, number = self._game, self._job, self._number
        self._lines += 1
        bots = [
            make_any_bot(
                game, job.bots[(number + seat) % len(job.bots)], derive_seed(job.seed, number, f"bot {seat} {self._lines}")
            )
            for seat in range(job.players)
        ]
        state = start.clone()
        quiet, decided = Reservoir(samples, self._rng), Reservoir(decisions, self._rng)
        for step in range(LONGEST_GAME):
            if state.over:
                return Line(quiet.kept, decided.kept, list(final_rewards(state, WINS)))
            if step and state.is_quiet():
                quiet.offer(state)
            seat = int(state.next_seat())
            if len(state.legal(seat)) > 1:
                decided.offer(state)
            state.step(seat, self._decide(state, seat, bots[seat]))
        raise GameFailed(f"it has not ended after {LONGEST_GAME} decisions")

    def _decide(self, state: State, seat: int, bot: Bot) -> int:
        if int(self._rng.below(PRECISION)) >= self._job.explore * PRECISION:
            return bot.choose(InfoSet(self._game, state, seat))
        choices = state.legal(seat)
        if self._rng.below(ANY_CHOICE) == 0:
            return int(choices[self._rng.below(len(choices))])
        return int(state.resample(seat, self._rng).suggest(seat, self._rng))

    def _search_decisions(self, states: list[State]) -> Decisions:
        thoughts = [self._think(state) for state in states]
        choices = [np.array(thought.state.legal(thought.seat), np.int32) for thought in thoughts]
        return Decisions(
            rows=pack_rows([np.asarray(self._encoder.observe(thought.state, thought.seat)) for thought in thoughts]),
            counts=np.array([len(each) for each in choices], np.uint16).tobytes(),
            choices=join(choices),
            habits=join([thought.habits() for thought in thoughts]),
            shares=join([thought.shares() for thought in thoughts]),
        )

    def _think(self, state: State) -> Thought:
        """Search a position for one of the seats that are asked."""
        asked = self._game.asked(state)
        seat = asked[self._rng.below(len(asked))]
        return Thought(self._game, state, seat, self._rng, self._teacher)

    def _describe(self, state: State, root: list[float], won: list[float]) -> Position:
        rows = [np.asarray(self._insight.observe(state, seat)) for seat in range(state.players)]
        return Position(rows, list(state.appraise()), root, won)


class Line(NamedTuple):
    """A course of play to the end: some of its quiet positions and of its decisions, and what each seat won."""

    quiet: list[State]
    decisions: list[State]
    won: list[float]


class Position(NamedTuple):
    """A quiet position: what the seats see, their chances by the game's appraisal and by search (nan without one), and what they
    won."""

    rows: list[NDArray[np.int16]]
    base: list[float]
    root: list[float]
    won: list[float]


class Thought:
    """A search of one position. `leaf` is one of the positions that its evaluator was asked about, each with the same chance."""

    def __init__(self, game: Game, state: State, seat: int, rng: Rng, teacher: TreeBot) -> None:
        self.state, self.seat = state, seat
        self._watcher = Watcher(teacher.search.evaluator or Evaluator(), state.players, rng)
        search = teacher.search._replace(evaluator=self._watcher)
        bot = TreeBot(int(rng.below(PRECISION)), teacher.simulations, teacher.milliseconds, search)
        self._tree = bot.think(InfoSet(game, state, seat))
        self._halves = search.halving and state.mode < SEALED

    @property
    def leaf(self) -> State | None:
        return self._watcher.leaf

    def chances(self) -> list[float]:
        """The chances of the seats: of the thinking one after its best choice, or in a sealed frame, where choices are mixed, on
        the whole; the others share the rest."""
        mean = [total / float(self._tree.simulations) for total in self._watcher.totals]
        if self.state.mode >= SEALED:
            return mean
        own, best = mean[self.seat], float(self._tree.value_of(self._tree.decide()))
        share = (1 - best) / (1 - own) if own < 1 else 0.0
        return [best if seat == self.seat else chance * share for seat, chance in enumerate(mean)]

    def habits(self) -> NDArray[np.int32]:
        return np.array(self.state.weigh(self.seat, self.state.legal(self.seat)), np.int32)

    def shares(self) -> NDArray[np.float32]:
        """The policy that the search has found: for one by halves the improved prior, which also says something of choices that
        were not tried; otherwise the share of the visits."""
        choices = self.state.legal(self.seat)
        if self._halves:
            policy = Halving(self._tree).policy()
            return np.array([policy[int(choice)] for choice in choices], np.float32)
        visits = np.array([int(self._tree.visits_of(choice)) for choice in choices], np.float32)
        return np.asarray(visits / visits.sum())


class Watcher(Evaluator):
    """Judges as another evaluator, adds up what it said, and keeps one of the positions."""

    def __init__(self, inner: Evaluator, players: int, rng: Rng) -> None:
        self._inner, self._rng, self._asked = inner, rng, 0
        self.totals = [0.0] * players
        self.leaf: State | None = None

    def estimate(self, state: State) -> vec[float]:
        return self._watch(state, self._inner.estimate(state))

    def estimate_many(self, states: list[State]) -> list[vec[float]]:
        return [self._watch(*found) for found in zip(states, self._inner.estimate_many(states), strict=True)]

    def _watch(self, state: State, chances: vec[float]) -> vec[float]:
        for seat, chance in enumerate(chances):
            self.totals[seat] += chance
        if not state.over:
            self._asked += 1
            if self._rng.below(self._asked) == 0:
                self.leaf = state
        return chances


class Reservoir:
    """At most `size` of the states that are offered, each with the same chance."""

    def __init__(self, size: int, rng: Rng) -> None:
        self.kept: list[State] = []
        self._size, self._rng, self._offered = size, rng, 0

    def offer(self, state: State) -> None:
        self._offered += 1
        place = self._offered - 1 if self._offered <= self._size else int(self._rng.below(self._offered))
        if place < self._size:
            self.kept[place : place + 1] = [state.clone()]


def pack_positions(positions: list[Position]) -> Positions:
    return Positions(
        rows=pack_rows([row for position in positions for row in position.rows]),
        base=np.array([position.base for position in positions], np.float32).tobytes(),
        root=np.array([position.root for position in positions], np.float32).tobytes(),
        won=np.array([position.won for position in positions], np.float32).tobytes(),
    )


def pack_rows(rows: list[NDArray[np.int16]]) -> Rows:
    places = [np.flatnonzero(row) for row in rows]
    return Rows(
        counts=np.array([len(each) for each in places], np.uint16).tobytes(),
        places=join([each.astype(np.uint16) for each in places]),
        numbers=join([row[each] for row, each in zip(rows, places, strict=True)]),
    )


def join(parts: Sequence[NDArray[Any]]) -> bytes:
    return b"".join(part.tobytes() for part in parts)
