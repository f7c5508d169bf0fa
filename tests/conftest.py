"""What all tests share: their markers, a PostgreSQL, a browser and its server, the command line, Node and what npm fetches."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.without import do_without
from tools.javascript import MissingToolError, fetch, find_node

if TYPE_CHECKING:
    from tests.browser.conftest import RunningChromium
    from tests.browser.server import ServerProcess
    from tests.cli.run import Shell
    from tests.server.postgres_server import PostgresServer


def pytest_configure(config: pytest.Config) -> None:
    os.environ.setdefault("NEMETON_LANG", "en")  # whatever language the system speaks
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules that the test is about")
    config.addinivalue_line("markers", "compiled_only: needs the compiled core")
    config.addinivalue_line("markers", "thorough: slow and seldom fails; `make test-all` runs these too, `make test` does not")
    config.addinivalue_line("markers", "nightly: thorough, and too long for CI; `make nightly` runs these")
    config.addinivalue_line("markers", "attack: measures what an attack costs others; `make attacks` runs these, one at a time")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("nightly"):
            item.add_marker(pytest.mark.thorough)
    # Those that take longest come first: at the end, all workers have something to do until the last is done.
    items.sort(key=lambda item: "chromium" not in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """The one server of this pytest process (each worker of xdist has its own), started when first asked for."""
    from tests.server.postgres_server import PostgresServer

    server = PostgresServer()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium(pytestconfig: pytest.Config) -> Iterator[RunningChromium]:
    """The one browser of this pytest process."""
    from tests.browser.conftest import run_chromium

    yield from run_chromium(pytestconfig)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The one server of this pytest process for browsers."""
    from tests.browser.conftest import run_server

    yield from run_server(tmp_path_factory)


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
