"""What events mean and who may see which part of them.

A field is hidden unless its game declares it `public` or `own`: an allow-list, so that a forgotten
declaration hides something instead of leaking it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from nemeton.engine.frames import NOBODY
from nemeton.engine.state import SPECTATOR

PUBLIC: Final = "public"
OWN: Final = "own"  # only for the seat that the field `seat` of the same event names
HIDDEN: Final = "hidden"

RawEvent = tuple[int, int, int, int, int]


Word = int | str


class Field(NamedTuple):
    """A field of an event. `words` turns its raw number into what people say: a card's number, a colour's name."""

    name: str
    shown: str = HIDDEN
    words: tuple[Word, ...] | None = None

    def read(self, raw: int) -> Word:
        """What people say for a raw number."""
        return raw if self.words is None else self.words[raw]


class EventKind(NamedTuple):
    """The name of a kind of event and its fields in the order of the raw numbers."""

    name: str
    fields: tuple[Field, ...]


class Event(NamedTuple):
    """An event as one viewer sees it: fields it may not see are absent."""

    name: str
    fields: dict[str, Word]


class EventBook:
    """The kinds of events of a game, numbered from 0.

    >>> book = EventBook((EventKind("drew", (Field("seat", PUBLIC), Field("card", OWN, ("ace", "king")), Field("order"))),))
    >>> raw = (0, 1, 0, 7, 0)  # the kind, then its fields
    >>> book.view(raw, 1).fields, book.view(raw, 0).fields
    ({'seat': 1, 'card': 'ace'}, {'seat': 1})
    """

    def __init__(self, kinds: tuple[EventKind, ...]) -> None:
        self.kinds = kinds
        self._public = [_places(kind, (PUBLIC,)) for kind in kinds]
        self._own = [_places(kind, (PUBLIC, OWN)) for kind in kinds]
        # Where the seat is that sees more of such an event than others; 0 where all see the same.
        self._owner = [
            next((at for at, field in enumerate(kind.fields, 1) if field.name == "seat"), 0) if own != public else 0
            for kind, own, public in zip(kinds, self._own, self._public, strict=True)
        ]

    def view(self, raw: RawEvent, viewer: int) -> Event:
        """The part of an event that `viewer` (a seat or SPECTATOR) may see."""
        places = self._own if viewer == self.owner(raw) != SPECTATOR else self._public
        seen = {name: raw[at] if words is None else words[raw[at]] for at, name, words in places[raw[0]]}
        return Event(self.kinds[raw[0]].name, seen)

    def owner(self, raw: RawEvent) -> int:
        """The seat that may see more of an event than all others, or NOBODY."""
        at = self._owner[raw[0]]
        return raw[at] if at else NOBODY

    def whole(self, raw: RawEvent) -> Event:
        """The event with all its fields, for statistics over finished games."""
        kind = self.kinds[raw[0]]
        return Event(kind.name, {f.name: f.read(n) for f, n in zip(kind.fields, raw[1:], strict=False)})


def _places(kind: EventKind, shown: tuple[str, ...]) -> list[tuple[int, str, tuple[Word, ...] | None]]:
    """The fields of a kind that are shown so: place in a raw event, name and words."""
    return [(at, field.name, field.words) for at, field in enumerate(kind.fields, 1) if field.shown in shown]
