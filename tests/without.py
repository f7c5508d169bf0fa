"""Tests that cannot be run here: skipped so that it is seen, and failed where everything must be tested."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import pytest


def do_without(config: pytest.Config, notice: str) -> NoReturn:
    """Skip the test with a notice that is printed even while output is captured; in CI, fail it."""
    if os.environ.get("CI"):
        pytest.fail(notice)
    with config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        sys.stderr.write(f"\n{notice}\n")
    pytest.skip(notice)
