"""ASGI middleware in front of every request: rate limit by address, metrics, and default headers."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.server.addresses import Hosts
from nemeton.server.api.admin import AdminDoor
from nemeton.server.api.common import RefusalBody
from nemeton.server.api.connections import Connections
from nemeton.server.limits import AddressLimit, asker, name_address
from nemeton.server.metrics import Metrics
from nemeton.server.operators.bans import Bans
from nemeton.server.refusals import Banned, NothingHere, Refused, TooMany, WrongHost, WrongType
from nemeton.server.settings import Settings

# Everything is loaded from this server, nothing may frame it, nothing is sent elsewhere.
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
# What is never a page of its own is governed by the headers of the page that asks for it. A table asks for a hundred modules.
PARTS: Final = (b"text/javascript", b"text/css", b"font/", b"audio/")
# They are the same for everybody, so that other pages may have them, too.
HEADERS_OF_PARTS: Final = [each for each in HEADERS if each[0] == b"x-content-type-options"]
UNKNOWN: Final = "unknown"  # the endpoint of a path that there is not
NO_STORE: Final = (b"cache-control", b"no-store")

# ASGI, as far as it is used here.
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

log = logging.getLogger("nemeton.requests")


class Guard:
    """Wraps the application. `failure` is why it could not start."""

    def __init__(
        self,
        app: Application,
        settings: Settings,
        metrics: Metrics,
        connections: Connections,
        bans: Bans,
        admin: AdminDoor,
    ) -> None:
        self.app = app
        self.bans = bans
        self.admin = admin
        self.metrics = metrics
        self.connections = connections
        self.failure: NemetonError | None = None
        self.limit = AddressLimit(*settings.request_rate, "requests")
        self.hosts = Hosts(settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":

            async def report(message: Message) -> None:
                # A known failure needs no traceback in the log: `WebServer` reports it.
                await send({**message, "message": ""} if self.failure is not None else message)

            await self.app(scope, receive, report)
            return
        address = name_address(scope["client"][0] if scope["client"] else None)
        asker.set(address)
        try:
            if self.bans.holds(scope["client"][0] if scope["client"] else None) and not self.admin.knows(scope):
                raise Banned
            self.limit.check(address)
            check_request(scope, self.hosts)
        except Refused as error:
            if isinstance(error, TooMany):
                log.warning("requests were refused: too many of one address")
            await refuse(scope, receive, send, error)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        method, path = scope["method"], scope["path"]

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in message["headers"]}
                general = HEADERS_OF_PARTS if is_part(message) else HEADERS
                extra = [*general, NO_STORE] if path.startswith("/api") else general
                message["headers"] = [*message["headers"], *(header for header in extra if header[0] not in own)]
                self.metrics.requests.labels(method, message["status"]).inc()
                self.metrics.request_seconds.labels(method, find_endpoint(scope)).observe(time.perf_counter() - began)
                spent = round((time.perf_counter() - began) * 1000, 2)
                log.info("request", extra={"method": method, "path": path, "status": message["status"], "ms": spent})
            await send(message)

        await (self.admin if self.admin.is_for(scope) else self.app)(scope, receive, answer)


def is_part(message: Message) -> bool:
    """Whether the answer that begins with this message is a part of a page."""
    return any(name.lower() == b"content-type" and value.startswith(PARTS) for name, value in message["headers"])


def find_endpoint(scope: Scope) -> str:
    """The route of a request, not its path: that has names of tables in it."""
    found = scope.get("path_template")
    return found if isinstance(found, str) and found else UNKNOWN


def check_request(scope: Scope, hosts: Hosts) -> None:
    """Refuse what no client of ours sends: a path with a NUL, another server's name, a body that a foreign page could send."""
    if "\0" in scope["path"]:
        raise NothingHere("there is no such path")
    headers = dict(scope["headers"])
    host = headers.get(b"host", b"").decode("latin-1")
    if host not in hosts:
        raise WrongHost(f"this server is not known as {host!r}; expected its address, or a name of `nemeton serve --name`")
    has_body = headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers
    if has_body and headers.get(b"content-type", b"").partition(b";")[0].strip().lower() != b"application/json":
        raise WrongType("a body is sent as application/json")


async def refuse(scope: Scope, receive: Receive, send: Send, error: Refused) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4003 if isinstance(error, Banned) else 4029, "reason": error.code})
        return
    body = msgspec.json.encode(RefusalBody(error.code, str(error)))
    retry = [(b"retry-after", b"1")] if isinstance(error, TooMany) else []
    headers = [(b"content-type", b"application/json"), *retry, *HEADERS, NO_STORE]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def is_origin_allowed(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a page of this origin may open a socket: pages of the server itself and of the configured origins. Clients other
    than browsers send no origin."""
    if origin is None:
        return True
    try:
        return origin in allowed or (bool(host) and urlsplit(origin).netloc == host)
    except ValueError:  # not a URL
        return False
