"""What is worth counting in a game: which of its events are turns, actions, points, and things acquired.

A game declares it beside its events; studies of finished games read the declaration and name no game. An event
belongs to the seat in its field `seat`; one without that field belongs to every seat (a round in which all play at once).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Act(NamedTuple):
    """Something players do, and the events that show it."""

    name: str
    events: tuple[str, ...]


class Scored(NamedTuple):
    """An event that gives points. The word of its field `by` names their source; without one the event itself does."""

    event: str
    points: str
    by: str = ""


class Thing(NamedTuple):
    """A card, stone or tile: its name, what it is in the game's own notation, and where it belongs.

    `groups` are pairs of what is compared and the group: ("kind", "dragon")."""

    name: str
    design: str = ""
    groups: tuple[tuple[str, str], ...] = ()


class Seen(NamedTuple):
    """An event in which a thing is met: the thing's raw number in `thing`, the seat that has it in `seat`."""

    event: str
    thing: str
    seat: str = "seat"


class Sort(NamedTuple):
    """Things that are compared with each other, by their raw numbers in events. Other numbers belong to another sort."""

    name: str
    things: Mapping[int, Thing]
    acquired: tuple[Seen, ...]
    used: tuple[Seen, ...] = ()


class Statistics(NamedTuple):
    """All that a game declares. What it leaves out is not counted.

    >>> declared = Statistics(turn="turn-began", acts=(Act("sells", ("sold",)),), scored=(Scored("sold", "points"),))
    >>> declared.sorts
    ()
    """

    turn: str = ""  # the event that begins a turn
    first: str = ""  # its field that names who goes first in a turn of all; the others follow clockwise
    acts: tuple[Act, ...] = ()
    scored: tuple[Scored, ...] = ()
    sorts: tuple[Sort, ...] = ()
