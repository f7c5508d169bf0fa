"""Actions as rows of small numbers: the verb, then its words, each by its place among the words that the verb allows there.

A game may have tens of thousands of actions and a few dozen words. A policy over the words of an action learns from every action
that shares one; a policy over bare action numbers does not.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from typing import Any, Final

from nemeton.engine.errors import UnknownAction
from nemeton.engine.vocabulary import Vocabulary
from nemeton.research.extras import need

need("numpy")

import numpy as np
from numpy.typing import ArrayLike, NDArray

ABSENT: Final = -1  # where a verb has no further word


class Factors:
    """The words of all actions of a vocabulary.

    >>> from nemeton.engine.vocabulary import Verb
    >>> factors = Factors(Vocabulary([Verb("pass"), Verb("place", (("1", "2"), ("red", "blue", "white")))]))
    >>> factors.sizes
    (2, 2, 3)
    >>> factors.features([0, 1, 6]).tolist()
    [[0, -1, -1], [1, 0, 0], [1, 1, 2]]
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        verbs = vocabulary.verbs
        words = max(len(verb.words) for verb in verbs)
        self.verbs = tuple(verb.name for verb in verbs)
        self._actions = len(vocabulary)
        self._starts = np.array([vocabulary.offset(verb.name) for verb in verbs])
        self._counts = np.zeros((len(verbs), words), np.int64)  # 0 where a verb has no such word
        self._strides = np.ones((len(verbs), words), np.int64)  # how many actions further the next word stands
        for row, verb in enumerate(verbs):
            stride = 1
            for place in reversed(range(len(verb.words))):
                self._counts[row, place] = len(verb.words[place])
                self._strides[row, place] = stride
                stride *= len(verb.words[place])
        #: how many values each column has, apart from ABSENT
        self.sizes = (len(verbs), *(int(most) for most in self._counts.max(axis=0, initial=0)))

    def features(self, actions: ArrayLike) -> NDArray[np.int32]:
        """A row for each action: the number of its verb, then of its words, -1 where it has none; or UnknownAction."""
        numbers = whole_numbers(actions)
        if numbers.size and not 0 <= int(numbers.min()) <= int(numbers.max()) < self._actions:
            wrong = int(numbers[(numbers < 0) | (numbers >= self._actions)][0])
            raise UnknownAction(f"there is no action number {wrong}; expected 0 to {self._actions - 1}")
        verb = np.searchsorted(self._starts, numbers, side="right") - 1
        counts = self._counts[verb]
        words = (numbers - self._starts[verb])[..., None] // self._strides[verb] % np.maximum(counts, 1)
        return np.concatenate([verb[..., None], np.where(counts == 0, ABSENT, words)], axis=-1).astype(np.int32)


def whole_numbers(actions: ArrayLike) -> NDArray[np.int64]:
    """Numbers of actions as an array, or UnknownAction: a fraction is no action, and neither is yes or no."""
    given: NDArray[Any] = np.asarray(actions)
    if given.dtype.kind not in "iu" and given.size:
        raise UnknownAction(f"actions of type {given.dtype} cannot be read; expected whole numbers")
    return given.astype(np.int64)
