"""A server as people run it: a process of its own, on a loopback port, with tables in a file. Only its deals are known."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from tests.browser import seeded
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


class Seat(NamedTuple):
    """A table and the token of a participant."""

    table: str
    token: str


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    def __init__(self, folder: Path, environment: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.deals = folder / "deals.json"
        self.environment = {**os.environ, **(environment or {}), seeded.FILE: str(self.deals)}
        self.begin_deals("")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, trust_env=False)
        self._process: subprocess.Popen[bytes] | None = None

    def begin_deals(self, start: str) -> None:
        """From now on, tables are dealt as they always are after this start."""
        seeded.write_start(self.deals, start)

    def start(self) -> None:
        """Start, or restart: same port, same tables."""
        command = [sys.executable, "-m", seeded.__name__, "serve", "--port", str(self.port), "--generous", "--log", "warning"]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", str(self.folder / "tables.sqlite3")],
                stdout=log,
                stderr=log,
                start_new_session=True,
                cwd=ROOT,
                env=self.environment,
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self._process.poll() is None, (self.folder / "server.log").read_text()
            try:
                if self.http.get("/ready").is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"no server at {self.url}: {(self.folder / 'server.log').read_text()}")

    def kill(self) -> None:
        """Kill the process, as a power failure would."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)
        self._process = None

    def stop(self) -> None:
        self.http.close()
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(PATIENCE)
            finally:
                if self._process.poll() is None:
                    self.kill()

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = self.http.request(method, f"/api{path}", json=body, headers=headers)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def make(self, *seats: str, **wish: object) -> Seat:
        """A table of Rune Stones at which the host sits where a seat says `me`."""
        body = {"name": "Anna", "game": "runestones", "players": len(seats), "seats": seats, "pace": 0, **wish}
        made = self.ask("POST", "/tables", body)
        return Seat(made["table"], made["token"])

    def load(self, record: str) -> Seat:
        """Load a record as a table; if the game is not over, the first seat plays on."""
        made = self.ask("POST", "/records", {"name": "Anna", "record": record, "bot": "level1"})
        return Seat(made["table"], made["token"])
