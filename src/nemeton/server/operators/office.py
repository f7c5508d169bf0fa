"""Carries out the orders of operators, in the process that received them: a server, or `nemeton admin` beside the database.

What an order changes is stored here. The order itself is written down for the running servers, which look after what they have in
memory, and as the log of what operators did."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Final

import msgspec

from nemeton.server.draft import Draft, now
from nemeton.server.info import Listing
from nemeton.server.live import LiveTable
from nemeton.server.operators.bans import read_network
from nemeton.server.operators.bulletin import StoredAnnouncement
from nemeton.server.operators.ledger import Ledger, StoredBan, StoredTable
from nemeton.server.operators.orders import (
    Announce,
    Answer,
    AnyOrder,
    Ban,
    BanLine,
    CloseTable,
    DeleteTable,
    Done,
    Lift,
    ListBans,
    ListOrders,
    ListServers,
    ListTables,
    OrderLine,
    PersonLine,
    RemovePerson,
    ServerLoad,
    ShowTable,
    TableLine,
    TableReport,
    Withdraw,
    encode_order,
)
from nemeton.server.people.seating import clean_line
from nemeton.server.playing import complete_end, complete_takeback, pick_stand_in
from nemeton.server.refusals import BadRequest, NotNow, UnknownTable
from nemeton.server.slices import Slices
from nemeton.server.storage.base import Storage
from nemeton.table.entries import BY_OPERATOR, BotTookOver, Ended, Removed
from nemeton.table.table import ENDED, OVER, RUNNING, Table

REPORTS_HOLD: Final = 20_000  # milliseconds after its last report for which a server counts as running

log = logging.getLogger("nemeton.operators")


class Office:
    """`via` says how orders come here, for the log."""

    def __init__(self, storage: Storage, via: str) -> None:
        self.ledger = Ledger(storage)
        self._storage = storage
        self._via = via

    async def carry_out(self, order: AnyOrder) -> Answer:
        """The answer to an order. If it raises, nothing has changed."""
        match order:
            case ListTables(status, limit):
                connections = await self._count_connections()
                return [describe(found, connections) for found in await self.ledger.list_tables(status, limit)]
            case ShowTable(table):
                return await self._show(table)
            case ListServers():
                return await self.list_servers()
            case ListBans():
                return [BanLine(*ban) for ban in await self.ledger.list_bans(now())]
            case ListOrders(limit):
                found = await self.ledger.latest_orders(limit)
                return [OrderLine(each.number, each.at, each.via, msgspec.Raw(each.data.encode())) for each in found]
        done = Done(await self._do(order))
        await self.ledger.give_order(encode_order(order).decode(), self._via, now())
        log.info("order of an operator", extra={"via": self._via, "order": msgspec.to_builtins(order)})
        return done

    async def list_servers(self) -> list[ServerLoad]:
        """The servers that run, as far as they have reported."""
        return [msgspec.json.decode(data, type=ServerLoad) for data in await self.ledger.list_servers(now() - REPORTS_HOLD)]

    async def _do(self, order: AnyOrder) -> str:
        match order:
            case CloseTable(table):
                await self._live(table).change(close)
                return f"table {table} was closed"
            case DeleteTable(table):
                if not await self.ledger.delete_table(table):
                    raise UnknownTable
                return f"table {table} was deleted"
            case RemovePerson(table, person):
                name = await self._live(table).change(lambda draft: remove(draft, person))
                return f"{name!r} was removed from table {table}"
            case Ban(network, seconds, reason):
                until = None if seconds is None else now() + seconds * 1000
                banned = read_network(network)
                await self.ledger.put_ban(StoredBan(banned, until, clean_line(reason), now()))
                return f"{banned} is banned {'until it is lifted' if seconds is None else f'for {seconds} seconds'}"
            case Lift(network):
                lifted = read_network(network)
                if not await self.ledger.delete_ban(lifted):
                    raise NotNow(f"{lifted} is not banned; `bans` lists what is")
                return f"{lifted} is no longer banned"
            case Announce(text, restart_at):
                line = clean_line(text)
                if not line and restart_at is None:
                    raise BadRequest("an announcement has a text, the time of a restart, or both")
                if restart_at is not None and restart_at < now():
                    raise BadRequest("the time of the restart is past; expected one to come")
                stored = StoredAnnouncement.of(line, restart_at, now())
                await self.ledger.put_announcement(msgspec.json.encode(stored).decode())
                return "announced"
            case Withdraw():
                await self.ledger.put_announcement("")
                return "the announcement was taken back"
        raise AssertionError(f"no order that changes something: {order}")

    def _live(self, table: str) -> LiveTable:
        return LiveTable(table, self._storage, Slices())

    async def _show(self, table_id: str) -> TableReport:
        found = await self.ledger.get_table(table_id)
        if found is None:
            raise UnknownTable
        connections = await self._count_connections()
        return await self._live(table_id).read(lambda table: report(table, describe(found, connections)))

    async def _count_connections(self) -> Counter[str] | None:
        """The connections of each table at all servers; None if no server runs."""
        servers = await self.list_servers()
        counts: Counter[str] = Counter()
        for server in servers:
            counts.update(server.tables)
        return counts if servers else None


def describe(found: StoredTable, connections: Counter[str] | None) -> TableLine:
    listing = msgspec.json.decode(found.listing, type=Listing)
    return TableLine(
        id=found.id,
        status=listing.status,
        game=listing.game,
        host=listing.host,
        seats=listing.seats,
        public=found.public,
        created_at=listing.created_at,
        changed_at=found.updated_at,
        connections=None if connections is None else connections[found.id],
    )


def report(table: Table, line: TableLine) -> TableReport:
    clock = table.house.clock
    return TableReport(
        table=line,
        status=table.status,
        rules=table.created.rules,
        options=table.created.options,
        people=tuple(
            PersonLine(number, person.name, tuple(table.seats_of(number)), not person.token)
            for number, person in enumerate(table.participants)
        ),
        events=table.event_counts[-1],
        chat=table.house.chat,
        webhook=bool(table.house.webhook),
        clock="" if clock is None else f"{clock.kind} {clock.bank}+{clock.increment}",
        parent=table.created.parent,
        rematch=table.rematch,
    )


def close(draft: Draft) -> None:
    """End a table without a result, or one that waits for players before it began."""
    if draft.table.status in (OVER, ENDED):
        raise NotNow("the game is over already")
    draft.add(Ended(draft.at, BY_OPERATOR))


def remove(draft: Draft, person: int) -> str:
    """Void a person's token. Before the start their seats are free; in a running game a bot plays on. Their name."""
    table = draft.table
    if not 0 <= person < len(table.participants):
        raise BadRequest(f"there is no person {person}; `table` lists those who have joined, by number")
    if not table.participants[person].token:
        raise NotNow("this person was removed before")
    seats = table.seats_of(person)
    draft.add(Removed(draft.at, person))
    if table.status == RUNNING:
        for seat in seats:
            if not table.chairs[seat].bot:
                draft.add(BotTookOver(draft.at, seat, pick_stand_in(table), BY_OPERATOR))
                complete_takeback(draft)
                complete_end(draft)
    return table.participants[person].name
