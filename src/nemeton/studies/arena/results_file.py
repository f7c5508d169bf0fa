"""The results of an arena in an append-only file: a header line of JSON, then one line per finished game.

A run that was stopped resumes from the file. A line that was cut off when its writer was killed is dropped and its game played
again; whole lines are never rewritten.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from nemeton import __version__
from nemeton.engine.errors import NemetonError
from nemeton.studies.arena.contest import Contest
from nemeton.studies.arena.schedule import Plan, find_fixture

FORMAT: Final = 1


class BadResults(NemetonError):
    """A file that cannot be read or written, or that holds the results of something else."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line. Bots may change with a release, so results of two releases do not belong together."""

    format: int
    nemeton: str
    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    ladder: bool


def make_header(plan: Plan) -> Header:
    return Header(
        format=FORMAT,
        nemeton=__version__,
        game=plan.game,
        rules_version=plan.rules_version,
        players=plan.players,
        options=plan.options,
        bots=plan.bots,
        seed=plan.seed,
        ladder=plan.ladder,
    )


class ResultsFile:
    """An open file of results. `known` are the games that it held when it was opened, by number."""

    def __init__(self, file: Path, plan: Plan) -> None:
        """Open or create the file; BadResults, with the file unchanged, if it belongs to another plan."""
        self._file = file
        self._header = msgspec.json.encode(make_header(plan)) + b"\n"
        try:
            text = file.read_bytes() if file.exists() else b""
            whole = text[: text.rfind(b"\n") + 1]
            if not whole and not self._header.startswith(text):
                raise BadResults(f"{str(file)!r} does not begin with a line of results; expected a file of an arena, or none")
            self.known = read_results(file, whole, plan)
            self._out = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
            os.ftruncate(self._out, len(whole))
            if not whole:
                self._write(self._header)
        except OSError as error:
            raise unusable(file, error) from error

    def append(self, contests: Iterable[Contest]) -> None:
        """Add finished games."""
        try:
            self._write(b"".join(msgspec.json.encode(contest) + b"\n" for contest in contests))
        except OSError as error:
            raise unusable(self._file, error) from error

    def close(self) -> None:
        os.close(self._out)

    def _write(self, lines: bytes) -> None:
        """Write whole lines at once: after this call they survive the end of the process."""
        while lines:
            lines = lines[os.write(self._out, lines) :]


def read_results(file: Path, text: bytes, plan: Plan) -> dict[int, Contest]:
    """The games in whole lines of results, by number, or BadResults."""
    if not text:
        return {}
    head, *lines = text.splitlines()
    check_header(file, head, plan)
    known: dict[int, Contest] = {}
    for at, line in enumerate(lines, start=2):
        try:
            contest = msgspec.json.decode(line, type=Contest)
        except msgspec.DecodeError as error:
            raise BadResults(f"{str(file)!r}, line {at}: this is no finished game ({error})") from error
        if contest.number < 0 or contest.seats != tuple(plan.labels[p] for p in find_fixture(plan, contest.number).seats):
            raise BadResults(f"{str(file)!r}, line {at}: game {contest.number} has other seats in this arena")
        known.setdefault(contest.number, contest)
    return known


def check_header(file: Path, line: bytes, plan: Plan) -> None:
    """Refuse the results of another format, game, version, table, field or seed, naming the first difference."""
    try:
        found = msgspec.json.decode(line, type=dict[str, object])
    except msgspec.DecodeError as error:
        raise BadResults(f"{str(file)!r} does not begin with a line of results; expected a file of an arena, or none") from error
    for name, wanted in msgspec.to_builtins(make_header(plan)).items():
        wanted = list(wanted) if isinstance(wanted, tuple) else wanted
        if found.get(name) != wanted:
            raise BadResults(
                f"{str(file)!r} holds the results of another arena: its {name} is {found.get(name)!r}, not {wanted!r}; "
                "expected the same command, or another --out"
            )


def unusable(file: Path, error: OSError) -> BadResults:
    return BadResults(f"cannot use {str(file)!r}: {error.strerror}; expected a file that can be read and written")
