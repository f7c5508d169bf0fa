"""What is tested: the modules of one game that hold its rules, and the tests that must notice when they change."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "nemeton" / "games"
FOLDERS = ("content", "rules")
NO_RULES = ("conservation.py",)  # counts components for checks; no game asks it
NOT_OF_RULES = ("test_board", "test_browser", "test_terminal", "test_policy")  # slow tests of drawings, words and bots
SHARED_TESTS = ("test_golden.py", "test_playthroughs.py")  # recorded games of every game
BESIDE = ("engine", "conformance")  # a change there may change a verdict
EXPLAINED = "mutants.txt"


class CannotTest(Exception):
    """Nothing can be said about the tests; the text says why."""


@dataclass(frozen=True, slots=True)
class Subject:
    name: str
    root: Path  # where pytest runs
    package: Path  # the folder that module names are relative to
    prefix: str  # of imports: the package's name
    modules: tuple[str, ...]  # relative to the package: "rules/forge.py"
    own_tests: Path
    shared_tests: tuple[Path, ...]  # of these, what has the subject's name in its id
    explained: Path
    beside: tuple[Path, ...]  # other sources that a verdict depends on
    kept: Path  # where results are kept

    def path(self, module: str) -> Path:
        return self.package / module

    def import_name(self, module: str) -> str:
        parts = [self.prefix, *Path(module).with_suffix("").parts]
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def test_files(self) -> list[Path]:
        own = sorted(self.own_tests.glob("test_*.py"))
        return [*(path for path in own if not path.name.startswith(NOT_OF_RULES)), *self.shared_tests]

    def is_own(self, test: str) -> bool:
        """Whether a test, named by its id, is one of the subject's own, which say what is wrong."""
        return (self.root / test.partition("::")[0]).is_relative_to(self.own_tests)

    def wants(self, test: str) -> bool:
        return self.is_own(test) or self.name in test.partition("::")[2]

    def digest(self) -> str:
        """Changes with every file that a verdict depends on."""
        total = hashlib.sha256()
        for path in sorted(set(self._inputs())):
            total.update(f"{path}\0".encode() + path.read_bytes() + b"\0")
        return total.hexdigest()[:16]

    def _inputs(self) -> Iterator[Path]:
        for folder in (self.package, *self.beside, Path(__file__).parent):
            yield from folder.rglob("*.py")
        yield from self.shared_tests
        for path in self.own_tests.rglob("*"):
            if path.is_file() and path != self.explained and "__pycache__" not in path.parts:
                yield path


def find_subject(game: str) -> Subject:
    """The subject of one of our own games."""
    package = GAMES / game
    if not (package / "game.py").is_file():
        known = ", ".join(sorted(path.parent.name for path in GAMES.glob("*/game.py")))
        raise CannotTest(f"there is no game {game!r}; expected one of {known}")
    found = ["state.py"]
    for folder in FOLDERS:
        found += [path.relative_to(package).as_posix() for path in sorted((package / folder).glob("*.py")) if path.stat().st_size]
    tests = ROOT / "tests" / "games"
    return Subject(
        name=game,
        root=ROOT,
        package=package,
        prefix=f"nemeton.games.{game}",
        modules=tuple(module for module in found if Path(module).name not in NO_RULES),
        own_tests=tests / game,
        shared_tests=tuple(tests / name for name in SHARED_TESTS),
        explained=tests / game / EXPLAINED,
        beside=tuple(ROOT / "src" / "nemeton" / name for name in BESIDE),
        kept=ROOT / ".make" / f"mutants-{game}",
    )


def find_plain_subject(folder: Path) -> Subject:
    """A folder with a package `toy` and its tests beside it: what the tests of this tool use."""
    package = folder / "toy"
    return Subject(
        name="toy",
        root=folder,
        package=package,
        prefix="toy",
        modules=tuple(path.name for path in sorted(package.glob("*.py")) if path.stat().st_size),
        own_tests=folder / "tests",
        shared_tests=(),
        explained=folder / "tests" / EXPLAINED,
        beside=(),
        kept=folder / "kept",
    )
