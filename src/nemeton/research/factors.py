"""Actions as rows of small numbers: the verb, then its words, each by its place among the words that the verb allows there.

A game may have tens of thousands of actions and a few dozen words. A policy over the words of an action learns from every action
that shares one; a policy over bare action numbers does not.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final

from nemeton.engine.errors import UnknownAction
from nemeton.engine.vocabulary import Vocabulary
from nemeton.research.extras import BadAction, need

need("numpy")

import numpy as np
from numpy.typing import ArrayLike, NDArray

ABSENT: Final = -1  # where a verb has no further word


class Factors:
    """The words of all actions of a vocabulary. A word of several parts with commas between them, such as a place on a map, has a
    column for each part.

    >>> from nemeton.engine.vocabulary import Verb
    >>> factors = Factors(Vocabulary([Verb("pass"), Verb("place", (("red", "blue"), ("-1,0", "0,0", "0,5")))]))
    >>> factors.sizes
    (2, 2, 2, 2)
    >>> factors.features([0, 1, 6]).tolist()
    [[0, -1, -1, -1], [1, 0, 0, 0], [1, 1, 1, 1]]
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.verbs = tuple(verb.name for verb in vocabulary.verbs)
        self._actions = len(vocabulary)
        self._starts = np.array([vocabulary.offset(name) for name in self.verbs])
        # By verb and word: a row for each word that is allowed there, a column for each of its parts.
        self._words = [[number_parts(words) for words in verb.words] for verb in vocabulary.verbs]
        columns = max(sum(table.shape[1] for table in tables) for tables in self._words)
        sizes = [0] * columns
        for tables in self._words:
            highest = [int(column.max()) for table in tables for column in table.T]
            sizes = [max(size, high + 1) for size, high in zip_longest(sizes, highest, fillvalue=ABSENT)]
        #: how many values each column has, apart from ABSENT
        self.sizes = (len(self.verbs), *sizes)

    def features(self, actions: ArrayLike) -> NDArray[np.int32]:
        """A row for each action: the number of its verb, then of its words, -1 where it has none; or UnknownAction."""
        numbers = whole_numbers(actions)
        if numbers.size and not 0 <= int(numbers.min()) <= int(numbers.max()) < self._actions:
            wrong = int(numbers[(numbers < 0) | (numbers >= self._actions)][0])
            raise UnknownAction("action-number", number=wrong, last=self._actions - 1)
        flat = numbers.ravel()
        verbs = np.searchsorted(self._starts, flat, side="right") - 1
        rows = np.full((flat.size, len(self.sizes)), ABSENT, np.int32)
        rows[:, 0] = verbs
        for verb in np.unique(verbs):
            chosen = np.flatnonzero(verbs == verb)
            rest, end = flat[chosen] - self._starts[verb], 1 + sum(table.shape[1] for table in self._words[verb])
            for table in reversed(self._words[verb]):  # the last word of an action changes fastest
                rest, word = np.divmod(rest, len(table))
                rows[chosen, end - table.shape[1] : end] = table[word]
                end -= table.shape[1]
        return rows.reshape(*numbers.shape, len(self.sizes))


def number_parts(words: tuple[str, ...]) -> NDArray[np.int32]:
    """The parts of each word as places among all parts that stand there, numbers in their order; a single column for words that
    are not all of the same number of parts."""
    split = [word.split(",") for word in words]
    if len({len(parts) for parts in split}) != 1 or len(split[0]) == 1:
        return np.arange(len(words), dtype=np.int32)[:, None]
    columns = []
    for parts in zip(*split, strict=True):
        known = {part: place for place, part in enumerate(sorted(set(parts), key=as_sortable))}
        columns.append([known[part] for part in parts])
    return np.array(columns, np.int32).T


def as_sortable(part: str) -> tuple[int, str]:
    return (int(part), "") if part.removeprefix("-").isdecimal() else (0, part)


def whole_numbers(actions: ArrayLike) -> NDArray[np.int64]:
    """Numbers of actions as an array, or UnknownAction: a fraction is no action, and neither is yes or no."""
    given: NDArray[Any] = np.asarray(actions)
    if given.dtype.kind not in "iu" and given.size:
        raise BadAction(f"actions of type {given.dtype} cannot be read; expected whole numbers")
    return given.astype(np.int64)
