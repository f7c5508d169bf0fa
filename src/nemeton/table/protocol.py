"""The messages between client and server: one JSON object each, tagged by `type`.

A client sends `hello` first. The server replies with `table`, then `view` (or, if the client resumes after an event, the events
since then), then `ask`. After that it sends events as they happen. Events are numbered for each viewer; an answer carries the
number of the question (or any later one up to the last event seen).

Field names are the wire format; the class names of client messages are labels of a metric.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from nemeton.engine.decision import Decision
from nemeton.engine.events import Word
from nemeton.table.changes import Change
from nemeton.table.entries import Deal, PassWhen

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]

# --- From the client -------------------------------------------------------------------------------------------------


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Hello(FromClient, frozen=True, tag="hello"):
    """Opens the connection of a participant and seat; without a token, that of an observer. `after` is the number of the last
    event received; without it, or after very many events, the whole view is sent."""

    token: str = ""
    seat: int | None = None
    after: Number | None = None


class Request(FromClient, frozen=True):
    """Answered by `ack` or `refusal` with the same key. Idempotent: sent again with the same key, it is done once."""

    key: Key


class Act(Request, frozen=True, tag="act"):
    """An answer to the question of event `number`."""

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
    """Let a bot play for this seat until it is taken back."""

    bot: BotName


class TakeSeat(Request, frozen=True, tag="take-seat"):
    """Take the seat back from the bot that stands in."""


class CallBot(Request, frozen=True, tag="call-bot"):
    """Let a bot stand in for a player for whom the game waits and who has been away for the table's time of absence."""

    absent: Annotated[int, msgspec.Meta(ge=0, le=11)]  # the seat


class KeepPassing(Request, frozen=True, tag="keep-passing"):
    """Decline in quiet windows from now on: in those of this round, or whenever the seat can do nothing else. Nobody else learns
    of it. An undo of the seat ends it."""

    when: PassWhen


class AskEnd(Request, frozen=True, tag="ask-end"):
    """End the game without a result, if all other players who are not absent agree."""


class AnswerEnd(Request, frozen=True, tag="answer-end"):
    agree: bool


class Say(Request, frozen=True, tag="say"):
    text: ChatText


class Ping(FromClient, frozen=True, tag="ping"):
    pass


ClientMessage = (
    Hello
    | Act
    | Undo
    | Redo
    | AskTakeback
    | AnswerTakeback
    | HandOver
    | TakeSeat
    | CallBot
    | KeepPassing
    | AskEnd
    | AnswerEnd
    | Say
    | Ping
)

# --- From the server -------------------------------------------------------------------------------------------------


class FromServer(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Ask(FromServer, frozen=True, tag="ask"):
    """The question open since event `number`, as this viewer sees it. `undo` is the reason why the seat cannot undo its last move
    alone (empty if it can); `takeback` is whether it can ask the others to agree. `binding` are the choices that it could not
    undo alone: they reveal something, or another seat acts next."""

    number: int
    decision: Decision
    undo: str = "nothing"
    redo: bool = False
    takeback: bool = False
    binding: tuple[int, ...] = ()
    declines: str = ""  # the answer that declines, in a quiet window; `keep-passing` has it given
    passing: str = ""  # when the seat passes by itself


class View(FromServer, frozen=True, tag="view"):
    """Everything this viewer sees after event `number`."""

    number: int
    viewer: int
    view: Any
    events: int  # how many events of the game there were before, visible or not


class SeenEvent(msgspec.Struct, frozen=True, array_like=True):
    """An event of the game: `["scored", {"seat": 0, "points": 3}]`. Fields hidden from this viewer are absent."""

    name: str
    fields: dict[str, Word] = {}


class Event(FromServer, frozen=True, tag="event"):
    """What this viewer saw of a move: events of the game, numbered from `first` on, and the changes of the view."""

    number: int
    first: int
    events: tuple[SeenEvent, ...] = ()
    set: tuple[Change, ...] = ()


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The occupant of a seat. `bot` with `person` means that the bot stands in."""

    name: str = ""
    person: bool = False
    bot: str = ""
    online: bool = False
    time: int | None = None  # milliseconds left when this was sent
    running: bool = False
    away: int | None = None  # milliseconds until a bot may be called for the absent player, when this was sent


class VoteInfo(msgspec.Struct, frozen=True):
    """A seat asks the others for something, and who has not agreed yet."""

    seat: int
    waits_for: tuple[int, ...]


class ClockInfo(msgspec.Struct, frozen=True):
    kind: str
    bank: int
    increment: int


class TableInfo(FromServer, frozen=True, tag="table"):
    """The public information about a table."""

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
    takeback: VoteInfo | None = None
    ending: VoteInfo | None = None
    absence: int = 600  # seconds for which the others wait for an absent player
    closed: bool = False  # by an operator of the server
    rematch: str = ""
    parent: str = ""
    parent_at: int = 0  # of a fork: after how many moves of its parent it begins
    deal: Deal = ""  # not empty: hidden things of this game can be known, from its lesson, its parent or its record
    lesson: str = ""
    watching: int = 0
    mine: tuple[int, ...] = ()  # the receiver's own seats


class ChatLine(FromServer, frozen=True, tag="chat"):
    """A line of chat; `seat` is absent for observers."""

    at: int
    name: str
    text: str
    seat: int | None = None


class Ack(FromServer, frozen=True, tag="ack"):
    """Done and durable. `number` is the number of this viewer's last event."""

    key: str
    number: int


class Refusal(FromServer, frozen=True, tag="refusal"):
    """Not done; nothing has changed. `code` is for programs, `text` for developers."""

    key: str
    code: str
    text: str
    details: dict[str, Any] = {}


class Announcement(FromServer, frozen=True, tag="announcement"):
    """From the operators, to everybody: the server restarts at a time, in milliseconds since 1970, or a text in their own words,
    or both. Without either, what was announced before no longer holds."""

    text: str = ""
    restart_at: int | None = None


class Pong(FromServer, frozen=True, tag="pong"):
    pass


ServerMessage = Ask | View | Event | TableInfo | ChatLine | Ack | Refusal | Announcement | Pong

encode = msgspec.json.Encoder().encode
_client: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
decode_client = _client.decode
