"""`nemeton doctor` as a user runs it, where all is well and where much is broken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton import __version__
from nemeton.cli.doctor import show
from nemeton.compiling.compiled import is_compiled
from nemeton.doctor.findings import Finding, Level, run_check
from tests.cli.run import Shell


def run_nemeton(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-m", "nemeton", *words]
    return subprocess.run(call, env={**os.environ, **environ}, capture_output=True, text=True, check=False)


def test_json_lists_every_subject_and_the_exit_code_tells_whether_there_is_a_problem(shell: Shell, tmp_path: Path) -> None:
    ran = shell("doctor", "--json", "--database", str(tmp_path / "tables.db"))
    report = ran.json
    assert report["nemeton"] == __version__
    subjects = [finding["subject"] for finding in report["findings"]]
    assert {"Python", "core", "C compiler", "package numpy", "database", "port of serve", "browser for tests"} <= set(subjects)
    assert report["problems"] == sum(finding["level"] == "problem" for finding in report["findings"])
    assert ran.code == (1 if report["problems"] else 0)


def test_a_problem_makes_the_exit_code_1(shell: Shell) -> None:
    ran = shell("doctor", "--json", "--database", "mysql://host/tables")
    assert (ran.code, ran.json["problems"] >= 1) == (1, True)


def test_the_table_is_for_people(shell: Shell, tmp_path: Path) -> None:
    ran = shell("doctor", "--database", str(tmp_path / "tables.db"))
    assert "what to do" in ran.out
    assert f"nemeton {__version__}" in ran.out


@pytest.mark.compiled_only
def test_it_runs_and_names_the_reason_where_no_other_command_can() -> None:
    games = run_nemeton("games", NEMETON_CORE="fast")
    assert (games.returncode, games.stdout, games.stderr.count("\n")) == (2, "", 1)
    assert "`nemeton doctor` says what to do" in games.stderr
    doctor = run_nemeton("doctor", "--json", NEMETON_CORE="fast")
    assert doctor.returncode == 1, doctor.stderr
    (core,) = [finding for finding in json.loads(doctor.stdout)["findings"] if finding["subject"] == "core"]
    assert "NEMETON_CORE is 'fast'" in core["text"]


def test_it_runs_where_required_packages_are_missing(tmp_path: Path) -> None:
    for package in ("msgspec", "rich", "librt"):
        (tmp_path / f"{package}.py").write_text(f'raise ModuleNotFoundError("No module named {package!r}")')
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = run_nemeton("doctor", PYTHONPATH=path, NEMETON_CORE="")
    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stderr
    assert "cannot be checked: No module named 'msgspec'" in done.stdout
    assert "problem" in done.stdout.splitlines()[-1]


def test_a_check_that_fails_is_a_finding_and_stops_no_other() -> None:
    def fail() -> list[Finding]:
        raise OSError("the disk is on fire")

    (finding,) = run_check("disk", fail)
    assert (finding.subject, finding.level) == ("disk", Level.PROBLEM)
    assert "the disk is on fire" in finding.text


def test_paths_and_square_brackets_are_printed_whole(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    path = "/" + "x" * 200
    show([Finding("package", Level.NOTE, path, "pip install 'nemeton[ray]'")], 0)
    out = capsys.readouterr().out
    assert out.count("x") == 200
    assert "nemeton[ray]" in "".join(line.split("│")[-2].strip() for line in out.splitlines() if "│" in line)


def test_the_version_says_which_core_runs() -> None:
    core = "compiled" if is_compiled() else "interpreted"
    python = ".".join(map(str, sys.version_info[:3]))
    said = run_nemeton("--version").stdout
    assert said.startswith(f"nemeton {__version__} ({core} core, ")
    assert said.rstrip().endswith(f"{python})")
    assert "(interpreted core" in run_nemeton("--version", NEMETON_CORE="python").stdout
