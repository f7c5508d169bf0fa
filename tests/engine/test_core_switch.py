"""The compiled core and the source behave alike, and one switch chooses between them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.compiling.commands import list_inputs
from nemeton.compiling.compiled import LIBRARIES, ROOT, is_compiled

PLAY = """
import hashlib
from nemeton.compiling.compiled import ROOT, is_compiled
from nemeton.engine.chance import Rng
from nemeton.registry import GAMES
digest = hashlib.sha256()
for game in GAMES.values():
    for players in range(game.min_players, game.max_players + 1):
        for options in game.option_sets():
            state = game.start(game.setup(players, 77, options))
            rng = Rng(5)
            for _ in range(250):
                if state.over:
                    break
                seat = state.next_seat()
                choices = state.legal(seat)
                state.step(seat, choices[rng.below(len(choices))])
                digest.update(repr((state.snapshot(), state.resample(0, rng).snapshot())).encode())
print(is_compiled(), digest.hexdigest())
"""


def run_core(core: str, code: str = PLAY) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"NEMETON_CORE": core}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


@pytest.mark.thorough
@pytest.mark.compiled_only
@pytest.mark.skipif(not is_compiled(), reason="no compiled core here")
def test_compiled_and_interpreted_games_are_the_same_number_for_number() -> None:
    compiled, interpreted = run_core("compiled").stdout.split(), run_core("python").stdout.split()
    assert compiled[0] == "True"
    assert interpreted[0] == "False"
    assert compiled[1] == interpreted[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the checkout with its compiled core, all of one age."""
    shutil.copytree(ROOT, tmp_path / "src" / "nemeton", ignore=shutil.ignore_patterns("__pycache__", "web"))
    (tmp_path / "build").mkdir()
    inputs = {library: list_inputs(modules) for library, modules in LIBRARIES.items()}
    (tmp_path / "build" / "core-inputs.json").write_text(json.dumps(inputs), encoding="utf8")
    (tmp_path / "setup.py").touch()
    for file in tmp_path.rglob("*.*"):
        os.utime(file, (1_000_000, 1_000_000))
    return tmp_path


def unusable(checkout: Path) -> dict[str, str]:
    """The libraries of a checkout that are left alone, and why."""
    code = "import json, nemeton.compiling.compiled as c; print(json.dumps([str(c.ROOT), c.explain_unusable()]))"
    env = os.environ | {"NEMETON_CORE": "", "PYTHONPATH": str(checkout / "src")}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    root, reasons = json.loads(done.stdout)
    assert root == str(checkout / "src" / "nemeton")
    assert isinstance(reasons, dict)
    return reasons


has_core = pytest.mark.skipif(not is_compiled(), reason="no compiled core here")


@pytest.mark.compiled_only
@has_core
def test_an_edit_of_a_game_leaves_the_other_libraries_in_use(checkout: Path) -> None:
    assert unusable(checkout) == {}
    os.utime(checkout / "src" / "nemeton" / "games" / "skye" / "rules" / "buying.py")
    skye = "nemeton.games.skye.core"
    assert unusable(checkout) == {skye: f"{skye} is older than src/nemeton/games/skye/rules/buying.py"}


@pytest.mark.compiled_only
@has_core
def test_an_edit_of_the_engine_leaves_no_library_in_use(checkout: Path) -> None:
    os.utime(checkout / "src" / "nemeton" / "engine" / "state.py")
    assert list(unusable(checkout)) == list(LIBRARIES)


@pytest.mark.compiled_only
@has_core
def test_an_edit_of_what_is_not_compiled_changes_nothing_unless_its_constants_are_compiled_in(checkout: Path) -> None:
    os.utime(checkout / "src" / "nemeton" / "games" / "skye" / "faces" / "view.py")
    os.utime(checkout / "src" / "nemeton" / "cli" / "main.py")
    assert unusable(checkout) == {}
    os.utime(checkout / "src" / "nemeton" / "games" / "skye" / "content" / "__init__.py")
    assert list(unusable(checkout)) == ["nemeton.games.skye.core"]


@pytest.mark.compiled_only
@has_core
def test_where_it_was_installed_a_core_is_used_however_old_it_looks(checkout: Path) -> None:
    (checkout / "setup.py").unlink()
    os.utime(checkout / "src" / "nemeton" / "engine" / "state.py")
    assert unusable(checkout) == {}


@pytest.mark.compiled_only
@has_core
def test_a_library_without_one_of_its_modules_is_left_alone(checkout: Path) -> None:
    for stub in (checkout / "src" / "nemeton" / "games" / "realm" / "rules").glob("turn.*.so"):
        stub.unlink()
    assert list(unusable(checkout)) == ["nemeton.games.realm.core"]


def test_an_unknown_core_is_refused() -> None:
    assert run_core("fast", "import nemeton").returncode == 0  # so that `nemeton doctor` can say what is wrong
    done = run_core("fast", "import nemeton.engine.state")
    assert done.returncode != 0
    assert "expected 'python', 'compiled' or nothing" in done.stderr
