"""The layout of an observation: named pieces of fixed shape, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple


class Piece(NamedTuple):
    """A named part of an observation. Its numbers are whole and lie between `low` and `high`.

    >>> Piece("hands", (2, 5), 4, "cards by kind, oneself first").size
    10
    """

    name: str
    shape: tuple[int, ...]
    high: int
    about: str
    low: int = 0

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Layout:
    """Where each piece of an observation lies.

    >>> layout = Layout([Piece("round", (1,), 6, "from 1"), Piece("points", (3,), 99, "oneself first", low=-20)])
    >>> layout.size, layout.slices["points"]
    (4, slice(1, 4, None))
    """

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = tuple(pieces)
        self.slices: dict[str, slice] = {}
        self.size = 0
        for piece in self.pieces:
            if piece.name in self.slices:
                raise ValueError(f"piece {piece.name!r} is listed twice")
            self.slices[piece.name] = slice(self.size, self.size + piece.size)
            self.size += piece.size

    def bounds(self) -> tuple[list[int], list[int]]:
        """The lowest and the highest number that each place may hold."""
        low = [piece.low for piece in self.pieces for _ in range(piece.size)]
        high = [piece.high for piece in self.pieces for _ in range(piece.size)]
        return low, high
