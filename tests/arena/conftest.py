"""What the tests of the arena share: a command line, and the group that needs Ray."""

from __future__ import annotations

import pytest

from tests.cli.run import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)
