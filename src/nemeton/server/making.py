"""How tables come to be: made new, again with rotated seats, or forked off from a position of a finished game."""

from __future__ import annotations

from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace

from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game, new_seed
from nemeton.engine.match import replay
from nemeton.engine.record import RESEED, Move, load_record
from nemeton.registry import find_game, find_rules
from nemeton.server.entries import Access, AnyEntry, Chair, ClockRule, Created, House, Participant, Started, encode_entry
from nemeton.server.live import Draft, now, summarise
from nemeton.server.protocol import BotName, Name
from nemeton.server.refusals import BadRequest, NotAllowed, NotNow
from nemeton.server.seating import check_bot, clean_name, recognise
from nemeton.server.storage.base import OVER, Row, Summary
from nemeton.server.table import HOST, Table, fold
from nemeton.server.tokens import hash_token, new_table_id, new_token

ME: Final = "me"
FREE: Final = "free"
RECORD_PACE: Final = 450
LONGEST_CLOCK: Final = 30 * 24 * 3600

SeatWish = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatName = Annotated[str, msgspec.Meta(max_length=40)]


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the host wants a table to be kept. `names` are for the seats of several people at one screen, empty for all others."""

    name: Name
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=12)] = []
    names: Annotated[list[SeatName], msgspec.Meta(max_length=12)] = []
    access: Access = "link"
    public: bool = False
    chat: bool = True
    hints: bool = True
    pace: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    clock: ClockRule | None = None
    webhook: Annotated[str, msgspec.Meta(max_length=500)] = ""
    start: Literal["full", "host"] = "full"

    def house(self) -> House:
        return House(
            access=self.access,
            public=self.public,
            chat=self.chat,
            hints=self.hints,
            pace=self.pace,
            clock=self.clock,
            webhook=self.webhook,
            starts_when_full=self.start == "full",
        )


class NewTable(Wishes, frozen=True, kw_only=True):
    """A new table. `seats` says for each seat `me`, `free` or a bot; without it the host sits first and the rest is free.
    A `guided` one is dealt as the game's guided first game is, always the same."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: Annotated[dict[str, str], msgspec.Meta(max_length=40)] = {}
    guided: bool = False


class NewFork(Wishes, frozen=True, kw_only=True):
    """A new table that begins with the position of a finished game after `at` moves of its record."""

    at: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class SavedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a record with its seed. If the game is not over, `name` plays on in the first seat and `bot` in the others."""

    name: Name
    record: Annotated[str, msgspec.Meta(max_length=60_000)]
    bot: BotName


class Made(msgspec.Struct, frozen=True):
    """A table and the token of its host."""

    table: str
    token: str


class Birth:
    """The first rows of a table, not yet stored."""

    def __init__(self, created: Created) -> None:
        entries: list[AnyEntry] = [created]
        table = fold(new_table_id(), entries)
        if created.house.starts_when_full and not table.free_seats():
            entries.append(Started(created.at))
            table.apply(entries[-1])
        self.table: Table = table
        self.rows = tuple(Row(table.id, number, encode_entry(entry)) for number, entry in enumerate(entries))
        self.summary: Summary = summarise(table)


def make_table(wish: NewTable) -> tuple[Birth, str]:
    """A new table and its host's token, or BadRequest."""
    try:
        game = find_game(wish.game)
        setup = game.setup(wish.players, game.guided_seed if wish.guided else None, wish.options)
    except NemetonError as error:
        raise BadRequest(str(error)) from error
    return give_birth(wish, game, setup.players, setup.options, setup.seed)


def make_fork(wish: NewFork, source: Table) -> tuple[Birth, str]:
    """A table that goes on from a position of a finished game, with new chance from there on."""
    if source.status != OVER or source.match is None:
        raise NotNow("only finished games can be forked")
    record = source.match.record()
    assert record.seed is not None
    if wish.at > len(record.moves):
        raise BadRequest(f"the game has {len(record.moves)} moves; expected 0 to {len(record.moves)}, not {wish.at}")
    game = source.match.game
    if replay(game, record, wish.at).state.over:
        raise BadRequest("the game is over there; expected a move before the end")
    moves = (*record.moves[: wish.at], Move(0, f"{RESEED}{new_seed():032x}"))
    return give_birth(wish, game, record.players, record.options, record.seed, source.id, moves, patient=record.patient)


