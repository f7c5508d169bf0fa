"""Bots at tables: whoever is asked is given to the workers, and what comes back is played. A table never waits for ever: a move
that is lost is asked for again, and after several failures it is made without thinking."""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b
from typing import Final

from nemeton.engine.errors import NemetonError
from nemeton.server.live import BOT_GRACE, Draft, LiveTable, now
from nemeton.server.playing import translate
from nemeton.server.refusals import Refused, TryAgain, UnknownTable
from nemeton.server.table import Table
from nemeton.server.thinking.errors import ThinkerFailed, ThinkersBusy
from nemeton.server.thinking.jobs import Choose, Position, Seed
from nemeton.server.thinking.pool import Thinkers

FAILURES: Final = 3  # before a move is made without thinking
PAUSE: Final = 0.1  # seconds before asking workers again that are all busy
LONGEST_PAUSE: Final = 5.0

log = logging.getLogger("nemeton.bots")


class BotDriver:
    """Moves the bots of the tables of one process."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._closed = False

    def attend(self, live: LiveTable) -> None:
        """See to it that every bot that is asked at a table is being moved. Another process that has just written to the table
        is left some time to do it itself."""
        table = live.peek
        if table is None or self._closed:
            return
        for seat in table.asked_bots():
            if (live.id, seat) not in self._tasks:
                wait = 0.0 if live.written_here else BOT_GRACE / 1000
                self._tasks[live.id, seat] = asyncio.create_task(self._drive(live, seat, wait))

    def is_busy_with(self, table_id: str) -> bool:
        return any(key[0] == table_id for key in self._tasks)

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, live: LiveTable, seat: int, wait: float) -> None:
        """Move one bot until it is no longer asked."""
        try:
            while wait > 0 and not live.written_here:
                await asyncio.sleep(PAUSE)
                wait -= PAUSE
            failures = 0
            while True:
                # Both at once: what comes in between would let a choice pass for an answer to the next question.
                job, since = await live.read(lambda table: (make_job(table, seat), table.since[seat]))
                if job is None:
                    return
                try:
                    action: int | None = await self.thinkers.choose(job)
                except ThinkersBusy:
                    await asyncio.sleep(PAUSE)
                    continue
                except ThinkerFailed as error:
                    failures += 1
                    log.error("a bot failed", extra={"table": live.id, "seat": seat, "problem": str(error)})
                    if failures < FAILURES:
                        await asyncio.sleep(min(PAUSE * 10**failures, LONGEST_PAUSE))
                        continue
                    action = None
                await self._keep_pace(live)
                try:
                    await live.change(lambda draft: play_bot(draft, seat, since, action))  # noqa: B023
                    failures = 0
                except TryAgain:
                    await asyncio.sleep(1.0)
        except UnknownTable:
            return
        except Exception:
            log.exception("a bot could not be moved", extra={"table": live.id, "seat": seat})
            await asyncio.sleep(LONGEST_PAUSE)
        finally:
            del self._tasks[live.id, seat]
            # It may have been asked again between the last look and now.
            asyncio.get_running_loop().call_soon(self.attend, live)

    async def _keep_pace(self, live: LiveTable) -> None:
        table = live.peek
        if table is not None and table.house.pace:
            await asyncio.sleep(max(table.updated_at + table.house.pace - now(), 0) / 1000)


def make_job(table: Table, seat: int) -> Choose | None:
    """What a worker needs to know, or nothing if the bot is not asked."""
    if table.match is None or seat not in table.asked_bots():
        return None
    # The same position gives the same choice, whoever asks for it and how often.
    text = f"{table.created.seed} {table.last} {seat}"
    seed = Seed(int.from_bytes(blake2b(text.encode(), digest_size=8).digest()))
    return Choose(Position.of(table.match), seat, table.chairs[seat].bot, seed)


def play_bot(draft: Draft, seat: int, since: int, action: int | None) -> None:
    """Play what a bot has chosen, if it is still asked the same; without a choice, the first one that is legal."""
    table = draft.table
    if table.match is None or seat not in table.asked_bots() or table.since[seat] != since:
        return
    if action is None:
        action = int(table.match.state.legal(seat)[0])
    try:
        draft.move(seat, table.match.game.vocabulary.text(action), bot=table.chairs[seat].bot)
    except Refused:
        raise
    except NemetonError as error:
        raise translate(error) from error
