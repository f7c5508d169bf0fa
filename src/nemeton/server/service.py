"""Everything that one server process runs, put together: storage, workers, tables and what happens in the background."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from nemeton.server.analyses import Analyses
from nemeton.server.background import Background, log_failure
from nemeton.server.bots import BotDriver
from nemeton.server.hints import Hints
from nemeton.server.live import LiveTable
from nemeton.server.lobby import LobbyShares
from nemeton.server.offered import offer
from nemeton.server.operators.ledger import Ledger
from nemeton.server.operators.retention import Retention, Visits
from nemeton.server.people import chat
from nemeton.server.people.announcer import Announcer
from nemeton.server.settings import Settings
from nemeton.server.slices import Slices
from nemeton.server.storage.base import Storage
from nemeton.server.tables import TableRegistry
from nemeton.server.thinking.pool import WorkerPool
from nemeton.server.timer import Timer
from nemeton.server.webhook import Webhooks


class Service:
    def __init__(self, storage: Storage, workers: WorkerPool, settings: Settings) -> None:
        offer(settings.own_bots)
        self.storage = storage
        self.settings = settings
        self.workers = workers
        self.background = Background()
        self.slices = Slices()
        self.bots = BotDriver(workers)
        self.hints = Hints(workers)
        self.analyses = Analyses(storage, workers, settings.analysis_simulations)
        self.webhooks = Webhooks(private=settings.private_webhooks)
        self.announcer = Announcer(storage, self.background)
        self.tables = TableRegistry(
            storage,
            self.slices,
            settings.tables_in_memory,
            after_load=self.bots.start_moves,
            after_change=self._after_change,
            is_busy=self.bots.is_busy_with,
        )
        self.lobby = LobbyShares(self.tables, settings.open_tables, storage.broadcast)
        self.on_broadcast: list[Callable[[str, str], None]] = [self.lobby.receive]  # what other processes tell all
        self.timer = Timer(storage, self.tables, self.bots, self.announcer, settings)
        self.visits = Visits()
        self.retention = Retention(Ledger(storage), settings, secrets.token_hex(8), self.visits, self._list_connected, self.drop)

    async def open(self) -> None:
        self.storage.on_change = self._on_change
        self.storage.on_missed = self._on_missed
        self.storage.on_neighbour = self._on_neighbour
        self.storage.on_announced = self._on_announced
        self.storage.on_broadcast = self._on_broadcast
        await self.storage.open()
        try:
            await self.workers.start()
        except BaseException:
            await self.storage.close()
            raise
        self.webhooks.start()
        self.background.start(self.timer.run())
        self.background.start(self.retention.run())

    async def close(self) -> None:
        """Finish what was accepted, then release everything."""
        await self.bots.close()
        await self.background.close()
        await log_failure(self.retention.flush())
        await self.webhooks.close()
        await self.analyses.close()
        await self.workers.close()
        await self.storage.close()

    def drop(self, table_id: str) -> None:
        """Forget a table that was deleted."""
        self.tables.drop(table_id)
        self.analyses.drop(table_id)
        self.webhooks.drop(table_id)

    def _list_connected(self) -> list[str]:
        return [live.id for live in self.tables.loaded.values() if live.publisher.connections]

    def _after_change(self, live: LiveTable) -> None:
        self.bots.start_moves(live)
        if live.written_here:
            self.webhooks.notify(live)
            self.analyses.start_if_over(live)

    # --- What other processes write ----------------------------------------------------------------------------------

    def _on_change(self, table_id: str, number: int) -> None:
        live = self.tables.loaded.get(table_id)
        if live is None:
            return
        if number < 0:
            self.background.start(chat.publish_new_lines(live))
        elif live.peek is None or number > live.peek.last:
            self.background.start(live.refresh())

    def _on_missed(self) -> None:
        for live in list(self.tables.loaded.values()):
            self.background.start(live.refresh())
            self.background.start(chat.publish_new_lines(live))

    def _on_neighbour(self, table_id: str) -> None:
        live = self.tables.loaded.get(table_id)
        if live is not None:
            self.background.start(live.refresh())
            self.background.start(chat.publish_new_lines(live))
            self.announcer.meet(live)

    def _on_broadcast(self, origin: str, text: str) -> None:
        for receive in self.on_broadcast:
            receive(origin, text)

    def _on_announced(self, origin: str, table_id: str, text: str) -> None:
        live = self.tables.loaded.get(table_id)
        if live is not None:
            self.announcer.receive(live, origin, text)
