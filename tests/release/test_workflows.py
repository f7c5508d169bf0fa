"""The hosted workflows are valid and safe, and say the same as the project."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from nemeton.doctor.surroundings import FIRST_PYTHON, LAST_PYTHON

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
SCHEMA = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
AUDIT = [str(Path(sysconfig.get_path("scripts"), "zizmor")), "--offline", "--pedantic", "--strict-collection", "--no-progress"]

WRONG_KEY = """
on: push
jobs:
  tests:
    runs-on: ubuntu-24.04
    steps:
      - runs: make test
"""
INJECTION = """
name: tests
on: pull_request
permissions: {}
jobs:
  tests:
    runs-on: ubuntu-24.04
    steps:
      - run: echo ${{ github.event.pull_request.title }}
"""


def run(command: list[str], *paths: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*command, *map(str, paths)], capture_output=True, text=True, check=False)


def load(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = YAML(typ="safe").load(ROOT / ".github" / "workflows" / name)
    return loaded


def cibuildwheel() -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))["tool"]["cibuildwheel"]
    return table


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_is_valid(path: Path) -> None:
    done = run(SCHEMA, path)
    assert done.returncode == 0, done.stdout


def test_the_auditor_finds_nothing() -> None:
    done = run(AUDIT, *WORKFLOWS)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("command", "text"), [(SCHEMA, WRONG_KEY), (AUDIT, INJECTION)], ids=["schema", "audit"])
def test_both_linters_can_fail(tmp_path: Path, command: list[str], text: str) -> None:
    path = tmp_path / ".github" / "workflows" / "tests.yml"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    assert run(command, path).returncode != 0


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_job_has_a_time_limit_and_asks_for_its_own_permissions(path: Path) -> None:
    workflow = load(path.name)
    assert workflow["permissions"] == {}
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 90
        assert set(job["permissions"]) <= {"contents", "id-token"}
        assert job["permissions"].get("contents", "read") == "read"


def test_the_tests_run_on_every_supported_python_and_two_systems() -> None:
    matrix = load("tests.yml")["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"] == [f"3.{minor}" for minor in range(FIRST_PYTHON[1], LAST_PYTHON[1] + 1)]
    assert len(matrix["system"]) == 2


def test_only_a_tag_publishes_and_only_the_publishing_job_may_identify_itself() -> None:
    jobs = load("release.yml")["jobs"]
    assert "id-token" in jobs["publish"]["permissions"]
    assert jobs["publish"]["if"] == "github.event_name == 'push' && github.ref_type == 'tag'"
    assert not [name for name, job in jobs.items() if name != "publish" and "id-token" in job["permissions"]]
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}


def test_wheels_are_built_for_every_supported_python_and_play_every_game_compiled() -> None:
    table = cibuildwheel()
    assert table["build"] == [f"cp3{minor}-*" for minor in range(FIRST_PYTHON[1], LAST_PYTHON[1] + 1)]
    assert table["test-environment"] == {"NEMETON_CORE": "compiled"}
    assert table["test-command"] == "python {project}/tools/door_check.py --expect compiled nemeton"  # plays every game
