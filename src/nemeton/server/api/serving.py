"""The web server: uvicorn, with what it lacks. Sockets are closed with a code on shutdown, a connection whose client does not
read can be aborted, and a server that cannot start raises an error."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Final

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from nemeton.engine.errors import NemetonError
from nemeton.server.api.app import make_app
from nemeton.server.api.connections import ABORT
from nemeton.server.api.guard import Guard
from nemeton.server.settings import Settings

SHUTDOWN_GRACE: Final = 3.0  # seconds for the connections to send their queues and close


class CannotListen(NemetonError):
    """The address is in use, or does not belong to this machine."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Puts a function that aborts the connection under ABORT in the state of its scope."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, ABORT: self.transport.abort}
        self.conn.debug = False  # it would log every frame, and with them the tokens


class WebServer(uvicorn.Server):
    def __init__(self, settings: Settings, host: str = "127.0.0.1", port: int = 0, proxy: str = "") -> None:
        self.guard: Guard = make_app(settings)
        config = uvicorn.Config(
            self.guard,
            host=host,
            port=port,
            ws=SocketProtocol,
            ws_max_size=settings.max_message,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(proxy),
            forwarded_allow_ips=proxy or None,
            timeout_graceful_shutdown=10,
            lifespan="on",
        )
        super().__init__(config)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As in uvicorn, but an error is raised where it would exit the process."""
        try:
            await super().startup(sockets)
        except SystemExit:
            failure = self.guard.failure or CannotListen(f"cannot listen on {self.config.host}, port {self.config.port}")
            raise failure from None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the connections before uvicorn aborts them."""
        for server in self.servers:
            server.close()
        self.guard.connections.end_all()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.guard.connections.wait_until_closed(), SHUTDOWN_GRACE)
        await super().shutdown(sockets)
