"""The application: all doors put together around one hall."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from nemeton.engine.errors import NemetonError
from nemeton.server.api.archive import ArchiveController
from nemeton.server.api.common import (
    on_anything,
    on_http,
    on_refused,
    on_storage_failed,
    on_unreadable,
    provide_hall,
    provide_token,
)
from nemeton.server.api.connections import Sockets
from nemeton.server.api.description import DESCRIPTION, DescribeHappenings
from nemeton.server.api.docs import DOCS
from nemeton.server.api.guard import Application, Guard
from nemeton.server.api.operations import health, metrics, ready
from nemeton.server.api.pages import PAGES
from nemeton.server.api.play import PlayController
from nemeton.server.api.records import load_record
from nemeton.server.api.socket import table_socket
from nemeton.server.api.tables import GamesController, TablesController
from nemeton.server.hall import Hall
from nemeton.server.limits import AddressLimit
from nemeton.server.metrics import Metrics
from nemeton.server.refusals import Refused
from nemeton.server.settings import Settings
from nemeton.server.storage.base import StorageFailed
from nemeton.server.storage.open import make_storage
from nemeton.server.thinking.pool import Thinkers

DOORS = (GamesController, TablesController, PlayController, ArchiveController, table_socket, health, ready, metrics)


def make_app(settings: Settings) -> Guard:
    """The server as an ASGI application. It opens its storage when it starts and closes it when it ends."""
    counted = Metrics()
    sockets = Sockets(settings)

    @asynccontextmanager
    async def keep_hall(app: Litestar) -> AsyncIterator[None]:
        thinkers = Thinkers(settings.workers, settings.thinking_queue, settings.patience)
        try:
            hall = Hall(make_storage(settings.database), thinkers, settings)
            app.state.hall = hall
            await hall.open()
        except NemetonError as error:
            guard.failure = error
            raise
        try:
            yield
        finally:
            sockets.end_all()
            await hall.close()

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
            *PAGES,
            *DOCS,
            load_record,
        ],
        dependencies={
            "hall": Provide(provide_hall, sync_to_thread=False),
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
        lifespan=[keep_hall],
        state=State(
            {
                "settings": settings,
                "sockets": sockets,
                "metrics": counted,
                "table_limit": AddressLimit(*settings.table_rate, "new tables"),
            }
        ),
        request_max_body_size=settings.body,
        openapi_config=DESCRIPTION,
        plugins=[DescribeHappenings()],
        logging_config=None,
    )
    guard = Guard(cast(Application, app), settings, counted, sockets)
    return guard
