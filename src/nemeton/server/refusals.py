"""Why a server says no, as types. Each refusal has a code for programs, a text for people and a status for HTTP; when one is
raised nothing has changed. No refusal carries a token, a seed or anything else its receiver may not know."""

from __future__ import annotations

from typing import ClassVar

from nemeton.engine.errors import NemetonError


class Refused(NemetonError):
    """The base of all refusals."""

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 400

    def __init__(self, text: str, **details: object) -> None:
        super().__init__(text)
        self.details = details


class BadRequest(Refused):
    code, status = "bad-request", 400


class NotYou(Refused):
    """A token that is missing, or that this table does not know."""

    code, status = "not-you", 401


class NotAllowed(Refused):
    """Somebody known who may not do this."""

    code, status = "not-allowed", 403


class UnknownTable(Refused):
    code, status = "unknown-table", 404

    def __init__(self) -> None:
        super().__init__("there is no such table; expected the link of a table as it was given")


class NothingHere(Refused):
    code, status = "nothing-here", 404


class SeatTaken(Refused):
    code, status = "seat-taken", 409


class NotNow(Refused):
    """The table is not in the state for it: not started, over, nothing to answer."""

    code, status = "not-now", 409


class NotAsked(Refused):
    """The game is waiting for others."""

    code, status = "not-asked", 409


class Stale(Refused):
    """An answer to a question that is no longer open."""

    code, status = "stale", 409


class Ahead(Stale):
    """An answer to a question that this process has not heard of: another one may have asked it."""


class Illegal(Refused):
    """An action that is not among the choices, or not known at all."""

    code, status = "illegal", 409


class CannotUndo(Refused):
    code, status = "cannot-undo", 409


class TooLarge(Refused):
    code, status = "too-large", 413


class TooMany(Refused):
    """More than the server is willing to do for one connection or address."""

    code, status = "too-many", 429


class TryAgain(Refused):
    """The server could not make sure of it. The same request with the same key can be sent again without harm."""

    code, status = "try-again", 503
