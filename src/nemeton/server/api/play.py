"""REST: playing. The same as over the socket, for clients that rather ask."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, get, post, put
from litestar.params import JSONBody, QueryParameter

from nemeton.engine.state import SPECTATOR
from nemeton.players.hints import Hint
from nemeton.server import chat, playing
from nemeton.server.api.common import REFUSALS, AnyRequest, TableId, TheHall, Token, choose_viewer
from nemeton.server.api.connections import Sockets
from nemeton.server.chat import read_lines
from nemeton.server.hall import Hall
from nemeton.server.live import Draft, LiveTable
from nemeton.server.protocol import ActionText, Ask, ChatLine, ChatText, Event, Key, Number, View
from nemeton.server.refusals import NotAllowed, NotAsked, NotNow, TryAgain
from nemeton.server.table import Table
from nemeton.server.thinking.errors import ThinkerFailed, ThinkersBusy
from nemeton.server.thinking.jobs import Advise, Position, Seed

LONGEST_WAIT = 25
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=11, description="your seat; without it, as one who watches")]
OwnSeat = Annotated[int, QueryParameter(ge=0, le=11)]
SeatField = Annotated[int, msgspec.Meta(ge=0, le=11)]


class Situation(msgspec.Struct, frozen=True):
    """Everything a viewer sees, and what it is asked."""

    view: View
    ask: Ask


class News(msgspec.Struct, frozen=True):
    """The events after a number, and what is asked now."""

    events: list[Event]
    ask: Ask


class ActBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the question of event `number`. The same `key` sent again changes nothing."""

    seat: SeatField
    key: Key
    number: Number
    action: ActionText


class StepBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Undo or redo, asked after event `number`."""

    seat: SeatField
    key: Key
    number: Number


class TakebackBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatField
    key: Key
    number: Number


class ConsentBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatField
    key: Key
    agree: bool


class SayBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: ChatText


class Done(msgspec.Struct, frozen=True):
    """Done and durable; what the seat was told up to then."""

    number: int


class Waiter:
    """A connection that only wants to know that something came."""

    def __init__(self, viewer: int, participant: int | None) -> None:
        self.viewer = viewer
        self.participant = participant
        self.came = asyncio.Event()

    def send(self, data: bytes) -> None:
        self.came.set()

    def end(self, code: int) -> None:
        """The server goes; what has come so far is the answer."""
        self.came.set()


def check_begun(table: Table) -> None:
    if table.match is None:
        raise NotNow("the game has not started")


class PlayController(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @get("/view", summary="All that you may see, and what you are asked", responses=REFUSALS)
    async def view(self, table_id: TableId, hall: TheHall, token: Token, seat: SeatQuery = None) -> Situation:
        live = await hall.find(table_id)

        def look(table: Table) -> Situation:
            viewer = choose_viewer(table, seat, token)
            check_begun(table)
            return Situation(live.show(viewer), live.ask(viewer))

        return await live.read(look)

    @get("/events", summary="What happened after an event; waits up to `wait` seconds if nothing did", responses=REFUSALS)
    async def events(
        self,
        request: AnyRequest,
        table_id: TableId,
        hall: TheHall,
        token: Token,
        seat: SeatQuery = None,
        after: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        wait: Annotated[int, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0,
    ) -> News:
        live = await hall.find(table_id)

        def enter(table: Table) -> Waiter:
            viewer = choose_viewer(table, seat, token)
            return Waiter(viewer, None if viewer == SPECTATOR else table.chairs[viewer].participant)

        waiter = await live.read(enter)
        viewer = waiter.viewer
        sockets: Sockets = request.app.state.sockets
        live.connections.add(waiter)
        sockets.open.add(waiter)
        try:
            news = await self._look(live, viewer, after)
            if wait and not news.events:
                waiter.came.clear()
                try:
                    await asyncio.wait_for(waiter.came.wait(), wait)
                except TimeoutError:
                    return news
                news = await self._look(live, viewer, after)
            return news
        finally:
            live.connections.discard(waiter)
            sockets.open.discard(waiter)

    async def _look(self, live: LiveTable, viewer: int, after: int) -> News:
        async with live.lock:
            check_begun(await live.load())
            data = await live.events_after(viewer, after)
            return News([msgspec.json.decode(each, type=Event) for each in data], live.ask(viewer))

    @post("/actions", summary="Answer what your seat is asked", responses=REFUSALS, status_code=200)
    async def act(self, table_id: TableId, data: JSONBody[ActBody], hall: TheHall, token: Token) -> Done:
        live = await hall.find(table_id)

        def answer(draft: Draft) -> int:
            playing.check_holder(draft.table, data.seat, token)
            return playing.act(draft, data.seat, data.number, data.action, data.key)

        return Done(await live.change(answer))

    @post(
        "/undo",
        summary="Take back your last move while nothing was revealed and nobody else acted",
        responses=REFUSALS,
        status_code=200,
    )
    async def undo(self, table_id: TableId, data: JSONBody[StepBody], hall: TheHall, token: Token) -> Done:
        return await self._step(table_id, data, hall, token, "undo")

    @post("/redo", summary="Play your last undone move again", responses=REFUSALS, status_code=200)
    async def redo(self, table_id: TableId, data: JSONBody[StepBody], hall: TheHall, token: Token) -> Done:
        return await self._step(table_id, data, hall, token, "redo")

    async def _step(self, table_id: str, data: StepBody, hall: Hall, token: str, kind: Literal["undo", "redo"]) -> Done:
        live = await hall.find(table_id)

        def step(draft: Draft) -> int:
            playing.check_holder(draft.table, data.seat, token)
            return playing.undo(draft, data.seat, data.number, data.key, kind)

        return Done(await live.change(step))

    @post("/takeback", summary="Ask the others to let you take back your last move", responses=REFUSALS, status_code=200)
    async def ask_takeback(self, table_id: TableId, data: JSONBody[TakebackBody], hall: TheHall, token: Token) -> Done:
        live = await hall.find(table_id)

        def ask(draft: Draft) -> int:
            playing.check_holder(draft.table, data.seat, token)
            return playing.ask_takeback(draft, data.seat, data.number, data.key)

        return Done(await live.change(ask))

    @put("/takeback", summary="Agree to the takeback somebody asks for, or not", responses=REFUSALS)
    async def answer_takeback(self, table_id: TableId, data: JSONBody[ConsentBody], hall: TheHall, token: Token) -> Done:
        live = await hall.find(table_id)

        def answer(draft: Draft) -> int:
            playing.check_holder(draft.table, data.seat, token)
            return playing.answer_takeback(draft, data.seat, data.key, agree=data.agree)

        return Done(await live.change(answer))

    @get("/hint", summary="Your choices, ranked by a search from what you know", responses=REFUSALS)
    async def hint(
        self, table_id: TableId, hall: TheHall, token: Token, seat: Annotated[int, QueryParameter(ge=0, le=11)]
    ) -> Hint:
        live = await hall.find(table_id)

        def make_job(table: Table) -> Advise:
            playing.check_holder(table, seat, token)
            match = playing.check_running(table)
            if not table.house.hints:
                raise NotAllowed("hints are off at this table")
            if seat not in table.asked():
                raise NotAsked("the game waits for others")
            return Advise(Position.of(match), seat, hall.settings.hint_simulations, Seed(1))

        job = await live.read(make_job)
        try:
            return await hall.thinkers.advise(job)
        except (ThinkersBusy, ThinkerFailed) as error:
            raise TryAgain("no hint can be had just now; try again later") from error

    @get("/chat", summary="The last lines of chat that you may read", responses=REFUSALS)
    async def read_chat(self, table_id: TableId, hall: TheHall, token: Token, seat: SeatQuery = None) -> list[ChatLine]:
        live = await hall.find(table_id)
        messages = await hall.storage.read_messages(table_id)
        return await live.read(lambda table: read_lines(table, choose_viewer(table, seat, token), messages))

    @post("/chat", summary="Write a line of chat", responses=REFUSALS)
    async def say(self, table_id: TableId, data: JSONBody[SayBody], hall: TheHall, token: Token) -> dict[str, Any]:
        await chat.say(await hall.find(table_id), token, data.text)
        return {}
