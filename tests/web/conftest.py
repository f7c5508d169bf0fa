"""What these tests need besides Python: Node, and the tools that npm fetches."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.without import do_without
from tools.javascript import MissingToolError, fetch, find_node


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
