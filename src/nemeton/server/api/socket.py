"""The socket: sends one viewer the events of a table and carries out its requests."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any, Final

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from nemeton.server import playing
from nemeton.server.api.common import TableId, choose_viewer
from nemeton.server.api.connections import BAD_MESSAGE, FAILED, REFUSED, AnySocket, Connections, SocketConnection
from nemeton.server.api.guard import is_origin_allowed
from nemeton.server.draft import Draft, now
from nemeton.server.limits import Bucket
from nemeton.server.live import LiveTable, Resumption
from nemeton.server.metrics import Metrics
from nemeton.server.operators.bulletin import Bulletin
from nemeton.server.people import chat
from nemeton.server.people.seating import require_participant
from nemeton.server.publisher import EVENTS_TOLD
from nemeton.server.refusals import BadRequest, Refused, TooMany, TryAgain
from nemeton.server.service import Service
from nemeton.server.settings import Settings
from nemeton.server.storage.base import StorageFailed
from nemeton.server.telemetry import telemetry
from nemeton.table.protocol import Ack, Act, ClientMessage, Hello, Ping, Pong, Refusal, Request, Say, decode_client, encode
from nemeton.table.table import Table

HELLO_SECONDS: Final = 10.0
GREETING_SECONDS: Final = 30.0  # for loading the table; on a busy server that may take long, and is no fault of the client
CLOSE_GRACE: Final = 5.0  # seconds for a closing connection to send its queue and the close code
CHAT_AT_HELLO: Final = 50
MAX_OVER_RATE: Final = 100  # messages over the rate limit after which a connection is closed

log = logging.getLogger("nemeton.socket")


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: TableId) -> None:
    settings: Settings = socket.app.state.settings
    connections: Connections = socket.app.state.connections
    if not is_origin_allowed(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
        await socket.close(4003, "origin")
        return
    try:
        with connections.admit(socket.client.host if socket.client else None):
            await socket.accept()
            await serve_client(socket, table_id)
    except TooMany as error:
        await socket.close(4029, error.code)
    finally:
        socket.receive, socket.send = receive_nothing, send_nothing  # these refer to the socket in turn


async def receive_nothing() -> Any:
    raise WebSocketDisconnect(detail="the socket was closed")


async def send_nothing(message: Any) -> None:
    raise WebSocketDisconnect(detail="the socket was closed")


async def serve_client(socket: AnySocket, table_id: str) -> None:
    service: Service = socket.app.state.service
    connections: Connections = socket.app.state.connections
    metrics: Metrics = socket.app.state.metrics
    host = socket.client.host if socket.client else ""
    connection = SocketConnection(socket, service.settings.send_queue, host)
    connections.open.add(connection)
    metrics.sockets.inc()
    writer = asyncio.create_task(connection.write())
    live: LiveTable | None = None
    try:
        hello = await read_hello(connection)
        try:
            live = await asyncio.wait_for(
                greet(hello, connection, service, table_id, socket.app.state.bulletin), GREETING_SECONDS
            )
        except TimeoutError:
            raise TryAgain("the server is too busy; try again later") from None
        service.workers.promote(live.id, live.rank())
        await listen(connection, live, metrics, Bucket(*service.settings.message_rate))
    except (Refused, StorageFailed) as error:
        refusal = refuse_error(error)
        metrics.refusals.labels(refusal.code).inc()
        connection.send(encode(Refusal("", refusal.code, str(refusal), refusal.details)))
        connection.end(BAD_MESSAGE if isinstance(refusal, BadRequest) else REFUSED)
    except WebSocketDisconnect:
        writer.cancel()
    except Exception:
        log.exception("a socket failed", extra={"table": table_id})
    finally:
        connection.end(FAILED)  # no effect if it has a close code already
        metrics.sockets.dec()
        connections.open.discard(connection)
        if live is not None and connection in live.publisher.connections:
            live.publisher.note_presence(now())
            live.publisher.connections.discard(connection)
            service.announcer.connections_changed(live)
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await asyncio.wait_for(writer, CLOSE_GRACE)
        if not writer.done() or writer.cancelled():
            connection.abort()


def refuse_error(error: Refused | StorageFailed) -> Refused:
    """The refusal for an error of a connection."""
    if isinstance(error, Refused):
        return error
    log.error("storage failed", extra={"problem": str(error)})
    return TryAgain("the storage does not answer; try again later")


async def read(connection: SocketConnection) -> ClientMessage:
    data = await connection.receive()
    try:
        return decode_client(data)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise BadRequest(f"this is no message of the protocol: {error}") from error


async def read_hello(connection: SocketConnection) -> Hello:
    try:
        hello = await asyncio.wait_for(read(connection), HELLO_SECONDS)
    except TimeoutError:
        raise BadRequest("expected a hello first") from None
    if not isinstance(hello, Hello):
        raise BadRequest("expected a hello first")
    return hello


async def greet(hello: Hello, connection: SocketConnection, service: Service, table_id: str, bulletin: Bulletin) -> LiveTable:
    """Send what the client missed and the current question."""
    live = await service.tables.find(table_id)
    lines = await live.storage.read_messages(table_id, limit=CHAT_AT_HELLO)

    def look(table: Table) -> Resumption | None:
        """Who comes, and what they have; nothing if they are to be sent the whole view."""
        recognise(hello, connection, table)
        if table.match is None or hello.after is None:
            return None
        is_gap_short = table.event_count(connection.viewer) - EVENTS_TOLD <= hello.after
        return Resumption(connection.viewer, hello.after) if is_gap_short else None

    async def join(table: Table, missed: list[bytes]) -> None:
        messages = await chat.complete_messages(live, table, lines, CHAT_AT_HELLO)
        has_all = hello.after is not None and hello.after + len(missed) == table.event_count(connection.viewer)
        if table.match is not None and not has_all:
            missed = [encode(live.publisher.view(table, connection.viewer))]
        live.publisher.connections.add(connection)
        service.visits.note(live.id)
        service.announcer.connections_changed(live)
        connection.send_all(missed)
        if table.match is not None:
            connection.send(live.publisher.first_ask(table, connection.viewer))
        visible = chat.visible_lines(table, connection.viewer, connection.participant, messages)
        connection.send_all([encode(line) for line in visible])

    await live.tell(look, join)
    if bulletin:
        connection.send(bulletin.message())
    return live


def recognise(hello: Hello, connection: SocketConnection, table: Table) -> None:
    """Who has said hello, and what they may see."""
    connection.participant = require_participant(table, hello.token) if hello.token else None
    seat = hello.seat
    if seat is None and connection.participant is not None:
        seat = next(iter(table.seats_of(connection.participant)), None)
    connection.viewer = choose_viewer(table, seat, hello.token)
    connection.token = hello.token


async def listen(connection: SocketConnection, live: LiveTable, metrics: Metrics, bucket: Bucket) -> None:
    """Carry out requests, one after the other, until the connection ends."""
    over_rate = 0
    while over_rate <= MAX_OVER_RATE:
        message = await read(connection)
        metrics.count_message(type(message))
        if isinstance(message, Hello):
            raise BadRequest("expected only one hello")
        allowed = bucket.take()
        over_rate += not allowed
        if isinstance(message, Ping):
            if allowed:
                connection.send(encode(Pong()))
            continue
        try:
            if not allowed:
                raise TooMany(f"too many messages; expected at most {bucket.rate:g} a second for long")
            began = time.perf_counter()
            with telemetry.span(f"socket {type(message).__name__}"):
                number = await carry_out(message, connection, live)
            metrics.action_seconds.observe(time.perf_counter() - began)
            if isinstance(message, Act):
                metrics.move_seconds.observe(time.perf_counter() - began)
            connection.send(encode(Ack(message.key, number)))
        except (Refused, StorageFailed) as error:
            refusal = refuse_error(error)
            metrics.refusals.labels(refusal.code).inc()
            connection.send(encode(Refusal(message.key, refusal.code, str(refusal), refusal.details)))
    connection.end(REFUSED)


async def carry_out(message: Request, connection: SocketConnection, live: LiveTable) -> int:
    """Carry out a request; the number of the viewer's last event after that."""
    seat, token = connection.viewer, connection.token
    if isinstance(message, Say):
        await chat.say(live, token, message.text, message.key)
        return await live.read(lambda table: table.event_count(seat))

    def play(draft: Draft) -> int:
        number = playing.carry_out(draft, seat, token, message)
        live.note_player(connection.address)
        return number

    return await live.change(play)
