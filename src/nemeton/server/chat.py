"""Chat of a table. Those who play write for everybody; those who watch write for each other until the game is over, so that no
advice reaches a player."""

from __future__ import annotations

import msgspec

from nemeton.engine.state import SPECTATOR
from nemeton.server.live import Connection, LiveTable, now
from nemeton.server.protocol import ChatLine, encode
from nemeton.server.refusals import BadRequest, NotAllowed
from nemeton.server.seating import recognise
from nemeton.server.storage.base import OVER, Message
from nemeton.server.table import Table


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line as it is stored. Without a seat it was written by somebody who watched."""

    at: int
    name: str
    text: str
    seat: int | None = None
    key: str = ""  # the sender's own name for the request, by which a second sending of it is known


def write_line(table: Table, token: str, text: str, key: str = "") -> Line:
    """The line somebody wants to write, or a refusal."""
    if not table.house.chat:
        raise NotAllowed("chat is off at this table")
    participant = recognise(table, token)
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not clean:
        raise BadRequest("a line of chat has at least one letter or sign")
    seats = table.seats_of(participant)
    name = table.participants[participant].name
    return Line(now(), name, clean, seats[0] if seats else None, f"{participant} {key}" if key else "")


def may_read(table: Table, viewer: int, line: Line) -> bool:
    return line.seat is not None or viewer == SPECTATOR or table.status == OVER


def read_line(message: Message) -> Line:
    return msgspec.json.decode(message.data, type=Line)


def read_lines(table: Table, viewer: int, messages: list[Message]) -> list[ChatLine]:
    """What a viewer may read of the stored lines. They go out without their numbers, which would tell of those he may not."""
    lines = [read_line(message) for message in messages]
    return [ChatLine(line.at, line.name, line.text, line.seat) for line in lines if may_read(table, viewer, line)]


async def say(live: LiveTable, token: str, text: str, key: str = "") -> None:
    """Store a line, then tell it. The same key again changes nothing."""
    async with live.lock:
        table = await live.load()
        line = write_line(table, token, text, key)
        if not key or line.key not in [read_line(message).key for message in await live.storage.read_messages(live.id)]:
            await live.storage.add_message(live.id, msgspec.json.encode(line))
        await tell_new_lines(live, table)


async def hear_new_lines(live: LiveTable) -> None:
    """Another process has stored lines."""
    async with live.lock:
        await tell_new_lines(live, await live.load())


async def tell_new_lines(live: LiveTable, table: Table) -> None:
    """Tell everybody connected the lines that came since the last ones, from this process or another. Only under the lock."""
    messages = await live.storage.read_messages(live.id, live.chat_seen)
    if messages:
        live.chat_seen = messages[-1].number
        for connection in live.connections:
            send_lines(connection, read_lines(table, connection.viewer, messages))


async def read_told_lines(live: LiveTable, table: Table, limit: int) -> list[Message]:
    """The last lines for somebody who comes; those that come later will be told. Only under the lock."""
    await tell_new_lines(live, table)
    return [message for message in await live.storage.read_messages(live.id, limit=limit) if message.number <= live.chat_seen]


def send_lines(connection: Connection, lines: list[ChatLine]) -> None:
    for line in lines:
        connection.send(encode(line))
