"""The client's types, as its comments state them, hold. Needs npm; without it there is nothing to check with."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "tools" / "web"
NPM = shutil.which("npm")


@pytest.mark.skipif(NPM is None, reason="npm is not installed")
def test_tsc_finds_nothing() -> None:
    assert NPM is not None
    if not (TOOLS / "node_modules").is_dir():
        fetched = subprocess.run([NPM, "ci", "--silent"], cwd=TOOLS, capture_output=True, text=True, timeout=120, check=False)
        if fetched.returncode:
            pytest.skip("the type checker could not be fetched")
    checked = subprocess.run(
        [NPM, "run", "--silent", "check"], cwd=TOOLS, capture_output=True, text=True, timeout=120, check=False
    )
    assert checked.stdout == ""
    assert checked.returncode == 0
