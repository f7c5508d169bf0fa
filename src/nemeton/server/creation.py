"""Creating tables: new ones, from a saved record, rematches, and forks of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace

from nemeton.engine.errors import CodedError
from nemeton.engine.game import Game, Setup, new_seed
from nemeton.engine.match import replay_steps
from nemeton.engine.record import RESEED, Move, load_record
from nemeton.engine.steps import Steps, finish
from nemeton.registry import find_game, find_game_version
from nemeton.server.draft import Draft, now
from nemeton.server.info import summarise
from nemeton.server.people.seating import check_bot, clean_name, require_participant
from nemeton.server.people.tokens import hash_token, new_table_id, new_token
from nemeton.server.refusals import BadRequest, NotAllowed, NotNow, tell
from nemeton.server.storage.base import Row, Summary
from nemeton.table.entries import (
    Access,
    AnyEntry,
    Chair,
    ClockRule,
    Created,
    Deal,
    HouseRules,
    Participant,
    Started,
    encode_entry,
)
from nemeton.table.protocol import BotName, Name
from nemeton.table.table import ENDED, HOST, OVER, Table, fold_steps

ME: Final = "me"
FREE: Final = "free"
RECORD_PACE: Final = 450  # milliseconds between moves of bots at a table made from a record
MAX_BANK: Final = 30 * 24 * 3600

SeatChoice = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatName = Annotated[str, msgspec.Meta(max_length=40)]


class TableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the host chooses for any new table. `names` are those of several people at one screen, empty for other seats."""

    name: Name
    seats: Annotated[list[SeatChoice], msgspec.Meta(max_length=12)] = []
    names: Annotated[list[SeatName], msgspec.Meta(max_length=12)] = []
    access: Access = "link"
    public: bool = False
    chat: bool = True
    hints: bool = True
    pace: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    clock: ClockRule | None = None
    webhook: Annotated[str, msgspec.Meta(max_length=500)] = ""
    start: Literal["full", "host"] = "full"
    absence: Annotated[int, msgspec.Meta(ge=30, le=MAX_BANK)] = 600  # seconds, at a table without a clock

    def house_rules(self) -> HouseRules:
        return HouseRules(
            access=self.access,
            public=self.public,
            chat=self.chat,
            hints=self.hints,
            pace=self.pace,
            clock=self.clock,
            webhook=self.webhook,
            starts_when_full=self.start == "full",
            absence=self.absence,
        )


class NewTable(TableRequest, frozen=True, kw_only=True):
    """A new table. `seats` is `me`, `free` or a bot for each seat; by default the host takes the first and the others are free.
    A table of a `lesson` begins from the lesson's position, which anybody can look up: one player against the lesson's bots."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    options: Annotated[dict[str, str], msgspec.Meta(max_length=40)] = {}
    lesson: Annotated[str, msgspec.Meta(max_length=40)] = ""


class NewFork(TableRequest, frozen=True, kw_only=True):
    """A new table that starts from the position of a finished game after `at` moves of its record. What is hidden there can be
    read in that record, so nobody but the host can sit down; by default the host has all seats."""

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


class UnstoredTable:
    """A new table and its first rows, not yet stored."""

    def __init__(self, table: Table, entries: list[AnyEntry]) -> None:
        self.table = table
        self.rows = tuple(Row(table.id, number, encode_entry(entry)) for number, entry in enumerate(entries))
        self.summary: Summary = summarise(table)


def unstored_steps(created: Created) -> Steps[UnstoredTable]:
    """A new table, with a step for each of the moves that it begins with."""
    entries: list[AnyEntry] = [created]
    if created.house.starts_when_full and Chair() not in created.chairs:
        entries.append(Started(created.at))
    return UnstoredTable((yield from fold_steps(new_table_id(), entries)), entries)


def make_table(request: NewTable) -> tuple[Created, str]:
    """A new table and its host's token, or BadRequest."""
    try:
        game = find_game(request.game)
        if request.lesson:
            return make_lesson_table(request, game)
        setup = game.setup(request.players, None, request.options, patient=has_people(request.seats))
    except CodedError as error:
        raise BadRequest(str(error), **tell(error.sentence)) from error
    return prepare_table(request, game, setup)


