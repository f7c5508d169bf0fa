"""The results of a study in an append-only file: a header line of JSON, then one line per finished game.

A run that was stopped resumes from the file. A line that was cut off when its writer was killed is dropped and its game played
again; whole lines are never rewritten.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from nemeton.engine.errors import NemetonError

T = TypeVar("T")


class BadResults(NemetonError):
    """A file that cannot be read or written, or that holds the results of something else."""


class ResultsFile(Generic[T]):
    """An open file of results. `known` are the games that it held when it was opened."""

    def __init__(
        self, file: Path, header: msgspec.Struct, kind: type[T], find_problem: Callable[[T], str] = lambda game: ""
    ) -> None:
        """Open or create the file; BadResults, with the file unchanged, if it has another header, or a game with a problem."""
        self._file = file
        first = msgspec.json.encode(header) + b"\n"
        try:
            text = file.read_bytes() if file.exists() else b""
            whole = text[: text.rfind(b"\n") + 1]
            if not whole and not first.startswith(text):
                raise something_else(file)
            self.known = read_results(file, whole, header, kind, find_problem)
            self._out = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
            os.ftruncate(self._out, len(whole))
            if not whole:
                self._write(first)
        except OSError as error:
            raise unusable(file, error) from error

    def append(self, games: Iterable[T]) -> None:
        """Add finished games."""
        try:
            self._write(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
        except OSError as error:
            raise unusable(self._file, error) from error

    def close(self) -> None:
        os.close(self._out)

    def _write(self, lines: bytes) -> None:
        """Write whole lines at once: after this call they survive the end of the process."""
        while lines:
            lines = lines[os.write(self._out, lines) :]


def read_results(file: Path, text: bytes, header: msgspec.Struct, kind: type[T], find_problem: Callable[[T], str]) -> list[T]:
    """The games in whole lines of results, or BadResults."""
    if not text:
        return []
    head, *lines = text.splitlines()
    check_header(file, head, header)
    known: list[T] = []
    for at, line in enumerate(lines, start=2):
        try:
            game = msgspec.json.decode(line, type=kind)
        except msgspec.DecodeError as error:
            raise BadResults(f"{str(file)!r}, line {at}: this is no finished game ({error})") from error
        problem = find_problem(game)
        if problem:
            raise BadResults(f"{str(file)!r}, line {at}: {problem}")
        known.append(game)
    return known


def check_header(file: Path, line: bytes, header: msgspec.Struct) -> None:
    """Refuse the results of anything else, naming the first difference."""
    try:
        found = msgspec.json.decode(line, type=dict[str, object])
    except msgspec.DecodeError as error:
        raise something_else(file) from error
    for name, wanted in msgspec.to_builtins(header).items():
        wanted = list(wanted) if isinstance(wanted, tuple) else wanted
        if found.get(name) != wanted:
            raise BadResults(
                f"{str(file)!r} holds the results of another run: its {name} is {found.get(name)!r}, not {wanted!r}; "
                "expected the same command, or another file"
            )


def something_else(file: Path) -> BadResults:
    return BadResults(f"{str(file)!r} does not begin with a line of results; expected a file of the same command, or none")


def unusable(file: Path, error: OSError) -> BadResults:
    return BadResults(f"cannot use {str(file)!r}: {error.strerror}; expected a file that can be read and written")
