"""Runs an arena: hands out batches of games, stores the results, and stops the pairs that are decided."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from nemeton.studies.arena.contest import Contest, PlayedGames, first_side_wins, play_numbers
from nemeton.studies.arena.results import open_results
from nemeton.studies.arena.schedule import Plan, find_fixture, number_game
from nemeton.studies.arena.sprt import Hypotheses, SequentialTest
from nemeton.studies.arena.standings import BotStanding, PairStanding, judge
from nemeton.studies.distribute import default_workers, run_batches
from nemeton.studies.simulate import BadRun

# Long enough that handing over a batch costs next to nothing, short enough that little is under way when a run is stopped.
BATCH_SECONDS = 0.5


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of an arena. Apart from the seconds, `games`, `pairs` and `bots` depend on the arguments alone."""

    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    seed: int
    games_per_pair: int
    games: int  # that count
    played: int  # now; the others were in the file
    workers: int
    where: str
    seconds: float
    pairs: list[PairStanding]
    bots: list[BotStanding]
    draws_added: bool


class Score:
    """The known games and the open games of one pair."""

    def __init__(self, plan: Plan, pair: int, games: int, known: dict[int, Contest], hypotheses: Hypotheses | None) -> None:
        self._plan = plan
        self._numbers = [number_game(plan, pair, index) for index in range(games)]
        self._known = known
        self._test = None if hypotheses is None else SequentialTest(hypotheses, len(plan.seatings))
        self._seconds = 0.0
        self._played = 0
        self.waiting = deque(number for number in self._numbers if number not in known)
        self._open = len(self.waiting)
        self._advance()

    @property
    def done(self) -> int:
        """How many of the requested games are played or no longer needed."""
        return len(self._numbers) - (0 if self._decided else self._open - self._played)

    @property
    def _decided(self) -> bool:
        return self._test is not None and self._test.accepted is not None

    def _advance(self) -> None:
        """Feed the test the games without a gap before them; a verdict cancels the games that wait."""
        if self._test is None:
            return
        while not self._decided and self._test.games < len(self._numbers):
            contest = self._known.get(self._numbers[self._test.games])
            if contest is None:
                return
            self._test.add(first_side_wins(self._plan, contest))
        if self._decided:
            self.waiting.clear()

    def count(self, played: PlayedGames) -> None:
        """Count games that have just been played."""
        self._seconds += played.seconds
        self._played += len(played.contests)
        self._advance()

    def next_batch(self, most: int) -> tuple[int, ...]:
        """The next games, as many as take about BATCH_SECONDS and at most `most`; a single one while that is unknown."""
        wanted = int(BATCH_SECONDS * self._played / self._seconds) if self._seconds else 1
        return tuple(self.waiting.popleft() for _ in range(max(1, min(wanted, most, len(self.waiting)))))


def run_arena(
    plan: Plan,
    games: int,
    workers: int | None,
    where: str,
    out: Path | None = None,
    hypotheses: Hypotheses | None = None,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Play `games` games of each pair, less those in `out`; `progress` is called with the number of games that are
    done or no longer needed. Without a number of workers all cores are used, of this machine or of the cluster."""
    if games < 1:
        raise BadRun("arena-games", games=games)
    if workers is not None and workers < 1:
        raise BadRun("run-workers", workers=workers)
    started = time.perf_counter()
    file = None if out is None else open_results(out, plan)
    known: dict[int, Contest] = {} if file is None else {contest.number: contest for contest in file.known}
    scores = [Score(plan, pair, games, known, hypotheses) for pair in range(len(plan.pairs))]
    before = len(known)

    def report() -> None:
        if progress is not None:
            progress(sum(score.done for score in scores))

    def take(played: PlayedGames) -> None:
        if file is not None:
            file.append(played.contests)
        known.update((contest.number, contest) for contest in played.contests)
        score = scores[find_fixture(plan, played.contests[0].number).pair]
        score.count(played)
        report()

    report()
    workers = default_workers(where) if workers is None else workers
    try:
        run_batches(where, workers, play_numbers, hand_out(plan, scores, workers), take)
    finally:
        if file is not None:
            file.close()
    standings = judge(plan, games, known, hypotheses)
    return Outcome(
        game=plan.game,
        rules_version=plan.rules_version,
        players=plan.players,
        options=plan.options,
        seed=plan.seed,
        games_per_pair=games,
        games=standings.games,
        played=len(known) - before,
        workers=workers,
        where=where,
        seconds=time.perf_counter() - started,
        pairs=standings.pairs,
        bots=standings.bots,
        draws_added=standings.draws_added,
    )


def hand_out(plan: Plan, scores: list[Score], workers: int) -> Iterator[tuple[Plan, tuple[int, ...]]]:
    """Batches of what waits, each of one pair, the pair that is furthest behind first. Towards the end they get smaller, so that
    no worker is left with a large one."""
    while any(score.waiting for score in scores):
        behind = min((score for score in scores if score.waiting), key=lambda score: score.waiting[0])
        waiting = sum(len(score.waiting) for score in scores)
        yield plan, behind.next_batch(most=waiting // (2 * workers))