def make_lesson_table(request: NewTable, game: Game) -> tuple[Created, str]:
    """A table that begins from the position of a lesson, or BadSetup or BadRequest."""
    setup = game.lesson_setup(request.lesson)
    if request.seats or request.options or request.players not in (0, setup.players) or request.clock or request.public:
        raise BadRequest("a lesson has its own players, options and seats, no clock, and is not public; expected none of them")
    bot = game.find_lesson(request.lesson).bot
    return prepare_table(replace(request, seats=[ME, *([bot] * (setup.players - 1))]), game, setup, deal="lesson")


def fork_steps(request: NewFork, source: Table) -> Steps[tuple[Created, str]]:
    """A table that goes on from a position of a finished game, with new random outcomes from there on."""
    if source.status != OVER or source.match is None:
        raise NotNow("only finished games can be forked")
    record = source.match.record()
    assert record.seed is not None
    check_move_count(record.moves, request.at)
    game = source.match.game
    match = yield from replay_steps(game, record, request.at)
    if match.state.over:
        raise BadRequest("the game is over there; expected a move before the end")
    moves = (*match.standing_moves(), Move(0, f"{RESEED}{new_seed():032x}"))
    own = replace(request, seats=request.seats or [ME] * record.players)
    created, token = prepare_table(own, game, record.setup(), source.id, moves, deal="fork")
    return replace(created, parent_at=request.at), token


def make_from_record(saved: SavedRecord, text: str, *, over: bool) -> tuple[Created, str]:
    """The table of a saved record: finished, for replay, or to be played on. `text` is what of the record was checked."""
    record = load_record(text)
    game = find_game_version(record.game, record.rules)
    assert record.seed is not None
    seats = [saved.bot if over else ME, *([saved.bot] * (record.players - 1))]
    request = TableRequest(name=saved.name, seats=seats, access="host", chat=False, pace=RECORD_PACE)
    return prepare_table(request, game, record.setup(), "", record.moves, deal="record")


def prepare_table(
    request: TableRequest,
    game: Game,
    setup: Setup,
    parent: str = "",
    moves: tuple[Move, ...] = (),
    *,
    deal: Deal = "",
) -> tuple[Created, str]:
    """A table of a checked set-up with its first moves."""
    check_clock(request.clock)
    check_webhook(request.webhook)
    seats = request.seats or [ME, *([FREE] * (setup.players - 1))]
    if len(seats) != setup.players:
        raise BadRequest(f"{len(seats)} seats were described; expected one for each of {setup.players} players")
    if deal and FREE in seats:
        raise BadRequest("what is hidden at this table can be looked up elsewhere; expected you or bots in all seats, none free")
    token = new_token()
    created = Created(
        at=now(),
        game=game.id,
        rules=game.rules_version,
        players=setup.players,
        options=setup.options,
        patient=setup.patient,
        seed=f"{setup.seed:032x}",
        house=request.house_rules(),
        participants=(Participant(clean_name(request.name), hash_token(token)),),
        chairs=make_chairs(seats, request.names),
        parent=parent,
        moves=moves,
        deal=deal,
        lesson=setup.lesson,
    )
    for chair in created.chairs:
        if chair.bot:
            check_bot(created.game, created.rules, chair.bot)
    return created, token


def has_people(seats: list[str]) -> bool:
    """Whether people will sit at a table of these seats; without a description the host does."""
    return not seats or ME in seats or FREE in seats


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


def make_rematch(draft: Draft, token: str) -> UnstoredTable:
    """The same people and bots, each one seat further. Their tokens are valid at the new table too."""
    table = draft.table
    participant = require_participant(table, token)
    if not table.seats_of(participant) and participant != HOST:
        raise NotAllowed("only those who played can ask for a rematch")
    if table.status not in (OVER, ENDED):
        raise NotNow("the game is not over yet")
    created = table.created
    chairs = [chair if chair.participant is None else replace(chair, bot="") for chair in table.chairs]
    new = unstored_steps(
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
    return finish(new)


def check_move_count(moves: Sequence[Move], at: int) -> None:
    last = len(moves)
    if at > last:
        raise BadRequest(f"the game has {last} moves; expected 0 to {last}, not {at}")


def check_clock(clock: ClockRule | None) -> None:
    if clock is not None and not (5 <= clock.bank <= MAX_BANK and 0 <= clock.increment <= 3600):
        raise BadRequest(f"a clock has a bank of 5 to {MAX_BANK} seconds and an increment of 0 to 3600")


def check_webhook(url: str) -> None:
    if not url:
        return
    try:
        parts = urlsplit(url)
        is_valid = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None and parts.port != 0
    except ValueError:
        is_valid = False
    if not is_valid:
        raise BadRequest("a webhook is an address http://... or https://... without a user name")
