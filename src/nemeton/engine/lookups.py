"""What the numbers of things in an observation stand for.

An observation may name a thing, such as a tile, by its number, which says nothing to a network. A lookup has a row of features
for each number. A game lists its lookups as LOOKUPS in `faces/lookups.py`; a game whose observations are plain counts and marks
needs none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Lookup(NamedTuple):
    """Things of one kind: `rows[number]` are the features of a thing, named by `columns`; row 0 is that of no thing."""

    pieces: Mapping[str, int | None]  #: where the numbers stand: all of a piece, or one place of its last axis
    columns: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]
