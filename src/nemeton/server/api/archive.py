"""REST: records, and finished games, which are public to anyone with the link: replay, record, fork, analysis. Of a running game
there is only the record of one's own view."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter

from nemeton.engine.decision import Decision
from nemeton.engine.game import Game
from nemeton.engine.match import replay
from nemeton.engine.record import Record
from nemeton.engine.state import SPECTATOR
from nemeton.server.api.common import (
    REFUSALS,
    AnyRequest,
    SeatQuery,
    TableId,
    TheService,
    Token,
    check_started,
    choose_viewer,
    count_new_table,
)
from nemeton.server.creation import Made, NewFork, SavedRecord, check_move_count
from nemeton.server.people.seating import check_seat
from nemeton.server.refusals import NotNow
from nemeton.studies.analysis.analyse import Analysis
from nemeton.table.entries import decode_entry
from nemeton.table.feed import list_events, replay_events
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
    async def record(self, table_id: TableId, service: TheService, token: Token, seat: SeatQuery = None) -> Response[str]:
        live = await service.tables.find(table_id)

        def look(table: Table) -> tuple[int, str]:
            viewer = choose_viewer(table, seat, token)
            match = check_started(table)
            return viewer, match.record().dump() if table.status == OVER else ""

        viewer, text = await live.read(look)
        if not text:
            rows = await service.storage.read(table_id)
            entries = [decode_entry(row.data) for row in rows]
            text = write_view_record(replay_events(table_id, entries, viewer, 0), viewer)
        name = f'attachment; filename="nemeton-{table_id}.txt"'
        return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})

    @get("/replay", summary="A finished game at any of its moves, from any seat", responses=REFUSALS)
    async def replay(
        self,
        table_id: TableId,
        service: TheService,
        at: AtQuery = None,
        seat: SeatQuery = None,
    ) -> ReplayedPosition:
        live = await service.tables.find(table_id)
        return await live.read(lambda table: replay_position(table, at, SPECTATOR if seat is None else seat))

    @get("/told", summary="The events of a finished game that a seat saw, for each of its moves", responses=REFUSALS)
    async def told(self, table_id: TableId, service: TheService, seat: SeatQuery = None) -> SeenGame:
        live = await service.tables.find(table_id)
        return await live.read(lambda table: list_seen_events(table, SPECTATOR if seat is None else seat))

    @post("/fork", summary="A new table that goes on from a position of this finished game", responses=REFUSALS)
    async def fork(self, request: AnyRequest, table_id: TableId, data: JSONBody[NewFork], service: TheService) -> Made:
        count_new_table(request)
        return Made(*await service.tables.fork(table_id, data))

    @get("/analysis", summary="Chances over the game and its largest mistakes", responses=REFUSALS)
    async def analysis(self, table_id: TableId, service: TheService) -> AnalysisState:
        found = await service.analyses.get(await service.tables.find(table_id))
        return AnalysisState(found is not None, found)


@post("/api/records", summary="A table from a saved record, to be looked at or played on", responses=REFUSALS, tags=["archive"])
async def load_record(request: AnyRequest, data: JSONBody[SavedRecord], service: TheService) -> Made:
    count_new_table(request)
    return Made(*await service.tables.create_from_record(data))


def replay_position(table: Table, at: int | None, viewer: int) -> ReplayedPosition:
    record, game = read_finished(table, viewer)
    at = len(record.moves) if at is None else at
    check_move_count(record, at)
    match = replay(game, record, max(at - 1, 0))
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


def read_finished(table: Table, viewer: int) -> tuple[Record, Game]:
    if table.status != OVER or table.match is None:
        raise NotNow("only finished games can be replayed")
    if viewer != SPECTATOR:
        check_seat(table, viewer)
    return table.match.record(), table.match.game


def list_seen_events(table: Table, viewer: int) -> SeenGame:
    record, game = read_finished(table, viewer)
    match = replay(game, record, 0)
    moves: list[SeenMove] = []
    known = 0
    for move in (None, *record.moves):
        if move is not None:
            match.apply(move)
        moves.append(SeenMove(list_events(match, viewer, known)))
        known = len(match.events)
    return SeenGame(moves)


def write_view_record(events: list[Event], viewer: int) -> str:
    """What one viewer saw, a line for each event of the game: the number of the message, the name, and the visible fields."""
    lines = ["nemeton view 1", f"viewer {'spectator' if viewer == SPECTATOR else viewer}", "events"]
    for event in events:
        for seen in event.events:
            fields = " ".join(f"{name}={value}" for name, value in seen.fields.items())
            lines.append(f"{event.number} {seen.name} {fields}".rstrip())
    return "\n".join(lines) + "\n"
