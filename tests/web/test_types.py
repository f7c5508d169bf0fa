"""The client's types, as its comments state them, hold."""

from __future__ import annotations

import subprocess

import pytest

from tools.javascript import types_command


@pytest.mark.usefixtures("web_tools")
def test_tsc_finds_nothing() -> None:
    checked = subprocess.run(types_command(), capture_output=True, text=True, timeout=300, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout == ""
