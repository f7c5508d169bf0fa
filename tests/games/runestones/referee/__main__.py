"""Follow many games: `python -m tests.games.runestones.referee --decisions 100000 --seed 1`."""

from __future__ import annotations

import argparse
import sys
import time

from nemeton.games.runestones.game import RuneStones
from tests.games.runestones.referee.follow import follow_many
from tests.games.runestones.referee.log import Difference


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare games of Rune Stones with a second implementation of the rules.")
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    began = time.process_time()
    try:
        seen = follow_many(RuneStones(), wanted.decisions, wanted.seed)
    except Difference as found:
        sys.stdout.write(f"{found}\n")
        return 1
    spent = time.process_time() - began
    ended = f"{seen.decisions} decisions in {seen.games} games, {seen.finished} of them to the end"
    sys.stdout.write(f"{ended}: no difference ({spent:.0f} s)\n")
    sys.stdout.write(", ".join(f"{kind} {count}" for kind, count in seen.kinds.most_common()) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
