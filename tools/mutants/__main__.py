"""`python -m tools.mutants GAME`: changes the rules of a game in one place at a time and runs its tests on the change.

Each mutant is given the tests that run through its lines, on interpreted source, quick ones first, until one fails. A mutant that
is not caught is either a gap in the tests, or it changes nothing that a test could see; the latter is explained in mutants.txt
beside the tests of the game. Verdicts are kept in .make: a run that was stopped goes on.

Exit codes: 0 enough are caught, 1 fewer than --least or an explanation that is out of date, 2 nothing can be tested.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.mutants.mutants import Mutant
from tools.mutants.session import Choice, Session
from tools.mutants.subject import ROOT, CannotTest, Subject, find_plain_subject, find_subject

TOO_FEW = 1
REFUSED = 2


def main(argv: Sequence[str] | None = None) -> int:
    arguments = read_arguments(argv)
    try:
        subject = find_plain_subject(arguments.folder) if arguments.folder else find_subject(arguments.game)
        session = Session(subject, Choice(arguments.only, arguments.count, arguments.seed))
        if arguments.show:
            sys.stdout.writelines(list_difference(subject, session.show(arguments.show)))
            return 0
        prepare(subject)
        report = session.recall() if arguments.survivors else session.test()
    except CannotTest as error:
        sys.stderr.write(f"mutants: {error}\n")
        return REFUSED
    sys.stdout.writelines(f"{line}\n" for line in report.lines(arguments.least))
    return 0 if report.passes(arguments.least) else TOO_FEW


def prepare(subject: Subject) -> None:
    """What the processes that test inherit: only source is imported, and no plugin of pytest that was not asked for."""
    os.environ["NEMETON_CORE"] = "python"
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir(subject.root)
    sys.path[:0] = [str(subject.root / "src"), str(subject.root)]


def list_difference(subject: Subject, mutant: Mutant) -> list[str]:
    """A mutant as a difference of two sources, both without comments and laid out alike."""
    before = ast.unparse(mutant.tree).splitlines(keepends=True)
    mutant.put(mutant.replacement)
    after = ast.unparse(mutant.tree).splitlines(keepends=True)
    module = mutant.name.module
    return list(difflib.unified_diff(before, after, f"{subject.name}/{module}", f"{subject.name}/{module}, changed", n=6))


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="", help="the id of a game")
    parser.add_argument("--count", type=int, default=Choice().count, help="how many mutants (default 200)")
    parser.add_argument("--seed", type=int, default=Choice().seed, help="which ones (default 1)")
    parser.add_argument("--only", default="", metavar="MODULE", help="only of this module: forge or rules/forge.py")
    parser.add_argument("--least", type=float, default=0.97, help="the least share that has to be caught (default 0.97)")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print the difference that mutant N makes, and end")
    parser.add_argument("--survivors", action="store_true", help="print what is known from earlier runs, and end")
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)  # tests have toys of their own
    arguments = parser.parse_args(argv)
    if not arguments.game and not arguments.folder:
        parser.error(f"expected the id of a game in {ROOT.name}")
    if arguments.count < 1 or not 0 <= arguments.least <= 1:
        parser.error("expected --count of 1 at least and --least from 0 to 1")
    return arguments


if __name__ == "__main__":
    sys.exit(main())
