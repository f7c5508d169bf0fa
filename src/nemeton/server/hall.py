"""The hall: all tables of one server process, brought into memory when somebody wants them and let go when nobody does."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Final

from nemeton.server import chat
from nemeton.server.analyses import Analyses
from nemeton.server.bots import BotDriver
from nemeton.server.entries import BotTookOver, Rematched
from nemeton.server.live import Draft, LiveTable, now
from nemeton.server.making import Birth, NewFork, NewTable, SavedRecord, make_fork, make_from_record, make_rematch, make_table
from nemeton.server.playing import settle_takeback
from nemeton.server.presence import REPEAT, read_present
from nemeton.server.refusals import Refused, TryAgain, UnknownTable
from nemeton.server.seating import list_bots
from nemeton.server.settings import Settings
from nemeton.server.storage.base import Storage, StorageFailed
from nemeton.server.thinking.pool import Thinkers
from nemeton.server.webhook import Webhooks

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")
BREATH: Final = 1.0  # seconds between two looks at the clocks
DUE_AT_ONCE: Final = 50
STARTING: Final = 10_000  # milliseconds: what a process that has just started takes over from the one before it
YOUNG: Final = 5_000  # milliseconds for which a table stays in memory in any case

log = logging.getLogger("nemeton.hall")


class Hall:
    def __init__(self, storage: Storage, thinkers: Thinkers, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.thinkers = thinkers
        self.bots = BotDriver(thinkers)
        self.analyses = Analyses(storage, thinkers, settings.analysis_simulations)
        self.webhooks = Webhooks(private=settings.private_webhooks)
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self.storage.on_change = self._hear
        self.storage.on_missed = self._hear_of_all
        self.storage.on_announced = self._hear_who_is_there
        await self.storage.open()
        try:
            await self.thinkers.start()
        except BaseException:
            await self.storage.close()
            raise
        self.webhooks.start()
        self.spawn(self._breathe())

    async def close(self) -> None:
        """Finish what was accepted, then let go of everything."""
        await self.bots.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.webhooks.close()
        await self.analyses.close()
        await self.thinkers.close()
        await self.storage.close()

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- Tables ------------------------------------------------------------------------------------------------------

    async def find(self, table_id: str, *, is_ours: bool = False) -> LiveTable:
        """A table, from memory or storage, or UnknownTable. If it is ours, its bots are this process's to move."""
        live = self.tables.get(table_id)
        if live is None:
            if not TABLE_ID.fullmatch(table_id):
                raise UnknownTable
            live = LiveTable(table_id, self.storage)
            live.after_change = self.attend
            await live.read(lambda table: None)
            self._make_room()
            live = self.tables.setdefault(table_id, live)
            live.written_here |= is_ours
            self.bots.attend(live)
        live.used_at = now()
        self.tables.move_to_end(table_id)
        return live

    async def create(self, wish: NewTable) -> tuple[str, str]:
        """Make a table; its id and its host's token."""
        birth, token = make_table(wish)
        await self._found(birth)
        return birth.table.id, token

    async def fork(self, source_id: str, wish: NewFork) -> tuple[str, str]:
        source = await self.find(source_id)
        birth, token = await source.read(lambda table: make_fork(wish, table))
        await self._found(birth)
        return birth.table.id, token

    async def revive(self, wish: SavedRecord) -> tuple[str, str]:
        birth, token = await asyncio.to_thread(make_from_record, wish)
        await self._found(birth)
        return birth.table.id, token

    async def rematch(self, table_id: str, token: str) -> str:
        """The table of the rematch; the first who asks makes it."""

        def ask(draft: Draft) -> str:
            birth = make_rematch(draft, token)
            if draft.table.rematch:
                return draft.table.rematch
            draft.beside += birth.rows
            draft.summaries.append(birth.summary)
            draft.add(Rematched(draft.at, birth.table.id))
            return birth.table.id

        new_id = await (await self.find(table_id)).change(ask)
        await self._take_in(new_id)
        return new_id

    async def _found(self, birth: Birth) -> None:
        try:
            await self.storage.commit(birth.rows, (birth.summary,))
        except StorageFailed as error:
            raise TryAgain("the table could not be stored; try again later") from error
        log.info("table made", extra={"table": birth.table.id, "game": birth.table.created.game})
        await self._take_in(birth.table.id)

    async def _take_in(self, table_id: str) -> None:
        """A table that this process has made."""
        self.attend(await self.find(table_id, is_ours=True))

    # --- What happens by itself --------------------------------------------------------------------------------------

    def attend(self, live: LiveTable) -> None:
        """Something changed at a table: see to its bots, its absent players, its analysis."""
        self.bots.attend(live)
        if live.written_here:
            self.webhooks.attend(live)
            self.analyses.attend(live)

    def _hear(self, table_id: str, number: int) -> None:
        """Another process has written."""
        live = self.tables.get(table_id)
        if live is None:
            return
        if number < 0:
            self.spawn(self._guard(chat.hear_new_lines(live)))
        elif live.peek is None or number > live.peek.last:
            self.spawn(self._guard(live.refresh()))

    def tell_who_is_here(self, live: LiveTable) -> None:
        """Somebody came or went: tell everybody at the table, here and through the other processes."""
        if live.peek is not None:
            live.tell_info()
        self._announce(live)

    def _announce(self, live: LiveTable) -> None:
        live.announced_at = now()
        live.to_announce = True
        if not live.announcing:
            live.announcing = True
            self.spawn(self._guard(self._send_announcements(live)))

    async def _send_announcements(self, live: LiveTable) -> None:
        """One announcement of a table at a time: two sent at once may arrive in the wrong order, and the last one counts."""
        try:
            while live.to_announce:
                live.to_announce = False
                await self.storage.announce(live.id, live.present().write())
        finally:
            live.announcing = False

    def _hear_who_is_there(self, origin: str, table_id: str, word: str) -> None:
        """Another process says who is connected to it."""
        live = self.tables.get(table_id)
        if live is None:
            return
        changed, new = live.elsewhere.hear(origin, read_present(word), now())
        if changed and live.peek is not None:
            live.tell_info()
        if new and live.connections:
            self._announce(live)

    def _hear_of_all(self) -> None:
        for live in list(self.tables.values()):
            self.spawn(self._guard(live.refresh()))
            self.spawn(self._guard(chat.hear_new_lines(live)))

    async def _breathe(self) -> None:
        """Look at the clocks, wake what is due, let idle tables go; for ever."""
        await self._guard(self._wake(now() + STARTING))
        while True:
            await asyncio.sleep(BREATH)
            for live in list(self.tables.values()):
                if live.connections and live.peek is None:
                    await self._guard(live.refresh())  # it was thrown away, and those who are here may have missed something
                if live.peek is not None and live.peek.late(now()):
                    await self._guard(self._call_time(live))
                if live.connections and now() - live.announced_at > REPEAT:
                    self._announce(live)
            await self._guard(self._wake(now()))
            self._let_go(int(self.settings.idle * 1000))

    async def _wake(self, until: int) -> None:
        for table_id in await self.storage.list_due(until, DUE_AT_ONCE):
            await self._guard(self._wake_table(table_id))

    async def _wake_table(self, table_id: str) -> None:
        live = await self.find(table_id, is_ours=True)  # whoever should have done it did not
        await self._call_time(live)
        live.written_here = True
        self.bots.attend(live)

    async def _call_time(self, live: LiveTable) -> None:
        """Bots take over from those whose time is up."""

        def take_over(draft: Draft) -> None:
            table = draft.table
            for seat in table.late(draft.at):
                assert table.match is not None
                known = list_bots(table.match.game)
                bot = self.settings.stand_in if self.settings.stand_in in known else known[-1]
                draft.add(BotTookOver(draft.at, seat, bot, "clock"))
                settle_takeback(draft)

        await live.change(take_over)

    async def _guard(self, work: Coroutine[None, None, None]) -> None:
        """What is done unasked must not end because one table or the storage has a bad moment."""
        try:
            await work
        except (Refused, StorageFailed) as error:
            log.warning("put off", extra={"problem": str(error)})
        except Exception:
            log.exception("something unasked failed")

    # --- Memory ------------------------------------------------------------------------------------------------------

    def _make_room(self) -> None:
        if len(self.tables) >= self.settings.tables_in_memory:
            self._let_go(YOUNG)
            if len(self.tables) >= 2 * self.settings.tables_in_memory:
                raise TryAgain("too many tables are in use; try again later")

    def _let_go(self, idle: int) -> None:
        """Forget tables that nobody looks at and no bot plays at."""
        before = now() - idle
        for live in list(self.tables.values()):
            if live.used_at <= before and not live.connections and not live.lock.locked() and not self.bots.is_busy_with(live.id):
                del self.tables[live.id]
                live.forget()
