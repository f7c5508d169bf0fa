"""Fixtures of the server's tests: empty databases of each kind, small games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.postgres_server import PostgresServer
from tests.server.running import bring_toys

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.compiled_only)  # once is enough: a server does not know how the rules run


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small games Whispers and acorns."""
    bring_toys(monkeypatch)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of an empty SQLite database."""
    return f"sqlite:{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite"))
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def postgres_database(postgres: PostgresServer) -> str:
    """The address of an empty PostgreSQL database, which several servers can share."""
    return postgres.new_database()
