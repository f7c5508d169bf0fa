"""A worker for each tree, on the same core, asked in turns."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Any, NamedTuple, Self

from nemeton.registry import GAMES
from tools.gate.trees import CannotMeasure

SCRIPT = Path(__file__).with_name("measure.py")
PATIENCE = 300.0  # seconds for one answer, on a machine that is very busy


class Subject(NamedTuple):
    """One thing measured at one table, like `decisions` at `skye 5 druids=yes`."""

    table: str
    what: str


class Worker:
    """A process that measures the package of a tree. Leaving the block ends it."""

    def __init__(self, tree: Path, seed: int, script: Path = SCRIPT) -> None:
        self.tree = tree
        environ = {
            **os.environ,
            "PYTHONPATH": str(tree / "src"),
            "PYTHONHASHSEED": str(seed),
            "NEMETON_CORE": "compiled",
        }
        # Without the working folder on its path, so that it can find no other package than the one of the tree.
        call = [sys.executable, "-P", str(script), str(choose_core()), *list_variants()]
        self._process = subprocess.Popen(
            call, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.about = self._read()
        if not self.about["compiled"] or Path(self.about["package"]) != (tree / "src" / "nemeton").resolve():
            self.close()
            raise CannotMeasure(f"{tree} has no compiled core of its own; build it there with `make build`")

    def subjects(self) -> list[Subject]:
        return [Subject(table, what) for what in self.about["what"] for table in self.about["tables"]]

    def measure(self, subject: Subject, amount: int, seed: int = 0) -> tuple[float, float]:
        """Do an amount of work; the units per second, and the seconds. Each seed lays memory out in another way."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({**subject._asdict(), "amount": amount, "seed": seed}) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # reading tells why it has ended
        answer = self._read()
        return answer["units"] / max(answer["seconds"], 1e-9), answer["seconds"]

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        watchdog = Timer(PATIENCE, self._process.kill)
        watchdog.start()
        line = self._process.stdout.readline()
        watchdog.cancel()
        if line:
            return json.loads(line)
        _, said = self._process.communicate()
        reason = said.strip().splitlines() or [
            f"its process ended, or was stopped after {PATIENCE:.0f} seconds without an answer"
        ]
        raise CannotMeasure(f"{self.tree} cannot be measured: {reason[-1]}")


def list_variants() -> list[str]:
    """The tables with options that bring much code of their own, which both trees are asked for."""
    return [
        " ".join([game.id, str(game.max_players), *(f"{name}={value}" for name, value in options.items())])
        for game in GAMES.values()
        for options in game.variants
    ]


def choose_core() -> int:
    """The last core that may be used: the first one tends to serve the system's interrupts."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0


def find_amount(worker: Worker, subject: Subject, seconds: float) -> int:
    """How much work takes about so long."""
    amount = 1
    while True:
        _, taken = worker.measure(subject, amount)
        if taken >= seconds / 2:
            return max(1, round(amount * seconds / taken))
        amount *= 2 if taken < seconds / 50 else max(2, round(seconds / 2 / taken))
