from __future__ import annotations

import pytest

from tests.cli.run import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)
