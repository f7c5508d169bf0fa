"""Webhooks: a POST to the URL given by a table's host when it is the turn of a player who is not connected.

A server that sends requests to URLs chosen by its users can be made to reach internal services (SSRF). Unless private
addresses are allowed it sends to public ones only; the name is resolved once and the request goes to the address that was
checked.
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
from nemeton.server.draft import now
from nemeton.server.live import LiveTable
from nemeton.table.table import RUNNING

QUEUE: Final = 1000
SENDERS: Final = 8  # at once, so that one slow address does not hold up the others
TRIES: Final = 3
PAUSE: Final = 1.0  # seconds before the second try; doubled after each
TIMEOUT: Final = 5.0

log = logging.getLogger("nemeton.webhook")


# Public addresses that map to others, which may be private (NAT64, 6to4, Teredo).
GATEWAYS: Final = [ipaddress.ip_network(each) for each in ("64:ff9b::/96", "2002::/16", "2001::/32")]


class BadAddress(NemetonError):
    """The name cannot be resolved, or the address is not public."""


class YourTurn(msgspec.Struct, frozen=True):
    """The body. Nothing in it is secret to anyone with the table's link. `number` is the event count of the observers: that of
    the seat could reveal when it answered in secret."""

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
        self._notified: dict[str, set[tuple[int, int]]] = {}  # by table: seats and ids of their questions
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.get_running_loop().create_task(self._send_all()) for _ in range(SENDERS)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def notify(self, live: LiveTable) -> None:
        """Notify the players with a new question who are not connected."""
        table = live.peek
        if table is None or not table.house.webhook:
            return
        if table.status != RUNNING:
            self._notified.pop(live.id, None)
            return
        publisher = live.publisher
        connected = publisher.presence().participants | publisher.remote.participants(now())
        waiting = {(seat, table.question_id(seat)) for seat in table.awaited_people()}
        for seat, _ in sorted(waiting - self._notified.get(live.id, set())):
            if table.chairs[seat].participant not in connected and not self._queue.full():
                turn = YourTurn(live.id, table.created.game, seat, table.name_of(seat), table.event_count(SPECTATOR))
                self._queue.put_nowait((table.house.webhook, turn))
        self._notified[live.id] = waiting

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
        """The URL to send to, with the checked IP address instead of the name; and the name."""
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
