"""The web server: uvicorn, with what it lacks. Sockets are closed with a code on shutdown, a connection whose client does not
read can be aborted, and a server that cannot start raises an error."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
from typing import Any, Final, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from nemeton.engine.errors import NemetonError
from nemeton.server.api.app import make_app
from nemeton.server.api.connections import ABORT
from nemeton.server.api.gate import Gate, HttpProtocol, raise_open_files_limit
from nemeton.server.api.guard import Guard
from nemeton.server.api.tracing import RequestIds
from nemeton.server.settings import Settings

COLLECTOR: Final = (10_000, 10, 10)
SHUTDOWN_GRACE: Final = 3.0  # seconds for the connections to send their queues and close


class CannotListen(NemetonError):
    """The address is in use, or does not belong to this machine."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Puts a function that aborts the connection under ABORT in the state of its scope, and is counted by the gate."""

    _entered = ""  # the host as which it was counted
    _is_done = False  # whether the application has finished with it

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        host = self.client[0] if self.client else "unknown"
        if not self.config.gate.enter(host):  # type: ignore[attr-defined]
            self.transport.abort()
            return
        self._entered = host
        self.app_state = {**self.app_state, ABORT: self.transport.abort}
        self.conn.debug = False  # it would log every frame, and with them the tokens

    def connection_lost(self, exc: Exception | None) -> None:
        if self._entered:
            self.config.gate.leave(self._entered)  # type: ignore[attr-defined]
            self._entered = ""
        super().connection_lost(exc)
        # These refer to this object in turn. Without them a closed socket is freed at once, not when the collector comes.
        self.conn.parser.close()
        if self._is_done:
            self.scope.clear()  # type: ignore[attr-defined]

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._is_done = True
        if self.disconnected:
            self.scope.clear()  # type: ignore[attr-defined]


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
