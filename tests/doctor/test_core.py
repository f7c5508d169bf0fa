"""Each reason why the compiled core is not used is found, from files made for the purpose."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from nemeton.compiling import compiled
from nemeton.compiling.toolchain import Compiler
from nemeton.doctor.core import CoreReport, Reason, check_core, explain_core, load_core
from nemeton.doctor.findings import Level

SUFFIX = EXTENSION_SUFFIXES[0]
GCC = Compiler("gcc")
NO_COMPILER = Compiler("", "none", "apt-get install gcc")


class Package:
    """An installed package of two compiled modules, in a folder of the test."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "src" / "nemeton"
        self.root.mkdir(parents=True)
        self.library = self.root / "core__mypyc"
        for name in ("first", "second"):
            (self.root / f"{name}.py").touch()

    def build(self, suffix: str = SUFFIX) -> None:
        for stem in (self.library, self.root / "first", self.root / "second"):
            stem.with_name(stem.name + suffix).touch()

    def make_checkout(self) -> None:
        (self.root.parent.parent / "setup.py").touch()

    def explain(self, wish: str = "", loaded: str = "compiled") -> CoreReport:
        libraries = {"nemeton.core": ["nemeton.first", "nemeton.second"]}
        return explain_core(self.root, {"NEMETON_CORE": wish}, libraries, lambda: loaded)


@pytest.fixture
def package(tmp_path: Path) -> Package:
    return Package(tmp_path)


def test_a_complete_core_that_loads_is_compiled(package: Package) -> None:
    package.build()
    report = package.explain()
    assert report.reason is Reason.COMPILED
    assert [finding.level for finding in check_core(report, NO_COMPILER)] == [Level.OK]


def test_without_extension_files_that_is_the_reason(package: Package) -> None:
    assert package.explain().reason is Reason.MISSING


def test_a_core_built_for_another_python_is_named(package: Package) -> None:
    package.build(".cpython-399-x86_64-linux-gnu.so")
    report = package.explain()
    assert report.reason is Reason.OTHER_PYTHON
    assert "core__mypyc.cpython-399" in report.detail


def test_a_missing_extension_file_is_named(package: Package) -> None:
    package.build()
    (package.root / f"second{SUFFIX}").unlink()
    report = package.explain()
    assert (report.reason, report.detail) == (Reason.INCOMPLETE, str(Path("nemeton", "second")))


def test_a_source_newer_than_the_core_is_named_in_a_checkout_only(package: Package) -> None:
    package.build()
    built = package.library.with_name(package.library.name + SUFFIX).stat().st_mtime
    os.utime(package.root / "first.py", (built + 10, built + 10))
    os.utime(package.root / "second.py", (built - 10, built - 10))
    assert package.explain().reason is Reason.COMPILED
    package.make_checkout()
    report = package.explain()
    assert (report.reason, report.detail) == (Reason.STALE, str(Path("nemeton", "first.py")))


def test_an_extension_that_cannot_be_loaded_is_a_problem_with_its_error(package: Package) -> None:
    package.build()
    report = package.explain(loaded="ImportError: undefined symbol: vec")
    assert report.reason is Reason.BROKEN
    (finding,) = check_core(report, GCC)
    assert finding.level is Level.PROBLEM
    assert "undefined symbol: vec" in finding.text


def test_a_core_that_lacks_a_package_is_not_built_again_but_given_the_package(package: Package) -> None:
    package.build()
    (finding,) = check_core(package.explain(loaded="ModuleNotFoundError: No module named 'librt'"), GCC)
    assert finding.advice == "install what is missing, see the packages"


def test_an_interpreted_core_is_a_problem_where_a_compiler_is_and_a_note_where_none_is(package: Package) -> None:
    package.make_checkout()
    report = package.explain()
    (with_compiler,) = check_core(report, GCC)
    assert (with_compiler.level, with_compiler.advice) == (Level.PROBLEM, "make build")
    (without,) = check_core(report, NO_COMPILER)
    assert (without.level, without.advice) == (Level.NOTE, "apt-get install gcc; then make build")


def test_outside_a_checkout_the_advice_is_to_install_again(package: Package) -> None:
    (finding,) = check_core(package.explain(), GCC)
    assert "--force-reinstall" in finding.advice


def test_a_wish_for_the_source_is_a_note(package: Package) -> None:
    package.build()
    report = package.explain(wish="python")
    assert report.reason is Reason.WISHED
    assert [finding.level for finding in check_core(report, GCC)] == [Level.NOTE]


def test_a_wish_for_a_compiled_core_that_is_not_there_is_a_problem_even_without_a_compiler(package: Package) -> None:
    (finding,) = check_core(package.explain(wish="compiled"), NO_COMPILER)
    assert finding.level is Level.PROBLEM
    assert "NEMETON_CORE=compiled" in finding.text


def test_an_unknown_wish_is_a_problem(package: Package) -> None:
    package.build()
    report = package.explain(wish="fast")
    assert report.reason is Reason.UNKNOWN_WISH
    (finding,) = check_core(report, GCC)
    assert finding.level is Level.PROBLEM
    assert "'fast'" in finding.text


def test_the_report_on_this_very_core_agrees_with_the_core_that_runs() -> None:
    report = explain_core()
    assert (report.reason is Reason.COMPILED) == compiled.is_compiled()
    assert load_core() == ("compiled" if compiled.is_compiled() else "its source")
