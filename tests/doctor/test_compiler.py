"""Compilers of all kinds, played by small scripts on a search path of the test's own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from nemeton.compiling.toolchain import find_compiler
from nemeton.doctor.core import check_compiler
from nemeton.doctor.findings import Level

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs of these tests are shell scripts")

WORKS = "#!/bin/sh\nexit 0\n"
LACKS_HEADERS = "#!/bin/sh\necho '<stdin>:1:10: fatal error: stdio.h: No such file or directory' >&2\nexit 1\n"


class Machine:
    """A machine with the programs of the test and nothing else."""

    def __init__(self, folder: Path) -> None:
        self._programs = folder / "bin"
        self._programs.mkdir()
        self.include = folder / "include"
        self.include.mkdir()

    def install(self, name: str, script: str = WORKS) -> None:
        program = self._programs / name
        program.write_text(script)
        program.chmod(0o755)

    def install_headers(self) -> None:
        (self.include / "Python.h").touch()

    def environ(self, **more: str) -> dict[str, str]:
        return {"PATH": str(self._programs), **more}


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_the_compiler_that_python_was_built_with_is_used_with_its_switches(machine: Machine) -> None:
    machine.install("mycc", '#!/bin/sh\n[ "$1" = -pthread ]\n')
    machine.install_headers()
    compiler = find_compiler(machine.environ(), "mycc -pthread", machine.include)
    assert (compiler.command, compiler.works) == ("mycc", True)
    assert [finding.level for finding in check_compiler(compiler)] == [Level.OK]


def test_the_compiler_named_by_the_environment_comes_first(machine: Machine) -> None:
    machine.install("gcc", LACKS_HEADERS)
    machine.install("tcc")
    machine.install_headers()
    assert find_compiler(machine.environ(CC="tcc"), "gcc", machine.include).works


def test_without_any_compiler_the_system_s_own_way_to_get_one_is_told(machine: Machine) -> None:
    machine.install("apt-get")
    compiler = find_compiler(machine.environ(), "gcc", machine.include, "linux")
    assert not compiler.works
    assert compiler.advice == "apt-get install gcc libc6-dev python3-dev"
    (finding,) = check_compiler(compiler)
    assert (finding.level, finding.advice) == (Level.NOTE, compiler.advice)


@pytest.mark.parametrize(("platform", "advice"), [("darwin", "xcode-select --install"), ("win32", "Build Tools")])
def test_other_systems_have_other_ways(machine: Machine, platform: str, advice: str) -> None:
    assert advice in find_compiler(machine.environ(), "cc", machine.include, platform).advice


def test_a_compiler_without_python_s_headers_cannot_build(machine: Machine) -> None:
    machine.install("gcc")
    compiler = find_compiler(machine.environ(), "gcc", machine.include)
    assert compiler.fault == f"gcc is here, but Python.h is not in {machine.include}"


def test_a_compiler_without_the_c_library_s_headers_cannot_build_and_says_so_itself(machine: Machine) -> None:
    machine.install("gcc", LACKS_HEADERS)
    machine.install_headers()
    assert "stdio.h: No such file" in find_compiler(machine.environ(), "gcc", machine.include).fault


def test_a_build_would_not_find_a_compiler_of_another_name_and_is_told_it(machine: Machine) -> None:
    machine.install("clang")
    machine.install_headers()
    compiler = find_compiler(machine.environ(), "x86_64-linux-gnu-gcc", machine.include)
    assert not compiler.works
    assert compiler.advice == "set CC=clang"


def test_a_compiler_that_is_no_command_is_refused(machine: Machine) -> None:
    assert "no command" in find_compiler(machine.environ(CC="gcc 'half"), "gcc", machine.include).fault


def test_this_machine_s_compiler_is_tried_for_real() -> None:
    compiler = find_compiler()
    assert compiler.works == (not compiler.fault)
    assert find_compiler({**os.environ, "CC": "false"}).works is False
