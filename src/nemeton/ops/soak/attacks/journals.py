"""Long journals: what they make a server go through."""

from __future__ import annotations

import asyncio

from nemeton.client.table import new_key
from nemeton.ops.soak.attacks.attacker import DONE, Attacker, Wire
from nemeton.ops.soak.long_tables import PLAYERS, TOKEN


async def read_long_records(attacker: Attacker) -> None:
    table = attacker.random.choice(attacker.targets.long)
    await attacker.at_rate(10, 30, lambda _: attacker.ask("GET", f"/api/tables/{table}/record"))


async def resume_from_the_start(attacker: Attacker) -> None:
    """Come back as one who has seen nothing, to long tables and to those of honest players."""
    tables = [attacker.random.choice(attacker.targets.long), *attacker.targets.honest]

    async def see_the_question(wire: Wire) -> None:
        await wire.hear("ask")
        attacker.note(DONE)

    async def come_back(number: int) -> None:
        table = attacker.random.choice(tables)
        if number % 2:
            await attacker.ask("GET", f"/api/tables/{table}/events", after=0)
        else:
            await attacker.visit(table, see_the_question, after=0)

    await attacker.at_rate(10, 30, come_back)


async def bring_records_full_of_takebacks(attacker: Attacker) -> None:
    body = {"name": "Mallory", "record": attacker.targets.record, "bot": "level1"}
    await attacker.at_rate(4, 12, lambda _: attacker.ask("POST", "/api/records", body))


async def undo_and_redo(attacker: Attacker) -> None:
    """Make a long journal longer."""
    table = attacker.random.choice(attacker.targets.long)
    for seat in range(PLAYERS):
        seen = await attacker.ask("GET", f"/api/tables/{table}/view", token=TOKEN, seat=seat)
        if seen is not None and seen["ask"].get("undo", "nothing") == "":
            break
    else:
        return

    async def grow(wire: Wire) -> None:
        number = (await wire.hear("view"))["number"]
        for at in range(60):
            outcome = await wire.ask(type="redo" if at % 2 else "undo", key=new_key(), number=number)
            attacker.note(outcome)
            number += outcome == DONE
            await asyncio.sleep(0.02)

    await attacker.visit(table, grow, TOKEN, seat=seat)
