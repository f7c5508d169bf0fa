"""Requirements are read as packaging tools read them, and compared with what is installed."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement as Packaged

from nemeton.doctor.findings import Finding, Level
from nemeton.doctor.packages import Requirement, check_packages, list_requirements, read_requirement

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf8"))["project"]
ALL = [*PROJECT["dependencies"], *(text for extra in PROJECT["optional-dependencies"].values() for text in extra)]


@pytest.mark.parametrize("text", ALL)
def test_every_requirement_of_the_project_is_understood_as_packaging_understands_it(text: str) -> None:
    ours, theirs = read_requirement(text, platform="linux"), Packaged(text)
    assert ours is not None
    assert ours.package == theirs.name
    for version in ("0.1", "0.16.0", "1.27.0", "2.0", "2.99", "3.2.1", "13.0.0", "18.0", "27.0.0", "100.1"):
        assert ours.fits(version) == theirs.specifier.contains(version), version


def test_what_an_installer_wrote_down_is_understood_too() -> None:
    assert read_requirement('numpy<3,>=2.0; extra == "research"') == Requirement("numpy", "<3,>=2.0", "research")
    assert read_requirement('psycopg[binary,pool]>=3.2; extra == "postgres"') == Requirement("psycopg", ">=3.2", "postgres")
    assert read_requirement('uvloop>=0.21; sys_platform != "win32"', platform="win32") is None
    assert read_requirement('uvloop>=0.21; sys_platform != "win32"', platform="linux") == Requirement("uvloop", ">=0.21")


def test_what_is_no_requirement_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a package with bounds"):
        read_requirement(">=3")


def test_a_checkout_lists_what_its_project_file_says() -> None:
    listed = list_requirements()
    assert Requirement("librt", ">=0.16,<0.17") in listed
    assert {each.extra for each in listed} == {"", *PROJECT["optional-dependencies"]}


def check(installed: str | None, *wanted: Requirement) -> list[Finding]:
    """What is said of some packages, the required ones first, if all have this version."""
    return check_packages([Requirement("rich", ">=0"), *wanted], lambda package: installed)


def test_required_packages_that_fit_take_one_line() -> None:
    (finding,) = check("1.5", Requirement("librt", ">=1,<2"))
    assert (finding.level, finding.text) == (Level.OK, "all 2 are installed and fit")


@pytest.mark.parametrize("installed", [None, "0.17.0"])
def test_a_required_package_that_is_missing_or_does_not_fit_is_a_problem(installed: str | None) -> None:
    finding = check(installed, Requirement("librt", ">=0.16,<0.17"))[-1]
    assert finding.level is Level.PROBLEM
    assert finding.advice == "pip install 'librt>=0.16,<0.17'"


def test_a_missing_optional_package_is_a_note_with_the_extra_that_brings_it() -> None:
    (_, finding) = check(None, Requirement("numpy", ">=2.0,<3", "parquet"), Requirement("numpy", ">=2.0,<3", "research"))
    assert (finding.level, finding.text) == (Level.NOTE, "not installed, for parquet, research")
    assert "pip install 'nemeton[research]'" in finding.advice


def test_an_optional_package_that_does_not_fit_is_a_problem() -> None:
    (_, finding) = check("3.0", Requirement("numpy", ">=2.0,<3", "research"))
    assert finding.level is Level.PROBLEM
    assert finding.text == "3.0 is not supported; Nemeton needs >=2.0,<3 for research"


def test_an_optional_package_that_fits_is_told_with_its_version() -> None:
    (_, finding) = check("2.4.6", Requirement("numpy", ">=2.0,<3", "research"))
    assert (finding.level, finding.text) == (Level.OK, "2.4.6, for research")
