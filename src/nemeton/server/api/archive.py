"""REST: finished games. They are public to whoever has the link: replay, record, fork, analysis. Of a running game there is only
the record of one's own view."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter

from nemeton.analysis.analyse import Analysis
from nemeton.engine.decision import Decision
from nemeton.engine.game import Game
from nemeton.engine.match import replay
from nemeton.engine.record import Record
from nemeton.engine.state import SPECTATOR
from nemeton.server.api.common import REFUSALS, AnyRequest, TableId, TheHall, Token, choose_viewer, count_new_table
from nemeton.server.api.play import SeatQuery, check_begun
from nemeton.server.entries import decode_entry
from nemeton.server.live import replay_events
from nemeton.server.making import Made, NewFork
from nemeton.server.protocol import Event, SeenEvent
from nemeton.server.refusals import BadRequest, NotNow
from nemeton.server.storage.base import OVER
from nemeton.server.table import Table

AtQuery = Annotated[int | None, QueryParameter(ge=0, le=1_000_000, description="after so many moves; without it, after all")]


class ReplayedPosition(msgspec.Struct, frozen=True):
    """A finished game after `at` of its moves, as one viewer saw it; `events` are those of the last move."""

    at: int
    moves: int
    move: str
    seat: int | None
    view: Any
    decision: Decision
    events: list[SeenEvent]


class ToldMove(msgspec.Struct, frozen=True):
    events: list[SeenEvent]


class ToldGame(msgspec.Struct, frozen=True):
    """What a finished game told a viewer: first before any move, then with each move; what was undone is not in it."""

    moves: list[ToldMove]


class AnalysisState(msgspec.Struct, frozen=True):
    """The analysis, or nothing while it is being computed."""

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
    async def record(self, table_id: TableId, hall: TheHall, token: Token, seat: SeatQuery = None) -> Response[str]:
        live = await hall.find(table_id)

        def look(table: Table) -> tuple[int, str]:
            viewer = choose_viewer(table, seat, token)
            check_begun(table)
            assert table.match is not None
            return viewer, table.match.record().dump() if table.status == OVER else ""

        viewer, text = await live.read(look)
        if not text:
            rows = await hall.storage.read(table_id)
            entries = [decode_entry(row.data) for row in rows]
            text = write_view_record(replay_events(table_id, entries, viewer, 0), viewer)
        name = f'attachment; filename="nemeton-{table_id}.txt"'
        return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})

    @get("/replay", summary="A finished game at any of its moves, from any seat", responses=REFUSALS)
    async def replay(
        self,
        table_id: TableId,
        hall: TheHall,
        at: Annotated[
            int | None, QueryParameter(ge=0, le=1_000_000, description="after so many moves; without it, after all")
        ] = None,
        seat: SeatQuery = None,
    ) -> ReplayedPosition:
        live = await hall.find(table_id)
        return await live.read(lambda table: replay_position(table, at, SPECTATOR if seat is None else seat))

    @get("/told", summary="What a finished game told a seat, for each of its moves", responses=REFUSALS)
    async def told(self, table_id: TableId, hall: TheHall, seat: SeatQuery = None) -> ToldGame:
        live = await hall.find(table_id)
        return await live.read(lambda table: recount(table, SPECTATOR if seat is None else seat))

    @post("/fork", summary="A new table that goes on from a position of this finished game", responses=REFUSALS)
    async def fork(self, request: AnyRequest, table_id: TableId, data: JSONBody[NewFork], hall: TheHall) -> Made:
        count_new_table(request)
        return Made(*await hall.fork(table_id, data))

    @get("/analysis", summary="Chances over the game and its largest mistakes", responses=REFUSALS)
    async def analysis(self, table_id: TableId, hall: TheHall) -> AnalysisState:
        found = await hall.analyses.get(await hall.find(table_id))
        return AnalysisState(found is not None, found)


def replay_position(table: Table, at: int | None, viewer: int) -> ReplayedPosition:
    record, game = finished(table, viewer)
    at = len(record.moves) if at is None else at
    if at > len(record.moves):
        raise BadRequest(f"the game has {len(record.moves)} moves; expected 0 to {len(record.moves)}, not {at}")
    match = replay(game, record, max(at - 1, 0))
    before = len(match.events) if at else 0
    if at:
        match.apply(record.moves[at - 1])
    events = [match.event(number, viewer) for number in range(before, len(match.events))]
    return ReplayedPosition(
        at=at,
        moves=len(record.moves),
        move=record.moves[at - 1].text if at else "",
        seat=record.moves[at - 1].seat if at else None,
        view=game.view(match.state, viewer),
        decision=game.decision(match.state, viewer),
        events=[SeenEvent(event.name, event.fields) for event in events],
    )


def finished(table: Table, viewer: int) -> tuple[Record, Game]:
    if table.status != OVER or table.match is None:
        raise NotNow("only finished games can be replayed")
    if viewer >= table.players:
        raise BadRequest(f"there is no seat {viewer}; the seats are 0 to {table.players - 1}")
    return table.match.record(), table.match.game


def recount(table: Table, viewer: int) -> ToldGame:
    record, game = finished(table, viewer)
    match = replay(game, record, 0)
    told: list[ToldMove] = []
    known = 0
    for move in (None, *record.moves):
        if move is not None:
            match.apply(move)
        seen = [match.event(number, viewer) for number in range(known, len(match.events))]
        told.append(ToldMove([SeenEvent(event.name, event.fields) for event in seen]))
        known = len(match.events)
    return ToldGame(told)


def write_view_record(events: list[Event], viewer: int) -> str:
    """What one viewer saw, a line for each happening: the number of the event, the name, and the fields that were shown."""
    lines = ["nemeton view 1", f"viewer {'spectator' if viewer == SPECTATOR else viewer}", "events"]
    for event in events:
        for seen in event.events:
            fields = " ".join(f"{name}={value}" for name, value in seen.fields.items())
            lines.append(f"{event.number} {seen.name} {fields}".rstrip())
    return "\n".join(lines) + "\n"
