"""The compiled core and the source behave alike, and one switch chooses between them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.compiled import ROOT, is_compiled

PLAY = """
import hashlib
from nemeton.compiled import ROOT, is_compiled
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


@pytest.mark.compiled_only
@pytest.mark.skipif(not is_compiled(), reason="no compiled core here")
def test_compiled_and_interpreted_games_are_the_same_number_for_number() -> None:
    compiled, interpreted = run_core("compiled").stdout.split(), run_core("python").stdout.split()
    assert compiled[0] == "True"
    assert interpreted[0] == "False"
    assert compiled[1] == interpreted[1]


@pytest.mark.compiled_only
@pytest.mark.skipif(not is_compiled(), reason="no compiled core here")
@pytest.mark.parametrize("checkout", [True, False])
def test_a_core_older_than_its_source_is_left_alone_in_a_checkout_and_used_where_it_was_installed(
    tmp_path: Path, checkout: bool
) -> None:
    home = tmp_path / "src"
    shutil.copytree(ROOT, home / "nemeton", ignore=shutil.ignore_patterns("__pycache__"))
    for library in ROOT.parent.glob("nemeton__mypyc*"):
        shutil.copy(library, home)
        os.utime(home / library.name, (1, 1))
    if checkout:
        (tmp_path / "setup.py").touch()
    code = "import nemeton.compiled as c; print(c.ROOT.parent, c.is_compiled())"
    env = os.environ | {"NEMETON_CORE": "", "PYTHONPATH": str(home)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.stdout.split() == [str(home), str(not checkout)], done.stderr


def test_an_unknown_core_is_refused() -> None:
    assert run_core("fast", "import nemeton").returncode == 0  # so that `nemeton doctor` can say what is wrong
    done = run_core("fast", "import nemeton.engine.state")
    assert done.returncode != 0
    assert "expected 'python', 'compiled' or nothing" in done.stderr
