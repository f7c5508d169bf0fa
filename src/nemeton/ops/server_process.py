"""`nemeton serve` in a process of its own on a loopback port, to be measured or killed; and the memory and time it takes."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from nemeton.engine.errors import NemetonError

PORTS_TRIED: Final = 3
START_SECONDS: Final = 120.0
STOP_SECONDS: Final = 20.0
LONGEST_LINE: Final = 500
# The end of this process closes the pipe that the guard reads, even if it is killed: the server never outlives it.
GUARD: Final = 'read -r nothing; kill -TERM "$0"'
UNLIMITED: Final = ("--workers", "1", "--generous")  # one client stands for many, so limits for one address make no sense


class ServerFailed(NemetonError):
    """The server process did not start, did not answer or hung up."""


class ServerProcess:
    """A running server."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def memory(self) -> int | None:
        """The resident bytes of the server itself, without the workers of its bots; None where the system does not tell."""
        try:
            words = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()
        except OSError:
            return None
        return int(words[1]) * os.sysconf("SC_PAGE_SIZE")

    def processor_seconds(self) -> float | None:
        """The processor time of all its threads so far; None where the system does not tell."""
        return read_processor_seconds(self.process.pid)


def read_processor_seconds(pid: int) -> float | None:
    """The processor time of all threads of a process so far; None where the system does not tell."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    words = text.rpartition(")")[2].split()  # the name before it may hold blanks
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def run_server(database: str, folder: Path) -> AsyncIterator[ServerProcess]:
    """A server that answers, ended with the block. What it logs goes to a file in `folder`."""
    log = folder / "log"
    for _ in range(PORTS_TRIED):
        port = find_free_port()
        process = spawn(database, port, log)
        guard = spawn_guard(process.pid)
        try:
            if await wait_for_answer(process, port):
                yield ServerProcess(process, port)
                return
        except ServerFailed as error:
            ended = "" if process.poll() is None else f"; the server ended with code {process.returncode}"
            raise ServerFailed(f"{error}{ended}; the end of its log: {last_line(log)}") from error
        finally:
            try:
                end(process)
            finally:
                if guard is not None:
                    guard.kill()
                    guard.communicate()
    raise ServerFailed(f"the server did not start: {last_line(log)}")


def spawn(database: str, port: int, log: Path, options: Sequence[str] = UNLIMITED) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "nemeton", "serve", "--port", str(port), "--log", "warning", *options]
    # By the environment, since others on the machine can read command lines and the address may hold a password.
    environment = {**os.environ, "NEMETON_DATABASE": database}
    with log.open("ab") as out:
        return subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True)


def spawn_guard(pid: int) -> subprocess.Popen[bytes] | None:
    """A process that ends the server if this one is killed; nothing where there is no shell. It has a session of its own, since
    a signal to our whole group (as `timeout` sends it) must not reach it."""
    if os.name != "posix":
        return None
    words = ["sh", "-c", GUARD, str(pid)]
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True)


def find_free_port() -> int:
    """A port that is free now; another process may still take it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def wait_for_answer(process: subprocess.Popen[bytes], port: int) -> bool:
    """Whether the server has come up and listens; False if it has ended."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if process.poll() is not None:
            return False
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.02)
            continue
        writer.close()
        await writer.wait_closed()
        return process.poll() is None
    raise ServerFailed(f"the server gave no answer within {START_SECONDS:.0f} seconds")


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def last_line(log: Path) -> str:
    lines = log.read_text(encoding="utf8", errors="replace").strip().splitlines()
    return lines[-1][-LONGEST_LINE:] if lines else "it said nothing"
