"""REST: games, tables, seats."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from nemeton.registry import GAMES, find_file
from nemeton.server import playing
from nemeton.server.api.common import (
    REFUSALS,
    AnyRequest,
    TableId,
    TheService,
    Token,
    count_new_person,
    count_new_table,
    find_address,
)
from nemeton.server.creation import Made, NewTable
from nemeton.server.draft import Draft, now
from nemeton.server.info import Listing
from nemeton.server.live import LiveTable
from nemeton.server.offered import OFFERED
from nemeton.server.people import seating
from nemeton.server.people.tokens import find_participant
from nemeton.table.protocol import BotName, HandOver, Name, TableInfo, TakeSeat
from nemeton.table.table import WAITING, Table
from nemeton.texts.book import find_book
from nemeton.texts.catalogue import DEFAULT

MAX_LISTED: Final = 100

SeatNumber = Annotated[int, PathParameter(ge=0, le=11, description="a seat, counted from 0")]

PersonNumber = Annotated[int, PathParameter(ge=0, le=100_000, description="a person, by the number in the list of people")]


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule option; the first value is the default. At tables with people it is `people`."""

    name: str
    values: tuple[str, ...]
    rule: str
    people: str


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    rules: int
    min_players: int
    max_players: int
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]  # of its levels
    offered: tuple[str, ...]  # bots of the operator's own
    board: bool  # whether it has a browser module of its own
    cover: bool  # whether it has a picture for the start page
    lessons: tuple[str, ...]
    book: bool  # whether it has a rulebook


class NewPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name = "?"


class Welcome(msgspec.Struct, frozen=True):
    """The token of a new participant. It is sent only here and only once."""

    token: str


class PersonInfo(msgspec.Struct, frozen=True):
    """A person at a table, by number."""

    number: int
    name: str
    seats: tuple[int, ...]


class BotBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bot: BotName


class StartBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`fill` is the bot for seats that are still free."""

    fill: Annotated[str, msgspec.Meta(max_length=40)] = ""


def describe(live: LiveTable, table: Table, token: str) -> TableInfo:
    """The public information as the holder of a token gets it."""
    return live.publisher.info(table, find_participant(table, token) if token else None, now())


class GamesController(Controller):
    path = "/api/games"
    tags = ("tables",)

    @get(summary="The games, their options and bots", responses=REFUSALS)
    async def list_games(self) -> list[GameInfo]:
        return [
            GameInfo(
                game.id,
                game.rules_version,
                game.min_players,
                game.max_players,
                tuple(
                    OptionInfo(option.name, option.values, option.rule, option.default(patient=True)) for option in game.options
                ),
                tuple(seating.list_bots(game)),
                tuple(OFFERED),
                find_file(game, "faces", "web", "index.js") is not None,
                find_file(game, "faces", "web", "cover.svg") is not None,
                tuple(lesson.id for lesson in game.lessons),
                find_book(game, DEFAULT) is not None,
            )
            for game in GAMES.values()
        ]


class TablesController(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get(summary="The public tables that are not over", responses=REFUSALS)
    async def list_tables(self, service: TheService) -> list[Listing]:
        return [msgspec.json.decode(each.listing, type=Listing) for each in await service.storage.list_public(MAX_LISTED)]

    @post(summary="Make a table", responses=REFUSALS)
    async def create(self, request: AnyRequest, data: JSONBody[NewTable], service: TheService) -> Made:
        count_new_table(request)
        address = find_address(request)
        if data.public:
            await service.lobby.check(address)
        made = Made(*await service.tables.create(data, address))
        if data.public:
            service.lobby.add(address, made.table)
        return made

    @get("/{table_id:str}", summary="What everybody may know about a table", responses=REFUSALS)
    async def show(self, table_id: TableId, service: TheService, token: Token) -> TableInfo:
        live = await service.tables.find(table_id)
        return await live.read(lambda table: describe(live, table, token))

    @post("/{table_id:str}/people", summary="Join under a name, to watch and to chat", responses=REFUSALS)
    async def join(self, request: AnyRequest, table_id: TableId, data: JSONBody[NewPerson], service: TheService) -> Welcome:
        live = await service.tables.find(table_id)
        count_new_person(request, table_id)
        return Welcome(await live.change(lambda draft: seating.join(draft, data.name)))

    @get("/{table_id:str}/people", summary="Everybody who has joined (host)", responses=REFUSALS)
    async def list_people(self, table_id: TableId, service: TheService, token: Token) -> list[PersonInfo]:
        def look(table: Table) -> list[PersonInfo]:
            seating.check_host(table, token)
            people = enumerate(table.participants)
            return [PersonInfo(at, person.name, tuple(table.seats_of(at))) for at, person in people if person.token]

        return await (await service.tables.find(table_id)).read(look)

    @delete("/{table_id:str}/people/{person:int}", summary="Remove somebody (host)", responses=REFUSALS)
    async def remove(self, table_id: TableId, person: PersonNumber, service: TheService, token: Token) -> None:
        live = await service.tables.find(table_id)
        await live.change(lambda draft: seating.remove(draft, person, token))

    @put("/{table_id:str}/seats/{seat:int}", summary="Take a seat; with a token, a further one", responses=REFUSALS)
    async def sit(
        self,
        request: AnyRequest,
        table_id: TableId,
        seat: SeatNumber,
        data: JSONBody[NewPerson],
        service: TheService,
        token: Token,
    ) -> Welcome:
        live = await service.tables.find(table_id)
        if not token:
            count_new_person(request, table_id)
        return Welcome(await live.change(lambda draft: seating.sit(draft, seat, data.name, token)))

    @delete(
        "/{table_id:str}/seats/{seat:int}", summary="Leave a seat, or free it as the host, before the start", responses=REFUSALS
    )
    async def stand_up(self, table_id: TableId, seat: SeatNumber, service: TheService, token: Token) -> None:
        live = await service.tables.find(table_id)
        await live.change(lambda draft: seating.stand_up(draft, seat, token))

    @put("/{table_id:str}/seats/{seat:int}/bot", summary="Put a bot on a seat (host), or let it play for you", responses=REFUSALS)
    async def seat_bot(
        self, table_id: TableId, seat: SeatNumber, data: JSONBody[BotBody], service: TheService, token: Token
    ) -> TableInfo:
        live = await service.tables.find(table_id)

        def put_bot(draft: Draft) -> TableInfo:
            if draft.table.status == WAITING:
                seating.seat_bot(draft, seat, data.bot, token)
            else:
                playing.carry_out(draft, seat, token, HandOver("", data.bot))
            return describe(live, draft.table, token)

        return await live.change(put_bot)

    @delete("/{table_id:str}/seats/{seat:int}/bot", summary="Play on instead of the bot that stands in", responses=REFUSALS)
    async def take_seat(self, table_id: TableId, seat: SeatNumber, service: TheService, token: Token) -> None:
        live = await service.tables.find(table_id)
        await live.change(lambda draft: playing.carry_out(draft, seat, token, TakeSeat("")))

    @post("/{table_id:str}/start", summary="Start the game (host)", responses=REFUSALS, status_code=200)
    async def start(self, table_id: TableId, data: JSONBody[StartBody], service: TheService, token: Token) -> TableInfo:
        live = await service.tables.find(table_id)

        def begin(draft: Draft) -> TableInfo:
            seating.start(draft, token, data.fill)
            return describe(live, draft.table, token)

        return await live.change(begin)

    @post(
        "/{table_id:str}/rematch",
        summary="The same people again, everybody one seat further",
        responses=REFUSALS,
        status_code=200,
    )
    async def rematch(self, table_id: TableId, service: TheService, token: Token) -> Made:
        return Made(await service.tables.rematch(table_id, token), token)
