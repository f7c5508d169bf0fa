"""The door of the server, before the first request: how many connections there may be, how long a request may take to arrive, and
how large its head may be. uvicorn has no bounds for these."""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from nemeton.server.addresses import Trusted, list_networks
from nemeton.server.settings import Settings

SPARE_FILES: Final = 200  # open files for other things than connections: database, workers, pages
MORE_PER_ADDRESS: Final = 50  # connections of an address besides its sockets and long polls: browsers load pages over several
MAX_FRAMING: Final = 1_000_000  # bytes of a request besides its head and its body: chunks and trailers

log = logging.getLogger("nemeton.gate")


class Gate:
    """Counts the connections of this process, all together and by address."""

    def __init__(self, settings: Settings, proxy: str = "") -> None:
        self.settings = settings
        self.limit = min(2 * settings.connections, open_files_limit() - SPARE_FILES)
        self.limit_per_address = settings.connections_per_address + MORE_PER_ADDRESS
        self._proxies = Trusted(proxy)  # all clients come from there: only its own limits can tell them apart
        self.count = 0
        self.by_network: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Count a connection, unless there are too many."""
        networks = () if host in self._proxies else list_networks(host)
        if self.count >= self.limit:
            log.warning("a connection was refused: too many are open", extra={"open": self.count})
            return False
        if any(self.by_network[name] >= share * self.limit_per_address for name, share in networks):
            log.warning("a connection was refused: too many of one address")
            return False
        self.count += 1
        self.by_network.update(name for name, _ in networks)
        return True

    def leave(self, host: str) -> None:
        self.count -= 1
        for name, _ in () if host in self._proxies else list_networks(host):
            self.by_network[name] -= 1
            if not self.by_network[name]:
                del self.by_network[name]


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol with bounds. The gate is an attribute of its configuration."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.gate: Gate = self.config.gate  # type: ignore[attr-defined]
        self._entered = ""  # the host as which it was counted
        self._deadline: asyncio.TimerHandle | None = None  # until the request must be complete
        self._between = True  # between two requests, or before the first
        self._in_head = False
        self._head = 0  # bytes of the head so far
        self._framing = 0  # bytes that are not body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else "unknown"
        if not self.gate.enter(host):
            transport.abort()
            return
        self._entered = host
        self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self.cycle = None  # type: ignore[assignment]  # it refers to this object in turn

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._deadline is None:
            self._start_deadline()
        self._framing += len(data)
        is_head = self._between or self._in_head  # else the data begins with the body of an earlier request
        super().data_received(data)
        if is_head and self._in_head:
            self._head += len(data)
            if self._head > self.gate.settings.max_head:
                self._refuse(431, "the head of the request is too large", "Request Header Fields Too Large")
        if self._framing > self.gate.settings.max_head + MAX_FRAMING:
            log.warning("a connection was cut: a request of nothing but framing")
            self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._between, self._in_head, self._head = False, True, 0

    def on_headers_complete(self) -> None:
        self._in_head = False
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size <= self.gate.settings.max_head:
            super().on_headers_complete()
            return
        app, self.app = self.app, refuse_head
        try:
            super().on_headers_complete()
        finally:
            self.app = app

    def handle_websocket_upgrade(self) -> None:
        if sum(len(name) + len(value) for name, value in self.headers) > self.gate.settings.max_head:
            self._refuse(431, "the head of the request is too large", "Request Header Fields Too Large")
            return
        self._leave()  # the protocol of the socket enters on its own
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to this object in turn

    def on_body(self, body: bytes) -> None:
        self._framing -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._between = True
        self._framing = 0
        self._stop_deadline()

    def _start_deadline(self) -> None:
        self._deadline = self.loop.call_later(self.gate.settings.request_seconds, self._be_late)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _be_late(self) -> None:
        self._deadline = None
        self._refuse(408, "the request took too long to arrive", "Request Timeout")

    def _refuse(self, status: int, text: str, phrase: str) -> None:
        log.warning("a connection was refused: %s", text)
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and cycle.response_started and not cycle.response_complete:
            self.transport.abort()
        elif not self.transport.is_closing():
            body = f'{{"code":"too-large","text":"{text}"}}' if status == 431 else f'{{"code":"too-slow","text":"{text}"}}'
            head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
            self.transport.write(f"{head}connection: close\r\n\r\n{body}".encode())
            self.transport.close()

    def _leave(self) -> None:
        self._stop_deadline()
        host, self._entered = self._entered, ""
        if host:
            self.gate.leave(host)


async def refuse_head(scope: Any, receive: Any, send: Any) -> None:
    body = b'{"code":"too-large","text":"the head of the request is too large"}'
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 431, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def open_files_limit() -> int:
    """How many files this process may have open."""
    resource = find_resource()
    if resource is None:
        return 1 << 20
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 20 if soft == resource.RLIM_INFINITY else int(soft)


def find_resource() -> Any:
    """The module with the limits of a process; None on systems that have no such limits."""
    try:
        return importlib.import_module("resource")
    except ImportError:
        return None


def raise_open_files_limit(settings: Settings) -> None:
    """Let the process open as many files as its connections may need, or say that it cannot."""
    resource = find_resource()
    if resource is None:
        return
    wanted = 2 * settings.connections + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    if open_files_limit() < wanted:
        log.warning(
            "few files may be open: so many connections are refused", extra={"files": open_files_limit(), "wanted": wanted}
        )
