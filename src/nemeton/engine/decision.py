"""A decision as one viewer sees it: who is asked what, the choices, and why others are blocked."""

from __future__ import annotations

import msgspec


class Choice(msgspec.Struct, frozen=True):
    action: int
    text: str


class Blocked(msgspec.Struct, frozen=True):
    """An action one would expect here, and why it is not possible: a reason and the rule behind it."""

    action: int
    text: str
    reason: str
    rule: str
    numbers: dict[str, int] = {}


class Decision(msgspec.Struct, frozen=True):
    """What the game waits for. Choices and blocked ones are filled only for a viewer who is asked."""

    kind: str
    asked: tuple[int, ...]
    sealed: bool
    choices: tuple[Choice, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    answered: str | None = None  # the viewer's own sealed answer
