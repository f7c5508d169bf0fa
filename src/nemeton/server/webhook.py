"""Telling people elsewhere that it is their turn: a POST to the address that the host of a table gave.

A server that sends requests to addresses it is told could be made to reach what only it can reach. Unless it is allowed to,
it sends to public addresses only; the name is looked up once and the request goes to the address that was checked.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import httpx
import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.engine.state import SPECTATOR
from nemeton.server.live import LiveTable, now
from nemeton.server.storage.base import RUNNING

QUEUE: Final = 1000
SENDERS: Final = 8  # at once, so that one address that does not answer holds up nobody else
TRIES: Final = 3
PAUSE: Final = 1.0  # seconds before the second try; doubled for the next
TIMEOUT: Final = 5.0

log = logging.getLogger("nemeton.webhook")


# Addresses that are public and lead to others, which need not be.
GATEWAYS: Final = [ipaddress.ip_network(each) for each in ("64:ff9b::/96", "2002::/16", "2001::/32")]


class BadAddress(NemetonError):
    """A name that is not known, or an address that is not public."""


class YourTurn(msgspec.Struct, frozen=True):
    """What is sent. Nothing in it is secret: whoever has the table's link can know it. `number` is what those who watch were
    told, since what the seat was told could say when it answered in secret."""

    table: str
    game: str
    seat: int
    name: str
    number: int
    event: str = "your-turn"


class Webhooks:
    def __init__(self, *, private: bool) -> None:
        self.private = private
        self._queue: asyncio.Queue[tuple[str, YourTurn]] = asyncio.Queue(QUEUE)
        self._told: dict[str, set[tuple[int, int]]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.get_running_loop().create_task(self._send_all()) for _ in range(SENDERS)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def attend(self, live: LiveTable) -> None:
        """Tell the people who are asked something new and are not looking."""
        table = live.peek
        if table is None or not table.house.webhook:
            return
        if table.status != RUNNING:
            self._told.pop(live.id, None)
            return
        here = live.present().participants | live.elsewhere.participants(now())
        waiting = {(seat, table.name_question(seat)) for seat in table.waits_for()}
        for seat, _ in sorted(waiting - self._told.get(live.id, set())):
            if table.chairs[seat].participant not in here and not self._queue.full():
                turn = YourTurn(live.id, table.created.game, seat, table.name_of(seat), table.count(SPECTATOR))
                self._queue.put_nowait((table.house.webhook, turn))
        self._told[live.id] = waiting

    async def _send_all(self) -> None:
        async with httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False) as client:
            while True:
                url, turn = await self._queue.get()
                await self._send(client, url, turn)

    async def _send(self, client: httpx.AsyncClient, url: str, turn: YourTurn) -> None:
        for attempt in range(TRIES):
            try:
                target, host = await asyncio.wait_for(self._resolve(url), TIMEOUT)
                answer = await client.post(
                    target,
                    content=msgspec.json.encode(turn),
                    headers={"content-type": "application/json", "host": host, "user-agent": "nemeton"},
                    extensions={"sni_hostname": urlsplit(url).hostname or ""},
                )
                if answer.status_code < 500:
                    return
            except BadAddress as error:
                log.warning("webhook refused", extra={"table": turn.table, "problem": str(error)})
                return
            except (httpx.HTTPError, OSError, TimeoutError) as error:
                log.info("webhook failed", extra={"table": turn.table, "problem": type(error).__name__})
            if attempt < TRIES - 1:
                await asyncio.sleep(PAUSE * 2**attempt)

    async def _resolve(self, url: str) -> tuple[str, str]:
        """The address to send to, with the checked number in the place of the name; and the name."""
        parts = urlsplit(url)
        name, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
        try:
            found = await asyncio.get_running_loop().getaddrinfo(name, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise BadAddress(f"the name {name!r} is not known") from error
        address = str(found[0][4][0])
        if not self.private and not all(is_public(str(each[4][0])) for each in found):
            raise BadAddress(f"{name!r} is no public address")
        netloc = f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
        return urlunsplit((parts.scheme, netloc, parts.path or "/", parts.query, "")), parts.netloc


def is_public(number: str) -> bool:
    address = ipaddress.ip_address(number)
    return address.is_global and not address.is_multicast and not any(address in gateway for gateway in GATEWAYS)
