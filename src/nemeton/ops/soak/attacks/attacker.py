"""One attacker: an address, a server, and what came of each try.

A try is `done`, refused (by the code or status of the refusal), `cut` (the connection broke: by the server, or because it was
killed), `late` (no answer in time), or finds the server `down`. Attacks run on servers that are killed, so everything may be cut
at any time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus

from nemeton.client.rest import Server, read_refusal
from nemeton.ops.soak.attacks.targets import Targets
from nemeton.ops.soak.report import SoakCounts

DONE: Final = "done"
CUT: Final = "cut"
DOWN: Final = "server down"
LATE: Final = "late"
REQUEST_SECONDS: Final = 10.0
VISIT_SECONDS: Final = 15.0
MESSAGE_TOO_BIG: Final = 1009
Head = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Attacker:
    def __init__(self, url: str, address: str, targets: Targets, random: Random, tally: SoakCounts) -> None:
        self.url = url
        self.address = address
        self.targets = targets
        self.random = random
        self.kind = ""
        self._tally = tally
        self.server = Server(url, address=address)

    async def close(self) -> None:
        await self.server.http.aclose()

    def note(self, outcome: str) -> None:
        self._tally.add_attack(self.kind, outcome)

    def note_problem(self, text: str) -> None:
        self._tally.add_problem(f"{self.kind}: {text}")

    async def ask(self, method: str, path: str, body: object = None, token: str = "", *, may: bool = True, **query: Any) -> Any:
        """A request and what came of it; its answer, if it was done. Where nothing `may` be done, it must be refused."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        content = body if isinstance(body, bytes) else None if body is None else msgspec.json.encode(body)
        if content is not None:
            headers["content-type"] = "application/json"
        try:
            answer = await self.server.http.request(
                method, path, content=content, headers=headers, params=query or None, timeout=REQUEST_SECONDS
            )
        except httpx.TimeoutException:
            self.note(LATE)
            return None
        except httpx.ConnectError:
            self.note(DOWN)
            return None
        except httpx.TransportError:
            self.note(CUT)
            return None
        if answer.status_code >= 400:
            refusal = read_refusal(answer)
            self.note(refusal.code if refusal.code != "no-answer" else str(answer.status_code))
            if answer.status_code >= 500 and answer.status_code != 503:
                self.note_problem(f"{method} {path} was answered with {answer.status_code}")
            return None
        self.note(DONE)
        if not may:
            self.note_problem(f"{method} {path} was not refused")
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    async def make_table(self, *seats: str) -> tuple[str, str] | None:
        """A table of its own, and its token."""
        wish = {"name": "Mallory", "game": self.targets.game, "players": len(seats), "seats": seats}
        made = await self.ask("POST", "/api/tables", wish)
        return None if made is None else (made["table"], made["token"])

    async def visit(self, table: str, talk: Callable[[Wire], Awaitable[object]], token: str = "", **hello: Any) -> None:
        """Talk over a bare socket of a viewer, after its hello. What breaks it is noted, and the end of the talk."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        options: dict[str, Any] = {"max_size": None, "local_addr": (self.address, 0), "close_timeout": 1.0}
        try:
            async with asyncio.timeout(VISIT_SECONDS):
                socket = await connect(address, proxy=None, **options)
                try:
                    wire = Wire(socket)
                    await wire.say({"type": "hello", "token": token, **hello})
                    await talk(wire)
                    await socket.close()
                finally:
                    socket.transport.abort()  # also if this attack is broken off
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 0
            self.note(f"closed with {code}" if code >= 4000 or code == MESSAGE_TOO_BIG else CUT)
        except InvalidStatus as refused:
            self.note(str(refused.response.status_code))
        except TimeoutError:
            self.note(LATE)
        except ConnectionRefusedError:
            self.note(DOWN)
        except (OSError, InvalidHandshake, InvalidMessage):
            self.note(CUT)

    async def connect(self) -> Head | None:
        """A bare connection."""
        host, port = self.url.removeprefix("http://").split(":")
        try:
            return await asyncio.open_connection(host, int(port), local_addr=(self.address, 0))
        except OSError:
            self.note(DOWN)
            return None

    async def at_rate(self, rate: float, count: int, act: Callable[[int], Awaitable[object]]) -> None:
        """So many times, so many a second, without waiting for answers until the end."""
        async with asyncio.TaskGroup() as group:
            for number in range(count):
                group.create_task(as_task(act(number)))
                await asyncio.sleep(1 / rate)


async def as_task(work: Awaitable[object]) -> None:
    await work


class Wire:
    """A bare socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode())

    async def hear(self, kind: str = "") -> dict[str, Any]:
        """The next message, or the next of a kind."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
            if kind in ("", message["type"]):
                return message

    async def ask(self, **message: object) -> str:
        """What came of a request."""
        await self.say(message)
        while True:
            answer = await self.hear()
            if answer.get("key") == message["key"]:
                return DONE if answer["type"] == "ack" else str(answer["code"])
