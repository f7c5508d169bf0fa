"""The verdict: compares what the clients received with the journal."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import Counter
from typing import Any

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.engine.match import Match, replay
from nemeton.engine.record import load_record
from nemeton.ops.soak.report import SoakCounts
from nemeton.ops.soak.request_log import LoggedRequest
from nemeton.ops.soak.table_run import ConnectionEvidence, TableEvidence
from nemeton.server.storage.base import Row
from nemeton.server.storage.open import make_storage
from nemeton.table.entries import AnyEntry, Moved, decode_entry
from nemeton.table.feed import replay_events
from nemeton.table.protocol import encode
from nemeton.table.table import OVER, Table, fold


async def check_all(database: str, tables: list[TableEvidence], kills: dict[str, list[int]], tally: SoakCounts) -> None:
    """Read every journal through the storage, as a new server would, and check it."""
    storage = make_storage(database)
    await storage.open()
    try:
        for evidence in tables:
            rows = await storage.read(evidence.table)
            await asyncio.to_thread(check_table, evidence, rows, kills, tally)
    finally:
        await storage.close()


def check_table(evidence: TableEvidence, rows: list[Row], kills: dict[str, list[int]], tally: SoakCounts) -> None:
    numbers = [row.number for row in rows]
    if not rows or numbers != list(range(len(rows))):
        tally.add_problem(f"{evidence.name}: its journal is numbered {numbers}, expected 0, 1, 2 and so on")
        return
    entries = [decode_entry(row.data) for row in rows]
    try:
        table = fold(evidence.table, entries)
    except (NemetonError, AssertionError) as error:
        tally.add_problem(f"{evidence.name}: its journal cannot be played again, {error}")
        return
    tally.add("moves", sum(isinstance(entry, Moved) for entry in entries))
    tally.add("games finished", table.status == OVER)
    check_requests(evidence, entries, kills, tally)
    events: dict[int, list[bytes]] = {}
    for connection in evidence.connections:
        viewer = connection.received.viewer
        if viewer not in events:
            events[viewer] = [encode(event) for event in replay_events(table.id, entries, viewer, 0)]
        check_connection(connection, table, events[viewer], tally)
    check_record(evidence.name, table, tally)


def check_requests(evidence: TableEvidence, entries: list[AnyEntry], kills: dict[str, list[int]], tally: SoakCounts) -> None:
    """Every acknowledged request is in the journal once, as it was sent; refused ones are not."""
    stored: dict[tuple[int, str], list[Moved]] = {}
    for entry in entries:
        if isinstance(entry, Moved) and entry.key:
            stored.setdefault((entry.seat, entry.key), []).append(entry)
    for (seat, key), found in stored.items():
        if len(found) > 1:
            tally.add_problem(f"{evidence.name} seat {seat}: {key} is in the journal {len(found)} times")
        if all(request.key != key for request in evidence.requests.get(seat, [])):
            tally.add_problem(f"{evidence.name} seat {seat}: {key} is in the journal, but nobody has sent it")
    numbers = count_events(entries)
    for seat, logged in evidence.requests.items():
        for request in logged:
            found = stored.get((seat, request.key), [])
            check_request(f"{evidence.name} seat {seat}: {request.key}", request, found, numbers.get((seat, request.key)), tally)
            if request.number is not None:
                tally.add("checked actions")
                note_kill(request, found, kills, tally)


def check_request(name: str, request: LoggedRequest, found: list[Moved], expected: int | None, tally: SoakCounts) -> None:
    if request.number is None:
        if request.refusal and found:
            tally.add_problem(f"{name} was refused ({request.refusal}) and yet is in the journal")
    elif not found:
        tally.add_problem(f"{name} ({request.text!r}) was acknowledged as event {request.number} and is not in the journal")
    elif found[0].text != request.text:
        tally.add_problem(f"{name} was {request.text!r} and is {found[0].text!r} in the journal")
    elif expected != request.number:
        tally.add_problem(f"{name} was acknowledged as event {request.number}, and is event {expected} in the journal")


def count_events(entries: list[AnyEntry]) -> dict[tuple[int, str], int]:
    """The event count of each seat after each of its own requests."""
    counts: Counter[int] = Counter()
    numbers: dict[tuple[int, str], int] = {}
    for entry in entries:
        if isinstance(entry, Moved):
            counts.update(viewer for viewer in range(entry.seen.bit_length()) if entry.seen >> viewer & 1)
            if entry.key:
                numbers.setdefault((entry.seat, entry.key), counts[entry.seat])
    return numbers


def note_kill(request: LoggedRequest, found: list[Moved], kills: dict[str, list[int]], tally: SoakCounts) -> None:
    """Count the requests that were open at a kill, and those of them that had already been stored."""
    times = kills.get(request.url, [])
    at = bisect_left(times, request.sent_at)
    if found and at < len(times) and times[at] <= request.answered_at:
        tally.add("open at a kill")
        tally.add("stored but not acknowledged at a kill", found[0].at <= times[at])


def check_connection(connection: ConnectionEvidence, table: Table, events: list[bytes], tally: SoakCounts) -> None:
    """The events of a connection are those of the journal, and lead to the same view."""
    name, received = connection.name, connection.received
    assert table.match is not None
    count = table.event_count(received.viewer)
    if received.first < 0:
        tally.add_problem(f"{name}: was never shown anything")
        return
    if not connection.number == received.last == count:
        tally.add_problem(f"{name}: ended at event {connection.number} (received up to {received.last}), the journal at {count}")
    elif plain(connection.view) != plain(table.match.game.view(table.match.state, received.viewer)):
        tally.add_problem(f"{name}: its view after event {count} is not that of the journal")
    pairs = zip(received.events, events[received.first :], strict=False)
    for number, (actual, expected) in enumerate(pairs, start=received.first + 1):
        if actual != expected and not is_retold(msgspec.json.decode(actual), msgspec.json.decode(expected)):
            tally.add_problem(f"{name}: event {number} was {actual!r}, in the journal it is {expected!r}")
            break
    tally.add("checked events", len(received.events))
    tally.add("checked views")


def is_retold(actual: dict[str, Any], expected: dict[str, Any]) -> bool:
    """Whether an event is the expected one, or as a server tells it that has forgotten how it changed the view: without changes,
    or with the whole view."""
    changes = actual.get("set", [])
    return actual == expected or (
        {**actual, "set": []} == {**expected, "set": []} and (not changes or [path for path, _ in changes] == [""])
    )


def check_record(name: str, table: Table, tally: SoakCounts) -> None:
    """The record, written as text and read again, gives the same position and events."""
    match = table.match
    assert match is not None
    try:
        again = replay(match.game, load_record(match.record(secret=True).dump()))
    except NemetonError as error:
        tally.add_problem(f"{name}: its record cannot be played again, {error}")
        return
    if again.state.snapshot() != match.state.snapshot() or _events(again) != _events(match):
        tally.add_problem(f"{name}: its record leads to another position than its journal")


def _events(match: Match) -> list[tuple[int, ...]]:
    return [tuple(event) for event in match.events]


def plain(view: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))
