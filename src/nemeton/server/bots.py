"""Bots at tables: queues a job for each bot to move and plays the result. A table never waits forever: a lost job is queued
again, and after several failures the first legal action is played. In quiet windows it also passes for people who wish it."""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b
from typing import Final

from nemeton.engine.errors import NemetonError
from nemeton.engine.frames import SEALED
from nemeton.server.background import start_apart
from nemeton.server.draft import Draft, now
from nemeton.server.info import BOT_GRACE
from nemeton.server.live import LiveTable
from nemeton.server.offered import OFFERED
from nemeton.server.refusals import TryAgain, UnknownTable, refuse_engine_error
from nemeton.server.thinking.jobs import Choose, Position, Seed
from nemeton.server.thinking.pool import WorkerPool
from nemeton.server.thinking.queue import JobFailed, QueueFull
from nemeton.table.table import Table

FAILURES: Final = 3  # before the first legal action is played
PAUSE: Final = 0.1  # seconds before trying a full queue again; also the first backoff after a failure
MAX_PAUSE: Final = 5.0
PASS_BEATS: Final = 6  # among people a standing pass is given after one to so many of them
BEAT: Final = 500  # milliseconds: secret questions are answered so long after they were asked, or a multiple of it
SLOW_BEATS: Final = 3  # for bots that may think for a second

log = logging.getLogger("nemeton.bots")


class BotDriver:
    """Moves the bots at the tables of one process."""

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._closed = False

    def start_moves(self, live: LiveTable) -> None:
        """Start a task for each bot to move. A process that has just written to the table gets some time to move its bots
        itself."""
        table = live.peek
        if table is None or self._closed:
            return
        wait = 0.0 if live.written_here else BOT_GRACE / 1000
        for seat in table.bots_to_move():
            if (live.id, seat) not in self._tasks:
                self._tasks[live.id, seat] = start_apart(self._drive(live, seat, wait))
        for seat in table.seats_that_pass():
            if (live.id, seat) not in self._tasks:
                self._tasks[live.id, seat] = start_apart(self._pass(live, seat, wait))

    def is_busy_with(self, table_id: str) -> bool:
        return any(key[0] == table_id for key in self._tasks)

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, live: LiveTable, seat: int, wait: float) -> None:
        """Move one bot until it is no longer its turn."""
        try:
            await self._give_grace(live, wait)
            failures = 0
            while True:
                # Read together, so that the choice cannot be taken for an answer to a later question.
                job, number, asked_at = await live.read(
                    lambda table: (make_job(table, seat), table.question_numbers[seat], table.question_times[seat])
                )
                if job is None:
                    return
                try:
                    action: int | None = await self.workers.choose(job, live.errand())
                except QueueFull:
                    await asyncio.sleep(PAUSE)
                    continue
                except JobFailed as error:
                    failures += 1
                    log.error("a bot failed", extra={"table": live.id, "seat": seat, "problem": str(error)})
                    if failures < FAILURES:
                        await asyncio.sleep(min(PAUSE * 10**failures, MAX_PAUSE))
                        continue
                    action = None
                if job.evenly:
                    await asyncio.sleep(max(find_beat(asked_at, max(live.pace, find_thought(job)), now()) - now(), 0) / 1000)
                else:
                    await self._keep_pace(live)
                try:
                    await live.change(lambda draft: play_choice(draft, seat, number, action))  # noqa: B023
                    failures = 0
                except TryAgain:
                    await asyncio.sleep(1.0)
        except UnknownTable:
            return
        except Exception:
            log.exception("a bot could not be moved", extra={"table": live.id, "seat": seat})
            await asyncio.sleep(MAX_PAUSE)
        finally:
            self._end_task(live, seat)

    async def _pass(self, live: LiveTable, seat: int, wait: float) -> None:
        """Pass for a person in a quiet window, on a beat, as bots answer."""
        try:
            await self._give_grace(live, wait)
            number, asked_at, delay = await live.read(
                lambda table: (table.question_numbers[seat], table.question_times[seat], find_pass_delay(table, seat))
            )
            await asyncio.sleep(max(find_beat(asked_at, max(live.pace, delay), now()) - now(), 0) / 1000)
            await live.change(lambda draft: play_pass(draft, seat, number))
        except UnknownTable:
            return
        except TryAgain:
            await asyncio.sleep(1.0)
        except Exception:
            log.exception("a seat could not pass", extra={"table": live.id, "seat": seat})
            await asyncio.sleep(MAX_PAUSE)
        finally:
            self._end_task(live, seat)

    async def _give_grace(self, live: LiveTable, wait: float) -> None:
        while wait > 0 and not live.written_here:
            await asyncio.sleep(PAUSE)
            wait -= PAUSE

    def _end_task(self, live: LiveTable, seat: int) -> None:
        del self._tasks[live.id, seat]
        # It may have become its turn again since the last look.
        asyncio.get_running_loop().call_soon(self.start_moves, live)

    async def _keep_pace(self, live: LiveTable) -> None:
        table = live.peek
        if table is not None and table.house.pace:
            await asyncio.sleep(max(table.updated_at + live.pace - now(), 0) / 1000)


