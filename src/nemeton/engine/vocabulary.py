"""The actions of a game: a dense number, a typed value and a short text, each made from the others.

A game lists its verbs, each with the values its words may take. The product of those values, verb
after verb, is numbered from 0; the numbering depends on the list alone and never on a position.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from nemeton.engine.errors import UnknownAction

# The first words of the lines of a record that are no actions (record.py). A verb of that name could not be told from them.
RESERVED: Final = frozenset({"undo", "redo", "takeback", "reseed"})


class Action(NamedTuple):
    """One action as a value: `Action("place", ("1", "red"))`."""

    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))


class Verb(NamedTuple):
    """A verb and, for each word that follows it, the words allowed there: `Verb("place", (("1", "2"), ("red", "blue")))`."""

    name: str
    words: tuple[tuple[str, ...], ...] = ()

    def size(self) -> int:
        """How many actions the verb has."""
        size = 1
        for words in self.words:
            size *= len(words)
        return size


class Vocabulary:
    """All actions of a game, worked out when asked for: a game may have tens of thousands. `offset(verb)` is the number of
    the verb's first action; the last word of an action changes fastest.

    >>> actions = Vocabulary([Verb("pass"), Verb("place", (("1", "2"), ("red", "blue")))])
    >>> len(actions), actions.offset("place"), actions.text(2)
    (5, 1, 'place 1 blue')
    >>> actions.number("place 2 red")
    3
    >>> actions.number("place 3 red")
    Traceback (most recent call last):
    nemeton.engine.errors.UnknownAction: unknown action 'place 3 red'; expected: place <1|2> <red|blue>
    >>> Vocabulary([Verb("undo")])
    Traceback (most recent call last):
    ValueError: verb 'undo' is reserved: records use it for a line that is no action
    """

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = tuple(verbs)
        self._offsets: dict[str, int] = {}
        self._places: list[tuple[dict[str, int], ...]] = []  # by verb and word: where the word stands
        self._size = 0
        for verb in self.verbs:
            if verb.name in self._offsets:
                raise ValueError(f"verb {verb.name!r} is listed twice")
            if verb.name in RESERVED:
                raise ValueError(f"verb {verb.name!r} is reserved: records use it for a line that is no action")
            for word in (verb.name, *(word for words in verb.words for word in words)):
                if word.lower().split() != [word]:
                    raise ValueError(f"{word!r} of verb {verb.name!r} is not one word in small letters")
            self._offsets[verb.name] = self._size
            self._places.append(tuple({word: place for place, word in enumerate(words)} for words in verb.words))
            self._size += verb.size()
        self._starts = list(self._offsets.values())
        # What was worked out once: live tables and replays ask for the same few over and over.
        self._texts: dict[int, str] = {}
        self._numbers: dict[str, int] = {}

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Action]:
        return (self.value(number) for number in range(self._size))

    def offset(self, verb: str) -> int:
        """The number of a verb's first action."""
        return self._offsets[verb]

    def value(self, number: int) -> Action:
        """The action of a number."""
        if not 0 <= number < self._size:
            raise UnknownAction("action-number", number=number, last=self._size - 1)
        at = bisect_right(self._starts, number) - 1
        verb, rest = self.verbs[at], number - self._starts[at]
        words: list[str] = []
        for choices in reversed(verb.words):
            rest, place = divmod(rest, len(choices))
            words.append(choices[place])
        return Action(verb.name, tuple(reversed(words)))

    def text(self, number: int) -> str:
        """The text of a number, as records and clients have it."""
        text = self._texts.get(number)
        if text is None:
            text = self._texts[number] = str(self.value(number))
            self._numbers[text] = number
        return text

    def number(self, action: Action | str) -> int:
        """The number of an action or of its text. Space and letter case around words do not matter."""
        known_number = self._numbers.get(action) if isinstance(action, str) else None
        if known_number is not None:
            return known_number
        name, *words = str(action).lower().split() or [""]
        if name not in self._offsets:
            raise UnknownAction("action-unknown", action=str(action), known=", ".join(self._offsets))
        at = list(self._offsets).index(name)
        places = self._places[at]
        if len(words) == len(places) and all(word in known for word, known in zip(words, places, strict=True)):
            number = 0
            for word, known in zip(words, places, strict=True):
                number = number * len(known) + known[word]
            return self._starts[at] + number
        if not places:
            raise UnknownAction("action-too-long", action=str(action), verb=name)
        slots = " ".join("<" + "|".join(w[:9]) + ("|..." if len(w) > 9 else "") + ">" for w in self.verbs[at].words)
        raise UnknownAction("action-form", action=str(action), form=f"{name} {slots}")
