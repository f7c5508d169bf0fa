"""The samples of many games, as arrays that a network is fitted to."""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.bots.inputs import Inputs
from nemeton.research.extras import need
from nemeton.research.training.games_file import PlayedGame, Rows

need("numpy")

import numpy as np
from numpy.typing import NDArray

HELD_OUT = 10  # one game in so many is no part of the fit

Floats = NDArray[np.floating[Any]]
Numbers = NDArray[np.int64]


class Observations:
    """Rows without their zeros, one after the other."""

    def __init__(self, parts: Sequence[Rows]) -> None:
        self._counts = np.frombuffer(b"".join(part.counts for part in parts), np.uint16).astype(np.int64)
        self._places = np.frombuffer(b"".join(part.places for part in parts), np.uint16)
        self._numbers = np.frombuffer(b"".join(part.numbers for part in parts), np.int16)
        self._starts = np.cumsum(self._counts) - self._counts

    def __len__(self) -> int:
        return len(self._counts)

    def dense(self, rows: Numbers, size: int) -> NDArray[np.int16]:
        """Some rows as they were observed."""
        counts = self._counts[rows]
        ends = np.cumsum(counts)
        at = np.arange(ends[-1] if len(ends) else 0) + np.repeat(self._starts[rows] - (ends - counts), counts)
        out = np.zeros((len(rows), size), np.int16)
        out.ravel()[np.repeat(np.arange(len(rows)) * size, counts) + self._places[at]] = self._numbers[at]
        return out


class Reader:
    """Makes the inputs of a network from observations."""

    def __init__(self, inputs: Inputs) -> None:
        self._inputs = inputs
        self._plain = np.array(inputs.plain)
        self._things = [(np.array(things.places), np.array(things.lookup.rows, np.float32)) for things in inputs.things]

    def read(self, observations: Observations, rows: Numbers) -> Floats:
        dense = observations.dense(rows, self._inputs.size)
        if not self._things:
            return dense.astype(np.float32)
        parts: list[Floats] = [dense[:, self._plain].astype(np.float32)]
        for places, features in self._things:
            parts.append(count_things(dense[:, places], len(features)) @ features)
        return np.concatenate(parts, axis=1)


def count_things(numbers: NDArray[np.int16], kinds: int) -> Floats:
    """How many of each thing stand in each row; number 0 is none and has features 0."""
    rows = len(numbers)
    flat = (np.arange(rows)[:, None] * kinds + numbers).ravel()
    return np.bincount(flat, minlength=rows * kinds).reshape(rows, kinds).astype(np.float32)


class Samples:
    """Positions of games for one number of players: the observations of all seats, the chances by appraisal and by search, and
    who won."""

    def __init__(self, games: Sequence[PlayedGame], players: int) -> None:
        parts = [game.positions for game in games]
        self.players = players
        self.rows = Observations([part.rows for part in parts])
        self.base, self.root, self.won = (
            np.frombuffer(b"".join(numbers), np.float32).reshape(-1, players)
            for numbers in zip(*((part.base, part.root, part.won) for part in parts), strict=True)
        )
        sizes = [len(part.base) // (4 * players) for part in parts]
        self.held_out = np.repeat(np.array([game.number % HELD_OUT == 0 for game in games], bool), sizes)

    def __len__(self) -> int:
        return len(self.base)

    def turn(self, chances: Floats) -> Floats:
        """The chances of the seats at some positions, once for each seat that looks: in the order of play, the viewer first."""
        views = (np.arange(self.players)[:, None] + np.arange(self.players)) % self.players
        return chances[:, views].reshape(-1, self.players)

    def seats(self, positions: Numbers) -> Numbers:
        """The rows of all seats at some positions."""
        return (positions[:, None] * self.players + np.arange(self.players)).ravel()
