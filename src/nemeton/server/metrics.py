"""Metrics for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from nemeton.server.service import Service
from nemeton.server.thinking.queue import Rank

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._kinds: dict[type, Counter] = {}  # of messages, since looking a label up takes longer than counting
        self.requests = Counter(
            "nemeton_requests_total", "HTTP requests by method and status", ["method", "status"], registry=self.registry
        )
        self.messages = Counter("nemeton_messages_total", "Socket messages received, by type", ["type"], registry=self.registry)
        self.refusals = Counter("nemeton_refusals_total", "Socket requests refused, by code", ["code"], registry=self.registry)
        self.sockets = Gauge("nemeton_sockets", "Open sockets", registry=self.registry)
        self.action_seconds = Histogram(
            "nemeton_action_seconds", "From a request received to durable and told", buckets=SECONDS, registry=self.registry
        )
        self.request_seconds = Histogram(
            "nemeton_request_seconds",
            "From a request to its answer, by method and endpoint",
            ["method", "endpoint"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.move_seconds = Histogram(
            "nemeton_move_seconds", "From a move received to durable and told", buckets=SECONDS, registry=self.registry
        )
        self.loading_seconds = Histogram(
            "nemeton_loading_seconds", "From asking for a table to its being in memory", buckets=SECONDS, registry=self.registry
        )
        self.lag_seconds = Histogram(
            "nemeton_loop_lag_seconds", "How late the event loop is, ten times a second", buckets=SECONDS, registry=self.registry
        )
        self._job_waiting = Histogram(
            "nemeton_job_waiting_seconds",
            "For how long jobs waited for a worker, by rank",
            ["rank"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self._job_running = Histogram(
            "nemeton_job_running_seconds",
            "For how long jobs ran in a worker, by kind",
            ["kind"],
            buckets=SECONDS,
            registry=self.registry,
        )
        for rank in Rank:  # all series are there from the beginning
            self._job_waiting.labels(rank.name.lower())
        self._tables = Gauge("nemeton_tables_in_memory", "Tables in memory", registry=self.registry)
        self._waiting = Gauge("nemeton_thinking_waiting", "Jobs that wait for a worker", registry=self.registry)
        self._done = Gauge("nemeton_thinking_done", "Jobs that workers have answered", registry=self.registry)
        self._restarts = Gauge("nemeton_thinking_restarts", "Workers that were started again", registry=self.registry)

    def count_message(self, kind: type) -> None:
        counter = self._kinds.get(kind)
        if counter is None:
            counter = self._kinds[kind] = self.messages.labels(kind.__name__)
        counter.inc()

    def observe_job(self, kind: str, rank: Rank, waited: float, ran: float) -> None:
        self._job_waiting.labels(rank.name.lower()).observe(waited)
        self._job_running.labels(kind).observe(ran)

    def write(self, service: Service) -> bytes:
        """The page that Prometheus scrapes."""
        self._tables.set(len(service.tables.loaded))
        self._waiting.set(service.workers.waiting)
        self._done.set(service.workers.done)
        self._restarts.set(service.workers.restarts)
        return generate_latest(self.registry)
