"""The actions of a game: a dense number, a typed value and a short text, each made from the others.

A game lists its verbs, each with the values its words may take. The product of those values, verb
after verb, is numbered from 0; the numbering depends on the list alone and never on a position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nemeton.engine.errors import UnknownAction


class Action(NamedTuple):
    """One action as a value: `Action("place", ("1", "red"))`."""

    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))


class Verb(NamedTuple):
    """A verb and, for each word that follows it, the words allowed there."""

    name: str
    words: tuple[tuple[str, ...], ...] = ()

    def size(self) -> int:
        size = 1
        for words in self.words:
            size *= len(words)
        return size


class Vocabulary:
    """All actions of a game. `offset(verb)` is the number of the verb's first action."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = tuple(verbs)
        self._offsets: dict[str, int] = {}
        self._actions: list[Action] = []
        for verb in self.verbs:
            if verb.name in self._offsets:
                raise ValueError(f"verb {verb.name!r} is listed twice")
            self._offsets[verb.name] = len(self._actions)
            self._actions.extend(Action(verb.name, words) for words in _product(verb.words))
        self._numbers = {str(action): number for number, action in enumerate(self._actions)}

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def offset(self, verb: str) -> int:
        return self._offsets[verb]

    def value(self, number: int) -> Action:
        """The action of a number."""
        if not 0 <= number < len(self._actions):
            raise UnknownAction(f"there is no action number {number}; expected 0 to {len(self._actions) - 1}")
        return self._actions[number]

    def text(self, number: int) -> str:
        return str(self.value(number))

    def number(self, action: Action | str) -> int:
        """The number of an action or of its text. Space and letter case around words do not matter."""
        text = " ".join(str(action).lower().split())
        number = self._numbers.get(text)
        if number is not None:
            return number
        verb = text.partition(" ")[0]
        if verb not in self._offsets:
            raise UnknownAction(f"unknown action {str(action)!r}; expected one of the verbs: {', '.join(self._offsets)}")
        words = next(v.words for v in self.verbs if v.name == verb)
        if not words:
            raise UnknownAction(f"unknown action {str(action)!r}; {verb!r} takes no further word")
        slots = " ".join("<" + "|".join(w[:9]) + ("|..." if len(w) > 9 else "") + ">" for w in words)
        raise UnknownAction(f"unknown action {str(action)!r}; expected: {verb} {slots}")


def _product(words: tuple[tuple[str, ...], ...]) -> list[tuple[str, ...]]:
    """All combinations, the last word changing fastest."""
    out: list[tuple[str, ...]] = [()]
    for choices in words:
        out = [(*head, word) for head in out for word in choices]
    return out
