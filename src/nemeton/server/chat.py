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


def write_line(table: Table, token: str, text: str) -> Line:
    """The line somebody wants to write, or a refusal."""
    if not table.house.chat:
        raise NotAllowed("chat is off at this table")
    participant = recognise(table, token)
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not clean:
        raise BadRequest("a line of chat has at least one letter or sign")
    seats = table.seats_of(participant)
    return Line(now(), table.participants[participant].name, clean, seats[0] if seats else None)


def may_read(table: Table, viewer: int, line: Line) -> bool:
    return line.seat is not None or viewer == SPECTATOR or table.status == OVER


def read_lines(table: Table, viewer: int, messages: list[Message]) -> list[ChatLine]:
    """What a viewer may read of the stored lines. They go out without their numbers, which would tell of those he may not."""
    lines = [msgspec.json.decode(message.data, type=Line) for message in messages]
    return [ChatLine(line.at, line.name, line.text, line.seat) for line in lines if may_read(table, viewer, line)]


async def say(live: LiveTable, token: str, text: str) -> None:
    """Store a line, then tell it."""
    line = await live.read(lambda table: write_line(table, token, text))
    await live.storage.add_message(live.id, msgspec.json.encode(line))
    await tell_new_lines(live)


async def tell_new_lines(live: LiveTable) -> None:
    """Tell everybody connected the lines that came since the last ones, from this process or another."""
    async with live.lock:
        table = await live.load()
        messages = await live.storage.read_messages(live.id, live.chat_seen)
        if not messages:
            return
        live.chat_seen = messages[-1].number
        for connection in live.connections:
            send_lines(connection, read_lines(table, connection.viewer, messages))


def send_lines(connection: Connection, lines: list[ChatLine]) -> None:
    for line in lines:
        connection.send(encode(line))
