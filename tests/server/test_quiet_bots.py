"""Secret questions: when a bot answers tells nothing about what it holds."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_right
from collections.abc import Iterator
from math import sqrt

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.bots.search_bots import TreeBot
from nemeton.engine.chance import Rng
from nemeton.engine.frames import SEALED
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.engine.state import State
from nemeton.registry import GAMES, find_game_version
from nemeton.server import bots
from nemeton.server.bots import find_beat, find_thought, make_job
from nemeton.server.thinking import worker
from nemeton.server.thinking.jobs import MASTER, Choose, build_state
from nemeton.server.thinking.queue import Errand
from tests.server.running import NO_BOTS, RunningServer, run, start_server, texts, until
from tests.server.thinking.tables import GAME, INFOSET, choose, play

pytestmark = pytest.mark.usefixtures("toys")

TABLES = 30
BEAT = 250  # milliseconds, here


class Thinkers:
    """Workers that know Whispers: a bot with a card to think about takes longer than one that can only pass."""

    async def choose(self, job: Choose, errand: Errand = Errand()) -> int:  # noqa: B008
        game = find_game_version(job.position.game, job.position.rules)
        infoset = InfoSet(game, build_state(job.position), job.seat)
        if len(infoset.legal()) > 1:
            await asyncio.sleep(0.1)
        return make_bot(game, "random", job.seed).choose(infoset)


async def measure_window(server: RunningServer) -> tuple[bool, float]:
    """Play Whispers with a bot; whether it held the card at first, and how long the first window was open."""
    table, token = await server.create(name="Anna", game="whispers", players=2, seats=["me", "random"])
    anna = await server.come(table, token, 0)
    await until(lambda: texts(anna))
    live = await server.service.tables.find(table)
    holds = await live.read(lambda found: bool(found.match.state.holds[1]) if found.match else False)
    began = time.perf_counter()
    await anna.act("cast 1")
    await until(lambda: anna.number == 2)
    return holds, time.perf_counter() - began


def distance(first: list[float], second: list[float]) -> float:
    """The largest difference between the distributions of two samples (Kolmogorov and Smirnov)."""
    first, second = sorted(first), sorted(second)
    return max(
        abs(bisect_right(first, each) / len(first) - bisect_right(second, each) / len(second)) for each in (*first, *second)
    )


@pytest.mark.thorough
def test_the_time_of_an_answer_is_the_same_with_and_without_a_card(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BEAT", BEAT)
    times: dict[bool, list[float]] = {True: [], False: []}

    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            monkeypatch.setattr(server.service.bots, "workers", Thinkers())
            for _ in range(TABLES):
                for holds, measured in await asyncio.gather(*(measure_window(server) for _ in range(2))):
                    times[holds].append(measured)

    run(story())
    few = min(map(len, times.values()))
    assert few >= 15
    # Equal distributions are further apart than this once in a thousand times.
    assert distance(times[True], times[False]) < 1.95 * sqrt(sum(1 / len(each) for each in times.values()))
    assert min(*times[True], *times[False]) >= 0.99 * BEAT / 1000


def test_secret_questions_are_answered_on_a_beat_after_they_were_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BEAT", 500)
    assert [find_beat(10_000, 0, 10_000 + spent) for spent in (0, 1, 499, 500)] == [10_500] * 4
    assert find_beat(10_000, 0, 10_501) == 11_000
    assert find_beat(10_000, 700, 10_001) == 11_000  # never faster than the pace of the table


def secret_questions(game: Game[State], count: int) -> Iterator[InfoSet]:
    """Secret questions in games played by habit: as many to seats with a choice as to seats without, if there are such."""
    left = {True: count, False: count}
    for seed in range(12):
        match, rng = Match(game, game.setup(min(4, game.max_players), seed)), Rng(seed)
        while not match.state.over and len(match.standing) < 300:
            seat = int(match.state.next_seat())
            has_choice = len(match.state.legal(seat)) > 1
            if match.state.mode >= SEALED and left[has_choice] and len(match.standing) % 12 == seed:
                left[has_choice] -= 1
                yield InfoSet(game, match.state, seat)
            match.play(seat, int(match.state.suggest(seat, rng)))


@pytest.mark.parametrize("level", ["level5", MASTER])
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_strongest_bots_have_decided_a_secret_question_before_they_answer_it(game: Game[State], level: str) -> None:
    for infoset in secret_questions(game, 6):
        began = time.process_time()
        worker.choose(make_bot(game, level, 1), infoset, evenly=True)
        assert time.process_time() - began < 0.8 * find_thought(choose(level)) / 1000


def test_where_it_must_not_show_a_bot_searches_even_if_it_has_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[int] = []
    monkeypatch.setattr(TreeBot, "think", lambda self, infoset: thought.append(infoset.seat))
    seat, alone = next(
        (int(match.state.next_seat()), match)
        for match in map(play, range(200))
        if len(match.state.legal(match.state.next_seat())) == 1
    )
    infoset = InfoSet(GAME, alone.state, seat)
    bot = make_bot(GAME, "ismcts:50", 1)
    assert worker.choose(bot, infoset, evenly=False) == worker.choose(bot, infoset, evenly=True) == infoset.legal()[0]
    assert thought == [seat]
    assert len(INFOSET.legal()) > 1


def test_what_a_bot_answers_in_secret_does_not_follow_from_whether_others_have_answered(sqlite: str) -> None:
    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await server.create(name="Anna", game="acorns", players=2, seats=["me", "random"])
            anna = await server.come(table, token, 0)
            await until(lambda: texts(anna))
            live = await server.service.tables.find(table)

            async def read_job() -> Choose:
                job = await live.read(lambda found: make_job(found, 1))
                assert job is not None
                return job

            before = await read_job()
            await anna.act(texts(anna)[0])
            after = await read_job()
            assert after.position != before.position
            assert after.seed == before.seed

    run(story())
