"""The check of the doors sees a door that does not open."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Barrier

import pytest

from nemeton.compiling.compiled import CHECKOUT, is_compiled
from nemeton.registry import GAMES
from tools.doors import DOORS, PLAIN, Door, Run, read_outcome, try_doors, write_script

FINE = 0, 'Installing ...\n{"page": 1.5, "pages": 7}'


def machine(**broken: tuple[int, str]) -> Run:
    """A machine on which all doors open but those that are broken."""

    def run(name: str, script: str) -> str:
        text = ""
        for door in DOORS:
            if f"=== {door.name}'" in script:
                code, said = broken.get(door.name, FINE)
                text += f"=== {door.name}\n{said}\n=== {door.name} ended {code} 12\n"
        return text

    return run


def test_a_door_that_opens_is_reported_with_its_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    assert try_doors(DOORS, machine()) == 0
    said = capsys.readouterr().out
    assert "| `make play` | 12 | 1.5 | opens |" in said
    assert f"{len(DOORS)} passed, 0 failed" in said


@pytest.mark.parametrize(
    ("outcome", "fault"),
    [
        (
            (1, "some line\nBROKEN: realm runs interpreted, expected compiled"),
            "BROKEN: realm runs interpreted, expected compiled",
        ),
        ((2, "pip: no such package"), "exit code 2"),
        ((0, ""), "the check of the door said nothing"),
        ((0, "[]"), "the check of the door said nothing"),
    ],
)
def test_a_broken_door_is_reported_with_what_is_wrong(
    outcome: tuple[int, str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert try_doors(DOORS, machine(pip=outcome)) == 1
    said = capsys.readouterr().out
    assert f"--- pip install .: {fault}\n{outcome[1]}" in said
    assert f"{len(DOORS) - 1} passed, 1 failed" in said


def test_two_machines_at_once_open_the_same_doors_in_the_same_order(capsys: pytest.CaptureFixture[str]) -> None:
    together = Barrier(2)

    def run(name: str, script: str) -> str:
        if name in {"make", "pip"}:
            together.wait(60)  # breaks unless both run at the same time
        return machine(wheel=(1, "BROKEN: no wheel"))(name, script)

    assert try_doors(DOORS, run, machines=2) == 1
    said = capsys.readouterr().out
    assert [line.split("`")[1] for line in said.splitlines() if line.startswith("| `")] == [door.what for door in DOORS]
    assert f"{len(DOORS) - 1} passed, 1 failed" in said


def test_a_machine_that_breaks_down_leaves_its_doors_broken(capsys: pytest.CaptureFixture[str]) -> None:
    assert try_doors(DOORS, lambda name, script: "") == 1
    assert f"0 passed, {len(DOORS)} failed" in capsys.readouterr().out


def test_the_script_of_a_machine_goes_on_after_a_broken_door() -> None:
    doors = [Door("first", "", "", "cd /; exit 3"), Door("second", "", "", """cd /; echo '{"page": 2}'""")]
    script = write_script(doors).replace("/project", "/")
    text = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False).stdout
    assert [read_outcome(door, text).fault for door in doors] == ["exit code 3", ""]


def test_there_is_a_door_with_and_without_a_compiler_for_each_way_of_installing() -> None:
    for words in ("make play", "pip install --quiet --disable-pip-version-check ."):
        assert {door.machine.startswith(PLAIN) for door in DOORS if words in door.script} == {True, False}
    for words in ("[research]", "--editable", "python -m build", ".whl"):
        assert any(words in door.script for door in DOORS)


def check_door(tmp_path: Path, expect: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The check that runs on the bare machine, on this checkout."""
    nemeton = tmp_path / "nemeton"
    nemeton.write_text(f'#!/bin/sh\nexec {sys.executable} -m nemeton "$@"\n', encoding="utf8")
    nemeton.chmod(0o755)
    command = [sys.executable, str(CHECKOUT / "tools" / "door_check.py"), "--expect", expect]
    serve = f"{nemeton} open --database {tmp_path / 'tables.sqlite3'}"
    env = os.environ | variables
    return subprocess.run([*command, "--serve", serve, str(nemeton)], env=env, capture_output=True, text=True, check=False)


@pytest.mark.compiled_only
@pytest.mark.skipif(not is_compiled(), reason="no compiled core here")
def test_a_door_that_leads_to_the_compiled_core_passes(tmp_path: Path) -> None:
    done = check_door(tmp_path, "compiled", NEMETON_CORE="")
    assert done.returncode == 0, done.stdout
    assert set(json.loads(done.stdout.splitlines()[-1])["decisions_per_second"]) == set(GAMES)


def test_a_door_that_leads_to_the_interpreted_core_is_broken_where_a_compiled_one_is_expected(tmp_path: Path) -> None:
    done = check_door(tmp_path, "compiled", NEMETON_CORE="python")
    assert done.returncode == 1
    assert "BROKEN: expected the rules to be compiled" in done.stdout


def test_a_server_that_does_not_start_is_a_broken_door(tmp_path: Path) -> None:
    done = check_door(tmp_path, "compiled", NEMETON_CORE="nonsense")
    assert done.returncode == 1
    assert "BROKEN: the server ended with" in done.stdout
