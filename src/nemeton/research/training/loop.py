"""The loop of a training: games, fit, gate. Everything is kept in a folder; a training that was stopped goes on where it was."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from nemeton.bots.evaluations import find_networks
from nemeton.bots.inputs import find_insight, list_inputs
from nemeton.bots.trained import Policy, Trained, Value, encode_trained, read_trained
from nemeton.bots.words import number_words
from nemeton.engine.chance import derive_seed
from nemeton.registry import find_game
from nemeton.research.training.dense import Recipe
from nemeton.research.training.games_file import GamesFile, Job, PlayedGame, read_games
from nemeton.research.training.plan import Plan, open_folder, write_whole
from nemeton.research.training.policies import Choices, FittedPolicy, fit_policy
from nemeton.research.training.samples import Samples
from nemeton.research.training.self_play import Batch, play_batch
from nemeton.research.training.values import FittedValue, fit_value
from nemeton.studies.arena.schedule import plan_arena
from nemeton.studies.arena.standings import PairStanding
from nemeton.studies.arena.tournament import run_arena
from nemeton.studies.distribute import default_workers, run_batches

BATCH_SECONDS: Final = 2.0  # of games that are handed to a worker at once
SEEDS: Final = 1 << 32
BEST: Final = "best.net"
CANDIDATE: Final = "candidate.net"
FITTED: Final = "fitted.json"

Net = TypeVar("Net", Value, Policy)
How = TypeVar("How", FittedValue, FittedPolicy)

#: Shows what is under way: called with a label and a total, it gives a context with a function of the number done.
Stage = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]


class Fitted(msgspec.Struct, frozen=True):
    """How well the networks for one number of players predict."""

    value: FittedValue
    policy: FittedPolicy | None


class Verdict(msgspec.Struct, frozen=True):
    """What became of the network of an iteration for one number of players."""

    iteration: int
    players: int
    fitted: Fitted
    gate: PairStanding
    accepted: bool


class Training(msgspec.Struct, frozen=True):
    """How a training stands."""

    plan: Plan
    best: str  # the file of the best networks; empty while there are none
    verdicts: list[Verdict]
    finished: bool


class OutOfTime(Exception):
    """The budget is used up; the same command goes on."""


class Trainer:
    """A training in its folder."""

    def __init__(self, plan: Plan, folder: Path, *, workers: int | None, where: str, minutes: float | None, stage: Stage) -> None:
        self._folder = folder.resolve()  # bots name their networks by path
        self._game = find_game(plan.game)
        start = find_networks(self._game, plan.start) if plan.start else None
        open_folder(self._folder, plan)
        if start is not None:
            self._place(0).mkdir(exist_ok=True)
            write_whole(self._place(0) / BEST, start.read_bytes())
        self._plan, self._where, self._stage = plan, where, stage
        self._workers = default_workers(where) if workers is None else workers
        self._end = None if minutes is None else time.monotonic() + 60 * minutes
        self._verdicts: list[Verdict] = []

    def run(self) -> Training:
        """Go on to the last iteration, or until the time is used up."""
        finished = True
        try:
            for iteration in range(1, self._plan.iterations + 1):
                self._iterate(iteration)
        except OutOfTime:
            finished = False
        best = self._folder / BEST
        return Training(self._plan, str(best) if best.exists() else "", self._verdicts, finished)

    def _iterate(self, iteration: int) -> None:
        place = self._place(iteration)
        place.mkdir(exist_ok=True)
        if not (place / CANDIDATE).exists():
            self._play(iteration, place)
            self._fit(iteration, place)
        for players in self._plan.players:
            file = place / f"{players}.json"
            if not file.exists():
                write_whole(file, msgspec.json.encode(self._judge(iteration, place, players)))
            self._verdicts.append(msgspec.json.decode(file.read_bytes(), type=Verdict))
        self._keep_best(iteration, place)

    def _place(self, iteration: int) -> Path:
        return self._folder / str(iteration)

    def _check_time(self) -> None:
        if self._end is not None and time.monotonic() > self._end:
            raise OutOfTime

    def _seed(self, iteration: int, use: str) -> int:
        return derive_seed(self._plan.seed, iteration, use) % SEEDS

    def _learner(self, networks: Path | None, bot: str) -> str:
        """A bot with these networks."""
        bot = with_networks(bot, networks)
        learns_choices = networks is not None and self._plan.decisions and read_trained(networks).policies
        return f"{bot},prior={networks}" if learns_choices else bot

    def _networks(self, iteration: int, players: int) -> Path | None:
        """The best networks at the beginning of an iteration, if there is one for so many players."""
        file = self._place(iteration - 1) / BEST
        return file if file.exists() and any(value.players == players for value in read_trained(file).values) else None

    # --- Games -----------------------------------------------------------------------------------------------

    def _play(self, iteration: int, place: Path) -> None:
        """Play the games of an iteration that are not in its files yet."""
        jobs = {players: self._make_job(iteration, players) for players in self._plan.players}
        files = {players: GamesFile(place / f"{players}.games", job) for players, job in jobs.items()}
        numbers = range(self._plan.games)
        waiting = {players: [number for number in numbers if number not in file.known] for players, file in files.items()}
        played = 0
        seconds = 0.0

        def count() -> int:
            return sum(len(file.known) for file in files.values())

        def take(batch: Batch) -> None:
            nonlocal played, seconds
            files[batch.players].append(batch.games)
            played += len(batch.games)
            seconds += batch.seconds
            show(count())

        def hand_out() -> Iterator[tuple[Job, tuple[int, ...]]]:
            while any(waiting.values()):
                self._check_time()
                players = max(waiting, key=lambda each: len(waiting[each]))
                most = sum(map(len, waiting.values())) // (2 * self._workers)  # so that no worker ends with a large batch
                wanted = int(BATCH_SECONDS * played / seconds) if seconds else 1
                batch = waiting[players][: max(1, min(wanted, most))]
                del waiting[players][: len(batch)]
                yield jobs[players], tuple(batch)

        try:
            with self._stage(f"{iteration}: games", self._plan.games * len(jobs)) as show:
                show(count())
                run_batches(self._where, self._workers, play_batch, hand_out(), take)
        finally:
            for file in files.values():
                file.close()

    def _make_job(self, iteration: int, players: int) -> Job:
        """The games of an iteration: the last candidate meets the best so far, also if it was rejected. What it is wrong about it
        walks into, and learns from."""
        plan, best = self._plan, self._networks(iteration, players)
        last = self._place(iteration - 1) / CANDIDATE
        newest = last if last.exists() else best
        accepted = (iteration - 1, players) in {(each.iteration, each.players) for each in self._verdicts if each.accepted}
        own = with_networks(plan.player, newest)
        rival = plan.against or ("" if accepted else with_networks(plan.player, best))
        return Job(
            game=plan.game,
            rules_version=plan.rules_version,
            players=players,
            bots=(own, rival) if rival and rival != own else (own,),
            search=self._learner(newest, plan.bot),
            seed=self._seed(iteration, f"games of {players}"),
            explore=plan.explore,
            branches=plan.branches,
            samples=plan.samples,
            decisions=plan.decisions,
        )

    # --- Fit -------------------------------------------------------------------------------------------------

    def _fit(self, iteration: int, place: Path) -> None:
        """Fit a network for each number of players to the games of the last iterations."""
        plan, words = self._plan, number_words(self._game.vocabulary)
        values: list[Value] = []
        policies: list[Policy] = []
        fits: list[Fitted] = []
        epochs = 0

        def count(epoch: int) -> None:
            show(epochs + epoch)

        def fit_best(fit: Callable[[Recipe], tuple[Net, How]]) -> tuple[Net, How]:
            """What predicts best of the fits with each decay."""
            nonlocal epochs
            fitted: list[tuple[Net, How]] = []
            for decay in plan.recipe.decays:
                self._check_time()
                fitted.append(fit(replace(plan.recipe, decay=decay)))
                epochs += plan.recipe.epochs
            return min(fitted, key=lambda each: each[1].network)

        total = plan.recipe.epochs * len(plan.recipe.decays) * len(plan.players) * (2 if plan.decisions else 1)
        with self._stage(f"{iteration}: fit", total) as show:
            for players in plan.players:
                self._check_time()
                games = self._games(iteration, players)
                inputs = list_inputs(self._game, players, find_insight(self._game))
                value, fitted_value = fit_best(partial(fit_value, inputs, Samples(games, players), progress=count))
                values.append(value)
                fitted_policy = None
                if plan.decisions:
                    assert self._game.encoding is not None
                    inputs = list_inputs(self._game, players, self._game.encoding)
                    choices = Choices(games, words)
                    policy, fitted_policy = fit_best(partial(fit_policy, players, inputs, words, choices, progress=count))
                    policies.append(policy)
                fits.append(Fitted(fitted_value, fitted_policy))
        write_whole(place / FITTED, msgspec.json.encode(fits))
        write_whole(place / CANDIDATE, encode_trained(self._trained(values, policies)))

    def _games(self, iteration: int, players: int) -> list[PlayedGame]:
        """The games that an iteration learns from."""
        first = max(1, iteration - self._plan.window + 1)
        files = [self._place(number) / f"{players}.games" for number in range(first, iteration + 1)]
        return [game for file in files for game in read_games(file)]

    def _trained(self, values: Iterable[Value], policies: Iterable[Policy]) -> Trained:
        return Trained(self._plan.game, self._plan.rules_version, self._plan.command, tuple(values), tuple(policies))

    # --- Gate ------------------------------------------------------------------------------------------------

    def _judge(self, iteration: int, place: Path, players: int) -> Verdict:
        """Let the candidate meet the best so far, or the bot that is to be beaten."""
        self._check_time()
        plan, networks = self._plan, self._networks(iteration, players)
        bot = plan.gate_bot or plan.bot
        rival = plan.against or self._learner(networks, bot)
        bots = [self._learner(place / CANDIDATE, bot), rival]
        arena = plan_arena(self._game, players, bots, self._seed(iteration, f"gate of {players}"))
        test = None if plan.against else plan.gate
        with self._stage(f"{iteration}: gate for {players}", plan.gate_games) as show:
            file = place / f"{players}.gate"
            gate = run_arena(arena, plan.gate_games, self._workers, self._where, file, test, show).pairs[0]
        if plan.against:
            before = [verdict.gate.wins for verdict in self._verdicts if verdict.players == players and verdict.accepted]
            accepted = gate.wins > max(before, default=0.0)
        else:
            accepted = gate.sprt is not None and gate.sprt.accepted == "elo1"
        fits = msgspec.json.decode((place / FITTED).read_bytes(), type=list[Fitted])
        return Verdict(iteration, players, fits[plan.players.index(players)], gate, accepted)

    def _keep_best(self, iteration: int, place: Path) -> None:
        """Put the networks that were accepted in place of those before."""
        before = self._place(iteration - 1) / BEST
        old = read_trained(before) if before.exists() else self._trained((), ())
        new = read_trained(place / CANDIDATE)
        accepted = {verdict.players for verdict in self._verdicts if verdict.iteration == iteration and verdict.accepted}
        values = [each for each in old.values if each.players not in accepted]
        values += [each for each in new.values if each.players in accepted]
        policies = [each for each in old.policies if each.players not in accepted]
        policies += [each for each in new.policies if each.players in accepted]
        if values:
            content = encode_trained(self._trained(values, policies))
            write_whole(place / BEST, content)
            write_whole(self._folder / BEST, content)


def with_networks(bot: str, networks: Path | None) -> str:
    return bot if networks is None else f"{bot},eval={networks}"
