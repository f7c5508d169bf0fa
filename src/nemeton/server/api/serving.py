"""The web server: uvicorn, with what it lacks. Sockets are closed with a code on shutdown, a connection whose client does not
read can be aborted, and a server that cannot start raises an error."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
from collections.abc import Iterable
from typing import Any, Final, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from nemeton.engine.errors import NemetonError
from nemeton.server.api.app import make_app
from nemeton.server.api.connections import WIRE
from nemeton.server.api.gate import Gate, HttpProtocol, raise_open_files_limit
from nemeton.server.api.guard import Guard
from nemeton.server.api.tracing import RequestIds
from nemeton.server.settings import Settings

COLLECTOR: Final = (10_000, 10, 10)
MESSAGES_AHEAD: Final = 4  # of one client that are read before the first of them is answered
SHUTDOWN_GRACE: Final = 3.0  # seconds for the connections to send their queues and close


class CannotListen(NemetonError):
    """The address is in use, or does not belong to this machine."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Puts itself under WIRE in the state of its scope, so that messages need not go through all layers one by one. Is counted by
    the gate."""

    _entered = ""  # the host as which it was counted
    _is_done = False  # whether the application has finished with it

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        host = self.client[0] if self.client else "unknown"
        if not self.config.gate.enter(host):  # type: ignore[attr-defined]
            self.transport.abort()
            return
        self._entered = host
        self.app_state = {**self.app_state, WIRE: self}
        self.conn.debug = False  # it would log every frame, and with them the tokens

    def connection_lost(self, exc: Exception | None) -> None:
        if self._entered:
            self.config.gate.leave(self._entered)  # type: ignore[attr-defined]
            self._entered = ""
        super().connection_lost(exc)
        # These refer to this object in turn. Without them a closed socket is freed at once, not when the collector comes.
        self.conn.parser.close()
        self.app_state = {}
        if self._is_done:
            self.scope.clear()  # type: ignore[attr-defined]

    def abort(self) -> None:
        self.transport.abort()

    def write_texts(self, texts: Iterable[bytes]) -> None:
        """Send messages in one go, unless the connection is closing."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        if self.conn.extensions:
            for text in texts:
                self.conn.send_text(text)
            frames = self.conn.data_to_send()
        else:
            frames = [part for text in texts for part in (frame_head(len(text)), text)]
        self.transport.write(b"".join(frames))

    def send_receive_event_to_app(self) -> None:
        """As in uvicorn, but reading is paused only when several messages wait: pausing for each costs two system calls."""
        paused = self.read_paused
        if self.queue.qsize() >= MESSAGES_AHEAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so it is not done
        super().send_receive_event_to_app()
        self.read_paused = paused

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._is_done = True
        if self.disconnected:
            self.scope.clear()  # type: ignore[attr-defined]


def frame_head(length: int) -> bytes:
    """The head of a frame with a whole text from a server (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2) if length < 65_536 else b"\x81\x7f" + length.to_bytes(8)


class WebServer(uvicorn.Server):
    """With `owns_process` it also sets what belongs to the whole process: the limit of open files and the garbage collector."""

    def __init__(
        self, settings: Settings, host: str = "127.0.0.1", port: int = 0, proxy: str = "", *, owns_process: bool = False
    ) -> None:
        self.owns_process = owns_process
        if owns_process:
            raise_open_files_limit(settings)
        self.guard: Guard = make_app(settings)
        behind_proxy = ProxyHeadersMiddleware(cast(Any, self.guard), proxy) if proxy else self.guard
        config = uvicorn.Config(
            cast(Any, RequestIds(cast(Any, behind_proxy), proxy)),
            host=host,
            port=port,
            http=HttpProtocol,
            ws=SocketProtocol,
            ws_max_size=settings.max_message,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # done above, within the part that must know the proxy itself
            timeout_graceful_shutdown=10,
            lifespan="on",
        )
        config.gate = Gate(settings, proxy)  # type: ignore[attr-defined]
        super().__init__(config)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As in uvicorn, but an error is raised where it would exit the process."""
        try:
            await super().startup(sockets)
        except SystemExit:
            failure = self.guard.failure or CannotListen(f"cannot listen on {self.config.host}, port {self.config.port}")
            raise failure from None
        if self.owns_process:
            # What was loaded for the start stays for ever, so the collector need not look at it again. Beyond that most objects
            # are freed when nothing refers to them; for the rest the collector looks through the youngest often, and through all
            # only after they have grown by a quarter.
            gc.collect()
            gc.freeze()
            gc.set_threshold(*COLLECTOR)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the connections before uvicorn aborts them."""
        for server in self.servers:
            server.close()
        self.guard.connections.end_all()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.guard.connections.wait_until_closed(), SHUTDOWN_GRACE)
        await super().shutdown(sockets)
