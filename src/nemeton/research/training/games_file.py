"""Games of self-play in an append-only file: a header line of JSON, then one block for each finished game.

A block is its length, a checksum and the game as MessagePack, compressed. A run that was stopped resumes from the file: a block
that was cut off when its writer was killed is dropped and its game played again; whole blocks are never rewritten.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from nemeton.engine.errors import NemetonError

BLOCK: Final = struct.Struct("<II")  # the length of a block, and its checksum
FORMAT: Final = 2


class BadGames(NemetonError):
    """A file of games that cannot be read or written, or that holds the games of something else."""


class Rows(msgspec.Struct, frozen=True):
    """Observations without their zeros: how many numbers each has (uint16), their places (uint16) and the numbers (int16)."""

    counts: bytes
    places: bytes
    numbers: bytes


class Decisions(msgspec.Struct, frozen=True):
    """Searched decisions: what the seat saw, how many choices it had (uint16), these and their habits (int32), and the
    share of each in the policy that the search has found (float32)."""

    rows: Rows
    counts: bytes
    choices: bytes
    habits: bytes
    shares: bytes


class Positions(msgspec.Struct, frozen=True):
    """Quiet positions: the observations of all their seats, the chances of these by the game's appraisal and by a search (nan
    where none was made), and what each won in the end: 1, or 1/k for each of k seats that share the victory (float32)."""

    rows: Rows
    base: bytes
    root: bytes
    won: bytes


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game, with the games that branched off from it."""

    number: int
    positions: Positions
    decisions: Decisions


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What games are played; the first line of their file. `bots` sit at the seats in turn, beginning with another one in each
    game."""

    game: str
    rules_version: int
    players: int
    bots: tuple[str, ...]
    search: str  # the bot whose search says what the samples are worth
    seed: int
    explore: float  # the chance that a decision is made at random
    branches: int  # positions of a game that others branch off from, at most
    samples: int  # positions of a branch besides its first, at most
    decisions: int  # decisions of a game, at most
    format: int = FORMAT


class GamesFile:
    """An open file of games; `known` are the numbers of those it holds."""

    def __init__(self, path: Path, job: Job) -> None:
        """Open or create the file; BadGames, with the file unchanged, if it belongs to other games."""
        self._path = path
        line = msgspec.json.encode(job) + b"\n"
        try:
            text = path.read_bytes() if path.exists() else b""
            if not text.startswith(line) and not line.startswith(text):
                found = text[: text.find(b"\n") + 1][:300].decode(errors="replace").strip()
                raise BadGames(f"{str(path)!r} holds other games: {found}; expected {line.decode().strip()}, or no file")
            whole = len(line) if text.startswith(line) else 0
            self.known: set[int] = set()
            for game, end in read_blocks(text, whole):
                self.known.add(game.number)
                whole = end
            self._out = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
            os.ftruncate(self._out, whole)
            if not whole:
                self._write(line)
        except OSError as error:
            raise unusable(path, error) from error

    def append(self, games: Iterable[PlayedGame]) -> None:
        try:
            for game in games:
                if game.number not in self.known:
                    body = zlib.compress(msgspec.msgpack.encode(game), 1)
                    self._write(BLOCK.pack(len(body), zlib.crc32(body)) + body)
                    self.known.add(game.number)
        except OSError as error:
            raise unusable(self._path, error) from error

    def close(self) -> None:
        os.close(self._out)

    def _write(self, data: bytes) -> None:
        """Write a whole block at once: after this call it survives the end of the process."""
        while data:
            data = data[os.write(self._out, data) :]


def read_games(path: Path) -> list[PlayedGame]:
    """The games of a file in the order of their numbers, or BadGames."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise unusable(path, error) from error
    return sorted((game for game, _ in read_blocks(text, text.find(b"\n") + 1)), key=lambda game: game.number)


def read_blocks(text: bytes, at: int) -> Iterator[tuple[PlayedGame, int]]:
    """The games in whole blocks, each with the place after it."""
    while at and at + BLOCK.size <= len(text):
        length, checksum = BLOCK.unpack_from(text, at)
        body = text[at + BLOCK.size : at + BLOCK.size + length]
        if len(body) != length or zlib.crc32(body) != checksum:
            return
        at += BLOCK.size + length
        yield msgspec.msgpack.decode(zlib.decompress(body), type=PlayedGame), at


def unusable(path: Path, error: OSError) -> BadGames:
    return BadGames(f"cannot use {str(path)!r}: {error.strerror}; expected a file that can be read and written")
