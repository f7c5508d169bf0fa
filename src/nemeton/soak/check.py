"""The verdict: what the clients were told and promised, held against the journal."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import Counter
from typing import Any

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.engine.match import Match, replay
from nemeton.engine.record import load_record
from nemeton.server.entries import AnyEntry, Moved, decode_entry
from nemeton.server.live import replay_events
from nemeton.server.protocol import encode
from nemeton.server.storage.base import OVER, Row
from nemeton.server.storage.open import make_storage
from nemeton.server.table import Table, fold
from nemeton.soak.ledger import Line
from nemeton.soak.sitting import Kept, Sat
from nemeton.soak.tally import Tally


async def check_all(database: str, sat: list[Sat], kills: dict[str, list[int]], tally: Tally) -> None:
    """Read every journal through the storage, as a new server would, and check it."""
    storage = make_storage(database)
    await storage.open()
    try:
        for each in sat:
            rows = await storage.read(each.table)
            await asyncio.to_thread(check_table, each, rows, kills, tally)
    finally:
        await storage.close()


def check_table(sat: Sat, rows: list[Row], kills: dict[str, list[int]], tally: Tally) -> None:
    numbers = [row.number for row in rows]
    if not rows or numbers != list(range(len(rows))):
        tally.blame(f"{sat.name}: its journal is numbered {numbers}, expected 0, 1, 2 and so on")
        return
    entries = [decode_entry(row.data) for row in rows]
    try:
        table = fold(sat.table, entries)
    except (NemetonError, AssertionError) as error:
        tally.blame(f"{sat.name}: its journal cannot be played again, {error}")
        return
    tally.add("moves", sum(isinstance(entry, Moved) for entry in entries))
    tally.add("games finished", table.status == OVER)
    check_ledgers(sat, entries, kills, tally)
    events: dict[int, list[bytes]] = {}
    for kept in sat.kept:
        viewer = kept.diary.viewer
        if viewer not in events:
            events[viewer] = [encode(event) for event in replay_events(table.id, entries, viewer, 0)]
        check_kept(kept, table, events[viewer], tally)
    check_record(sat.name, table, tally)


def check_ledgers(sat: Sat, entries: list[AnyEntry], kills: dict[str, list[int]], tally: Tally) -> None:
    """Every acknowledged request is in the journal once, as it was sent; what was refused is not there at all."""
    stored: dict[tuple[int, str], list[Moved]] = {}
    for entry in entries:
        if isinstance(entry, Moved) and entry.key:
            stored.setdefault((entry.seat, entry.key), []).append(entry)
    for (seat, key), found in stored.items():
        if len(found) > 1:
            tally.blame(f"{sat.name} seat {seat}: {key} is in the journal {len(found)} times")
        if all(line.key != key for line in sat.ledgers.get(seat, [])):
            tally.blame(f"{sat.name} seat {seat}: {key} is in the journal, but nobody has sent it")
    numbers = count_told(entries)
    for seat, lines in sat.ledgers.items():
        for line in lines:
            check_line(f"{sat.name} seat {seat}", line, stored.get((seat, line.key), []), numbers.get((seat, line.key)), tally)
            if line.number is not None:
                tally.add("checked actions")
                note_kill(line, stored.get((seat, line.key), []), kills, tally)


def check_line(name: str, line: Line, found: list[Moved], told: int | None, tally: Tally) -> None:
    if line.number is None:
        if line.refusal and found:
            tally.blame(f"{name}: {line.key} was refused ({line.refusal}) and yet is in the journal")
    elif not found:
        tally.blame(f"{name}: {line.key} ({line.text!r}) was acknowledged as event {line.number} and is not in the journal")
    elif found[0].text != line.text:
        tally.blame(f"{name}: {line.key} was {line.text!r} and is {found[0].text!r} in the journal")
    elif told != line.number:
        tally.blame(f"{name}: {line.key} was acknowledged as event {line.number}, and is event {told} in the journal")


def count_told(entries: list[AnyEntry]) -> dict[tuple[int, str], int]:
    """What each seat was told up to each of its own requests."""
    told: Counter[int] = Counter()
    numbers: dict[tuple[int, str], int] = {}
    for entry in entries:
        if isinstance(entry, Moved):
            told.update(viewer for viewer in range(entry.seen.bit_length()) if entry.seen >> viewer & 1)
            if entry.key:
                numbers.setdefault((entry.seat, entry.key), told[entry.seat])
    return numbers


def note_kill(line: Line, found: list[Moved], kills: dict[str, list[int]], tally: Tally) -> None:
    """Count the requests that a kill met, and those of them that had already been stored when it came."""
    times = kills.get(line.url, [])
    at = bisect_left(times, line.sent_at)
    if found and at < len(times) and times[at] <= line.answered_at:
        tally.add("open at a kill")
        tally.add("stored but not acknowledged at a kill", found[0].at <= times[at])


def check_kept(kept: Kept, table: Table, events: list[bytes], tally: Tally) -> None:
    """What a connection was told is what the journal tells, event by event, and leads to the same view."""
    diary = kept.diary
    assert table.match is not None
    count = table.count(diary.viewer)
    if diary.first < 0:
        tally.blame(f"{kept.name}: was never shown anything")
        return
    if not kept.number == diary.last == count:
        tally.blame(f"{kept.name}: ended at event {kept.number} (heard up to {diary.last}), the journal at {count}")
    elif plain(kept.view) != plain(table.match.game.view(table.match.state, diary.viewer)):
        tally.blame(f"{kept.name}: its view after event {count} is not that of the journal")
    for number, (heard, told) in enumerate(zip(diary.events, events[diary.first :], strict=False), start=diary.first + 1):
        if heard != told and msgspec.json.decode(heard) != msgspec.json.decode(told):
            tally.blame(f"{kept.name}: event {number} was {heard!r}, in the journal it is {told!r}")
            break
    tally.add("checked events", len(diary.events))
    tally.add("checked views")


def check_record(name: str, table: Table, tally: Tally) -> None:
    """The record, as text, is the same game."""
    match = table.match
    assert match is not None
    try:
        again = replay(match.game, load_record(match.record(secret=True).dump()))
    except NemetonError as error:
        tally.blame(f"{name}: its record cannot be played again, {error}")
        return
    if again.state.snapshot() != match.state.snapshot() or _events(again) != _events(match):
        tally.blame(f"{name}: its record leads to another position than its journal")


def _events(match: Match) -> list[tuple[int, ...]]:
    return [tuple(event) for event in match.events]


def plain(view: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))
