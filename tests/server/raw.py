"""Clients made of bare sockets: what somebody can send who does not want to play."""

from __future__ import annotations

import asyncio
import json
import socket

from nemeton.client.rest import Server
from tests.patience import PATIENCE


class RawClient:
    """One TCP connection, from an address of the loopback network."""

    def __init__(self, channel: socket.socket) -> None:
        self.channel = channel

    @classmethod
    async def connect(cls, server: Server, address: str = "127.0.0.1") -> RawClient:
        host, port = server.url.removeprefix("http://").split(":")
        channel = socket.socket()
        channel.setblocking(False)
        channel.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(channel, (host, int(port)))
        return cls(channel)

    async def send(self, data: bytes | str) -> None:
        """Send as much as the server takes."""
        try:
            await asyncio.get_running_loop().sock_sendall(self.channel, data.encode() if isinstance(data, str) else data)
        except (ConnectionError, OSError):
            return

    async def read(self) -> bytes:
        """Everything until the server closes."""
        found = b""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    data = await asyncio.get_running_loop().sock_recv(self.channel, 65_536)
                except ConnectionError:
                    return found
                if not data:
                    return found
                found += data

    async def read_until(self, end: bytes) -> bytes:
        found = b""
        async with asyncio.timeout(PATIENCE):
            while end not in found:
                data = await asyncio.get_running_loop().sock_recv(self.channel, 65_536)
                assert data, found
                found += data
        return found

    def close(self) -> None:
        self.channel.close()


def upgrade(table: str, *more: str) -> str:
    """The head of a request for a socket."""
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *more,
    ]
    return "\r\n".join(lines) + "\r\n\r\n"


def frame(message: object) -> bytes:
    """A text frame of a client."""
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data)]) + bytes(4) + data


async def open_and_close(server: Server, table: str, *, politely: bool = True, address: str = "127.0.0.1") -> None:
    """A socket that is opened, greeted and closed; or cut."""
    client = await RawClient.connect(server, address)
    await client.send(upgrade(table))
    await client.read_until(b"\r\n\r\n")
    await client.send(frame({"type": "hello"}))
    await client.read_until(b'"table"')
    if politely:
        await client.send(bytes([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE8]))
        await client.read()
    client.close()
