"""What can go wrong, as types. Each error says what was wrong and what was expected; nothing has changed when it is raised."""

from __future__ import annotations

from typing import ClassVar


class NemetonError(Exception):
    """The base of all errors that a caller's input can cause."""

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel back from worker processes as they are, whatever their constructor takes."""
        return _rebuild, (type(self), self.args, self.__dict__)


def _rebuild(kind: type[NemetonError], args: tuple[object, ...], fields: dict[str, object]) -> NemetonError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(fields)
    return error


class UnknownGame(NemetonError):
    """A name that no installed game has."""

    def __init__(self, game: str, known: list[str]) -> None:
        super().__init__(f"unknown game {game!r}; known games: {', '.join(known)}")
        self.game = game


class UnknownRules(NemetonError):
    """A version of a game's rules that is not kept any more, or not known yet."""

    def __init__(self, game: str, version: int, known: list[int]) -> None:
        super().__init__(f"unknown rules version {version} of {game!r}; known versions: {', '.join(map(str, known))}")
        self.game = game
        self.version = version


class BadSetup(NemetonError):
    """A number of players, an option or a seed that the game does not have."""


class UnknownAction(NemetonError):
    """A text or number that is no action of the game's vocabulary."""


class IllegalAction(NemetonError):
    """An action of the vocabulary that cannot be chosen now. `reason` and `rule` say why, when the game knows."""

    def __init__(self, text: str, expected: list[str], reason: str = "", rule: str = "") -> None:
        why = f" ({reason}, {rule})" if reason else ""
        shown = ", ".join(expected[:12]) + (f" and {len(expected) - 12} more" if len(expected) > 12 else "")
        super().__init__(f"{text!r} is not possible now{why}; expected one of: {shown}")
        self.text = text
        self.expected = expected
        self.reason = reason
        self.rule = rule


class WrongSeat(NemetonError):
    """A seat that is not asked now, or the choices of no seat at all."""

    def __init__(self, seat: int, asked: list[int]) -> None:
        waiting = "the game is over" if not asked else "asked now: " + ", ".join(f"seat {s}" for s in asked)
        who = f"seat {seat} is not" if seat >= 0 else "nobody is"
        super().__init__(f"{who} asked for a decision; {waiting}")
        self.seat = seat
        self.asked = asked


class UndoRefused(NemetonError):
    """Why a move cannot be taken back or played again; `reason` is a key of SAY."""

    SAY: ClassVar = {
        "nothing": "this seat has no move to take back",
        "others-acted": "another seat has acted since",
        "secret-window": "others are being asked in secret",
        "revealed": "the move revealed information (a draw, a roll or sealed answers)",
        "nothing-undone": "no undone move is left to play again",
        "over": "the game is over",
    }

    def __init__(self, reason: str) -> None:
        super().__init__(self.SAY[reason])
        self.reason = reason


class MalformedRecord(NemetonError):
    """A record that cannot be read or played. `where` is "line 4" (counted from 1), "move 17" or "head"."""

    def __init__(self, where: str, problem: str, expected: str) -> None:
        super().__init__(f"record, {where}: {problem}; expected {expected}")
        self.where = where
