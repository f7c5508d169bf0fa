"""The ASGI application: all handlers around one service."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from nemeton.engine.errors import NemetonError
from nemeton.server.api.admin import AdminDoor
from nemeton.server.api.archive import ArchiveController, load_record
from nemeton.server.api.books import book, lessons
from nemeton.server.api.common import (
    on_anything,
    on_http,
    on_refused,
    on_storage_failed,
    on_unreadable,
    provide_service,
    provide_token,
)
from nemeton.server.api.connections import Connections
from nemeton.server.api.description import DESCRIPTION, DescribeEvents
from nemeton.server.api.docs import DOCS
from nemeton.server.api.guard import Application, Guard
from nemeton.server.api.operations import Readiness, announcement, health, metrics, ready
from nemeton.server.api.pages import PAGES
from nemeton.server.api.play import PlayController
from nemeton.server.api.shared_limits import SharedLimits
from nemeton.server.api.socket import table_socket
from nemeton.server.api.tables import GamesController, TablesController
from nemeton.server.background import log_failure
from nemeton.server.limits import AddressLimit
from nemeton.server.metrics import Metrics
from nemeton.server.operators.bans import Bans
from nemeton.server.operators.bulletin import Bulletin
from nemeton.server.operators.desk import Desk
from nemeton.server.operators.lag import LoopLag
from nemeton.server.refusals import Refused
from nemeton.server.service import Service
from nemeton.server.settings import Settings
from nemeton.server.storage.base import StorageFailed
from nemeton.server.storage.open import make_storage
from nemeton.server.thinking.pool import WorkerPool


def make_app(settings: Settings) -> Guard:
    """The server as an ASGI application. It opens its storage when it starts and closes it when it ends."""
    counters = Metrics()
    connections = Connections(settings)
    bans, bulletin, lag = Bans(), Bulletin(), LoopLag(counters.lag_seconds.observe)
    limits = {
        "join": AddressLimit(*settings.join_rate, "people at this table"),
        "table": AddressLimit(*settings.table_rate, "new tables"),
        "record": AddressLimit(*settings.record_rate, "saved records"),
        "hint": AddressLimit(*settings.hint_rate, "hints"),
        "history": AddressLimit(*settings.history_rate, "thousands of moves to go through"),
    }

    @asynccontextmanager
    async def run_service(app: Litestar) -> AsyncIterator[None]:
        workers = WorkerPool(settings.workers, settings.job_queue, settings.job_timeout, counters.observe_job)
        try:
            service = Service(make_storage(settings.database), workers, settings)
            service.tables.observe_loading = counters.loading_seconds.observe
            app.state.service = service
            service.tables.load_limit = limits["history"]
            service.on_broadcast.append(shared_limits.receive)
            await service.open()
            service.background.start(shared_limits.run(service.storage))
        except NemetonError as error:
            guard.failure = error
            raise
        desk = app.state.desk = Desk(service, connections.open, bans, bulletin, lag)
        try:
            try:
                await desk.open()
            except NemetonError as error:
                guard.failure = error
                raise
            service.background.start(desk.run())
            service.background.start(lag.run())
            yield
        finally:
            connections.end_all()
            await log_failure(desk.close())
            await service.close()

    app = Litestar(
        route_handlers=[
            GamesController,
            TablesController,
            PlayController,
            ArchiveController,
            table_socket,
            health,
            ready,
            metrics,
            announcement,
            *PAGES,
            book,
            lessons,
            *DOCS,
            load_record,
        ],
        dependencies={
            "service": Provide(provide_service, sync_to_thread=False),
            "token": Provide(provide_token, sync_to_thread=False),
        },
        exception_handlers={
            Refused: on_refused,
            StorageFailed: on_storage_failed,
            HTTPException: on_http,
            RecursionError: on_unreadable,
            UnicodeDecodeError: on_unreadable,
            Exception: on_anything,
        },
        lifespan=[run_service],
        state=State(
            {
                "settings": settings,
                "connections": connections,
                "metrics": counters,
                "readiness": Readiness(),
                "bulletin": bulletin,
                **{f"{name}_limit": limit for name, limit in limits.items()},
            }
        ),
        request_max_body_size=settings.max_body,
        openapi_config=DESCRIPTION,
        plugins=[DescribeEvents()],
        logging_config=None,
    )
    admin = AdminDoor(settings.admin_token, settings.max_body, lambda: cast(Desk, app.state.desk))
    guard = Guard(cast(Application, app), settings, counters, connections, bans, admin)
    shared_limits = SharedLimits({**limits, "request": guard.limit}, connections)
    return guard
