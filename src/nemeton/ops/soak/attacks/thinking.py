"""Work for the processes in which bots think."""

from __future__ import annotations

from typing import Final

from nemeton.ops.soak.attacks.attacker import Attacker

TABLES: Final = 3
STRONGEST: Final = "level6"


async def ask_for_hints(attacker: Attacker) -> None:
    """A hundred at once, for both seats of some tables."""
    tables = [made for _ in range(TABLES) if (made := await attacker.make_table("me", "me")) is not None]
    if not tables:
        return

    async def ask(number: int) -> None:
        table, token = tables[number % len(tables)]
        await attacker.ask("GET", f"/api/tables/{table}/hint", token=token, seat=number // len(tables) % 2)

    await attacker.at_rate(60, 100, ask)


async def let_bots_play(attacker: Attacker) -> None:
    """Tables of the strongest bots, at which nobody looks."""
    for _ in range(TABLES):
        if attacker.targets.bot_tables:
            attacker.targets.bot_tables -= 1
            await attacker.make_table(*[STRONGEST] * 4)
