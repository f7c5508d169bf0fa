"""A minimal WebSocket client (RFC 6455) for our own server on loopback.

The client shares the machine with the server it measures, so it must be cheap: frames are parsed without tasks or queues, and the
receiver decodes only what it needs. No compression is offered and nothing is fragmented.
"""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Callable
from typing import Final, cast

from nemeton.ops.server_process import ServerFailed

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL: Final = 0x80
MASKED: Final = 0x80
# A client must mask its frames; a mask of zeros leaves the bytes as they are.
MASK: Final = bytes(4)
LONGEST: Final = 2**20

Receive = Callable[[bytes, float], None]


class Wire(asyncio.Protocol):
    """One connection. `receive` is called with each message and the time at which it arrived."""

    def __init__(self, path: str, host: str, receive: Receive) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.broken = ""  # why the connection can no longer be used
        self._path = path
        self._host = host
        self._receive = receive
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self._leaving = False

    def send(self, data: bytes) -> None:
        self._write(TEXT, data)

    def close(self) -> None:
        self._leaving = True
        self._write(CLOSE, b"\x03\xe8")  # 1000, the normal end
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._path} HTTP/1.1",
            f"Host: {self._host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        self._transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, error: Exception | None) -> None:
        self._break(f"lost: {error}" if error else "lost without a word")
        if not self.opened.done():
            self.opened.set_exception(ServerFailed("the server hung up before a socket was open"))

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ServerFailed(f"the server refused a socket: {head[:80]!r}"))
                return
            self.opened.set_result(None)
        self._rest = data[self._cut(data, at) :]

    def _cut(self, data: bytes, arrived: float) -> int:
        """Deliver the complete frames; where the rest begins."""
        at, size = 0, len(data)
        while size - at >= 2:
            first, length = data[at], data[at + 1]
            begin = at + 2
            if length >= 126:
                begin = at + (4 if length == 126 else 10)
                if size < begin:
                    break
                length = int.from_bytes(data[at + 2 : begin])
            if size - begin < length:
                if length > LONGEST:
                    self._break(f"a message of {length} bytes was begun")
                break
            at = begin + length
            self._take(first, data[begin:at], arrived)
        return at

    def _take(self, first: int, data: bytes, arrived: float) -> None:
        if first == FINAL | TEXT:
            self._receive(data, arrived)
        elif first == FINAL | PING:
            self._write(PONG, data)
        elif first == FINAL | CLOSE:
            self._break(f"closed with code {int.from_bytes(data[:2])} {data[2:].decode(errors='replace')}".rstrip())
        elif first != FINAL | PONG:
            self._break(f"a frame of kind {first:#x} came")

    def _break(self, why: str) -> None:
        """Keep the first reason; after our own close there is none."""
        if not self._leaving:
            self.broken = self.broken or why

    def _write(self, kind: int, data: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        size = len(data)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2)
        self._transport.write(bytes([FINAL | kind]) + length + MASK + data)


async def open_wire(port: int, path: str, receive: Receive) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, f"127.0.0.1:{port}", receive), "127.0.0.1", port)
    await wire.opened
    return wire
