"""`python -m tools.gate`: prints each figure of both trees and fails if this tree is too slow.

Both trees are measured by the same code on the same core, in turns, in processor time, and each round has fresh processes.
What is not settled after the first rounds is measured again.

Exit codes: 0 fast enough, 1 slower than --least, 2 nothing can be measured.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.gate.compare import Pair, Rule, Verdict, compare
from tools.gate.report import make_report, show
from tools.gate.trees import ROOT, CannotMeasure, build_commit, find_commit, name_commit
from tools.gate.workers import SCRIPT, Subject, Worker, find_amount

SLOWER = 1
REFUSED = 2
PAIRS = 6  # of turns, for each subject in a round: many short ones, of which some are not disturbed


class Trees:
    """Measures rounds of both trees. The amounts of work are found in the first round and stay the same."""

    def __init__(self, base: Path, here: Path, seconds: float, script: Path) -> None:
        self._base = base
        self._here = here
        self._seconds = seconds
        self._script = script
        self._amounts: dict[Subject, int] = {}

    def start(self, seed: int) -> tuple[Worker, Worker]:
        base = Worker(self._base, seed, self._script)
        try:
            return base, Worker(self._here, seed, self._script)
        except CannotMeasure:
            base.close()
            raise

    def measure(self, number: int, subjects: Sequence[Subject]) -> dict[Subject, list[Pair]]:
        sys.stderr.write(f"round {number + 1}: {len(subjects)} figures ...\n")
        base, here = self.start(number)
        with base, here:
            return {subject: self._measure_one(subject, base, here, number) for subject in subjects}

    def _measure_one(self, subject: Subject, base: Worker, here: Worker, number: int) -> list[Pair]:
        if subject not in self._amounts:
            self._amounts[subject] = find_amount(base, subject, self._seconds)
        for worker in (base, here):
            worker.measure(subject, 1)  # caches fill, lazy imports happen
        pairs = []
        for turn in range(PAIRS):
            # Both do the same work with memory laid out alike, and neither is always first.
            figures = {}
            for worker in (base, here) if turn % 2 else (here, base):
                figures[worker], _ = worker.measure(subject, self._amounts[subject], number * PAIRS + turn)
            pairs.append(Pair(figures[base], figures[here]))
        return pairs


def main(argv: Sequence[str] | None = None) -> int:
    arguments = read_arguments(argv)
    rule = Rule(arguments.least, arguments.noise, arguments.rounds, max(arguments.rounds, arguments.most))
    try:
        base, name = find_base(arguments)
        trees = Trees(base, arguments.tree.resolve(), arguments.seconds, arguments.worker)
        one, other = trees.start(0)
        with one, other:
            lengths, others = one.about["tables"], other.about["tables"]
            shared = [each for each in one.subjects() if each in other.subjects() and each.table.startswith(arguments.only)]
        if not shared:
            raise CannotMeasure(f"no table begins with {arguments.only!r}; expected one like {', '.join(lengths)}")
        rows = compare(shared, trees.measure, rule)
    except CannotMeasure as error:
        sys.stderr.write(f"gate: {error}\n")
        return REFUSED
    if arguments.json:
        sys.stdout.write(json.dumps(make_report(name, rows, rule), indent=2) + "\n")
    else:
        changed = {table for table, length in lengths.items() if others.get(table, length) != length}
        show(name, rows, rule, arguments.seconds, changed, sorted(set(lengths) ^ set(others)))
    return SLOWER if any(row.judge(rule) is Verdict.SLOW for row in rows) else 0


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="gate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", default="", metavar="COMMIT", help="compare with this commit (default: the last tag)")
    parser.add_argument("--base-path", type=Path, metavar="DIR", help="compare with this tree, which is built already")
    parser.add_argument("--tree", type=Path, default=ROOT, metavar="DIR", help="the tree to judge (default: this one)")
    parser.add_argument(
        "--only", default="", metavar="TABLE", help="only tables that begin so: a game, or a game and its number of players"
    )
    parser.add_argument("--least", type=float, default=Rule().least, help="the least ratio that passes (default 0.9)")
    parser.add_argument("--seconds", type=float, default=0.05, help="length of one turn (default 0.05)")
    parser.add_argument("--rounds", type=int, default=Rule().fewest, help="rounds of each figure at least (default 3)")
    parser.add_argument("--most", type=int, default=Rule().most, help="and at most, for those that are not settled (default 10)")
    parser.add_argument("--noise", type=float, default=Rule().noise, help="how far apart the two best may be (default 0.02)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--worker", type=Path, default=SCRIPT, help=argparse.SUPPRESS)  # tests have one of their own
    arguments = parser.parse_args(argv)
    if not (arguments.least > 0 and 0 < arguments.seconds <= 60 and arguments.noise >= 0 and arguments.rounds >= 2):
        parser.error("expected --least and --seconds above 0, --seconds up to 60, --noise not below 0 and at least 2 --rounds")
    if arguments.base and arguments.base_path:
        parser.error("expected --base or --base-path, not both")
    return arguments


def find_base(arguments: argparse.Namespace) -> tuple[Path, str]:
    """The tree to compare with, built, and its name."""
    if arguments.base_path:
        return arguments.base_path.resolve(), str(arguments.base_path)
    commit = find_commit(arguments.base)
    return build_commit(commit), name_commit(commit)


if __name__ == "__main__":
    sys.exit(main())
