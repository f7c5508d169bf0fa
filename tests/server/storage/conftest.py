"""A fresh storage of each kind for every test that asks for `address`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.postgres_server import PostgresServer


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty storage."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'tables.db'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def shared_database(postgres: PostgresServer) -> str:
    """The address of an empty PostgreSQL database, which several servers can share."""
    return postgres.new_database()
