"""The words of actions as numbers, for policies: the verb, and each word by its place in the verb.

A word of several parts with commas between them, such as a place on a map, counts as its parts. A policy over words learns from
every action that shares one.
"""

from __future__ import annotations

import zlib
from functools import cache
from itertools import product
from typing import NamedTuple

from nemeton.engine.priors import NO_WORD
from nemeton.engine.vocabulary import Verb, Vocabulary


class Words(NamedTuple):
    """`rows` has `columns` numbers for each action, NO_WORD behind its last word."""

    total: int  # of different words
    columns: int
    rows: tuple[int, ...]
    mark: int  # two vocabularies with the same actions have the same


@cache
def number_words(vocabulary: Vocabulary) -> Words:
    """The words of all actions.

    >>> words = number_words(Vocabulary([Verb("pass"), Verb("place", (("red", "blue"), ("-1,0", "0,0", "0,5")))]))
    >>> words.total, words.columns
    (8, 4)
    >>> [words.rows[4 * action : 4 * action + 4] for action in (0, 1, 6)]
    [(0, -1, -1, -1), (1, 2, 4, 6), (1, 3, 5, 7)]
    """
    numbers: dict[tuple[str, int, int, str], int] = {}
    found: list[list[int]] = []
    for verb in vocabulary.verbs:
        own = numbers.setdefault((verb.name, 0, 0, ""), len(numbers))
        places = [number_places(verb, place, numbers) for place in range(len(verb.words))]
        found += [[own, *(number for part in parts for number in part)] for parts in product(*places)]
    columns = max(map(len, found))
    rows = tuple(number for row in found for number in (*row, *(NO_WORD,) * (columns - len(row))))
    return Words(len(numbers), columns, rows, zlib.crc32(repr(vocabulary.verbs).encode()))


def number_places(verb: Verb, place: int, numbers: dict[tuple[str, int, int, str], int]) -> list[list[int]]:
    """For each word that a verb allows at a place, the numbers of its parts."""
    return [
        [numbers.setdefault((verb.name, place + 1, at, part), len(numbers)) for at, part in enumerate(word.split(","))]
        for word in verb.words[place]
    ]
