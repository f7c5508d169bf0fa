"""The small tools that `make` leans on."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from nemeton.compiling.compiled import CHECKOUT

TOOLS = CHECKOUT / "tools"


def run(*command: str | Path, cwd: Path = CHECKOUT, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*map(str, command)], cwd=cwd, env=variables, capture_output=True, text=True, check=False)


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A search path with the usual programs but no browser and no package manager."""
    for name in ("sh", "id", "date", "cat", "tail", "tee", "sed", "mkdir", "rm", "dirname"):
        (tmp_path / name).symlink_to(Path("/bin", name) if Path("/bin", name).exists() else Path("/usr/bin", name))
    return str(tmp_path)


def test_a_timed_command_shows_its_progress_and_keeps_the_rest_for_its_log(tmp_path: Path) -> None:
    script = "echo noise; echo 'nemeton: half way'; echo trouble >&2"
    done = run(TOOLS / "timed", tmp_path / "log", "Working", "sh", "-c", script, PATH=os.environ["PATH"])
    assert done.returncode == 0
    assert done.stdout.splitlines()[:2] == ["Working ...", "  half way"]
    assert (tmp_path / "log").read_text().splitlines() == ["noise", "nemeton: half way", "trouble"]


def test_a_timed_command_that_fails_shows_the_end_of_its_log_and_its_exit_code(tmp_path: Path) -> None:
    done = run(TOOLS / "timed", tmp_path / "log", "Working", "sh", "-c", "echo why; exit 3", PATH=os.environ["PATH"])
    assert done.returncode == 3
    assert "failed after" in done.stdout
    assert done.stdout.endswith("why\n")


def test_a_browser_can_be_refused(path: str) -> None:
    done = run(TOOLS / "install-browser", PATH=path, NEMETON_BROWSER="no")
    assert (done.returncode, done.stdout) == (0, "NOTICE: NEMETON_BROWSER=no: the browser tests will be skipped.\n")


def test_without_a_package_manager_the_missing_browser_is_named(path: str) -> None:
    done = run(TOOLS / "install-browser", PATH=path)
    assert done.returncode == 0
    assert done.stdout.startswith("NOTICE: there is no Chromium: the browser tests will be skipped.")


def test_a_browser_that_is_there_is_not_installed_again(path: str) -> None:
    (Path(path) / "chromium").symlink_to("/bin/sh")
    done = run(TOOLS / "install-browser", PATH=path)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize(("words", "expected"), [(["--quickly"], "unknown option --quickly"), ([], "expected one command")])
def test_the_bare_machine_refuses_what_it_does_not_understand(words: list[str], expected: str) -> None:
    done = run(TOOLS / "bare-machine", *words, PATH=os.environ["PATH"], HOME="/tmp")
    assert done.returncode == 2
    assert expected in done.stderr or "needs" in done.stderr  # where there cannot be one, it says so first
