"""What operators see: ids of requests in logs and answers, histograms, traces."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families

from nemeton.server.logs import JsonLines
from nemeton.server.telemetry import Telemetry, telemetry
from tests.server.operators.asking import OPERATED
from tests.server.running import GENEROUS, RunningServer, play_to_the_end, run, start_server, texts, until
from tests.server.test_operations import serve

pytestmark = pytest.mark.usefixtures("toys")

WATCHED = replace(OPERATED, metrics_token="of the operator")


class Lines(logging.Handler):
    """Collects log lines as they are written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith("nemeton"):
            self.lines.append(json.loads(self.format(record)))


@pytest.fixture
def lines() -> Iterator[list[dict[str, Any]]]:
    handler, root, own = Lines(), logging.getLogger(), logging.getLogger("nemeton")
    before = own.level
    root.addHandler(handler)
    own.setLevel(logging.INFO)
    yield handler.lines
    root.removeHandler(handler)
    own.setLevel(before)


def test_every_request_has_an_id_in_its_answer_and_in_its_log_lines(sqlite: str, lines: list[dict[str, Any]]) -> None:
    async def play() -> list[str]:
        async with start_server(sqlite, OPERATED) as server:
            body = {"game": "acorns", "players": 2, "name": "Anna"}
            made = await server.http.post("/api/tables", json=body)
            lost = await server.http.get("/nowhere", headers={"x-request-id": "chosen-by-a-client"})
            wrong = await server.http.get("/", headers={"host": "elsewhere.example"})
            return [answer.headers["x-request-id"] for answer in (made, lost, wrong)]

    made, lost, wrong = run(play())
    assert len({made, lost, wrong, "chosen-by-a-client"}) == 4
    of_made = [line["message"] for line in lines if line.get("request") == made]
    assert of_made == ["table made", "request"]
    (of_lost,) = [line for line in lines if line.get("request") == lost]
    assert (of_lost["path"], of_lost["status"]) == ("/nowhere", 404)
    assert all("request" in line for line in lines if line["message"] == "request")


def test_bots_and_other_work_of_the_background_carry_no_id_of_a_request(sqlite: str, lines: list[dict[str, Any]]) -> None:
    async def play() -> None:
        async with start_server(sqlite, GENEROUS) as server:
            log = logging.getLogger("nemeton.test")
            server.service.bots.workers._observe = lambda *_: log.info("answered")
            table, token = await server.create(game="runestones", players=2, name="Anna", seats=["me", "level1"])
            client = await server.come(table, token)
            await until(lambda: texts(client))
            await client.act(texts(client)[0])
            await until(lambda: any(line["message"] == "answered" for line in lines))

    run(play())
    assert not [line for line in lines if line["message"] == "answered" and "request" in line]


def test_the_id_of_a_trusted_proxy_is_taken_over_if_it_is_well_formed(sqlite: str) -> None:
    given = {
        "0123456789abcdef": True,
        "a.b_c-d.e": True,
        "short": False,
        "with space 123": False,
        "x" * 65: False,
        'quote"123456': False,
    }

    async def play() -> None:
        for arguments, trusted in (((), False), (("--proxy", "127.0.0.1"), True)):
            async with serve("--database", sqlite, *arguments) as (_, server):
                for name, well_formed in given.items():
                    answer = await server.http.get("/health", headers={"x-request-id": name, "x-forwarded-for": "203.0.113.1"})
                    assert (answer.headers["x-request-id"] == name) == (trusted and well_formed), name

    run(play())


# --- Metrics ---------------------------------------------------------------------------------------------------------


async def count(server: RunningServer) -> dict[tuple[str, ...], float]:
    answer = await server.http.get("/metrics", headers={"authorization": "Bearer of the operator"})
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
        if not sample.name.endswith("_bucket")
    }


