"""The requests of one seat and their answers, as the client saw them."""

from __future__ import annotations

from typing import Final

import msgspec

from nemeton.engine.record import Correction
from nemeton.ops.soak.report import SoakCounts
from nemeton.table.protocol import Act, Request, Undo

# What a client that repeats requests, or learns of a change too late, must expect.
EXPECTED_REFUSALS: Final = frozenset({"stale", "not-asked", "not-now", "cannot-undo", "try-again"})
UNDECIDED: Final = "try-again"  # leaves open whether the request was stored


class LoggedRequest(msgspec.Struct):
    """A request that adds a line to the record if it is done. Times are milliseconds since 1970."""

    key: str
    text: str
    url: str  # of the server it was sent to
    sent_at: int
    answered_at: int = 0
    number: int | None = None  # of the acknowledgement
    refusal: str = ""
    steady: bool = False  # whether one connection lasted from the first sending to the acknowledgement


class RequestLog:
    def __init__(self, name: str, seat: int, tally: SoakCounts) -> None:
        self.name = name
        self.seat = seat
        self.requests: dict[str, LoggedRequest] = {}
        self.open: set[str] = set()
        self.done = 0
        self._tally = tally

    def add(self, message: Request, url: str, at: int) -> None:
        """A request that is about to be sent for the first time."""
        correction = Correction.UNDO if isinstance(message, Undo) else Correction.REDO
        text = message.action if isinstance(message, Act) else correction.value
        self.requests[message.key] = LoggedRequest(message.key, text, url, at)
        self.open.add(message.key)

    def acknowledge(self, key: str, number: int, at: int) -> None:
        self.open.discard(key)
        request = self.requests.get(key)
        if request is None:  # not a move
            return
        if request.number is None:
            request.number, request.answered_at = number, at
            self.done += 1
            self._tally.add("acknowledged")
        else:
            self._tally.add("acknowledged again")
            if request.number != number:
                self._tally.add_problem(f"{self.name}: {key} was acknowledged as {request.number} and then as {number}")

    def note_steady(self, key: str, steady: bool) -> None:
        if key in self.requests:
            self.requests[key].steady = steady

    def refuse(self, key: str, code: str, text: str) -> None:
        self._tally.refusals[code] += 1
        if code != UNDECIDED:
            self.open.discard(key)
        request = self.requests.get(key)
        if code not in EXPECTED_REFUSALS:
            what = "" if request is None else f" of {request.text!r}"
            self._tally.add_problem(f"{self.name}: a refusal{what} that cannot be, {code}: {text}")
        if request is not None and code != UNDECIDED:
            request.refusal = code
