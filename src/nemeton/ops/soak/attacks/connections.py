"""Connections that ask for nothing."""

from __future__ import annotations

import asyncio
from typing import Final

from nemeton.ops.soak.attacks.attacker import CUT, DONE, Attacker, Head, Wire

HALF_REQUESTS: Final = 80
HELD_SECONDS: Final = 4.0
ENDLESS: Final = 5
LARGE: Final = b"x" * 65_536
LARGEST: Final = 160  # of these, 10 MB, if the server takes them


async def send_half_requests(attacker: Attacker) -> None:
    """Many connections of one address, each with the beginning of a request."""
    open_heads: list[Head] = []
    try:
        for _ in range(HALF_REQUESTS):
            head = await attacker.connect()
            if head is not None:
                open_heads.append(head)
                head[1].write(b"GET /health HTTP/1.1\r\nX-A: ")
        await asyncio.sleep(HELD_SECONDS)
        for reader, _ in open_heads:
            attacker.note(CUT if reader.at_eof() or reader.exception() is not None else "held")
    finally:
        for _, writer in open_heads:
            writer.transport.abort()


async def send_endless_heads(attacker: Attacker) -> None:
    await asyncio.gather(*(send_endless_head(attacker) for _ in range(ENDLESS)))


async def send_endless_head(attacker: Attacker) -> None:
    head = await attacker.connect()
    if head is None:
        return
    reader, writer = head
    try:
        writer.write(b"GET /health HTTP/1.1\r\nX-Long: ")
        for _ in range(LARGEST):
            writer.write(LARGE)
            await writer.drain()
        answer = await reader.read(100)
        attacker.note(answer[9:12].decode("ascii", "replace") or CUT)
        if answer[9:10] in (b"2", b"5"):
            attacker.note_problem(f"a head of 10 MB was answered with {answer[:40]!r}")
    except OSError:
        attacker.note(CUT)
    finally:
        writer.transport.abort()


async def open_and_close_sockets(attacker: Attacker) -> None:
    """Sockets at a table of honest players, greeted and closed."""
    target = attacker.targets.choose_honest(attacker.random)
    if target is None:
        return

    async def see_the_table(wire: Wire) -> None:
        await wire.hear("table")
        attacker.note(DONE)

    await attacker.at_rate(20, 60, lambda _: attacker.visit(target[0], see_the_table))
