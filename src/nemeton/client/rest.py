"""The REST client: making tables, taking seats, any other request."""

from __future__ import annotations

import ssl
from types import TracebackType
from typing import Any

import httpx

from nemeton.engine.errors import NemetonError


class ServerRefused(NemetonError):
    """The server refused a request. `code` says why."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(f"the server refused ({status} {code}): {text}")
        self.status = status
        self.code = code


class Server:
    """A connection to one server: `async with Server("http://127.0.0.1:8000") as server: ...`.

    `tls` says which certificates are trusted (by default those of public authorities); `address` is the address of this machine
    to come from, where it has several."""

    def __init__(self, url: str, *, tls: ssl.SSLContext | None = None, address: str = "") -> None:
        self.url = url.rstrip("/")
        transport = httpx.AsyncHTTPTransport(verify=tls or True, trust_env=False, local_address=address or None)
        self.http = httpx.AsyncClient(base_url=self.url, timeout=30.0, trust_env=False, transport=transport)

    async def __aenter__(self) -> Server:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: object = None, token: str = "", **query: str | int) -> Any:
        """Send a request; the decoded JSON answer. Raises ServerRefused."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.http.request(method, f"/api{path}", json=body, headers=headers, params=query)
        if answer.status_code >= 400:
            raise read_refusal(answer)
        if not answer.content:
            return None
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    async def create(self, **options: object) -> tuple[str, str]:
        """Make a table; its id and the host's token."""
        made = await self.ask("POST", "/tables", options)
        return made["table"], made["token"]

    async def sit(self, table: str, seat: int, name: str, token: str = "") -> str:
        """Take a seat; the token for it."""
        welcome = await self.ask("PUT", f"/tables/{table}/seats/{seat}", {"name": name}, token)
        return str(welcome["token"])


def read_refusal(answer: httpx.Response) -> ServerRefused:
    """The refusal in an answer, which may also come from a proxy."""
    try:
        body = answer.json()
        return ServerRefused(answer.status_code, body["code"], body["text"])
    except (ValueError, TypeError, KeyError):
        return ServerRefused(answer.status_code, "no-answer", answer.text[:200])
