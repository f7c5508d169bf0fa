"""REST: playing. The same as over the socket, for clients that poll."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post, put
from litestar.params import JSONBody, QueryParameter

from nemeton.bots.hints import Hint
from nemeton.engine.state import SPECTATOR
from nemeton.server import playing
from nemeton.server.api.common import (
    REFUSALS,
    AnyRequest,
    SeatQuery,
    TableId,
    TheService,
    Token,
    charge_history,
    check_started,
    choose_viewer,
    find_address,
    provide_service,
    provide_token,
    while_connected,
)
from nemeton.server.api.connections import Connections
from nemeton.server.draft import Draft
from nemeton.server.hints import SeatPosition
from nemeton.server.limits import AddressLimit
from nemeton.server.live import LiveTable, Resumption
from nemeton.server.metrics import Metrics
from nemeton.server.people import chat
from nemeton.server.people.seating import check_holder
from nemeton.server.people.tokens import find_participant
from nemeton.server.publisher import EVENTS_TOLD
from nemeton.server.refusals import NotAllowed, NotAsked, TryAgain
from nemeton.server.thinking.jobs import Advise, Position, Seed
from nemeton.server.thinking.queue import Errand, JobFailed, QueueFull, Rank
from nemeton.table.feed import list_events
from nemeton.table.protocol import (
    Act,
    AnswerEnd,
    AnswerTakeback,
    Ask,
    AskEnd,
    AskTakeback,
    CallBot,
    ChatLine,
    ChatText,
    Event,
    KeepPassing,
    Redo,
    Request,
    SeenEvent,
    Undo,
    View,
)
from nemeton.table.table import Table

MAX_WAIT = 25  # seconds
MOST_DEALT = 400  # events before the first move at a table
OwnSeat = Annotated[int, QueryParameter(ge=0, le=11)]
SeatField = Annotated[int, msgspec.Meta(ge=0, le=11)]


class Situation(msgspec.Struct, frozen=True):
    """The view of a viewer, and its question."""

    view: View
    ask: Ask


class News(msgspec.Struct, frozen=True):
    """The events after a number, and the current question. If there are very many, these are the first: ask again after the last
    of them. After 0, that is from the beginning on, `dealt` has what happened before the first move at this table, numbered from
    `first` on: the deal, and what a continued game brings with it, of which only the last is told."""

    events: list[Event]
    ask: Ask
    dealt: list[SeenEvent] = []
    first: int = 0


# The bodies of requests are the messages of the socket, with the seat and without the tag.


class ActBody(Act, frozen=True, tag=False):
    """An answer to the question of event `number`. The same `key` sent again changes nothing."""

    seat: SeatField


class UndoBody(Undo, frozen=True, tag=False):
    """Undo, requested after event `number`."""

    seat: SeatField


class RedoBody(Redo, frozen=True, tag=False):
    """Redo, requested after event `number`."""

    seat: SeatField


class TakebackBody(AskTakeback, frozen=True, tag=False):
    """A takeback, requested after event `number`."""

    seat: SeatField


class ConsentBody(AnswerTakeback, frozen=True, tag=False):
    seat: SeatField


class CallBotBody(CallBot, frozen=True, tag=False):
    """A bot for the absent player of seat `absent`."""

    seat: SeatField


class PassingBody(KeepPassing, frozen=True, tag=False):
    """When the seat passes by itself in quiet windows."""

    seat: SeatField


class EndBody(AskEnd, frozen=True, tag=False):
    seat: SeatField


class EndAnswerBody(AnswerEnd, frozen=True, tag=False):
    seat: SeatField


class SayBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: ChatText


class Done(msgspec.Struct, frozen=True):
    """Done and durable. `number` is the number of the seat's last event."""

    number: int


class LongPoll:
    """A connection that only waits until there is something to send."""

    def __init__(self, viewer: int, participant: int | None, host: str) -> None:
        self.host = host
        self.viewer = viewer
        self.participant = participant
        self.woken = asyncio.Event()

    def send(self, data: bytes) -> None:
        self.woken.set()

    def end(self, code: int) -> None:
        """The server shuts down: answer with what there is."""
        self.woken.set()


