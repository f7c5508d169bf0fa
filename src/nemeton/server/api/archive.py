"""REST: records, and finished games, which are public to anyone with the link: replay, record, fork, analysis. Of a running game
there is only the record of one's own view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter

from nemeton.engine.decision import Decision
from nemeton.engine.match import Match, replay_steps
from nemeton.engine.state import SPECTATOR
from nemeton.engine.steps import Steps
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
    count_new_table,
    find_address,
    while_connected,
)
from nemeton.server.creation import Made, NewFork, SavedRecord, check_move_count
from nemeton.server.limits import AddressLimit
from nemeton.server.people.seating import check_seat
from nemeton.server.refusals import BadRequest, NotNow, TryAgain, tell
from nemeton.server.thinking.process import WorkerGone
from nemeton.server.thinking.queue import Errand, JobFailed, QueueFull, Rank
from nemeton.studies.analysis.analyse import Analysis
from nemeton.table.feed import list_events, retell
from nemeton.table.protocol import Event, SeenEvent
from nemeton.table.table import OVER, Table

AtQuery = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="the number of moves played; without it, all of them")
]


class ReplayedPosition(msgspec.Struct, frozen=True):
    """A finished game after `at` of its moves, as one viewer saw it; `events` are those of the last move."""

    at: int
    moves: int
    move: str
    seat: int | None
    view: Any
    decision: Decision
    events: list[SeenEvent]


class SeenMove(msgspec.Struct, frozen=True):
    events: list[SeenEvent]


class SeenGame(msgspec.Struct, frozen=True):
    """The events of a finished game that a viewer saw: those before any move, then those of each move; none of undone moves."""

    moves: list[SeenMove]


class AnalysisState(msgspec.Struct, frozen=True):
    """The analysis, or null while it is being computed."""

    ready: bool
    analysis: Analysis | None = None


class ArchiveController(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("archive",)

    @get(
        "/record",
        summary="The record as text; of a running game only what you saw",
        responses=REFUSALS,
        media_type=MediaType.TEXT,
    )
    async def record(
        self, request: AnyRequest, table_id: TableId, service: TheService, token: Token, seat: SeatQuery = None
    ) -> Response[str]:
        live = await service.tables.find(table_id)

        def look(table: Table) -> tuple[Match, Steps[str] | None]:
            match, viewer = check_started(table), choose_viewer(table, seat, token)
            return match, None if table.status == OVER else view_record_steps(retell(table, viewer, 0, None), viewer)

        match, writing = await live.read(look)
        charge_history(request, len(match.moves))
        text = match.record().dump() if writing is None else await while_connected(request, service.slices.run(writing))
        name = f'attachment; filename="nemeton-{table_id}.txt"'
        return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})

    @get("/replay", summary="A finished game at any of its moves, from any seat", responses=REFUSALS)
    async def replay(
        self,
        request: AnyRequest,
        table_id: TableId,
        service: TheService,
        at: AtQuery = None,
        seat: SeatQuery = None,
    ) -> ReplayedPosition:
        live = await service.tables.find(table_id)
        viewer = SPECTATOR if seat is None else seat
        match = await live.read(lambda table: read_finished(table, viewer))
        count = len(match.moves) if at is None else at
        check_move_count(match.moves, count)
        charge_history(request, count)
        return await while_connected(request, service.slices.run(position_steps(match, count, viewer)))

    @get("/told", summary="The events of a finished game that a seat saw, for each of its moves", responses=REFUSALS)
    async def told(self, request: AnyRequest, table_id: TableId, service: TheService, seat: SeatQuery = None) -> SeenGame:
        live = await service.tables.find(table_id)
        viewer = SPECTATOR if seat is None else seat
        match = await live.read(lambda table: read_finished(table, viewer))
        charge_history(request, len(match.moves))
        return await while_connected(request, service.slices.run(seen_game_steps(match, viewer)))

    @post("/fork", summary="A new table that goes on from a position of this finished game", responses=REFUSALS)
    async def fork(self, request: AnyRequest, table_id: TableId, data: JSONBody[NewFork], service: TheService) -> Made:
        count_new_table(request)
        charge_history(request, data.at)
        return Made(*await service.tables.fork(table_id, data, find_address(request)))

    @get("/analysis", summary="Chances over the game and its largest mistakes", responses=REFUSALS)
    async def analysis(self, table_id: TableId, service: TheService) -> AnalysisState:
        found = await service.analyses.get(await service.tables.find(table_id))
        return AnalysisState(found is not None, found)


@post("/api/records", summary="A table from a saved record, to be looked at or played on", responses=REFUSALS, tags=["archive"])
async def load_record(request: AnyRequest, data: JSONBody[SavedRecord], service: TheService) -> Made:
    address = find_address(request)
    limit: AddressLimit = request.app.state.record_limit
    limit.check(address)
    count_new_table(request)
    try:
        checked = await service.workers.check(data.record, Errand(Rank.ASKED, address))
    except JobFailed as error:
        if error.cause == WorkerGone.__name__:
            raise TryAgain("the record could not be looked at; try again later") from error
        raise BadRequest(f"this is no record that can be played: {error.reason}", **tell(error.sentence)) from error
    except QueueFull as error:
        raise TryAgain("too many records are being looked at; try again later") from error
    return Made(*await service.tables.create_from_record(data, checked, address))


def position_steps(finished: Match, at: int, viewer: int) -> Steps[ReplayedPosition]:
    """A finished game after `at` lines of its record, with a step for each."""
    record, game = finished.record(), finished.game
    match = yield from replay_steps(game, record, max(at - 1, 0))
    before = len(match.events) if at else 0
    if at:
        match.apply(record.moves[at - 1])
    return ReplayedPosition(
        at=at,
        moves=len(record.moves),
        move=record.moves[at - 1].text if at else "",
        seat=record.moves[at - 1].seat if at else None,
        view=game.view(match.state, viewer),
        decision=game.decision(match.state, viewer),
        events=list_events(match, viewer, before),
    )


def read_finished(table: Table, viewer: int) -> Match:
    if table.status != OVER or table.match is None:
        raise NotNow("only finished games can be replayed")
    if viewer != SPECTATOR:
        check_seat(table, viewer)
    return table.match


def seen_game_steps(finished: Match, viewer: int) -> Steps[SeenGame]:
    """The events of a finished game, with a step for each line of its record."""
    record = finished.record()
    match = yield from replay_steps(finished.game, record, 0)
    moves: list[SeenMove] = []
    known = 0
    for move in (None, *record.moves):
        if move is not None:
            match.apply(move)
        moves.append(SeenMove(list_events(match, viewer, known)))
        known = len(match.events)
        yield
    return SeenGame(moves)


def view_record_steps(told: Steps[list[Event]], viewer: int) -> Steps[str]:
    """What one viewer has seen of a running game, with a step for each event."""
    return write_view_record((yield from told), viewer)


def write_view_record(events: Sequence[Event], viewer: int) -> str:
    """What one viewer saw, a line for each event of the game: the number of the message, the name, and the visible fields."""
    lines = ["nemeton view 1", f"viewer {'spectator' if viewer == SPECTATOR else viewer}", "events"]
    for event in events:
        for seen in event.events:
            fields = " ".join(f"{name}={value}" for name, value in seen.fields.items())
            lines.append(f"{event.number} {seen.name} {fields}".rstrip())
    return "\n".join(lines) + "\n"
