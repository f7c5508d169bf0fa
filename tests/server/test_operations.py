"""Running a server: is it alive, what does it count and log, how does it start and stop."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families

from nemeton.client.rest import Server
from nemeton.client.table import TableClient
from nemeton.server.logs import JsonLines
from nemeton.server.storage.base import StorageFailed
from nemeton.table.protocol import Act
from tests.patience import PATIENCE
from tests.server.running import NO_BOTS, refused, run, start_server, until

pytestmark = pytest.mark.usefixtures("toys")


# --- What it says of itself ------------------------------------------------------------------------------------------


def test_a_server_is_alive_though_its_storage_is_gone_and_ready_only_with_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nemeton.server.api.operations.READY_SECONDS", 0.0)

    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            assert (await server.http.get("/ready")).status_code == 200

            async def fail() -> None:
                raise StorageFailed("postgresql://user:password@host is gone")

            monkeypatch.setattr(server.service.storage, "check", fail)
            answer = await server.http.get("/ready")
            assert (answer.status_code, answer.json()["code"]) == (503, "try-again")
            assert "password" not in answer.text
            assert (await server.http.get("/health")).status_code == 200

    run(play())


def test_what_happens_is_counted(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, metrics_token="of the operator")) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            with refused("stale"):
                await anna.act("play 1", number=7)
            assert ben.decision is not None
            await ben.act(ben.decision.choices[0].text)
            await server.http.get("/nowhere")
            for headers in ({}, {"authorization": "Bearer guessed"}, {"authorization": f"Bearer {sitting.tokens[0]}"}):
                assert (await server.http.get("/metrics", headers=headers)).status_code == 404
            answer = await server.http.get("/metrics", headers={"authorization": "Bearer of the operator"})
            assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
            counted = {
                (sample.name, *sample.labels.values()): sample.value
                for family in text_string_to_metric_families(answer.text)
                for sample in family.samples
            }
            assert counted["nemeton_sockets",] == 2
            assert counted["nemeton_tables_in_memory",] == 1
            assert counted["nemeton_messages_total", "Act"] == 2
            assert counted["nemeton_refusals_total", "stale"] == 1
            assert counted["nemeton_action_seconds_count",] == 1
            assert counted["nemeton_requests_total", "POST", "201"] == 1
            assert counted["nemeton_requests_total", "GET", "404"] == 4
            assert counted["nemeton_thinking_waiting",] == 0

    run(play())


def test_logs_are_json_lines_with_the_table_and_without_a_token(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.DEBUG, "nemeton")

    async def play() -> tuple[str, list[str]]:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            anna, _ = await server.gather(sitting)
            assert anna.decision is not None
            await anna.act(anna.decision.choices[0].text)
            await server.ask("GET", f"/tables/{sitting.table}/view", token=sitting.tokens[1], seat=1)
            with refused("not-you"):
                await server.ask("GET", f"/tables/{sitting.table}/view", token="stolen-" + sitting.tokens[1], seat=1)
            return sitting.table, list(sitting.tokens)

    table, tokens = run(play())
    # The client's own logs are not the server's.
    of_server = [
        record for record in caplog.records if record.name.split(".")[0] in ("nemeton", "uvicorn", "litestar", "asyncio")
    ]
    lines = [json.loads(JsonLines().format(record)) for record in of_server]
    assert any(line["message"] == "table made" and line["table"] == table for line in lines)
    requests = [line for line in lines if line["message"] == "request"]
    assert {(line["path"], line["status"]) for line in requests} >= {
        (f"/api/tables/{table}/view", 200),
        (f"/api/tables/{table}/view", 401),
    }
    assert not [line for line in lines if any(token in json.dumps(line) for token in tokens)]


# --- The process -----------------------------------------------------------------------------------------------------


class Process:
    """`nemeton serve` as a process of its own."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "nemeton", "serve", "--port", "0", "--workers", "1", *arguments]
        self.child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment())
        self.lines: list[dict[str, Any]] = []

    async def address(self) -> str:
        """Where it listens, once it does."""
        while True:
            assert self.child.stderr is not None
            line = await asyncio.to_thread(self.child.stderr.readline)
            assert line, "the server ended before it listened"
            self.lines.append(json.loads(line))
            message = self.lines[-1]["message"]
            if "running on" in message:
                return str(message.split(" running on ")[1].split(" ")[0])

    async def end(self, number: int) -> int:
        """Its exit code after a signal."""
        self.child.send_signal(number)
        _, rest = await asyncio.to_thread(self.child.communicate, timeout=PATIENCE)
        self.lines += [json.loads(line) for line in rest.splitlines()]
        return self.child.returncode


def environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "NEMETON_DATABASE"}


@asynccontextmanager
async def serve(*arguments: str) -> AsyncIterator[tuple[Process, Server]]:
    process = Process(*arguments)
    try:
        async with Server(await process.address()) as server:
            yield process, server
    finally:
        process.child.kill()
        process.child.communicate()


