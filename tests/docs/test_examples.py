"""The examples in the docstrings of the reference run, and give what they say; lists of names are those of the code."""

from __future__ import annotations

import asyncio
import doctest
import importlib
import re
from pathlib import Path

import pytest

from nemeton.compiling.compiled import CHECKOUT
from nemeton.conformance.attributes import list_attributes
from nemeton.engine.state import State
from nemeton.ops.server_process import run_server
from tools.docs_pages import REFERENCES

MODULES = [module for reference in REFERENCES for module in reference.modules]
NEEDS_SERVER = "nemeton.client.table"
# Modules that people call from their own programs; each has at least one example.
PUBLIC = (
    "nemeton.research.api",
    "nemeton.research.vector",
    "nemeton.research.pettingzoo",
    "nemeton.research.gymnasium",
    "nemeton.research.factors",
    "nemeton.research.openspiel",
    "nemeton.registry",
    "nemeton.bots.bot",
    "nemeton.bots.roster",
    "nemeton.bots.own_bots",
    "nemeton.engine.events",
    "nemeton.engine.game",
    "nemeton.engine.layout",
    "nemeton.engine.match",
    "nemeton.engine.record",
    "nemeton.engine.statistics",
    "nemeton.engine.vocabulary",
    "nemeton.conformance.rule_trace",
    "nemeton.conformance.run",
    NEEDS_SERVER,
)


def run_examples(module: str, **names: object) -> doctest.TestResults:
    """Run all examples of a module; compiled modules have no docstrings, so none of theirs."""
    return doctest.testmod(importlib.import_module(module), extraglobs=names, optionflags=doctest.ELLIPSIS)


@pytest.mark.parametrize("module", [module for module in MODULES if module != NEEDS_SERVER])
def test_the_examples_of_a_module_are_true(module: str) -> None:
    done = run_examples(module)
    assert done.failed == 0
    assert done.attempted > 0 or module not in PUBLIC


def test_the_example_of_the_client_is_true(tmp_path: Path) -> None:
    async def run() -> doctest.TestResults:
        async with run_server(str(tmp_path / "tables.sqlite3"), tmp_path) as server:
            return await asyncio.to_thread(run_examples, NEEDS_SERVER, url=server.url)

    done = asyncio.run(run())
    assert (done.failed, done.attempted > 0) == (0, True)


def test_what_people_call_from_their_own_programs_is_in_the_reference() -> None:
    assert set(PUBLIC) <= set(MODULES)


def test_the_page_for_authors_lists_the_attributes_that_the_engine_has_taken() -> None:
    page = (CHECKOUT / "docs" / "add-a-game.md").read_text(encoding="utf8")
    listed = page.partition("The engine keeps these attributes")[2].partition(":")[2].partition(".")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == set(list_attributes(State()))
