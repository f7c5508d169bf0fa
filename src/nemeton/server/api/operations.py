"""For those who run a server: is it alive, is it ready, what does it count."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from nemeton import __version__
from nemeton.server.api.common import REFUSALS, AnyRequest, TheHall
from nemeton.server.metrics import Metrics


class Health(msgspec.Struct, frozen=True):
    version: str
    tables: int


@get("/health", summary="The process runs", tags=["operations"])
async def health(hall: TheHall) -> Health:
    return Health(__version__, len(hall.tables))


@get("/ready", summary="The storage answers", tags=["operations"], responses=REFUSALS)
async def ready(hall: TheHall) -> Health:
    await hall.storage.check()
    return Health(__version__, len(hall.tables))


@get("/metrics", summary="Counters for Prometheus", tags=["operations"], media_type="text/plain")
async def metrics(request: AnyRequest, hall: TheHall) -> Response[bytes]:
    counted: Metrics = request.app.state.metrics
    return Response(counted.write(hall), media_type="text/plain; version=0.0.4")
