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
import time
from collections import OrderedDict, deque
from typing import Final, NamedTuple
from urllib.parse import urlsplit, urlunsplit

import httpx
import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.engine.state import SPECTATOR
from nemeton.server.draft import now
from nemeton.server.live import LiveTable
from nemeton.table.table import RUNNING

QUEUE: Final = 1000
QUEUE_OF_HOST: Final = 50  # notices that wait for one receiver
SENDERS: Final = 32  # at once
SENDERS_OF_HOST: Final = 2  # at once to one receiver, so that a slow one does not hold up the others
TRIES: Final = 3
PAUSE: Final = 1.0  # seconds before the second try; doubled after each
TIMEOUT: Final = 5.0
FAILURES: Final = 5  # in a row, after which a receiver gets nothing for a while
REST: Final = 60.0  # seconds
HOSTS_KEPT: Final = 1000

log = logging.getLogger("nemeton.webhook")


# Addresses that map to others, which may be private (NAT64, 6to4, Teredo, IPv4 in IPv6), and those that are not for the internet
# though Python does not say so in all versions (site-local, segment routing).
RESERVED: Final = [
    ipaddress.ip_network(each)
    for each in (
        *("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "192.88.99.0/24"),
        *("::/96", "fec0::/10", "5f00::/16"),
    )
]


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


class Notice(NamedTuple):
    url: str
    turn: YourTurn
    tried: int = 0


class Receiver:
    """The host of a webhook, with what waits for it. One that fails again and again is left alone for a while."""

    def __init__(self) -> None:
        self.waiting: deque[Notice] = deque()
        self.under_way = 0
        self.failures = 0
        self.rests_until = 0.0

    def is_ready(self, at: float) -> bool:
        return bool(self.waiting) and self.under_way < SENDERS_OF_HOST and at >= self.rests_until

    def is_idle(self, at: float) -> bool:
        return not self.waiting and not self.under_way and at >= self.rests_until

    def note(self, at: float, *, answered: bool) -> None:
        self.failures = 0 if answered else self.failures + 1
        if self.failures >= FAILURES:
            self.rests_until = at + REST
            self.waiting.clear()


class Webhooks:
    """Receivers take turns, so one that is slow, or has much to be sent, does not hold up the others."""

    def __init__(self, *, private: bool) -> None:
        self.private = private
        self._receivers: OrderedDict[str, Receiver] = OrderedDict()  # by host; the next in turn first
        self._changed = asyncio.Event()
        self._notified: dict[str, set[tuple[int, int]]] = {}  # by table: seats and ids of their questions
        self._tasks: list[asyncio.Task[None]] = []
        self._client: httpx.AsyncClient | None = None  # made for the first notice, for certificates take time

    def start(self) -> None:
        self._tasks = [asyncio.get_running_loop().create_task(self._send_all()) for _ in range(SENDERS)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._client is not None:
            await self._client.aclose()

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
            if table.chairs[seat].participant not in connected:
                turn = YourTurn(live.id, table.created.game, seat, table.name_of(seat), table.event_count(SPECTATOR))
                self._put(Notice(table.house.webhook, turn))
        self._notified[live.id] = waiting

    def drop(self, table_id: str) -> None:
        """The table was deleted: nobody is told of its turns."""
        self._notified.pop(table_id, None)
        for receiver in self._receivers.values():
            receiver.waiting = deque(notice for notice in receiver.waiting if notice.turn.table != table_id)

    def _put(self, notice: Notice) -> None:
        host = urlsplit(notice.url).hostname or ""
        receiver = self._receivers.setdefault(host, Receiver())
        total = sum(len(each.waiting) for each in self._receivers.values())
        if receiver.rests_until > time.monotonic() or len(receiver.waiting) >= QUEUE_OF_HOST or total >= QUEUE:
            log.warning("webhook dropped", extra={"table": notice.turn.table})
            return
        receiver.waiting.append(notice)
        self._changed.set()

    def _take(self) -> tuple[Receiver, Notice] | None:
        """The next notice, of the receiver whose turn it is."""
        at = time.monotonic()
        for host, receiver in self._receivers.items():
            if receiver.is_ready(at):
                self._receivers.move_to_end(host)
                receiver.under_way += 1
                return receiver, receiver.waiting.popleft()
        idle = [host for host, receiver in self._receivers.items() if receiver.is_idle(at)]
        for host in idle[: max(len(self._receivers) - HOSTS_KEPT, 0)]:
            del self._receivers[host]
        return None

    async def _send_all(self) -> None:
        while True:
            found = self._take()
            if found is None:
                self._changed.clear()
                await self._changed.wait()
                continue
            receiver, notice = found
            try:
                answered = await self._send(notice.url, notice.turn)
            finally:
                receiver.under_way -= 1
            receiver.note(time.monotonic(), answered=answered)
            if not answered and notice.tried < TRIES - 1:
                delay = PAUSE * 2**notice.tried
                asyncio.get_running_loop().call_later(delay, self._put, notice._replace(tried=notice.tried + 1))
            self._changed.set()

    async def _send(self, url: str, turn: YourTurn) -> bool:
        """Whether it was answered, or is not worth another try."""
        if self._client is None:
            # No connection is kept: one to the address of a name would serve another name at the same address.
            limits = httpx.Limits(max_connections=SENDERS, max_keepalive_connections=0)
            self._client = httpx.AsyncClient(timeout=TIMEOUT, limits=limits, follow_redirects=False, trust_env=False)
        client = self._client
        try:
            target, host = await asyncio.wait_for(self._resolve(url), TIMEOUT)
            async with asyncio.timeout(TIMEOUT):
                answer = await client.post(
                    target,
                    content=msgspec.json.encode(turn),
                    headers={"content-type": "application/json", "host": host, "user-agent": "nemeton"},
                    extensions={"sni_hostname": urlsplit(url).hostname or ""},
                )
            return answer.status_code < 500
        except BadAddress as error:
            log.warning("webhook refused", extra={"table": turn.table, "problem": str(error)})
            return True
        except (httpx.HTTPError, OSError, TimeoutError) as error:
            log.info("webhook failed", extra={"table": turn.table, "problem": type(error).__name__})
            return False

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
    return address.is_global and not address.is_multicast and not any(address in network for network in RESERVED)
