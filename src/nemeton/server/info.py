"""The public information about a table: seats, clocks, its line in the list. No secret goes through here."""

from __future__ import annotations

from typing import Final

import msgspec

from nemeton.server.people.absence import Absence
from nemeton.server.storage.base import Summary
from nemeton.table.entries import Deal
from nemeton.table.protocol import ClockInfo, SeatInfo, TableInfo, VoteInfo, encode
from nemeton.table.table import ENDED, HOST, OVER, WAITING, Table

BOT_GRACE: Final = 5_000  # milliseconds after which another process may make a bot's move


class Listing(msgspec.Struct, frozen=True):
    """A table in the public list."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    status: str
    host: str
    seats: tuple[str, ...]  # names of people and bots; empty for a free seat
    clock: ClockInfo | None
    created_at: int
    deal: Deal = ""


def describe_table(
    table: Table, at: int, participant: int | None, online: frozenset[int], watching: int, absence: Absence
) -> TableInfo:
    house, takeback, ending = table.house, table.takeback, table.ending
    waits_for = tuple(seat for seat in table.takeback_voters() if takeback and seat not in takeback.agreed)
    end_waits_for = tuple(seat for seat in absence.end_voters(at) if ending and seat not in ending.agreed)
    away = absence.left(at)
    return TableInfo(
        id=table.id,
        game=table.created.game,
        rules=table.created.rules,
        players=table.players,
        options=table.created.options,
        status=table.status,
        access=house.access,
        host=table.participants[HOST].name,
        seats=tuple(describe_seat(table, seat, at, online, away.get(seat)) for seat in range(table.players)),
        public=house.public,
        chat=house.chat,
        hints=house.hints,
        pace=house.pace,
        clock=describe_clock(table),
        takeback=VoteInfo(takeback.seat, waits_for) if takeback else None,
        ending=VoteInfo(ending.seat, end_waits_for) if ending else None,
        absence=house.absence,
        closed=table.closed,
        rematch=table.rematch,
        parent=table.created.parent,
        parent_at=table.created.parent_at,
        deal=table.deal,
        lesson=table.created.lesson,
        watching=watching,
        mine=() if participant is None else tuple(table.seats_of(participant)),
    )


def describe_seat(table: Table, seat: int, at: int, online: frozenset[int], away: int | None) -> SeatInfo:
    chair, clock = table.chairs[seat], table.clock
    person = chair.participant is not None
    return SeatInfo(
        name=table.name_of(seat),
        person=person,
        bot=chair.bot,
        online=person and chair.participant in online,
        time=None if clock is None else clock.remaining(at)[seat],
        running=clock is not None and seat in clock.running,
        away=away,
    )


def describe_clock(table: Table) -> ClockInfo | None:
    rule = table.house.clock
    return None if rule is None else ClockInfo(rule.kind, rule.bank, rule.increment)


def list_table(table: Table) -> Listing:
    return Listing(
        id=table.id,
        game=table.created.game,
        players=table.players,
        options=table.created.options,
        status=table.status,
        host=table.participants[HOST].name,
        seats=tuple(table.name_of(seat) or chair.bot for seat, chair in enumerate(table.chairs)),
        clock=describe_clock(table),
        created_at=table.created.at,
        deal=table.deal,
    )


class ListingCache:
    """A table's entry in the public list, encoded. A move seldom changes it."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()  # all that can change of a listing
        self._data = b""

    def encode(self, table: Table) -> bytes:
        key = (table.status, *table.chairs)
        if key != self._key:
            self._key, self._data = key, encode(list_table(table))
        return self._data


def summarise(table: Table, listings: ListingCache | None = None) -> Summary:
    """What storage keeps about a table beside its journal."""
    public = table.house.public and (table.status != WAITING or table.house.access == "link")
    status = OVER if table.status == ENDED else table.status  # the storage need not know how it came to its end
    return Summary(table.id, status, public, table.told_at, table.wake_at(BOT_GRACE), (listings or ListingCache()).encode(table))
