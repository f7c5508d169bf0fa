"""The socket: one viewer's table. Told what happens, answers with what to do."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from nemeton.server import chat, playing
from nemeton.server.api.common import TableId, choose_viewer
from nemeton.server.api.connections import BAD_MESSAGE, FAILED, REFUSED, AnySocket, SocketConnection, Sockets
from nemeton.server.api.guard import is_origin_allowed
from nemeton.server.hall import Hall
from nemeton.server.limits import Bucket, name_address
from nemeton.server.live import Draft, LiveTable
from nemeton.server.metrics import Metrics
from nemeton.server.protocol import (
    Ack,
    Act,
    AnswerTakeback,
    AskTakeback,
    ClientMessage,
    HandOver,
    Hello,
    Ping,
    Pong,
    Redo,
    Refusal,
    Request,
    Say,
    TakeSeat,
    Undo,
    decode_client,
    encode,
)
from nemeton.server.refusals import BadRequest, Refused, TooMany, TryAgain
from nemeton.server.seating import recognise
from nemeton.server.settings import Settings
from nemeton.server.storage.base import StorageFailed
from nemeton.server.table import Table

HELLO_SECONDS: Final = 10.0
LAST_WORDS: Final = 5.0  # seconds in which a connection that ends can be told why
CHAT_AT_HELLO: Final = 50
TOO_FAST: Final = 100  # messages over the limit after which a connection is closed

log = logging.getLogger("nemeton.socket")


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: TableId) -> None:
    settings: Settings = socket.app.state.settings
    sockets: Sockets = socket.app.state.sockets
    if not is_origin_allowed(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
        await socket.close(4003, "origin")
        return
    try:
        with sockets.admit(name_address(socket.client.host if socket.client else None)):
            await socket.accept()
            await converse(socket, table_id)
    except TooMany as error:
        await socket.close(4029, error.code)


async def converse(socket: AnySocket, table_id: str) -> None:
    hall: Hall = socket.app.state.hall
    sockets: Sockets = socket.app.state.sockets
    metrics: Metrics = socket.app.state.metrics
    connection = SocketConnection(socket, hall.settings.queue_of_connection)
    sockets.open.add(connection)
    metrics.sockets.inc()
    writer = asyncio.create_task(connection.write())
    live: LiveTable | None = None
    try:
        live = await asyncio.wait_for(greet(socket, connection, hall, table_id), HELLO_SECONDS)
        await listen(socket, connection, live, metrics, Bucket(*hall.settings.message_rate))
    except (Refused, StorageFailed, TimeoutError) as error:
        refusal = translate(error)
        metrics.refusals.labels(refusal.code).inc()
        connection.send(encode(Refusal("", refusal.code, str(refusal), refusal.details)))
        connection.end(BAD_MESSAGE if isinstance(refusal, BadRequest) else REFUSED)
    except WebSocketDisconnect:
        writer.cancel()
    except Exception:
        log.exception("a socket failed", extra={"table": table_id})
    finally:
        connection.end(FAILED)  # unless it ends for another reason already
        metrics.sockets.dec()
        sockets.open.discard(connection)
        if live is not None and connection in live.connections:
            live.connections.discard(connection)
            hall.tell_who_is_here(live)
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await asyncio.wait_for(writer, LAST_WORDS)
        if not writer.done() or writer.cancelled():
            connection.abort()


def translate(error: Exception) -> Refused:
    """What went wrong, as a refusal."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, StorageFailed):
        log.error("storage failed", extra={"problem": str(error)})
        return TryAgain("the storage does not answer; try again later")
    return BadRequest("expected a hello first")


async def read(socket: AnySocket) -> ClientMessage:
    data = await socket.receive_data(mode="text")
    try:
        return decode_client(data)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise BadRequest(f"this is no message of the protocol: {error}") from error


async def greet(socket: AnySocket, connection: SocketConnection, hall: Hall, table_id: str) -> LiveTable:
    """Read the hello, then tell what was missed and what is asked."""
    hello = await read(socket)
    if not isinstance(hello, Hello):
        raise BadRequest("expected a hello first")
    live = await hall.find(table_id)
    async with live.lock:
        table = await live.load()
        messages = await chat.read_told_lines(live, table, CHAT_AT_HELLO)
        connection.participant = recognise(table, hello.token) if hello.token else None
        connection.token = hello.token
        seat = hello.seat
        if seat is None and connection.participant is not None:
            seat = next(iter(table.seats_of(connection.participant)), None)
        connection.viewer = choose_viewer(table, seat, hello.token)
        missed: list[bytes] = []
        if hello.after is not None and hello.after > table.count(connection.viewer):
            await live.take_over()  # it was told so by another process
        if table.match is not None:
            if hello.after is None or hello.after > table.count(connection.viewer):
                missed.append(encode(live.show(connection.viewer)))
            else:
                missed += await live.events_after(connection.viewer, hello.after)
        live.connections.add(connection)
        hall.tell_who_is_here(live)
        connection.send_all(missed)
        if table.match is not None:
            connection.send(live.ask_again(connection.viewer))
        connection.send_all([encode(line) for line in chat.read_lines(table, connection.viewer, messages)])
    return live


async def listen(socket: AnySocket, connection: SocketConnection, live: LiveTable, metrics: Metrics, bucket: Bucket) -> None:
    """Carry out what is asked for, one after the other, until the connection ends."""
    over_limit = 0
    while over_limit <= TOO_FAST:
        message = await read(socket)
        metrics.messages.labels(type(message).__name__).inc()
        if isinstance(message, Hello):
            raise BadRequest("expected only one hello")
        allowed = bucket.take()
        over_limit += not allowed
        if isinstance(message, Ping):
            if allowed:
                connection.send(encode(Pong()))
            continue
        try:
            if not allowed:
                raise TooMany(f"too many messages; expected at most {bucket.rate:g} a second for long")
            began = time.perf_counter()
            number = await carry_out(message, connection, live)
            metrics.action_seconds.observe(time.perf_counter() - began)
            connection.send(encode(Ack(message.key, number)))
        except (Refused, StorageFailed) as error:
            refusal = translate(error)
            metrics.refusals.labels(refusal.code).inc()
            connection.send(encode(Refusal(message.key, refusal.code, str(refusal), refusal.details)))
    connection.end(REFUSED)


async def carry_out(message: Request, connection: SocketConnection, live: LiveTable) -> int:
    """Do what a seat asks for; what it was told up to then."""
    seat, token = connection.viewer, connection.token
    if isinstance(message, Say):
        await chat.say(live, token, message.text, message.key)
        return await live.read(lambda table: table.count(seat))

    def do(draft: Draft) -> int:
        table: Table = draft.table
        playing.check_holder(table, seat, token)
        if isinstance(message, Act):
            return playing.act(draft, seat, message.number, message.action, message.key)
        if isinstance(message, Undo | Redo):
            return playing.undo(draft, seat, message.number, message.key, "undo" if isinstance(message, Undo) else "redo")
        if isinstance(message, AskTakeback):
            return playing.ask_takeback(draft, seat, message.number, message.key)
        if isinstance(message, AnswerTakeback):
            return playing.answer_takeback(draft, seat, message.key, agree=message.agree)
        if isinstance(message, HandOver):
            return playing.hand_over(draft, seat, message.bot, message.key)
        assert isinstance(message, TakeSeat)
        return playing.take_seat(draft, seat, message.key)

    return await live.change(do)
