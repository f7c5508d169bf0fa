"""For operators: health, readiness, metrics."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from nemeton import __version__
from nemeton.server.api.common import REFUSALS, AnyRequest, TheService
from nemeton.server.metrics import Metrics


class Health(msgspec.Struct, frozen=True):
    version: str
    tables: int


@get("/health", summary="The process runs", tags=["operations"])
async def health(service: TheService) -> Health:
    return Health(__version__, len(service.tables.loaded))


@get("/ready", summary="The storage answers", tags=["operations"], responses=REFUSALS)
async def ready(service: TheService) -> Health:
    await service.storage.check()
    return Health(__version__, len(service.tables.loaded))


@get("/metrics", summary="Counters for Prometheus", tags=["operations"], media_type="text/plain")
async def metrics(request: AnyRequest, service: TheService) -> Response[bytes]:
    counters: Metrics = request.app.state.metrics
    return Response(counters.write(service), media_type="text/plain; version=0.0.4")
