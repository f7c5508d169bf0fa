"""Python, ports and the browser for the tests."""

from __future__ import annotations

import socket
import tomllib
from pathlib import Path

import pytest

from nemeton.doctor.findings import Level
from nemeton.doctor.surroundings import FIRST_PYTHON, LAST_PYTHON, check_browser, check_ports, check_python

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.mark.parametrize(
    ("version", "implementation", "free_threaded", "level"),
    [
        ((3, 10), "CPython", False, Level.PROBLEM),
        ((3, 11), "CPython", False, Level.OK),
        ((3, 14), "CPython", False, Level.OK),
        ((3, 15), "CPython", False, Level.NOTE),
        ((3, 13), "CPython", True, Level.NOTE),
        ((3, 11), "PyPy", False, Level.NOTE),
    ],
)
def test_a_python_is_supported_untested_or_too_old(
    version: tuple[int, int], implementation: str, free_threaded: bool, level: Level
) -> None:
    (finding,) = check_python(version, implementation, free_threaded)
    assert finding.level is level
    assert ("3.11 to 3.14" in finding.advice) == (level is not Level.OK)


def test_the_supported_pythons_are_those_of_the_project() -> None:
    project = tomllib.loads(PROJECT.read_text(encoding="utf8"))["project"]
    assert project["requires-python"] == ">=" + ".".join(map(str, FIRST_PYTHON))
    named = [each.rpartition(" ")[2] for each in project["classifiers"] if each.startswith("Programming Language")]
    assert named == [f"3.{minor}" for minor in range(FIRST_PYTHON[1], LAST_PYTHON[1] + 1)]


def test_a_taken_port_is_a_note_and_a_free_one_is_fine() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        (finding,) = check_ports({"serve": port})
        assert (finding.level, finding.advice.partition(",")[0]) == (Level.NOTE, "nemeton serve --port another")
    (finding,) = check_ports({"serve": port})
    assert finding.level is Level.OK


def test_a_missing_chromium_is_a_note_in_a_checkout_and_of_no_interest_elsewhere(tmp_path: Path) -> None:
    root = tmp_path / "src" / "nemeton"
    assert check_browser({}, root, str(tmp_path)) == []
    (tmp_path / "setup.py").touch()
    (finding,) = check_browser({}, root, str(tmp_path))
    assert finding.level is Level.NOTE
    chromium = tmp_path / "chromium"
    chromium.touch(0o755)
    (finding,) = check_browser({}, root, str(tmp_path))
    assert (finding.level, finding.text) == (Level.OK, str(chromium))


def test_a_chromium_that_was_named_and_is_not_there_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "setup.py").touch()
    (finding,) = check_browser({"NEMETON_CHROMIUM": "/nowhere/chromium"}, tmp_path / "src" / "nemeton")
    assert finding.level is Level.PROBLEM
