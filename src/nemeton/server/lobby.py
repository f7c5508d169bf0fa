"""A fair share of the public list: how many tables of one address may wait for players there at once.

It is kept in memory only, so no address is stored; a restart begins anew. Servers of one database tell each other.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from nemeton.server.addresses import widen
from nemeton.server.refusals import TooMany, UnknownTable
from nemeton.server.tables import TableRegistry
from nemeton.table.table import WAITING

ADDRESSES_KEPT: Final = 10_000
KIND: Final = "lobby "


class LobbyShares:
    def __init__(self, tables: TableRegistry, most: int, broadcast: Callable[[str], None]) -> None:
        self._tables = tables
        self._most = most
        self._broadcast = broadcast
        self._open: OrderedDict[str, list[str]] = OrderedDict()  # tables by network

    async def check(self, address: str) -> None:
        """Raise TooMany if as many public tables of this address as may be wait for players."""
        for name, share in widen(address):
            waiting = [table for table in self._open.get(name, []) if await self._is_waiting(table)]
            if waiting:
                self._open[name] = waiting
            else:
                self._open.pop(name, None)
            most = int(self._most * share**0.5)  # a network of many has more, but not the whole list
            if len(waiting) >= most:
                raise TooMany(f"{most} public tables from your address wait for players; start or join one of them first")

    def add(self, address: str, table: str) -> None:
        self._add(address, table)
        self._broadcast(f"{KIND}{address} {table}")

    def receive(self, origin: str, text: str) -> None:
        """Another server has opened a public table for somebody."""
        if text.startswith(KIND):
            self._add(*text[len(KIND) :].rsplit(" ", 1))

    def _add(self, address: str, table: str) -> None:
        for name, _ in widen(address):
            self._open.setdefault(name, []).append(table)
            self._open.move_to_end(name)
        while len(self._open) > ADDRESSES_KEPT:
            self._open.popitem(last=False)

    async def _is_waiting(self, table: str) -> bool:
        try:
            return await (await self._tables.find(table)).read(lambda found: found.status == WAITING)
        except UnknownTable:
            return False
