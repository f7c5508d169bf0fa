"""The benchmark: every contender in turn, each in its own process on the same core, several times over.

The turns are interleaved so that a busy minute of the machine affects all of them, and the best of each counts.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.ops.bench.contenders import CONTENDERS, Contender, Measured
from nemeton.ops.bench.standing import Aim, Ratio, Result, compare, weigh_aims

NOT_INSTALLED = "not installed (make bench installs them)"
PATIENCE = 60.0  # timeout of a contender in seconds, beyond the measuring itself


class BadBench(NemetonError):
    """An impossible length or number of measurements."""


class BenchPlan(msgspec.Struct, frozen=True):
    seconds: float
    repeat: int
    ready: tuple[Contender, ...]

    @property
    def measurements(self) -> int:
        return self.repeat * len(self.ready)


class Machine(msgspec.Struct, frozen=True):
    """The machine, without anything that identifies it."""

    processor: str
    cores: int
    python: str
    pinned: bool
    peers: dict[str, str]


class Bench(msgspec.Struct, frozen=True):
    machine: Machine
    seconds: float
    repeat: int
    results: list[Result]
    ratios: list[Ratio]
    aims: list[Aim]


def plan_bench(seconds: float, repeat: int, contenders: tuple[Contender, ...] = CONTENDERS) -> BenchPlan:
    if not 0 < seconds <= 3600:
        raise BadBench(f"a measurement takes more than 0 and at most 3600 seconds, not {seconds:g}")
    if repeat < 1:
        raise BadBench(f"each contender is measured at least once, not {repeat} times")
    return BenchPlan(seconds, repeat, tuple(contender for contender in contenders if is_installed(contender.needs)))


def is_installed(module: str) -> bool:
    return not module or importlib.util.find_spec(module) is not None


def run_bench(plan: BenchPlan, progress: Callable[[int], None] | None = None) -> Bench:
    """Measure; `progress` is called with the number of measurements done so far."""
    missing = {contender.name: NOT_INSTALLED for contender in CONTENDERS if contender not in plan.ready}
    runs, failed = measure_all(plan, progress)
    missing |= failed
    results = [Result.of(contender, runs.get(contender.name, []), missing.get(contender.name)) for contender in CONTENDERS]
    return Bench(describe_machine(), plan.seconds, plan.repeat, results, compare(results), weigh_aims(results))


def measure_all(plan: BenchPlan, progress: Callable[[int], None] | None = None) -> tuple[dict[str, list[float]], dict[str, str]]:
    """The figures of each contender, run by run; and the reasons of those that failed."""
    runs: dict[str, list[float]] = {contender.name: [] for contender in plan.ready}
    failed: dict[str, str] = {}
    core = choose_core_to_pin()
    for turn in range(plan.repeat):
        for at, contender in enumerate(plan.ready):
            outcome = measure_apart(contender, plan.seconds, core)
            if isinstance(outcome, Measured):
                runs[contender.name].append(outcome.per_second)
            else:
                failed[contender.name] = outcome
            if progress is not None:
                progress(turn * len(plan.ready) + at + 1)
    return runs, failed


def measure_apart(contender: Contender, seconds: float, core: int) -> Measured | str:
    """Measure a contender in a process of its own; the last line of its error output if it fails."""
    out = run_apart(
        "nemeton.ops.bench.measure", [contender.name, str(seconds), str(core)], contender.core, 10 * seconds + PATIENCE
    )
    return out if isinstance(out, str) else msgspec.json.decode(out, type=Measured)


def run_apart(module: str, words: list[str], core: str, limit: float) -> bytes | str:
    """The output of a module that runs in a process of its own, on the compiled or the interpreted core; or its error."""
    command = [sys.executable, "-m", module, *words]
    try:
        done = subprocess.run(command, env={**os.environ, "NEMETON_CORE": core}, capture_output=True, check=False, timeout=limit)
    except subprocess.TimeoutExpired:
        return f"gave no answer within {limit:.0f} seconds"
    if done.returncode != 0:
        complaint = done.stderr.decode(errors="replace").strip().splitlines()
        return complaint[-1] if complaint else f"ended with code {done.returncode}"
    return done.stdout


def choose_core_to_pin() -> int:
    """The last core this process may use: the first one tends to serve the system's interrupts."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0


def describe_machine() -> Machine:
    peers = {}
    for package in ("catanatron", "open_spiel", "pettingzoo"):
        try:
            peers[package] = version(package)
        except PackageNotFoundError:
            continue
    pinned = hasattr(os, "sched_setaffinity")
    return Machine(platform.machine(), os.cpu_count() or 1, platform.python_version(), pinned, peers)
