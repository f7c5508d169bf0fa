"""What the tests of the arena share: a command line, and the group that needs Ray."""

from __future__ import annotations

import pytest

from tests.cli.run import Shell


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "ray: needs a real Ray; `make test-ray` installs it and runs this group")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)
