"""One place names the version, and the changelog has a dated section for it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path

from nemeton import __version__

ROOT = Path(__file__).parents[2]
HEADING = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)


def test_the_project_file_takes_the_version_from_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))["project"]
    assert "version" not in project
    assert project["dynamic"] == ["version"]


def test_a_build_reads_the_version_without_importing_the_package() -> None:
    code = (
        "import sys; from setuptools.config.pyprojecttoml import read_configuration; "
        "print(read_configuration('pyproject.toml')['project']['version'], 'nemeton' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [__version__, "False"]


def test_the_changelog_has_a_dated_section_of_this_version() -> None:
    sections = dict(HEADING.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf8")))
    assert __version__ in sections
    dates = [date.fromisoformat(day) for day in sections.values()]
    assert dates == sorted(dates, reverse=True)


def test_the_changelog_has_room_for_what_comes_next_above_all_releases() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert headings.count("Unreleased") == 1
