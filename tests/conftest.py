"""What all tests share: their markers."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules that the test is about")
    config.addinivalue_line("markers", "compiled_only: needs the compiled core")
    config.addinivalue_line("markers", "thorough: slow and seldom fails; `make test-all` runs these too, `make test` does not")
