"""Checks of the environment: Python itself, the ports of the servers, browsers."""

from __future__ import annotations

import os
import platform
import shutil
import socket
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path

from nemeton.compiling.compiled import ROOT
from nemeton.doctor.findings import Finding, Level

FIRST_PYTHON = (3, 11)
LAST_PYTHON = (3, 14)  # the newest that is tested
# The first is Chromium without windows and menus, which opens a page in half the processor's time.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def check_python(
    version: tuple[int, int] | None = None,
    implementation: str | None = None,
    free_threaded: bool = bool(sysconfig.get_config_var("Py_GIL_DISABLED")),
) -> list[Finding]:
    at = version or sys.version_info[:2]
    kind = implementation or platform.python_implementation()
    text = f"{kind} {platform.python_version() if version is None else '.'.join(map(str, version))}"
    tested = f"{'.'.join(map(str, FIRST_PYTHON))} to {'.'.join(map(str, LAST_PYTHON))}"
    if at < FIRST_PYTHON:
        return [Finding("Python", Level.PROBLEM, f"{text} is too old", f"use Python {tested}")]
    if kind != "CPython" or free_threaded or at > LAST_PYTHON:
        what = f"{text}, free-threaded," if free_threaded else text
        return [Finding("Python", Level.NOTE, f"{what} is not tested", f"if something fails, use CPython {tested}")]
    return [Finding("Python", Level.OK, text)]


def check_ports(ports: Mapping[str, int]) -> list[Finding]:
    """The usual port of each command. A taken port is no problem: `nemeton open` takes another, `nemeton serve` has an option."""
    return [_check_port(command, port) for command, port in ports.items()]


def check_browser(environ: Mapping[str, str] = os.environ, root: Path = ROOT, search: str | None = None) -> list[Finding]:
    """Developers need a Chromium for the tests; users only need the browser they have."""
    if not (root.parent.parent / "setup.py").exists():
        return []
    named = environ.get("NEMETON_CHROMIUM", "")
    found = [named] if named else [place for name in CHROMIUM if (place := shutil.which(name, path=search))]
    if found and os.access(found[0], os.X_OK):
        return [Finding("browser for tests", Level.OK, found[0])]
    text = f"NEMETON_CHROMIUM is {named}, which cannot be run" if named else "no Chromium; the browser tests are skipped"
    return [
        Finding("browser for tests", Level.PROBLEM if named else Level.NOTE, text, "install Chromium, or set NEMETON_CHROMIUM")
    ]


def _check_port(command: str, port: int) -> Finding:
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(
                socket.SOL_SOCKET, socket.SO_REUSEADDR, 1
            )  # as servers do, so that one that has just ended does not block the port
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            advice = f"nemeton {command} --port another, or stop the program that listens there"
            return Finding(f"port of {command}", Level.NOTE, f"{port} cannot be used: {error.strerror}", advice)
    return Finding(f"port of {command}", Level.OK, f"{port} is free")
