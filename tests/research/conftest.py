"""Frameworks are tried on the compiled core alone; what the core itself writes is tried on both."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
BOTH_CORES = ("test_api.py", "test_observation.py", "test_extras.py", "test_vector.py", "test_factors.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.name not in BOTH_CORES:
            item.add_marker(pytest.mark.compiled_only)
