"""Running a command inside the test, as a person would see it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from nemeton.cli.main import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Shell:
    """`shell("games", "--json")` runs `nemeton games --json`."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str) -> Ran:
        self._capsys.readouterr()
        code = main(words)
        said = self._capsys.readouterr()
        return Ran(code, said.out, said.err)

    def refuses(self, *words: str) -> str:
        """Run a command that must be refused: exit code 2, nothing on standard output, one line of reason."""
        ran = self(*words)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1), ran
        assert ran.err.startswith("nemeton: ")
        return ran.err
