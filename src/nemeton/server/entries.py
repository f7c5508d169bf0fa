"""The journal of a table: all that ever changes it, as data. A table is what its entries say, and nothing else.

Entries are only ever added. Each has the time at which it was accepted, in milliseconds since 1970, so that clocks are a
function of the journal too.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from nemeton.engine.record import Move

Access = Literal["link", "host"]  # who may take a free seat: whoever has the link, or the host alone


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think, in seconds. Live: each seat has a bank, and gets the increment after each of its moves.
    Correspondence: each decision has the whole bank anew."""

    kind: Literal["live", "correspondence"]
    bank: int
    increment: int = 0


class House(msgspec.Struct, frozen=True):
    """How a table is kept, as its host said when it was made."""

    access: Access = "link"
    public: bool = False
    chat: bool = True
    hints: bool = True
    pace: int = 0  # the least time between two moves of bots, in milliseconds, so that people can follow
    clock: ClockRule | None = None
    webhook: str = ""
    starts_when_full: bool = True


class Participant(msgspec.Struct, frozen=True):
    """Somebody with a token: who holds seats, or watches under a name. Only a hash of the token is kept."""

    name: str
    token: str


class Chair(msgspec.Struct, frozen=True):
    """Who sits there: a participant, a bot, both (a bot stands in for the participant), or nobody yet. Several people at one
    screen are one participant; there each chair has a name of its own."""

    participant: int | None = None
    bot: str = ""
    name: str = ""


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    at: int


class Created(Entry, frozen=True, tag="created"):
    """The first entry. A rematch comes with its participants and chairs, a fork with the moves up to its position."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    patient: bool
    seed: str
    house: House
    participants: tuple[Participant, ...]  # the first one is the host
    chairs: tuple[Chair, ...]
    parent: str = ""
    moves: tuple[Move, ...] = ()


class Joined(Entry, frozen=True, tag="joined"):
    participant: Participant


class Sat(Entry, frozen=True, tag="sat"):
    """A participant takes a seat, or a bot is put on it."""

    seat: int
    chair: Chair


class Rose(Entry, frozen=True, tag="rose"):
    """A seat is free again; only before the game starts."""

    seat: int


class Started(Entry, frozen=True, tag="started"):
    pass


class Moved(Entry, frozen=True, tag="moved"):
    """A line of the record. `seen` says who was told: bit s for seat s, bit `players` for those who watch; `anew` whose question
    is no longer the same. `key` is the sender's own name for the request, by which a second sending of it is known."""

    seat: int
    text: str
    seen: int
    anew: int
    key: str = ""
    bot: str = ""


class TakebackAsked(Entry, frozen=True, tag="takeback-asked"):
    seat: int
    key: str = ""


class TakebackAnswered(Entry, frozen=True, tag="takeback-answered"):
    """Once everybody has agreed, the takeback itself follows as a move."""

    seat: int
    agreed: bool
    key: str = ""


class BotTookOver(Entry, frozen=True, tag="bot-took-over"):
    seat: int
    bot: str
    why: Literal["asked", "clock"]
    key: str = ""


class BotLeft(Entry, frozen=True, tag="bot-left"):
    """The participant of the seat plays on."""

    seat: int
    key: str = ""


class Rematched(Entry, frozen=True, tag="rematched"):
    table: str


AnyEntry = Created | Joined | Sat | Rose | Started | Moved | TakebackAsked | TakebackAnswered | BotTookOver | BotLeft | Rematched

encode_entry = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
decode_entry = _decoder.decode
