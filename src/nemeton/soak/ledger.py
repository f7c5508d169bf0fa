"""What one seat has asked for under which key, and what it was answered: the client's side of the books."""

from __future__ import annotations

from typing import Final

import msgspec

from nemeton.engine.record import REDO, UNDO
from nemeton.server.protocol import Act, Request, Undo
from nemeton.soak.tally import Tally

# What a client that repeats itself, or that heard of a change too late, must be ready for.
HONEST: Final = frozenset({"stale", "not-asked", "not-now", "cannot-undo", "try-again"})
UNDECIDED: Final = "try-again"  # says nothing about whether it was done


class Line(msgspec.Struct):
    """A request that leaves a line in the record if it is done. Times are milliseconds since 1970."""

    key: str
    text: str
    url: str  # of the server it was sent to
    sent_at: int
    answered_at: int = 0
    number: int | None = None  # of the acknowledgement
    refusal: str = ""


class Ledger:
    def __init__(self, name: str, seat: int, tally: Tally) -> None:
        self.name = name
        self.seat = seat
        self.lines: dict[str, Line] = {}
        self.open: set[str] = set()
        self.done = 0
        self._tally = tally

    def note(self, message: Request, url: str, at: int) -> None:
        """This is about to be sent for the first time."""
        text = message.action if isinstance(message, Act) else UNDO if isinstance(message, Undo) else REDO
        self.lines[message.key] = Line(message.key, text, url, at)
        self.open.add(message.key)

    def acknowledge(self, key: str, number: int, at: int) -> None:
        self.open.discard(key)
        line = self.lines.get(key)
        if line is None:  # not a move
            return
        if line.number is None:
            line.number, line.answered_at = number, at
            self.done += 1
            self._tally.add("acknowledged")
        else:
            self._tally.add("acknowledged again")
            if line.number != number:
                self._tally.blame(f"{self.name}: {key} was acknowledged as {line.number} and then as {number}")

    def refuse(self, key: str, code: str, text: str) -> None:
        self._tally.refusals[code] += 1
        if code != UNDECIDED:
            self.open.discard(key)
        line = self.lines.get(key)
        if code not in HONEST:
            what = "" if line is None else f" of {line.text!r}"
            self._tally.blame(f"{self.name}: a refusal{what} that cannot be, {code}: {text}")
        if line is not None and code != UNDECIDED:
            line.refusal = code
