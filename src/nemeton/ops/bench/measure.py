"""One measurement in a process of its own: `python -m nemeton.ops.bench.measure NAME SECONDS CORE`, JSON on standard output."""

from __future__ import annotations

import os
import sys

import msgspec

from nemeton.ops.bench.contenders import find_contender


def pin(core: int) -> None:
    """Stay on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})


def main(name: str, seconds: float, core: int) -> None:
    pin(core)
    contender = find_contender(name)
    contender.measure(seconds / 5)  # caches fill, lazy imports happen
    sys.stdout.buffer.write(msgspec.json.encode(contender.measure(seconds)))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))
