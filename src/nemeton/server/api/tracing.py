"""The outermost part of the server: gives each request an id, which its log lines and its answer carry (but not a script, a style
or a font: a table asks for a hundred of them), and a span if traces are sent."""

from __future__ import annotations

import re
import secrets
from typing import Final

from nemeton.server.addresses import Trusted
from nemeton.server.api.guard import Application, Message, Receive, Scope, Send, find_endpoint, is_part
from nemeton.server.logs import REQUEST_ID
from nemeton.server.telemetry import telemetry

HEADER: Final = b"x-request-id"
WELL_FORMED: Final = re.compile(rb"[A-Za-z0-9._-]{8,64}")


class RequestIds:
    """Ids come from a trusted proxy in front, else they are random: counted ones would tell how many requests there were."""

    def __init__(self, app: Application, proxies: str) -> None:
        self.app = app
        self._proxies = Trusted(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        name = self._find_id(scope)
        set_before = REQUEST_ID.set(name)
        try:
            if scope["type"] == "http":
                await self._serve(scope, receive, send, name)
            else:
                await self.app(scope, receive, send)
        finally:
            REQUEST_ID.reset(set_before)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, name: str) -> None:
        with telemetry.span(scope["method"], **{"http.request.method": scope["method"], "nemeton.request": name}) as span:

            async def answer(message: Message) -> None:
                if message["type"] == "http.response.start":
                    if not is_part(message):
                        message["headers"] = [*message["headers"], (HEADER, name.encode())]
                    if span is not None:
                        span.update_name(f"{scope['method']} {find_endpoint(scope)}")
                        span.set_attribute("http.route", find_endpoint(scope))
                        span.set_attribute("http.response.status_code", message["status"])
                await send(message)

            await self.app(scope, receive, answer)

    def _find_id(self, scope: Scope) -> str:
        peer = scope["client"][0] if scope.get("client") else ""
        if peer in self._proxies:
            for name, value in scope["headers"]:
                if name == HEADER and WELL_FORMED.fullmatch(value):
                    return str(value.decode("ascii"))
        return secrets.token_hex(8)
