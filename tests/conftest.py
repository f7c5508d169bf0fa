"""What all tests share: their markers, and a PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.server.postgres_server import PostgresServer


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules that the test is about")
    config.addinivalue_line("markers", "compiled_only: needs the compiled core")
    config.addinivalue_line("markers", "thorough: slow and seldom fails; `make test-all` runs these too, `make test` does not")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """The one server of this pytest process (each worker of xdist has its own), started when first asked for."""
    from tests.server.postgres_server import PostgresServer

    server = PostgresServer()
    yield server
    server.stop()
