"""Refusals: the errors a server reports to its clients. Each has a code for programs, a text for people and an HTTP status; when
one is raised nothing has changed. No refusal carries a token, a seed or anything else its receiver may not know."""

from __future__ import annotations

from typing import ClassVar

from nemeton.engine.errors import IllegalAction, NemetonError, Sentence, UndoRefused, UnknownAction, WrongSeat


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
    """The token is missing, or unknown at this table."""

    code, status = "not-you", 401


class NotAllowed(Refused):
    """The participant is known but may not do this."""

    code, status = "not-allowed", 403


class Banned(Refused):
    """The operators of the server have shut this address out."""

    code, status = "banned", 403

    def __init__(self) -> None:
        super().__init__("this address may not use this server for now")


class UnknownTable(Refused):
    code, status = "unknown-table", 404

    def __init__(self) -> None:
        super().__init__("there is no such table; expected the link of a table as it was given")


class NothingHere(Refused):
    code, status = "nothing-here", 404


class SeatTaken(Refused):
    code, status = "seat-taken", 409


class NotNow(Refused):
    """Not possible in this state of the table: not started, over, nothing to answer."""

    code, status = "not-now", 409


class NotAsked(Refused):
    """The game is waiting for others."""

    code, status = "not-asked", 409


class Stale(Refused):
    """An answer to a question that is no longer open."""

    code, status = "stale", 409


class Ahead(Stale):
    """An answer to a question unknown to this process: another process may have asked it."""


class Illegal(Refused):
    """An action that is not among the choices, or does not exist."""

    code, status = "illegal", 409


class CannotUndo(Refused):
    code, status = "cannot-undo", 409


class TooLarge(Refused):
    code, status = "too-large", 413


class WrongHost(Refused):
    """The request names another server."""

    code, status = "wrong-host", 421


class WrongType(Refused):
    """The body is not JSON."""

    code, status = "bad-request", 415


class TooMany(Refused):
    """Over a limit for one connection, address or table."""

    code, status = "too-many", 429


class Gone(Refused):
    """The client has hung up before its answer was ready: nobody reads this."""

    code, status = "gone", 499


class TryAgain(Refused):
    """It is not known whether the request was stored. It is safe to send it again with the same key."""

    code, status = "try-again", 503


def tell(sentence: Sentence | None) -> dict[str, Sentence]:
    """The detail of a refusal by which a client says it in the reader's language, for errors that all may know."""
    return {} if sentence is None else {"error": sentence}


def refuse_engine_error(error: NemetonError) -> Refused:
    """The refusal for an error that the engine raised."""
    if isinstance(error, IllegalAction):
        return Illegal(str(error), reason=error.reason, rule=error.rule)
    if isinstance(error, UnknownAction):
        return Illegal(str(error))
    if isinstance(error, WrongSeat):
        return NotAsked("the game waits for others")
    if isinstance(error, UndoRefused):
        return CannotUndo(str(error), reason=error.reason, **tell(error.sentence))
    return error if isinstance(error, Refused) else Refused(str(error))
