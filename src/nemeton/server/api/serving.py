"""The web server around the application: uvicorn, with what it lacks. Sockets are closed with a word when the server goes, a
connection whose other side does not read can be broken, and a server that cannot start says why."""

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

GOODBYE: Final = 3.0  # seconds for the sockets to send what waits, and to close


class CannotListen(NemetonError):
    """The address is in use, or not one of this machine."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Gives the application the means to break a connection, under ABORT in the state of its scope."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, ABORT: self.transport.abort}
        self.conn.debug = False  # else it could log every frame, and with the frames the tokens


class WebServer(uvicorn.Server):
    def __init__(self, settings: Settings, host: str = "127.0.0.1", port: int = 0, proxy: str = "") -> None:
        self.guard: Guard = make_app(settings)
        config = uvicorn.Config(
            self.guard,
            host=host,
            port=port,
            ws=SocketProtocol,
            ws_max_size=settings.message,
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
        """As uvicorn does it; what it ends the process for is raised as an error."""
        try:
            await super().startup(sockets)
        except SystemExit:
            failure = self.guard.failure or CannotListen(f"cannot listen on {self.config.host}, port {self.config.port}")
            raise failure from None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the sockets go before uvicorn breaks them."""
        for server in self.servers:
            server.close()
        self.guard.sockets.end_all()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.guard.sockets.wait_until_gone(), GOODBYE)
        await super().shutdown(sockets)
