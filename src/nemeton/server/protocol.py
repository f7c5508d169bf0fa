"""What goes over the wire. One JSON object a message, told apart by its `type`.

A client says `hello` first. The answer is `table`, then `view`, or, if it said after which number it resumes, the events since
then; then what is asked now. From there on it is sent what happens. Numbers count what this viewer was told: an event has the
next number, an answer carries the number of the question (or any later one up to the last event seen).
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from nemeton.engine.decision import Decision
from nemeton.engine.events import Word
from nemeton.server.changes import Change

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]

# --- What a client says ----------------------------------------------------------------------------------------------


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Hello(Said, frozen=True, tag="hello"):
    """Who is speaking and for which seat. Without a token it is somebody who watches. `after` is the number of the last event
    that was received; without it the whole view is sent."""

    token: str = ""
    seat: int | None = None
    after: Number | None = None


class Request(Said, frozen=True):
    """What is answered by `ack` or `refusal` with the same key. Sent twice with the same key, it is done once."""

    key: Key


class Act(Request, frozen=True, tag="act"):
    """An answer to the question that was asked under `number`."""

    number: Number
    action: ActionText


class Undo(Request, frozen=True, tag="undo"):
    number: Number


class Redo(Request, frozen=True, tag="redo"):
    number: Number


class AskTakeback(Request, frozen=True, tag="ask-takeback"):
    number: Number


class AnswerTakeback(Request, frozen=True, tag="answer-takeback"):
    agree: bool


class HandOver(Request, frozen=True, tag="hand-over"):
    """A bot plays for this seat until it is taken back."""

    bot: BotName


class TakeSeat(Request, frozen=True, tag="take-seat"):
    """Play on instead of the bot that stands in."""


class Say(Request, frozen=True, tag="say"):
    text: ChatText


class Ping(Said, frozen=True, tag="ping"):
    pass


ClientMessage = Hello | Act | Undo | Redo | AskTakeback | AnswerTakeback | HandOver | TakeSeat | Say | Ping

# --- What the server says --------------------------------------------------------------------------------------------


class Told(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Ask(Told, frozen=True, tag="ask"):
    """What the game waits for since event `number`, as this viewer sees it. `undo` says why the last move cannot be taken back
    alone (empty if it can), `takeback` whether the others can be asked to agree."""

    number: int
    decision: Decision
    undo: str = "nothing"
    redo: bool = False
    takeback: bool = False


class View(Told, frozen=True, tag="view"):
    """Everything this viewer sees after event `number`."""

    number: int
    viewer: int
    view: Any
    events: int  # how many happenings there were before, seen or not


class SeenEvent(msgspec.Struct, frozen=True, array_like=True):
    """A happening: `["scored", {"seat": 0, "points": 3}]`. Fields that this viewer may not see are absent."""

    name: str
    fields: dict[str, Word] = {}


class Event(Told, frozen=True, tag="event"):
    """What happened to this viewer's knowledge: happenings, numbered from `first` on, and what changed in the view."""

    number: int
    first: int
    events: tuple[SeenEvent, ...] = ()
    set: tuple[Change, ...] = ()


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there. `bot` with `person` means that the bot stands in."""

    name: str = ""
    person: bool = False
    bot: str = ""
    online: bool = False
    time: int | None = None  # milliseconds left when this was sent
    running: bool = False


class TakebackInfo(msgspec.Struct, frozen=True):
    seat: int
    waits_for: tuple[int, ...]


class ClockInfo(msgspec.Struct, frozen=True):
    kind: str
    bank: int
    increment: int


class TableInfo(Told, frozen=True, tag="table"):
    """What everybody at the table may know about it."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    status: str
    access: str
    host: str
    seats: tuple[SeatInfo, ...]
    public: bool = False
    chat: bool = False
    hints: bool = False
    pace: int = 0
    clock: ClockInfo | None = None
    takeback: TakebackInfo | None = None
    rematch: str = ""
    parent: str = ""
    watching: int = 0
    mine: tuple[int, ...] = ()  # the seats of the one who asks


class ChatLine(Told, frozen=True, tag="chat"):
    """A line of chat; `seat` is absent for those who watch."""

    at: int
    name: str
    text: str
    seat: int | None = None


class Ack(Told, frozen=True, tag="ack"):
    """Done and durable. `number` is what this viewer was told up to then."""

    key: str
    number: int


class Refusal(Told, frozen=True, tag="refusal"):
    """Not done. `code` is for programs, `text` for developers."""

    key: str
    code: str
    text: str
    details: dict[str, Any] = {}


class Pong(Told, frozen=True, tag="pong"):
    pass


ServerMessage = Ask | View | Event | TableInfo | ChatLine | Ack | Refusal | Pong

encode = msgspec.json.Encoder().encode
_client: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
decode_client = _client.decode
