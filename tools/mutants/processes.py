"""Forked processes that report on a pipe. Messages are lines of JSON, each a pair of a word and a value."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NamedTuple, NoReturn

ENDLESS = "endless"  # how a process ended that had to be stopped
MOST_MEMORY = 2_000_000_000
LOOK_EVERY = 0.5


class Message(NamedTuple):
    word: str
    value: object


class Pipe:
    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def send(self, word: str, value: object) -> None:
        data = json.dumps([word, value]).encode() + b"\n"
        while data:
            data = data[os.write(self._descriptor, data) :]

    def end(self, word: str, value: object) -> NoReturn:
        """The last message. Nothing of the test is cleared up: the process is gone, and with it all it had."""
        self.send(word, value)
        os._exit(0)


def fork(work: Callable[[Pipe], object], log: Path, silent: float, heard: Callable[[Message], object]) -> str:
    """Do some work in a process of its own and give each message to `heard`; returns how it ended, if not by itself.

    It is stopped if it says nothing for `silent` seconds of real time, or takes too much memory."""
    reader, writer = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        try:
            os.setsid()
            os.close(reader)
            output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(output, 1)
            os.dup2(output, 2)
            work(Pipe(writer))
        finally:
            os._exit(70)  # only if something was raised; the parent's work must not go on here
    os.close(writer)
    try:
        stopped = _listen(reader, child, silent, heard)
    except BaseException:
        os.killpg(child, signal.SIGKILL)
        raise
    finally:
        os.close(reader)
        _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)  # what its tests have started
    return stopped or _explain_end(status)


def set_limit(seconds: float) -> None:
    """End this process after so much processor time, even in the middle of an operation of C; 0 lifts the limit."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _listen(reader: int, child: int, silent: float, heard: Callable[[Message], object]) -> str:
    """Until the process ends or has to be stopped."""
    rest = b""
    last = monotonic()
    while True:
        ready, _, _ = select.select([reader], [], [], LOOK_EVERY)
        if ready:
            part = os.read(reader, 1 << 16)
            if not part:
                return ""
            *lines, rest = (rest + part).split(b"\n")
            for line in lines:
                heard(Message(*json.loads(line)))
            last = monotonic()
        if monotonic() - last > silent or _memory(child) > MOST_MEMORY:
            os.killpg(child, signal.SIGKILL)
            return ENDLESS


def _memory(process: int) -> int:
    """The memory of a process in bytes, where the system says it."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def _explain_end(status: int) -> str:
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        return ENDLESS if number == signal.SIGPROF else f"the process died of signal {number}"
    return "" if os.WEXITSTATUS(status) == 0 else f"the process ended with code {os.WEXITSTATUS(status)}"
