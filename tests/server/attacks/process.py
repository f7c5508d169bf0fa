"""A server in a process of its own, with the limits that strangers meet, and clients from several addresses."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from nemeton.client.rest import Server
from nemeton.ops.server_process import ServerProcess, end, find_free_port, last_line, spawn_guard, wait_for_answer
from tests.server.running import Wire

TIMEOUT = 60.0


class Visitor(Server):
    """A client from its own loopback address: the limits of addresses count it apart from everybody else."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(url)
        self.address = f"127.0.0.{number}"
        transport = httpx.AsyncHTTPTransport(local_address=self.address, limits=httpx.Limits(max_connections=1000))
        self.http = httpx.AsyncClient(base_url=self.url, timeout=TIMEOUT, trust_env=False, transport=transport)

    @asynccontextmanager
    async def wire(self, table: str, token: str = "", **hello: Any) -> AsyncIterator[Wire]:
        """A bare socket of a viewer, after its hello."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(address, proxy=None, max_size=None, local_addr=(self.address, 0), close_timeout=1.0) as socket:
            wire = Wire(socket)
            await wire.say({"type": "hello", "token": token, **hello})
            yield wire


class AttackedServer:
    """A running `nemeton serve`, and its visitors by number."""

    def __init__(self, process: ServerProcess, log: Path) -> None:
        self.process = process
        self.log = log
        self.url = process.url
        self._visitors: dict[int, Visitor] = {}

    def visitor(self, number: int) -> Visitor:
        """The client from 127.0.0.`number`; the same one each time."""
        if number not in self._visitors:
            self._visitors[number] = Visitor(self.url, number)
        return self._visitors[number]

    def memory(self) -> int:
        """The resident bytes of the server without its workers."""
        found = self.process.memory()
        assert found is not None
        return found

    async def leave(self) -> None:
        await asyncio.gather(*(visitor.http.aclose() for visitor in self._visitors.values()))


def database_of(folder: Path) -> str:
    """The database of the attacked server, into which a test may write before it starts."""
    return str(folder / "attacked.sqlite3")


@asynccontextmanager
async def run_attacked(folder: Path, *words: str, database: str = "") -> AsyncIterator[AttackedServer]:
    """`nemeton serve` with its defaults and further words of the command line. The block ends it and removes its database, so
    that a story that is told again begins with the tables that it stores itself."""
    log, port = folder / "attacked.log", find_free_port()
    command = [sys.executable, "-m", "nemeton", "serve", "--port", str(port), "--log", "warning", *words]
    environment = {**os.environ, "NEMETON_DATABASE": database or database_of(folder)}
    with log.open("ab") as out:
        process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True
        )
    guard = spawn_guard(process.pid)
    server = AttackedServer(ServerProcess(process, port), log)
    try:
        assert await wait_for_answer(process, port), last_line(log)
        await wait_until_ready(server)
        yield server
    finally:
        try:
            await server.leave()
        finally:
            end(process)
            if guard is not None:
                guard.kill()
                guard.communicate()
            for file in folder.glob("attacked.sqlite3*"):
                file.unlink()


async def wait_until_ready(server: AttackedServer) -> None:
    async with asyncio.timeout(TIMEOUT):
        while (await server.visitor(1).http.get("/ready")).status_code != 200:
            await asyncio.sleep(0.05)
