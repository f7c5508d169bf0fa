"""What all tests share: their markers, a PostgreSQL, the command line, Node and the tools that npm fetches."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.without import do_without
from tools.javascript import MissingToolError, fetch, find_node

if TYPE_CHECKING:
    from tests.cli.run import Shell
    from tests.server.postgres_server import PostgresServer


def pytest_configure(config: pytest.Config) -> None:
    os.environ.setdefault("NEMETON_LANG", "en")  # whatever language the system speaks
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules that the test is about")
    config.addinivalue_line("markers", "compiled_only: needs the compiled core")
    config.addinivalue_line("markers", "thorough: slow and seldom fails; `make test-all` runs these too, `make test` does not")
    config.addinivalue_line("markers", "attack: measures what an attack costs others; `make attacks` runs these, one at a time")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """The one server of this pytest process (each worker of xdist has its own), started when first asked for."""
    from tests.server.postgres_server import PostgresServer

    server = PostgresServer()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def node(pytestconfig: pytest.Config) -> Path:
    """Node, which runs the client's modules without a browser."""
    try:
        return find_node()
    except MissingToolError as missing:
        do_without(pytestconfig, f"NO NODE: the client's modules are NOT tested: {missing}")


@pytest.fixture(scope="session")
def web_tools(pytestconfig: pytest.Config) -> None:
    """The type checker and the linter of `tools/web`."""
    try:
        fetch()
    except MissingToolError as missing:
        do_without(pytestconfig, f"NO TOOLS: the client's types and the linter are NOT tested: {missing}")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line, run in this process."""
    from tests.cli.run import Shell

    return Shell(capsys)
