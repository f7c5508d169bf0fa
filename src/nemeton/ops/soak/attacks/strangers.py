"""Strangers at the tables of honest players: nothing they try there may be done, except watching."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Final

from nemeton.client.table import new_key
from nemeton.ops.soak.attacks.attacker import CUT, DONE, Attacker, Wire
from nemeton.ops.soak.long_tables import TOKEN

JOINS: Final = 40
LINES: Final = 150
PATIENCE: Final = 5.0
DEEP: Final = b"[" * 5_000 + b"]" * 5_000

# Bodies and messages that no client sends.
NONSENSE: Final = (
    b"",
    b"null",
    b"{",
    b'"hello"',
    b'{"type":"hello","token":7}',
    b'{"type":"act","key":"k","number":-1,"action":"pass"}',
    b'{"type":"act","key":"k","number":' + b"9" * 400 + b',"action":"pass"}',
    b'{"type":"act","key":"' + b"k" * 65 + b'","number":0,"action":"pass"}',
    b'{"type":"act","key":"k","number":0,"action":["pass"],"seat":0}',
    b'{"type":"nobody-knows","key":"k"}',
    b'{"key":"k","number":0,"action":"\xff\xfe","seat":0}',
    DEEP,
)


async def join_in_masses(attacker: Attacker) -> None:
    target = attacker.targets.choose_honest(attacker.random)
    if target is not None:
        body = {"name": "Mallory"}
        await attacker.at_rate(15, JOINS, lambda _: attacker.ask("POST", f"/api/tables/{target[0]}/people", body))


async def forge_tokens(attacker: Attacker) -> None:
    """Act, undo, look and chat as a player, with tokens that are none of this table's."""

    async def be_refused(wire: Wire) -> None:
        refusal = await wire.hear()
        attacker.note(str(refusal.get("code", DONE)))
        if refusal["type"] != "refusal":
            attacker.note_problem("a seat was shown to a stranger")

    async def forge(number: int) -> None:
        target = attacker.targets.choose_honest(attacker.random)
        if target is None:
            return
        table, seat = target
        token = attacker.random.choice((secrets.token_urlsafe(32), TOKEN, "x", ""))
        requests: tuple[tuple[str, str, Any], ...] = (
            ("POST", "actions", {"key": new_key(), "number": 0, "action": "pass", "seat": seat}),
            ("POST", "undo", {"key": new_key(), "number": 1, "seat": seat}),
            ("POST", "takeback", {"key": new_key(), "number": 1, "seat": seat}),
            ("POST", "end", {"key": new_key(), "seat": seat}),
            ("POST", "chat", {"text": "I am the host"}),
            ("GET", f"view?seat={seat}", None),
            ("GET", f"hint?seat={seat}", None),
            ("GET", "people", None),
            ("PUT", f"seats/{seat}/bot", {"bot": "level1"}),
            ("DELETE", f"seats/{seat}", None),
        )
        method, path, body = requests[number % len(requests)]
        await attacker.ask(method, f"/api/tables/{table}/{path}", body, token, may=False)
        if number % 4 == 0:
            await attacker.visit(table, be_refused, token or "x", seat=seat)

    await attacker.at_rate(15, 40, forge)


async def send_nonsense(attacker: Attacker) -> None:
    """Bodies, messages and paths that cannot be understood."""

    async def send(number: int) -> None:
        nonsense = NONSENSE[number % len(NONSENSE)]
        target = attacker.targets.choose_honest(attacker.random)
        table = attacker.random.choice(attacker.targets.long) if target is None else target[0]
        paths = ("/api/tables", f"/api/tables/{table}/actions", f"/api/tables/{table}/chat", "/api/records", "/api/tables/%00")
        await attacker.ask("POST", paths[number % len(paths)], nonsense, may=False)

        async def talk(wire: Wire) -> None:
            await wire.say(nonsense if number % 3 == 0 else nonsense.decode("latin-1"))
            async with asyncio.timeout(PATIENCE):
                while True:
                    await wire.hear()

        await attacker.visit(table, talk)

    await attacker.at_rate(10, 30, send)


async def answer_late_and_early(attacker: Attacker) -> None:
    """Numbers that are long past or far ahead, and answers of a seat that is not asked, at a table of its own."""
    made = await attacker.make_table("me", "me")
    if made is None:
        return
    table, token = made

    async def answer(wire: Wire) -> None:
        for at in range(80):
            number = attacker.random.choice((0, 1, 7, 1_000, 999_999))
            kind = attacker.random.choice(("act", "undo", "redo", "ask-takeback"))
            more = {"action": attacker.random.choice(("pass", "nothing at all", "x" * 200))} if kind == "act" else {}
            attacker.note(await wire.ask(type=kind, key=f"{at}", number=number, **more))
            await asyncio.sleep(0.02)

    await attacker.visit(table, answer, token, seat=0)


async def flood_the_chat(attacker: Attacker) -> None:
    """An observer of honest players writes as fast as it can."""
    target = attacker.targets.choose_honest(attacker.random)
    if target is None:
        return
    welcome = await attacker.ask("POST", f"/api/tables/{target[0]}/people", {"name": "Mallory"})
    if welcome is None:
        return

    async def flood(wire: Wire) -> None:
        await wire.hear("table")
        for _ in range(LINES):
            await wire.say({"type": "say", "key": new_key(), "text": "spam " * 90})
        answered = 0
        while answered < LINES:
            message = await wire.hear()
            if message["type"] in ("ack", "refusal"):
                answered += 1
                attacker.note(DONE if message["type"] == "ack" else str(message.get("code", CUT)))

    await attacker.visit(target[0], flood, welcome["token"])
