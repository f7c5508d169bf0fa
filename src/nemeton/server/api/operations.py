"""For operators: health, readiness, metrics."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec
from litestar import Response, get

from nemeton import __version__
from nemeton.server.api.common import REFUSALS, AnyRequest, TheService, Token
from nemeton.server.metrics import Metrics
from nemeton.server.operators.bulletin import Bulletin
from nemeton.server.people.tokens import find_token, hash_token
from nemeton.server.refusals import NothingHere
from nemeton.server.settings import Settings
from nemeton.server.storage.base import Storage
from nemeton.table.protocol import Announcement

READY_SECONDS: Final = 1.0  # for which an answer holds


class Health(msgspec.Struct, frozen=True):
    version: str


@get("/health", summary="The process runs", tags=["operations"])
async def health() -> Health:
    return Health(__version__)


class Readiness:
    """Whether the storage works. It writes, so however many ask, it is tried once in a while."""

    def __init__(self) -> None:
        self._until = 0.0
        self._lock = asyncio.Lock()

    async def check(self, storage: Storage) -> None:
        async with self._lock:
            if time.monotonic() >= self._until:
                await storage.check()
                self._until = time.monotonic() + READY_SECONDS


@get("/ready", summary="The storage can be read and written", tags=["operations"], responses=REFUSALS)
async def ready(request: AnyRequest, service: TheService) -> Health:
    readiness: Readiness = request.app.state.readiness
    await readiness.check(service.storage)
    return Health(__version__)


@get("/api/announcement", summary="What the operators have to say, if anything", tags=["operations"], responses=REFUSALS)
async def announcement(request: AnyRequest) -> Announcement:
    bulletin: Bulletin = request.app.state.bulletin
    return bulletin.current()


@get(
    "/metrics",
    summary="Counters for Prometheus, for the holder of their token",
    tags=["operations"],
    media_type="text/plain",
    responses=REFUSALS,
)
async def metrics(request: AnyRequest, service: TheService, token: Token) -> Response[bytes]:
    """They tell when somebody answers in secret, so they are for the operator alone, and without a token in the settings for
    nobody."""
    settings: Settings = request.app.state.settings
    if not settings.metrics_token or find_token(token, [hash_token(settings.metrics_token)]) is None:
        raise NothingHere("there are no metrics here without their token")
    counters: Metrics = request.app.state.metrics
    return Response(counters.write(service), media_type="text/plain; version=0.0.4")
