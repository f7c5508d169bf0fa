"""What a lesson is: an arranged position with fixed chance, and notes that lead through the one thing it is about.

A lesson is data. The engine arranges the position, the server answers for the other seats, a client shows the notes; none of them
knows what the lesson teaches. Texts are named, not written here: the message of the note `hand` of the lesson `magic` is
`magic-hand`, in `faces/locale/lessons/<language>.ftl` of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Any, Final, NamedTuple

ANY: Final = ("*",)


def match_act(patterns: Sequence[str], act: str) -> bool:
    """Whether the text of an action is one of these; `*` stands for any number of letters.

    >>> match_act(("lay 10*", "done"), "lay 105"), match_act(("lay 10*", "done"), "undo")
    (True, False)
    """
    return any(fnmatchcase(act, pattern) for pattern in patterns)


class Reply(NamedTuple):
    """What the teacher says to acts that are possible and not wanted. One that can be undone is carried out and shown first."""

    acts: tuple[str, ...]
    text: str


class Note(NamedTuple):
    """A step of a lesson. With acts it waits until the player has done one of them, else until the player has read it.

    `lit` are the keys of the things and the areas of the table that it is about; only they can be used meanwhile. The first of
    the `acts` is always possible when the note's turn has come. `advice` says that a good player would choose it among all
    others, which tests ask the bots about; other acts are steps on the way.
    """

    text: str
    lit: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    replies: tuple[Reply, ...] = ()
    advice: bool = False
    rules: tuple[str, ...] = ()


class Quiz(NamedTuple):
    """The question about a new case at the end. The message of the answer `two` is `<lesson>-<text>-two`, what is said to it
    `<lesson>-<text>-two-why`."""

    text: str
    answers: tuple[str, ...]
    right: str


class Lesson(NamedTuple):
    """A lesson. `arrange` turns the dealt position of its set-up into its own. The learner has the first seat.

    `others` are acts of the other seats in order of preference, for each seat from the second on: the first that is legal is
    chosen, the bot decides where none is. After the last note the learner plays on as in any game.
    """

    id: str
    arrange: Callable[[Any], None]
    notes: tuple[Note, ...]
    quiz: Quiz | None = None
    players: int = 2
    seed: int = 1
    options: Mapping[str, str] = MappingProxyType({})
    others: tuple[tuple[str, ...], ...] = ()
    bot: str = "level1"

    def answer(self, seat: int, legal: Sequence[str]) -> str | None:
        """What the lesson lets another seat do; None leaves it to the bot."""
        wanted = self.others[seat - 1] if 0 < seat <= len(self.others) else ()
        return next((act for pattern in wanted for act in legal if match_act((pattern,), act)), None)
