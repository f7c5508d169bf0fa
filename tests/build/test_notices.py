"""A machine that cannot compile gets a notice that says why; a build that must succeed fails."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.compiling.compiled import CHECKOUT, is_compiled
from nemeton.compiling.toolchain import find_compiler

needs_compiler = pytest.mark.skipif(not find_compiler().works, reason="no C compiler here")


def executable(path: Path, script: str) -> Path:
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf8")
    path.chmod(0o755)
    return path


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The source alone, in a folder of its own."""
    root = tmp_path / "clone"
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "web", "locale")
    shutil.copytree(CHECKOUT / "src" / "nemeton", root / "src" / "nemeton", ignore=ignore)
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(CHECKOUT / name, root)
    return root


def build(clone: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name not in ("CI", "NEMETON_BUILD", "PYTHONPATH")} | variables
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=clone, env=env, capture_output=True, text=True, check=False)


def test_without_a_compiler_the_notice_says_how_to_get_one(clone: Path) -> None:
    done = build(clone, CC="no-such-compiler")
    assert done.returncode == 0
    assert (
        "NOTICE: no compiled core: no C compiler that works (a build would call no-such-compiler, which is not here"
        in done.stdout
    )
    assert "interpreted, about 50 times slower" in done.stdout


def test_without_a_compiler_a_required_build_fails(clone: Path) -> None:
    done = build(clone, CC="no-such-compiler", NEMETON_BUILD="required")
    assert done.returncode != 0
    assert "no C compiler that works" in done.stderr


def test_in_ci_a_machine_without_a_compiler_is_no_failure(clone: Path) -> None:
    assert build(clone, CC="no-such-compiler", CI="true").returncode == 0


@needs_compiler
@pytest.mark.parametrize(("ci", "fails"), [("", False), ("true", True)])
def test_a_build_that_fails_with_a_compiler_is_a_notice_for_users_and_a_failure_in_ci(
    clone: Path, tmp_path: Path, ci: str, fails: bool
) -> None:
    broken = executable(
        tmp_path / "cc",
        f'case "$*" in *__native*) echo "out of luck" >&2; exit 1;; esac\nexec {shutil.which(find_compiler().command)} "$@"',
    )
    done = build(clone, CC=str(broken), CI=ci)
    assert (done.returncode != 0) == fails
    assert "out of luck" in done.stderr
    assert ("NOTICE: no compiled core: compiling failed" in done.stdout) != fails
    assert not list(clone.glob("src/nemeton/**/*.so"))
    assert not (clone / "build" / "core-inputs.json").exists()


@needs_compiler
def test_a_module_that_does_not_pass_the_type_check_is_a_notice_too(clone: Path) -> None:
    module = clone / "src" / "nemeton" / "engine" / "chances.py"
    module.write_text(module.read_text(encoding="utf8") + "\nWRONG: int = 'text'\n", encoding="utf8")
    done = build(clone)
    assert done.returncode == 0
    assert "Incompatible types in assignment" in done.stdout
    assert "NOTICE: no compiled core: compiling failed" in done.stdout
    assert build(clone, CI="true").returncode != 0


def test_an_unknown_wish_is_refused(clone: Path) -> None:
    done = build(clone, NEMETON_BUILD="quickly")
    assert done.returncode != 0
    assert "expected 'python', 'required' or nothing" in done.stderr


@pytest.mark.compiled_only
@pytest.mark.skipif(not is_compiled(), reason="no compiled core here")
def test_with_the_compiled_core_there_is_no_notice() -> None:
    from nemeton.cli.open import core_notice

    assert core_notice() == ""


def test_an_interpreted_core_is_announced_with_its_reason() -> None:
    code = "from nemeton.cli.open import core_notice; print(core_notice())"
    env = os.environ | {"NEMETON_CORE": "python"}
    said = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
    assert said.startswith("Notice: the rules run interpreted, about 50 times slower: ")
