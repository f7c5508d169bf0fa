"""What all tests share: the marker of rules."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules that the test is about")
    config.addinivalue_line("markers", "compiled_only: needs the compiled core")
