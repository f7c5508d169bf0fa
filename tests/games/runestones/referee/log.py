"""Decisions, and the log of the game that is followed."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from nemeton.engine.events import Event, Word


class Difference(Exception):
    """What the game did and what the rules expect."""


@dataclass(frozen=True)
class Ask:
    """A decision: who is asked what, and all that may be chosen."""

    seat: int
    kind: str
    choices: list[str]


Play = Generator[Ask, str, None]
Answer = Generator[Ask, str, str]


class Log:
    """The events of the game that is followed, read one by one."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.at = 0

    def expect(self, name: str, **fields: Word) -> None:
        expected = Event(name, fields)
        if self.at >= len(self.events) or self.events[self.at] != expected:
            self._complain(expected)
        self.at += 1

    def learn(self, name: str, unknown: str, possible: Iterable[Word], **known: Word) -> Word:
        """The outcome of chance that the next event tells."""
        if self.at < len(self.events):
            found, fields = self.events[self.at]
            outcome = fields.get(unknown)
            if found == name and outcome is not None and outcome in possible and fields == {**known, unknown: outcome}:
                self.at += 1
                return outcome
        self._complain(Event(name, {**known, unknown: "?"}))
        raise AssertionError

    def finish(self) -> None:
        """Everything that was told has been expected."""
        if self.at < len(self.events):
            raise Difference(f"event {self.at}: the game tells {self.events[self.at]}, the referee nothing")

    def _complain(self, expected: Event) -> None:
        told = self.events[self.at] if self.at < len(self.events) else "nothing"
        raise Difference(f"event {self.at}: the game tells {told}, the referee expects {expected}")
