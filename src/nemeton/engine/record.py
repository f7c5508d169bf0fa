"""The record of a game: a short text from which the whole game can be played again.

    nemeton record 1
    game runestones
    rules 1
    players 2
    option druids chosen
    patient yes
    seed 000000000000000000000000000004d2
    moves
    0 druid grey
    1 druid black
    1 undo

`undo`, `redo` and `takeback` (an undo beyond revealed information, to which the others agreed) are lines like any other: what
was undone stays visible. `reseed <32 hex digits>` stands where a game forks off from another: chance follows a new seed from
there on, and the seat before it means nothing. A line `lesson <name>` in the head says that the game begins from the arranged
position of that lesson. Seeds are absent in the record of a running game that is shown to anybody.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

import msgspec

from nemeton.engine.errors import MalformedRecord
from nemeton.engine.game import Setup

FORMAT: Final = "nemeton record 1"
LONGEST_NUMBER: Final = 9  # digits
RESEED: Final = "reseed "


class Correction(StrEnum):
    """A line of a record about earlier moves. It never comes from the text of an action."""

    UNDO = "undo"
    REDO = "redo"
    TAKEBACK = "takeback"


class Move(msgspec.Struct, frozen=True):
    """A line of a record: the seat, and the text of an action, of a correction or of a new seed."""

    seat: int
    text: str


class Record(msgspec.Struct, frozen=True):
    """A game as it is written down. `rules` is the version of its rules; `seed` is None in a running game that is shown."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    patient: bool
    seed: int | None
    moves: tuple[Move, ...]
    lesson: str = ""

    def setup(self) -> Setup:
        """What the game starts from; MalformedRecord without a seed."""
        if self.seed is None:
            raise MalformedRecord("record-no-seed")
        return Setup(self.game, self.players, self.seed, self.options, self.patient, self.lesson)

    def dump(self) -> str:
        """The record as text, in the one format that `load_record` reads."""
        head = [FORMAT, f"game {self.game}", f"rules {self.rules}", f"players {self.players}"]
        head += [f"option {name} {value}" for name, value in sorted(self.options.items())]
        head += [f"patient {'yes' if self.patient else 'no'}"]
        if self.lesson:
            head.append(f"lesson {self.lesson}")
        if self.seed is not None:
            head.append(f"seed {self.seed:032x}")
        return "\n".join([*head, "moves", *(f"{m.seat} {m.text}" for m in self.moves)]) + "\n"


def load_record(text: str) -> Record:
    """Read a record, or raise MalformedRecord naming the line and what was expected there.

    >>> record = load_record("nemeton record 1\\ngame chess\\nrules 1\\nplayers 2\\nmoves\\n0 e2 e4\\n")
    >>> record.game, record.moves
    ('chess', (Move(seat=0, text='e2 e4'),))
    >>> load_record(record.dump()) == record
    True
    >>> load_record("nemeton record 1\\ngame chess\\n")
    Traceback (most recent call last):
    nemeton.engine.errors.MalformedRecord: ...
    """
    lines = text.splitlines()
    if not lines:
        raise MalformedRecord("record-empty", form=FORMAT)
    if lines[0].strip() != FORMAT:
        raise MalformedRecord("record-first-line", text=lines[0], form=FORMAT)
    head: dict[str, str] = {}
    options: dict[str, str] = {}
    moves: list[Move] = []
    in_moves = False
    for number, raw in enumerate(lines[1:], start=2):
        line = raw.strip()
        if not line:
            continue
        word, _, rest = line.partition(" ")
        if in_moves:
            if not _is_number(word) or not rest:
                raise MalformedRecord("record-move", line=number, text=line)
            moves.append(Move(int(word), rest))
        elif line == "moves":
            in_moves = True
        elif word == "option":
            name, _, value = rest.partition(" ")
            if not name or not value or name in options:
                raise MalformedRecord("record-option", line=number, text=line)
            options[name] = value
        elif word in ("game", "rules", "players", "patient", "lesson", "seed") and word not in head:
            head[word] = _checked(number, word, rest)
        else:
            raise MalformedRecord("record-line", line=number, text=line)
    if not in_moves:
        raise MalformedRecord("record-no-moves")
    for word in ("game", "rules", "players"):
        if word not in head:
            raise MalformedRecord("record-lacks", word=word)
    seed = int(head["seed"], 16) if "seed" in head else None
    return Record(
        head["game"],
        int(head["rules"]),
        int(head["players"]),
        options,
        head.get("patient") == "yes",
        seed,
        tuple(moves),
        head.get("lesson", ""),
    )


def _is_number(text: str) -> bool:
    """Python refuses to read numbers of thousands of digits."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def _checked(number: int, word: str, value: str) -> str:
    good = {
        "game": value.isidentifier(),
        "rules": _is_number(value),
        "players": _is_number(value),
        "patient": value in ("yes", "no"),
        "lesson": re.fullmatch(r"[a-z][a-z-]*", value) is not None,
        "seed": len(value) == 32 and all(c in "0123456789abcdef" for c in value),
    }[word]
    if not good:
        form = {
            "game": "a game's id",
            "rules": "a number",
            "players": "a number",
            "patient": "yes or no",
            "lesson": "a lesson's name",
            "seed": "32 hex digits",
        }[word]
        raise MalformedRecord("record-value", line=number, word=word, value=value, form=form)
    return value
