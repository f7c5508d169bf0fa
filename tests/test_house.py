"""House rules that can be read off the source: what rules code may never touch, and what no committed file may hold."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.registry import GAMES

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "nemeton"
# What a game's rules have no business with: files, clocks, chance of their own, other programs, people's screens.
FORBIDDEN = {"os", "sys", "io", "time", "datetime", "random", "secrets", "socket", "subprocess", "threading", "logging", "rich"}


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module


@pytest.mark.parametrize("game", GAMES)
def test_rules_do_no_input_or_output_and_know_no_clock_and_no_chance_of_their_own(game: str) -> None:
    folder = SOURCE / "games" / game
    screens_and_tools = {*(folder / "faces" / "terminal").rglob("*.py"), *(folder / "tools").rglob("*.py")}
    for path in set(folder.rglob("*.py")) - screens_and_tools:
        assert not FORBIDDEN & {name.partition(".")[0] for name in imports(path)}, path
        calls = [n for n in ast.walk(ast.parse(path.read_text(encoding="utf8"))) if isinstance(n, ast.Call)]
        assert not [c for c in calls if isinstance(c.func, ast.Name) and c.func.id in ("print", "open", "input")], path


def test_what_a_viewer_is_sent_comes_from_views_alone() -> None:
    feed = (SOURCE / "table" / "feed.py").read_text(encoding="utf8")
    assert not re.search(r"\.(snapshot|seed|key|hands?)\b", feed)


def test_the_fold_of_a_table_is_pure() -> None:
    for path in (SOURCE / "table").rglob("*.py"):
        assert not FORBIDDEN & {name.partition(".")[0] for name in imports(path)}, path


def test_no_committed_file_names_a_registry_of_packages() -> None:
    for path in [*ROOT.glob("*.lock"), ROOT / "pyproject.toml", ROOT / "Makefile"]:
        assert not re.search(r"https?://|index-url|find-links", path.read_text(encoding="utf8")), path


def test_the_hooks_before_a_commit_are_well_formed_and_need_nothing_but_the_environment() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf8")
    words = [sys.executable, "-m", "pre_commit", "validate-config", str(ROOT / ".pre-commit-config.yaml")]
    assert subprocess.run(words, capture_output=True, check=False).returncode == 0
    assert re.findall(r"repo: (.*)", hooks) == ["local"]
    for command in re.findall(r"entry: \.venv/bin/(\S+)", hooks):
        assert shutil.which(command, path=Path(sys.executable).parent), command
