"""Missing and wrong frameworks get a clear word."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from nemeton.research import extras
from nemeton.research.extras import FRAMEWORKS, FrameworkMissing, WrongVersion, need, parse

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.mark.parametrize("package", FRAMEWORKS)
def test_the_installed_frameworks_fit(package: str) -> None:
    assert need(package).__name__ == FRAMEWORKS[package].module


@pytest.mark.parametrize("package", FRAMEWORKS)
def test_a_wrong_version_is_named_with_the_right_ones(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for installed in ("0.9", "99.1.0rc1"):
        monkeypatch.setattr(extras, "version", lambda name, installed=installed: installed)
        with pytest.raises(
            WrongVersion, match=f"{package} {installed} is installed.*expected version .* or newer, below .*pip install"
        ):
            need(package)


@pytest.mark.parametrize("package", FRAMEWORKS)
def test_a_missing_framework_is_named_with_its_extra(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(extras, "version", missing)
    with pytest.raises(FrameworkMissing, match=rf"{package} is not installed; .*nemeton\[{FRAMEWORKS[package].extra}\]"):
        need(package)


def test_versions_are_compared_as_numbers() -> None:
    assert parse("1.9") < parse("1.27.0") < parse("2")
    assert parse("2.0.2rc1") == (2, 0, 2)


def test_the_extras_of_the_package_ask_for_the_versions_we_check() -> None:
    groups = tomllib.loads(PROJECT.read_text(encoding="utf8"))["project"]["optional-dependencies"]
    for framework in FRAMEWORKS.values():
        wanted = f"{framework.package}>={framework.first},<{framework.end}"
        assert wanted in groups[framework.extra]
        assert wanted in groups["research"]


def test_the_command_refuses_a_file_when_the_library_for_it_does_not_fit(tmp_path: Path) -> None:
    code = (
        "import sys; from nemeton.research import extras; extras.version = lambda name: '1.0'; "
        "from nemeton.cli.main import main; "
        f"sys.exit(main(['simulate', 'skye', '--games', '1', '--workers', '1', '--out', {str(tmp_path / 'games.parquet')!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "1.0 is installed, which nemeton does not support" in done.stderr
    assert "Traceback" not in done.stderr
