"""The journal of a table: every change to it, as data. The state of a table is the fold of its entries and nothing else.

Entries are append-only. Each has the time at which it was accepted, in milliseconds since 1970, so clocks are a function of the
journal too. Struct fields and tags are the stored format: renaming one breaks existing databases.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from nemeton.engine.record import Move

Deal = Literal["", "guided", "lesson", "fork", "record"]  # where the hidden things come from; empty: a fresh secret seed
PassWhen = Literal["never", "round", "unless-held"]
By = Literal["", "operator"]  # who did it: the people of the table, or the operator of the server
BY_OPERATOR: Final = "operator"
Access = Literal["link", "host"]  # who may take a free seat: anyone with the link, or only the host


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think, in seconds. Live: each seat has a bank, and gets the increment after each of its moves.
    Correspondence: each decision has the whole bank anew."""

    kind: Literal["live", "correspondence"]
    bank: int
    increment: int = 0


class HouseRules(msgspec.Struct, frozen=True):
    """The settings of a table, chosen by its host on creation."""

    access: Access = "link"
    public: bool = False
    chat: bool = True
    hints: bool = True
    pace: int = 0  # minimum milliseconds between two moves of bots, so that people can follow
    clock: ClockRule | None = None
    webhook: str = ""
    starts_when_full: bool = True
    absence: int = 600  # seconds for which the others wait for a player who is away, at a table without a clock


class Participant(msgspec.Struct, frozen=True):
    """A person with a token, who holds seats or watches under a name. `token` is a hash; the token itself is not stored. It is
    empty for a person who was removed."""

    name: str
    token: str


class Chair(msgspec.Struct, frozen=True):
    """The occupant of a seat: a participant, a bot, both (the bot stands in for the participant), or none yet. Several people at
    one screen are one participant; each of their chairs has a name of its own."""

    participant: int | None = None
    bot: str = ""
    name: str = ""


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    at: int


class Created(Entry, frozen=True, tag="created"):
    """Always the first entry. A rematch brings its participants and chairs, a fork the moves up to its position."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    patient: bool
    seed: str
    house: HouseRules
    participants: tuple[Participant, ...]  # the first one is the host
    chairs: tuple[Chair, ...]
    parent: str = ""
    parent_at: int = 0  # of a fork: the lines of the parent's record before its position
    moves: tuple[Move, ...] = ()
    deal: Deal = ""
    lesson: str = ""


class Joined(Entry, frozen=True, tag="joined"):
    participant: Participant


class Removed(Entry, frozen=True, tag="removed"):
    """The host or an operator has removed a person: their token is void and, before the start, their seats are free."""

    participant: int


class Sat(Entry, frozen=True, tag="sat"):
    """A seat was taken by a participant or given to a bot."""

    seat: int
    chair: Chair


class Rose(Entry, frozen=True, tag="rose"):
    """A seat was freed; only before the game starts."""

    seat: int


class Started(Entry, frozen=True, tag="started"):
    pass


class Moved(Entry, frozen=True, tag="moved"):
    """A line of the record. `seen` is the mask of viewers that received an event for it (bit s for seat s, bit `players` for
    observers), `anew` the mask of viewers whose question changed. `key` is the client's idempotency key of the request."""

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
    """After the last agreement the takeback itself follows as a Moved entry."""

    seat: int
    agreed: bool
    key: str = ""


class BotTookOver(Entry, frozen=True, tag="bot-took-over"):
    seat: int
    bot: str
    why: Literal["asked", "clock", "absent", "operator"]
    key: str = ""


class BotLeft(Entry, frozen=True, tag="bot-left"):
    """The participant has reclaimed the seat from the bot."""

    seat: int
    key: str = ""


class PassKept(Entry, frozen=True, tag="pass-kept"):
    """A standing pass: the seat declines in quiet windows, in those of a round or whenever it can do nothing else. Nobody else
    learns of it."""

    seat: int
    when: PassWhen
    round: int = 0
    key: str = ""


class EndAsked(Entry, frozen=True, tag="end-asked"):
    """A seat would like to end the game without a result."""

    seat: int
    key: str = ""


class EndAnswered(Entry, frozen=True, tag="end-answered"):
    seat: int
    agreed: bool
    key: str = ""


class Ended(Entry, frozen=True, tag="ended"):
    """All players who are not away have agreed to end the game without a result, or an operator has closed the table."""

    by: By = ""


class Rematched(Entry, frozen=True, tag="rematched"):
    table: str


AnyEntry = (
    Created
    | Joined
    | Removed
    | Sat
    | Rose
    | Started
    | Moved
    | TakebackAsked
    | TakebackAnswered
    | BotTookOver
    | BotLeft
    | PassKept
    | EndAsked
    | EndAnswered
    | Ended
    | Rematched
)

encode_entry = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
decode_entry = _decoder.decode
