"""What can go wrong, as types. Each error says what was wrong and what was expected; nothing has changed when it is raised.

An error that people meet has a code and its values besides its English text: `error-<code>` in the catalogues says it in the
reader's language (`texts/errors.py`). The English text is for programs, logs and people who write Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

LONGEST: Final = 300  # characters of a value that are told; records and commands can hold any text
LARGEST: Final = 1 << 53  # numbers beyond it are told as text, which every wire can carry
MOST_NAMED: Final = 12  # choices
NONE: Final = "none"  # a value that catalogues tell apart from a list of names


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


@dataclass(frozen=True)
class Sentence:
    """What a catalogue needs to tell an error. A value can be a sentence itself: what went wrong behind it."""

    code: str
    values: dict[str, str | int | Sentence]


Value: TypeAlias = str | int | NemetonError


class CodedError(NemetonError):
    """An error that catalogues can tell. SAY has the English text of each of its codes; what only programmers meet has none."""

    SAY: ClassVar[Mapping[str, str]] = {}

    def __init__(self, code: str, /, **values: Value) -> None:
        super().__init__(self.SAY[code].format(**values))
        self.sentence = Sentence(code, {name: _told(value) for name, value in values.items()})

    @property
    def code(self) -> str:
        return self.sentence.code


def _told(value: Value) -> str | int | Sentence:
    if isinstance(value, CodedError):
        return value.sentence
    if isinstance(value, int) and abs(value) < LARGEST:
        return value
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


class UnknownGame(CodedError):
    """A name that no installed game has."""

    SAY: ClassVar = {"unknown-game": "unknown game {game!r}; known games: {known}"}

    def __init__(self, game: str, known: list[str]) -> None:
        super().__init__("unknown-game", game=game, known=", ".join(known))
        self.game = game


class UnknownRules(CodedError):
    """A version of a game's rules that is not kept any more, or not known yet."""

    SAY: ClassVar = {"unknown-rules": "unknown rules version {version} of {game!r}; known versions: {known}"}

    def __init__(self, game: str, version: int, known: list[int]) -> None:
        super().__init__("unknown-rules", game=game, version=version, known=", ".join(map(str, known)))
        self.game = game
        self.version = version


class BadSetup(CodedError):
    """A number of players, an option, a lesson or a seed that the game does not have."""

    SAY: ClassVar = {
        "setup-players": "{game} is for {least} to {most} players, not {players}",
        "setup-seed": "a seed is a number from 0 to 2**{bits} - 1, not {seed}",
        "setup-lesson": "{game} has no lesson {lesson!r}; its lessons: {known}",
        "setup-lesson-players": "lesson {lesson!r} is for {expected} players, not {players}",
        "setup-option": "{game} has no option {option!r}; its options: {known}",
        "setup-value": "option {option!r} cannot be {value!r}; its values: {known}",
    }


class UnknownAction(CodedError):
    """A text or number that is no action of the game's vocabulary."""

    SAY: ClassVar = {
        "action-number": "there is no action number {number}; expected 0 to {last}",
        "action-unknown": "unknown action {action!r}; expected one of the verbs: {known}",
        "action-too-long": "unknown action {action!r}; {verb!r} takes no further word",
        "action-form": "unknown action {action!r}; expected: {form}",
        "action-seed": "{action!r} is no new seed; expected {form!r}",
    }


class IllegalAction(CodedError):
    """An action of the vocabulary that cannot be chosen now. `reason` and `rule` say why, when the game knows."""

    SAY: ClassVar = {"action-illegal": "{action!r} is not possible now{why}; expected one of: {known}{others}"}

    def __init__(self, text: str, expected: list[str], reason: str = "", rule: str = "") -> None:
        more = max(len(expected) - MOST_NAMED, 0)
        super().__init__(
            "action-illegal",
            action=text,
            rule=rule or NONE,
            known=", ".join(expected[:MOST_NAMED]),
            more=more,
            why=f" ({reason}, {rule})" if reason else "",
            others=f" and {more} more" if more else "",
        )
        self.text = text
        self.expected = expected
        self.reason = reason
        self.rule = rule


class WrongSeat(CodedError):
    """A seat that is not asked now, or the choices of no seat at all."""

    SAY: ClassVar = {
        "seat-not-asked": "seat {seat} is not asked for a decision; asked now: {asked}",
        "seat-over": "seat {seat} is not asked for a decision; the game is over",
        "nobody-asked": "nobody is asked for a decision; the game is over",
    }

    def __init__(self, seat: int, asked: list[int]) -> None:
        super().__init__(
            "seat-not-asked" if asked else "nobody-asked" if seat < 0 else "seat-over",
            seat=seat,
            asked=", ".join(f"seat {s}" for s in asked),
            seats=", ".join(map(str, asked)),
        )
        self.seat = seat
        self.asked = asked


class UndoRefused(CodedError):
    """Why a move cannot be taken back or played again; `reason` is a code without `undo-`."""

    SAY: ClassVar = {
        "undo-nothing": "this seat has no move to take back",
        "undo-others-acted": "another seat has acted since",
        "undo-secret-window": "others are being asked in secret",
        "undo-revealed": "the move revealed information (a draw, a roll or sealed answers)",
        "undo-nothing-undone": "no undone move is left to play again",
        "undo-over": "the game is over",
    }

    def __init__(self, reason: str) -> None:
        super().__init__(f"undo-{reason}")
        self.reason = reason


class MalformedRecord(CodedError):
    """A record that cannot be read or played. `where` is "line 4" (counted from 1), "move 17", "moves" or "head"."""

    SAY: ClassVar = {
        "record-empty": "record, line 1: the record is empty; expected {form!r}",
        "record-first-line": "record, line 1: {text!r}; expected {form!r}",
        "record-move": "record, line {line}: {text!r} is no move; expected '<seat> <action>'",
        "record-option": "record, line {line}: {text!r} is no option, or a second one; expected 'option <name> <value>'",
        "record-line": "record, line {line}: {text!r} is not known here or stands twice; expected a line of the head, or moves",
        "record-value": "record, line {line}: {word} cannot be {value!r}; expected {form}",
        "record-no-text": "record, line {line}: this is no text; expected UTF-8",
        "record-no-moves": "record, head: the record ends before its moves; expected a line 'moves'",
        "record-lacks": "record, head: the head has no line {word!r}; expected '{word} ...'",
        "record-no-seed": "record, head: without a seed it cannot be played again; expected a line 'seed <32 hex digits>'",
        "record-other-game": "record, head: this is a game of {game!r}; expected a game of {expected!r}",
        "record-other-rules": "record, head: the record follows rules version {version}; expected version {expected}",
        "record-setup": "record, head: its set-up is not possible: {cause}; expected a set-up of the game",
        "record-no-such-move": "record, move {number}: there is no move number {number}; expected 0 to {last}",
        "record-cannot-play": "record, move {number}: {cause}; expected a legal move",
        "record-long": "record, moves: there are {lines} lines; expected at most {most}",
        "record-slow": "record, moves: it takes too long to play this again; expected at most {seconds} seconds",
    }

    @property
    def where(self) -> str:
        return str(self).removeprefix("record, ").partition(":")[0]