def find_beat(asked_at: int, pace: int, at: int) -> int:
    """When to answer a secret question: on a beat that began when it was asked, so that neither what a bot holds nor how long it
    thought shows. A bot that thought for longer than the first beat answers on the next one."""
    beats = -(-max(at - asked_at, pace, 1) // BEAT)
    return asked_at + beats * BEAT


def find_thought(job: Choose) -> int:
    """How many milliseconds a bot takes at least for a secret question: longer than its search takes whatever it holds."""
    return BEAT * SLOW_BEATS if job.is_slow else BEAT


def find_pass_delay(table: Table, seat: int) -> int:
    """How long a standing pass waits at least, in milliseconds. It follows from the table's secret seed and the number of the
    question, never from what the seat holds. Among people it differs from window to window, as a person's own answer would; one
    person alone with bots need not wait."""
    people = {chair.participant for chair in table.chairs if chair.participant is not None and not chair.bot}
    if len(people) < 2:
        return BEAT
    text = f"{table.created.seed} {table.question_numbers[seat]} {seat} pass"
    return BEAT * (1 + blake2b(text.encode(), digest_size=8).digest()[0] % PASS_BEATS)


def play_pass(draft: Draft, seat: int, number: int) -> None:
    """Decline for a person, if the question is still that of event `number` and the person still wants it."""
    table = draft.table
    if seat in table.seats_that_pass() and table.question_numbers[seat] == number:
        assert table.match is not None
        draft.play(seat, table.match.game.declines)


def is_secret(table: Table) -> bool:
    """Whether answers are secret from people now."""
    assert table.match is not None
    return not table.match.state.over and table.match.state.mode >= SEALED and table.has_people()


def make_job(table: Table, seat: int) -> Choose | None:
    """The job for a bot's choice, if it is its turn."""
    if table.match is None or seat not in table.bots_to_move():
        return None
    # The same question gets the same answer: in any process, after any retry, and whether or not others have answered in secret.
    text = f"{table.created.seed} {table.question_numbers[seat]} {seat}"
    seed = Seed(int.from_bytes(blake2b(text.encode(), digest_size=8).digest()))
    bot = table.chairs[seat].bot
    own = bot in OFFERED
    return Choose(Position.of(table.match), seat, OFFERED[bot] if own else bot, seed, evenly=is_secret(table), own=own)


def play_choice(draft: Draft, seat: int, number: int, action: int | None) -> None:
    """Play a bot's choice if its question is still that of event `number`; without a choice, the first legal action."""
    table = draft.table
    if table.match is None or seat not in table.bots_to_move() or table.question_numbers[seat] != number:
        return
    if action is None:
        action = int(table.match.state.legal(seat)[0])
    try:
        draft.play(seat, table.match.game.vocabulary.text(action), bot=table.chairs[seat].bot)
    except NemetonError as error:
        raise refuse_engine_error(error) from error
