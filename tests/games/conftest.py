"""What the browser tests of the games need: people as in `tests/browser`."""

from __future__ import annotations

from tests.browser.conftest import browser, come, luck, pytest_collection_modifyitems, pytest_generate_tests

__all__ = ["browser", "come", "luck", "pytest_collection_modifyitems", "pytest_generate_tests"]