def test_a_server_that_is_asked_to_stop_closes_its_sockets_and_loses_nothing(sqlite: str) -> None:
    async def play() -> None:
        async with serve("--database", sqlite) as (process, server):
            table, token = await server.create(game="runestones", players=2, name="Anna", seats=["me", "level1"])
            client = TableClient(server.url, table, token)
            codes: list[int] = []
            following = asyncio.create_task(follow(client, codes))
            await until(lambda: client.question is not None and client.decision is not None and client.decision.choices)
            assert client.question is not None
            assert client.decision is not None
            acknowledged = await client.request(Act("the last", client.question.number, client.decision.choices[0].text))
            assert await process.end(signal.SIGTERM) == 0
            await following
            assert codes == [1001]
            assert not [line for line in process.lines if line["level"] in ("warning", "error") or "exception" in line]
        async with serve("--database", sqlite) as (process, server):
            view = await server.ask("GET", f"/tables/{table}/view", token=token, seat=0)
            assert view["view"]["number"] >= acknowledged
            body = {"seat": 0, "key": "the last", "number": 0, "action": "anything"}
            assert await server.ask("POST", f"/tables/{table}/actions", body, token) == {"number": acknowledged}
            assert await process.end(signal.SIGTERM) == 0

    run(play())


async def follow(client: TableClient, codes: list[int]) -> None:
    """Stay at a table until the server closes, and note how it does."""
    task = asyncio.create_task(client.run())
    await until(lambda: client._socket is not None)
    found = client._socket
    assert found is not None
    await found.wait_closed()
    codes.append(found.close_code or 0)
    client._closed = True
    await task


def test_a_request_that_waits_is_answered_before_the_server_goes(sqlite: str) -> None:
    async def play() -> None:
        async with serve("--database", sqlite) as (process, server):
            table, token = await server.create(game="runestones", players=2, name="Anna", seats=["me", "me"])
            path = f"/tables/{table}/events"
            waiting = asyncio.create_task(server.ask("GET", path, token=token, seat=0, wait=25))
            await asyncio.sleep(0.3)
            began = asyncio.get_running_loop().time()
            assert await process.end(signal.SIGTERM) == 0
            assert asyncio.get_running_loop().time() - began < 20  # or it would have waited for the end of the poll
            assert (await waiting)["events"] == []

    run(play())


def run_serve(*arguments: str) -> tuple[int, str]:
    """A server that cannot start: its exit code and what a person reads."""
    ended = subprocess.run(
        [sys.executable, "-m", "nemeton", "serve", "--log", "warning", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment(),
        check=False,
    )
    assert ended.stdout == ""
    return ended.returncode, ended.stderr


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--port", "70000"), "65535"),
        (("--port", "x"), "port"),
        (("--workers", "0"), "workers"),
        (("--log", "loud"), "log"),
        (
            ("--proxy", "front.example"),
            "a proxy is an address or a network",
        ),  # connections have no names: it would never be believed
        (("--nonsense",), "--nonsense"),
    ],
)
def test_arguments_that_make_no_sense_are_refused_in_words(arguments: tuple[str, ...], word: str) -> None:
    code, output = run_serve(*arguments)
    assert code == 2
    assert word in output.splitlines()[-1]
    assert "Traceback" not in output


def test_a_database_that_cannot_be_used_is_named_in_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "no" / "such" / "folder"
    other = tmp_path / "other.txt"
    other.write_text("this is no database " * 100)
    for database, word in (
        (str(folder / "tables.db"), "folder"),
        (str(other), "other.txt"),
        ("mysql://localhost/tables", "expected"),
        ("postgresql://nobody:swordfish@127.0.0.1:1/nothing", "PostgreSQL"),
        (":memory:", "expected"),
    ):
        code, output = run_serve("--port", "0", "--database", database)
        assert code == 2, output
        assert "Traceback" not in output
        assert output.splitlines()[-1].startswith("nemeton: ")
        assert word.lower() in output.splitlines()[-1].lower()
        assert "swordfish" not in output


def test_a_port_that_is_taken_is_named_in_one_line(sqlite: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, output = run_serve("--port", str(port), "--database", sqlite)
    assert code == 2
    assert "Traceback" not in output
    assert output.splitlines()[-1] == f"nemeton: cannot listen on 127.0.0.1, port {port}"


def test_a_file_that_another_server_holds_is_left_alone(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            code, output = await asyncio.to_thread(run_serve, "--port", "0", "--database", sqlite)
            assert code == 2
            assert "another server has it" in output.splitlines()[-1]
            assert (await server.http.get("/ready")).status_code == 200

    run(play())


def test_the_proxy_that_is_named_is_believed_and_nobody_else(sqlite: str) -> None:
    async def play() -> None:
        for arguments, allowed in (((), 30), (("--proxy", "127.0.0.1"), 60)):
            async with serve("--database", sqlite, *arguments) as (process, server):
                async with httpx.AsyncClient(base_url=server.url, trust_env=False) as browser:
                    made = 0
                    for number in range(60):
                        answer = await browser.post(
                            "/api/tables",
                            json={"game": "runestones", "players": 2, "name": "Anna"},
                            headers={"x-forwarded-for": f"203.0.113.{number}"},
                        )
                        made += answer.status_code == 201
                assert allowed <= made <= allowed + 10
                assert await process.end(signal.SIGTERM) == 0

    run(play())
