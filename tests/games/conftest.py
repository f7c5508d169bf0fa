"""What the browser tests of the games need: the fixtures of `tests/browser`, for one module at a time, since other tests of a
game must not find the browser's event loop running."""

from __future__ import annotations

import pytest

from tests.browser.conftest import come, luck, pytest_collection_modifyitems, pytest_generate_tests, run_browser, run_server

__all__ = ["come", "luck", "pytest_collection_modifyitems", "pytest_generate_tests"]

browser = pytest.fixture(scope="module", name="browser")(run_browser)
server = pytest.fixture(scope="module", name="server")(run_server)