async def carry_out(caller: AnyRequest, table_id: str, body: Request, seat: int) -> Done:
    service, token = provide_service(caller), provide_token(caller)
    live = await service.tables.find(table_id)

    def play(draft: Draft) -> int:
        number = playing.carry_out(draft, seat, token, body)
        live.note_player(find_address(caller))
        service.visits.note(table_id)
        return number

    return Done(await live.change(play))


class PlayController(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @get("/view", summary="All that you may see, and what you are asked", responses=REFUSALS)
    async def view(self, table_id: TableId, service: TheService, token: Token, seat: SeatQuery = None) -> Situation:
        live = await service.tables.find(table_id)

        def look(table: Table) -> Situation:
            viewer = choose_viewer(table, seat, token)
            check_started(table)
            return Situation(live.publisher.view(table, viewer), live.publisher.ask(table, viewer))

        return await live.read(look)

    @get("/events", summary="What happened after an event; waits up to `wait` seconds if nothing did", responses=REFUSALS)
    async def events(
        self,
        request: AnyRequest,
        table_id: TableId,
        service: TheService,
        token: Token,
        seat: SeatQuery = None,
        after: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        wait: Annotated[int, QueryParameter(ge=0, le=MAX_WAIT)] = 0,
    ) -> News:
        live = await service.tables.find(table_id)

        def make_poll(table: Table) -> LongPoll:
            viewer = choose_viewer(table, seat, token)
            participant = None if viewer == SPECTATOR else table.chairs[viewer].participant
            return LongPoll(viewer, participant, request.client.host if request.client else "")

        poll = await live.read(make_poll)
        service.visits.note(table_id)
        connections: Connections = request.app.state.connections
        with connections.admit(request.client.host if request.client else None):
            return await self._wait_for_news(request, live, poll, after, wait)

    async def _wait_for_news(self, request: AnyRequest, live: LiveTable, poll: LongPoll, after: int, wait: int) -> News:
        viewer = poll.viewer
        connections: Connections = request.app.state.connections
        live.publisher.connections.add(poll)
        connections.open.add(poll)
        try:
            news = await while_connected(request, self._look(request, live, viewer, after))
            if wait and not news.events:
                poll.woken.clear()
                try:
                    await asyncio.wait_for(poll.woken.wait(), wait)
                except TimeoutError:
                    return news
                news = await self._look(request, live, viewer, after)
            return news
        finally:
            live.publisher.connections.discard(poll)
            connections.open.discard(poll)

    async def _look(self, request: AnyRequest, live: LiveTable, viewer: int, after: int) -> News:
        is_charged = False

        def look(table: Table) -> Resumption:
            nonlocal is_charged
            check_started(table)
            if not is_charged and live.publisher.recent_events(table, viewer, after) is None:
                is_charged = True
                charge_history(request, min(table.event_count(viewer) - after, EVENTS_TOLD))
            return Resumption(viewer, after)

        async def write(table: Table, told: list[bytes]) -> News:
            events, ask = [msgspec.json.decode(each, type=Event) for each in told], live.publisher.ask(table, viewer)
            if after or table.match is None:
                return News(events, ask)
            end = table.event_ends[0]
            first = max(end - MOST_DEALT, 0)
            return News(events, ask, list_events(table.match, viewer, first, end), first)

        return await live.tell(look, write)

    @post("/actions", summary="Answer what your seat is asked", responses=REFUSALS, status_code=200)
    async def act(self, request: AnyRequest, table_id: TableId, data: JSONBody[ActBody]) -> Done:
        began = time.perf_counter()
        done = await carry_out(request, table_id, data, data.seat)
        metrics: Metrics = request.app.state.metrics
        metrics.move_seconds.observe(time.perf_counter() - began)
        return done

    @post(
        "/undo",
        summary="Take back your last move while nothing was revealed and nobody else acted",
        responses=REFUSALS,
        status_code=200,
    )
    async def undo(self, request: AnyRequest, table_id: TableId, data: JSONBody[UndoBody]) -> Done:
        return await carry_out(request, table_id, data, data.seat)

    @post("/redo", summary="Play your last undone move again", responses=REFUSALS, status_code=200)
    async def redo(self, request: AnyRequest, table_id: TableId, data: JSONBody[RedoBody]) -> Done:
        return await carry_out(request, table_id, data, data.seat)

    @post("/takeback", summary="Ask the others to let you take back your last move", responses=REFUSALS, status_code=200)
    async def ask_takeback(self, request: AnyRequest, table_id: TableId, data: JSONBody[TakebackBody]) -> Done:
        return await carry_out(request, table_id, data, data.seat)

    @put("/takeback", summary="Agree to a takeback, or not", responses=REFUSALS)
    async def answer_takeback(self, request: AnyRequest, table_id: TableId, data: JSONBody[ConsentBody]) -> Done:
        return await carry_out(request, table_id, data, data.seat)

    @post("/stand-in", summary="Let a bot stand in for a player who has been away for long", responses=REFUSALS, status_code=200)
    async def call_bot(self, request: AnyRequest, table_id: TableId, data: JSONBody[CallBotBody]) -> Done:
        return await carry_out(request, table_id, data, data.seat)

    @put("/passing", summary="Pass in quiet windows by yourself, or no longer; nobody else learns of it", responses=REFUSALS)
    async def keep_passing(self, request: AnyRequest, table_id: TableId, data: JSONBody[PassingBody]) -> Done:
        return await carry_out(request, table_id, data, data.seat)

    @post("/end", summary="Ask the others to end the game without a result", responses=REFUSALS, status_code=200)
    async def ask_end(self, request: AnyRequest, table_id: TableId, data: JSONBody[EndBody]) -> Done:
        return await carry_out(request, table_id, data, data.seat)

    @put("/end", summary="Agree to end the game, or not", responses=REFUSALS)
    async def answer_end(self, request: AnyRequest, table_id: TableId, data: JSONBody[EndAnswerBody]) -> Done:
        return await carry_out(request, table_id, data, data.seat)

    @get("/hint", summary="Your choices, ranked by a search from what you know", responses=REFUSALS)
    async def hint(self, request: AnyRequest, table_id: TableId, service: TheService, token: Token, seat: OwnSeat) -> Hint:
        live = await service.tables.find(table_id)

        def make_job(table: Table) -> tuple[SeatPosition, Advise]:
            check_holder(table, seat, token)
            match = playing.check_running(table)
            if not table.house.hints:
                raise NotAllowed("hints are off at this table")
            if seat not in table.seats_to_move():
                raise NotAsked("the game waits for others")
            job = Advise(Position.of(match), seat, service.settings.hint_simulations, Seed(1))
            return SeatPosition(table_id, seat, table.event_count(seat)), job

        position, job = await live.read(make_job)
        address = find_address(request)
        if not service.hints.is_at_hand(position):
            limit: AddressLimit = request.app.state.hint_limit
            limit.check(address)
        try:
            return await while_connected(request, service.hints.get(position, job, Errand(Rank.ASKED, address, table_id)))
        except (QueueFull, JobFailed) as error:
            raise TryAgain("no hint can be had just now; try again later") from error

    @get("/chat", summary="The last lines of chat that you may read", responses=REFUSALS)
    async def read_chat(self, table_id: TableId, service: TheService, token: Token, seat: SeatQuery = None) -> list[ChatLine]:
        live = await service.tables.find(table_id)
        messages = await service.storage.read_messages(table_id)

        def look(table: Table) -> list[ChatLine]:
            participant = find_participant(table, token) if token else None
            return chat.visible_lines(table, choose_viewer(table, seat, token), participant, messages)

        return await live.read(look)

    @post("/chat", summary="Write a line of chat", responses=REFUSALS)
    async def say(self, table_id: TableId, data: JSONBody[SayBody], service: TheService, token: Token) -> dict[str, Any]:
        await chat.say(await service.tables.find(table_id), token, data.text)
        return {}