def make_from_record(wish: SavedRecord) -> tuple[Birth, str]:
    """The table of a saved record: over, to be looked at, or to be played on."""
    try:
        record = load_record(wish.record)
        game = find_rules(record.game, record.rules)
        over = record.seed is not None and replay(game, record).state.over
    except NemetonError as error:
        raise BadRequest(f"this is no record that can be played: {error}") from error
    if record.seed is None:
        raise BadRequest("this record keeps its seed secret; expected one with its seed, as finished and saved games have it")
    seats = [wish.bot if over else ME, *([wish.bot] * (record.players - 1))]
    wishes = Wishes(name=wish.name, seats=seats, access="host", chat=False, pace=RECORD_PACE)
    return give_birth(wishes, game, record.players, record.options, record.seed, "", record.moves, patient=record.patient)


def give_birth(
    wish: Wishes,
    game: Game,
    players: int,
    options: dict[str, str],
    seed: int,
    parent: str = "",
    moves: tuple[Move, ...] = (),
    *,
    patient: bool | None = None,
) -> tuple[Birth, str]:
    """A table with its first moves. Moves hold only in a game that waits as the one did in which they were made: `patient`."""
    check_clock(wish.clock)
    check_webhook(wish.webhook)
    seats = wish.seats or [ME, *([FREE] * (players - 1))]
    if len(seats) != players:
        raise BadRequest(f"{len(seats)} seats were described; expected one for each of {players} players")
    token = new_token()
    created = Created(
        at=now(),
        game=game.id,
        rules=game.rules_version,
        players=players,
        options=options,
        patient=any(seat in (ME, FREE) for seat in seats) if patient is None else patient,
        seed=f"{seed:032x}",
        house=wish.house(),
        participants=(Participant(clean_name(wish.name), hash_token(token)),),
        chairs=make_chairs(seats, wish.names),
        parent=parent,
        moves=moves,
    )
    for chair in created.chairs:
        if chair.bot:
            check_bot(created.game, created.rules, chair.bot)
    return Birth(created), token


def make_chairs(seats: list[str], names: list[str]) -> tuple[Chair, ...]:
    if names and len(names) != len(seats):
        raise BadRequest(f"{len(names)} names were given; expected one for each of {len(seats)} seats, or none")
    chairs: list[Chair] = []
    for at, seat in enumerate(seats):
        name = clean_name(names[at]) if names and names[at] else ""
        if name and seat != ME:
            raise BadRequest(f"seat {at} is not yours to name; expected an empty name there")
        chairs.append(Chair(HOST, name=name) if seat == ME else Chair() if seat == FREE else Chair(bot=seat))
    return tuple(chairs)


def make_rematch(draft: Draft, token: str) -> Birth:
    """The same people and bots again, everybody one seat further. Their tokens are good for the new table too."""
    table = draft.table
    participant = recognise(table, token)
    if not table.seats_of(participant) and participant != 0:
        raise NotAllowed("only those who played can ask for a rematch")
    if table.status != OVER:
        raise NotNow("the game is not over yet")
    created = table.created
    chairs = [chair if chair.participant is None else replace(chair, bot="") for chair in table.chairs]
    return Birth(
        Created(
            at=draft.at,
            game=created.game,
            rules=find_game(created.game).rules_version,
            players=created.players,
            options=created.options,
            patient=created.patient,
            seed=f"{new_seed():032x}",
            house=created.house,
            participants=tuple(table.participants),
            chairs=(chairs[-1], *chairs[:-1]),
            parent=table.id,
        )
    )


def check_clock(clock: ClockRule | None) -> None:
    if clock is not None and not (5 <= clock.bank <= LONGEST_CLOCK and 0 <= clock.increment <= 3600):
        raise BadRequest(f"a clock has a bank of 5 to {LONGEST_CLOCK} seconds and an increment of 0 to 3600")


def check_webhook(url: str) -> None:
    if not url:
        return
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise BadRequest("a webhook is an address http://... or https://... without a user name")
