"""The servers of a soak: processes of `nemeton serve` on loopback ports that are killed and started again on the same port."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path
from typing import Final

import msgspec

from nemeton.bench.server_process import ServerFailed, find_free_port, last_line, spawn, spawn_guard, wait_for_answer
from nemeton.server.live import now

STARTS: Final = 3  # a port may be taken by somebody else while the server is down


class _LogLine(msgspec.Struct):
    level: str
    message: str
    exception: str = ""


class KilledServer:
    """A server that knows how often it was killed, and when (milliseconds since 1970)."""

    def __init__(self, database: str, log: Path) -> None:
        self.port = find_free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.killed_at: list[int] = []
        self._database = database
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it and wait until it answers."""
        for _ in range(STARTS):
            process = self._process = spawn(self._database, self.port, self.log)
            self._guard = spawn_guard(process.pid)
            if await wait_for_answer(process, self.port):
                return
            self.end()
        raise ServerFailed(f"a server did not start: {last_line(self.log)}")

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        assert self._process is not None
        self._process.kill()
        self.killed_at.append(now())
        self.end()

    def end(self) -> None:
        """Leave nothing of it behind; may be called again."""
        guard, self._guard = self._guard, None
        if guard is not None:
            guard.kill()  # before the number of the server can belong to somebody else
            guard.communicate()
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()


class Servers:
    """All servers of one database."""

    def __init__(self, database: str, number: int, folder: Path) -> None:
        self.all = [KilledServer(database, folder / f"server-{index}.log") for index in range(number)]

    async def start(self) -> None:
        await asyncio.gather(*(server.start() for server in self.all))

    def end(self) -> None:
        for server in self.all:
            server.end()

    def list_kills(self) -> dict[str, list[int]]:
        """When each server was killed, by its address."""
        return {server.url: server.killed_at for server in self.all}

    def find_errors(self) -> list[str]:
        """What the servers logged as an error: nothing of what clients do, and no kill, is a reason for one."""
        found = []
        for server in self.all:
            for raw in server.log.read_bytes().splitlines():
                try:
                    line = msgspec.json.decode(raw, type=_LogLine)
                except msgspec.MsgspecError:
                    continue  # written by something else, or cut off by a kill
                if line.level in ("error", "critical"):
                    found.append(f"{server.log.name}: {line.message} {line.exception}".strip())
        return found
