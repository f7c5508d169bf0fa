"""What a storage keeps for operators beside the tables: orders, bans, the announcement, servers, visits, leases. And how tables
are found and deleted by their age."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from nemeton.server.storage.base import Statement, Storage

VISITS_AT_ONCE: Final = 200
ORDERS_AGAIN: Final = 50  # numbers before the last one seen: transactions may end in another order than their numbers

# A table that nobody has changed since a time, and nobody has visited.
IS_IDLE: Final = """status = ? AND updated_at < ? AND NOT EXISTS (
    SELECT 1 FROM visit WHERE visit.table_id = summary.table_id AND visit.seen_at >= ?)"""
PARTS: Final = ("journal", "message", "message_count", "analysis", "visit")  # of a table, besides its summary


class StoredOrder(NamedTuple):
    number: int
    at: int
    via: str  # how it was given: through the database or over HTTP, and by whom as far as that is known
    data: str


class StoredBan(NamedTuple):
    network: str
    until: int | None  # milliseconds since 1970; None for ever
    reason: str
    made_at: int


class StoredTable(NamedTuple):
    """A summary, as far as operators see it."""

    id: str
    status: str
    public: bool
    updated_at: int
    listing: bytes


class Ledger:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    # --- Orders ------------------------------------------------------------------------------------------------------

    async def give_order(self, data: str, via: str, at: int) -> None:
        """Write an order down for the servers, and tell them."""
        insert = "INSERT INTO operator_order (at, via, data) VALUES (?, ?, ?) RETURNING number"
        await self.storage.transact(Statement(insert, (at, via, data)))
        await self.storage.ring()

    async def last_order(self) -> int:
        ((number,),) = await self.storage.query("SELECT coalesce(max(number), 0) FROM operator_order")
        return int(number)

    async def orders_since(self, number: int) -> list[StoredOrder]:
        """The orders after a number, and some before it."""
        found = await self.storage.query(
            "SELECT number, at, via, data FROM operator_order WHERE number > ? ORDER BY number", number - ORDERS_AGAIN
        )
        return [StoredOrder._make(row) for row in found]

    async def latest_orders(self, limit: int) -> list[StoredOrder]:
        found = await self.storage.query("SELECT number, at, via, data FROM operator_order ORDER BY number DESC LIMIT ?", limit)
        return [StoredOrder._make(row) for row in found]

    # --- Bans and the announcement -----------------------------------------------------------------------------------

    async def list_bans(self, at: int) -> list[StoredBan]:
        """The bans that hold, the latest first."""
        found = await self.storage.query(
            "SELECT network, until, reason, made_at FROM ban WHERE until IS NULL OR until > ? ORDER BY made_at DESC, network", at
        )
        return [StoredBan._make(row) for row in found]

    async def put_ban(self, ban: StoredBan) -> None:
        await self.storage.transact(
            Statement(
                """INSERT INTO ban (network, until, reason, made_at) VALUES (?, ?, ?, ?) ON CONFLICT (network) DO UPDATE
                SET until = excluded.until, reason = excluded.reason, made_at = excluded.made_at RETURNING network""",
                ban,
            )
        )

    async def delete_ban(self, network: str) -> bool:
        return bool(await self.storage.transact(Statement("DELETE FROM ban WHERE network = ? RETURNING network", (network,))))

    async def put_announcement(self, data: str) -> None:
        await self.storage.transact(
            Statement(
                """INSERT INTO announcement (id, data) VALUES (1, ?)
                ON CONFLICT (id) DO UPDATE SET data = excluded.data RETURNING id""",
                (data,),
            )
        )

    async def get_announcement(self) -> str:
        found = await self.storage.query("SELECT data FROM announcement WHERE id = 1")
        return str(found[0][0]) if found else ""

    # --- Servers -----------------------------------------------------------------------------------------------------

    async def report(self, server: str, at: int, data: str) -> None:
        await self.storage.transact(
            Statement(
                """INSERT INTO server (id, seen_at, data) VALUES (?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, data = excluded.data RETURNING id""",
                (server, at, data),
            )
        )

    async def forget_servers(self, before: int, server: str = "") -> None:
        """Forget servers that have not reported since, and one that ends."""
        await self.storage.transact(Statement("DELETE FROM server WHERE seen_at < ? OR id = ? RETURNING id", (before, server)))

    async def list_servers(self, since: int) -> list[str]:
        found = await self.storage.query("SELECT data FROM server WHERE seen_at >= ? ORDER BY id", since)
        return [str(data) for (data,) in found]

    async def take_lease(self, name: str, holder: str, at: int, until: int) -> bool:
        """Take or keep something that one server does at a time; whether it is ours now."""
        taken = await self.storage.transact(
            Statement(
                """INSERT INTO lease (name, holder, until) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
                SET holder = excluded.holder, until = excluded.until
                WHERE lease.holder = excluded.holder OR lease.until <= ? RETURNING name""",
                (name, holder, until, at),
            )
        )
        return bool(taken)

    # --- Tables ------------------------------------------------------------------------------------------------------

    async def list_tables(self, status: str, limit: int) -> list[StoredTable]:
        """The tables that were changed last, of one status or of all."""
        condition, values = ("WHERE status = ?", [status]) if status else ("", [])
        found = await self.storage.query(
            f"SELECT table_id, status, public, updated_at, listing FROM summary {condition} ORDER BY updated_at DESC LIMIT ?",
            *values,
            limit,
        )
        return [StoredTable(table, status, bool(public), *rest) for table, status, public, *rest in found]

    async def get_table(self, table: str) -> StoredTable | None:
        found = await self.storage.query(
            "SELECT table_id, status, public, updated_at, listing FROM summary WHERE table_id = ?", table
        )
        return StoredTable._make(found[0])._replace(public=bool(found[0][2])) if found else None

    async def note_visits(self, tables: Collection[str], at: int) -> None:
        """Somebody was at these tables."""
        ordered = sorted(tables)  # two servers cannot deadlock
        for first in range(0, len(ordered), VISITS_AT_ONCE):
            some = ordered[first : first + VISITS_AT_ONCE]
            marks = ", ".join("?" * len(some))
            await self.storage.transact(
                Statement(
                    f"""INSERT INTO visit (table_id, seen_at) SELECT table_id, {at:d} FROM summary WHERE table_id IN ({marks})
                    ORDER BY table_id ON CONFLICT (table_id) DO UPDATE SET seen_at = excluded.seen_at RETURNING table_id""",
                    some,
                )
            )

    async def list_idle(self, status: str, before: int, limit: int) -> list[str]:
        """Tables of a status that were neither changed nor visited since, the oldest first."""
        found = await self.storage.query(
            f"SELECT table_id FROM summary WHERE {IS_IDLE} ORDER BY updated_at, table_id LIMIT ?", status, before, before, limit
        )
        return [table for (table,) in found]

    async def delete_idle(self, table: str, status: str, before: int) -> bool:
        """Delete a table with everything of it if it is still idle; whether it was."""
        return await self._delete(table, f"AND {IS_IDLE}", status, before, before)

    async def delete_table(self, table: str) -> bool:
        """Delete a table with everything of it; whether it was there."""
        return await self._delete(table, "")

    async def delete_rest(self, table: str) -> None:
        """Delete what was written for a table while it was deleted."""
        await self.storage.transact(
            Statement("SELECT 1 AS gone WHERE NOT EXISTS (SELECT 1 FROM summary WHERE table_id = ?)", (table,)), *_parts(table)
        )

    async def delete_lines(self, before: int, limit: int) -> int:
        """Delete the oldest lines of chat that were written before a time; how many there were."""
        found = await self.storage.transact(
            Statement(
                """DELETE FROM message WHERE (table_id, number) IN (
                    SELECT table_id, number FROM message WHERE at < ? ORDER BY at LIMIT ?) RETURNING number""",
                (before, limit),
            )
        )
        return len(found)

    async def _delete(self, table: str, condition: str, *values: object) -> bool:
        first = Statement(f"DELETE FROM summary WHERE table_id = ? {condition} RETURNING table_id", (table, *values))
        return bool(await self.storage.transact(first, *_parts(table)))


def _parts(table: str) -> list[Statement]:
    return [Statement(f"DELETE FROM {part} WHERE table_id = ?", (table,)) for part in PARTS]
