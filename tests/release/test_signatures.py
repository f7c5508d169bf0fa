"""What an editor shows of the compiled classes: types, from the source beside them; at run time the names of parameters."""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import site
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.compiling.compiled import MODULES, ROOT

SNIPPET = """
from nemeton.engine.playout import play_randomly
from nemeton.engine.state import State
from nemeton.registry import find_game

game = find_game("skye")
state = game.start(game.setup(2, 7))
reveal_type(state)
reveal_type(State.legal)
reveal_type(play_randomly)
state.legal("the first seat")
"""


@pytest.fixture
def stranger(tmp_path: Path) -> Path:
    """The Python of an environment in which the package and what it needs are installed."""
    venv.create(tmp_path / "env", symlinks=os.name == "posix")
    python = tmp_path / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    find = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(subprocess.run([python, "-c", find], capture_output=True, text=True, check=True).stdout.strip())
    (packages / "nemeton.pth").write_text("\n".join([str(ROOT.parent), *site.getsitepackages()]))
    return python


@pytest.mark.thorough
def test_a_type_checker_knows_the_compiled_classes_of_an_installed_package(stranger: Path, tmp_path: Path) -> None:
    (tmp_path / "user.py").write_text(SNIPPET)
    environ = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "MYPYPATH")}
    call = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "--python-executable", str(stranger), "user.py"]
    done = subprocess.run(call, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
    shown = [line for line in done.stdout.splitlines() if line.startswith("user.py")]
    assert len(shown) == 4, done.stdout
    assert shown[0].endswith('"nemeton.engine.state.State"')
    assert "def (self: nemeton.engine.state.State, seat: mypy_extensions.i64) -> librt.vecs.vec[mypy_extensions.i64]" in shown[1]
    assert "rng: nemeton.engine.chance.Rng" in shown[2]
    assert 'Argument 1 to "legal" of "State" has incompatible type "str"' in shown[3]


def written(module: str) -> Iterator[tuple[str, list[str]]]:
    """The functions of a module as its source writes them: `legal`, or `State.legal`, and the names of its parameters."""
    source = ROOT.joinpath(*module.split(".")[1:]).with_suffix(".py")
    tree = ast.parse(source.read_text(encoding="utf8"))
    for node in tree.body:
        prefix, body = (f"{node.name}.", node.body) if isinstance(node, ast.ClassDef) else ("", [node])
        for function in body:
            if isinstance(function, ast.FunctionDef) and not function.name.startswith("_") and not function.decorator_list:
                yield prefix + function.name, [argument.arg for argument in function.args.args]


@pytest.mark.parametrize("module", MODULES)
def test_parameters_have_their_names_at_run_time(module: str) -> None:
    loaded = importlib.import_module(module)
    for name, parameters in written(module):
        thing = loaded
        for part in name.split("."):
            thing = getattr(thing, part)
        assert list(inspect.signature(thing).parameters) == parameters, name  # type: ignore[arg-type]