def test_times_are_told_by_endpoint_and_not_by_path(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, WATCHED) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            await anna.act(texts(anna)[0])
            body = {"seat": 1, "key": "k", "number": ben.question.number if ben.question else 0, "action": texts(ben)[0]}
            await server.ask("POST", f"/tables/{sitting.table}/actions", body, sitting.tokens[1])
            await server.http.get(f"/nowhere/{sitting.table}")
            server.service.tables.drop(sitting.table)
            await server.ask("GET", f"/tables/{sitting.table}")
            counted = await count(server)
            assert sitting.table not in str(counted)
            assert counted["nemeton_request_seconds_count", "/api/tables", "POST"] == 1
            assert counted["nemeton_request_seconds_count", "/api/tables/{table_id}/actions", "POST"] == 1
            assert counted["nemeton_request_seconds_count", "unknown", "GET"] == 1
            assert counted["nemeton_move_seconds_count",] == 2
            assert counted["nemeton_action_seconds_count",] == 1
            assert counted["nemeton_loading_seconds_count",] == 1
            assert counted["nemeton_job_waiting_seconds_count", "awaited"] == 0
            while (await count(server))["nemeton_loop_lag_seconds_count",] < 3:
                await asyncio.sleep(0.05)

    run(play())


def test_the_waiting_of_jobs_is_told_by_rank(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(GENEROUS, metrics_token="of the operator")) as server:
            table, token = await server.create(game="runestones", players=2, name="Anna", seats=["me", "level1"])
            client = await server.come(table, token)
            await until(lambda: texts(client))
            await server.ask("GET", f"/tables/{table}/hint", token=token, seat=0)
            counted = await count(server)
            assert counted["nemeton_job_waiting_seconds_count", "asked"] >= 1
            assert counted["nemeton_job_running_seconds_count", "advise"] >= 1

    run(play())


def test_a_loop_that_is_held_up_shows_it(sqlite: str) -> None:
    async def play() -> float:
        import time

        from nemeton.server.operators.lag import LoopLag

        lag = LoopLag()
        task = asyncio.create_task(lag.run())
        await asyncio.sleep(0.15)
        time.sleep(0.3)
        await asyncio.sleep(0.15)
        task.cancel()
        return lag.worst

    assert run(play()) > 0.15


# --- Traces ----------------------------------------------------------------------------------------------------------


def test_without_a_receiver_or_without_the_package_nothing_is_traced_and_nothing_imported(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    off = Telemetry()
    off.start({})
    off.start({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318", "OTEL_SDK_DISABLED": "true"})
    assert not off.is_on
    with off.span("nothing") as span:
        assert span is None
    monkeypatch.setattr("nemeton.server.telemetry.NEEDED", "opentelemetry.not.installed")
    off.start({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318"})
    assert not off.is_on
    assert "pip install nemeton[telemetry]" in caplog.text
    program = "import sys, nemeton.server.api.serving; print([name for name in sys.modules if 'opentelemetry' in name])"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"


def test_traces_name_endpoints_and_messages_and_no_tables_or_tokens(sqlite: str) -> None:
    pytest.importorskip("opentelemetry.sdk", reason="the package opentelemetry-sdk is not installed")
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SimpleSpanProcessor
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))

    async def play() -> list[str]:
        async with start_server(sqlite, OPERATED) as server:
            sitting = await server.seat("acorns", 2)
            clients = await server.gather(sitting)
            await play_to_the_end(clients)
            server.service.tables.drop(sitting.table)
            await server.ask("GET", f"/tables/{sitting.table}", token=sitting.tokens[0])
            return [sitting.table, *sitting.tokens]

    telemetry.use(provider)
    try:
        secrets = run(play())
    finally:
        telemetry.stop()
    spans = exporter.get_finished_spans()
    names = {span.name for span in spans}
    assert {"POST /api/tables", "PUT /api/tables/{table_id}/seats/{seat}", "socket Act", "load table"} <= names
    (last,) = [span for span in spans if span.name == "GET /api/tables/{table_id}"]
    assert dict(last.attributes or {})["http.response.status_code"] == 200
    (loading,) = [span for span in spans if span.name == "load table"]
    assert loading.parent is not None
    assert loading.parent.span_id == last.context.span_id
    everything = "".join(span.to_json() for span in spans)
    assert not [secret for secret in secrets if secret in everything]
    assert not telemetry.is_on
