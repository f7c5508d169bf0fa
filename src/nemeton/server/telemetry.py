"""Traces for OpenTelemetry: optional, and off unless the environment names a receiver and the extra `telemetry` is installed.

Spans tell how long things took: requests by their endpoint, messages of sockets by their type, the loading of tables. They carry
no path, no table and no token."""

from __future__ import annotations

import importlib.util
import logging
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

from nemeton import __version__

RECEIVERS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
OFF: Final = "OTEL_SDK_DISABLED"
NEEDED: Final = "opentelemetry.exporter.otlp.proto.http.trace_exporter"

log = logging.getLogger("nemeton.telemetry")


class Telemetry:
    """What is traced in this process. Without a provider nothing is, at the cost of a comparison."""

    def __init__(self) -> None:
        self._provider: Any = None
        self._tracer: Any = None

    @property
    def is_on(self) -> bool:
        return self._tracer is not None

    def start(self, environment: Mapping[str, str]) -> None:
        """Send traces if the environment says where to."""
        if not any(environment.get(name) for name in RECEIVERS) or environment.get(OFF, "").lower() == "true":
            return
        try:
            found = importlib.util.find_spec(NEEDED)
        except ModuleNotFoundError:
            found = None
        if found is None:
            log.warning("no traces are sent: the packages are missing; expected them by: pip install nemeton[telemetry]")
            return
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        # What the environment says of the service comes first.
        name = environment.get("OTEL_SERVICE_NAME", "nemeton")
        provider = TracerProvider(resource=Resource.create({"service.name": name, "service.version": __version__}))
        provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
        self.use(provider)
        log.info("traces are sent")

    def use(self, provider: Any) -> None:
        """Trace with this provider of OpenTelemetry's, or with None no more."""
        self._provider = provider
        self._tracer = None if provider is None else provider.get_tracer("nemeton", __version__)

    def stop(self) -> None:
        """Send what is left, then trace no more."""
        if self._provider is not None:
            self._provider.shutdown()
        self.use(None)

    def span(self, name: str, **attributes: str | int) -> AbstractContextManager[Any]:
        """A span for as long as the block takes; None while nothing is traced."""
        if self._tracer is None:
            return nullcontext()
        span: AbstractContextManager[Any] = self._tracer.start_as_current_span(name, attributes=attributes)
        return span


telemetry: Final = Telemetry()
