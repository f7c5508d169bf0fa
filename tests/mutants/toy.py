"""A toy for the mutation tester: a package of one module, its tests, and the tool run on it as from the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
MODULE = '''"""Counting."""

from __future__ import annotations

from typing import Final

TOP: Final = 3
NAMES: Final = dict(zip("ab", (1, 2), strict=True))


def climb(n: int) -> int:
    step = 0
    while step != n:
        step += 1
    return step


def clip(n: int) -> int:
    """At most TOP."""
    return n if n < TOP else TOP


def name(letter: str) -> int:
    return NAMES[letter] if NAMES["a"] == 1 else [][0]
'''
TESTS = """from toy.counting import climb, clip, name


def test_climbing_ends_at_the_top():
    assert climb(4) == 4


def test_a_high_number_is_clipped():
    assert clip(7) == 3
    assert clip(1) == 1


def test_the_first_letter_has_a_number():
    assert name("a") == 1
"""
CLIPPED_EARLIER = ("counting.py clip", "return n if n < TOP else TOP", "return n if n <= TOP else TOP")


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str
    folder: Path

    def verdicts(self) -> dict[tuple[str, str, str], tuple[str, str]]:
        """By place, text before and text after: the verdict, and what gave it."""
        rows = [json.loads(line) for line in (self.folder / "kept" / "results.jsonl").read_text().splitlines()]
        return {tuple(row["key"].split("\n")): (row["verdict"], row["by"]) for row in rows}


def make_toy(folder: Path, module: str = MODULE, tests: str = TESTS) -> Path:
    (folder / "toy").mkdir()
    (folder / "tests").mkdir()
    (folder / "toy" / "__init__.py").touch()
    (folder / "toy" / "counting.py").write_text(module)
    (folder / "tests" / "test_counting.py").write_text(tests)
    return folder


def explain(folder: Path, mutant: tuple[str, str, str], reason: str) -> None:
    place, before, after = mutant
    with (folder / "tests" / "mutants.txt").open("a") as file:
        file.write(f"{place}\n- {before}\n+ {after}\n{reason}\n\n")


def run_mutants(folder: Path, *options: str) -> Ran:
    command = [sys.executable, "-m", "tools.mutants", "--folder", str(folder), *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    return Ran(done.returncode, done.stdout, done.stderr, folder)
