"""What Ray costs beside the local process pool: the same arena on both, in turns, in one run.

    python tools/measure_ray.py --games 1000 --rounds 5

Needs the extra `ray`. Ray is started before the clock, as a cluster would be; the results must be the same.
"""

from __future__ import annotations

import argparse
import statistics
import sys

from nemeton.registry import GAMES
from nemeton.studies import on_ray
from nemeton.studies.arena.schedule import plan_arena
from nemeton.studies.arena.tournament import run_arena

WORKERS = 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default=next(iter(GAMES)), choices=GAMES)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--bots", default="random,random")
    arguments = parser.parse_args()
    plan = plan_arena(GAMES[arguments.game], 2, arguments.bots.split(","), 0)
    on_ray.connect()
    seconds: dict[str, list[float]] = {"local": [], "ray": []}
    wins = set()
    for turn in range(arguments.rounds + 1):
        for where, spent in seconds.items():
            outcome = run_arena(plan, arguments.games, WORKERS, where)
            wins.add(outcome.pairs[0].wins)
            if turn > 0:  # the first turn warms up
                spent.append(outcome.seconds)
    assert len(wins) == 1, "the same seeds gave other results"
    for name, value in (("best", min), ("median", statistics.median)):
        local, ray = value(seconds["local"]), value(seconds["ray"])
        sys.stdout.write(f"{name}: local {local:.2f} s, ray {ray:.2f} s, ratio {ray / local:.2f}\n")


if __name__ == "__main__":
    main()
