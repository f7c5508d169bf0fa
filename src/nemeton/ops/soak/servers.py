"""The servers of a soak: processes of `nemeton serve` on loopback ports that are killed and started again on the same port."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from nemeton.ops.server_process import UNLIMITED, ServerFailed, find_free_port, last_line, spawn, spawn_guard, wait_for_answer
from nemeton.server.draft import now

STARTS: Final = 3  # another process may take the port while the server is down


class _LogLine(msgspec.Struct):
    level: str
    message: str
    exception: str = ""


class KilledServer:
    """A server and the times of its kills (milliseconds since 1970)."""

    def __init__(self, database: str, log: Path, options: Sequence[str]) -> None:
        self.port = find_free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.killed_at: list[int] = []
        self._database = database
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it and wait until it answers."""
        for _ in range(STARTS):
            process = self._process = spawn(self._database, self.port, self.log, self._options)
            self._guard = spawn_guard(process.pid)
            if await wait_for_answer(process, self.port):
                return
            self.end()
        raise ServerFailed(f"a server did not start: {last_line(self.log)}")

    def kill(self) -> None:
        """Kill it (SIGKILL)."""
        assert self._process is not None
        self._process.kill()
        self.killed_at.append(now())
        self.end()

    def end(self) -> None:
        """End its processes; may be called again."""
        guard, self._guard = self._guard, None
        if guard is not None:
            guard.kill()  # before the process id of the server can be reused
            guard.communicate()
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()


class Servers:
    """All servers of one database."""

    def __init__(self, database: str, number: int, folder: Path, options: Sequence[str] = UNLIMITED) -> None:
        self.all = [KilledServer(database, folder / f"server-{index}.log", options) for index in range(number)]

    async def start(self) -> None:
        await asyncio.gather(*(server.start() for server in self.all))

    def end(self) -> None:
        for server in self.all:
            server.end()

    def list_kills(self) -> dict[str, list[int]]:
        """The times of the kills, by URL of the server."""
        return {server.url: server.killed_at for server in self.all}

    def find_errors(self) -> list[str]:
        """What the servers logged as errors: neither the clients nor a kill may cause one."""
        found = []
        for server in self.all:
            for raw in server.log.read_bytes().splitlines():
                try:
                    line = msgspec.json.decode(raw, type=_LogLine)
                except msgspec.MsgspecError:
                    continue  # not a log line, or cut off by a kill
                if line.level in ("error", "critical"):
                    found.append(f"{server.log.name}: {line.message} {line.exception}".strip())
        return found
