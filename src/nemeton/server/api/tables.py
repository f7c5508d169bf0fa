"""REST: games, tables, seats."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from nemeton.registry import GAMES
from nemeton.server import playing, seating
from nemeton.server.api.common import REFUSALS, AnyRequest, TableId, TheHall, Token, count_new_table
from nemeton.server.info import Listing
from nemeton.server.live import Draft
from nemeton.server.making import Made, NewTable
from nemeton.server.protocol import BotName, Name, TableInfo
from nemeton.server.storage.base import WAITING

STATIC: Final = Path(__file__).parents[2] / "web" / "static"
MOST_LISTED = 100

SeatNumber = Annotated[int, PathParameter(ge=0, le=11, description="a seat, counted from 0")]


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule option; the first value is the default."""

    name: str
    values: tuple[str, ...]
    rule: str


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    rules: int
    min_players: int
    max_players: int
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    board: bool  # whether the browser client can draw it


class NewPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name = "?"


class Welcome(msgspec.Struct, frozen=True):
    """The token by which the server knows this person from now on. It is told once and to nobody else."""

    token: str


class BotWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bot: BotName


class StartWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`fill` is the bot for seats that are still free."""

    fill: Annotated[str, msgspec.Meta(max_length=40)] = ""


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
                tuple(OptionInfo(option.name, option.values, option.rule) for option in game.options),
                tuple(seating.list_bots(game)),
                (STATIC / "games" / game.id / "index.js").is_file(),
            )
            for game in GAMES.values()
        ]


class TablesController(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get(summary="The public tables that are not over", responses=REFUSALS)
    async def list_tables(self, hall: TheHall) -> list[Listing]:
        return [msgspec.json.decode(each.listing, type=Listing) for each in await hall.storage.list_public(MOST_LISTED)]

    @post(summary="Make a table", responses=REFUSALS)
    async def create(self, request: AnyRequest, data: JSONBody[NewTable], hall: TheHall) -> Made:
        count_new_table(request)
        return Made(*await hall.create(data))

    @get("/{table_id:str}", summary="What everybody may know about a table", responses=REFUSALS)
    async def show(self, table_id: TableId, hall: TheHall, token: Token) -> TableInfo:
        live = await hall.find(table_id)
        return await live.read(lambda table: live.info(table.find_participant(token) if token else None))

    @post("/{table_id:str}/people", summary="Join under a name, to watch and to chat", responses=REFUSALS)
    async def join(self, table_id: TableId, data: JSONBody[NewPerson], hall: TheHall) -> Welcome:
        live = await hall.find(table_id)
        return Welcome(await live.change(lambda draft: seating.join(draft, data.name)))

    @put("/{table_id:str}/seats/{seat:int}", summary="Take a seat; with a token, a further one", responses=REFUSALS)
    async def sit(self, table_id: TableId, seat: SeatNumber, data: JSONBody[NewPerson], hall: TheHall, token: Token) -> Welcome:
        live = await hall.find(table_id)
        return Welcome(await live.change(lambda draft: seating.sit(draft, seat, data.name, token)))

    @delete(
        "/{table_id:str}/seats/{seat:int}", summary="Leave a seat, or free it as the host, before the start", responses=REFUSALS
    )
    async def stand_up(self, table_id: TableId, seat: SeatNumber, hall: TheHall, token: Token) -> None:
        live = await hall.find(table_id)
        await live.change(lambda draft: seating.stand_up(draft, seat, token))

    @put("/{table_id:str}/seats/{seat:int}/bot", summary="Put a bot on a seat (host), or let it play for you", responses=REFUSALS)
    async def seat_bot(
        self, table_id: TableId, seat: SeatNumber, data: JSONBody[BotWish], hall: TheHall, token: Token
    ) -> TableInfo:
        live = await hall.find(table_id)

        def put_bot(draft: Draft) -> TableInfo:
            if draft.table.status == WAITING:
                seating.seat_bot(draft, seat, data.bot, token)
            else:
                playing.check_holder(draft.table, seat, token)
                playing.hand_over(draft, seat, data.bot)
            return live.info(draft.table.find_participant(token))

        return await live.change(put_bot)

    @delete("/{table_id:str}/seats/{seat:int}/bot", summary="Play on instead of the bot that stands in", responses=REFUSALS)
    async def take_seat(self, table_id: TableId, seat: SeatNumber, hall: TheHall, token: Token) -> None:
        live = await hall.find(table_id)

        def take(draft: Draft) -> None:
            playing.check_holder(draft.table, seat, token)
            playing.take_seat(draft, seat)

        await live.change(take)

    @post("/{table_id:str}/start", summary="Start the game (host)", responses=REFUSALS, status_code=200)
    async def start(self, table_id: TableId, data: JSONBody[StartWish], hall: TheHall, token: Token) -> TableInfo:
        live = await hall.find(table_id)

        def begin(draft: Draft) -> TableInfo:
            seating.start(draft, token, data.fill)
            return live.info(draft.table.find_participant(token))

        return await live.change(begin)

    @post(
        "/{table_id:str}/rematch",
        summary="The same people again, everybody one seat further",
        responses=REFUSALS,
        status_code=200,
    )
    async def rematch(self, table_id: TableId, hall: TheHall, token: Token) -> Made:
        return Made(await hall.rematch(table_id, token), token)
