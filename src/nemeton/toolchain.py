"""Whether this machine can compile the core. A build asks before anything is installed: standard library only."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

PROBE = "#include <stdio.h>\n#include <Python.h>\nint main(void) { return 0; }\n"
SECONDS = 60


def find_compiler() -> str:
    """The C compiler that a build would call, with its path; empty if there is none."""
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return (words and shutil.which(words[0])) or ""


def explain_missing() -> str:
    """Why nothing can be compiled here and what to do about it; empty if it can."""
    if sys.platform == "win32":
        return ""  # setuptools finds Visual Studio by itself and says so when it is missing
    compiler = find_compiler()
    if not compiler:
        return f"there is no C compiler; install one ({advise()})"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if not headers.exists():
        return f"{compiler} is there, but Python's headers are not ({headers}); install them ({advise()})"
    failure = _try(compiler)
    return failure and f"{compiler} cannot compile a program of three lines ({failure}); install what it needs ({advise()})"


def advise() -> str:
    """The command that installs a compiler and Python's headers on this kind of system."""
    if sys.platform == "darwin":
        return "xcode-select --install"
    managers = {
        "apt-get": "apt-get install gcc libc6-dev python3-dev",
        "dnf": "dnf install gcc python3-devel",
        "apk": "apk add gcc musl-dev python3-dev",
        "pacman": "pacman -S gcc",
        "zypper": "zypper install gcc python3-devel",
    }
    return next((command for name, command in managers.items() if shutil.which(name)), "gcc or clang, and the headers of Python")


def _try(compiler: str) -> str:
    """The first line of what the compiler complains about when it compiles the probe; empty if it does not."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="utf8")
        command = [compiler, "-I", sysconfig.get_path("include"), "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            return str(error)
    if done.returncode == 0:
        return ""
    return next(iter(done.stderr.strip().splitlines()), f"exit code {done.returncode}")
