"""Finds a C compiler that can build the core. Used by builds before anything is installed: standard library only."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

PROBE = "#include <Python.h>\n"
PROBE_SECONDS = 30
# The package manager of a system, and the command that installs a compiler and Python's headers.
INSTALLERS = {
    "apt-get": "apt-get install gcc libc6-dev python3-dev",
    "dnf": "dnf install gcc python3-devel",
    "pacman": "pacman -S gcc python",
    "apk": "apk add gcc musl-dev python3-dev",
    "zypper": "zypper install gcc python3-devel",
}


@dataclass(frozen=True, slots=True)
class Compiler:
    """The compiler that a build would use. `fault` says why it cannot build the core; empty if it can."""

    command: str
    fault: str = ""
    advice: str = ""

    @property
    def works(self) -> bool:
        return not self.fault


def find_compiler(
    environ: Mapping[str, str] = os.environ,
    configured: str | None = None,
    include: Path | None = None,
    platform: str = sys.platform,
) -> Compiler:
    """Try the compiler that setuptools would call: $CC, or the one Python itself was built with."""
    search = environ.get("PATH", os.defpath)
    if platform == "win32":
        return _find_visual_studio(environ, search)
    wanted = environ.get("CC") or (configured if configured is not None else sysconfig.get_config_var("CC")) or "cc"
    try:
        command = shlex.split(wanted) or ["cc"]
    except ValueError:
        return Compiler("", f"CC is {wanted!r}, which is no command", "set CC to the name of a C compiler, or unset it")
    if shutil.which(command[0], path=search) is None:
        return _describe_missing(command[0], search, platform)
    headers = include if include is not None else Path(sysconfig.get_path("include"))
    fault = _try_compiler(command, headers, environ)
    return Compiler(command[0], fault, _advise_install(search, platform) if fault else "")


def _try_compiler(command: list[str], include: Path, environ: Mapping[str, str]) -> str:
    """Why a file that includes Python's header cannot be compiled; empty if it can."""
    if not (include / "Python.h").is_file():
        return f"{command[0]} is here, but Python.h is not in {include}"
    call = [*command, f"-I{include}", "-x", "c", "-fsyntax-only", "-"]
    try:
        done = subprocess.run(
            call, input=PROBE, env=dict(environ), capture_output=True, text=True, check=False, timeout=PROBE_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{command[0]} cannot be run: {error}"
    if done.returncode == 0:
        return ""
    said = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines() or ["no reason given"]
    return f"{command[0]} cannot compile a file that includes Python.h: {said[0].strip()}"


def _describe_missing(wanted: str, search: str, platform: str) -> Compiler:
    for other in ("cc", "gcc", "clang"):
        if shutil.which(other, path=search):
            return Compiler(other, f"a build would call {wanted}, which is not here; {other} is", f"set CC={other}")
    return Compiler("", f"none: {wanted} is not here, nor is another", _advise_install(search, platform))


def _find_visual_studio(environ: Mapping[str, str], search: str) -> Compiler:
    """setuptools finds the compiler through Visual Studio's own tool, wherever it is installed."""
    locator = Path(environ.get("ProgramFiles(x86)", ""), "Microsoft Visual Studio", "Installer", "vswhere.exe")
    if shutil.which("cl", path=search) or locator.is_file():
        return Compiler("Visual Studio")
    advice = "install the Build Tools for Visual Studio, with the workload 'Desktop development with C++'"
    return Compiler("", "none: no Visual Studio", advice)


def _advise_install(search: str, platform: str) -> str:
    if platform == "darwin":
        return "xcode-select --install"
    for installer, command in INSTALLERS.items():
        if shutil.which(installer, path=search):
            return command
    return "install a C compiler and the headers of this Python"
