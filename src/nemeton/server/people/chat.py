"""Chat of a table. Players write to everybody; observers write to each other until the game is over, so that no advice reaches a
player."""

from __future__ import annotations

import msgspec

from nemeton.engine.state import SPECTATOR
from nemeton.server.draft import now
from nemeton.server.live import LiveTable
from nemeton.server.people.seating import clean_line, require_participant
from nemeton.server.refusals import BadRequest, NotAllowed
from nemeton.server.storage.base import Message
from nemeton.table.protocol import ChatLine, encode
from nemeton.table.table import ENDED, OVER, Table


class StoredLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line as it is stored. Without a seat it was written by an observer."""

    at: int
    name: str
    text: str
    seat: int | None = None
    key: str = ""  # participant and idempotency key


def make_line(table: Table, token: str, text: str, key: str = "") -> StoredLine:
    if not table.house.chat:
        raise NotAllowed("chat is off at this table")
    participant = require_participant(table, token)
    clean = clean_line(text)
    if not clean:
        raise BadRequest("a line of chat has at least one letter or sign")
    seats = table.seats_of(participant)
    name = table.participants[participant].name
    return StoredLine(now(), name, clean, seats[0] if seats else None, f"{participant} {key}" if key else "")


def is_player(table: Table, viewer: int, participant: int | None) -> bool:
    """Whether a reader plays here, even if they look on as an observer just now."""
    return viewer != SPECTATOR or (participant is not None and bool(table.seats_of(participant)))


def decode_line(message: Message) -> StoredLine:
    return msgspec.json.decode(message.data, type=StoredLine)


def visible_lines(table: Table, viewer: int, participant: int | None, messages: list[Message]) -> list[ChatLine]:
    """The lines that a reader may read. They are sent without their numbers, whose gaps would reveal the others."""
    everything = table.status in (OVER, ENDED) or not is_player(table, viewer, participant)
    lines = [decode_line(message) for message in messages]
    return [ChatLine(line.at, line.name, line.text, line.seat) for line in lines if everything or line.seat is not None]


async def say(live: LiveTable, token: str, text: str, key: str = "") -> None:
    """Store a line, then publish it. A repeated key changes nothing."""
    async with live.lock:
        table = await live.load()
        line = make_line(table, token, text, key)
        if not key or line.key not in [decode_line(message).key for message in await live.storage.read_messages(live.id)]:
            await live.storage.add_message(live.id, msgspec.json.encode(line))
        await _publish(live, table)


async def publish_new_lines(live: LiveTable) -> None:
    """Another process has stored lines."""
    async with live.lock:
        await _publish(live, await live.load())


async def _publish(live: LiveTable, table: Table) -> None:
    """Send the lines stored since the last call, by this process or another. Only under the lock."""
    messages = await live.storage.read_messages(live.id, live.last_chat)
    if messages:
        live.last_chat = messages[-1].number
        for connection in live.publisher.connections:
            for line in visible_lines(table, connection.viewer, connection.participant, messages):
                connection.send(encode(line))


async def complete_messages(live: LiveTable, table: Table, latest: list[Message], limit: int) -> list[Message]:
    """The latest messages for a new connection; later ones will be published to it. Only under the lock.

    `latest` were read before, without the lock: mostly nobody has said anything since, and storage need not be asked."""
    last = latest[-1].number if latest else -1
    if last > live.last_chat:
        await _publish(live, table)
    if last < live.last_chat:
        latest = await live.storage.read_messages(live.id, limit=limit)
    return [message for message in latest if message.number <= live.last_chat]
