"""A decision as one viewer sees it: who is asked what, the choices, and why others are blocked."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """A legal action: its number, and its text in the game's vocabulary."""

    action: int
    text: str


class Why(NamedTuple):
    """Why an action that one would expect here is not possible, as a game says it: a reason and the rule behind it."""

    action: int
    reason: str
    rule: str
    numbers: dict[str, int] = {}  # noqa: RUF012


class Blocked(msgspec.Struct, frozen=True):
    """The same with the action's text, for clients."""

    action: int
    text: str
    reason: str
    rule: str
    numbers: dict[str, int] = {}


class Decision(msgspec.Struct, frozen=True):
    """What the game waits for. Choices and blocked actions are filled in only for a viewer that is asked."""

    kind: str
    asked: tuple[int, ...]
    sealed: bool
    choices: tuple[Choice, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    answered: str | None = None  # the viewer's own sealed answer
    winners: tuple[int, ...] = ()  # the seats that share the victory, once the game is over
