"""What networks read: the plain numbers of an observation, and the features of the things that it names by number.

A policy reads what a seat can see. A value network may read more, since a search asks about states that it has drawn: the game's
`insight`, if it has one."""

from __future__ import annotations

import zlib
from typing import NamedTuple

from nemeton.engine.encoding import Encoding
from nemeton.engine.game import Game
from nemeton.engine.lookups import Lookup
from nemeton.registry import import_face


class Things(NamedTuple):
    """Places that name things of one lookup, as a set: the inputs are the sums of their features."""

    places: tuple[int, ...]
    lookup: Lookup


class Inputs(NamedTuple):
    """The inputs of a network: those of `plain`, then for each of `things` one for each of its columns."""

    size: int  # of the observation
    plain: tuple[int, ...]  # places
    things: tuple[Things, ...]
    mark: int  # two tables with the same inputs have the same

    @property
    def total(self) -> int:
        return len(self.plain) + sum(len(things.lookup.columns) for things in self.things)


def find_insight(game: Game) -> Encoding:
    """What the value networks of a game read."""
    found = game.insight or game.encoding
    assert found is not None
    return found


def list_inputs(game: Game, players: int, encoding: Encoding) -> Inputs:
    """The inputs at a table of so many players, from an encoding of the game.

    The things of a piece are a set, or one for each entry of its first axis (a player, mostly) if it has more axes than that.
    What stands beside the number of a thing, such as where it lies, is not read: it belongs to that one thing of the set."""
    layout = encoding.layout(players)
    face = import_face(game, "lookups") if encoding is game.encoding else None
    lookups: tuple[Lookup, ...] = () if face is None else tuple(face.LOOKUPS)
    things: list[Things] = []
    taken: set[str] = set()
    for lookup in lookups:
        for name, place in lookup.pieces.items():
            taken.add(name)
            piece = next(piece for piece in layout.pieces if piece.name == name)
            step = 1 if place is None else piece.shape[-1]
            shape = piece.shape if place is None else piece.shape[:-1]
            places = range(layout.slices[name].start + (place or 0), layout.slices[name].stop, step)
            sets = shape[0] if len(shape) > 1 else 1
            each = len(places) // sets
            things += [Things(tuple(places[first : first + each]), lookup) for first in range(0, len(places), each)]
    plain = [
        place
        for piece in layout.pieces
        if piece.name not in taken
        for place in range(layout.slices[piece.name].start, layout.slices[piece.name].stop)
    ]
    described = repr(([(piece.name, piece.shape) for piece in layout.pieces], lookups))
    return Inputs(layout.size, tuple(plain), tuple(things), zlib.crc32(described.encode()))
